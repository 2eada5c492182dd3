import { describe, expect, test } from 'vitest'
import { apiTest } from '#tests/api/api-test.ts'
import type { Answer, Person } from '#tests/api/world.ts'
import { watchLive } from '#tests/api/watch-live.ts'
import { covers } from '#tests/specification/covers.ts'

/** Long because it is one way to sign in, asked from all sides. */
const world = apiTest({ trustedProxies: ['127.0.0.1'] })

const home = '203.0.113.7'
const firefox = 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0'
const safari =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.5 ' +
  'Mobile/15E148 Safari/604.1'
type Tokens = { readonly access: string; readonly file: string }
const login = async (
  { username, password }: Person,
  { at = home, agent = firefox } = {},
): Promise<Tokens> => {
  const { body, status, text } = await world.ask('POST', '/api/auth/login', {
    body: { username, password },
    headers: { 'x-forwarded-for': at, 'user-agent': agent },
  })
  if (status !== 200) throw new Error(text)
  return { access: String(body['access_token']), file: String(body['file_access_token']) }
}
const ask = (token: string, method: string, url: string, at = home): Promise<Answer> =>
  world.ask(method, url, { token, headers: { 'x-forwarded-for': at } })
type Row = {
  readonly sessionId: string
  readonly current: boolean
  readonly browser: string
  readonly system: string
  readonly prefix: string | null
  readonly elsewhere: { readonly prefix: string; readonly at: string } | null
}
const list = async (token: string, at = home): Promise<Row[]> =>
  (await ask(token, 'GET', '/api/app/myaccount/sessions', at)).body['rows'] as Row[]
const end = (token: string, sessionId: string) =>
  ask(token, 'DELETE', `/api/app/myaccount/sessions/${sessionId}`)
const alive = async (token: string) =>
  (await ask(token, 'GET', '/api/app-settings')).status === 200
const other = async (token: string): Promise<string> => {
  const found = (await list(token)).find(({ current }) => !current)
  if (!found) throw new Error('there is no other session')
  return found.sessionId
}

describe('the own sessions', () => {
  test('are listed with device, network and last use, and this one is marked', async () => {
    const { clerk } = world.a.people
    const first = await login(clerk, { agent: safari, at: '2001:db8:0:1::7' })
    world.advance(5)
    const second = await login(clerk)
    expect(await list(second.access)).toMatchObject([
      {
        current: true,
        browser: 'firefox',
        system: 'linux',
        prefix: home,
        signedInAt: world.deps.now(),
        seenAt: world.deps.now(),
        elsewhere: null,
      },
      {
        current: false,
        browser: 'safari',
        system: 'ios',
        prefix: '2001:db8:0:1::/64',
      },
    ])
    expect((await list(first.access)).map(({ current }) => current)).toEqual([true, false])
    const others = await list((await login(world.a.people.welder)).access)
    expect(others).toHaveLength(1)
  })
  test('say nothing that the browser said of itself beyond two words', async () => {
    await login(world.a.people.clerk, { agent: `${firefox} zqvax/77` })
    const rows = await world.deps.db.withCompany(world.a.id, tx =>
      tx.query('select * from access.sessions where company_id = $1', [world.a.id]),
    )
    expect(rows.length).toBeGreaterThan(0)
    expect(JSON.stringify(rows)).not.toContain('zqvax')
  })
  test('are left out once they are over by themselves', async () => {
    const { administrator } = world.a.people
    await login(administrator)
    world.advance(121)
    expect(await list((await login(administrator)).access)).toHaveLength(1)
  })
  test('end one by one; of two who end the same one, one did', async () => {
    const { manager } = world.a.people
    const [mine, gone] = [await login(manager), await login(manager)]
    const sessionId = await other(mine.access)
    const answers = await Promise.all([
      end(mine.access, sessionId),
      end(mine.access, sessionId),
    ])
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 404])
    expect([await alive(mine.access), await alive(gone.access)]).toEqual([true, false])
  })
  test('of somebody else do not exist', async () => {
    const { welder, clerk } = world.a.people
    const [mine, his] = [await login(welder), await login(clerk)]
    const [row] = await list(his.access)
    expect(await end(mine.access, row?.sessionId ?? '')).toMatchObject({
      status: 404,
      body: { code: 'not-found', error: 'Böyle bir oturum yok; kapanmış olabilir.' },
    })
    expect(await alive(his.access)).toBe(true)
  })
  test('end all at once but this one, which the log of acts tells', async () => {
    const { welder } = world.a.people
    const [mine, ...others] = [await login(welder), await login(welder), await login(welder)]
    const answer = await ask(mine.access, 'POST', '/api/app/myaccount/sessions/end-others')
    expect([answer.status, typeof answer.body['position']]).toEqual([200, 'string'])
    expect(await alive(mine.access)).toBe(true)
    for (const { access, file } of others) {
      expect(await alive(access)).toBe(false)
      expect((await ask(file, 'GET', `${daily}&format=csv`)).status).toBe(401)
    }
    await world.settle()
    const { body } = await ask(
      (await login(world.a.people.chief)).access,
      'GET',
      '/api/app/reports/activity?limit=20',
    )
    expect((body['rows'] as { what: string }[]).map(({ what }) => what)).toContain(
      'Açık oturumları kapattı',
    )
  })
})

