import type { Database, Tx } from '#database/types.ts'
import { plannedOn, shiftOf } from '#domain/calendar/published.ts'
import { holidayOf, type WorkCalendar } from '#domain/leave/calendar.ts'
import { planOfShift } from '#domain/leave/shift-plan.ts'
import { addDays } from '#domain/shared/time.ts'
import type { CompanyId, EmployeeId, LocalDate } from '#domain/shared/values.ts'
import { plansOf, type Planned, type PlannedPerson } from '../evaluation/published.ts'
import { approversOf, approversKnown } from '../shared/approvers.ts'

type Days = { readonly from: LocalDate; readonly to: LocalDate }

/** What decisions on leave ask of read models (`LeaveReads`), as far as the log has it when it is asked. */
export const leaveReads = (db: Database, head: () => Promise<bigint>) => ({
  around: async (company: CompanyId, employeeId: EmployeeId, days: Days) => {
    await approversKnown(db, await head())
    return db.withCompany(company, tx => around(tx, company, employeeId, days))
  },
})

const around = async (tx: Tx, company: CompanyId, employeeId: EmployeeId, days: Days) => {
  const approvers = await approversOf(tx, company, employeeId, 'leaves.delete')
  if (!approvers) return null
  // A Sunday is a rest day by the week that it ends; the hours of a night reach into the next date.
  const [from, to] = [addDays(days.from, -7), addDays(days.to, 1)]
  const planned = await plansOf(tx, company, [employeeId], from, to)
  const person = planned.people.get(employeeId)
  return person
    ? {
        calendar: calendarOf(planned, person),
        employments: person.employments,
        ...approvers,
      }
    : null
}

export const calendarOf = ({ company }: Planned, person: PlannedPerson): WorkCalendar => ({
  planOf: day => {
    const found = shiftOf(company, plannedOn(person, company, day).value, day)
    return planOfShift(found?.shift ?? null)
  },
  holidayOf: day => holidayOf(company.holidays.get(day) ?? null),
})
