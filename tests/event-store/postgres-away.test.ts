import { asLogPosition } from '#domain/shared/values.ts'
import {
  LogUnavailable,
  type Append,
  type AppendOutcome,
  type EventStore,
} from '#event-store/contract.ts'
import { randomUUID } from 'node:crypto'
import { setImmediate as nextTurn } from 'node:timers/promises'
import { describe, expect, test } from 'vitest'
import { standBetween } from './between.ts'
import { aKey, aStream, notes, streamOf, to } from './given.ts'
import { onPostgres } from './on-postgres.ts'

const { urls, owner, open, endSessions } = onPostgres({})

/** Sends until it is answered, as a device does. */
const insist = async (store: EventStore, append: Append): Promise<AppendOutcome> => {
  for (;;) {
    try {
      return await store.append(append)
    } catch (error) {
      if (!(error instanceof LogUnavailable)) throw error
    }
  }
}
const within = async <T>(ms: number, work: Promise<T>): Promise<T> => {
  const start = performance.now()
  try {
    return await work
  } finally {
    expect(performance.now() - start).toBeLessThan(ms)
  }
}

describe('a lost connection', () => {
  test('between two appends goes unnoticed', async () => {
    const store = open()
    await store.append(to(aStream()))
    expect(await endSessions('writer')).toBeGreaterThan(0)
    expect(await store.append(to(aStream()))).toMatchObject({ status: 'stored' })
    expect(await endSessions('reader')).toBeGreaterThanOrEqual(0)
  })
  test('after COMMIT leaves the outcome open; the same facts sent again are repeated', async () => {
    const between = await standBetween(urls().app)
    const store = open({ url: between.settings })
    const facts = Array.from({ length: 5 }, (_, at) =>
      to(
        aStream(),
        at % 2 === 0 ? { key: aKey() } : { requestKey: randomUUID(), expected: 'none' },
      ),
    )
    between.loseNextCommit()
    const lost = await Promise.allSettled(facts.map(fact => store.append(fact)))
    expect(
      lost.map(
        answer => answer.status === 'rejected' && answer.reason instanceof LogUnavailable,
      ),
    ).toEqual([true, true, true, true, true])
    const again = await Promise.all(facts.map(fact => store.append(fact)))
    expect(again.map(({ status }) => status)).toEqual(
      Array.from({ length: 5 }, () => 'repeated'),
    )
    for (const { stream } of facts) expect(await streamOf(store, stream)).toHaveLength(1)
    await store.close()
    await between.close()
  })
  test.each([20, 100])(
    'again and again costs no fact and doubles none, %i at once',
    async atOnce => {
      const store = open()
      const stream = aStream()
      const facts = Array.from({ length: 400 }, (_, at) =>
        to(stream, { key: aKey(), note: `${at}` }),
      )
      const work = { busy: true }
      const cutting = (async () => {
        while (work.busy) await endSessions('writer')
      })()
      const answers: AppendOutcome[] = []
      for (let at = 0; at < facts.length; at += atOnce)
        answers.push(
          ...(await Promise.all(facts.slice(at, at + atOnce).map(fact => insist(store, fact)))),
        )
      work.busy = false
      await cutting
      expect(answers).toHaveLength(400)
      const kept = notes(await streamOf(store, stream))
      expect(kept).toHaveLength(400)
      expect(new Set(kept)).toEqual(new Set(facts.map((_, at) => `${at}`)))
    },
  )
  test('of the listener does not keep news from those who wait', async () => {
    const [waiting, writing] = [open({ limits: { longestWaitMs: 60_000, pollMs: 20 } }), open()]
    const head = await waiting.head()
    const waited = waiting.wait(head, new AbortController().signal)
    while ((await endSessions('news')) === 0);
    await writing.append(to(aStream()))
    await waited
    expect(await waiting.head()).toBeGreaterThan(head)
    const later = waiting.wait(await waiting.head(), new AbortController().signal)
    await writing.append(to(aStream()))
    await later
  })
  test('news comes by LISTEN, long before anything is asked', async () => {
    const [waiting, writing] = [
      open({ limits: { longestWaitMs: 60_000, pollMs: 60_000 } }),
      open(),
    ]
    for (let round = 0; round < 3; round++) {
      const waited = waiting.wait(await waiting.head(), new AbortController().signal)
      await writing.append(to(aStream()))
      await expect(waited).resolves.toBeUndefined()
    }
  })
})

describe('a server that is away', () => {
  const nowhere = { host: '127.0.0.1', port: 1, user: 'nobody', database: 'none' }
  test('answers LogUnavailable soon, to all who append and read', async () => {
    const store = open({ url: nowhere })
    const answers = await within(
      2000,
      Promise.allSettled([
        ...Array.from({ length: 100 }, () => store.append(to(aStream()))),
        store.head(),
        store.readAll({ after: 0n, max: 1 }),
        streamOf(store, aStream()),
      ]),
    )
    expect(
      answers.every(
        answer => answer.status === 'rejected' && answer.reason instanceof LogUnavailable,
      ),
    ).toBe(true)
    expect(await store.health()).toMatchObject({ ok: false })
  })
  test('lets those who wait go after their longest wait', async () => {
    await expect(
      within(5000, open({ url: nowhere }).wait(0n, new AbortController().signal)),
    ).resolves.toBeUndefined()
  })
  test('that hangs, too, and whoever comes meanwhile', async () => {
    const between = await standBetween(urls().app)
    const store = open({ url: between.settings, limits: { patienceMs: 200, answerMs: 400 } })
    await store.append(to(aStream()))
    between.freeze()
    const answers = await within(
      4000,
      Promise.allSettled([1, 2, 3].map(async () => store.append(to(aStream())))),
    )
    expect(
      answers.every(
        answer => answer.status === 'rejected' && answer.reason instanceof LogUnavailable,
      ),
    ).toBe(true)
    await between.close()
  })
  test('and back before a first try to listen has given up leaves no session behind', async () => {
    const between = await standBetween(urls().app)
    const store = open({ url: between.settings, limits: { longestWaitMs: 1 } })
    between.freeze()
    setTimeout(between.thaw, 500)
    // Somebody comes at each turn, and so in the one between two tries.
    const asked = new AbortController()
    for (const until = performance.now() + 2500; performance.now() < until; await nextTurn())
      store.wait(asLogPosition(1_000_000), asked.signal).catch(() => undefined)
    await store.close()
    const listening = async (): Promise<number | null> =>
      (
        await owner().query(
          `select 1 from pg_stat_activity
            where application_name = 'mesai log news' and datname = current_database()`,
        )
      ).rowCount
    await expect.poll(listening, { timeout: 3000 }).toBe(0)
    await between.close()
  })
  test('because another writer holds the log is unavailable, and works when he is gone', async () => {
    await owner().query('begin')
    await owner().query('select position from log.counter for update')
    const store = open()
    await expect(within(4000, store.append(to(aStream())))).rejects.toThrow(LogUnavailable)
    await owner().query('rollback')
    expect(await store.append(to(aStream()))).toMatchObject({ status: 'stored' })
  })
})
