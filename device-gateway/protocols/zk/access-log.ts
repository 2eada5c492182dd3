import type { HeardAlert } from '#commands/devices/record-alerts.ts'
import type { Reading, Unreadable } from '#commands/movements/record-movements.ts'
import { deviceInstant, type DeviceZones } from '#commands/movements/device-zones.ts'
import type { Direction } from '#domain/movements/events.ts'
import type { Credential, LocalDateTime } from '#domain/shared/values.ts'
import { writtenNumber } from '../shared/card-number.ts'
import type { ReadAs } from '../shared/credential-of.ts'
import { isByCard, meaningOf, verifiedBy } from './access-codes.ts'
import { fieldsOf } from './fields.ts'
import { longestLine, rawOf, type Line } from './lines.ts'
import { localOfPacked, readTime, type ReadTime } from './wall-clock.ts'

/** How events of access controllers are called where they are put aside. */
export const rtlogFormat = 'zk-rtlog'

/** `zones`: of the device's clock; null where only movements are wanted. */
export type AccessAs = ReadAs & { readonly zones: DeviceZones | null }
/** What one event is: a movement or something put aside, an alert, both, or neither: doors open and close all day. */
export type AccessItem = {
  readonly item: Reading | Unreadable | null
  readonly alert: HeardAlert | null
  readonly mark: RecordNumber | null
}
/** The record's number on its device, and when its clock said it was. */
export type RecordNumber = { readonly index: number; readonly local: LocalDateTime }

const nothing: AccessItem = { item: null, alert: null, mark: null }

/**
 * One event of an access controller, by its keys in any order (`device-protocols §3.3`). With a pin it is that
 * person's, with a card alone that card's, with neither it is about a door or the device. A refusal is a movement that
 * says why; duress is both, for somebody did go in. Long because a line is taken apart in the order in which it may
 * fail.
 */
export const readAccessLine = (line: Line, as: AccessAs): AccessItem => {
  const aside = (code: string): AccessItem => ({
    ...nothing,
    item: { code, ...rawOf(line, rtlogFormat) },
  })
  if (line.text.length > longestLine) return aside('movement.too-long')
  const fields = line.bytes === null ? eventFieldsOf(line.text) : new Map<string, string>()
  const [time, code] = [fields.get('time') ?? '', fields.get('event') ?? '']
  if (time === '' && code === '') return aside('movement.unreadable')
  const at = readTime(time)
  if (typeof at === 'string') return aside(at)
  if (!/^\d{1,5}$/.test(code)) return aside('movement.code-unreadable')
  const meaning = meaningOf(Number(code))
  const alert =
    meaning.is === 'alarm' && as.zones
      ? alertOf(meaning.alert, Number(code), at, fields, as.zones)
      : null
  const mark = markOf(fields, at)
  const who = credentialIn(fields, as)
  if (who === null) return { item: null, alert, mark }
  if (typeof who === 'string') return { ...aside(who), alert, mark }
  // A door's own event, whoever is named beside it.
  if (meaning.is === 'door') return { item: null, alert, mark }
  const status = fields.get('inoutstatus') ?? ''
  const raw =
    [...fields].some(([name, value]) => !heldFields.has(name) && !/^(?:0*|255)$/.test(value)) ||
    (who.kind === 'pin' && !isNobody(fields.get('cardno') ?? ''))
  return {
    alert,
    mark,
    item: {
      ...who,
      at,
      direction: directionOf(status),
      verification: verifiedBy(fields.get('verifytype') ?? ''),
      sourceId: mark === null ? null : String(mark.index),
      rawStatus: rawStatusOf(code, status, fields.get('eventaddr') ?? ''),
      ...(raw ? { raw: line.text } : {}),
      ...(meaning.is === 'refused'
        ? { refused: meaning.because }
        : meaning.is === 'alarm' && meaning.alert !== 'duress'
          ? { refused: 'other' as const }
          : {}),
    },
  }
}

