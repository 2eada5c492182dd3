import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { PostLogout } from '#api/contract/access.ts'
import { DeleteSession, GetSessions, PostEndOtherSessions } from '#api/contract/my-account.ts'
import {
  DeleteOwnPush,
  GetOwnPushes,
  PostOwnPush,
  PostPushReplaced,
} from '#api/contract/pushes.ts'
import { pushIdOf } from '#commands/push/subscriptions.ts'
import { apiTest } from '#tests/api/api-test.ts'
import { sentence } from '#words/refusals.ts'
import { pushService, type PushServiceDouble } from './push-service.ts'

/**
 * In which browsers somebody is told that a notice waits: who may say so, of what, and what ends it. Long because it
 * asks each of these of one call.
 */
const hosts: string[] = []
const network = {
  addressesOf: async (host: string) => {
    const address = {
      'push.example.com': '203.0.113.9',
      'inner.example.com': '10.1.2.3',
    }[host]
    if (address === undefined) throw new Error('no address')
    return [{ address, family: 4 as const }]
  },
  own: () => [],
}
const world = apiTest({
  outbound: { outboundHosts: hosts, network },
})
const { call, refusal } = world
let service: PushServiceDouble
let key = ''
let welder = ''
beforeAll(async () => {
  service = await pushService(() => Date.parse(world.clock.at))
  hosts.push(service.host)
  key = (await call(GetOwnPushes, 'welder')).key
})
afterAll(() => service.close())
beforeEach(async () => {
  await world.deps.db.withCompany(world.a.id, tx =>
    tx.query('delete from access.push_subscriptions where company_id = $1', [world.a.id]),
  )
  welder = await world.signIn(world.a.people.welder)
})
const notFound = {
  status: 404,
  code: 'not-found',
  error: sentence('tr', 'account.push-not-found'),
}
const told = async (by: Parameters<typeof call>[1]) =>
  (await call(GetOwnPushes, by)).rows.map(({ pushId }) => pushId)
const subscribed = async (by: Parameters<typeof call>[1] = { token: welder }) => {
  const { says } = service.browser(key)
  await call(PostOwnPush, by, says)
  return says
}

describe('a browser', () => {
  test('is listed with what it is and since when, and removed once', async () => {
    const { says } = service.browser(key)
    const agent = 'Mozilla/5.0 (Windows NT 10.0; rv:140.0) Gecko/20100101 Firefox/140.0'
    await call(PostOwnPush, { token: welder }, says, {
      'user-agent': agent,
    })
    const pushId = pushIdOf(says.endpoint)
    const rows = [
      {
        pushId,
        browser: 'firefox',
        system: 'windows',
        addedAt: world.clock.at,
      },
    ] as const
    expect((await call(GetOwnPushes, 'welder')).rows).toEqual(rows)
    await call(DeleteOwnPush, 'welder', { pushId })
    expect(await told('welder')).toEqual([])
    expect(await refusal(DeleteOwnPush, 'welder', { pushId })).toEqual(notFound)
  })
  test('said again is the same one, added when it was first said', async () => {
    const says = await subscribed()
    const added = world.clock.at
    world.advance(1)
    await call(PostOwnPush, { token: welder }, says)
    expect((await call(GetOwnPushes, { token: welder })).rows).toMatchObject([
      { addedAt: added },
    ])
  })
  test('of one more than ten leaves the one that was not opened for longest', async () => {
    const first = await subscribed()
    world.advance(1)
    const second = await subscribed()
    for (let nth = 2; nth < 10; nth++) {
      world.advance(1)
      await subscribed()
    }
    world.advance(1)
    await call(PostOwnPush, { token: welder }, first)
    const last = await subscribed()
    const ids = await told({ token: welder })
    expect(ids).toHaveLength(10)
    expect(ids).toContain(pushIdOf(first.endpoint))
    expect(ids).toContain(pushIdOf(last.endpoint))
    expect(ids).not.toContain(pushIdOf(second.endpoint))
  })
  test("is nobody else's to see or to remove, of his company or another", async () => {
    const pushId = pushIdOf((await subscribed()).endpoint)
    for (const other of ['chief', 'stranger'] as const) {
      expect(await told(other)).toEqual([])
      expect(await refusal(DeleteOwnPush, other, { pushId })).toMatchObject({ status: 404 })
    }
    expect(await told('welder')).toEqual([pushId])
  })
  test.each(['chief', 'stranger'] as const)(
    'is that of the %s from the moment at which he says so: nobody else is told in it',
    async other => {
      const says = await subscribed()
      await call(PostOwnPush, other, says)
      expect(await told('welder')).toEqual([])
      expect(await told(other)).toEqual([pushIdOf(says.endpoint)])
      await call(DeleteOwnPush, other, {
        pushId: pushIdOf(says.endpoint),
      })
    },
  )
  test('of two who say so at once is one of theirs', async () => {
    const { says } = service.browser(key)
    await Promise.all(
      (['welder', 'chief', 'stranger'] as const).map(by => call(PostOwnPush, by, says)),
    )
    const all = await Promise.all((['welder', 'chief', 'stranger'] as const).map(told))
    expect(all.flat()).toEqual([pushIdOf(says.endpoint)])
    await world.deps.db.withCompany(world.b.id, tx =>
      tx.query('delete from access.push_subscriptions where company_id = $1', [world.b.id]),
    )
  })
  test('has its address and secret nowhere in clear', async () => {
    const says = await subscribed()
    const [row] = await world.deps.db.withCompany(world.a.id, tx =>
      tx.query<{ text: string }>(
        'select to_jsonb(s)::text as text from access.push_subscriptions s where company_id = $1',
        [world.a.id],
      ),
    )
    expect(row?.text).toBeDefined()
    for (const secret of Object.values(says)) expect(row?.text).not.toContain(secret)
  })
})

