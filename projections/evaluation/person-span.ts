// Long because it is the days of one person, from his stretches to what they come to.
import { neverChanges } from '#domain/attendance/changing.ts'
import type { DayInput, Leave, Movement, OvertimeApproval } from '#domain/attendance/inputs.ts'
import { evaluateSpan } from '#domain/attendance/evaluate-span.ts'
import type { Carry, DayResult } from '#domain/attendance/result.ts'
import { plannedOn, shiftOf, type PersonPlan } from '#domain/calendar/published.ts'
import { isEmployedOn } from '#domain/employees/published.ts'
import { holidayOf, stretchesOfHalf, type LeaveOn } from '#domain/leave/published.ts'
import type { PolicyOfDay } from '#domain/payroll/published.ts'
import type { CompanyPolicy } from '#domain/policy/events.ts'
import { policyOn } from '#domain/policy/published.ts'
import {
  addDays,
  dateAt,
  daysBetween,
  daysOfRange,
  instantOfLocal,
  weekdayOf,
} from '#domain/shared/time.ts'
import {
  asLocalDateTime,
  type CompanyId,
  type EmployeeId,
  type Instant,
  type LocalDate,
  type Zone,
} from '#domain/shared/values.ts'
import type { DayRow } from '../tables/day-results.ts'
import { rowOf, type DayPlan } from './days/day-row.ts'
import { policyOfDay } from './days/policy-of-day.ts'
import type { Employment } from './inputs/facts.ts'
import type { DayInputs } from './inputs/index.ts'
import type { CompanyPlan } from './plan-inputs.ts'

/** All that evaluating one person takes, beside the movements and the company's plan. */
export type Person = Omit<PersonPlan, 'entries'> &
  DayInputs & {
    readonly company: CompanyId
    readonly employeeId: EmployeeId
    readonly zone: Zone
    readonly foundedOn: LocalDate
    readonly employments: readonly Employment[]
    readonly firstMovement: Instant | null
    /** The earliest day that holds an entry. */
    readonly firstEntry: LocalDate | null
  }

/** A stretch of days that are evaluated together: employments, and what lies between two of them when that is short. */
export type Stretch = { readonly from: LocalDate; readonly to: LocalDate }

/** Days apart from which one employment tells nothing of the next: longer than any presence. */
const apart = 7

/**
 * The stretches of a person's days up to today. Days of an employment that began long before the product knew anything
 * of it are not made up: it begins with the first movement, the first thing the person followed, the first entry or the
 * company's founding, whichever is earliest.
 */
export const stretchesOf = (
  {
    zone,
    foundedOn,
    employments,
    rules,
    firstEntry,
    firstMovement,
  }: Omit<Person, keyof DayInputs>,
  today: LocalDate,
): Stretch[] => {
  const known =
    [
      foundedOn,
      rules[0]?.from,
      firstEntry,
      firstMovement === null ? undefined : addDays(dateAt(zone, firstMovement), -1),
    ]
      .flatMap(date => date ?? [])
      .toSorted()[0] ?? foundedOn
  const stretches: Stretch[] = []
  for (const { start, lastDay } of employments.toSorted((one, other) =>
    one.start < other.start ? -1 : 1,
  )) {
    const from = start < known ? known : start
    const to = lastDay === null || lastDay > today ? today : lastDay
    if (from > to) continue
    const before = stretches.at(-1)
    if (before && daysBetween(before.to, from) <= apart)
      stretches[stretches.length - 1] = {
        from: before.from,
        to: to > before.to ? to : before.to,
      }
    else stretches.push({ from, to })
  }
  return stretches
}

/**
 * From when on movements tell something of a stretch that no carry opens: the evening before a night that began it.
 * Earlier ones lie apart from it.
 */
export const beginOf = (zone: Zone, { from }: Stretch): Instant =>
  instantOfLocal(zone, asLocalDateTime(`${addDays(from, -1)}T00:00:00`))

export const dayPlanOf = (person: Person, company: CompanyPlan, day: LocalDate): DayPlan => {
  const { value, source } = plannedOn(person, company, day)
  const found = shiftOf(company, value, day)
  return {
    shiftId: found?.shiftId ?? null,
    title: found?.title ?? null,
    shift: found?.shift ?? null,
    source,
    holiday: company.holidays.get(day) ?? null,
  }
}

