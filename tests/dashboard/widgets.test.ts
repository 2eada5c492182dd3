import { beforeAll, expect, test } from 'vitest'
import { dashboardWidgets } from '#api/contract/dashboard.ts'
import type { Permission } from '#domain/access/permissions.ts'
import { apiTest } from '#tests/api/api-test.ts'
import { covers } from '#tests/specification/covers.ts'

const world = apiTest()
const tokens = { chief: '', administrator: '' }
beforeAll(async () => {
  tokens.chief = await world.signIn(world.a.people.chief)
  tokens.administrator = await world.signIn(world.a.people.administrator)
})

const as = (token: string, method: string, url: string, body?: unknown) =>
  world.ask(method, url, { token, ...(body === undefined ? {} : { body }) })
/** What the administrator sees of the dashboard with these rights alone. */
const boardWith = async (permissions: readonly Permission[]) => {
  const group = await as(tokens.chief, 'POST', '/api/app/settings/menu-auth-groups', {
    title: `Panel ${crypto.randomUUID()}`,
    permissions,
    pages: [],
  })
  const { userId } = world.a.people.administrator
  await as(tokens.chief, 'PUT', `/api/app/users/${userId}/menu-auth-group`, {
    menuGroupId: group.body['menuGroupId'],
  })
  await world.settle()
  return as(tokens.administrator, 'GET', '/api/app/dashboard')
}
const widgets = Object.keys(dashboardWidgets)

test(
  'each widget of the dashboard takes its own key, and tells nothing to whoever has not got it',
  covers('6.23'),
  async () => {
    const all = await as(tokens.chief, 'GET', '/api/app/dashboard')
    expect(widgets.filter(widget => all.body[widget] === null)).toEqual([])
    const bare = await boardWith(['dashboard.view'])
    expect([bare.status, bare.body['now']]).toEqual([200, all.body['now']])
    expect(widgets.filter(widget => bare.body[widget] !== null)).toEqual([])
    for (const key of new Set(Object.values(dashboardWidgets))) {
      const board = await boardWith(['dashboard.view', key])
      for (const [widget, takes] of Object.entries(dashboardWidgets))
        expect([widget, board.body[widget]]).toEqual([
          widget,
          takes === key ? all.body[widget] : null,
        ])
      expect((await as(tokens.administrator, 'GET', '/api/app/dashboard/trend')).status).toBe(
        403,
      )
    }
    await boardWith(['dashboard.view', 'dashboard-trend.view'])
    expect((await as(tokens.administrator, 'GET', '/api/app/dashboard/trend')).status).toBe(200)
    expect((await boardWith(['employees.view'])).status).toBe(403)
  },
)
