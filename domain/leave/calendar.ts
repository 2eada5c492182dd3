import type { Holiday as PublicHoliday } from '../holidays/events.ts'
import { minuteOfTime, weekdayOf } from '../shared/time.ts'
import type { LocalDate } from '../shared/values.ts'
import { shiftedBy } from '../shared/years.ts'

/** Minutes since midnight of the day on which the plan starts, `[from, to)`: of a night more than 1,440. */
export type Span = readonly [number, number]
/** Of one day: its periods less nominal lunch; `most`: the minutes of a flexible shift. */
export type Plan =
  | { readonly kind: 'work'; readonly spans: readonly Span[]; readonly most: number | null }
  | { readonly kind: 'rest' | 'free' }
/** What an employee's days are, by the shifts and holidays that are known now. */
export type WorkCalendar = {
  planOf(day: LocalDate): Plan
  holidayOf(day: LocalDate): Holiday | null
}
/** A public holiday, whole or from a minute of the day on. */
export type Holiday = 'full' | { readonly from: number }

/** A public holiday as leave takes it. */
export const holidayOf = (
  holiday: Pick<PublicHoliday, 'kind' | 'from'> | null,
): Holiday | null => {
  if (holiday === null) return null
  return holiday.kind === 'half' && holiday.from !== null
    ? { from: minuteOfTime(holiday.from) }
    : 'full'
}

/** A day as leave finds it (`leave-rules §2.1 to 2.3`), after its holiday. */
export type LeaveDay = {
  readonly kind: 'work' | 'rest' | 'free'
  readonly spans: readonly Span[]
  /** Planned minutes. */
  readonly minutes: number
  /** Half days that a work day counts; of another what it would if weekends are deducted. */
  readonly halves: number
}

export const leaveDayOf = (calendar: WorkCalendar, day: LocalDate): LeaveDay => {
  const plan = calendar.planOf(day)
  const holiday = calendar.holidayOf(day)
  if (plan.kind !== 'work')
    return {
      kind: plan.kind === 'free' && isRestSunday(calendar, day) ? 'rest' : plan.kind,
      spans: [],
      minutes: 0,
      halves: holiday === null ? 2 : holiday === 'full' ? 0 : 1,
    }
  const spans = leftBy(holiday, plan.spans)
  const [planned, left] = [minutesOf(plan.spans), minutesOf(spans)]
  return {
    kind: 'work',
    spans,
    minutes: Math.min(plan.most ?? left, left),
    halves: left === planned ? 2 : left === 0 ? 0 : 1,
  }
}

/**
 * The planned minutes of one half on the clock (`leave-rules §2.5`); with a cap the two need not meet.
 * @example halfOf({ spans: [[540, 780], [840, 1080]], minutes: 480, … }, 'second') // [[840, 1080]]
 */
export const halfOf = (
  { spans, minutes }: LeaveDay,
  half: 'first' | 'second',
): readonly Span[] => {
  const first = Math.floor(minutes / 2)
  if (half === 'first') return cut(spans, 0, first)
  const all = minutesOf(spans)
  return cut(spans, all - (minutes - first), all)
}

export const minutesOf = (spans: readonly Span[]): number =>
  spans.reduce((sum, [from, to]) => sum + to - from, 0)

/** Minutes that the spans and a stretch share. */
export const sharedWith = (spans: readonly Span[], [from, to]: Span): number =>
  spans.reduce(
    (sum, span) => sum + Math.max(0, Math.min(span[1], to) - Math.max(span[0], from)),
    0,
  )

/** A free Sunday is the week's rest day where its week (Monday to Sunday) has no other (law 46). */
const isRestSunday = (calendar: WorkCalendar, day: LocalDate): boolean =>
  weekdayOf(day) === 7 &&
  [-6, -5, -4, -3, -2, -1].every(back => calendar.planOf(shiftedBy(day, back)).kind !== 'rest')

const leftBy = (holiday: Holiday | null, spans: readonly Span[]): readonly Span[] => {
  if (holiday === null) return spans
  const end = holiday === 'full' ? 0 : holiday.from
  return spans.flatMap(([from, to]): Span[] => (from < end ? [[from, Math.min(to, end)]] : []))
}

/** From the first to the last planned minute by number, counted over the spans. */
const cut = (spans: readonly Span[], first: number, end: number): Span[] => {
  let passed = 0
  return spans.flatMap(([from, to]): Span[] => {
    const start = from + Math.max(0, first - passed)
    const stop = Math.min(to, from + end - passed)
    passed += to - from
    return start < stop ? [[start, stop]] : []
  })
}
