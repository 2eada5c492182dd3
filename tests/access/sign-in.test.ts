// Long because it follows a session from signing in to each way in which it ends.
import { describe, expect, test } from 'vitest'
import { GetAppSettings, GetUserDetails, PostLogout } from '#api/contract/access.ts'
import { PutEmployee } from '#api/contract/employees.ts'
import { hashPassword } from '#commands/access/hashing.ts'
import { apiTest } from '#tests/api/api-test.ts'
import { keepHash } from '#tests/api/world.ts'
import { covers } from '#tests/specification/covers.ts'

const world = apiTest()
const { call, refusal, send } = world

const login = (username: string, password: string, headers?: Record<string, string>) =>
  world.ask('POST', '/api/auth/login', {
    body: { username, password },
    ...(headers ? { headers } : {}),
  })
/** What this process worked for it, in microseconds: the time by the clock goes with whatever else the machine does. */
const workFor = async (username: string): Promise<number> => {
  world.advance(24 * 60 + 1) // so that nobody gets locked
  const from = process.cpuUsage()
  await login(username, 'Yanlis-1234')
  const { user, system } = process.cpuUsage(from)
  return user + system
}
const medianOf = (all: readonly number[]): number =>
  all.toSorted((one, other) => one - other)[Math.floor(all.length / 2)] ?? 0
const settings = (token: string) => send(GetAppSettings, { token })

describe('signing in', () => {
  test(
    'answers tokens and who it is',
    covers('3.165', '3.166', '3.173', '3.175', '7.21'),
    async () => {
      const { manager } = world.a.people
      const { status, body } = await login(manager.username, manager.password)
      expect(status).toBe(200)
      expect(body).toMatchObject({
        error: null,
        passwordChange: false,
        use_custom_logo: false,
        user_data: {
          id: manager.userId,
          fullName: 'Selim Kaya',
          role: 'manager',
          isApprover: true,
        },
      })
      expect(body['access_token']).toMatch(/^[A-Za-z0-9_-]{43}$/)
      expect(body['file_access_token']).not.toBe(body['access_token'])
    },
  )
  test('is told who he is, as his record says it now', async () => {
    covers('3.168', '3.169', '3.172', '7.11')
    const { chief, welder } = world.a.people
    const record = { position: 'Kaynakçı', phone: '5321234567', email: 'ibrahim@ornek.com' }
    await call(
      PutEmployee,
      { token: await world.signIn(chief) },
      { employeeId: welder.employeeId, name: 'İbrahim', surname: 'Şen', ...record },
    )
    await world.settle()
    const details = await send(GetUserDetails, { token: await world.signIn(welder) })
    expect(details).toMatchObject({
      status: 200,
      body: {
        error: null,
        user_data: { id: welder.userId, fullName: 'İbrahim Şen', role: 'employee', ...record },
      },
    })
    expect((await login(welder.username, welder.password)).body).toMatchObject({
      user_data: record,
    })
  })
  test('takes the name however it is typed, the password only as it is', async () => {
    const { clerk } = world.a.people
    expect((await login(clerk.username.toUpperCase(), clerk.password)).status).toBe(200)
    expect((await login(clerk.username, clerk.password.toUpperCase())).status).toBe(401)
    expect((await login(clerk.username, `${clerk.password} `)).status).toBe(401)
    expect((await login(clerk.username, clerk.password.slice(0, -1))).status).toBe(401)
  })
  test(
    'answers an unknown user and a wrong password alike, in three languages',
    covers('8.6'),
    async () => {
      const { welder } = world.a.people
      for (const [language, sentence] of [
        ['tr', 'Kullanıcı adı veya parola hatalı.'],
        ['en-GB,tr;q=0.5', 'The username or the password is wrong.'],
        ['ar', 'اسم المستخدم أو كلمة المرور غير صحيحة.'],
      ] as const) {
        const [wrong, unknown] = [
          await login(welder.username, 'Yanlis-1234', { 'accept-language': language }),
          await login(`nobody${language.slice(0, 2)}`, 'Yanlis-1234', {
            'accept-language': language,
          }),
        ]
        expect(wrong).toMatchObject({
          status: 401,
          body: { code: 'access.login-failed', error: sentence },
        })
        expect(unknown.body).toEqual(wrong.body)
      }
    },
  )
  test('is as much work for an unknown user as for a wrong password', async () => {
    const { userId, username } = world.a.people.welder
    // As it is in earnest: those of this world are cheap.
    await keepHash(world.deps, world.a.id, userId, await hashPassword('Kiraz-Bahce-58'))
    const [known, unknown]: [number[], number[]] = [[], []]
    // In turn, so that whatever else the process does is added to both.
    for (let n = 0; n < 15; n++) {
      known.push(await workFor(username))
      unknown.push(await workFor(`nobody${n}`))
    }
    const [one, other] = [medianOf(known), medianOf(unknown)]
    expect(Math.abs(one - other) / Math.max(one, other)).toBeLessThan(0.3)
  })
  test('gives every session tokens of its own, unlike any before', async () => {
    const tokens = new Set<string>()
    for (let n = 0; n < 20; n++)
      tokens.add((await world.signIn(world.a.people.chief)).slice(0, 8))
    expect(tokens.size).toBe(20)
  })
  test.each([
    ['username', null],
    ['username', ['a']],
    ['password', 1],
    ['captcha', {}],
  ])('refuses %s of another kind (%j)', async (field, value) => {
    expect(
      await world.ask('POST', '/api/auth/login', {
        body: { username: 'ali', password: 'x', [field]: value },
      }),
    ).toMatchObject({
      status: 400,
      body: { code: 'request.invalid', fields: [{ path: field }] },
    })
  })
})

