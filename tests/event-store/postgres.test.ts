import type { Instant } from '#domain/shared/values.ts'
import { LogUnavailable, type Append, type Appended, type EventStore } from '#event-store/contract.ts'
import { postgresStore, type PostgresStoreOptions } from '#event-store/postgres/store.ts'
import { testDatabase, type TestDatabase } from '#tests/shared/database.ts'
import { randomUUID } from 'node:crypto'
import pg from 'pg'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { standBetween } from './between.ts'
import { contract } from './contract.ts'
import { aKey, allAfter, aStream, clockAt, noted, notes, stored, streamOf, to } from './given.ts'

let database: TestDatabase
let owner: pg.Client
beforeAll(async () => {
  database = await testDatabase()
  owner = new pg.Client(database.urls.owner)
  await owner.connect()
})
afterAll(async () => {
  await owner.end()
  await database.drop()
})

const { now } = clockAt('2026-03-02T08:00:00.000Z')
const opened: EventStore[] = []
const open = (options: Partial<PostgresStoreOptions> = {}): EventStore => {
  const store = postgresStore({ url: database.urls.app, now, ...options })
  opened.push(store)
  return store
}
afterEach(async () => { await Promise.all(opened.splice(0).map(store => store.close())) })

/** Ends sessions of the log by what they are for, as a failing network or a restarting server would. */
const endSessions = async (purpose: 'writer' | 'news' | 'reader'): Promise<number> => {
  const superuser = new pg.Client(database.urls.superuser)
  await superuser.connect()
  const { rowCount } = await superuser.query(
    'select pg_terminate_backend(pid) from pg_stat_activity where application_name = $1 and datname = current_database()', [`mesai log ${purpose}`])
  await superuser.end()
  return rowCount ?? 0
}
/** Sends until it is answered, as a device does. */
const insist = async (store: EventStore, append: Append): Promise<Appended> => {
  for (;;) {
    try {
      return await store.append(append)
    } catch (error) {
      if (!(error instanceof LogUnavailable)) throw error
    }
  }
}

