import type { Database, Tx } from '#database/types.ts'
import { plannedOn, shiftOf } from '#domain/calendar/published.ts'
import { holidayOf, type WorkCalendar } from '#domain/leave/calendar.ts'
import { planOfShift } from '#domain/leave/shift-plan.ts'
import { addDays } from '#domain/shared/time.ts'
import type { CompanyId, EmployeeId, LocalDate, LogPosition } from '#domain/shared/values.ts'
import { LogUnavailable } from '#event-store/contract.ts'
import { plansOf, type PublishedPlan, type PlannedPerson } from '../evaluation/published.ts'
import { approversOf, approversKnown, type Keys } from '../shared/approvers.ts'
import { waitUntil } from '../shared/freshness.ts'
import { read } from '../tables/index.ts'

/** So long what follows from facts waits for the read model to know them. */
const patienceMs = 5_000

type Days = { readonly from: LocalDate; readonly to: LocalDate }

/** What decisions on leave ask of read models (`LeaveReads`), as far as the log has it when it is asked. */
export const leaveReads = (db: Database, head: () => Promise<LogPosition>) => ({
  ...readsUpTo(db, head),
  upToNow: async () => {
    const now = await head()
    return readsUpTo(db, () => Promise.resolve(now))
  },
})

const readsUpTo = (db: Database, head: () => Promise<LogPosition>) => ({
  around: async (company: CompanyId, employeeId: EmployeeId, days: Days) => {
    await approversKnown(db, company, await head())
    return db.withCompany(company, tx => around(tx, company, employeeId, days))
  },
  standing: async (company: CompanyId, of: Standing) => {
    if (!(await waitUntil(db, ['leave_requests'], await head(), patienceMs, company)))
      throw new LogUnavailable('which leave stands is not known up to the log yet')
    return db.withCompany(company, tx => standing(tx, company, of))
  },
  timeOffDays: (company: CompanyId, since: LocalDate) =>
    db.withCompany(company, tx => timeOffDays(tx, company, since)),
})

const timeOffDays = (tx: Tx, company: CompanyId, since: LocalDate) =>
  tx.query<{ employeeId: EmployeeId; day: LocalDate }>(
    `select distinct employee_id as "employeeId", day::text as day from ${read.overtimeItems}
     where company_id = $1 and status = 2 and compensation = 'timeOff' and day >= $2::date`,
    [company, since],
  )

type Standing = {
  readonly since: LocalDate
  readonly employeeIds: readonly EmployeeId[] | null
}
const standing = async (
  tx: Tx,
  company: CompanyId,
  { since, employeeIds }: Standing,
): Promise<readonly EmployeeId[]> => {
  const rows = await tx.query<{ employeeId: EmployeeId }>(
    `select distinct employee_id as "employeeId" from ${read.leaveRequests}
     where company_id = $1 and status <> 3 and last_day >= $2::date
       and ($3::uuid[] is null or employee_id = any($3::uuid[]))`,
    [company, since, employeeIds],
  )
  return rows.map(({ employeeId }) => employeeId)
}

export const leaveKeys: Keys = { deciding: 'leaves.update', deleting: 'leaves.delete' }
const around = async (tx: Tx, company: CompanyId, employeeId: EmployeeId, days: Days) => {
  const approvers = await approversOf(tx, company, employeeId, leaveKeys)
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

export const calendarOf = (
  { company }: PublishedPlan,
  person: PlannedPerson,
): WorkCalendar => ({
  planOf: day => {
    const found = shiftOf(company, plannedOn(person, company, day).value, day)
    return planOfShift(found?.shift ?? null)
  },
  holidayOf: day => holidayOf(company.holidays.get(day) ?? null),
})
