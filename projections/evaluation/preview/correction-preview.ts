import type { Tx } from '#database/types.ts'
import type { CorrectionChange } from '#domain/movements/events.ts'
import { type CompanyId, type EmployeeId, type LocalDate } from '#domain/shared/values.ts'
import { companyDay } from '../../shared/company-day.ts'
import { fullName } from '../../shared/sql.ts'
import { read } from '../../tables/index.ts'
import { loadPlan } from '../plan-inputs.ts'
import { sameDay, sumsOf, type ComparedFigures } from '../compared-day.ts'
import { differences, type DayDifference, type DifferingPerson } from './differences.ts'

export type CorrectionPreview = {
  readonly from: LocalDate
  readonly to: LocalDate
  readonly days: number
  readonly changed: number
  readonly peopleChanged: number
  readonly totals: { readonly before: ComparedFigures; readonly after: ComparedFigures }
  readonly rows: readonly DayDifference[]
}

/** People evaluated at once. */
const part = 100

/**
 * What an act of correction would make of the days it touches and of those after them that pairing reaches: both sides
 * evaluated by the very function that makes the days, from the same carry and as of the same instant. Writes nothing.
 * What is nobody's changes no day.
 */
export const correctionPreview = async (
  tx: Tx,
  company: CompanyId,
  changes: readonly CorrectionChange[],
): Promise<CorrectionPreview> => {
  const { zone, today, dataUntil } = await companyDay(tx, company, ['attendance'])
  const plan = await loadPlan(tx, company)
  const byPerson = new Map<EmployeeId, CorrectionChange[]>()
  for (const change of changes)
    if (change.employeeId !== null)
      byPerson.set(change.employeeId, [...(byPerson.get(change.employeeId) ?? []), change])
  const people = await named(tx, company, [...byPerson.keys()])
  const rows: DayDifference[] = []
  for (let at = 0; at < people.length; at += part)
    rows.push(
      ...(await differences(
        tx,
        { company, plan, now: dataUntil, zone },
        people
          .slice(at, at + part)
          .map(who => ({ who, changes: byPerson.get(who.employeeId) ?? [] })),
      )),
    )
  const different = rows.filter(({ before, after }) => !sameDay(before, after))
  const days = rows.map(({ day }) => day).toSorted()
  return {
    from: days[0] ?? today,
    to: days.at(-1) ?? today,
    days: rows.length,
    changed: different.length,
    peopleChanged: new Set(different.map(({ employeeId }) => employeeId)).size,
    totals: {
      before: sumsOf(rows.map(({ before }) => before)),
      after: sumsOf(rows.map(({ after }) => after)),
    },
    rows,
  }
}

const named = (
  tx: Tx,
  company: CompanyId,
  ids: readonly EmployeeId[],
): Promise<DifferingPerson[]> =>
  tx.query(
    `select e.employee_id as "employeeId", e.employee_no as "employeeNo", ${fullName()} as "fullName"
     from ${read.employees} e
    where e.company_id = $1 and e.employee_id = any($2::uuid[])
    order by coalesce(${fullName()}, '') collate "tr-x-icu", e.employee_id`,
    [company, ids],
  )
