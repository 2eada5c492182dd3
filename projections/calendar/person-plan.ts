import type { PlannedShift as Value } from '#domain/calendar/events.ts'
import {
  plannedMinutesOn,
  plannedOn,
  shiftOf,
  type PlanSource,
} from '#domain/calendar/published.ts'
import {
  beyondMinorOf,
  overYearOf,
  warningsOf,
  type PlanWarning,
  type WarnedDay,
} from '#domain/calendar/warnings.ts'
import { policyOn } from '#domain/policy/published.ts'
import { addDays, daysOfRange, weekdayOf } from '#domain/shared/time.ts'
import type { EmployeeId, LocalDate, Zone } from '#domain/shared/values.ts'
import { isEmployedOn, type CompanyPlan, type PlannedPerson } from '../evaluation/published.ts'
import type { YearSoFar } from '../payroll/published.ts'

/** What a draft lays over days, by person and day written together: a value, or null where it takes the entry away. */
export type Overlay = ReadonlyMap<string, Value | null>

/** A person's days from one to another, as published or with a draft laid over. */
export type PlannedDays = {
  readonly values: readonly Value[]
  readonly sources: readonly (PlanSource | 'outside')[]
  readonly plannedMinutes: number
  readonly warnings: readonly PlanWarning[]
}
type Asked = {
  readonly company: CompanyPlan
  readonly zone: Zone
  readonly from: LocalDate
  readonly to: LocalDate
  /** Where the overtime of the year is weighed, too. */
  readonly year?: YearSoFar
  /** Who is not of age, and until when (`minorsAmong`); nobody is judged so where absent. */
  readonly minors?: ReadonlyMap<EmployeeId, LocalDate>
}

/** Whole weeks around the days, two days before and one after them: what it takes to judge rest and weeks. */
export const daysAround = (
  from: LocalDate,
  to: LocalDate,
  weekStart: number,
): { from: LocalDate; to: LocalDate } => {
  const back = (weekdayOf(from) - weekStart + 7) % 7
  const on = (weekStart + 6 - weekdayOf(to) + 7) % 7
  return { from: addDays(from, -back - 2), to: addDays(to, on + 1) }
}
/** So much more has to be read for it, whichever day the week starts on. */
export const mostAround = 8

export const laidOver = (person: PlannedPerson, overlay: Overlay): PlannedPerson => {
  if (overlay.size === 0) return person
  const entries = new Map(person.entries)
  for (const [key, value] of overlay) {
    if (!key.startsWith(person.employeeId)) continue
    const day = key.slice(person.employeeId.length) as LocalDate // the rest of the key is the day
    if (value === null) entries.delete(day)
    else entries.set(day, value)
  }
  return { ...person, entries }
}

/** Of a whole week: it is warned of wherever one of its days is shown. */
const ofWeeks: readonly PlanWarning['kind'][] = [
  'over-legal-week',
  'over-contract-week',
  'no-weekly-rest',
  'over-year',
  'minor-week',
]

export const plannedDaysOf = (
  person: PlannedPerson,
  { company, zone, from, to, year, minors }: Asked,
): PlannedDays => {
  const policy = policyOn(company.policies, from)
  const around = daysAround(from, to, policy.weekStart)
  const days = daysOfRange(around.from, around.to).map(day => planOn(person, company, day))
  const minor = minors?.get(person.employeeId)
  const shown = days.filter(({ day }) => day >= from && day <= to)
  return {
    values: shown.map(({ value }) => value),
    sources: shown.map(({ source }) => source),
    plannedMinutes: shown.reduce((sum, day) => sum + plannedMinutesOn(day), 0),
    warnings: [
      ...warningsOf(days, { zone, ...policy }),
      ...(year
        ? overYearOf(days, policy, {
            ...year,
            minutes: year.minutes.get(person.employeeId) ?? 0,
          })
        : []),
      ...(minor ? beyondMinorOf(days, policy, minor) : []),
    ].filter(({ day, kind }) => day <= to && (day >= from || ofWeeks.includes(kind))),
  }
}

const planOn = (
  person: PlannedPerson,
  company: CompanyPlan,
  day: LocalDate,
): WarnedDay & { value: Value; source: PlanSource | 'outside' } => {
  if (!isEmployedOn(person.employments, day))
    return { day, value: 'none', source: 'outside', shift: null, holiday: null }
  const { value, source } = plannedOn(person, company, day)
  return {
    day,
    value,
    source,
    shift: shiftOf(company, value, day)?.shift ?? null,
    holiday: company.holidays.get(day) ?? null,
  }
}
