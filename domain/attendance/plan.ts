import { epochMinuteOf, localMinuteOf, minuteOfTime, type ZoneClock } from '../shared/time.ts'
import type { DayInput, Leave, LeaveType } from './inputs.ts'
import { slideWithin, type Kinds } from './kinds.ts'
import type { Notes } from './notes.ts'
import type { Presence } from './pairing.ts'
import type { ShiftTimes } from './shift-times.ts'
import { slideBy } from './sliding.ts'
import {
  intersectSpans,
  minutesIn,
  minutesWithin,
  noSpans,
  clipSpans,
  subtractSpans,
  type Span,
  type Spans,
} from './spans.ts'

/** How a day's presence is counted: against periods (section 5), in a window (6), or as overtime alone (7). */
export type DayKind = 'periods' | 'flexible' | 'holiday' | 'noShift'

/** The plan of a day (`attendance-rules §4`); epoch minutes. */
export type Plan = {
  readonly kind: DayKind
  /** After public holidays and sliding (§4.2); of a flexible shift the one window. */
  readonly periods: Spans
  /** After leave (§4.3). */
  readonly remaining: Spans
  /** What leave took of them. */
  readonly onLeaveSpans: Spans
  readonly lunch: Span | null
  readonly nominalLunch: Span | null
  /** The minute from which a half-day holiday counts. */
  readonly halfDayFrom: number | null
  /** Minutes of the day are of the kind of their own dates (§14.3); null: all of the day's. */
  readonly kinds: Kinds | null
  /** A public holiday takes a part of the day, and what is left is judged so (§4.2, §5.6, §7). */
  readonly isHalfDay: boolean
  /** A full public holiday or a rest day by shift: the code WH. */
  readonly isFree: boolean
  /** Whole-day leave, or leave that covers a minute of a period before the slide: one answer for §4.2 and §5.6. */
  readonly onLeave: boolean
  readonly planned: number
  readonly leaveMinutes: Readonly<Partial<Record<LeaveType, number>>>
  readonly leaveTotal: number
  readonly leaveWorked: number
}

/**
 * Long because holiday, leave and slide cut the same plan, in the order of section 4.
 * @param swiped presence that can slide the plan: the day's own before snapping, and what the day before handed on.
 */
export const planOf = (
  clock: ZoneClock,
  day: DayInput | undefined,
  times: ShiftTimes,
  swiped: readonly Presence[],
  kinds: Kinds | null,
  notes: Notes,
): Plan => {
  const shift = day?.shift ?? null
  const holiday = day?.holiday ?? null
  const isFree = holiday?.kind === 'full' || shift?.type === 'holiday'
  const ofShift = shift?.type === 'flexible' ? times.periods.slice(0, 1) : times.periods
  const byDate = kinds && subtractSpans(ofShift, kinds.holiday)
  const kind =
    isFree && (byDate === null || minutesIn(byDate) === 0)
      ? 'holiday'
      : !shift
        ? 'noShift'
        : shift.type === 'flexible'
          ? 'flexible'
          : 'periods'
  const halfDayFrom =
    holiday?.kind === 'half'
      ? epochMinuteOf(
          clock,
          localMinuteOf(`${day?.day ?? ''}T00:00`) + minuteOfTime(holiday.from),
        )
      : null
  const whole = kind === 'holiday' ? noSpans : ofShift
  if (kind === 'holiday' && times.periods.length > 0)
    notes.figure('4.1', 'full-holiday', dueIn(times.periods, times.nominalLunch), 0)
  const cut =
    byDate ?? (halfDayFrom === null ? whole : clipSpans(whole, -Infinity, halfDayFrom))
  const isCut = minutesIn(cut) < minutesIn(whole)
  const isHalfDay = halfDayFrom !== null || (isCut && minutesIn(cut) > 0)
  if (isCut)
    notes.figure(
      byDate ? '14.3' : '4.1',
      byDate ? 'holiday-minutes' : 'half-day-holiday',
      dueIn(whole, times.nominalLunch),
      dueIn(cut, times.nominalLunch),
    )
  const leaves = (day?.leaves ?? noLeaves).map(leave => ({ leave, span: spanOf(clock, leave) }))
  const onLeave = leaves.some(({ span }) => clipSpans(cut, span.from, span.to).length > 0)
  const asked =
    kind === 'periods' && shift && !onLeave && !isHalfDay
      ? slideBy(cut, times.lunch, swiped, shift.tolerances.flexible)
      : 0
  const slide = kinds ? slideWithin(asked, cut, kinds) : asked
  if (slide !== 0) notes.figure('4.2', 'slid', 0, slide)
  const periods = cut.map(({ from, to }) => ({ from: from + slide, to: to + slide }))
  const remaining = subtractSpans(
    withoutEmpty(periods),
    leaves.map(({ span }) => span),
  )
  const due = dueIn(periods, times.nominalLunch)
  const planned = kind === 'flexible' ? Math.min(shift?.minimumWork ?? 0, due) : due
  return {
    kind,
    periods,
    lunch: times.lunch,
    nominalLunch: times.nominalLunch,
    halfDayFrom,
    kinds,
    isHalfDay,
    isFree,
    onLeave,
    planned,
    remaining,
    onLeaveSpans: subtractSpans(periods, remaining),
    ...countLeave(
      leaves,
      times.nominalLunch ? subtractSpans(periods, [times.nominalLunch]) : periods,
      planned,
      notes,
    ),
  }
}

