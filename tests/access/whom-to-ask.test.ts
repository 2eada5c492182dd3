import { beforeAll, describe, expect, test } from 'vitest'
import { mostToAsk } from '#api/contract/access.ts'
import { addUser } from '#commands/access/add-user.ts'
import { hireEmployee } from '#commands/employees/hire-employee.ts'
import { terminateEmployee } from '#tests/shared/terminate-employee.ts'
import type { Role } from '#domain/access/events.ts'
import { asLocalDate } from '#domain/shared/values.ts'
import { apiTest } from '#tests/api/api-test.ts'
import { done } from '#tests/api/world.ts'
import { covers } from '#tests/specification/covers.ts'
import { callsOf, rightsBy } from './rights-rig.ts'

const world = apiTest()
let rights: ReturnType<typeof rightsBy>
let chief = ''
let asking = ''
beforeAll(async () => {
  chief = await world.signIn(world.a.people.chief)
  asking = await world.signIn(world.a.people.clerk)
  rights = rightsBy(world, chief)
  await rights.give(world.a.people.clerk.userId, await rights.define('Hiçbir şey', []))
})

const post = async (url: string, body: unknown) => {
  const { status, text } = await callsOf(world, chief)('POST', `/api/app/${url}`, body)
  expect([status, text]).toEqual([200, expect.any(String)])
}
const whom = async (token = asking) => world.ask('GET', '/api/app/whom-to-ask', { token })
let next = 700
/** Somebody new, who is called so. */
const hire = async (name: string, surname: string, role: Role, company = world.a) => {
  const { caller, departments } = company
  const { employeeId } = done(
    await hireEmployee(world.deps)(caller, {
      name,
      surname,
      employeeNo: String(next++),
      departmentId: departments.office,
      startOfEmployment: asLocalDate('2025-01-06'),
    }),
  )
  const { userId } = done(
    await addUser(world.deps)(caller, {
      by: 'system',
      employeeId,
      username: `yeni.${next}`,
      password: 'Kavak-Dali-77f',
      role,
    }),
  )
  await world.settle()
  return { employeeId, userId }
}
const main = 'Nurgül Öztürk'
const ferit = 'Ferit Aksoy'

describe('to whom no page is open', () => {
  test('the main manager is named, and who may manage users; by name and nothing else', async () => {
    covers('2.32')
    const { status, body } = await whom()
    expect([status, body]).toEqual([200, { mainManagers: [main], others: [ferit] }])
  })
  test('nobody is named who may not give him anything: no manager, no group without that right', async () => {
    const { userId } = world.a.people.administrator
    await rights.give(userId, await rights.define('Bordro', ['payroll.view', 'users.view']))
    expect((await whom()).body).toEqual({ mainManagers: [main], others: [] })
    await rights.give(userId, await rights.define('Yetki veren', ['users.update']))
    expect((await whom()).body).toEqual({ mainManagers: [main], others: [ferit] })
    await rights.give(userId, null)
  })
  test('nobody is named who is passive, or was until yesterday one of the company', async () => {
    const { userId } = world.a.people.administrator
    await post(`users/${userId}/disable`, { reason: 'uzun izinde' })
    await world.settle()
    expect((await whom()).body).toEqual({ mainManagers: [main], others: [] })
    await post(`users/${userId}/enable`, {})
    const gone = await hire('Ayla', 'Önceki', 'administrator')
    expect((await whom()).body).toEqual({
      mainManagers: [main],
      others: ['Ayla Önceki', ferit],
    })
    done(
      await terminateEmployee(world.deps)(world.a.caller, {
        employeeId: gone.employeeId,
        lastDay: asLocalDate('2026-03-01'),
      }),
    )
    await world.settle()
    expect((await whom()).body).toEqual({ mainManagers: [main], others: [ferit] })
  })
  test('nobody is named of another company', async () => {
    await hire('Abidin', 'Başkası', 'administrator', world.b)
    expect((await whom()).body).toEqual({ mainManagers: [main], others: [ferit] })
  })
  test('nobody is named by his sign-in name, who is tied to no person', async () => {
    done(
      await addUser(world.deps)(world.a.caller, {
        by: 'system',
        employeeId: null,
        username: 'gizli.hesap',
        password: 'Kavak-Dali-77f',
        role: 'administrator',
      }),
    )
    await world.settle()
    expect((await whom()).text).not.toContain('gizli')
  })
  test('ten are named at most', async () => {
    for (let n = 0; n < mostToAsk; n++) await hire('Yeni', `Yönetici ${n}`, 'administrator')
    expect((await whom()).body['others']).toHaveLength(mostToAsk)
  })
})

test('whoever sees a page is told nobody’s name by it', async () => {
  for (const person of [world.a.people.welder, world.a.people.manager, world.a.people.chief])
    expect(await whom(await world.signIn(person))).toMatchObject({
      status: 403,
      body: { code: 'access.forbidden' },
    })
})
