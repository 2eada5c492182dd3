// Long because changing one's password, one given by others and giving it out are one story.
import { beforeAll, describe, expect, test } from 'vitest'
import {
  GetAppSettings,
  PostUser,
  PostUserDisable,
  PostUserEnable,
  PutPassword,
  PutUserRole,
} from '#api/contract/access.ts'
import { GetCards } from '#api/contract/cards.ts'
import { GetEmployees, PostEmployee, PostEmployeeErasure } from '#api/contract/employees.ts'
import { PostEmployeeTermination } from '#api/contract/leaving.ts'
import { changeRole } from '#commands/access/change-role.ts'
import { apiTest, type Asking } from '#tests/api/api-test.ts'
import { done } from '#tests/api/world.ts'
import { covers } from '#tests/specification/covers.ts'
import { newcomer as hiring } from '#tests/api/newcomer.ts'

const world = apiTest()
const { call, refusal, send } = world

const change = (token: string, from: string, to: string, again = to) =>
  send(
    PutPassword,
    { token },
    { old_password: from, new_password: to, confirm_password: again },
  )
const settings = (token: string) => send(GetAppSettings, { token })

describe('changing the own password', () => {
  test('ends every session of the user, and only the new one signs in', async () => {
    const person = world.a.people.clerk
    const [token, other, stranger] = [
      await world.signIn(person),
      await world.signIn(person),
      await world.signIn(world.a.people.welder),
    ]
    expect(await change(token, person.password, 'Zeytin-Dali-71')).toMatchObject({
      status: 200,
      body: { error: null },
    })
    expect((await settings(token)).status).toBe(401)
    expect((await settings(other)).status).toBe(401)
    expect((await settings(stranger)).status).toBe(200)
    expect((await world.ask('POST', '/api/auth/login', { body: person })).status).toBe(400)
    await expect(world.signIn(person)).rejects.toThrow('401')
    await expect(world.signIn({ ...person, password: 'Zeytin-Dali-71' })).resolves.toMatch(/./)
  })
  test(
    'takes the present one, a strong one, and the same one twice',
    covers('1.71', '3.191', '3.192', '3.193', '5.34', '5.35', '7.16', '8.11', '8.12'),
    async () => {
      const person = world.a.people.welder
      const token = await world.signIn(person)
      const code = async (...given: [from: string, to: string, again?: string]) =>
        (await change(token, ...given)).body['code']
      expect(await code('Yanlis-1234', 'Zeytin-Dali-71')).toBe('access.old-password-wrong')
      expect(await code(person.password, 'zeytin')).toBe('access.password-weak')
      expect(await code(person.password, 'Turkiye1')).toBe('access.password-common')
      expect(await code(person.password, 'DemirCelik2026a')).toBe('access.password-common')
      expect(await code(person.password, 'Ibrahim1990')).toBe('access.password-common')
      expect(await code(person.password, 'Zeytin-Dali-71', 'Zeytin-Dali-72')).toBe(
        'access.passwords-differ',
      )
      expect(await code(person.password, person.password)).toBe('access.password-same')
      expect((await settings(token)).status).toBe(200)
    },
  )
  test('never goes back to an earlier one: A, B, C, A is refused', covers('5.36'), async () => {
    const person = world.a.people.administrator
    const passwords = [person.password, 'Zeytin-Dali-71', 'Mavi-Bisiklet-8']
    for (const [index, to] of passwords.slice(1).entries()) {
      const token = await world.signIn({ ...person, password: passwords[index] ?? '' })
      expect((await change(token, passwords[index] ?? '', to)).status).toBe(200)
    }
    const token = await world.signIn({ ...person, password: 'Mavi-Bisiklet-8' })
    expect(await change(token, 'Mavi-Bisiklet-8', person.password)).toMatchObject({
      status: 422,
      body: { code: 'access.password-used-before' },
    })
  })
  test('does not cut a long one', async () => {
    const person = world.a.people.manager
    const long = `Uzun-${'parola'.repeat(20)}-9`
    const token = await world.signIn(person)
    expect((await change(token, person.password, long)).status).toBe(200)
    await expect(world.signIn({ ...person, password: long.slice(0, 72) })).rejects.toThrow(
      '401',
    )
    await expect(world.signIn({ ...person, password: long })).resolves.toMatch(/./)
  })
})

