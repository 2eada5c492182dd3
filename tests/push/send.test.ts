// Long because it has each answer of a push service.

import {
  afterAll,
  afterEach,
  beforeAll,
  describe,
  expect,
  onTestFinished,
  test,
  vi,
} from 'vitest'
import { GetOwnPushes, PostOwnPush } from '#api/contract/pushes.ts'
import { pushNotice } from '#commands/push/published.ts'
import { instantOf } from '#domain/shared/time.ts'
import { apiTest } from '#tests/api/api-test.ts'
import { pushService, type PushServiceDouble } from './push-service.ts'

/** What a push service is told, and what is made of its answers, over HTTP and a service that opens what it gets. */
const hosts: string[] = []
const world = apiTest({ outbound: { outboundHosts: hosts } })
const { call } = world
let service: PushServiceDouble
let key = ''
beforeAll(async () => {
  service = await pushService(() => Date.parse(world.clock.at))
  hosts.push(service.host)
  key = (await call(GetOwnPushes, 'welder')).key
})
afterAll(() => service.close())
afterEach(() =>
  world.deps.db.withCompany(world.a.id, tx =>
    tx.query('delete from access.push_subscriptions where company_id = $1', [world.a.id]),
  ),
)
const browser = async (who: 'welder' | 'clerk' = 'welder') => {
  const one = service.browser(key)
  await call(PostOwnPush, who, one.says)
  return one
}
const minutesOn = (minutes: number) => instantOf(Date.parse(world.clock.at) + minutes * 60_000)
type Sent = Partial<Parameters<ReturnType<typeof pushNotice>>[0]> & {
  readonly id?: string
  /** Null: as ever. */
  readonly timeoutMs?: number | null
}
const send = (
  { id = 'r1/e1/2026-03-02/e1/push', timeoutMs = 1000, ...of }: Sent = {},
  deps: Parameters<typeof pushNotice>[0] = world.deps,
) =>
  pushNotice(deps, {
    allowedHosts: hosts,
    subject: 'mailto:ik@example.com',
    ...(timeoutMs === null ? {} : { timeoutMs }),
  })(
    {
      company: world.a.id,
      to: world.a.people.welder.userId,
      language: 'tr',
      expiresAt: minutesOn(90),
      ...of,
    },
    id,
  )
const told = async () => (await call(GetOwnPushes, 'welder')).rows.length

describe('a notice', () => {
  test('reaches each browser of its user, nobody else, and says that one waits and no more', async () => {
    const [one, other, clerks] = [await browser(), await browser(), await browser('clerk')]
    expect(await send()).toMatchObject({ kind: 'accepted' })
    for (const { taken } of [one, other])
      expect(taken()).toEqual([
        {
          said: {
            language: 'tr',
            tag: expect.stringMatching(/^[\w-]{32}$/),
          },
          subject: 'mailto:ik@example.com',
          topic: expect.stringMatching(/^[\w-]{32}$/),
          ttl: 90 * 60,
          urgency: 'high',
        },
      ])
    expect(clerks.taken()).toEqual([])
    // Neither the language nor what it is about stands where the push service reads it.
    expect(Object.keys(one.taken()[0]?.said ?? {}).toSorted()).toEqual(['language', 'tag'])
  })
  test('tried twice waits once, under one name; another waits beside it', async () => {
    const one = await browser()
    await send({ id: 'a' })
    await send({ id: 'a' })
    expect(one.taken()).toHaveLength(1)
    await send({ id: 'b', language: null })
    expect(one.taken()).toHaveLength(2)
    expect(one.taken().map(({ said }) => said)).toEqual(
      one.taken().map(({ topic }, at) => ({
        tag: topic,
        ...(at === 0 ? { language: 'tr' } : {}),
      })),
    )
  })
  test('is kept by the service no longer than it holds', async () => {
    const one = await browser()
    await send({ expiresAt: minutesOn(-1) })
    expect(one.taken()).toMatchObject([{ ttl: 0 }])
  })
})

