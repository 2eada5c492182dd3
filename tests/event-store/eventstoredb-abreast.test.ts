// Long because it has each way in which one group meets the next.
import { setTimeout as wait } from 'node:timers/promises'
import { LogUnavailable, type Append, type EventStore } from '#event-store/contract.ts'
import { Client } from 'pg'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { aKey, allAfter, aStream, clockAt, notes, stored, streamOf, to } from './given.ts'
import { logRig } from './rig.ts'

/** Groups that follow one another: one at the server, the one before it being confirmed, the next one noted. */
const rig = logRig('file', { deadlineMs: 5000, patienceMs: 20_000 })
let superuser: Client
beforeAll(async () => {
  superuser = new Client(rig.database.urls.superuser)
  await superuser.connect()
})
afterAll(() => superuser.end())

type Noted = {
  readonly now: string[]
  readonly next: string[]
}
/** Streams of what is pending, and of what is noted after it. */
const noted = async (): Promise<Noted> => {
  const { rows } = await superuser.query<{
    now: string[] | null
    next: string[] | null
  }>(
    `select
      (select array_agg(w ->> 'stream') from json_array_elements(pending -> 'writes') w) as now,
      (select array_agg(w ->> 'stream') from json_array_elements(pending -> 'next' -> 'writes') w) as next
    from log_index.turn`,
  )
  return {
    now: rows[0]?.now ?? [],
    next: rows[0]?.next ?? [],
  }
}
/** As a process that dies: its session is gone, and what it would have written with it. */
const endSessions = (): Promise<unknown> =>
  superuser.query(
    `select pg_terminate_backend(pid) from pg_stat_activity
      where application_name = 'mesai log index' and datname = current_database()`,
  )
/** Waits for the server's first, then puts the second in. */
const oneAfterTheOther = async (
  store: EventStore,
  first: Append,
  second: Append,
): Promise<readonly [Promise<unknown>, Promise<unknown>]> => {
  const at = store.append(first)
  at.catch(() => undefined)
  await expect.poll(async () => (await noted()).now).toEqual([first.stream])
  // Two under way is what a log that is busy has: as many wait as are worth a group of their own.
  const beside = Promise.all([
    store.append(second),
    ...Array.from({ length: 24 }, () => store.append(to(aStream(), { note: 'beside' }))),
  ])
  beside.catch(() => undefined)
  return [at, beside]
}

describe('while one group is under way at the server', () => {
  test('the next is noted, and both are answered', async () => {
    const store = rig.open()
    stored(await store.append(to(aStream())))
    const [first, second] = [
      to(aStream(), { note: 'first' }),
      to(aStream(), { note: 'second' }),
    ]
    rig.double.faults.frozen = true
    const asked = await oneAfterTheOther(store, first, second)
    await expect.poll(async () => (await noted()).next).toContain(second.stream)
    rig.double.faults.frozen = false
    await Promise.all(asked)
    expect(await noted()).toEqual({ now: [], next: [] })
    expect(notes(await streamOf(store, first.stream))).toEqual(['first'])
    expect(notes(await streamOf(store, second.stream))).toEqual(['second'])
  })
  test.each<[string, (stream: string, key: string) => [Append, Append], unknown]>([
    [
      'its stream',
      stream => [to(stream, { note: 'first' }), to(stream, { note: 'second', expected: 1 })],
      { status: 'stored', revision: 2 },
    ],
    [
      'a fact of it',
      (stream, key) => [to(stream, { key }), to(aStream(), { key })],
      { status: 'repeated', revision: 1 },
    ],
    [
      'its request',
      (stream, key) => [to(stream, { requestKey: key }), to(aStream(), { requestKey: key })],
      { status: 'repeated', revision: 1 },
    ],
    [
      'a name that it takes',
      (stream, value) => {
        const claims = [{ scope: 'card', value, action: 'take' as const }]
        return [to(stream, { claims }), to(aStream(), { claims })]
      },
      { status: 'claimed', scope: 'card' },
    ],
  ])('who names %s waits for it, and is decided on what it left', async (_, make, answer) => {
    const store = rig.open()
    stored(await store.append(to(aStream())))
    const [first, second] = make(aStream(), aKey())
    rig.double.faults.slowMs = 300
    const [at, beside] = await oneAfterTheOther(store, first, second)
    await at
    expect((await beside) as readonly unknown[]).toMatchObject({ 0: answer })
  })
})

