import { beforeAll, describe, expect, test } from 'vitest'
import { GetUserDetails } from '#api/contract/access.ts'
import { PostDeviceCommand } from '#api/contract/device-commands.ts'
import { PostDeviceGroup, PutDeviceGroup } from '#api/contract/device-groups.ts'
import { GetDevice, GetDeviceCounts, GetDevices } from '#api/contract/devices.ts'
import { GetEmployees } from '#api/contract/employees.ts'
import {
  GetManagers,
  PutApproverLevel,
  PutAuthorisedDevices,
  PutManagedDepartments,
} from '#api/contract/managers.ts'
import { PostMissingWorkDecision } from '#api/contract/missing-work.ts'
import { PostOvertimeDemand, PostOvertimeRejection } from '#api/contract/overtime.ts'
import { GetDepartments } from '#api/contract/organization.ts'
import { endpoints } from '#tests/api/endpoints.ts'
import { makeDevice, namedThings, type Named } from '#tests/api/examples.ts'
import { isOpen, readable, readsOf, told } from '#tests/api/reads.ts'
import { apiTest } from '#tests/api/api-test.ts'
import type { Person } from '#tests/api/world.ts'
import { covers } from '#tests/specification/covers.ts'

// Long because all that a manager is given is tried on one company.
const world = apiTest({ settles: 'changes' })
const { call, refusal, send } = world
let named: Named
const tokens = {
  chief: '',
  administrator: '',
  manager: '',
}
beforeAll(async () => {
  named = await namedThings(world, world.a)
  for (const who of ['chief', 'administrator', 'manager'] as const)
    tokens[who] = await world.signIn(world.a.people[who])
})

const manager = (): Person => world.a.people.manager
const setLevel = async (level: 0 | 1 | 2, { userId } = manager(), token = tokens.chief) =>
  send(PutApproverLevel, { token }, { userId, level })
const userDataOf = async (token: string) => {
  const body = await call(GetUserDetails, { token })
  return body.user_data
}
type Row = {
  readonly userId: string
  readonly approverLevel: number
  readonly departments: readonly { readonly name: string }[]
}
const listed = async (query = ''): Promise<Row[]> =>
  (await world.ask('GET', `/api/app/managers${query}`, { as: 'chief' })).body['rows'] as Row[]

