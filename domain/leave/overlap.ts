import { byCodePoint, byDate } from '../shared/order.ts'
import { addDays } from '../shared/time.ts'
import type { LeaveRequestId, LeaveTypeId, LocalDate } from '../shared/values.ts'
import { shiftedBy } from '../shared/years.ts'
import {
  firstDayOf,
  halfAsked,
  isHours,
  lastDayOf,
  spanOf,
  type LeavePeriod,
  type Hours,
  type Range,
} from './asked.ts'
import { halfOf, leaveDayOf, sharedWith, type LeaveDay, type WorkCalendar } from './calendar.ts'
import type { CountedDay, KindOfDays } from './events.ts'
import type { Leave } from './state.ts'

/** What leave asks for and what of it counts. */
type Timed = {
  readonly asked: LeavePeriod
  readonly counted: readonly CountedDay[]
  readonly days: KindOfDays
}
export type OverlapRefusal = {
  readonly code: 'already-exists' | 'date-conflict'
  readonly request: LeaveRequestId
}

/**
 * The leave that shares time with what is asked: one of the same type before any other; of those that of the earliest
 * day, then by id (`leave-rules §3.2`).
 */
export const overlapWith = (
  wanted: Timed & { readonly leaveType: LeaveTypeId },
  standing: readonly Leave[],
  calendar: WorkCalendar,
): OverlapRefusal | null => {
  const near = isNear(wanted.asked)
  const [first] = standing
    .filter(leave => near(leave.asked))
    .flatMap(leave => {
      const day = firstShared(wanted, leave, calendar)
      return day === null ? [] : [{ day, leave, other: leave.leaveType !== wanted.leaveType }]
    })
    .toSorted(
      (one, two) =>
        Number(one.other) - Number(two.other) ||
        byDate(one.day, two.day) ||
        byCodePoint(one.leave.id, two.leave.id),
    )
  return first
    ? { code: first.other ? 'date-conflict' : 'already-exists', request: first.leave.id }
    : null
}

/** Days apart share nothing; the hours of a night reach into the next date. */
const isNear = (asked: LeavePeriod): ((other: LeavePeriod) => boolean) => {
  const first = shiftedBy(firstDayOf(asked), -1)
  const last = shiftedBy(lastDayOf(asked), 1)
  return other => firstDayOf(other) <= last && first <= lastDayOf(other)
}

const firstShared = (one: Timed, other: Timed, calendar: WorkCalendar): LocalDate | null => {
  if (isHours(one.asked))
    return isHours(other.asked)
      ? intersect(one.asked, other.asked)
        ? one.asked.day
        : null
      : sharedByHours(one.asked, { ...other, asked: other.asked }, calendar)
  if (isHours(other.asked))
    return sharedByHours(other.asked, { ...one, asked: one.asked }, calendar)
  const last = one.asked.to < other.asked.to ? one.asked.to : other.asked.to
  const first = one.asked.from > other.asked.from ? one.asked.from : other.asked.from
  for (let day = first; day <= last; day = addDays(day, 1)) {
    const part = partOn({ ...one, asked: one.asked }, day)
    const others = partOn({ ...other, asked: other.asked }, day)
    if (part === 'all' || others === 'all' || part === others) return day
    if (day === last) return null
  }
  return null
}

/** Hours that pass midnight can meet those of another day. */
const intersect = (one: Hours, other: Hours): boolean =>
  one.start < other.end && other.start < one.end

type Days = Omit<Timed, 'asked'> & { readonly asked: Range }

const sharedByHours = (hours: Hours, days: Days, calendar: WorkCalendar): LocalDate | null => {
  const { day } = hours
  if (day < days.asked.from || day > days.asked.to) return null
  const part = partOn(days, day)
  const plan = leaveDayOf(calendar, day)
  // A holiday may have come since that leaves of the day no more than the half that was asked.
  return part === 'all' ||
    !isHalved(plan, days.days) ||
    sharedWith(halfOf(plan, part), spanOf(hours)) > 0
    ? day
    : null
}

/** Whether a half of the day is less than all of it (`leave-rules §2.5`). */
const isHalved = ({ kind, halves }: LeaveDay, days: KindOfDays): boolean =>
  kind === 'work' && (days === 'calendar' || halves === 2)

/** On a day that is no work day or counts less than 1 a half is the whole day. */
const partOn = ({ asked, counted }: Days, day: LocalDate): CountedDay['part'] =>
  halfAsked(asked, day) === undefined
    ? 'all'
    : (counted.find(one => one.day === day)?.part ?? 'all')
