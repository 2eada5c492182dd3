import { randomUUID } from 'node:crypto'
import { beforeEach, describe, expect, test } from 'vitest'
import { forgetExpired } from '#commands/shared/housekeeping.ts'
import { bytesType } from '#api/contract/headers.ts'
import { apiTest } from '#tests/api/api-test.ts'
import type { Answer, Person } from '#tests/api/world.ts'
import { watchLive } from '#tests/api/watch-live.ts'
import { covers } from '#tests/specification/covers.ts'
import { proofBy } from '#web/lib/proof-by.ts'
import { makePair, publicOf } from '#web/lib/signing-key.ts'
import { appPhone, type AppPhone, type Signed } from './app-phone.ts'

/** Long because one phone is asked of from all sides. */
const world = apiTest()
let phone: AppPhone
beforeEach(() => {
  phone = appPhone()
})

type Call = { readonly body?: unknown; readonly headers?: Record<string, string> }
/** What stands in a proof beside the call that is sent. */
type Otherwise = Partial<Signed>
const proven = async (
  token: string,
  method: string,
  url: string,
  { body, headers = {} }: Call = {},
  otherwise: Otherwise & { readonly by?: AppPhone } = {},
): Promise<Answer> => {
  const { by = phone, ...other } = otherwise
  const text = body === undefined ? '' : JSON.stringify(body)
  const proof = by.proof({
    token,
    method,
    url,
    body: text,
    at: world.deps.now(),
    ...other,
  })
  return world.ask(method, url, { token, body, headers: { ...proof, ...headers } })
}
const bare = (token: string, method = 'GET', url = settings) =>
  world.ask(method, url, { token })
const settings = '/api/app-settings'
const place = '/api/app/myaccount/file-token'
const renew = (token: string, by = phone) => proven(token, 'POST', place, {}, { by })
const enter = ({ username, password }: Person, headers: Record<string, string> = phone.says) =>
  world.ask('POST', '/api/auth/login', {
    body: {
      username,
      password,
    },
    headers,
  })
const inApp = async (person: Person, by = phone): Promise<string> => {
  const { body, text } = await enter(person, by.says)
  if (body['app'] !== true) throw new Error(text)
  return String(body['access_token'])
}
const codeOf = async (answer: Promise<Answer>) => {
  const { status, body } = await answer
  return `${status} ${String(body['code'])}`
}
const signedOut = '401 access.signed-out'
const unproven = '403 access.proof-required'
const status = async (token: string) => (await proven(token, 'GET', settings)).status