/** What a day brings into its evaluation. */
export const dayInputOf = (
  person: Person,
  day: LocalDate,
  { shift, holiday }: DayPlan,
): DayInput => ({
  day,
  employed: isEmployedOn(person.employments, day),
  shift,
  holiday:
    holiday === null
      ? null
      : holiday.kind === 'half' && holiday.from !== null
        ? { kind: 'half', from: holiday.from }
        : { kind: 'full' },
  leaves: leavesOf(person.leave.get(day) ?? noLeaves, day, { shift, holiday }),
  overtimeApprovals: person.overtime.get(day) ?? noApprovals,
})
const noApprovals: readonly OvertimeApproval[] = []
const noLeaves: readonly LeaveOn[] = []

/** Whole days and spans; a half is the stretches of it on the clock, by the plan of the day (`leave-rules §2.5`). */
const leavesOf = (
  leaves: readonly LeaveOn[],
  day: LocalDate,
  { shift, holiday }: Pick<DayPlan, 'shift' | 'holiday'>,
): Leave[] =>
  leaves.flatMap(({ type, countsAsWorked, ...on }): Leave[] => {
    const kind = { type, countsAsWorked }
    if ('from' in on) return [{ ...kind, from: on.from, to: on.to }]
    return on.part === 'all'
      ? [{ ...kind, wholeDay: true }]
      : stretchesOfHalf(day, on.part, { shift, holiday: holidayOf(holiday) }).map(span => ({
          ...kind,
          ...span,
        }))
  })

/**
 * A movement with what was said of it by hand: `corrected` is one that a counted correction touches, `cancelled` one
 * that counts no more and is here only so that its day is known as corrected.
 */
export type PersonMovement = Movement & {
  readonly corrected?: boolean
  readonly cancelled?: boolean
}

export type EvaluatedRow = {
  readonly row: DayRow
  readonly result: DayResult
  readonly plan: DayPlan
  /** Until when passing time alone changes nothing of it: an epoch minute, `eachMinute` or `neverChanges`. */
  readonly changes: number
}

/**
 * Evaluates the days of a stretch from a day on. Which day a swipe belongs to depends on the two days after the last
 * (`SpanInputs`). Where the company's rules change, the days before are evaluated under the old ones and hand their
 * carry to those after. However many movements are given, those apart from the stretch are left out: it comes out the
 * same by itself, together with the ones before it and as known at an instant.
 */
export const evaluateStretch = (...of: Evaluating): EvaluatedRow[] => {
  const [person, , , , , , now] = of
  return eachDay(of, ({ result, plan, byPolicy, carry, corrected, changes }) => ({
    row: rowOf(result, {
      ...person,
      plan,
      approvals: person.overtime.get(result.day) ?? [],
      leaves: person.leave.get(result.day) ?? noLeaves,
      byPolicy,
      carry,
      now,
      corrected: corrected(),
    }),
    result,
    plan,
    changes,
  }))
}
/** The same without what is stored of days, which takes as long as they do: for who tries one thing after another. */
export const resultsOfStretch = (...of: Evaluating): DayResult[] =>
  eachDay(of, ({ result }) => result)

