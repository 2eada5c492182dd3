import type { ZoneClock } from '../shared/time.ts'
import { codesOf } from './codes.ts'
import { workInWindow } from './flexible-day.ts'
import type { DayInput, Policy } from './inputs.ts'
import { minutesAtNight } from './night.ts'
import type { Notes } from './notes.ts'
import { overtimeRaw, overtimeSpans } from './overtime.ts'
import { payOvertime } from './overtime-pay.ts'
import { workInPeriods } from './periods-day.ts'
import type { Plan } from './plan.ts'
import type { DayFigures } from './result.ts'
import { common, type Spans } from './spans.ts'
import { noWork, type DayState, type Work } from './work.ts'

/** From the plan and the presence of a day to its figures (`attendance-rules §5` to §8 and §10). */
export const figuresOf = (
  clock: ZoneClock,
  day: DayInput | undefined,
  plan: Plan,
  presence: Spans,
  state: DayState,
  now: number,
  policy: Policy,
  notes: Notes,
): DayFigures => {
  const work =
    state === 'notBegun'
      ? notBegun(plan, notes)
      : workOf(day, plan, presence, state, now, notes)
  const spans = overtimeSpans(plan, presence, notes)
  const raw = overtimeRaw(spans, work.surplus, day?.shift ?? null, notes)
  const { offset, ...pay } = payOvertime(
    raw,
    work.missing,
    day?.overtimeApprovals ?? [],
    policy,
    state !== 'notBegun',
    notes,
  )
  const missing = work.missing - offset
  if (work.belowMinimum) notes.flag('belowMinimum')
  // Section 5.7, and of a flexible window alike: such presence is neither work nor overtime there, and someone should
  // see it.
  if (common(presence, plan.onLeaveSpans).length > 0) notes.flag('presentOnLeave')
  if (!day?.shift && presence.length > 0) notes.flag('unscheduled')
  return {
    planned: plan.planned,
    due: work.due,
    worked: work.worked + offset,
    measuredWorked: work.measuredWorked,
    missing,
    late: work.late,
    early: work.early,
    break: work.break,
    leaveMinutes: plan.leaveMinutes,
    leaveWorked: plan.leaveWorked,
    overtimeRaw: raw,
    ...pay,
    nightMinutes: minutesAtNight(
      clock,
      [...work.counted, ...spans.workday, ...spans.holiday],
      policy.night,
    ),
    codes: codesOf(day, plan, state, {
      due: work.due,
      missing,
      late: work.late,
      early: work.early,
      overtime:
        raw.workday + raw.holiday + pay.overtimeOutside.workday + pay.overtimeOutside.holiday,
    }),
  }
}

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
  codes: ['-'],
}

const notBegun = (plan: Plan, notes: Notes): Work => {
  if (plan.planned > plan.leaveTotal)
    notes.figure('10', 'not-yet-due', plan.planned - plan.leaveTotal, 0)
  return noWork
}

const workOf = (
  day: DayInput | undefined,
  plan: Plan,
  presence: Spans,
  state: DayState,
  now: number,
  notes: Notes,
): Work => {
  const shift = day?.shift
  if (!shift) return noWork
  switch (plan.kind) {
    case 'periods':
      return workInPeriods(plan, presence, shift, state, now, notes)
    case 'flexible':
      return workInWindow(plan, presence, shift, state, notes)
    case 'holiday':
    case 'noShift':
      return noWork
  }
}
