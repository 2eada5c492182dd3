/** What the API needs of this protocol: to read again what was put aside. */
import type { Reading, Unreadable } from '#commands/movements/record-movements.ts'
import type { ReadAs } from '../shared/credential-of.ts'
import { readAccessLine, rtlogFormat } from './access-log.ts'
import { attlogFormat, readAttlog } from './attlog.ts'
import { inBase64, lineOfRaw } from './lines.ts'

export const attlogFormats = [attlogFormat, attlogFormat + inBase64] as const

export const rereadAttlog =
  (format: (typeof attlogFormats)[number]) =>
  (raw: string, as: ReadAs): Reading | Unreadable =>
    readAttlog(lineOfRaw(raw, format), as)

export const rtlogFormats = [rtlogFormat, rtlogFormat + inBase64] as const

/** An event that is about a door by now is no movement. */
export const rereadRtlog =
  (format: (typeof rtlogFormats)[number]) =>
  (raw: string, as: ReadAs): Reading | Unreadable =>
    readAccessLine(lineOfRaw(raw, format), { ...as, zones: null }).item ?? {
      code: 'device.record-unknown',
      raw,
    }
