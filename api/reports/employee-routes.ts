import { GetEmployeeReport } from '#api/contract/reports-employee.ts'
import { rangeOf } from '#api/shared/range.ts'
import { read } from '#api/shared/read.ts'
import type { Api } from '#api/shared/route.ts'
import { ok, refuse } from '#domain/shared/result.ts'
import { asEmployeeId, asInstant } from '#domain/shared/values.ts'
import { employeeReport, employeeReportAsOf } from '#projections/reports/employee-report.ts'
import type { ApiDeps } from '../deps.ts'

export const employeeReportRoutes = (api: Api, deps: ApiDeps): void => {
  api.route(GetEmployeeReport, async ({ by, query }) => {
    const own = by.user.employeeId
    const employee = query.employee === undefined ? own : asEmployeeId(query.employee)
    if (employee === null) return refuse({ code: 'not-found' })
    const asked = { employee, ...rangeOf(query) }
    if (query.asOf !== undefined) {
      const asOf = asInstant(new Date(query.asOf).toISOString())
      const known = await read(deps, by, (tx, of) => employeeReportAsOf(tx, { ...of, ...asked, asOf }))
      if (known && 'refused' in known) return refuse(known.refused)
      return known ? ok(known) : refuse({ code: 'not-found' })
    }
    const report = await read(deps, by, (tx, of) => employeeReport(tx, { ...of, ...asked }))
    return report ? ok(report) : refuse({ code: 'not-found' })
  })
}
