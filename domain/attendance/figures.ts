import type { ZoneClock } from '../shared/time.ts'
import { deductedBreak } from './break-deduction.ts'
import { codesOf } from './codes.ts'
import { halvesOfDay } from './day-halves.ts'
import { workInWindow } from './flexible-day.ts'
import type { DayInput, Policy } from './inputs.ts'
import { minutesByDate } from './kinds.ts'
import { minutesAtNight } from './night.ts'
import type { Notes } from './notes.ts'
import { overtimeRaw, overtimeSpans, type OvertimeSpans } from './overtime.ts'
import { payOvertime } from './overtime-pay.ts'
import { workInPeriods } from './periods-day.ts'
import type { Plan } from './plan.ts'
import { premiumsOf } from './premiums.ts'
import type { DayFigures, PolicyFigures } from './result.ts'
import { intersectSpans, firstMinutes, minutesIn, noSpans, type Spans } from './spans.ts'
import { tierMinutesOf, tiersOf } from './tiers.ts'
import { noWork, type DayState, type Work } from './work.ts'

/**
 * From the plan and the presence of a day to its figures (`attendance-rules §5` to §8, §10 and §14). Long because each
 * figure stands on those before it.
 */
export const figuresOf = (
  clock: ZoneClock,
  day: DayInput | undefined,
  plan: Plan,
  presence: Spans,
  state: DayState,
  now: number,
  policy: Policy,
  weekMinutes: number,
  notes: Notes,
): DayFigures => {
  const deducted =
    policy.breakDeduction === null ? null : deductedBreak(day, plan, presence, policy, notes)
  const work =
    state === 'notBegun'
      ? notBegun(plan, notes)
      : workOf(day, plan, presence, state, now, deducted ?? noSpans, notes)
  const spans = overtimeSpans(plan, presence, deducted, notes)
  const raw = overtimeRaw(spans, work, day?.shift ?? null, notes)
  const pay = payOvertime(
    raw,
    work.missing,
    day?.overtimeApprovals ?? [],
    policy,
    state !== 'notBegun',
    notes,
  )
  const missing = work.missing - pay.offset
  if (work.belowMinimum) notes.flag('belowMinimum')
  // Section 5.7, and of a flexible window alike: such presence is neither work nor overtime there, and someone should
  // see it.
  if (intersectSpans(presence, plan.onLeaveSpans).length > 0) notes.flag('presentOnLeave')
  if (!day?.shift && presence.length > 0) notes.flag('unscheduled')
  const counted = countedOf(day, work, spans)
  const figures: Omit<DayFigures, keyof PolicyFigures> & Added = {
    planned: plan.planned,
    due: work.due,
    worked: work.worked + pay.offset,
    measuredWorked: work.measuredWorked,
    missing,
    late: work.late,
    early: work.early,
    break: work.break,
    leaveMinutes: plan.leaveMinutes,
    leaveWorked: plan.leaveWorked,
    overtimeRaw: raw,
    overtimePayable: pay.overtimePayable,
    overtimeOutside: pay.overtimeOutside,
    timeOffCredit: pay.timeOffCredit,
    timeOffTaken: pay.timeOffTaken,
    unapprovedOvertime: pay.unapprovedOvertime,
    nightMinutes: minutesAtNight(clock, counted, policy.night),
    countedMinutes: minutesIn(counted),
    codes: codesOf(day, plan, state, {
      due: work.due,
      missing,
      late: work.late,
      early: work.early,
      overtime:
        raw.workday + raw.holiday + pay.overtimeOutside.workday + pay.overtimeOutside.holiday,
    }),
  }
  if (addsNothing(policy, day)) return figures
  addFigures(figures, clock, day, plan, work, state, counted, policy, notes)
  if (policy.overtimeTiers.length > 0)
    figures.tiers = tiersOf(policy.overtimeTiers, tierMinutesOf(figures), weekMinutes, notes)
  return figures
}

/** The minutes of which those at night are a part: worked and overtime, before forgiving (`attendance-rules §10`). */
const countedOf = (
  day: DayInput | undefined,
  { counted, measuredWorked, filled }: Work,
  { workday, holiday }: OvertimeSpans,
): Spans =>
  day?.shift?.overtime === 'none'
    ? [...firstMinutes(counted, measuredWorked - filled), ...firstMinutes(workday, filled)]
    : [...counted, ...workday, ...holiday]

const addsNothing = (
  { kindByDate, premiums, overtimeTiers }: Policy,
  day: DayInput | undefined,
): boolean =>
  !kindByDate && premiums.length === 0 && overtimeTiers.length === 0 && !day?.shift?.dayHalves

/** What section 14 adds beside the tiers, which ask for the figures. */
const addFigures = (
  added: Added,
  clock: ZoneClock,
  day: DayInput | undefined,
  plan: Plan,
  { due, belowMinimum }: Work,
  state: DayState,
  counted: Spans,
  { premiums }: Policy,
  notes: Notes,
): void => {
  if (plan.kinds) added.byDate = minutesByDate(clock, counted, plan.kinds)
  if (premiums.length > 0) added.premiums = premiumsOf(clock, counted, premiums, notes)
  if (day?.shift?.dayHalves)
    added.halves = halvesOfDay(
      day.shift.dayHalves,
      { state, due, belowMinimum, minutes: minutesIn(counted) + plan.leaveTotal },
      notes,
    )
}
/** Set one after another: a copy of all figures would cost a day more than what it counts. */
type Added = { -readonly [Name in keyof PolicyFigures]: PolicyFigures[Name] }

/** What section 14 adds to a day outside the employment: the same fields, and nothing in them. */
export const noPolicyFigures = (
  { kindByDate, premiums, overtimeTiers }: Policy,
  day: DayInput | undefined,
): PolicyFigures => ({
  ...(kindByDate ? { byDate: [] } : {}),
  ...(premiums.length > 0 ? { premiums: {} } : {}),
  ...(overtimeTiers.length > 0 ? { tiers: overtimeTiers.map(() => 0) } : {}),
  ...(day?.shift?.dayHalves ? { halves: null } : {}),
})

/** A day outside the employment (`attendance-rules §1`). */
export const noFigures: DayFigures = {
  planned: 0,
  due: 0,
  worked: 0,
  measuredWorked: 0,
  missing: 0,
  late: 0,
  early: 0,
  break: 0,
  leaveMinutes: {},
  leaveWorked: 0,
  overtimeRaw: { workday: 0, holiday: 0 },
  overtimePayable: { workday: 0, holiday: 0 },
  overtimeOutside: { workday: 0, holiday: 0 },
  timeOffCredit: 0,
  unapprovedOvertime: 0,
  nightMinutes: 0,
  countedMinutes: 0,
  codes: ['-'],
}

const notBegun = (plan: Plan, notes: Notes): Work => {
  if (plan.planned > plan.leaveTotal)
    notes.figure('10', 'not-yet-due', plan.planned - plan.leaveTotal, 0)
  return noWork
}

/** Work and absence by the kind of the day. @param deducted the break of §14.4 */
export const workOf = (
  day: DayInput | undefined,
  plan: Plan,
  presence: Spans,
  state: DayState,
  now: number,
  deducted: Spans,
  notes: Notes,
): Work => {
  const shift = day?.shift
  if (!shift) return noWork
  switch (plan.kind) {
    case 'periods':
      return workInPeriods(plan, presence, shift, state, now, notes)
    case 'flexible':
      return workInWindow(plan, presence, shift, state, deducted, notes)
    case 'holiday':
    case 'noShift':
      return noWork
  }
}