describe('the step of approval', () => {
  const rejected = (token: string) =>
    refusal(
      PostOvertimeRejection,
      { token },
      {
        items: [
          {
            employeeId: named.employeeId,
            day: '2026-03-02',
            kind: 'workday',
          },
        ],
      },
    )

  test(
    'holds at once in an open session: who cannot approve is no approver, and is told so where he decides',
    covers('3.171', '6.18', '6.19', '3.174'),
    async () => {
      expect(await userDataOf(tokens.manager)).toMatchObject({
        isApprover: true,
        avatar: '/avatar.svg',
      })
      expect((await rejected(tokens.manager)).code).not.toBe('overtime.authority-insufficient')
      expect((await setLevel(0)).status).toBe(200)
      expect(await userDataOf(tokens.manager)).toMatchObject({ isApprover: false })
      expect(await rejected(tokens.manager)).toMatchObject({
        status: 403,
        code: 'overtime.authority-insufficient',
        error: expect.stringContaining('yetersiz'),
      })
      expect(
        await refusal(
          PostMissingWorkDecision,
          { token: tokens.manager },
          {
            days: [
              {
                employeeId: world.a.people.welder.employeeId,
                day: '2026-03-02',
                missing: 9,
              },
            ],
            decision: 'missing',
          },
        ),
      ).toMatchObject({ status: 403, code: 'missing-work.authority-insufficient' })
      for (const level of [1, 2] as const) {
        expect((await setLevel(level)).status).toBe(200)
        expect(await userDataOf(tokens.manager)).toMatchObject({ isApprover: true })
      }
    },
  )
  test('of who asks for overtime of others decides whether it is approved by that', async () => {
    const asked = async (day: string) =>
      (
        await call(PostOvertimeDemand, 'manager', {
          employeeId: world.a.people.welder.employeeId,
          day,
          minutes: 30,
          place: 'outside',
          kind: 'workday',
          compensation: 'pay',
          description: 'sevkiyat yetişecek',
        })
      ).status
    await setLevel(1)
    expect(await asked('2026-02-26')).toBe(2)
    await setLevel(0)
    expect(await asked('2026-02-27')).toBe(0)
    await setLevel(1)
  })
  test('is given by nobody above his own, himself least of all', async () => {
    const { administrator } = world.a.people
    const beyond = { status: 403, body: { code: 'access.beyond-own' } }
    expect(await setLevel(2, manager(), tokens.administrator)).toMatchObject(beyond)
    expect(await setLevel(2, administrator, tokens.administrator)).toMatchObject(beyond)
    expect((await setLevel(0, administrator)).status).toBe(200)
    expect(await setLevel(1, administrator, tokens.administrator)).toMatchObject(beyond)
    expect(await setLevel(0, manager(), tokens.administrator)).toMatchObject(beyond)
    expect((await setLevel(1, administrator)).status).toBe(200)
  })
  test('is always the second of the main manager, and none of an employee', async () => {
    const { chief, clerk } = world.a.people
    expect(await setLevel(1, chief)).toMatchObject({
      status: 422,
      body: { code: 'access.main-manager-free' },
    })
    expect(await setLevel(1, clerk)).toMatchObject({
      status: 422,
      body: { code: 'access.not-a-manager' },
    })
    const levels = new Map((await listed()).map(row => [row.userId, row.approverLevel]))
    expect([levels.get(chief.userId), levels.has(clerk.userId)]).toEqual([2, false])
  })
})

describe('the departments of a manager', () => {
  const setDepartments = async (departmentIds: readonly string[], who = manager()) =>
    send(PutManagedDepartments, 'chief', { userId: who.userId, departmentIds })
  test(
    'are said whole, one truth with the managers of each department',
    covers('1.51'),
    async () => {
      const { office, production } = world.a.departments
      expect((await setDepartments([office])).status).toBe(200)
      expect((await listed()).find(({ userId }) => userId === manager().userId)).toMatchObject({
        departments: [{ departmentId: office, name: 'Ofis' }],
      })
      const body = await call(GetEmployees, 'manager')
      expect(body.rows.map(({ fullName }) => fullName)).toContain('Gonca Ünal')
      const { rows: tree } = await call(GetDepartments, 'chief')
      const managersOf = (id: string) =>
        tree.find(({ departmentId }) => departmentId === id)?.managers.length
      expect([managersOf(office), managersOf(production)]).toEqual([1, 0])
      await setDepartments([production])
    },
  )
  test('are an employee’s, of a role that does not see everything', async () => {
    const { administrator, clerk } = world.a.people
    expect(await setDepartments([], administrator)).toMatchObject({
      status: 422,
      body: { code: 'access.sees-everything' },
    })
    expect(await setDepartments([], clerk)).toMatchObject({
      status: 422,
      body: { code: 'access.not-a-manager' },
    })
  })
  test('are none: then he sees nobody, wherever he looks', async () => {
    await setDepartments([])
    const { welder, clerk, chief } = world.a.people
    const theirs = [
      ...[welder, clerk, chief].map(({ employeeId }) => employeeId),
      'İbrahim',
      'Gonca',
      'Nurgül',
    ]
    const seen: string[] = []
    // What he did himself stays in the log of his acts.
    const asked = readable.filter(
      endpoint => isOpen(endpoint) && endpoint.url !== '/api/app/reports/activity',
    )
    for (const read of asked.flatMap(endpoint => readsOf(endpoint, asOf))) {
      const { status, said } = await told(world, read, named, tokens.manager)
      const text = JSON.stringify(said ?? null)
      if (status === 200 && theirs.some(one => text.includes(one))) seen.push(read.name)
    }
    expect(seen).toEqual([])
    expect(await call(GetEmployees, 'manager', { search: 'Gonca' })).toMatchObject({
      rows: [],
      total: 0,
    })
    const body = await call(GetEmployees, 'manager')
    expect(body.rows.map(row => row.employeeId)).toEqual([manager().employeeId])
    expect((await listed('?scope=none')).map(({ userId }) => userId)).toEqual([
      manager().userId,
    ])
    expect((await call(GetManagers, 'chief')).summary).toMatchObject({
      withoutScope: 1,
    })
    await setDepartments([world.a.departments.production])
    expect(await listed('?scope=none')).toEqual([])
  })
})
const asOf = '2026-03-02T08:30:00Z'

