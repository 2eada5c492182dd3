import type { Reading, Unreadable } from '#commands/movements/record-movements.ts'
import type { CardFormat, FieldTemplate } from '#domain/devices/events.ts'
import type { Direction, RefusedBecause } from '#domain/movements/events.ts'
import { instantOf, parseInstant } from '#domain/shared/time.ts'
import { isLocalDateTime, type Instant } from '#domain/shared/values.ts'
import { writtenNumber } from '../shared/card-number.ts'
import type { CredentialOf } from '../shared/credential-of.ts'

/** What is put aside by a template is the message as JSON or, if it was none, its text. */
export const format = 'template'

export type MessageReader = {
  readonly template: FieldTemplate
  readonly cardFormat: CardFormat
  readonly credentialOf: CredentialOf
  /** When it came; the time of messages that have none. */
  readonly receivedAt: Instant
}

/**
 * A message read by the device's own template (`device-protocols §7`).
 * @returns null for a message without card and pin: a sign of life, a door, a start.
 * @example ESP-RFID sends `{"type":"access","time":1772427675,"uid":"7c98a1","access":"Always","door":"1"}` on
 * `<base>/send`: `{topic: '<base>/send', card: 'uid', time: 'time', timeFormat: 'epoch-seconds', …}` with card format
 * `hex` reads it.
 */
export const readMessage = (
  message: unknown,
  reader: MessageReader,
): Reading | Unreadable | null => {
  const { template, cardFormat, credentialOf, receivedAt } = reader
  const aside = (code: string): Unreadable => ({ code, raw: JSON.stringify(message), format })
  const [pin, card] = [textAt(message, template.pin), textAt(message, template.card)].map(named)
  if (!pin && !card) return null
  const at =
    template.time === null
      ? { instant: receivedAt }
      : readTime(textAt(message, template.time), template.timeFormat)
  if (at === null) return aside('movement.time-unreadable')
  if (!isLikely('local' in at ? at.local : at.instant))
    return aside('movement.time-out-of-range')
  const [kind, number] = pin
    ? ['pin' as const, pin]
    : ['card' as const, writtenNumber(cardFormat, card ?? '')]
  const credential = /^[^\p{Cc}\p{Cs}\ufffd]{1,64}$/u.test(number)
    ? credentialOf(kind, number)
    : null
  if (credential === null) return aside('movement.credential-unreadable')
  const said = textAt(message, template.direction)
  const refused = refusalOf(message)
  return {
    kind,
    number,
    credential,
    at,
    direction: directionOf(said, template),
    verification: null,
    sourceId: textAt(message, template.recordId)?.slice(0, 128) ?? null,
    ...(said === null ? {} : { rawStatus: said.slice(0, 100) }),
    ...(refused === null ? {} : { refused }),
  }
}

/** The value at a dotted path, as text; null where there is none. Only own fields are walked. */
export const textAt = (message: unknown, path: string | null): string | null => {
  if (path === null) return null
  let value = message
  for (const name of path.split('.')) {
    if (typeof value !== 'object' || value === null || !Object.hasOwn(value, name)) return null
    value = (value as Readonly<Record<string, unknown>>)[name]
  }
  if (typeof value === 'number' || typeof value === 'boolean') return String(value)
  return typeof value === 'string' && value.trim() !== '' ? value.trim() : null
}

/** 0 stands for nobody. */
const named = (number: string | null): string | null =>
  number === null || /^0+$/.test(number) ? null : number

const readTime = (
  text: string | null,
  timeFormat: FieldTemplate['timeFormat'],
): Reading['at'] | null => {
  if (text === null) return null
  switch (timeFormat) {
    case 'epoch-seconds':
      return epoch(text, 1000)
    case 'epoch-milliseconds':
      return epoch(text, 1)
    case 'local-seconds': {
      // They count from 1970 on the clock on its wall, whatever zone that shows.
      const at = epoch(text, 1000)
      return at && 'instant' in at ? local(at.instant.slice(0, 19)) : null
    }
    case 'iso': {
      const instant = parseInstant(text)
      return instant === null ? local(text) : { instant }
    }
    case 'local':
      return local(text)
  }
}
const epoch = (text: string, unitMs: number): Reading['at'] | null => {
  const ms = /^\d{1,16}(?:\.\d{1,9})?$/.test(text)
    ? Math.floor(Number(text) * unitMs)
    : Number.NaN
  return ms >= 0 && ms < 8e12 ? { instant: instantOf(ms) } : null
}
const local = (text: string): Reading['at'] | null => {
  const [, date = '', minute = '', second = '00'] =
    /^(\d{4}[-/.]\d\d[-/.]\d\d)[ T](\d\d:\d\d)(?::(\d\d)(?:\.\d{1,9})?)?$/.exec(text) ?? []
  const reading = `${date.replace(/[/.]/g, '-')}T${minute}:${second}`
  return isLocalDateTime(reading) ? { local: reading } : null
}
/**
 * A clock that lost its battery says 1970 or 2000-01-01; what lies outside a century of readers cannot be a day's work.
 */
const isLikely = (time: string): boolean => time >= '2000' && time < '2101'

const directionOf = (
  said: string | null,
  { inValues, outValues }: FieldTemplate,
): Direction => {
  const is = (value: string): boolean => value.trim().toLowerCase() === said?.toLowerCase()
  return inValues.some(is) ? 'in' : outValues.some(is) ? 'out' : 'unknown'
}

/** What ESP-RFID and boards like it say of who may not pass; a template has no field for it. */
const refusals: ReadonlyMap<string, RefusedBecause> = new Map<string, RefusedBecause>([
  ['denied', 'no-right'],
  ['expired', 'expired'],
  ['disabled', 'blocked'],
])
const refusalOf = (message: unknown): RefusedBecause | null =>
  refusals.get(textAt(message, 'access')?.toLowerCase() ?? '') ?? null
