import { GetEmployeeReport } from '#api/contract/reports-employee.ts'
import { rangeOf } from '#api/shared/range.ts'
import { read } from '#api/shared/read.ts'
import type { Api } from '#api/shared/route.ts'
import { ok, refuse } from '#domain/shared/result.ts'
import { asEmployeeId } from '#domain/shared/values.ts'
import { employeeReport } from '#projections/reports/employee-report.ts'
import type { ApiDeps } from '../deps.ts'

export const employeeReportRoutes = (api: Api, deps: ApiDeps): void => {
  api.route(GetEmployeeReport, async ({ by, query }) => {
    const own = by.user.employeeId
    const employee = query.employee === undefined ? own : asEmployeeId(query.employee)
    const report = employee === null ? null : await read(deps, by, (tx, of) => employeeReport(tx, { ...of, employee, ...rangeOf(query) }))
    return report ? ok(report) : refuse({ code: 'not-found' })
  })
}
