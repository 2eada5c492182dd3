import { beforeAll, describe, expect, test } from 'vitest'
import {
  GetAppSettings,
  GetSwitchAccount,
  PostLogout,
  PutPassword,
} from '#api/contract/access.ts'
import { GetDaily } from '#api/contract/attendance.ts'
import { PutEmployee } from '#api/contract/employees.ts'
import {
  PostEndOtherSessions,
  PostSecondAccount,
  PostUserEndSessions,
} from '#api/contract/my-account.ts'
import { disableUser } from '#commands/access/disable-user.ts'
import { enableUser } from '#commands/access/enable-user.ts'
import { apiTest } from '#tests/api/api-test.ts'
import { done, type Person } from '#tests/api/world.ts'
import { covers } from '#tests/specification/covers.ts'

/** A person who works for two companies, and has an account in each. Long because it is one person. */
const world = apiTest()
const { call, send } = world
let here: Person
let there: Person
beforeAll(async () => {
  here = world.a.people.manager
  there = world.b.people.clerk
})

type Tokens = { readonly access: string; readonly file: string }
const login = async ({ username, password }: Person): Promise<Tokens> => {
  const { body, status, text } = await world.ask('POST', '/api/auth/login', {
    body: { username, password },
  })
  if (status !== 200) throw new Error(text)
  return { access: String(body['access_token']), file: String(body['file_access_token']) }
}
const settings = (token: string) => send(GetAppSettings, { token })
const available = async (token: string) =>
  (await settings(token)).body['is_switch_account_available']
const join = (token: string, first: string) =>
  send(PostSecondAccount, { token }, { access_token: first })
const change = (token: string) => send(GetSwitchAccount, { token })
/** Signed in here, and then there, beside it. */
const both = async () => {
  const first = await login(here)
  const second = await login(there)
  const joined = await join(second.access, first.access)
  if (joined.status !== 200) throw new Error(joined.text)
  return { first, second }
}

describe('switching', () => {
  test(
    'goes to the account that one signed in to beside this one, and the old session ends',
    covers('3.187', '6.138', '7.7', '7.10'),
    async () => {
      const first = await login(here)
      const second = await login(there)
      expect([await available(first.access), await available(second.access)]).toEqual([
        false,
        false,
      ])
      expect(await change(second.access)).toMatchObject({
        status: 409,
        body: { code: 'account.no-second' },
      })
      expect((await join(second.access, first.access)).body).toEqual({ error: null })
      expect((await settings(first.access)).status).toBe(401)
      expect(await available(second.access)).toBe(true)
      const { status, body } = await change(second.access)
      expect(status).toBe(200)
      expect(Object.keys(body).toSorted()).toEqual([
        'access_token',
        'error',
        'file_access_token',
        'passwordChange',
        'subscription',
        'use_custom_logo',
        'user_data',
      ])
      expect(body).toMatchObject({
        error: null,
        passwordChange: false,
        user_data: { id: here.userId, fullName: 'Selim Kaya', role: 'manager' },
      })
      const token = String(body['access_token'])
      expect((await settings(token)).body).toMatchObject({
        company: 'Demir Çelik',
        is_switch_account_available: true,
      })
      const opened = (of: string) =>
        send(GetDaily, { token: of }, { from: '2026-03-01', to: '2026-03-01', format: 'csv' })
      expect((await opened(String(body['file_access_token']))).status).toBe(200)
      expect((await settings(second.access)).status).toBe(401)
      expect((await opened(second.file)).status).toBe(401)
    },
  )
  test('goes back, too, and each session ends when it would have ended', async () => {
    const first = await login(here)
    world.advance(110)
    const { access } = await login(there)
    await join(access, first.access)
    let token = access
    for (let hour = 0; hour < 5; hour++) {
      world.advance(60)
      const { status, body } = await change(token)
      expect(status).toBe(200)
      token = String(body['access_token'])
    }
    // Five times switched, he is where he signed in first: eight hours ago in seventy minutes.
    world.advance(60)
    expect((await settings(token)).status).toBe(200)
    world.advance(10)
    expect((await settings(token)).status).toBe(401)
  })
  test('of two at once one does, and the other changes nothing', async () => {
    const { second } = await both()
    const answers = await Promise.all([change(second.access), change(second.access)])
    const entered = answers.filter(({ status }) => status === 200)
    expect(entered).toHaveLength(1)
    expect((await settings(String(entered[0]?.body['access_token']))).status).toBe(200)
  })
})

