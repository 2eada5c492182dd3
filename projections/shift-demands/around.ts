import type { Database, Tx } from '#database/types.ts'
import type { PlannedShift } from '#domain/calendar/events.ts'
import { plannedOn, shiftOf, shortRestsOf, type WarnedDay } from '#domain/calendar/published.ts'
import { addDays } from '#domain/shared/time.ts'
import type {
  CompanyId,
  EmployeeId,
  LocalDate,
  Zone,
  LogPosition,
} from '#domain/shared/values.ts'
import { isEmployedOn, plansOf, type PublishedPlan as Plans } from '../evaluation/published.ts'
import { approversKnown, approversOf } from '../shared/approvers.ts'
import { companyDay } from '../shared/company-day.ts'
import { read } from '../tables/index.ts'

type Days = { readonly from: LocalDate; readonly to: LocalDate }

/** What decisions on shift demands ask of read models (`ShiftDemandReads`), as far as the log has it. */
export const shiftDemandReads = (db: Database, head: () => Promise<LogPosition>) => ({
  around: async (
    company: CompanyId,
    employeeId: EmployeeId,
    colleagueId: EmployeeId | null,
    days: Days,
  ) => {
    await approversKnown(db, company, await head())
    return db.withCompany(company, tx => around(tx, company, employeeId, colleagueId, days))
  },
})

const around = async (
  tx: Tx,
  company: CompanyId,
  employeeId: EmployeeId,
  colleagueId: EmployeeId | null,
  { from, to }: Days,
) => {
  const approvers = await approversOf(tx, company, employeeId, {
    deciding: 'shift-demands.update',
    deleting: 'shift-demands.delete',
  })
  if (!approvers) return null
  const people = [employeeId, ...(colleagueId === null ? [] : [colleagueId])]
  const plans = await plansOf(
    tx,
    company,
    people,
    addDays(from, -restReach),
    addDays(to, restReach),
  )
  const { zone } = await companyDay(tx, company)
  return {
    ...approvers,
    isColleague:
      colleagueId !== null && (await inSameDepartment(tx, company, employeeId, colleagueId)),
    ...planIn(plans),
    shortRests: (cells: readonly Cell[]) => shortRests(plans, zone, cells),
  }
}

/** What somebody's day is planned as, by entry or by rule, and whether he is employed on it. */
export const planIn = ({ company, people }: Plans) => ({
  planOf: (employeeId: EmployeeId, day: LocalDate): PlannedShift => {
    const person = people.get(employeeId)
    return person ? plannedOn(person, company, day).value : 'none'
  },
  entryOf: (employeeId: EmployeeId, day: LocalDate): PlannedShift | null =>
    people.get(employeeId)?.entries.get(day) ?? null,
  isEmployed: (employeeId: EmployeeId, day: LocalDate): boolean =>
    isEmployedOn(people.get(employeeId)?.employments ?? [], day),
})

type Cell = {
  readonly employeeId: EmployeeId
  readonly day: LocalDate
  readonly wanted: PlannedShift
}
/** Where somebody would have too few hours between the work of two days, if these were planned so. */
export const shortRests = (plans: Plans, zone: Zone, cells: readonly Cell[]) =>
  [...new Set(cells.map(({ employeeId }) => employeeId))].flatMap(employeeId => {
    const wanted = new Map(
      cells
        .filter(cell => cell.employeeId === employeeId)
        .map(({ day, wanted: to }) => [day, to]),
    )
    const days = [...wanted.keys()].flatMap(day => beside.map(by => addDays(day, by)))
    const { planOf } = planIn(plans)
    const planned = [...new Set(days)].toSorted().map(
      (day): WarnedDay => ({
        day,
        shift:
          shiftOf(plans.company, wanted.get(day) ?? planOf(employeeId, day), day)?.shift ??
          null,
        holiday: plans.company.holidays.get(day) ?? null,
      }),
    )
    return shortRestsOf(planned, { zone })
      .filter(({ day, after }) => wanted.has(day) || wanted.has(after))
      .map(({ day, minutes, limit }) => ({ employeeId, day, minutes, limit }))
  })
/** Days beside one that its rest may hang on: a duty of 24 hours reaches into the next, and asks for as long. */
export const restReach = 2
const beside = [-2, -1, 0, 1, 2]

/** He is there to be asked: in the same department, and employed. */
const inSameDepartment = async (
  tx: Tx,
  company: CompanyId,
  employeeId: EmployeeId,
  colleagueId: EmployeeId,
): Promise<boolean> => {
  const rows = await tx.query(
    `select 1 from ${read.employees} e
     join ${read.employees} c on c.company_id = e.company_id and c.department_id = e.department_id
     where e.company_id = $1 and e.employee_id = $2 and c.employee_id = $3`,
    [company, employeeId, colleagueId],
  )
  return rows.length > 0
}
