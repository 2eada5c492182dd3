import { daysBetween, weekdayOf } from '../shared/time.ts'
import type {
  DepartmentId,
  LocalDate,
  SchemeId,
  ShiftGroupId,
  ShiftId,
} from '../shared/values.ts'
import type { Shift } from '../shifts/events.ts'
import { restDayShift } from '../shifts/published.ts'
import type { DepartmentRule, PersonRule, PlannedShift } from './events.ts'

export { plannedMinutesOn } from './planned-minutes.ts'
export { shortRestsOf, type WarnedDay } from './warnings.ts'

/** What is in force from a date on, until the next later one; oldest first. */
export type Timeline<T> = readonly (T & { readonly from: LocalDate })[]

/** What of a company decides who works what when. */
export type PlanInputs = {
  readonly shifts: ReadonlyMap<
    ShiftId,
    Timeline<{ readonly title: string; readonly shift: Shift }>
  >
  readonly schemes: ReadonlyMap<
    SchemeId,
    Timeline<{ readonly anchor: LocalDate; readonly cycle: readonly PlannedShift[] }>
  >
  readonly groups: ReadonlyMap<
    ShiftGroupId,
    Timeline<{ readonly schemeId: SchemeId | null; readonly offset: number }>
  >
  readonly departments: ReadonlyMap<DepartmentId, DepartmentInputs>
}
export type DepartmentInputs = {
  readonly parents: Timeline<{ readonly parentId: DepartmentId | null }>
  readonly rules: Timeline<{ readonly rule: DepartmentRule | null }>
}
export type PersonPlan = {
  /** What single days hold. */
  readonly entries: ReadonlyMap<LocalDate, PlannedShift>
  readonly rules: Timeline<{ readonly rule: PersonRule | null }>
  readonly departments: Timeline<{ readonly departmentId: DepartmentId }>
}
/** Whose word it was; `nothing`: nobody's, so the day has no shift. */
export type PlanSource = 'entry' | 'person' | 'group' | 'department' | 'nothing'
export type PlannedDay = { readonly value: PlannedShift; readonly source: PlanSource }

/**
 * What a person has on a day. The entry of the day goes before what the person follows, and that before what the
 * nearest department up the tree follows, each as in force on that day. Who follows nothing that speaks for the day (a
 * pattern that begins later, a group without one) follows the department.
 */
export const plannedOn = (
  person: PersonPlan,
  company: PlanInputs,
  day: LocalDate,
): PlannedDay => {
  const entry = person.entries.get(day)
  if (entry !== undefined) return { value: entry, source: 'entry' }
  const rule = inForce(person.rules, day)?.rule ?? null
  const own = rule === null ? null : byRule(rule, company, day)
  if (rule !== null && own !== null)
    return { value: own, source: rule.kind === 'group' ? 'group' : 'person' }
  const departments = departmentsOn(person, company, day)
  for (const departmentId of departments) {
    const followed =
      inForce(company.departments.get(departmentId)?.rules ?? [], day)?.rule ?? null
    const value = followed === null ? null : byRule(followed, company, day)
    if (value !== null) return { value, source: 'department' }
  }
  return nobody
}
const nobody: PlannedDay = { value: 'none', source: 'nothing' }

/** The department a person is in on a day and all above it, nearest first. */
export const departmentsOn = (
  { departments }: Pick<PersonPlan, 'departments'>,
  company: Pick<PlanInputs, 'departments'>,
  day: LocalDate,
): DepartmentId[] => {
  const found: DepartmentId[] = []
  const first = inForce(departments, day) ?? departments[0]
  for (
    let at: DepartmentId | null = first?.departmentId ?? null;
    at !== null && !found.includes(at);
  ) {
    found.push(at)
    at = inForce(company.departments.get(at)?.parents ?? [], day)?.parentId ?? null
  }
  return found
}

export const inForce = <T>(
  timeline: Timeline<T>,
  day: LocalDate,
): (T & { readonly from: LocalDate }) | undefined =>
  timeline.findLast(({ from }) => from <= day)

/** Null: the rule says nothing of the day. */
const byRule = (rule: PersonRule, company: PlanInputs, day: LocalDate): PlannedShift | null => {
  switch (rule.kind) {
    case 'weekly': {
      const weekday = weekdayOf(day)
      return rule.weekdays.includes(weekday)
        ? rule.shiftId
        : rule.restDays.includes(weekday)
          ? 'rest'
          : 'none'
    }
    case 'scheme':
      return byScheme(rule.schemeId, rule.offset, company, day)
    case 'group': {
      const followed = inForce(company.groups.get(rule.groupId) ?? [], day)
      return followed?.schemeId
        ? byScheme(followed.schemeId, followed.offset, company, day)
        : null
    }
  }
}

const byScheme = (
  schemeId: SchemeId,
  offset: number,
  { schemes }: PlanInputs,
  day: LocalDate,
): PlannedShift | null => {
  const scheme = inForce(schemes.get(schemeId) ?? [], day)
  if (!scheme) return null
  const length = scheme.cycle.length
  return (
    scheme.cycle[(((daysBetween(scheme.anchor, day) + offset) % length) + length) % length] ??
    null
  )
}

/**
 * The version of the shift in force on the day; null on a day without one. A rest day has a shift without id and title.
 */
export const shiftOf = (
  { shifts }: Pick<PlanInputs, 'shifts'>,
  value: PlannedShift,
  day: LocalDate,
): {
  readonly shiftId: ShiftId | null
  readonly title: string | null
  readonly shift: Shift
} | null => {
  if (value === 'none') return null
  if (value === 'rest') return { shiftId: null, title: null, shift: restDayShift }
  const version = inForce(shifts.get(value) ?? [], day)
  return version ? { shiftId: value, title: version.title, shift: version.shift } : null
}

/** A timeline with one more entry; a later word for the same date replaces the earlier. */
export const withEntry = <T>(
  timeline: Timeline<T>,
  entry: T & { readonly from: LocalDate },
): Timeline<T> =>
  [...timeline.filter(({ from }) => from !== entry.from), entry].toSorted((one, other) =>
    one.from < other.from ? -1 : 1,
  )

/** A timeline without what was said for a date: what was in force before goes on. */
export const withoutEntry = <T>(timeline: Timeline<T>, date: LocalDate): Timeline<T> =>
  timeline.filter(({ from }) => from !== date)