describe('there is nothing to switch to', () => {
  const expectGoneAfter = async (end: () => Promise<unknown>): Promise<void> => {
    const { second } = await both()
    expect(await available(second.access)).toBe(true)
    await end()
    await world.settle()
    expect(await available(second.access)).toBe(false)
    expect((await change(second.access)).status).toBe(409)
    // Nobody was thrown out of where he is.
    expect((await settings(second.access)).status).toBe(200)
  }
  test('once an administrator ended the sessions of the other account', () =>
    expectGoneAfter(async () =>
      send(
        PostUserEndSessions,
        { token: (await login(world.a.people.chief)).access },
        { userId: here.userId },
      ),
    ))
  test('once its owner ended them, or changed its password', async () => {
    await expectGoneAfter(async () =>
      send(PostEndOtherSessions, { token: (await login(here)).access }),
    )
    const fresh = 'Gurgen-Dali-81x'
    await expectGoneAfter(async () =>
      send(
        PutPassword,
        { token: (await login(here)).access },
        { old_password: here.password, new_password: fresh, confirm_password: fresh },
      ),
    )
    here = { ...here, password: fresh }
  })
  test('while the other account is closed, and not by opening it again', async () => {
    const request = { by: 'system', userId: here.userId } as const
    await expectGoneAfter(async () =>
      done(await disableUser(world.deps)(world.a.caller, { ...request, reason: 'izinde' })),
    )
    done(await enableUser(world.deps)(world.a.caller, request))
    await world.settle()
  })
  test('where two accounts have the same address, and nobody signed in to both', async () => {
    for (const [company, { employeeId }, name, surname] of [
      [world.a, here, 'Selim', 'Kaya'],
      [world.b, there, 'Gonca', 'Ünal'],
    ] as const)
      await call(
        PutEmployee,
        { token: (await login(company.people.chief)).access },
        { employeeId, name, surname, email: 'ayni@ornek.com' },
      )
    await world.settle()
    const { access } = await login(here)
    expect(await available(access)).toBe(false)
    expect((await change(access)).status).toBe(409)
  })
  test('after signing out: whoever leaves one leaves both', async () => {
    const parked = async () =>
      (
        await world.deps.db.withCompany(world.b.id, tx =>
          tx.query(
            'select 1 from access.sessions where company_id = $1 and user_id = $2 and parked',
            [world.b.id, there.userId],
          ),
        )
      ).length
    const before = await parked()
    const { second } = await both()
    const inFirst = String((await change(second.access)).body['access_token'])
    expect(await parked()).toBe(before + 1)
    await call(PostLogout, { token: inFirst })
    expect(await parked()).toBe(before)
  })
})

describe('a first session', () => {
  test('is known by its own access token alone', async () => {
    const [first, second] = [await login(here), await login(there)]
    for (const token of [first.file, 'x'.repeat(43)])
      expect(await join(second.access, token)).toMatchObject({
        status: 422,
        body: { code: 'account.no-first-session' },
      })
    expect((await settings(first.access)).status).toBe(200)
    await call(PostLogout, { token: first.access })
    expect((await join(second.access, first.access)).body['code']).toBe(
      'account.no-first-session',
    )
  })
  test('of the same account is ended, and no second one', async () => {
    const [first, second] = [await login(here), await login(here)]
    expect(await join(second.access, first.access)).toMatchObject({
      status: 422,
      body: { code: 'account.same-account' },
    })
    expect((await settings(first.access)).status).toBe(401)
    expect(await available(second.access)).toBe(false)
    expect((await join(second.access, second.access)).status).toBe(422)
    expect((await settings(second.access)).status).toBe(200)
  })
  test('is taken once: of two who join it one does', async () => {
    const [first, ...others] = [await login(here), await login(there), await login(there)]
    const answers = await Promise.all(others.map(({ access }) => join(access, first.access)))
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 422])
  })
})