/** Minutes less their overlap with nominal lunch (`attendance-rules §4.4`). */
export const dueIn = (spans: Spans, nominalLunch: Span | null): number =>
  minutesIn(spans) -
  (nominalLunch ? minutesWithin(spans, nominalLunch.from, nominalLunch.to) : 0)

/**
 * A period that lies whole in the hour that clocks skip has no minute, and so no start or end that a swipe could snap
 * to.
 */
const withoutEmpty = (periods: Spans): Spans => periods.filter(({ from, to }) => from < to)

type PlacedLeave = { readonly leave: Leave; readonly span: Span }
const noLeaves: readonly Leave[] = []
const spanOf = (clock: ZoneClock, leave: Leave): Span =>
  'wholeDay' in leave
    ? { from: -Infinity, to: Infinity }
    : {
        from: epochMinuteOf(clock, localMinuteOf(leave.from)),
        to: epochMinuteOf(clock, localMinuteOf(leave.to)),
      }

/**
 * Due minutes inside leave, each minute once, by the span that was approved first; of a flexible shift no more than is
 * planned (§4.3, §6).
 */
const countLeave = (
  leaves: readonly PlacedLeave[],
  due: Spans,
  planned: number,
  notes: Notes,
) => {
  const leaveMinutes: Partial<Record<LeaveType, number>> = {}
  let free = due
  let leaveTotal = 0
  let leaveWorked = 0
  for (const { leave, span } of leaves) {
    const minutes = Math.min(planned - leaveTotal, minutesWithin(free, span.from, span.to))
    free = subtractSpans(free, [span])
    if (minutes <= 0) continue
    notes.figure('4.3', 'on-leave', planned - leaveTotal, planned - leaveTotal - minutes)
    leaveMinutes[leave.type] = (leaveMinutes[leave.type] ?? 0) + minutes
    leaveTotal += minutes
    if (leave.countsAsWorked) leaveWorked += minutes
  }
  return { leaveMinutes, leaveTotal, leaveWorked }
}

/**
 * The remaining periods of a running day (`attendance-rules §4.5`): those that start at or after `now` are not there
 * yet (they have no minute); the one that holds `now` ends, where it has presence, at the end of its last presence,
 * else at `now`.
 */
export const startedPeriods = (remaining: Spans, presence: Spans, now: number): Spans =>
  remaining.map(period =>
    period.to <= now
      ? period
      : {
          from: period.from,
          to: intersectSpans(presence, [period]).at(-1)?.to ?? Math.max(period.from, now),
        },
  )
