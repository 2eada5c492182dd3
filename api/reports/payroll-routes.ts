import { GetPayrollAttendance, GetPayrollPerson } from '#api/contract/payroll.ts'
import { instantOf } from '#api/shared/instants.ts'
import { read } from '#api/shared/read.ts'
import { reportRoute } from '#api/shared/report.ts'
import type { Api } from '#api/shared/route.ts'
import { ok, refuse } from '#domain/shared/result.ts'
import { asEmployeeId } from '#domain/shared/values.ts'
import { payrollAttendance } from '#projections/payroll/payroll-attendance.ts'
import {
  payrollAttendanceAsKnown,
  payrollPersonAsKnown,
} from '#projections/payroll/payroll-as-known.ts'
import { payrollPerson } from '#projections/payroll/payroll-person.ts'
import type { ApiDeps } from '../deps.ts'
import { payrollColumns, payrollLine } from './payroll-file.ts'

export const routes = (api: Api, deps: ApiDeps): void => {
  reportRoute(api, deps, GetPayrollAttendance, payrollAttendance, {
    asOf: payrollAttendanceAsKnown,
    title: 'payrollAttendance',
    name: (_query, { period }) => `payroll-attendance-${period.name}`,
    // Where none is named it is the one that runs: of the first page, so that every page is of the same.
    goesOnWith: ({ period }) => ({ month: period.name }),
    columns: payrollColumns,
    line: payrollLine,
  })
  api.route(GetPayrollPerson, async ({ by, query: { employee, month, asOf } }) => {
    const asked = {
      employee: asEmployeeId(employee),
      ...(month === undefined ? {} : { month }),
    }
    const found = await read(deps, by, (tx, of) =>
      asOf === undefined
        ? payrollPerson(tx, { ...of, ...asked })
        : payrollPersonAsKnown(tx, { ...of, ...asked, asOf: instantOf(asOf) }),
    )
    if (!found) return refuse({ code: 'employees.not-found' })
    return 'refused' in found ? refuse(found.refused) : ok(found)
  })
}
