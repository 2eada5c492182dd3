import {
  dashboardWidgets,
  GetDashboard,
  GetDashboardTrend,
  GetOwnDashboard,
} from '#api/contract/dashboard.ts'
import type { Permitted } from '#api/shared/auth.ts'
import { read } from '#api/shared/read.ts'
import type { Api } from '#api/shared/route.ts'
import { ok, refuse } from '#domain/shared/result.ts'
import { dashboardTrend } from '#projections/reports/dashboard/trend.ts'
import { dashboard, type Dashboard } from '#projections/reports/dashboard/dashboard.ts'
import { ownDashboard } from '#projections/reports/dashboard/own-dashboard.ts'
import type { ApiDeps } from '../deps.ts'

export const routes = (api: Api, deps: ApiDeps): void => {
  api.route(GetDashboard, async ({ by }) =>
    ok(
      widgetsOf(
        by,
        await read(deps, by, (tx, of) => dashboard(tx, { ...of, now: deps.now() })),
      ),
    ),
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

/** All of it is one walk over the people; each widget is told to whoever has its key. */
const widgetsOf = ({ permissions }: Permitted, board: Dashboard) => {
  const seen = <W extends keyof typeof dashboardWidgets>(widget: W): Dashboard[W] | null =>
    permissions.has(dashboardWidgets[widget]) ? board[widget] : null
  return {
    ...board,
    hours: seen('hours'),
    departments: seen('departments'),
    late: seen('late'),
    overdue: seen('overdue'),
    first: seen('first'),
    devices: seen('devices'),
  }
}