describe('the log in PostgreSQL', () => {
  describe('as every event store', () => contract({ open: async (at: () => Instant) => postgresStore({ url: database.urls.app, now: at, limits: { patienceMs: 10_000 } }) }))

  describe('is append-only', () => {
    test.each([
      ['update log.events set data = \'{}\''], ['delete from log.events'], ['truncate log.events'],
    ])('even its owner is refused: %s', async statement => {
      await expect(owner.query(statement)).rejects.toThrow('the log is append-only')
    })
    test.each([
      ['update log.events set type = type'], ['delete from log.events'], ['truncate log.events'], ['delete from log.streams'],
      ['insert into log.counter values (false, 0, now())'], ['delete from log.counter'], ['update log.request_keys set position = 1'], ['drop table log.events'], ['alter table log.events disable trigger all'],
    ])('the application has no right to: %s', async statement => {
      const application = new pg.Client(database.urls.app)
      await application.connect()
      await expect(application.query(statement)).rejects.toMatchObject({ code: '42501' })
      await application.end()
    })
    test('the projector may read it and nothing else', async () => {
      const projector = new pg.Client(database.urls.projector)
      await projector.connect()
      await projector.query('select position from log.events limit 1')
      await expect(projector.query('update log.counter set position = 0')).rejects.toMatchObject({ code: '42501' })
      await expect(projector.query('select * from log.claims')).rejects.toMatchObject({ code: '42501' })
      await projector.end()
    })
  })

  describe('several stores on one log', () => {
    test('a fact stored by one is known to another, and after a restart', async () => {
      const fact = to(aStream(), { key: aKey(), requestKey: randomUUID() })
      const first = open()
      const { position } = stored(await first.append(fact))
      await first.close()
      expect(await open().append(fact)).toMatchObject({ status: 'repeated', position })
      const { requestKey: _forgotten, ...keyed } = fact
      expect(await open().append(keyed)).toMatchObject({ status: 'repeated', position })
    })
    test('of all who saw the same revision exactly one is stored, and positions have no gaps', async () => {
      const stores = Array.from({ length: 4 }, () => open())
      const stream = aStream()
      for (let revision = 0; revision < 10; revision++) {
        const answers = await Promise.all(stores.flatMap(store => [0, 1].map(() => store.append(to(stream, { expected: revision })))))
        expect(answers.filter(({ status }) => status === 'stored')).toHaveLength(1)
      }
      const { rows: [log] } = await owner.query('select count(*) = max(position) and max(position) = (select position from log.counter) as gapless from log.events')
      expect(log).toEqual({ gapless: true })
    })
    test('of all who want one claim exactly one gets it', async () => {
      const value = randomUUID()
      const answers = await Promise.all(Array.from({ length: 4 }, () => open()).flatMap(store =>
        [0, 1, 2].map(() => store.append(to(aStream(), { claims: [{ scope: 'card', value, action: 'take' }] })))))
      expect(answers.filter(({ status }) => status === 'stored')).toHaveLength(1)
      expect(answers.filter(({ status }) => status === 'claimed')).toHaveLength(11)
    })
    test('one clock that is behind does not take recorded time back', async () => {
      const before = await open().head()
      await open({ now: clockAt('2026-05-01T00:00:00.000Z').now }).append(to(aStream()))
      await open().append(to(aStream()))
      expect((await allAfter(open(), before)).map(({ recordedAt }) => recordedAt)).toEqual(['2026-05-01T00:00:00.000Z', '2026-05-01T00:00:00.000Z'])
    })
  })

  describe('what waits goes together', () => {
    test('two hundred appends at once take a few commits, told of once each', async () => {
      let told = 0
      const listener = new pg.Client(database.urls.app)
      await listener.connect()
      listener.on('notification', () => { told += 1 })
      await listener.query('listen mesai_log')
      const store = open()
      await Promise.all(Array.from({ length: 200 }, () => store.append(to(aStream()))))
      await listener.query('select 1')
      await listener.end()
      expect(told).toBeGreaterThan(0)
      expect(told).toBeLessThanOrEqual(4)
    })
    test('what the database itself refuses answers its own caller only', async () => {
      await owner.query('alter table log.events add constraint only_here check (type <> \'Refused\') not valid')
      const store = open()
      const answers = await Promise.allSettled(['Noted', 'Refused', 'Noted'].map(type => store.append(to(aStream(), { events: [{ type, schema: 1, data: {} }] }))))
      await owner.query('alter table log.events drop constraint only_here')
      expect(answers.map(({ status }) => status)).toEqual(['fulfilled', 'rejected', 'fulfilled'])
      expect(answers[1]).toMatchObject({ reason: { code: '23514' } })
    })
    test('what is more than may wait is refused at once, and not stored', async () => {
      const before = await open().head()
      const store = open({ limits: { waitingItems: 10 } })
      const answers = await Promise.allSettled(Array.from({ length: 30 }, () => store.append(to(aStream()))))
      const refused = answers.filter(answer => answer.status === 'rejected')
      expect(refused).toHaveLength(20)
      expect(refused.every(({ reason }) => reason instanceof LogUnavailable)).toBe(true)
      expect(await open().head()).toBe(before + 10n)
    })
    test('more bytes than may wait are refused, yet a lone big append is not', async () => {
      const store = open({ limits: { waitingBytes: 10_000 } })
      const big = to(aStream(), { note: 'x'.repeat(50_000) })
      const [first, second] = await Promise.allSettled([store.append(big), store.append(big)])
      expect(first).toMatchObject({ status: 'fulfilled', value: { status: 'stored' } })
      expect(second).toMatchObject({ status: 'rejected', reason: { name: 'LogUnavailable' } })
    })
  })

  describe('a lost connection', () => {
    test('between two appends goes unnoticed', async () => {
      const store = open()
      await store.append(to(aStream()))
      expect(await endSessions('writer')).toBeGreaterThan(0)
      expect(await store.append(to(aStream()))).toMatchObject({ status: 'stored' })
      expect(await endSessions('reader')).toBeGreaterThanOrEqual(0)
    })
    test('after COMMIT leaves the outcome open; the same facts sent again are repeated', async () => {
      const between = await standBetween(database.urls.app)
      const store = open({ url: between.settings })
      const facts = Array.from({ length: 5 }, (_, at) => to(aStream(), at % 2 === 0 ? { key: aKey() } : { requestKey: randomUUID(), expected: 'none' }))
      between.loseNextCommit()
      const lost = await Promise.allSettled(facts.map(fact => store.append(fact)))
      expect(lost.map(answer => answer.status === 'rejected' && answer.reason instanceof LogUnavailable)).toEqual([true, true, true, true, true])
      const again = await Promise.all(facts.map(fact => store.append(fact)))
      expect(again.map(({ status }) => status)).toEqual(Array.from({ length: 5 }, () => 'repeated'))
      for (const { stream } of facts) expect(await streamOf(store, stream)).toHaveLength(1)
      await store.close()
      await between.close()
    })
    test('again and again costs no fact and doubles none', async () => {
      const store = open()
      const stream = aStream()
      const facts = Array.from({ length: 400 }, (_, at) => to(stream, { key: aKey(), note: `${at}` }))
      let busy = true
      const cutting = (async () => { while (busy) await endSessions('writer') })()
      const answers: Appended[] = []
      for (let at = 0; at < facts.length; at += 20) answers.push(...await Promise.all(facts.slice(at, at + 20).map(fact => insist(store, fact))))
      busy = false
      await cutting
      expect(answers).toHaveLength(400)
      const kept = notes(await streamOf(store, stream))
      expect(kept).toHaveLength(400)
      expect(new Set(kept)).toEqual(new Set(facts.map((_, at) => `${at}`)))
    })
    test('of the listener does not keep news from those who wait', async () => {
      const [waiting, writing] = [open({ limits: { longestWaitMs: 60_000, pollMs: 20 } }), open()]
      const head = await waiting.head()
      const waited = waiting.wait(head, new AbortController().signal)
      while (await endSessions('news') === 0);
      await writing.append(to(aStream()))
      await waited
      expect(await waiting.head()).toBeGreaterThan(head)
      const later = waiting.wait(await waiting.head(), new AbortController().signal)
      await writing.append(to(aStream()))
      await later
    })
    test('news comes by LISTEN, long before anything is asked', async () => {
      const [waiting, writing] = [open({ limits: { longestWaitMs: 60_000, pollMs: 60_000 } }), open()]
      for (let round = 0; round < 3; round++) {
        const waited = waiting.wait(await waiting.head(), new AbortController().signal)
        await writing.append(to(aStream()))
        await waited
      }
    })
  })

  describe('a server that is away', () => {
    const within = async <T>(ms: number, work: Promise<T>): Promise<T> => {
      const start = performance.now()
      try { return await work } finally { expect(performance.now() - start).toBeLessThan(ms) }
    }
    const nowhere = { host: '127.0.0.1', port: 1, user: 'nobody', database: 'none' }
    test('answers LogUnavailable soon, to all who append and read', async () => {
      const store = open({ url: nowhere })
      const answers = await within(2000, Promise.allSettled([
        ...Array.from({ length: 100 }, () => store.append(to(aStream()))), store.head(), store.readAll({ after: 0n, max: 1 }), streamOf(store, aStream()),
      ]))
      expect(answers.every(answer => answer.status === 'rejected' && answer.reason instanceof LogUnavailable)).toBe(true)
      expect(await store.health()).toMatchObject({ ok: false })
    })
    test('lets those who wait go after their longest wait', async () => {
      await within(5000, open({ url: nowhere }).wait(0n, new AbortController().signal))
    })
    test('that hangs, too, and whoever comes meanwhile', async () => {
      const between = await standBetween(database.urls.app)
      const store = open({ url: between.settings, limits: { patienceMs: 200, answerMs: 400 } })
      await store.append(to(aStream()))
      between.freeze()
      const answers = await within(4000, Promise.allSettled([1, 2, 3].map(async () => store.append(to(aStream())))))
      expect(answers.every(answer => answer.status === 'rejected' && answer.reason instanceof LogUnavailable)).toBe(true)
      await between.close()
    })
    test('because another writer holds the log is unavailable, and works when he is gone', async () => {
      await owner.query('begin')
      await owner.query('select position from log.counter for update')
      const store = open()
      await expect(within(4000, store.append(to(aStream())))).rejects.toThrow(LogUnavailable)
      await owner.query('rollback')
      expect(await store.append(to(aStream()))).toMatchObject({ status: 'stored' })
    })
  })

  test('says in its health when the server may lose what it acknowledged', async () => {
    const health = await open().health()
    const { rows: [server] } = await owner.query('select current_setting(\'fsync\') as fsync')
    expect(health.ok && health.warnings.some(warning => warning.startsWith('fsync is off'))).toBe(server.fsync === 'off')
  })
  test('a closed log takes nothing more', async () => {
    const store = open()
    await store.close()
    await expect(store.append(to(aStream(), { events: [noted('late')] }))).rejects.toThrow(LogUnavailable)
  })
})