describe('a session', () => {
  test('ends eight hours after signing in, however busy it was', covers('9.17'), async () => {
    const token = await world.signIn(world.a.people.chief)
    for (let n = 0; n < 7; n++) {
      world.advance(65)
      expect((await settings(token)).status).toBe(200)
    }
    world.advance(26)
    expect(await settings(token)).toMatchObject({
      status: 401,
      body: { code: 'access.signed-out' },
    })
  })
  test('ends after two hours without a call', covers('9.19'), async () => {
    const token = await world.signIn(world.a.people.chief)
    world.advance(119)
    expect((await settings(token)).status).toBe(200)
    world.advance(119)
    expect((await settings(token)).status).toBe(200)
    world.advance(120)
    expect((await settings(token)).status).toBe(401)
  })
  test(
    'is dead at once after logging out, others of the user live on',
    covers('7.23'),
    async () => {
      const [one, other] = [
        await world.signIn(world.a.people.clerk),
        await world.signIn(world.a.people.clerk),
      ]
      expect(await call(PostLogout, { token: one })).toEqual({
        error: null,
      })
      expect((await settings(one)).status).toBe(401)
      expect((await settings(other)).status).toBe(200)
    },
  )
  test('cannot be had with a file token, half a token or no bearer', async () => {
    const { body } = await login(world.a.people.clerk.username, world.a.people.clerk.password)
    expect((await settings(String(body['file_access_token']))).status).toBe(401)
    expect((await settings(String(body['access_token']).slice(1))).status).toBe(401)
    expect(
      (
        await refusal(
          GetAppSettings,
          null,
          {},
          { authorization: `Basic ${String(body['access_token'])}` },
        )
      ).status,
    ).toBe(401)
    expect(
      (await world.ask('GET', `/api/app-settings?access_token=${String(body['access_token'])}`))
        .status,
    ).toBe(401)
  })
  test('keeps only a hash of its token in the database', async () => {
    const token = await world.signIn(world.a.people.clerk)
    const rows = await world.deps.db.withCompany(world.a.id, tx =>
      tx.query('select * from access.sessions where company_id = $1', [world.a.id]),
    )
    expect(rows.length).toBeGreaterThan(0)
    expect(JSON.stringify(rows)).not.toContain(token)
  })
})

const person = () => world.b.people.manager
const until = async (): Promise<number> => {
  const { status, body } = await login(person().username, person().password)
  return status === 429 ? Number(body['seconds']) : 0
}

describe('wrong passwords', () => {
  test(
    'lock the account for a while, longer with each, and the right one is then answered as a wrong one',
    covers('8.8'),
    async () => {
      world.advance(24 * 60 + 1)
      for (let n = 0; n < 5; n++)
        expect((await login(person().username, `Yanlis-${n}`)).status).toBe(401)
      const [right, wrong] = [
        await login(person().username, person().password),
        await login(person().username, 'Yanlis-9'),
      ]
      expect(right).toMatchObject({
        status: 429,
        headers: { 'retry-after': '30' },
        body: { code: 'access.too-many-attempts', seconds: 30 },
      })
      expect(wrong.body).toEqual(right.body)
      const locks: number[] = []
      for (let n = 0; n < 6; n++) {
        world.advance(Math.ceil((await until()) / 60))
        expect((await login(person().username, `Yanlis-${n}`)).status).toBe(401)
        locks.push(await until())
      }
      expect(locks).toEqual([60, 120, 240, 480, 900, 900])
    },
  )
  test('are forgotten once the lock is over and the right one comes', async () => {
    world.advance(15)
    expect((await login(person().username, person().password)).status).toBe(200)
    expect((await login(person().username, 'Yanlis-1')).status).toBe(401)
    expect((await login(person().username, person().password)).status).toBe(200)
  })
  test('of a hundred guesses at once no more than five are looked at', async () => {
    const answers = await Promise.all(
      Array.from({ length: 100 }, (_, n) =>
        login(world.b.people.clerk.username, `Yanlis-${n}`),
      ),
    )
    expect(answers.filter(({ status }) => status === 401).length).toBeLessThanOrEqual(5)
    expect(answers.every(({ status }) => [401, 429, 503].includes(status))).toBe(true)
  })
  test('of an unknown name lock it just the same', async () => {
    for (let n = 0; n < 5; n++) await login('stranger', `Yanlis-${n}`)
    expect((await login('stranger', 'Yanlis-9')).status).toBe(429)
  })
})