describe('an administrator', () => {
  const endOf = (token: string, { userId }: Person) =>
    ask(token, 'POST', `/api/app/users/${userId}/end-sessions`)
  test('ends every session of a user, and it cannot be taken back', async () => {
    const { administrator, clerk } = world.a.people
    const [his, another] = [await login(clerk), await login(clerk)]
    const chief = (await login(administrator)).access
    expect((await endOf(chief, clerk)).status).toBe(200)
    expect([await alive(his.access), await alive(another.access)]).toEqual([false, false])
    await world.settle()
    const { body } = await ask(chief, 'GET', '/api/app/reports/activity?limit=1')
    expect(body['rows']).toMatchObject([{ kind: 'SessionsEnded', undo: false }])
    expect(await alive((await login(clerk)).access)).toBe(true)
  })
  test('does not do it to somebody above him', async () => {
    const { administrator, chief } = world.a.people
    const theirs = await login(chief)
    expect(await endOf((await login(administrator)).access, chief)).toMatchObject({
      status: 403,
      body: { code: 'access.role-above-own' },
    })
    expect(await alive(theirs.access)).toBe(true)
  })
})

describe('a token that is used from elsewhere', () => {
  test('is shown to its owner, with the network and when', async () => {
    const { manager } = world.b.people
    const [mine, stolen] = [await login(manager), await login(manager)]
    expect((await list(mine.access)).map(({ elsewhere }) => elsewhere)).toEqual([null, null])
    world.advance(3)
    await ask(stolen.access, 'GET', '/api/app-settings', '198.51.100.9')
    const shown = (await list(mine.access)).find(({ current }) => !current)
    expect(shown).toMatchObject({
      prefix: home,
      elsewhere: { prefix: '198.51.100.9', at: world.deps.now() },
    })
    await ask(stolen.access, 'GET', '/api/app-settings', '198.51.100.77')
    expect((await list(mine.access)).find(({ current }) => !current)?.elsewhere?.prefix).toBe(
      '198.51.100.77',
    )
  })
  test('is not, where it stays within the network that it was made in', async () => {
    const { clerk } = world.b.people
    const mine = await login(clerk, { at: '2001:db8:5:5::1' })
    world.advance(3)
    const near = '2001:db8:5:5:ffff::2'
    await ask(mine.access, 'GET', '/api/app-settings', near)
    expect((await list(mine.access, near)).map(({ elsewhere }) => elsewhere)).toEqual([null])
  })
})

describe('an open window', () => {
  test('is told within a moment that its session was ended, and others stay open', async () => {
    await world.app.listen({ port: 0, host: '127.0.0.1' })
    const address = world.app.server.address()
    const port = typeof address === 'object' && address !== null ? address.port : 0
    const { chief } = world.b.people
    const [mine, gone] = [await login(chief), await login(chief)]
    const [stays, ends] = [
      await watchLive(port, mine.access),
      await watchLive(port, gone.access),
    ]
    const ping = ({ event }: { event: string }) => event === 'ping'
    await Promise.all([stays.until(ping), ends.until(ping)])
    const began = performance.now()
    expect((await end(mine.access, await other(mine.access))).status).toBe(200)
    expect(await ends.ended()).toBe(true)
    // The look that comes by itself is four seconds away.
    expect(performance.now() - began).toBeLessThan(3000)
    expect((await watchLive(port, gone.access)).status).toBe(401)
    expect(await alive(mine.access)).toBe(true)
    stays.stop()
  })
})

const daily = '/api/app/reports/daily?from=2026-03-01&to=2026-03-02'
describe('a file token', () => {
  test('opens rows as a file, and nothing else', covers('3.176'), async () => {
    const { file } = await login(world.a.people.chief)
    for (const format of ['csv', 'xlsx'])
      expect((await ask(file, 'GET', `${daily}&format=${format}`)).status).toBe(200)
    for (const [method, url] of [
      ['GET', daily],
      ['GET', `${daily}&format=pdf`],
      ['GET', `${daily}&format=csv&format=csv`],
      ['GET', '/api/app-settings?format=csv'],
      ['GET', '/api/app/live'],
      ['POST', '/api/app/views?format=csv'],
      ['POST', '/api/auth/logout'],
    ] as const)
      expect([url, (await ask(file, method, url)).status]).toEqual([url, 401])
  })
  test('shows nobody more than he may see', async () => {
    const { file } = await login(world.a.people.clerk)
    const { text, status } = await ask(file, 'GET', `${daily}&format=csv`)
    expect(status).toBe(200)
    expect(text).toContain('Gonca')
    expect(text).not.toContain('Selim')
    const cards = await ask(file, 'GET', '/api/app/cards?format=csv')
    expect(cards).toMatchObject({ status: 403, body: { code: 'access.forbidden' } })
  })
  const both = async ({ access, file }: Tokens) => [
    (await ask(access, 'GET', daily)).status,
    (await ask(file, 'GET', `${daily}&format=csv`)).status,
  ]
  test(
    'ends eight hours after it was set, as the access token does',
    covers('4.85'),
    async () => {
      const tokens = await login(world.a.people.manager)
      for (let hour = 0; hour < 7; hour++) {
        world.advance(60)
        expect(await both(tokens)).toEqual([200, 200])
      }
      world.advance(59)
      expect(await both(tokens)).toEqual([200, 200])
      world.advance(1)
      expect(await both(tokens)).toEqual([401, 401])
    },
  )
  test('ends by itself, whenever the other does', covers('3.177'), async () => {
    const { manager } = world.a.people
    const tokens = await login(manager)
    await world.deps.db.withCompany(world.a.id, tx =>
      tx.query(
        `update access.sessions set file_expires_at = $3
         where company_id = $1 and user_id = $2`,
        [world.a.id, manager.userId, world.deps.now()],
      ),
    )
    expect(await both(tokens)).toEqual([200, 401])
  })
})
