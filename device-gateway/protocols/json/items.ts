import { z } from 'zod'
import type { Reading, Unreadable } from '#commands/movements/record-movements.ts'
import type { CredentialKind } from '#domain/cards/events.ts'
import { direction } from '#domain/movements/events.ts'
import { parseInstant } from '#domain/shared/time.ts'
import { isLocalDateTime, type Instant, type LocalDateTime } from '#domain/shared/values.ts'
import type { CredentialOf } from '../shared/credential-of.ts'

/** Why an item was put aside; listed in the answer, and stored beside the item. */
export type ItemCode =
  | 'movement.unreadable'
  | 'movement.id-unreadable'
  | 'movement.time-unreadable'
  | 'movement.time-out-of-range'
  | 'movement.credential-unreadable'
  | 'movement.no-credential'
  | 'movement.two-credentials'
  | 'movement.direction-unreadable'
  | 'movement.too-long'

export const mostMovements = 5_000
export const movementsBody = z.object({ movements: z.array(z.unknown()) })

/**
 * No control characters and no half of a surrogate pair, which no log can store; U+FFFD stands where bytes were no
 * text.
 */
const text = (max: number) =>
  z
    .string()
    .min(1)
    .max(max)
    .refine(value => !/[\p{Cc}\p{Cs}\ufffd]/u.test(value))
const item = z.object({
  id: text(128),
  at: z.string().max(40).nullish(),
  localTime: z.string().max(40).nullish(),
  card: text(64).nullish(),
  pin: text(64).nullish(),
  qr: text(256).nullish(),
  direction: direction.nullish(),
  verify: text(32).nullish(),
})
const kinds = ['card', 'pin', 'qr'] as const satisfies readonly CredentialKind[]
const codeOfField: Readonly<Record<string, ItemCode>> = {
  id: 'movement.id-unreadable',
  at: 'movement.time-unreadable',
  localTime: 'movement.time-unreadable',
  direction: 'movement.direction-unreadable',
  card: 'movement.credential-unreadable',
  pin: 'movement.credential-unreadable',
  qr: 'movement.credential-unreadable',
}

/**
 * One item of `POST /v1/movements`: `{id, at or localTime, card or pin or qr, direction?, verify?}`; unknown fields are
 * passed over, `null` means not given. `at` is the device's wall clock (`2026-03-02T08:01:15`) or has an offset or `Z`,
 * `localTime` the wall clock alone; fractions of a second are dropped on the wall clock. `verify` says how the person
 * was recognised, in the device's own word.
 */
export const readItem = (
  value: unknown,
  credentialOf: CredentialOf,
): Reading | (Unreadable & { readonly code: ItemCode }) => {
  const aside = (code: ItemCode) => ({ code, raw: JSON.stringify(value) })
  const parsed = item.safeParse(value)
  if (!parsed.success) return aside(codeOfIssue(parsed.error.issues[0]))
  const { id, direction: given, verify } = parsed.data
  const [kind, second] = kinds.filter(
    name => parsed.data[name] !== undefined && parsed.data[name] !== null,
  )
  if (kind === undefined) return aside('movement.no-credential')
  if (second !== undefined) return aside('movement.two-credentials')
  const at = timeOf(parsed.data)
  if (typeof at === 'string') return aside(at)
  const number = parsed.data[kind] ?? ''
  const credential = credentialOf(kind, number)
  if (credential === null) return aside('movement.credential-unreadable')
  return {
    kind,
    number,
    credential,
    at,
    direction: given ?? 'unknown',
    verification: verify ?? null,
    sourceId: id,
  }
}

const codeOfIssue = (issue: z.core.$ZodIssue | undefined): ItemCode => {
  if (issue?.code === 'too_big') return 'movement.too-long'
  return codeOfField[String(issue?.path[0])] ?? 'movement.unreadable'
}

/** One of the two, and `localTime` without a zone. */
const timeOf = ({
  at,
  localTime,
}: Pick<z.infer<typeof item>, 'at' | 'localTime'>): ReturnType<typeof readTime> => {
  const [given, second] = [at, localTime].filter(time => time !== undefined && time !== null)
  if (given === undefined || given === null || second !== undefined)
    return 'movement.time-unreadable'
  const read = readTime(given)
  return typeof read === 'object' && 'instant' in read && given === localTime
    ? 'movement.time-unreadable'
    : read
}

const wallClock = /^(\d{4}-\d\d-\d\dT\d\d:\d\d)(?::(\d\d)(?:\.\d{1,9})?)?$/

const readTime = (time: string): { local: LocalDateTime } | { instant: Instant } | ItemCode => {
  const [, minute, second = '00'] = wallClock.exec(time) ?? []
  if (minute !== undefined) {
    const local = `${minute}:${second}`
    if (!isLocalDateTime(local)) return 'movement.time-unreadable'
    return isLikely(local) ? { local } : 'movement.time-out-of-range'
  }
  const instant = parseInstant(time)
  if (instant === null) return 'movement.time-unreadable'
  return isLikely(instant) ? { instant } : 'movement.time-out-of-range'
}

/**
 * A clock that lost its battery says 1970 or 2000-01-01; what lies outside a century of readers cannot be a day's work.
 */
const isLikely = (time: string): boolean => time >= '2000' && time < '2101'