describe('a password that somebody else chose', () => {
  const newcomer = { username: 'yeni.kisi', password: 'Gecici-Sifre-42x' }
  test('lets its user do nothing but change it', covers('3.183'), async () => {
    const admin = await world.signIn(world.a.people.chief)
    const hired = await call(
      PostEmployee,
      { token: admin },
      await hiring(world, world.a, {
        name: 'Deniz',
        surname: 'Tan',
        employeeNo: '900',
      }),
    )
    await call(
      PostUser,
      { token: admin },
      { employeeId: hired.employeeId, ...newcomer, role: 'manager' },
    )
    await world.settle()
    const signedIn = await world.ask('POST', '/api/auth/login', { body: newcomer })
    expect(signedIn.body).toMatchObject({ passwordChange: true })
    const token = String(signedIn.body['access_token'])
    expect((await settings(token)).status).toBe(200)
    expect(await refusal(GetEmployees, { token })).toMatchObject({
      status: 403,
      code: 'access.password-change-required',
    })
    expect((await change(token, newcomer.password, 'Zeytin-Dali-71')).status).toBe(200)
    const after = await world.signIn({ ...newcomer, password: 'Zeytin-Dali-71' })
    await call(GetEmployees, { token: after })
  })
})

const request = { password: 'Gecici-Sifre-42x', role: 'employee' }
const give = (token: string, body: Asking<typeof PostUser>) => send(PostUser, { token }, body)
const hire = async (token: string, employeeNo: string): Promise<string> =>
  (await call(PostEmployee, { token }, await hiring(world, world.a, { employeeNo }))).employeeId

describe('giving out users', () => {
  let admin: string
  beforeAll(async () => {
    admin = await world.signIn(world.a.people.chief)
  })

  test(
    'refuses a name that another company has, and an employee who has one',
    covers('5.5', '8.16', '8.21'),
    async () => {
      const employeeId = await hire(admin, '901')
      expect(
        await give(admin, {
          ...request,
          employeeId,
          username: world.b.people.clerk.username.toUpperCase(),
        }),
      ).toMatchObject({ status: 409, body: { code: 'access.username-taken' } })
      expect(
        await give(admin, {
          ...request,
          employeeId: world.a.people.clerk.employeeId,
          username: 'baska.ad',
        }),
      ).toMatchObject({ status: 409, body: { code: 'access.employee-has-user' } })
      expect((await give(admin, { ...request, employeeId, username: 'can.er' })).status).toBe(
        200,
      )
    },
  )
  test('refuses an employee of another company as one who does not exist', async () => {
    covers('8.21')
    const [foreign, missing] = [
      await give(admin, {
        ...request,
        employeeId: world.b.people.clerk.employeeId,
        username: 'yabanci',
      }),
      await give(admin, {
        ...request,
        employeeId: '00000000-0000-4000-8000-000000000404',
        username: 'yabanci',
      }),
    ]
    expect(foreign).toMatchObject({ status: 404, body: { code: 'not-found' } })
    expect(foreign.body).toEqual(missing.body)
  })
  test('gives nobody a role above the own one', covers('6.2', '6.4'), async () => {
    const administrator = { ...world.a.people.administrator, password: 'Mavi-Bisiklet-8' }
    const token = await world.signIn(administrator)
    expect(
      await give(token, {
        ...request,
        employeeId: await hire(token, '902'),
        username: 'yukari',
        role: 'company-admin',
      }),
    ).toMatchObject({ status: 403, body: { code: 'access.role-above-own' } })
  })
})

