import type { Tx } from '#database/types.ts'
import type { CompanyId } from '#domain/shared/values.ts'
import { planOf } from '../reports/shared/days-known.ts'
import type { ScopeFilter } from '../shared/scope.ts'
import { payrollAttendance } from './payroll-attendance.ts'
import { sheetsOf } from './sheets-now.ts'

/** A few people of a payroll period by their numbers, each with his sheet as his days are evaluated now. */
export const peopleOfPeriod = async (
  tx: Tx,
  {
    month,
    most,
    ...of
  }: {
    readonly company: CompanyId
    readonly scope: ScopeFilter
    readonly month?: string | undefined
    readonly most: number
  },
) => {
  const { rows, period } = await payrollAttendance(tx, {
    ...of,
    ...(month === undefined ? {} : { month }),
    sort: 'employeeNo',
    order: 'asc',
    limit: most,
    counted: false,
  })
  const ids = rows.map(({ employeeId }) => employeeId)
  const sheets = await sheetsOf(tx, of, await planOf(tx, of), period, ids)
  const people = rows.map(({ employeeId, employeeNo, fullName, department, position }) => {
    const days = [...(sheets.get(employeeId) ?? [])].map(([day, figures]) => ({ day, figures }))
    return { employeeId, employeeNo, fullName, department, position, days }
  })
  return { people, period }
}
