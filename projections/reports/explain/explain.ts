import type { Tx } from '#database/types.ts'
import { drawDay, type DayDrawing } from '#domain/attendance/day-drawing.ts'
import { noFigures } from '#domain/attendance/figures.ts'
import type { DayFlag, TraceWord } from '#domain/attendance/result.ts'
import { inForce, type PlanSource } from '#domain/calendar/published.ts'
import { policyOn } from '#domain/policy/published.ts'
import { clockTimeAt } from '#domain/shared/time.ts'
import type { CompanyId, EmployeeId, Instant, LocalDate, Zone } from '#domain/shared/values.ts'
import type { Shift } from '#domain/shifts/events.ts'
import { dataUntil } from '../../shared/freshness.ts'
import type { ScopeFilter } from '../../shared/scope.ts'
import { fullName, inScope, valuesOf } from '../../shared/sql.ts'
import { read } from '../../tables/index.ts'
import {
  figureRowOf,
  figuresOfRow,
  type ShownFigures,
} from '../../evaluation/days/day-results.ts'
import {
  positionsOf,
  rulesOfStep,
  sourcesOf,
  type DaySource,
  type ExplainedRule,
  type RuleInForce,
} from './explain-sources.ts'
import { stateAsOf, stateNow, type DayState, type ExplainedMovement } from './explain-state.ts'
import type { DayPlan } from '../../evaluation/days/day-row.ts'
import { dayInputOf, dayPlanOf } from '../../evaluation/person-span.ts'

/**
 * A rule at work: what it did in minutes, which swipes it moved, which of the company's rules it applied, and the
 * events it rests on by their place in the log.
 */
export type ExplainedStep = {
  readonly rule: string
  readonly movements: string[]
  readonly what: TraceWord
  readonly before: number
  readonly after: number
  /** The code of a premium, the coefficient of a tier. */
  readonly of?: string
  /** `HH:mm` of the company's clock; the tolerance and its minutes. */
  readonly moved: {
    side: 'entry' | 'exit'
    at: string
    counted: string
    tolerance: 'earlyArrival' | 'lateArrival' | 'earlyExit' | 'lateExit'
    minutes: number
  }[]
  readonly rules: ExplainedRule[]
  readonly events: string[]
}
export type Explanation = ShownFigures & {
  readonly employeeId: EmployeeId
  readonly fullName: string | null
  readonly day: LocalDate
  readonly zone: Zone
  /** As known at this instant of recording; null: now. */
  readonly asOf: Instant | null
  /** `since`: from which day on this version is in force; null for a rest day, which no shift names. */
  readonly shift: {
    readonly shiftId: string | null
    readonly title: string | null
    readonly since: LocalDate | null
    readonly type: Shift['type']
    readonly periods: { start: string; end: string }[]
    readonly lunch: { start: string; end: string; minutes: number } | null
    readonly tolerances: Shift['tolerances']
    readonly minimumWork: number
  } | null
  /** Whose word the plan of the day is. */
  readonly source: PlanSource
  readonly holiday: {
    readonly title: string
    readonly kind: 'full' | 'half'
    readonly from: string | null
  } | null
  readonly movements: ExplainedMovement[]
  readonly presence: { from: Instant; to: Instant }[]
  readonly presenceMinutes: number
  readonly flags: DayFlag[]
  readonly provisional: boolean
  readonly corrected: boolean
  readonly trace: ExplainedStep[]
  readonly drawing: DayDrawing | null
  readonly sources: DaySource[]
  readonly rules: RuleInForce[]
  readonly dataUntil: Instant
}
type Asked = {
  readonly company: CompanyId
  readonly scope: ScopeFilter
  readonly employee: EmployeeId
  readonly day: LocalDate
  readonly asOf?: Instant | undefined
}

/**
 * How a day came about: it is evaluated again, with its trace, from the same inputs, now or as they were known at an
 * instant of recording.
 * @returns null when there is no such employee in scope.
 */
export const explainDay = async (
  tx: Tx,
  { company, scope, employee, day, asOf }: Asked,
): Promise<Explanation | null> => {
  const values = valuesOf(company, employee)
  const [visible] = await tx.query<{ name: string | null }>(
    `select ${fullName()} as name
     from ${read.employees} e
     where e.company_id = $1 and e.employee_id = $2 and ${inScope(scope, values)}`,
    values.list,
  )
  const until = await dataUntil(tx, ['attendance'])
  // Later than the log goes is now.
  const at = asOf !== undefined && asOf < until ? asOf : null
  const state = !visible
    ? null
    : at === null
      ? await stateNow(tx, { company, employee, day })
      : await stateAsOf(tx, { company, employee, day }, at)
  if (!visible || !state) return null
  const dayPlan =
    state.evaluated?.plan ??
    dayPlanOf({ ...state.person, firstMovement: null }, state.plan, day)
  const found = await sourcesOf(tx, { company, scope, employee, day, at, state, dayPlan })
  return {
    employeeId: employee,
    fullName: visible.name,
    day,
    asOf: at,
    ...told(state, dayPlan, day, found),
    sources: found.sources,
    rules: found.rules,
    dataUntil: at ?? until,
  }
}

/** Long because it names each figure of a day and each step of its trace. */
const told = (
  { person, plan, evaluated, presenceBefore, movements }: DayState,
  dayPlan: DayPlan,
  day: LocalDate,
  found: Parameters<typeof positionsOf>[1],
) => {
  const { zone } = person
  const { result, row } = evaluated ?? { result: null, row: null }
  const input = dayInputOf({ ...person, firstMovement: null }, day, dayPlan)
  const swipes = movements.map(({ movementId, at, direction }) => ({
    id: movementId,
    at,
    direction,
  }))
  const drawing =
    result &&
    drawDay({
      zone,
      input,
      policy: policyOn(plan.policies, day),
      result,
      movements: swipes,
      presenceBefore,
    })
  const { holiday } = dayPlan
  return {
    zone,
    shift: shiftOf(dayPlan, plan, day),
    source: dayPlan.source,
    holiday: holiday && { title: holiday.title, kind: holiday.kind, from: holiday.from },
    movements: [...movements],
    presence: [...(result?.presence ?? [])],
    presenceMinutes: row?.presence_minutes ?? 0,
    ...figuresOfRow(row ?? { ...figureRowOf(noFigures), codes: ['-'] }),
    flags: [...(result?.flags ?? [])],
    provisional: row?.provisional ?? false,
    corrected: row?.corrected ?? false,
    drawing,
    trace: (result?.trace ?? []).map(step => ({
      ...step,
      movements: [...step.movements],
      rules: rulesOfStep(step),
      events: positionsOf(step, found),
      moved:
        step.what !== 'snapped'
          ? []
          : (drawing?.moved ?? [])
              .filter(({ movement }) => step.movements.includes(movement))
              .map(({ side, at, counted, tolerance, minutes }) => ({
                side,
                at: clockTimeAt(zone, at),
                counted: clockTimeAt(zone, counted),
                tolerance,
                minutes,
              })),
    })),
  }
}

const shiftOf = (
  { shiftId, title, shift }: DayPlan,
  plan: DayState['plan'],
  day: LocalDate,
): Explanation['shift'] => {
  if (!shift) return null
  const since =
    shiftId === null
      ? null
      : (inForce([...plan.shifts].find(([id]) => id === shiftId)?.[1] ?? [], day)?.from ?? null)
  return {
    shiftId,
    title,
    since,
    type: shift.type,
    periods: shift.periods,
    lunch: shift.lunch,
    tolerances: shift.tolerances,
    minimumWork: shift.minimumWork,
  }
}
