// Long because it tries each way to guess, from near and far, on known devices and new ones.
import { beforeEach, describe, expect, test } from 'vitest'
import { apiTest } from '#tests/api/api-test.ts'
import { tellOwners } from '#api/access/tell-owners.ts'
import { makeWorld, type Answer, type Person } from '#tests/api/world.ts'
import { loginWorking } from '#tests/shared/working.ts'

/** Behind a proxy on this machine, so that each call says where it comes from. */
const world = apiTest({ rateLimit: true, trustedProxies: ['127.0.0.1'] })
beforeEach(() => world.advance(49 * 60)) // nothing is remembered of the one before

const home = '203.0.113.7'
type From = { readonly at?: string; readonly cookie?: string }
/** Whom a busy server has not looked at (503) comes again, as the app does. */
const login = async (
  { username }: Pick<Person, 'username'>,
  password: string,
  { at = home, cookie }: From = {},
): Promise<Answer> => {
  const from = { 'x-forwarded-for': at, ...(cookie === undefined ? {} : { cookie }) }
  for (let tries = 1; ; tries++) {
    const answer = await loginWorking(world.ask, { username, password }, from)
    if (answer.status !== 503 || tries >= 20) return answer
    await new Promise(resolve => {
      setTimeout(resolve, 250)
    })
  }
}
const wrong = (who: Pick<Person, 'username'>, from: From = {}) =>
  login(who, 'Yanlis-1234', from)
const cookieOf = ({ headers }: Answer): string =>
  String(headers['set-cookie']).split(';')[0] ?? ''
const statuses = async (
  answers: readonly Promise<Answer>[],
): Promise<Record<number, number>> => {
  const counted: Record<number, number> = {}
  for (const { status } of await Promise.all(answers))
    counted[status] = (counted[status] ?? 0) + 1
  return counted
}

describe('a stranger who guesses', () => {
  test('from elsewhere does nothing to the owner', async () => {
    const { clerk } = world.a.people
    for (let n = 0; n < 6; n++) await wrong(clerk, { at: '198.51.100.1' })
    expect((await wrong(clerk, { at: '198.51.100.1' })).status).toBe(429)
    expect((await login(clerk, clerk.password)).status).toBe(200)
  })
  test('from the very same address does nothing to a device from which the owner signed in before', async () => {
    const { clerk } = world.a.people
    const cookie = cookieOf(await login(clerk, clerk.password))
    for (let n = 0; n < 6; n++) await wrong(clerk)
    expect((await login(clerk, clerk.password)).status).toBe(429)
    expect((await login(clerk, clerk.password, { cookie })).status).toBe(200)
  })
  test('with many names from one address holds up that address, and not a known device at it', async () => {
    const { welder } = world.a.people
    const cookie = cookieOf(await login(welder, welder.password))
    expect(
      await statuses(Array.from({ length: 60 }, (_, n) => wrong({ username: `kimse${n}` }))),
    ).toEqual({
      401: 30,
      429: 30,
    })
    expect((await login(welder, welder.password)).status).toBe(429)
    expect((await login(welder, welder.password, { cookie })).status).toBe(200)
    expect((await login(welder, welder.password, { at: '203.0.113.8' })).status).toBe(200)
  })
  test('has five of a hundred guesses at once looked at, and of those from one IPv6 network as well', async () => {
    expect(
      await statuses(Array.from({ length: 100 }, () => wrong(world.b.people.clerk))),
    ).toEqual({ 401: 5, 429: 95 })
    expect(
      await statuses(
        Array.from({ length: 50 }, (_, n) =>
          wrong(world.b.people.clerk, { at: `2001:db8::${(n + 1).toString(16)}` }),
        ),
      ),
    ).toEqual({ 401: 5, 429: 45 })
  })
  test('from a hundred addresses has twenty looked at, then who waits; the owner on his device any time', async () => {
    const { manager } = world.a.people
    const cookie = cookieOf(await login(manager, manager.password))
    const from = (n: number) => ({ at: `198.51.100.${n + 1}` })
    expect(
      await statuses(Array.from({ length: 100 }, (_, n) => wrong(manager, from(n)))),
    ).toEqual({ 401: 20, 429: 80 })
    const next = await login(manager, manager.password, from(101))
    expect(next).toMatchObject({
      status: 429,
      headers: { 'retry-after': '30' },
      body: { code: 'access.too-many-attempts', seconds: 30 },
    })
    expect((await login(manager, manager.password, { cookie })).status).toBe(200)
    world.advance(1)
    expect(
      await statuses(Array.from({ length: 10 }, (_, n) => wrong(manager, from(110 + n)))),
    ).toEqual({
      429: 10,
    })
    expect((await login(manager, manager.password, from(101))).status).toBe(200)
    world.advance(1)
    expect(await statuses([wrong(manager, from(110)), wrong(manager, from(111))])).toEqual({
      401: 1,
      429: 1,
    })
  })
  test('has five guesses on a known device, whoever brings its cookie', async () => {
    const { clerk } = world.b.people
    const cookie = cookieOf(await login(clerk, clerk.password))
    expect(
      await statuses(
        Array.from({ length: 50 }, (_, n) => wrong(clerk, { cookie, at: `198.51.100.${n}` })),
      ),
    ).toEqual({ 401: 5, 429: 45 })
    expect((await login(clerk, clerk.password)).status).toBe(200) // and without it he signs in
  })
  test('is told the same of a name that nobody has', async () => {
    const series = async (who: Pick<Person, 'username'>) => {
      const answers: unknown[] = []
      for (let n = 0; n < 7; n++) answers.push((await wrong(who, { at: '198.51.100.77' })).body)
      return answers
    }
    expect(await series({ username: 'boyle.biri.yok' })).toEqual(
      await series(world.a.people.welder),
    )
  })
})

