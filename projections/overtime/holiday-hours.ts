import type { Tx } from '#database/types.ts'
import { plannedOn, shiftOf } from '#domain/calendar/published.ts'
import type { CompanyId, EmployeeId, LocalDate } from '#domain/shared/values.ts'
import { isEmployedOn, plansOf } from '../evaluation/published.ts'

/**
 * From when of somebody's day what he works is overtime of kind holiday (`leave-rules §6.1`): `00:00` on a rest day and
 * a whole holiday, the minute at which a half one begins; null on a workday.
 */
export const holidayFromOf = async (
  tx: Tx,
  company: CompanyId,
  employeeId: EmployeeId,
  day: LocalDate,
): Promise<string | null> => {
  const plans = await plansOf(tx, company, [employeeId], day, day)
  const person = plans.people.get(employeeId)
  if (!person || !isEmployedOn(person.employments, day)) return null
  const planned = plannedOn(person, plans.company, day).value
  if (shiftOf(plans.company, planned, day)?.shift.type === 'holiday') return midnight
  const holiday = plans.company.holidays.get(day)
  if (!holiday) return null
  return holiday.kind === 'half' ? (holiday.from ?? midnight) : midnight
}
const midnight = '00:00'