/**
 * Records that were asked for (`DATA QUERY`) begin with their table's name, and call some fields otherwise; their time
 * is packed.
 */
const eventFieldsOf = (text: string): ReadonlyMap<string, string> => {
  const fields = new Map(
    [...fieldsOf(text.replace(/^\s*transaction\s+/i, ''))].map(([name, value]) => [
      otherNames[name] ?? name,
      value,
    ]),
  )
  const packed = fields.get('time_second')
  if (packed !== undefined && /^\d{1,10}$/.test(packed) && !fields.has('time'))
    fields.set('time', localOfPacked(Number(packed)).replace('T', ' '))
  fields.delete('time_second')
  return fields
}
const otherNames: Readonly<Record<string, string>> = {
  eventtype: 'event',
  inoutstate: 'inoutstatus',
  verified: 'verifytype',
  doorid: 'eventaddr',
}

const heldFields = new Set([
  'time',
  'pin',
  'cardno',
  'eventaddr',
  'event',
  'inoutstatus',
  'verifytype',
  'index',
])

/**
 * The pin, unless it is 0; then the card (`device-protocols §1`: one key, whatever way a record comes). A code: it
 * cannot be read. Null: nobody.
 */
const credentialIn = (
  fields: ReadonlyMap<string, string>,
  { credentialOf, device }: ReadAs,
): Pick<Reading, 'kind' | 'number' | 'credential'> | string | null => {
  const pin = fields.get('pin') ?? ''
  const kind = isNobody(pin) ? 'card' : 'pin'
  const number =
    kind === 'pin' ? pin.trim() : writtenNumber(device.cardFormat, fields.get('cardno') ?? '')
  if (kind === 'card' && isNobody(number)) return null
  const credential = /^[^\s\p{Cc}]{1,64}$/u.test(number) ? credentialOf(kind, number) : null
  return credential === null ? 'movement.credential-unreadable' : { kind, number, credential }
}
/** The card that somebody was verified by, whose pin the controller may name as well; null: by none. */
export const cardShown = (
  line: Line,
  { credentialOf, device }: ReadAs,
): Credential | 'unreadable' | null => {
  const fields = line.bytes === null ? eventFieldsOf(line.text) : new Map<string, string>()
  const number = writtenNumber(device.cardFormat, fields.get('cardno') ?? '')
  return isByCard(fields.get('verifytype') ?? '') && !isNobody(number)
    ? (credentialOf('card', number) ?? 'unreadable')
    : null
}
const isNobody = (number: string): boolean => /^\s*0*\s*$/.test(number)

/** What the controller was told about its readers: 0 in, 1 out, 2 neither. */
const directionOf = (status: string): Direction =>
  status === '0' ? 'in' : status === '1' ? 'out' : 'unknown'
/** @example `event 0, status 1, door 2` */
const rawStatusOf = (code: string, status: string, door: string): string =>
  [
    `event ${Number(code)}`,
    ...(/^\d{1,5}$/.test(status) ? [`status ${status}`] : []),
    ...(/^\d{1,5}$/.test(door) ? [`door ${door}`] : []),
  ].join(', ')

const markOf = (fields: ReadonlyMap<string, string>, at: ReadTime): RecordNumber | null => {
  const index = fields.get('index') ?? ''
  return /^[1-9]\d{0,14}$/.test(index) && 'local' in at
    ? { index: Number(index), local: at.local }
    : null
}

const alertOf = (
  alert: HeardAlert['alert'],
  code: number,
  at: ReadTime,
  fields: ReadonlyMap<string, string>,
  zones: DeviceZones,
): HeardAlert => ({
  alert,
  figure: code,
  at: 'local' in at ? deviceInstant(zones, at.local) : at.instant,
  said: `rtlog|${code}|${'local' in at ? at.local : at.instant}|${fields.get('eventaddr') ?? ''}`,
})