describe('a device', () => {
  test('is known by a cookie that no script reads and no other site sends, for ninety days', async () => {
    const { chief } = world.a.people
    const answer = await login(chief, chief.password)
    expect(String(answer.headers['set-cookie'])).toMatch(
      /^mesai_device=[A-Za-z0-9_-]{43}; Max-Age=7776000; Path=\/api\/auth; HttpOnly; SameSite=Strict$/,
    )
    const rows = await world.deps.db.withCompany(world.a.id, tx =>
      tx.query('select * from access.known_devices where company_id = $1', [world.a.id]),
    )
    expect(JSON.stringify(rows)).not.toContain(cookieOf(answer).split('=')[1])
    world.advance(90 * 24 * 60 + 1)
    for (let n = 0; n < 6; n++) await wrong(chief)
    expect((await login(chief, chief.password, { cookie: cookieOf(answer) })).status).toBe(429)
  })
  test('that knows one account is a stranger to another, and serves both once each signed in', async () => {
    const { chief, clerk } = world.a.people
    const first = cookieOf(await login(chief, chief.password))
    for (let n = 0; n < 6; n++) await wrong(clerk)
    expect((await login(clerk, clerk.password, { cookie: first })).status).toBe(429)
    const both = cookieOf(
      await login(clerk, clerk.password, { cookie: first, at: '203.0.113.9' }),
    )
    expect(both.split('.').length).toBe(2)
    for (let n = 0; n < 6; n++) await wrong(chief)
    for (const person of [chief, clerk])
      expect((await login(person, person.password, { cookie: both })).status).toBe(200)
  })
})

