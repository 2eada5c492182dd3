import { boundaryBetween, evaluateSpan, shiftTimesOf } from '../attendance/published.ts'
import { byCodePoint } from '../shared/order.ts'
import {
  addDays,
  clockOf,
  dateAt,
  dayNumberOf,
  daysOfRange,
  epochMsOf,
  instantOfMinute,
} from '../shared/time.ts'
import type { Instant, LocalDate } from '../shared/values.ts'
import { msBetween } from './day-times.ts'
import type { KnownMovement, NoticeKnowledge } from './known.ts'

const hourMs = 60 * 60_000
/** An entry that is older is no presence (`maxPresenceHours`). */
const longestPresenceMs = 16 * hourMs
const usedMs = 720 * hourMs

const standing = (
  known: Pick<NoticeKnowledge, 'movementsOf'>,
  person: string,
  at: Instant,
): KnownMovement[] => known.movementsOf(person).filter(one => !one.cancelled && one.at <= at)

/**
 * Whether a person is *inside* at an instant (notice-rules 2.4): his last movement is an entry of the
 * last 16 hours.
 */
export const isInside = (known: NoticeKnowledge, person: string, at: Instant): boolean => {
  const last = standing(known, person, at)
    .toSorted((one, other) => byCodePoint(one.at, other.at) || byCodePoint(one.id, other.id))
    .at(-1)
  return last?.direction === 'in' && msBetween(last.at, at) <= longestPresenceMs
}

/** Where a day of a person begins and ends for movements (attendance-rules 2). */
const boundariesOf = (
  known: Pick<NoticeKnowledge, 'zone' | 'dayOf'>,
  person: string,
  day: LocalDate,
): readonly [Instant, Instant] => {
  const times = (offset: number) => {
    const date = addDays(day, offset)
    return shiftTimesOf(
      clockOf(known.zone),
      dayNumberOf(date) * 1440,
      known.dayOf(person, date),
    )
  }
  const from = Math.max(
    boundaryBetween(times(-2), times(-1)),
    boundaryBetween(times(-1), times(0)),
  )
  const to = Math.max(from, boundaryBetween(times(0), times(1)))
  return [instantOfMinute(from), instantOfMinute(to)]
}

/**
 * Movements of a person, in order of time, with what attendance reads where a reader said no direction (notice-rules
 * 2.4): the opposite of the one before in the day, the day's first an entry (attendance-rules 3.1).
 */
export const asAttendanceReads = (
  known: Pick<NoticeKnowledge, 'zone' | 'dayOf'>,
  person: string,
  movements: readonly KnownMovement[],
): readonly KnownMovement[] => {
  if (movements.every(({ sent }) => sent?.direction !== 'unknown')) return movements
  const dayOf = daysOfMovements(known, person)
  const before = new Map<LocalDate, 'in' | 'out'>()
  return movements.map(one => {
    const said = one.sent?.direction ?? one.direction
    const day = one.sent?.day ?? dayOf(one.at)
    const opposite = before.get(day) === 'in' ? 'out' : 'in'
    const direction = said === 'unknown' ? opposite : said
    if (!one.cancelled) before.set(day, direction)
    return { ...one, direction }
  })
}

/** The day to which a movement belongs by the boundaries of days (attendance-rules 2). */
const daysOfMovements = (
  known: Pick<NoticeKnowledge, 'zone' | 'dayOf'>,
  person: string,
): ((at: Instant) => LocalDate) => {
  const found = new Map<LocalDate, readonly [Instant, Instant]>()
  const boundaries = (day: LocalDate): readonly [Instant, Instant] => {
    const had = found.get(day) ?? boundariesOf(known, person, day)
    found.set(day, had)
    return had
  }
  return at => {
    const date = dateAt(known.zone, at)
    const holds = (day: LocalDate): boolean => {
      const [from, to] = boundaries(day)
      return from <= at && at < to
    }
    return [date, addDays(date, -1), addDays(date, 1)].find(holds) ?? date
  }
}

/** Whether a person is *there* on a day (notice-rules 2.4): he came, even if he went again, or is inside. */
export const isThere = (
  known: NoticeKnowledge,
  person: string,
  day: LocalDate,
  at: Instant,
): boolean => {
  const [from, to] = boundariesOf(known, person, day)
  return (
    standing(known, person, at).some(
      one => one.direction === 'in' && from <= one.at && one.at < to,
    ) || isInside(known, person, at)
  )
}

/** Days before one that can have a say in its figures. */
const daysBefore = 3

/** Whether attendance, evaluated at an instant, misses work on a day (notice-rules 2.3). */
export const isMissingWork = (
  known: NoticeKnowledge,
  person: string,
  day: LocalDate,
  at: Instant,
): boolean => {
  const days = daysOfRange(addDays(day, -daysBefore), addDays(day, 2))
  const from = instantOfMinute((dayNumberOf(day) - daysBefore) * 1440)
  const evaluated = evaluateSpan(
    {
      zone: known.zone,
      now: at,
      movements: standing(known, person, at)
        .filter(one => one.at >= from)
        .map(one => ({ ...one, ...one.sent })),
      days: days.map(date => known.dayOf(person, date)),
      ...(known.policyOf === undefined ? {} : { policy: known.policyOf(day) }),
    },
    null,
  )
  return evaluated.days.some(one => one.day === day && one.missing > 0)
}

/** Whether a reader that the person used in the 720 hours up to an instant is awaited (notice-rules 3.2). */
export const awaitsReader = (known: NoticeKnowledge, person: string, due: Instant): boolean =>
  known
    .movementsOf(person)
    .some(
      ({ device, at }) =>
        device !== null &&
        at <= due &&
        epochMsOf(due) - epochMsOf(at) < usedMs &&
        known.isAwaited(device),
    )