describe('what the service answers', () => {
  test.each([
    [{ status: 400 }, { kind: 'refused', said: '400' }],
    [{ status: 413 }, { kind: 'refused', said: '413' }],
    [{ status: 301 }, { kind: 'refused', said: '301' }],
    [
      { status: 429, retryAfter: '120' },
      { kind: 'later', said: '429', afterSeconds: 120 },
    ],
    [
      { status: 429, retryAfter: '99999999' },
      { kind: 'later', afterSeconds: null },
    ],
    [
      { status: 503, retryAfter: '900000' },
      { kind: 'later', afterSeconds: 86_400 },
    ],
    [{ status: 500 }, { kind: 'later', said: '500', afterSeconds: null }],
    [{ status: 403 }, { kind: 'later', said: '403' }],
  ])('%o is %o, and the browser stays', async (fault, answer) => {
    await browser()
    service.fault(fault)
    expect(await send()).toMatchObject(answer)
    expect(await told()).toBe(1)
  })
  test.each([404, 410])('%i: there is no such browser any more', async status => {
    await browser()
    service.fault({ status })
    expect(await send()).toMatchObject({
      kind: 'gone',
      said: String(status),
    })
    expect(await told()).toBe(0)
    expect(await send()).toMatchObject({
      kind: 'gone',
      said: 'none',
    })
  })
  test('that one browser is gone leaves the others, who have it', async () => {
    const gone = await browser()
    const there = await browser()
    gone.leave()
    expect(await send()).toMatchObject({
      kind: 'accepted',
      said: '201',
    })
    expect(there.taken()).toHaveLength(1)
    expect(await told()).toBe(1)
  })
  test('that all are gone is said where he has not switched it on in another meanwhile', async () => {
    const gone = await browser()
    gone.leave()
    const { db } = world.deps
    let there: Awaited<ReturnType<typeof browser>> | null = null
    const meanwhile = {
      ...world.deps,
      db: {
        ...db,
        withCompany: (async (company, work, connections) =>
          db.withCompany(
            company,
            async tx =>
              work({
                query: async (text, values) => {
                  if (there === null && text.startsWith('delete from access.push'))
                    there = await browser()
                  return tx.query(text, values)
                },
              }),
            connections,
          )) satisfies typeof db.withCompany,
      },
    }
    expect(await send({}, meanwhile)).toMatchObject({
      kind: 'later',
      said: 'another-browser',
    })
    expect(await told()).toBe(1)
  })
})

describe('nobody answers', () => {
  test('where the service cannot be reached it is tried later, and nothing is known to be wrong', async () => {
    const away = await pushService(() => Date.parse(world.clock.at))
    hosts.push(away.host)
    await call(PostOwnPush, 'welder', away.browser(key).says)
    await away.close()
    expect(await send()).toMatchObject({
      kind: 'later',
      said: 'not-reached',
    })
    expect(await told()).toBe(1)
  })
  test('where the answer never comes nobody knows, and the next try lays none beside the first', async () => {
    const one = await browser()
    service.fault('silent')
    expect(await send()).toMatchObject({
      kind: 'time-out',
      said: 'no-answer',
    })
    expect(one.taken()).toHaveLength(1)
    expect(await send()).toMatchObject({ kind: 'accepted' })
    expect(one.taken()).toHaveLength(1)
  })
  test('where the answer never comes it is waited for no longer than ten seconds', async () => {
    const one = await browser()
    service.fault('silent')
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
    onTestFinished(() => void vi.useRealTimers())
    const answer = send({ timeoutMs: null })
    while (one.taken().length === 0) await new Promise(resume => setImmediate(resume))
    vi.advanceTimersByTime(10_000)
    expect(await answer).toMatchObject({ kind: 'time-out' })
  })
  test('where one browser took it and another was not answered it is in effect', async () => {
    const [one, other] = [await browser(), await browser()]
    service.fault({ status: 503 })
    expect(await send()).toMatchObject({ kind: 'accepted' })
    expect(one.taken().length + other.taken().length).toBe(1)
  })
  test('where its address leads into a closed network by now nothing is sent there', async () => {
    const one = await browser()
    const asked = service.asked()
    const listed = hosts.splice(0)
    expect(await send()).toMatchObject({
      kind: 'refused',
      said: 'refused-address',
    })
    hosts.push(...listed)
    expect(service.asked()).toBe(asked)
    expect(one.taken()).toEqual([])
  })
})

test('a key that is not the one a browser subscribed by is not let in, nor a clock that is a day off', async () => {
  const foreign = service.browser(Buffer.alloc(65, 4).toString('base64url'))
  await call(PostOwnPush, 'welder', foreign.says)
  expect(await send()).toMatchObject({
    kind: 'later',
    said: '403',
  })
  const own = await browser()
  const wrong = {
    ...world.deps,
    now: () => minutesOn(-2 * 24 * 60),
  }
  expect(await send({}, wrong)).toMatchObject({
    kind: 'later',
    said: '403',
  })
  expect(own.taken()).toEqual([])
})

test('whose keys were destroyed is told nowhere any more', async () => {
  const one = await browser('clerk')
  const { clerk } = world.a.people
  const { rows } = await call(GetOwnPushes, 'clerk')
  expect(rows).toHaveLength(1)
  await world.deps.vault.destroy(world.a.id, `user:${clerk.userId}`, ['identity'])
  expect(await send({ to: clerk.userId })).toMatchObject({
    kind: 'gone',
    said: 'erased',
  })
  expect(one.taken()).toEqual([])
  expect((await call(GetOwnPushes, 'clerk')).rows).toEqual([])
})