describe('who manages users', () => {
  const asChief = async (method: string, url: string, body?: unknown) => {
    const { chief } = world.a.people
    return world.ask(method, url, {
      token: String(
        (await login(chief, chief.password, { at: '192.0.2.99' })).body['access_token'],
      ),
      ...(body === undefined ? {} : { body }),
    })
  }
  type Row = {
    readonly userId: string
    readonly signedInAt: string | null
    readonly mustChange: boolean
    readonly mayRule: boolean
    readonly lock: {
      readonly until: string | null
      readonly failures: number
      readonly places: readonly { readonly prefix: string | null; readonly known: boolean }[]
    } | null
  }
  const rowOf = async ({ userId }: Person) =>
    ((await asChief('GET', '/api/app/users?limit=200')).body['rows'] as Row[]).find(
      row => row.userId === userId,
    )

  test('sees who is held up, and lets him in at once, also behind an address where others failed', async () => {
    const { welder } = world.a.people
    expect(await rowOf(welder)).toMatchObject({ lock: null })
    for (let n = 0; n < 5; n++) await wrong(welder)
    for (let n = 0; n < 30; n++) await wrong({ username: `kimse${n}` })
    const at = Date.parse(world.clock.at)
    const [since, until] = [new Date(at).toISOString(), new Date(at + 30_000).toISOString()]
    expect(await rowOf(welder)).toMatchObject({
      lock: {
        since,
        until,
        failures: 5,
        places: [
          {
            prefix: home,
            known: false,
            since,
            until,
          },
        ],
      },
    })
    expect((await login(welder, welder.password)).status).toBe(429)
    expect((await asChief('POST', `/api/app/users/${welder.userId}/unlock`)).status).toBe(200)
    expect(await rowOf(welder)).toMatchObject({ lock: null })
    expect((await login(welder, welder.password)).status).toBe(200)
    expect((await login(world.a.people.clerk, world.a.people.clerk.password)).status).toBe(429)
  })
  test('sees from which network it comes, whether from a browser of his own, and when he came last', async () => {
    const { clerk } = world.a.people
    const cookie = cookieOf(await login(clerk, clerk.password))
    const came = world.clock.at
    world.advance(3)
    for (let n = 0; n < 5; n++) {
      await wrong(clerk, { at: '2001:db8:0:1::7' })
      await wrong(clerk, { cookie })
    }
    const row = await rowOf(clerk)
    expect(row).toMatchObject({
      signedInAt: came,
      mustChange: false,
      mayRule: true,
    })
    expect(row?.lock?.places.map(({ prefix, known }) => ({ prefix, known }))).toEqual(
      expect.arrayContaining([
        { prefix: '2001:db8:0:1::/64', known: false },
        { prefix: null, known: true },
      ]),
    )
    const locked = await asChief('GET', '/api/app/users?state=locked')
    expect([
      (locked.body['rows'] as Row[]).map(({ userId }) => userId),
      locked.body['total'],
    ]).toEqual([[clerk.userId], 1])
    world.advance(20)
    expect((await asChief('GET', '/api/app/users?state=locked')).body).toMatchObject({
      rows: [],
      summary: { locked: 0 },
    })
  })
  test('gives a lost password anew, never his own: told once, changed first, sessions and devices gone', async () => {
    const { manager, chief } = world.a.people
    const before = await login(manager, manager.password)
    const given = await asChief('POST', `/api/app/users/${manager.userId}/password`, {})
    const password = String(given.body['password'])
    expect([given.status, password.length]).toEqual([200, 19])
    expect(
      (
        await world.ask('GET', '/api/app-settings', {
          token: String(before.body['access_token']),
        })
      ).status,
    ).toBe(401)
    expect((await login(manager, manager.password)).status).toBe(401)
    for (let n = 0; n < 5; n++) await wrong(manager)
    expect((await login(manager, password, { cookie: cookieOf(before) })).status).toBe(429)
    expect(await login(manager, password, { at: '192.0.2.98' })).toMatchObject({
      status: 200,
      body: { passwordChange: true },
    })
    expect(await asChief('POST', `/api/app/users/${chief.userId}/password`, {})).toMatchObject({
      status: 422,
      body: { code: 'access.own-password' },
    })
    await world.settle()
    const acts = (await asChief('GET', '/api/app/reports/activity?limit=20')).body['rows'] as {
      kind: string
    }[]
    expect(acts.map(({ kind }) => kind)).toEqual(
      expect.arrayContaining(['PasswordGiven', 'SignInLockLifted']),
    )
    expect(
      JSON.stringify(
        await world.deps.db.withCompany(world.a.id, tx =>
          tx.query('select * from access.accounts'),
        ),
      ),
    ).not.toContain(password)
  })
})

describe('the owner', () => {
  const told = () => tellOwners(world.deps)
  test('is told by mail once in an episode, however long it lasts, and not of his own right password', async () => {
    const { clerk } = world.b.people
    const chief = String(
      (await login(world.b.people.chief, world.b.people.chief.password)).body['access_token'],
    )
    const edited = await world.ask('PUT', `/api/app/employees/${clerk.employeeId}`, {
      token: chief,
      body: {
        name: 'Gonca',
        surname: 'Ünal',
        email: 'gonca@liman.example',
      },
    })
    expect(edited.status).toBe(200)
    await world.settle()
    const mails = async () =>
      (
        await world.deps.db.withCompany(world.b.id, tx =>
          tx.query('select mail_id from mail.outbox where user_id = $1', [clerk.userId]),
        )
      ).length
    await told()
    const before = await mails()
    for (let n = 0; n < 4; n++) await wrong(clerk)
    await login(clerk, clerk.password) // the fifth, and right
    expect(await told()).toBe(0)
    for (let n = 0; n < 5; n++) await wrong(clerk)
    for (let n = 0; n < 5; n++) await wrong({ username: 'boyle.biri.yok' })
    expect(
      await Promise.all([told(), told(), told()]).then(all =>
        all.reduce((sum, one) => sum + one, 0),
      ),
    ).toBe(1)
    for (let hours = 0; hours < 30; hours++) {
      world.advance(60)
      await wrong(clerk, { at: '198.51.100.9' })
    }
    expect(await told()).toBe(0)
    expect(await mails()).toBe(before + 1)
    const rows = await world.deps.db.withCompany(world.b.id, tx =>
      tx.query('select * from mail.outbox'),
    )
    expect(JSON.stringify(rows)).not.toContain('gonca@liman.example')
  })
})

test('whoever is no trusted proxy says nothing about where he is', async () => {
  const direct = await makeWorld({ rateLimit: true })
  const guess = (n: number) =>
    loginWorking(
      direct.ask,
      { username: direct.a.people.clerk.username, password: 'Yanlis-1234' },
      { 'x-forwarded-for': `198.51.100.${n}` },
    )
  expect(await statuses(Array.from({ length: 20 }, (_, n) => guess(n)))).toEqual({
    401: 5,
    429: 15,
  })
  await direct.close()
})
