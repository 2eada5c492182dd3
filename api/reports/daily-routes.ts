import { GetDaily } from '#api/contract/attendance.ts'
import { reportRoute } from '#api/shared/report.ts'
import type { Api } from '#api/shared/route.ts'
import { dailyReport, dailyReportAsKnown, dailyRows } from '#projections/reports/daily/daily.ts'
import type { ApiDeps } from '../deps.ts'
import { dailyColumns, dailyLine } from './daily-file.ts'

export const routes = (api: Api, deps: ApiDeps): void => {
  reportRoute(api, deps, GetDaily, dailyReport, {
    rest: dailyRows,
    asOf: dailyReportAsKnown,
    title: 'daily',
    name: ({ from, to }) => `daily-${from}-${to}`,
    columns: dailyColumns,
    line: dailyLine,
  })
}
