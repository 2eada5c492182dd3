/** What the API needs of this protocol: to read again what was put aside. */
import type { Reading, Unreadable } from '#commands/movements/record-movements.ts'
import type { ReadAs } from '../shared/credential-of.ts'
import { attlogFormat, readAttlog } from './attlog.ts'
import { inBase64, lineOfRaw } from './lines.ts'

export const attlogFormats = [attlogFormat, attlogFormat + inBase64] as const

export const rereadAttlog = (format: (typeof attlogFormats)[number]) =>
  (raw: string, as: ReadAs): Reading | Unreadable => readAttlog(lineOfRaw(raw, format), as)