describe('a session of the app', () => {
  test(
    'lasts until 2100, used or not, for the phone that signs its calls',
    covers('4.86', '9.18'),
    async () => {
      const { clerk } = world.b.people
      const ordinary = await world.signIn(clerk)
      const token = await inApp(clerk)
      const now = world.clock.at
      world.advance(121)
      expect([(await bare(ordinary)).status, await status(token)]).toEqual([401, 200])
      world.advance(60 * 24 * 365 * 9)
      expect(await status(token)).toBe(200)
      expect(await codeOf(bare(token))).toBe(unproven)
      world.clock.at = '2099-12-31T23:59:00.000Z' as typeof now
      expect(await status(token)).toBe(200)
      world.clock.at = '2100-01-01T00:00:00.000Z' as typeof now
      expect(await status(token)).toBe(401)
      world.clock.at = now
    },
  )
  test('is listed as one, also where nobody used it for days, and ended like any other', async () => {
    const { clerk } = world.a.people
    const token = await inApp(clerk)
    world.advance(3000)
    const here = await world.signIn(clerk)
    const { body } = await bare(here, 'GET', '/api/app/myaccount/sessions')
    const rows = body['rows'] as { sessionId: string; app: boolean; current: boolean }[]
    expect(rows.map(({ app, current }) => [app, current])).toEqual([
      [false, true],
      [true, false],
    ])
    const gone = rows[1]?.sessionId ?? ''
    await bare(here, 'DELETE', `/api/app/myaccount/sessions/${gone}`)
    expect(await status(token)).toBe(401)
  })
  test('is not had without the key, by another’s, or for another call', async () => {
    const { clerk } = world.a.people
    const [token, other] = [await inApp(clerk), await inApp(clerk)]
    const get = (otherwise: Parameters<typeof proven>[4]) =>
      codeOf(proven(token, 'GET', settings, {}, otherwise))
    expect(await codeOf(bare(token))).toBe(unproven)
    expect(await get({ by: appPhone() })).toBe(unproven)
    expect(await get({ token: other })).toBe(unproven)
    expect(await get({ method: 'PUT' })).toBe(unproven)
    expect(await get({ url: `${settings}?x=1` })).toBe(unproven)
    expect(await get({ body: 'x' })).toBe(unproven)
    expect(await get({ about: '%7B%7D' })).toBe(unproven)
    const waits = { headers: { 'mesai-waiting': '1' } }
    expect(await codeOf(proven(token, 'GET', settings, waits))).toBe(unproven)
    for (const broken of ['', 'x', '1.2.3', `${'9'.repeat(400)}.a.b`])
      expect(
        await codeOf(world.ask('GET', settings, { token, headers: { 'mesai-proof': broken } })),
      ).toBe(unproven)
    expect(await get({})).toBe('200 undefined')
  })
  test('takes a proof for a minute, and says the time where a clock is off, without ending', async () => {
    const token = await inApp(world.a.people.clerk)
    const before = world.deps.now()
    const first = () => {
      const headers = phone.proof({
        token,
        method: 'GET',
        url: settings,
        at: before,
      })
      return world.ask('GET', settings, {
        token,
        headers,
      })
    }
    const old = () => ({
      status: 403,
      body: {
        code: 'access.proof-old',
        now: world.deps.now(),
      },
    })
    world.advance(1)
    expect((await first()).status).toBe(200)
    world.advance(1)
    expect(await first()).toMatchObject(old())
    world.advance(-4)
    expect(await first()).toMatchObject(old())
    world.advance(60 * 5)
    const refused = await first()
    expect(refused).toMatchObject(old())
    const at = String(refused.body['now'])
    expect((await proven(token, 'GET', settings, {}, { at })).status).toBe(200)
  })
  test('takes a proof once, in whichever process, however its signature is written', async () => {
    const token = await inApp(world.a.people.clerk)
    const url = '/api/app/myaccount/preferences'
    const call = { token, method: 'PUT', url, body: JSON.stringify({ times: 'clock' }) }
    const headers = phone.proof({ ...call, at: world.deps.now() })
    const send = (proof = headers) =>
      codeOf(world.ask('PUT', url, { token, body: { times: 'clock' }, headers: proof }))
    const both = await Promise.all([send(), send()])
    expect(both.toSorted()).toEqual(['200 undefined', '403 access.proof-used'])
    expect(await send({ 'mesai-proof': otherForm(headers['mesai-proof'] ?? '') })).toBe(
      '403 access.proof-used',
    )
    world.advance(1)
    expect(await send()).toBe('403 access.proof-used')
    // Signed anew it is another, and its place is swept once it is too old.
    expect(await send(phone.proof({ ...call, at: world.deps.now() }))).toBe('200 undefined')
    world.advance(10)
    await forgetExpired(world.deps)
    const [, nonce] = (headers['mesai-proof'] ?? '').split('.')
    const kept = await world.deps.db.withCompany(world.a.id, tx =>
      tx.query('select from access.app_proofs where nonce = $1', [nonce]),
    )
    expect(kept).toEqual([])
  })
  test('whose body nobody reads is answered, whatever was signed, and nothing else comes of it', async () => {
    const token = await inApp(world.a.people.clerk)
    const preferences = '/api/app/myaccount/preferences'
    const send = (method: string, url: string, type: string, body: string) =>
      world.ask(method, url, {
        token,
        body,
        headers: {
          'content-type': type,
          ...phone.proof({
            token,
            method,
            url,
            body: method === 'GET' ? '' : 'another',
            at: world.deps.now(),
          }),
        },
      })
    const answers = [
      await send('GET', settings, 'application/json', '{"a":1}'),
      await send('PUT', preferences, 'text/xml', '<a/>'),
      await send('PUT', preferences, 'application/json', '1'.repeat(2 ** 20 + 100)),
    ]
    expect(answers.map(one => one.status)).toEqual([403, 415, 413])
    expect(await status(token)).toBe(200)
  })
  test('takes the body that was signed, and a POST under its key alone', async () => {
    const token = await inApp(world.a.people.clerk)
    const url = '/api/app/myaccount/preferences'
    const [clock, minutes] = [{ times: 'clock' }, { times: 'minutes' }]
    const put = (body: unknown, signed: string) =>
      codeOf(proven(token, 'PUT', url, { body }, { body: signed }))
    expect(await put(minutes, JSON.stringify(minutes))).toBe('200 undefined')
    expect(await put(clock, JSON.stringify(minutes))).toBe(unproven)
    expect(await put(undefined, JSON.stringify(clock))).toBe(unproven)
    expect(await put(clock, '')).toBe(unproven)
    const { body } = await proven(token, 'GET', '/api/app/myaccount/settings')
    expect(body['times']).toBe('minutes')

    const others = '/api/app/myaccount/sessions/end-others'
    const post = (otherwise: Parameters<typeof proven>[4], headers = {}) =>
      codeOf(proven(token, 'POST', others, { headers }, otherwise))
    expect(await post({ idempotencyKey: '' })).toBe(unproven)
    expect(await post({}, { 'idempotency-key': randomUUID() })).toBe(unproven)
    expect(await post({})).toBe('200 undefined')
  })
  test('takes a file that was signed as it is streamed, and refuses another', async () => {
    const { chief } = world.a.people
    const token = await inApp(chief)
    const url = `/api/app/employees/${chief.employeeId}/photo`
    const about = encodeURIComponent(JSON.stringify({}))
    const send = (content: Buffer, signed: Uint8Array, said = about) =>
      codeOf(
        world.ask('PUT', url, {
          token,
          body: content,
          headers: {
            ...phone.proof({
              token,
              method: 'PUT',
              url,
              body: signed,
              at: world.deps.now(),
              about,
            }),
            'content-type': bytesType,
            'mesai-about': said,
          },
        }),
      )
    const bytes = Buffer.alloc(1_500_000, 7)
    const altered = Buffer.from(bytes)
    altered[1_499_999] = 8
    expect(await send(altered, bytes)).toBe(unproven)
    expect(await send(bytes, bytes, encodeURIComponent('{"x":1}'))).toBe(unproven)
    // It came whole, and is no picture.
    expect(await send(bytes, bytes)).toMatch(/^422 /)
  })
  test('opens no stream without its phone, keeps one that is open, and ends it with the session', async () => {
    await world.app.listen({
      port: 0,
      host: '127.0.0.1',
    })
    const address = world.app.server.address()
    const port = typeof address === 'object' && address !== null ? address.port : 0
    const { chief } = world.b.people
    const token = await inApp(chief)
    expect((await watchLive(port, token)).status).toBe(403)
    const proof = phone.proof({
      token,
      method: 'GET',
      url: '/api/app/live',
      at: world.deps.now(),
    })
    const stream = await watchLive(port, token, proof)
    expect(stream.status).toBe(200)
    await stream.until(({ event }) => event === 'ping')
    await proven(token, 'POST', '/api/auth/logout')
    expect(await stream.ended()).toBe(true)
  })
})

