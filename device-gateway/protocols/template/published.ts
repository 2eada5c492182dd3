import type { Reading, Unreadable } from '#commands/movements/record-movements.ts'
import type { Instant } from '#domain/shared/values.ts'
import { isTooMuch } from '../json/body.ts'
import type { ReadAs } from '../shared/credential-of.ts'
import { format, readMessage } from './message.ts'

export const templateFormats = [format] as const

/**
 * A message that was put aside, read again by the template that the device has now; one without a time of its own stays
 * where it is.
 */
export const rereadTemplate = (
  raw: string,
  { credentialOf, device: { cardFormat, template } }: ReadAs,
): Reading | Unreadable => {
  const aside: Unreadable = { code: 'movement.unreadable', raw, format }
  if (!template || template.time === null || isTooMuch(raw)) return aside
  try {
    return (
      readMessage(JSON.parse(raw), {
        template,
        cardFormat,
        credentialOf,
        receivedAt: noTime,
      }) ?? aside
    )
  } catch {
    return aside
  }
}
const noTime = '' as Instant
