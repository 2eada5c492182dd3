import {
  clipSpans,
  type DayInput,
  minutesIn,
  shiftTimesOf,
  type Span,
  type Spans,
  subtractSpans,
} from '../attendance/published.ts'
import {
  addDays,
  clockOf,
  dayNumberOf,
  epochMinuteOf,
  epochMsOf,
  instantOfLocal,
  instantOfMinute,
  localMinuteOf,
  localOfInstant,
  minuteOfTime,
} from '../shared/time.ts'
import type { Instant, LocalDate, LocalDateTime, Zone } from '../shared/values.ts'
import type { NoticeTiming, NoticeType } from './settings.ts'

/** What notices of a day go by (notice-rules 2.1, 2.2); epoch minutes. */
export type DayTimes = {
  readonly kind: 'left'
  readonly isFlexible: boolean
  /** S and E, of what is left. */
  readonly start: number
  readonly end: number
  /** L, U and V: from when he is late, out late, and over. */
  readonly late: number
  readonly outLate: number
  readonly over: number
}
/** Nothing is left: no plan, or a holiday or leave took it. */
export type NothingLeft = { readonly kind: 'no-plan' | 'holiday' | 'leave' }

/** By the day itself, which several rules ask of. */
const reckoned = new WeakMap<
  DayInput,
  { readonly zone: Zone; readonly times: DayTimes | NothingLeft }
>()

/** What is left of a day's plan after holiday and leave, and what notices go by (notice-rules 2.1, 2.2). */
export const dayTimesOf = (zone: Zone, input: DayInput): DayTimes | NothingLeft => {
  const had = reckoned.get(input)
  if (had?.zone === zone) return had.times
  const times = reckon(zone, input)
  reckoned.set(input, { zone, times })
  return times
}

const reckon = (zone: Zone, input: DayInput): DayTimes | NothingLeft => {
  const { shift } = input
  const plan = planOf(zone, input)
  if (shift === null || plan.length === 0) return { kind: 'no-plan' }
  const worked = afterHoliday(zone, input, plan)
  if (worked.length === 0) return { kind: 'holiday' }
  const leave = leaveOf(zone, input)
  const left = subtractSpans(worked, leave)
  const start = left[0]?.from
  const end = left.at(-1)?.to
  if (start === undefined || end === undefined) return { kind: 'leave' }
  const { flexible, lateArrival, lateExit, overtime } = shift.tolerances
  const isCut =
    input.holiday?.kind === 'half' ||
    leave.some(({ from, to }) => minutesIn(clipSpans(plan, from, to)) > 0)
  const shiftable = isCut ? 0 : flexible
  return {
    kind: 'left',
    isFlexible: shift.type === 'flexible',
    start,
    end,
    late: start + shiftable + lateArrival,
    outLate: end + shiftable + lateExit,
    over: end + shiftable + Math.max(lateExit, overtime),
  }
}

/** The shift's periods, of a flexible one the first; one that the clock skips whole is none. */
const planOf = (zone: Zone, { day, shift }: DayInput): Spans => {
  const { periods } = shiftTimesOf(clockOf(zone), dayNumberOf(day) * 1440, { day, shift })
  const all = shift?.type === 'flexible' ? periods.slice(0, 1) : periods
  return all.filter(({ from, to }) => from < to)
}

const afterHoliday = (zone: Zone, { day, holiday }: DayInput, plan: Spans): Spans => {
  if (!holiday) return plan
  if (holiday.kind === 'full') return []
  const from = epochMinuteOf(
    clockOf(zone),
    dayNumberOf(day) * 1440 + minuteOfTime(holiday.from),
  )
  return clipSpans(plan, -Infinity, from)
}

const leaveOf = (zone: Zone, { leaves = [] }: DayInput): Span[] =>
  leaves.map(leave =>
    'wholeDay' in leave
      ? { from: -Infinity, to: Infinity }
      : {
          from: epochMinuteOf(clockOf(zone), localMinuteOf(leave.from)),
          to: epochMinuteOf(clockOf(zone), localMinuteOf(leave.to)),
        },
  )

/** What a notice of a type counts from: before it, and after it. */
const boundsOf = (type: NoticeType, times: DayTimes): readonly [number | null, number] => {
  switch (type) {
    case 'enter':
      return [times.start, times.late]
    case 'exit':
      return [times.end, times.outLate]
    case 'overtime':
      return [times.over, times.over]
    case 'missing_work':
      return [null, times.outLate]
  }
}

/** S, E or V, which a reminder is before (notice-rules 2.3); null: the type has none. */
export const anchorOf = (type: NoticeType, times: DayTimes): Instant | null => {
  const [before] = boundsOf(type, times)
  return before === null ? null : instantOfMinute(before)
}

/** When a notice is due (notice-rules 2.3); null: it is not meant for such a day. */
export const dueInstantOf = (
  zone: Zone,
  type: NoticeType,
  when: NoticeTiming,
  times: DayTimes,
): Instant | null => {
  if (times.isFlexible && (type !== 'missing_work' || !('time' in when))) return null
  const [before, after] = boundsOf(type, times)
  if ('before' in when) return before === null ? null : instantOfMinute(before - when.before)
  const due =
    'after' in when
      ? instantOfMinute(after + when.after)
      : firstAtTime(zone, when.time, instantOfMinute(after), false)
  return type === 'enter' && due >= instantOfMinute(times.end) ? null : due
}

/**
 * The first instant later than another that is this time of the clock on some date.
 * @param orThen it may be that instant itself
 */
export const firstAtTime = (
  zone: Zone,
  time: string,
  after: Instant,
  orThen: boolean,
): Instant => {
  let day = addDays(dateOf(zone, after), -1)
  for (;;) {
    const at = instantOfLocal(zone, localAt(day, time))
    if (at > after || (orThen && at === after)) return at
    day = addDays(day, 1)
  }
}

const dateOf = (zone: Zone, at: Instant): LocalDate =>
  localOfInstant(zone, at).slice(0, 10) as LocalDate // a local time begins with its date

/** The wall clock of a date at a time of the day, `HH:mm`. */
export const localAt = (day: LocalDate, time: string): LocalDateTime =>
  `${day}T${time}:00` as LocalDateTime // both were read as what they are

/** @returns elapsed milliseconds */
export const msBetween = (from: Instant, to: Instant): number => epochMsOf(to) - epochMsOf(from)