describe('a session becomes one of the app', () => {
  test('at its sign-in alone, by a key that is one', async () => {
    const { manager } = world.a.people
    // Its last character has four bits that say nothing: of the sixteen ways to write a key one is taken.
    const again = `${phone.key.slice(0, -1)}${String.fromCodePoint((phone.key.codePointAt(121) ?? 0) + 1)}`
    for (const key of [`MFkw${'A'.repeat(118)}`, `${phone.key}AAAA`, again, ''])
      expect(await codeOf(enter(manager, { 'mesai-app-key': key }))).toBe('422 account.app-key')
    expect((await enter(manager, {})).body).not.toHaveProperty('app')
    // Whoever comes by the token of a browser makes nothing of it that lasts.
    const token = await world.signIn(manager)
    expect(await codeOf(renew(token))).toBe('409 account.no-app-session')
    const key = await proven(token, 'GET', settings, { headers: phone.says })
    expect([key.status, (await bare(token)).status]).toEqual([200, 200])
    world.advance(60 * 9)
    expect(await status(token)).toBe(401)
  })
  test('not again by the key of another, with whichever call', async () => {
    const token = await inApp(world.a.people.manager)
    const other = appPhone()
    const said = { headers: other.says }
    expect(await codeOf(renew(token, other))).toBe(unproven)
    expect(await codeOf(proven(token, 'GET', settings, said, { by: other }))).toBe(unproven)
    expect((await proven(token, 'GET', settings, said)).status).toBe(200)
    expect(await codeOf(proven(token, 'GET', settings, {}, { by: other }))).toBe(unproven)
  })
  test('not by a password that was given and not changed', async () => {
    const { administrator, clerk } = world.b.people
    const chief = await world.signIn(administrator)
    const given = await world.ask('POST', `/api/app/users/${clerk.userId}/password`, {
      token: chief,
      body: {},
    })
    const { body } = await enter({ ...clerk, password: String(given.body['password']) })
    expect(body).toMatchObject({ passwordChange: true })
    expect(body).not.toHaveProperty('app')
    world.advance(60 * 9)
    expect(await status(String(body['access_token']))).toBe(401)
  })
  test('and of more than ten the one ends that was not used for longest', async () => {
    const { manager } = world.b.people
    const tokens: string[] = []
    for (let at = 0; at < 11; at++) {
      tokens.push(await inApp(manager))
      world.advance(2)
    }
    const left = []
    for (const token of tokens) left.push(await status(token))
    expect(left).toEqual([401, ...Array.from({ length: 10 }, () => 200)])
  })
  test('whose files go by a token of eight hours, which its phone alone renews', async () => {
    const { administrator } = world.a.people
    const entered = await enter(administrator)
    const [token, first] = [
      entered.body['access_token'],
      entered.body['file_access_token'],
    ].map(String)
    if (token === undefined || first === undefined) throw new Error(entered.text)
    const csv = '/api/app/reports/daily?from=2026-03-01&to=2026-03-02&format=csv'
    expect((await bare(first, 'GET', csv)).status).toBe(200)
    expect(await codeOf(bare(first))).toBe(signedOut)
    expect(await codeOf(bare(token, 'GET', csv))).toBe(unproven)
    world.advance(8 * 60 + 1)
    expect((await bare(first, 'GET', csv)).status).toBe(401)
    expect(await codeOf(bare(token, 'POST', place))).toBe(unproven)
    const next = String((await renew(token)).body['file_access_token'])
    expect((await bare(next, 'GET', csv)).status).toBe(200)
    expect(await codeOf(bare(next))).toBe(signedOut)
    expect(await codeOf(bare(next, 'POST', place))).toBe(signedOut)
    const after = String((await renew(token)).body['file_access_token'])
    expect((await bare(next, 'GET', csv)).status).toBe(401)
    expect((await bare(after, 'GET', csv)).status).toBe(200)
  })
})