describe('an address is refused', () => {
  const withAddress = (endpoint: string) => ({
    ...service.browser(key).says,
    endpoint,
  })
  test.each([
    'http://push.example.com/x',
    'https://push.example.com:8443/x',
    'https://name:word@push.example.com/x',
    'https://127.0.0.1/x',
    'https://2130706433/x',
    'https://[::ffff:10.0.0.1]/x',
    'https://169.254.169.254/latest/meta-data',
    'https://localhost/x',
    'https://inner.example.com/x',
    'https://postgres/x',
  ])('where it leads nowhere that may be spoken to: %s', async endpoint => {
    expect(await refusal(PostOwnPush, { token: welder }, withAddress(endpoint))).toMatchObject({
      status: 422,
      code: 'account.push-refused',
    })
    expect(await told('welder')).toEqual([])
  })
  test('of keys with which nothing can be encrypted', async () => {
    const { says } = service.browser(key)
    const p256dh = Buffer.alloc(65, 4).toString('base64url')
    expect(await refusal(PostOwnPush, { token: welder }, { ...says, p256dh })).toMatchObject({
      status: 422,
      code: 'account.push-refused',
    })
  })
  test('that is no address, is longer than one, or has keys of another length', async () => {
    const { says } = service.browser(key)
    for (const wrong of [
      { ...says, endpoint: 'javascript:alert(1)' },
      {
        ...says,
        endpoint: `https://push.example.com/${'x'.repeat(2000)}`,
      },
      {
        ...says,
        endpoint: 'https://push.example.com/\r\nx',
      },
      { ...says, p256dh: says.p256dh.slice(1) },
      { ...says, auth: `${says.auth}A` },
    ])
      expect(await refusal(PostOwnPush, { token: welder }, wrong)).toMatchObject({
        status: 400,
      })
  })
  test('but not where its name is not answered just now', async () => {
    await call(PostOwnPush, { token: welder }, withAddress('https://away.example.com/x'))
    expect(await told('welder')).toHaveLength(1)
  })
})

describe('he is told in it no more', () => {
  test('once he signed out there, and still where he is signed in elsewhere', async () => {
    const here = await subscribed()
    const token = await world.signIn(world.a.people.welder)
    const elsewhere = await subscribed({ token })
    await call(PostLogout, { token: welder })
    expect(await told({ token })).toEqual([pushIdOf(elsewhere.endpoint)])
    expect(here.endpoint).not.toBe(elsewhere.endpoint)
  })
  test('once that session was ended from elsewhere, by itself or with all others', async () => {
    await subscribed()
    const token = await world.signIn(world.a.people.welder)
    const own = await subscribed({ token })
    const { rows } = await call(GetSessions, {
      token: welder,
    })
    const mine = rows.find(({ current }) => current)
    await call(DeleteSession, { token }, { sessionId: mine?.sessionId })
    expect(await told({ token })).toEqual([pushIdOf(own.endpoint)])
    await subscribed({
      token: await world.signIn(world.a.people.welder),
    })
    await call(PostEndOtherSessions, { token })
    expect(await told({ token })).toEqual([pushIdOf(own.endpoint)])
  })
  test('but where the session only ended by itself he is, and again by the next', async () => {
    const says = await subscribed()
    world.advance(9 * 60)
    const token = await world.signIn(world.a.people.welder)
    expect(await told({ token })).toEqual([pushIdOf(says.endpoint)])
    await call(PostOwnPush, { token }, says)
    await call(PostLogout, { token })
    await world.signInAgain('welder')
    expect(await told('welder')).toEqual([])
  })
  test('where he signed out while it was being said', async () => {
    const { says } = service.browser(key)
    const [said] = await Promise.allSettled([
      call(PostOwnPush, { token: welder }, says),
      call(PostLogout, { token: welder }),
    ])
    expect(['fulfilled', 'rejected']).toContain(said?.status)
    await world.signInAgain('welder')
    expect(await told('welder')).toEqual([])
  })
})

describe('a browser that was given another address', () => {
  const before = ({ endpoint, auth }: { endpoint: string; auth: string }) => ({
    endpoint,
    auth,
  })
  test('says so without a session, and is the same one for its user', async () => {
    const old = await subscribed()
    const { says } = service.browser(key)
    await call(PostPushReplaced, null, {
      before: before(old),
      next: says,
    })
    expect(await told('welder')).toEqual([pushIdOf(says.endpoint)])
    await call(PostLogout, { token: welder })
    await world.signInAgain('welder')
    expect(await told('welder')).toEqual([])
  })
  test('is not believed without the secret of the one before, nor of one that there is not', async () => {
    const old = await subscribed()
    const { says } = service.browser(key)
    for (const wrong of [
      { endpoint: old.endpoint, auth: says.auth },
      {
        endpoint: `${old.endpoint}${randomUUID()}`,
        auth: old.auth,
      },
    ])
      expect(
        await refusal(PostPushReplaced, null, {
          before: wrong,
          next: says,
        }),
      ).toEqual(notFound)
    expect(await told('welder')).toEqual([pushIdOf(old.endpoint)])
  })
  test('gets none within a closed network', async () => {
    const old = await subscribed()
    const next = {
      ...service.browser(key).says,
      endpoint: 'https://inner.example.com/x',
    }
    expect(
      await refusal(PostPushReplaced, null, {
        before: before(old),
        next,
      }),
    ).toMatchObject({
      status: 422,
      code: 'account.push-refused',
    })
    expect(await told('welder')).toEqual([pushIdOf(old.endpoint)])
  })
})