type Evaluating = readonly [
  person: Person,
  company: CompanyPlan,
  stretch: Stretch,
  from: LocalDate,
  carry: Carry | null,
  all: readonly PersonMovement[],
  now: Instant,
]
type Made = {
  readonly result: DayResult
  readonly plan: DayPlan
  readonly byPolicy: PolicyOfDay | null
  readonly carry: Carry
  readonly corrected: () => boolean
  readonly changes: number
}
/** Long because the days of a stretch hand their carry on, from rules to rules and day to day. */
const eachDay = <T>(
  [person, company, stretch, from, carry, all, now]: Evaluating,
  shown: (made: Made) => T,
): T[] => {
  const first = carry ? addDays(carry.day, 1) : from
  const begins = beginOf(person.zone, stretch)
  const given = carry ? all : all.filter(({ at, day }) => at >= begins || day !== undefined)
  const touched = given.filter(({ corrected }) => corrected)
  const movements = given.some(({ cancelled }) => cancelled)
    ? given.filter(({ cancelled }) => !cancelled)
    : given
  const plans = new Map<LocalDate, DayPlan>()
  const planOf = (day: LocalDate): DayPlan => {
    const known = plans.get(day) ?? dayPlanOf(person, company, day)
    plans.set(day, known)
    return known
  }
  const evaluated: T[] = []
  let before = carry
  for (const part of partsOf(company, first, stretch.to)) {
    const inputOf = (day: LocalDate): DayInput => dayInputOf(person, day, planOf(day))
    const days = daysOfRange(part.from, addDays(part.to, 2)).map(inputOf)
    const { policy } = part
    const {
      days: results,
      carries,
      changes,
    } = evaluateSpan(
      {
        zone: person.zone,
        now,
        movements,
        days,
        policy,
        countsWeek: part.countsWeek,
        // Presence of the first day may begin on the evening before it.
        ...(policy.kindByDate ? { around: [inputOf(addDays(part.from, -1))] } : {}),
      },
      before,
    )
    for (const [at, result] of results.entries()) {
      const handed = carries[at]
      if (!handed || result.day > part.to) break
      const begin = before?.from ?? null
      const { byPolicy, carry: after } = policyOfDay(result, handed, before, {
        tiers: policy.overtimeTiers,
        holidays: company.holidays,
        nightLimit: policy.nightLimit,
      })
      before = after
      if (result.day < from || !isEmployedOn(person.employments, result.day)) continue
      evaluated.push(
        shown({
          result,
          plan: planOf(result.day),
          byPolicy,
          carry: after,
          corrected: () =>
            touched.length > 0 && isCorrected(touched, result, begin, after.from),
          changes: changes[at] ?? neverChanges,
        }),
      )
    }
  }
  return evaluated
}

type Part = Stretch & { readonly policy: CompanyPolicy; readonly countsWeek: boolean }

/**
 * The days in parts of one set of rules each. Where tiers count by the week from a day in the midst of one, what was
 * worked earlier in that week is counted for them, too, from its first day on.
 */
const partsOf = ({ policies }: CompanyPlan, from: LocalDate, to: LocalDate): Part[] => {
  const weeks = tierWeeksOf(policies)
  const begins = [from, ...policies.map(policy => policy.from), ...weeks.map(week => week.from)]
    .filter(date => date >= from && date <= to)
    .toSorted()
  const distinct = begins.filter((date, at) => date !== begins[at - 1])
  return distinct.map((begin, at) => {
    const policy = policyOn(policies, begin)
    const week = hasWeekTiers(policy)
      ? undefined
      : weeks.find(({ from: first, until }) => first <= begin && begin < until)
    return {
      from: begin,
      to: addDays(distinct[at + 1] ?? addDays(to, 1), -1),
      policy: week ? { ...policy, weekStart: week.weekStart } : policy,
      countsWeek: week !== undefined,
    }
  })
}

/** The days of a week before one from which tiers count by the week. */
const tierWeeksOf = (policies: CompanyPlan['policies']) =>
  policies.some(({ changes }) => changes.overtimeTiers?.some(({ per }) => per === 'week'))
    ? policies.flatMap(({ from: until }) => {
        const policy = policyOn(policies, until)
        const { weekStart } = policy
        const from = addDays(until, -((weekdayOf(until) - weekStart + 7) % 7))
        return hasWeekTiers(policy) && from < until ? [{ from, until, weekStart }] : []
      })
    : []
const hasWeekTiers = ({ overtimeTiers }: CompanyPolicy): boolean =>
  overtimeTiers.some(({ per }) => per === 'week')

/**
 * One of those that a correction touches lies between the day's boundaries (null: it is the first), was moved to it, or
 * was used by a rule.
 */
const isCorrected = (
  touched: readonly PersonMovement[],
  { day, trace }: DayResult,
  from: Instant | null,
  to: Instant,
): boolean => {
  const begin = from ?? addDays(day, -1)
  return touched.some(
    ({ id, at, day: moved }) =>
      moved === day ||
      (at >= begin && at < to) ||
      trace.some(({ movements }) => movements.includes(id)),
  )
}
