import { beforeAll, describe, expect, test } from 'vitest'
import type { Permission } from '#domain/access/permissions.ts'
import { apiTest } from '#tests/api/api-test.ts'
import { callsOf, groups, rightsBy } from './rights-rig.ts'

const world = apiTest()
let rights: ReturnType<typeof rightsBy>
const tokens = { chief: '', administrator: '' }
beforeAll(async () => {
  tokens.chief = await world.signIn(world.a.people.chief)
  tokens.administrator = await world.signIn(world.a.people.administrator)
  rights = rightsBy(world, tokens.chief)
})
const as = (token: string) => callsOf(world, token)

describe('who is held by a group himself', () => {
  const held: readonly Permission[] = [
    'menu-groups.view',
    'menu-groups.create',
    'menu-groups.update',
    'users.view',
    'users.update',
    'employees.view',
    'employees.update',
    'managers.view',
    'managers.update',
    'departments.view',
    'devices.view',
    'device-groups.view',
    'reports.view',
  ]
  let token = ''
  beforeAll(async () => {
    await rights.give(
      world.a.people.administrator.userId,
      await rights.define('Yetki verenler', held),
    )
    token = tokens.administrator
  })
  const beyond = { status: 403, body: { code: 'access.beyond-own' } }

  test('makes no group that may more, widens none, and gives none', async () => {
    const call = as(token)
    const wide = await rights.define('Geniş', ['movements.view'])
    expect(
      await call('POST', groups, {
        title: 'Daha geniş',
        permissions: ['payroll.view'],
        pages: [],
      }),
    ).toMatchObject(beyond)
    expect(
      await call('PUT', `/api/app/users/${world.a.people.clerk.userId}/menu-auth-group`, {
        menuGroupId: wide,
      }),
    ).toMatchObject({ status: 200 }) // an employee holds nothing of it
    expect(
      await call('PUT', `/api/app/users/${world.a.people.manager.userId}/menu-auth-group`, {
        menuGroupId: wide,
      }),
    ).toMatchObject(beyond)
    await rights.give(world.a.people.clerk.userId, null)
  })
  test('does not free himself', async () => {
    expect(
      await as(token)(
        'PUT',
        `/api/app/users/${world.a.people.administrator.userId}/menu-auth-group`,
        { menuGroupId: null },
      ),
    ).toMatchObject(beyond)
  })

  describe('by the way of somebody who may more', () => {
    const other = () => world.a.people.welder
    const whole = { name: 'Deniz', surname: 'Aksoy' }
    beforeAll(async () => {
      await as(tokens.chief)('PUT', `/api/app/users/${other().userId}/role`, {
        role: 'administrator',
      })
      await world.settle()
    })
    const ways = {
      'gives him no password': () =>
        as(token)('POST', `/api/app/users/${other().userId}/password`, {}),
      'makes nobody what he is': () =>
        as(token)('PUT', `/api/app/users/${world.a.people.clerk.userId}/role`, {
          role: 'administrator',
        }),
      'takes his role from nobody': () =>
        as(token)('PUT', `/api/app/users/${other().userId}/role`, { role: 'employee' }),
      'gives him no other authority': () =>
        as(token)('PUT', `/api/app/managers/${other().userId}/approver-level`, { level: 0 }),
      'gives him no readers': () =>
        as(token)('PUT', `/api/app/managers/${other().userId}/devices`, {
          deviceIds: [],
          groupIds: [],
        }),
      'closes nobody': () =>
        as(token)('POST', `/api/app/users/${other().userId}/disable`, { reason: 'izinli' }),
      'opens nobody': () => as(token)('POST', `/api/app/users/${other().userId}/enable`),
      'writes no record, whose address passwords are mailed to': () =>
        as(token)('PUT', `/api/app/employees/${other().employeeId}`, whole),
    }
    test.each(Object.entries(ways))('%s', async (_way, go) => {
      const head = await world.deps.log.head()
      expect(await go()).toMatchObject(beyond)
      expect(await world.deps.log.head()).toBe(head)
    })
    test('and does all of it to whoever may no more than his own', async () => {
      const { clerk } = world.a.people
      for (const answer of [
        await as(token)('POST', `/api/app/users/${clerk.userId}/password`, {}),
        await as(token)('PUT', `/api/app/employees/${clerk.employeeId}`, whole),
        await as(token)('POST', `/api/app/users/${clerk.userId}/disable`, { reason: 'izinli' }),
        await as(token)('POST', `/api/app/users/${clerk.userId}/enable`),
      ])
        expect([answer.status, answer.body['code']]).toEqual([200, undefined])
    })
  })
})
