import type { Reading, Unreadable } from '#commands/movements/record-movements.ts'
import type { DeviceAlert } from '#domain/devices/events.ts'
import type { MovementSource, RefusedBecause } from '#domain/movements/events.ts'
import type { CardFormat } from '#domain/devices/events.ts'
import type { CredentialOf } from '../shared/credential-of.ts'
import { writtenOf32Bits } from '../shared/card-number.ts'
import type { LogRecord } from './events.ts'
import type { Packet } from './packet.ts'

/** What is put aside by this protocol is one packet, as hex digits. */
export const format = 'uhppote-record'

export type RecordReader = {
  readonly cardFormat: CardFormat
  readonly credentialOf: CredentialOf
  readonly source: MovementSource
}

const reasons: ReadonlyMap<number, RefusedBecause> = new Map<number, RefusedBecause>([
  [5, 'blocked'],
  [6, 'no-right'],
  [7, 'wrong-secret'],
  [8, 'anti-passback'],
  [9, 'more-persons-needed'],
  [10, 'more-persons-needed'],
  [11, 'blocked'],
  [12, 'interlock'],
  [13, 'other'],
  [15, 'outside-period'],
  [18, 'no-right'],
])

/** A swipe as a movement; null for what a door did by itself (`device-protocols §6`). */
export const readingOf = (
  record: LogRecord,
  packet: Packet,
  { cardFormat, credentialOf, source }: RecordReader,
): Reading | Unreadable | null => {
  const { kind, index, granted, door, direction, card, at, reason } = record
  if (kind !== 'swipe' || card === 0) return null
  const aside = (code: string): Unreadable => ({
    code,
    raw: packet.bytes.toString('hex'),
    format,
  })
  if (at === null) return aside('movement.time-unreadable')
  if (at < '2000' || at >= '2101') return aside('movement.time-out-of-range')
  const number = writtenOf32Bits(cardFormat, card)
  const credential = credentialOf('card', number)
  if (credential === null) return aside('movement.credential-unreadable')
  return {
    kind: 'card',
    number,
    credential,
    at: { local: at },
    direction: direction === 1 ? 'in' : direction === 2 ? 'out' : 'unknown',
    verification: 'card',
    sourceId: String(index),
    source,
    rawStatus: `door ${door} direction ${direction} reason ${reason}`,
    ...(granted ? {} : { refused: reasons.get(reason) ?? 'other' }),
  }
}

const alerts: ReadonlyMap<number, DeviceAlert> = new Map<number, DeviceAlert>([
  [28, 'powered-off'],
  [34, 'duress'],
  [37, 'held-open'],
  [38, 'forced'],
])

/** What a person should know of, of what a door did. */
export const alertOf = ({ kind, reason }: LogRecord): DeviceAlert | null =>
  kind === 'swipe' ? null : (alerts.get(reason) ?? null)
