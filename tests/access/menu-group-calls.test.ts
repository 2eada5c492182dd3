import { beforeAll, describe, expect, test } from 'vitest'
import { apiTest } from '#tests/api/api-test.ts'
import { covers } from '#tests/specification/covers.ts'
import { callsOf, groups, rightsBy } from './rights-rig.ts'

const world = apiTest()
let rights: ReturnType<typeof rightsBy>
const tokens = { chief: '', administrator: '', manager: '', other: '' }
beforeAll(async () => {
  tokens.chief = await world.signIn(world.a.people.chief)
  tokens.administrator = await world.signIn(world.a.people.administrator)
  tokens.manager = await world.signIn(world.a.people.manager)
  tokens.other = await world.signIn(world.b.people.chief)
  rights = rightsBy(world, tokens.chief)
})
const as = (token: string) => callsOf(world, token)
const settingsOf = async (token: string) => (await as(token)('GET', '/api/app-settings')).body

describe('a group of rights', () => {
  test(
    'holds at once in a session that is open, for calls and pages, and is gone at once when it is taken away',
    covers('1.52', '6.16'),
    async () => {
      const { userId } = world.a.people.administrator
      const before = await settingsOf(tokens.administrator)
      expect(before['pages']).toContain('/reports/daily')
      const id = await rights.define(
        'Bordro',
        ['payroll.view', 'reports.view', 'employees.view'],
        ['/reports/payroll-attendance'],
      )
      expect((await rights.give(userId, id)).status).toBe(200)
      const during = await settingsOf(tokens.administrator)
      expect(during).toMatchObject({
        pages: ['/reports/payroll-attendance', '/my-account/notices'],
        permissions: ['employees.view', 'reports.view', 'payroll.view'],
        menus: ['reports'],
        scope: 'company',
      })
      const call = as(tokens.administrator)
      expect((await call('GET', '/api/app/employees')).status).toBe(200)
      expect(await call('GET', '/api/app/devices')).toMatchObject({
        status: 403,
        body: { code: 'access.forbidden' },
      })
      // The call is there for whoever has its key, whatever pages are shown.
      expect(
        (await call('GET', '/api/app/reports/daily?from=2026-03-02&to=2026-03-02')).status,
      ).toBe(200)
      expect((await rights.give(userId, null)).status).toBe(200)
      expect(await settingsOf(tokens.administrator)).toEqual(before)
    },
  )
  test('is told of with the next answer, whatever was asked, and only where something is another', async () => {
    const { userId } = world.a.people.administrator
    const heard = async (token: string) =>
      String((await as(token)('GET', '/api/app/freshness')).headers['mesai-grants'])
    const [before, others] = [await heard(tokens.administrator), await heard(tokens.manager)]
    expect(before).toMatch(/^[\w-]{12}$/)
    expect(await heard(tokens.administrator)).toBe(before)
    await rights.give(userId, await rights.define('Yalnız rapor', ['reports.view']))
    expect(await heard(tokens.administrator)).not.toBe(before)
    expect(await heard(tokens.manager)).toBe(others)
    await rights.give(userId, null)
    expect(await heard(tokens.administrator)).toBe(before)
  })
  test('gives a manager nothing beyond his departments, and nothing that has no meaning there', async () => {
    const id = await rights.define(
      'Danışma',
      ['employees.view', 'cards.view'],
      ['/employee-management', '/company-management/cards'],
    )
    await rights.give(world.a.people.manager.userId, id)
    expect(await settingsOf(tokens.manager)).toMatchObject({
      permissions: ['employees.view'],
      pages: ['/employee-management', '/my-account/notices'],
      scope: 'departments',
    })
    expect((await as(tokens.manager)('GET', '/api/app/cards')).status).toBe(403)
    await rights.give(world.a.people.manager.userId, null)
  })
  test('is listed with who has it, by title; another company neither sees nor changes it', async () => {
    const id = await rights.define('Çizelge', ['work-schedules.view'])
    await rights.give(world.a.people.clerk.userId, id)
    const { body } = await as(tokens.chief)('GET', groups)
    const rows = body['rows'] as { menuGroupId: string; title: string; users: object[] }[]
    expect(rows.map(({ title }) => title)).toEqual(
      rows.map(({ title }) => title).toSorted((one, two) => one.localeCompare(two, 'tr')),
    )
    expect(rows.find(row => row.menuGroupId === id)?.users).toEqual([
      { userId: world.a.people.clerk.userId, fullName: expect.any(String), role: 'employee' },
    ])
    const foreign = await as(tokens.other)('GET', groups)
    expect(foreign.body['rows']).toEqual([])
    const unknown = { status: 404, body: { code: 'not-found' } }
    const mine = { title: 'x', permissions: [], pages: [] }
    expect(await as(tokens.other)('PUT', `${groups}/${id}`, mine)).toMatchObject(unknown)
    expect(await as(tokens.other)('DELETE', `${groups}/${id}`)).toMatchObject(unknown)
    expect(
      await as(tokens.other)(
        'PUT',
        `/api/app/users/${world.b.people.clerk.userId}/menu-auth-group`,
        { menuGroupId: id },
      ),
    ).toMatchObject(unknown)
    await rights.give(world.a.people.clerk.userId, null)
  })
  test(
    'that somebody has is not removed, whoever is faster of two',
    covers('5.78', '8.62'),
    async () => {
      for (let round = 0; round < 6; round++) {
        const id = await rights.define(`Yarış ${round}`, ['reports.view'])
        const { userId } = world.a.people.clerk
        const [removed, given] = await Promise.all([
          as(tokens.chief)('DELETE', `${groups}/${id}`),
          as(tokens.chief)('PUT', `/api/app/users/${userId}/menu-auth-group`, {
            menuGroupId: id,
          }),
        ])
        expect([removed.status, given.status].toSorted()).toEqual(
          removed.status === 200 ? [200, 404] : [200, 422],
        )
        if (given.status === 200) {
          expect(removed.body).toMatchObject({
            code: 'access.menu-group-has-users',
            error: expect.stringContaining('1'),
          })
          await rights.give(userId, null)
        }
      }
    },
  )
  test('is refused in whole sentences where it holds what is not there', async () => {
    const call = as(tokens.chief)
    const answers = [
      await call('POST', groups, { title: ' ', permissions: [], pages: [] }),
      await call('POST', groups, { title: 'x', permissions: ['wages.print'], pages: [] }),
      await call('POST', groups, { title: 'x', permissions: [], pages: ['/nowhere'] }),
    ]
    expect(answers.map(({ status, body }) => [status, body['code']])).toEqual(
      answers.map(() => [400, 'request.invalid']),
    )
  })
})
