import type { Reading, Unreadable } from '#commands/movements/record-movements.ts'
import type { ReadAs } from '../shared/credential-of.ts'
import { recordIn } from './events.ts'
import { readPacket } from './packet.ts'
import { format, readingOf } from './reading.ts'

export const uhppoteFormats = [format] as const

/** A packet that was put aside, read again from its hex digits. */
export const rereadUhppote = (
  raw: string,
  { credentialOf, device: { cardFormat } }: ReadAs,
): Reading | Unreadable => {
  const packet = /^[\da-f]{128}$/i.test(raw) ? readPacket(Buffer.from(raw, 'hex')) : null
  const record = packet && recordIn(packet)
  const read =
    packet && record && 'card' in record
      ? readingOf(record, packet, { credentialOf, cardFormat, source: 'push' })
      : null
  return read ?? { code: 'movement.unreadable', raw, format }
}
