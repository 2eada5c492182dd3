import { GetDashboard, GetDashboardTrend, GetOwnDashboard } from '#api/contract/dashboard.ts'
import { read } from '#api/shared/read.ts'
import type { Api } from '#api/shared/route.ts'
import { ok, refuse } from '#domain/shared/result.ts'
import { dashboardTrend } from '#projections/attendance/dashboard-trend.ts'
import { dashboard } from '#projections/attendance/dashboard.ts'
import { ownDashboard } from '#projections/attendance/own-dashboard.ts'
import type { ApiDeps } from '../deps.ts'

export const dashboardRoutes = (api: Api, deps: ApiDeps): void => {
  api.route(GetDashboard, async ({ by }) =>
    ok(await read(deps, by, (tx, of) => dashboard(tx, { ...of, now: deps.now() }))),
  )
  api.route(GetDashboardTrend, async ({ by, query }) =>
    ok(
      await read(deps, by, (tx, of) => dashboardTrend(tx, { ...of, days: Number(query.days) })),
    ),
  )
  api.route(GetOwnDashboard, async ({ by }) => {
    const { employeeId } = by.user
    return employeeId === null
      ? refuse({ code: 'access.no-employee' })
      : ok(await read(deps, by, (tx, { company }) => ownDashboard(tx, { company, employeeId })))
  })
}