describe('a session of the app ends', () => {
  test('with a change of the password, and is asked for anew', async () => {
    const { welder } = world.a.people
    const [token, elsewhere] = [await inApp(welder), await inApp(welder)]
    const fresh = 'Zeytin-Dali-71'
    const { status: changed } = await proven(
      token,
      'PUT',
      '/api/app/myaccount/change-password',
      {
        body: {
          old_password: welder.password,
          new_password: fresh,
          confirm_password: fresh,
        },
      },
    )
    expect(changed).toBe(200)
    expect([await status(token), await status(elsewhere)]).toEqual([401, 401])
    const anew = await inApp({ ...welder, password: fresh })
    expect(await status(anew)).toBe(200)
  })
  test('when all are ended, the account is closed, and its person is erased', async () => {
    const { chief, welder, manager } = world.b.people
    const by = await world.signIn(chief)
    const first = await inApp(welder)
    await bare(by, 'POST', `/api/app/users/${welder.userId}/end-sessions`)
    expect(await status(first)).toBe(401)
    const second = await inApp(welder)
    await world.ask('POST', `/api/app/users/${welder.userId}/disable`, {
      token: by,
      body: { reason: 'ayrıldı' },
    })
    expect(await status(second)).toBe(401)
    const third = await inApp(manager)
    for (const [what, body] of [
      ['terminate', { lastDay: '2026-02-27' }],
      ['erase', { ground: 'asked' }],
    ] as const)
      await world.ask('POST', `/api/app/employees/${manager.employeeId}/${what}`, {
        token: by,
        body,
      })
    expect(await status(third)).toBe(401)
    const rows = await world.deps.db.withCompany(world.b.id, tx =>
      tx.query('select from access.sessions where user_id = any($1)', [
        [welder.userId, manager.userId],
      ]),
    )
    expect(rows).toEqual([])
  })
  test('is in no other’s hands by way of a second account', async () => {
    const { clerk, administrator } = world.a.people
    const token = await inApp(clerk)
    const thief = await world.signIn(administrator)
    const joined = await world.ask('POST', '/api/app/general/second-account', {
      token: thief,
      body: { access_token: token },
    })
    expect(joined).toMatchObject({ status: 422, body: { code: 'account.no-first-session' } })
    const browsers = await proven(token, 'POST', '/api/app/general/second-account', {
      body: { access_token: thief },
    })
    expect(browsers).toMatchObject({
      status: 422,
      body: { code: 'account.no-first-session' },
    })
    expect([await status(token), (await bare(thief)).status]).toEqual([200, 200])
  })
  test('but not by a second account on the same phone, between which one switches', async () => {
    const first = await inApp(world.a.people.clerk)
    const second = await inApp(world.b.people.administrator)
    const joined = await proven(second, 'POST', '/api/app/general/second-account', {
      body: { access_token: first },
    })
    expect(joined.status).toBe(200)
    const { body } = await proven(second, 'GET', '/api/app/general/switch-account')
    const back = String(body['access_token'])
    expect(await codeOf(bare(back))).toBe(unproven)
    expect(body['app']).toBe(true)
    expect([await status(back), (await renew(back)).status]).toEqual([200, 200])
  })
})

