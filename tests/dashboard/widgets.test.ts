import { expect, test } from 'vitest'
import { PostMenuGroup, PutUserMenuGroup } from '#api/contract/menu-groups.ts'
import { GetDashboard, GetDashboardTrend, dashboardWidgets } from '#api/contract/dashboard.ts'
import type { Permission } from '#domain/access/permissions.ts'
import { apiTest } from '#tests/api/api-test.ts'
import { covers } from '#tests/specification/covers.ts'

const world = apiTest()
const { call, refusal, send } = world

/** What the administrator sees of the dashboard with these rights alone. */
const boardWith = async (permissions: readonly Permission[]) => {
  const group = await call(PostMenuGroup, 'chief', {
    title: `Panel ${crypto.randomUUID()}`,
    permissions,
    pages: [],
  })
  const { userId } = world.a.people.administrator
  await call(PutUserMenuGroup, 'chief', { userId, menuGroupId: group.menuGroupId })
  await world.settle()
  return send(GetDashboard, 'administrator')
}
type Widget = keyof typeof dashboardWidgets
const widgets = Object.keys(dashboardWidgets) as Widget[]

test(
  'each widget of the dashboard takes its own key, and tells nothing to whoever has not got it',
  covers('6.23'),
  async () => {
    const all = await call(GetDashboard, 'chief')
    expect(widgets.filter(widget => all[widget] === null)).toEqual([])
    const bare = await boardWith(['dashboard.view'])
    expect([bare.status, bare.body['now']]).toEqual([200, all.now])
    expect(widgets.filter(widget => bare.body[widget] !== null)).toEqual([])
    for (const key of new Set(Object.values(dashboardWidgets))) {
      const board = await boardWith(['dashboard.view', key])
      for (const [widget, takes] of Object.entries(dashboardWidgets) as [Widget, string][])
        expect([widget, board.body[widget]]).toEqual([
          widget,
          takes === key ? all[widget] : null,
        ])
      expect((await refusal(GetDashboardTrend, 'administrator')).status).toBe(403)
    }
    await boardWith(['dashboard.view', 'dashboard-trend.view'])
    await call(GetDashboardTrend, 'administrator')
    expect((await boardWith(['employees.view'])).status).toBe(403)
  },
)
