import { GetEmployeeReport, GetEmployeeTimes } from '#api/contract/employee-report.ts'
import { instantOf } from '#api/shared/instants.ts'
import { limit } from '#api/shared/limits.ts'
import { rangeOf } from '#api/shared/range.ts'
import type { CodedRefusal } from '#api/shared/problem.ts'
import { read } from '#api/shared/read.ts'
import type { Api, Call } from '#api/shared/route.ts'
import { sendWide } from '#api/shared/wide-file.ts'
import { ok, refuse } from '#domain/shared/result.ts'
import { asEmployeeId } from '#domain/shared/values.ts'
import {
  employeeReport,
  employeeReportAsKnown,
} from '#projections/reports/employee/employee-report.ts'
import type { ApiDeps } from '../deps.ts'
import { employeeLines } from './employee-file.ts'

export const routes = (api: Api, deps: ApiDeps): void => {
  const report = async (
    { by, query, locale, raw }: Call<typeof GetEmployeeReport> | Call<typeof GetEmployeeTimes>,
    pairs: boolean,
  ) => {
    const own = by.user.employeeId
    const employee = query.employee === undefined ? own : asEmployeeId(query.employee)
    if (employee === null) return refuse<CodedRefusal>({ code: 'access.no-employee' })
    const asked = { employee, ...rangeOf(query) }
    const { asOf, format, times, columns } = query
    const found = await read(deps, by, (tx, of) =>
      asOf === undefined
        ? employeeReport(tx, { ...of, ...asked })
        : employeeReportAsKnown(tx, { ...of, ...asked, asOf: instantOf(asOf) }),
    )
    if (!found) return refuse<CodedRefusal>({ code: 'employees.not-found' })
    if ('refused' in found) return refuse(found.refused)
    if (format === undefined) return ok(found)
    api.limits.take(limit.export, by.session.userId)
    const title = pairs ? ('employeeTimes' as const) : ('employee' as const)
    return sendWide({ deps, by, reply: raw.reply }, format, {
      name: `${pairs ? 'entries-and-exits' : 'working-report'}-${query.from}-${query.to}`,
      title,
      locale,
      times,
      total: found.rows.length,
      ...employeeLines({ locale, times, columns, pairs }, found),
    })
  }
  api.route(GetEmployeeReport, call => report(call, false))
  api.route(GetEmployeeTimes, call => report(call, true))
}