test('the page signs what the server asks of it', async () => {
  const pair = await makePair()
  const entered = await enter(world.a.people.clerk, { 'mesai-app-key': await publicOf(pair) })
  const by = { token: String(entered.body['access_token']) }
  const send = async (method: string, address: string, body: unknown) => {
    const headers = new Headers({ 'idempotency-key': randomUUID(), 'mesai-waiting': '1' })
    const text = body === null ? null : JSON.stringify(body)
    const call = {
      ...by,
      method,
      address,
      headers,
      body: text,
    }
    headers.set('mesai-proof', await proofBy(pair, call, Date.parse(world.deps.now())))
    const given = { ...by, headers: Object.fromEntries(headers) }
    return codeOf(world.ask(method, address, body === null ? given : { ...given, body }))
  }
  expect(await codeOf(bare(by.token))).toBe(unproven)
  expect(await send('POST', place, null)).toBe('200 undefined')
  expect(await send('PUT', '/api/app/myaccount/preferences', { language: 'ar' })).toBe(
    '200 undefined',
  )
  const address = '/api/app/employees?search=%C5%9Een+%27x%27'
  expect(await send('GET', address, null)).not.toMatch(/proof/)
})

/** The other of the two signatures that are right for one text. */
const otherForm = (proof: string): string => {
  const order = BigInt('0xffffffff00000000ffffffffffffffffbce6faada7179e84f3b9cac2fc632551')
  const parts = proof.split('.')
  const bytes = Buffer.from(parts.at(-1) ?? '', 'base64url')
  const s = order - BigInt(`0x${bytes.subarray(32).toString('hex')}`)
  const other = Buffer.concat([
    bytes.subarray(0, 32),
    Buffer.from(s.toString(16).padStart(64, '0'), 'hex'),
  ])
  return [...parts.slice(0, -1), other.toString('base64url')].join('.')
}
