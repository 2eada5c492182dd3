import { deviceReading, type DeviceZones } from '#commands/movements/device-zones.ts'
import type { Reading, Unreadable } from '#commands/movements/record-movements.ts'
import type { CardFormat } from '#domain/devices/events.ts'
import type { Direction, MovementSource, RefusedBecause } from '#domain/movements/events.ts'
import { parseInstant } from '#domain/shared/time.ts'
import { isLocalDateTime, type Instant, type LocalDateTime } from '#domain/shared/values.ts'
import type { CredentialOf } from '../shared/credential-of.ts'
import { writtenNumber } from '../shared/card-number.ts'
import { meaningOf } from './codes.ts'
import type { AccessEvent } from './notice.ts'

/** What is put aside by this protocol is the text of one event. */
export const format = 'hikvision-event'

/** `zones`: null where the record is read again and what the device's clock showed is enough. */
export type EventReader = {
  readonly zones: DeviceZones | null
  readonly cardFormat: CardFormat
  readonly credentialOf: CredentialOf
  readonly source: MovementSource
}

/** The device's wall clock, and the instant by the offset it named; null without one. */
export type ToldTime = { readonly local: LocalDateTime; readonly instant: Instant | null }

const iso = /^(\d{4}-\d\d-\d\d)[T ](\d\d:\d\d:\d\d)(?:\.\d{1,9})?(Z|[+-]\d\d:?\d\d)?$/

/** @returns null for what is no time, or no time of a working clock. */
export const readTime = (text: string): ToldTime | null => {
  const [, date = '', time = '', offset = ''] = iso.exec(text) ?? []
  const local = `${date}T${time}`
  if (!isLocalDateTime(local) || local < '2000' || local >= '2101') return null
  return { local, instant: offset === '' ? null : parseInstant(`${local}${offset}`) }
}

/**
 * An event at the door as a movement: it needs a person and a code that says he passed or was refused. A code that
 * nobody knows is a movement refused for `other`, with the code shown (`device-protocols §5.1`).
 * @returns null for what is nobody's movement.
 */
export const readingOf = (
  event: AccessEvent,
  text: string,
  { zones, cardFormat, credentialOf, source }: EventReader,
): Reading | Unreadable | null => {
  const { employee, card, major, minor, record, attendance } = event
  const aside = (code: string): Unreadable => ({ code, raw: text, format })
  const refused = refusalOf(major, minor)
  if (refused === null || (employee === null && card === null)) return null
  const told = readTime(event.time)
  if (told === null) return aside('movement.time-unreadable')
  const [kind, number] =
    employee === null
      ? ['card' as const, writtenNumber(cardFormat, card ?? '')]
      : ['pin' as const, employee]
  const credential = /^[^\p{Cc}\p{Cs}\ufffd]{1,64}$/u.test(number)
    ? credentialOf(kind, number)
    : null
  if (credential === null) return aside('movement.credential-unreadable')
  const { at, raw } = timeOf(zones, told, event.time)
  return {
    kind,
    number,
    credential,
    at,
    direction: directionOf(attendance),
    verification: verificationOf(major, minor),
    sourceId: record === null ? null : String(record),
    source,
    rawStatus: `${major}/${minor}${attendance === null ? '' : ` ${attendance.slice(0, 40)}`}`,
    ...(refused === 'passed' ? {} : { refused }),
    ...(raw === null ? {} : { raw }),
  }
}

/**
 * What the device's clock showed counts, as with readers that name no offset, so the movement has one key however it
 * comes, and a zone said wrongly heals. The offset tells the hour apart that comes twice when a clock is turned back.
 * One that does not fit the zone was left wrong in a menu, sooner than a clock on a wall was: the time as it came is
 * kept beside.
 */
const timeOf = (
  zones: DeviceZones | null,
  { local, instant }: ToldTime,
  text: string,
): { readonly at: Reading['at']; readonly raw: string | null } => {
  if (instant === null || zones === null) return { at: { local }, raw: null }
  const shown = deviceReading(zones, instant)
  if (shown.local !== local) return { at: { local }, raw: text }
  return { at: shown.apart === 'again' ? { instant } : { local }, raw: null }
}

const refusalOf = (major: number, minor: number): RefusedBecause | 'passed' | null => {
  const meaning = meaningOf(major, minor)
  switch (meaning.what) {
    case 'passed':
      return 'passed'
    case 'refused':
      return meaning.because
    case 'unknown':
      return 'other'
    case 'alert':
    case 'history':
      return null
  }
}
const verificationOf = (major: number, minor: number): string | null => {
  const meaning = meaningOf(major, minor)
  return meaning.what === 'passed' ? meaning.verification : null
}

const directionOf = (attendance: string | null): Direction => {
  const [, , way] = /^(check|break|overtime)(in|out)$/i.exec(attendance ?? '') ?? []
  return way === undefined ? 'unknown' : way.toLowerCase() === 'in' ? 'in' : 'out'
}