describe('a process that dies with one group at the server and the next noted', () => {
  test.each<[string, boolean]>([
    ['before the server has the first', false],
    ['after the server has the first', true],
  ])('%s: the next process finishes both, once and in order', async (_, arrived) => {
    const dying = rig.open()
    stored(await dying.append(to(aStream())))
    const before = await dying.head()
    const [first, second] = [
      to(aStream(), { note: 'first', key: aKey() }),
      to(aStream(), { note: 'second', key: aKey() }),
    ]
    if (arrived) rig.double.faults.slowMs = 3000
    else rig.double.faults.frozen = true
    const asked = await oneAfterTheOther(dying, first, second)
    await expect.poll(async () => (await noted()).next).toContain(second.stream)
    await endSessions()
    rig.double.dropCalls()
    for (const one of asked) await expect(one).rejects.toThrow(LogUnavailable)
    await dying.close()
    Object.assign(rig.double.faults, {
      slowMs: 0,
      frozen: false,
    })
    const next = rig.open()
    stored(await next.append(to(aStream(), { note: 'after' })))
    expect(await noted()).toEqual({ now: [], next: [] })
    const found = notes(await allAfter(next, before)).filter(note => note !== 'beside')
    expect(found).toEqual(['first', 'second', 'after'])
    for (const fact of [first, second])
      expect(await next.append(fact)).toMatchObject({
        status: 'repeated',
        revision: 1,
      })
  })
})

describe('two processes, a server that falters and sessions that end', () => {
  test('each acknowledged fact is there once, streams count up, and time never goes back', async () => {
    const stores = [
      rig.open(),
      rig.open({
        now: clockAt('2026-03-02T07:00:00.000Z').now,
      }),
    ]
    const streams = Array.from({ length: 60 }, () => aStream())
    const before = await rig.open().head()
    let [left, ended] = [160, 0]
    const facts: {
      readonly append: Append
      readonly answer: { status: string }
    }[] = []
    const calling = async (caller: number): Promise<void> => {
      const store = stores[caller % 2]
      while (store && left > 0) {
        left -= 1
        const append = to(streams[(left * 7 + caller) % streams.length] ?? '', {
          note: `${left}`,
          key: aKey(),
        })
        for (;;) {
          const answer = await store.append(append).catch((error: unknown) => {
            if (error instanceof LogUnavailable) return null
            throw error
          })
          if (answer) {
            facts.push({ append, answer })
            if (facts.length % 5 === 0) await disturb(facts.length / 5)
            break
          }
          await wait(5)
        }
      }
    }
    // By what was answered and not by the clock: a busy machine is disturbed no more than a quiet one.
    const disturb = async (at: number): Promise<void> => {
      rig.double.faults.slowMs = at % 3 === 0 ? 15 : 0
      if (at % 4 === 1) rig.double.faults.loseReplies = 1
      if (at % 4 === 2) rig.double.faults.unavailable = 1
      if (at % 4 === 3) {
        await endSessions()
        ended += 1
      }
      if (at % 7 === 5) rig.double.dropCalls()
    }
    await Promise.all(Array.from({ length: 60 }, (_, caller) => calling(caller)))
    Object.assign(rig.double.faults, {
      unavailable: 0,
      loseReplies: 0,
      slowMs: 0,
    })
    expect(ended).toBeGreaterThan(0)
    const store = rig.open()
    stored(await store.append(to(aStream(), { note: 'last' })))
    const events = await allAfter(store, before)
    expect(notes(events).toSorted()).toEqual(
      [...facts.map(({ append }) => append.events[0]?.data['note']), 'last'].toSorted(),
    )
    expect(facts.every(({ answer }) => /stored|repeated/.test(answer.status))).toBe(true)
    const times = events.map(({ recordedAt }) => recordedAt)
    expect(times).toEqual(times.toSorted())
    for (const stream of streams) {
      const of = events.filter(event => event.stream === stream)
      expect(of.map(({ revision }) => revision)).toEqual(of.map((_, at) => at + 1))
    }
    expect(await noted()).toEqual({ now: [], next: [] })
    for (const { append } of facts) expect((await store.append(append)).status).toBe('repeated')
  })
})
