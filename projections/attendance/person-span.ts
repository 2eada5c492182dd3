import { evaluateSpan } from '#domain/attendance/evaluate-span.ts'
import type { DayInput, Movement } from '#domain/attendance/inputs.ts'
import type { Carry, DayResult } from '#domain/attendance/result.ts'
import { addDays, dateAt, daysBetween, daysOfRange, weekdayOf } from '#domain/shared/time.ts'
import type { CompanyId, EmployeeId, Instant, LocalDate, ShiftId, Zone } from '#domain/shared/values.ts'
import type { DayRow } from './day-results.ts'
import type { Assignment, Employment } from './inputs.ts'
import type { ShiftVersion } from './project.ts'

/** All that evaluating one person takes, beside the movements. */
export type Person = {
  readonly company: CompanyId
  readonly employeeId: EmployeeId
  readonly zone: Zone
  readonly foundedOn: LocalDate
  readonly employments: readonly Employment[]
  readonly assignments: readonly Assignment[]
  readonly firstMovement: Instant | null
}
export type Shifts = ReadonlyMap<ShiftId, readonly ShiftVersion[]>

/** A stretch of days that are evaluated together: employments, and what lies between two of them when that is short. */
export type Stretch = { readonly from: LocalDate; readonly to: LocalDate }

/** Days apart from which one employment tells nothing of the next: longer than any presence. */
const apart = 7

/**
 * The stretches of a person's days up to today. Days of an employment that began long before the product knew anything of it are not
 * made up: it begins with the first movement, the first assignment or the company's founding, whichever is earliest.
 */
export const stretchesOf = ({ zone, foundedOn, employments, assignments, firstMovement }: Person, today: LocalDate): Stretch[] => {
  const known = [foundedOn, assignments[0]?.from, firstMovement === null ? undefined : addDays(dateAt(zone, firstMovement), -1)].flatMap(date => date ?? []).toSorted()[0] ?? foundedOn
  const stretches: Stretch[] = []
  for (const { start, lastDay } of employments.toSorted((one, other) => (one.start < other.start ? -1 : 1))) {
    const from = start < known ? known : start
    const to = lastDay === null || lastDay > today ? today : lastDay
    if (from > to) continue
    const before = stretches.at(-1)
    if (before && daysBetween(before.to, from) <= apart) stretches[stretches.length - 1] = { from: before.from, to: to > before.to ? to : before.to }
    else stretches.push({ from, to })
  }
  return stretches
}

export const isEmployed = (employments: readonly Employment[], day: LocalDate): boolean =>
  employments.some(({ start, lastDay }) => start <= day && (lastDay === null || day <= lastDay))

/** The shift of a day: the assignment in force names it on its weekdays, the version in force says what it is. */
export const shiftOn = ({ assignments }: Pick<Person, 'assignments'>, shifts: Shifts, day: LocalDate): (ShiftVersion & { readonly shiftId: ShiftId }) | null => {
  const assignment = assignments.findLast(({ from }) => from <= day)
  if (!assignment?.weekdays.includes(weekdayOf(day))) return null
  const version = shifts.get(assignment.shiftId)?.findLast(({ from }) => from <= day)
  return version ? { ...version, shiftId: assignment.shiftId } : null
}

export type EvaluatedRow = { readonly row: DayRow } & Pick<DayResult, 'trace' | 'flags' | 'presence'>

/** Evaluates the days of a stretch from a day on; which day a swipe belongs to depends on the two days after the last (`SpanInputs`). */
export const evaluateStretch = (person: Person, shifts: Shifts, stretch: Stretch, from: LocalDate, carry: Carry | null, movements: readonly Movement[], now: Instant): EvaluatedRow[] => {
  const first = carry ? addDays(carry.day, 1) : from
  const days = daysOfRange(first, addDays(stretch.to, 2)).map((day): DayInput => ({
    day, employed: isEmployed(person.employments, day), shift: shiftOn(person, shifts, day)?.shift ?? null,
  }))
  const { days: results, carries } = evaluateSpan({ zone: person.zone, now, movements, days }, carry)
  return results.flatMap((result, at) => {
    const after = carries[at]
    const counts = after && result.day >= from && result.day <= stretch.to && isEmployed(person.employments, result.day)
    return counts ? [{ row: rowOf(person, shifts, result, after, now), trace: result.trace, flags: result.flags, presence: result.presence }] : []
  })
}

const rowOf = ({ company, employeeId, ...person }: Person, shifts: Shifts, result: DayResult, carry: Carry, now: Instant): DayRow => {
  const shift = shiftOn(person, shifts, result.day)
  return {
    company_id: company, employee_id: employeeId, day: result.day, shift_id: shift?.shiftId ?? null, shift: shift?.title ?? null, planned: (shift?.shift.periods.length ?? 0) > 0,
    first_in: result.firstIn, last_out: result.lastOut, presence_minutes: result.presenceMinutes, flags: result.flags,
    provisional: result.provisional, final: result.finalAt <= now, final_at: result.finalAt, carry,
  }
}