describe('closing an account', () => {
  test('ends its sessions before it answers; opening it lets the user in again', async () => {
    const [admin, person] = [await world.signIn(world.b.people.chief), world.b.people.clerk]
    const token = await world.signIn(person)
    await call(PostUserDisable, { token: admin }, { userId: person.userId, reason: 'ayrıldı' })
    expect((await settings(token)).status).toBe(401)
    await world.settle()
    await expect(world.signIn(person)).rejects.toThrow('401')
    await call(PostUserEnable, { token: admin }, { userId: person.userId })
    await world.settle()
    await expect(world.signIn(person)).resolves.toMatch(/./)
  })
  test(
    'is refused for the last main manager, by every way',
    covers('5.82', '5.83', '6.3', '8.64'),
    async () => {
      const { chief } = world.b.people
      const admin = await world.signIn(chief)
      const refused = { status: 422, body: { code: 'access.last-main-manager' } }
      expect(
        await send(
          PostUserDisable,
          { token: admin },
          { userId: chief.userId, reason: 'ayrıldı' },
        ),
      ).toMatchObject(refused)
      expect(
        await send(PutUserRole, { token: admin }, { userId: chief.userId, role: 'employee' }),
      ).toMatchObject(refused)
      expect(
        await send(
          PostEmployeeTermination,
          { token: admin },
          { employeeId: chief.employeeId, lastDay: '2026-03-01' },
        ),
      ).toMatchObject(refused)
    },
  )
  test('of two main managers who close each other at once, one stays', async () => {
    const { chief, administrator } = world.b.people
    const admin = await world.signIn(chief)
    // A company of before there were hand-overs may have two.
    done(
      await changeRole(world.deps)(world.b.caller, {
        by: 'system',
        userId: administrator.userId,
        role: 'company-admin',
      }),
    )
    await world.settle()
    const second = await world.signIn(administrator)
    const answers = await Promise.all([
      send(
        PostUserDisable,
        { token: admin },
        { userId: administrator.userId, reason: 'deneme' },
      ),
      send(PostUserDisable, { token: second }, { userId: chief.userId, reason: 'deneme' }),
    ])
    expect(answers.filter(({ status }) => status === 200).length).toBeLessThanOrEqual(1)
    await world.settle()
    const left = await Promise.allSettled([world.signIn(chief), world.signIn(administrator)])
    expect(left.filter(({ status }) => status === 'fulfilled').length).toBeGreaterThanOrEqual(1)
  })
})

describe('a role that changes', () => {
  test('narrows open sessions as soon as it is readable', async () => {
    const [admin, person] = [await world.signIn(world.a.people.chief), world.a.people.welder]
    const token = await world.signIn(person)
    const become = (role: string) =>
      call(PutUserRole, { token: admin }, { userId: person.userId, role })
    await become('administrator')
    await world.settle()
    await call(GetCards, { token })
    await become('employee')
    await world.settle()
    expect((await refusal(GetCards, { token })).status).toBe(403)
  })
})

describe('an employment that ends', () => {
  test("ends the sessions on the day after its last one, on the company's clock", async () => {
    const [admin, person] = [await world.signIn(world.a.people.chief), world.a.people.welder]
    await call(
      PostEmployeeTermination,
      { token: admin },
      { employeeId: person.employeeId, lastDay: '2026-03-02' },
    )
    await world.settle()
    const token = await world.signIn(person)
    world.advance(12 * 60 + 59 - 1 * 60) // 22:59 in Istanbul
    const late = await world.signIn(person)
    expect((await settings(late)).status).toBe(200)
    world.advance(62) // past midnight there; 21:01 UTC
    expect((await settings(late)).status).toBe(401)
    expect((await settings(token)).status).toBe(401)
    await expect(world.signIn(person)).rejects.toThrow('401')
  })
})

describe('a person who is erased', () => {
  test('has no account any more, and the user name is free again', async () => {
    const [admin, person] = [await world.signIn(world.a.people.chief), world.a.people.clerk]
    const erase = () =>
      send(
        PostEmployeeErasure,
        { token: admin },
        { employeeId: person.employeeId, ground: 'asked' },
      )
    expect((await erase()).body['code']).toBe('employees.still-employed')
    await call(
      PostEmployeeTermination,
      { token: admin },
      { employeeId: person.employeeId, lastDay: '2026-02-27' },
    )
    expect((await erase()).status).toBe(200)
    const rows = await world.deps.db.withCompany(world.a.id, tx =>
      tx.query('select 1 from access.accounts where company_id = $1 and user_id = $2', [
        world.a.id,
        person.userId,
      ]),
    )
    expect(rows).toEqual([])
    await world.settle()
    await expect(world.signIn({ ...person, password: 'Zeytin-Dali-71' })).rejects.toThrow('401')
    expect(
      (
        await give(admin, {
          ...request,
          employeeId: await hire(admin, '903'),
          username: person.username,
        })
      ).status,
    ).toBe(200)
    expect((await send(GetEmployees, { token: admin }, { limit: 200 })).text).not.toContain(
      'Gonca',
    )
  })
})
