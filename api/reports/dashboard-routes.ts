import {
  dashboardWidgets,
  GetDashboard,
  GetDashboardTrend,
  GetOwnDashboard,
  GetOwnRequests,
  GetOwnTeam,
} from '#api/contract/dashboard.ts'
import type { Permission } from '#api/contract/endpoint.ts'
import type { AuthorisedUser } from '#api/shared/auth.ts'
import { read } from '#api/shared/read.ts'
import type { Api } from '#api/shared/route.ts'
import { ok, refuse } from '#domain/shared/result.ts'
import { dashboardTrend } from '#projections/reports/dashboard/trend.ts'
import { dashboard, type Dashboard } from '#projections/reports/dashboard/dashboard.ts'
import { ownDashboard } from '#projections/reports/dashboard/own-dashboard.ts'
import { ownRequests, type RequestKind } from '#projections/reports/dashboard/own-requests.ts'
import { teamAway } from '#projections/reports/dashboard/team-away.ts'
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
  api.route(GetOwnRequests, async ({ by }) => {
    const { employeeId } = by.user
    if (employeeId === null) return refuse({ code: 'access.no-employee' })
    const kinds = requestKinds.filter(kind => by.permissions.has(keyOfKind[kind]))
    return ok(
      await read(deps, by, (tx, { company }) =>
        ownRequests(tx, { company, employeeId, kinds }),
      ),
    )
  })
  api.route(GetOwnTeam, async ({ by }) => {
    const { employeeId } = by.user
    if (employeeId === null) return refuse({ code: 'access.no-employee' })
    return ok(
      await read(deps, by, (tx, { company, scope }) =>
        teamAway(tx, {
          company,
          employeeId,
          knows: by.permissions.has('leaves.view') ? scope : null,
        }),
      ),
    )
  })
}

/** With which key one sees requests of a kind, his own among them. */
const keyOfKind = {
  leave: 'leaves.view',
  overtime: 'overtimes.view',
  shift: 'shift-demands.view',
  correction: 'movements.view',
} as const satisfies Record<RequestKind, Permission>
const requestKinds = ['leave', 'overtime', 'shift', 'correction'] as const

/** All of it is one walk over the people; each widget is told to whoever has its key. */
const widgetsOf = ({ permissions }: AuthorisedUser, board: Dashboard) => {
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