describe('the readers of a manager', () => {
  const setDevices = async (deviceIds: readonly string[], groupIds: readonly string[] = []) =>
    send(PutAuthorisedDevices, 'chief', { userId: manager().userId, deviceIds, groupIds })
  const seen = async () =>
    (await call(GetDevices, 'manager')).rows.map(({ deviceId }) => deviceId).toSorted()
  let mine = ''
  let grouped = ''
  let group = ''
  beforeAll(async () => {
    ;({ deviceId: mine } = await makeDevice(world, tokens.chief))
    ;({ deviceId: grouped } = await makeDevice(world, tokens.chief))
    const body = await call(PostDeviceGroup, 'chief', {
      title: 'Üretim kapıları',
      deviceIds: [],
    })
    group = body.groupId
    await world.settle()
  })

  test(
    'are all that he sees and orders, in lists, figures and one by one; a group brings what joins it',
    covers('6.17'),
    async () => {
      expect(await seen()).toEqual([])
      expect((await refusal(GetDevice, 'manager', { deviceId: mine })).status).toBe(404)
      expect((await setDevices([mine], [group])).status).toBe(200)
      expect(await seen()).toEqual([mine])
      expect(await call(GetDeviceCounts, 'manager')).toMatchObject({
        total: 1,
        strangers: 0,
      })
      await call(GetDevice, 'manager', { deviceId: mine })
      const order = (deviceId: string) =>
        send(PostDeviceCommand, 'manager', { deviceId, kind: 'restart' })
      expect((await order(mine)).body['code']).not.toBe('not-found')
      expect(await order(grouped)).toMatchObject({ status: 404, body: { code: 'not-found' } })
      await call(PutDeviceGroup, 'chief', {
        groupId: group,
        title: 'Üretim kapıları',
        deviceIds: [grouped],
      })
      await world.settle()
      expect(await seen()).toEqual([mine, grouped].toSorted())
      expect((await order(grouped)).body['code']).not.toBe('not-found')
    },
  )
  test('are seen, and not set up', async () => {
    expect(
      await world.ask('PUT', `/api/app/devices/${mine}`, {
        as: 'manager',
        body: { name: 'Benim', model: null },
      }),
    ).toMatchObject({ status: 403, body: { code: 'access.forbidden' } })
  })
  test('are the company’s, and of a manager', async () => {
    expect(await setDevices(['00000000-0000-4000-8000-000000000405'])).toMatchObject({
      status: 404,
    })
    expect(
      await refusal(PutAuthorisedDevices, 'chief', {
        userId: world.a.people.administrator.userId,
        deviceIds: [mine],
        groupIds: [],
      }),
    ).toMatchObject({ status: 422, code: 'access.sees-everything' })
    await setDevices([])
    expect(await seen()).toEqual([])
  })
})

test('the calls about managers ask for the keys about managers', () => {
  const keys = endpoints
    .filter(({ url }) => url.startsWith('/api/app/managers'))
    .map(({ method, access }) => [
      method,
      typeof access === 'object' ? access.permission : null,
    ])
  expect(new Set(keys.map(key => key.join(' ')))).toEqual(
    new Set(['GET managers.view', 'PUT managers.update']),
  )
})
