import type { DeviceProtocol } from '#domain/devices/events.ts'
import { clockAlertSeconds, isSilent, showsAnotherZone } from '#domain/devices/published.ts'
import { epochMsOf } from '#domain/shared/time.ts'
import type { Instant } from '#domain/shared/values.ts'

/** What is known of a reader when its state is asked for. */
export type DeviceFacts = {
  readonly protocol: DeviceProtocol
  readonly status: 'waiting' | 'approved' | 'suspended'
  readonly statusSince: Instant
  readonly registeredAt: Instant
  readonly lastSignalAt: Instant | null
  readonly driftSeconds: number | null
  readonly driftAt: Instant | null
  readonly clockWrongSince: Instant | null
  readonly refused: {
    readonly count: number
    readonly at: Instant
    readonly code: string
  } | null
  readonly statusMeaningful: boolean
  readonly constantCount: number
  /** Anyone who knows its serial may speak for it. */
  readonly open: boolean
  readonly putAside: number
  /** Put aside since it was last tried to read what was put aside. */
  readonly putAsideNew: number
  readonly missing: number
  /** Nothing came since, when usually something does; null: all is as usual, or too little is known. */
  readonly quiet: { readonly since: Instant } | null
}
export type DeviceStateWord =
  | 'waiting'
  | 'suspended'
  | 'refusing'
  | 'never-heard'
  | 'silent'
  | 'quiet'
  | 'clock-wrong'
  | 'heard'
export type NextStep =
  | 'approve'
  | 'approve-again'
  | 'enter-secret'
  | 'allow-address'
  | 'check-settings'
  | 'connect'
  | 'check-power'
  | 'check-traffic'
  | 'set-time'
  | 'set-clock-by-hand'
  | 'correct-zone'
  | 'read-put-aside'
  | 'send-again'
export type DeviceHint =
  | 'status-constant'
  | 'anyone-may-speak'
  | 'records-missing'
  | 'lines-put-aside'
export type DeviceStanding = {
  readonly state: DeviceStateWord
  readonly since: Instant | null
  readonly forMinutes: number | null
  /** How long ago it was last heard; null: never. */
  readonly heardMinutes: number | null
  readonly next: NextStep | null
  readonly hints: readonly DeviceHint[]
}

const minuteMs = 60_000
/** One status over so many movements says nothing: nobody presses the keys (`device-protocols §1`). */
export const constantAfter = 200

/** How a reader stands at an instant, the first word that applies, and what a person does next. */
export const standingOf = (facts: DeviceFacts, now: Instant): DeviceStanding => {
  const { state, since, next } = wordOf(facts, now)
  return {
    state,
    since,
    forMinutes: minutesSince(since, now),
    heardMinutes: minutesSince(facts.lastSignalAt, now),
    next,
    hints: hintsOf(facts),
  }
}
const minutesSince = (at: Instant | null, now: Instant): number | null =>
  at === null ? null : Math.max(0, Math.floor((epochMsOf(now) - epochMsOf(at)) / minuteMs))

type Word = Pick<DeviceStanding, 'state' | 'since' | 'next'>
const wordOf = (facts: DeviceFacts, now: Instant): Word => {
  const { status, statusSince, registeredAt, lastSignalAt, refused } = facts
  if (status === 'waiting') return { state: 'waiting', since: registeredAt, next: 'approve' }
  if (status === 'suspended')
    return { state: 'suspended', since: statusSince, next: 'approve-again' }
  // People bring their own phones, and a file is over: neither says anything of itself.
  if (facts.protocol === 'qr' || facts.protocol === 'file')
    return { state: 'heard', since: null, next: null }
  if (
    refused &&
    isLately(facts, refused.at, now) &&
    (lastSignalAt === null || refused.at > lastSignalAt)
  )
    return {
      state: 'refusing',
      since: lastSignalAt ?? statusSince,
      next: againstRefusal(refused.code),
    }
  if (lastSignalAt === null)
    return { state: 'never-heard', since: statusSince, next: 'connect' }
  if (!isLately(facts, lastSignalAt, now))
    return { state: 'silent', since: lastSignalAt, next: 'check-power' }
  if (facts.quiet) return { state: 'quiet', since: facts.quiet.since, next: 'check-traffic' }
  if (facts.driftSeconds !== null && Math.abs(facts.driftSeconds) > clockAlertSeconds)
    return {
      state: 'clock-wrong',
      since: facts.clockWrongSince ?? facts.driftAt,
      next: againstDrift(facts.protocol, facts.driftSeconds),
    }
  return {
    state: 'heard',
    since: null,
    next: facts.missing > 0 ? 'send-again' : facts.putAsideNew > 0 ? 'read-put-aside' : null,
  }
}

/** A reader that is never silent may be refused for a day before it counts as away. */
const isLately = ({ protocol }: DeviceFacts, at: Instant, now: Instant): boolean =>
  !isSilent(protocol, at, now)

const againstRefusal = (code: string): NextStep => {
  if (code.includes('secret') || code.includes('credential')) return 'enter-secret'
  return code.includes('address') ? 'allow-address' : 'check-settings'
}

const againstDrift = (protocol: DeviceProtocol, seconds: number): NextStep => {
  if (showsAnotherZone(seconds)) return 'correct-zone'
  return protocol === 'zk' ? 'set-time' : 'set-clock-by-hand'
}

const hintsOf = ({
  statusMeaningful,
  constantCount,
  open,
  missing,
  putAside,
}: DeviceFacts): DeviceHint[] => [
  ...(statusMeaningful && constantCount >= constantAfter ? ['status-constant' as const] : []),
  ...(open ? ['anyone-may-speak' as const] : []),
  ...(missing > 0 ? ['records-missing' as const] : []),
  ...(putAside > 0 ? ['lines-put-aside' as const] : []),
]

/**
 * Minutes ahead of UTC of the zone that the reader's clock shows, where it shows another one than it was said to; null
 * else.
 * @param offsetMinutes of the zone that it was said to show, now
 */
export const fittingOffsetOf = (
  { next }: Pick<DeviceStanding, 'next'>,
  driftSeconds: number | null,
  offsetMinutes: number,
): number | null =>
  next === 'correct-zone' && driftSeconds !== null
    ? offsetMinutes + Math.round(driftSeconds / 900) * 15
    : null
