// Long because it keeps the contract, the rights and the order of many writers in one database.
import { LogUnavailable } from '#event-store/contract.ts'
import { streamId } from '#event-store/postgres/rows.ts'
import { postgresStore } from '#event-store/postgres/store.ts'
import { testDatabase } from '#tests/shared/database.ts'
import { patientLog } from '#tests/shared/patience.ts'
import { randomUUID } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { Client } from 'pg'
import { describe, expect, test } from 'vitest'
import { contract } from './contract.ts'
import {
  acme,
  aKey,
  allAfter,
  aStream,
  bolt,
  clockAt,
  noted,
  stored,
  streamOf,
  to,
} from './given.ts'
import { onPostgres } from './on-postgres.ts'

const { urls, owner, open } = onPostgres()

describe('the log in PostgreSQL', () => {
  describe('as every event store', () => {
    contract(now => postgresStore({ url: urls().app, now, limits: patientLog }))
  })

  test('answers who asks once before all that another company asked before', async () => {
    const store = open()
    const [much, once] = [aStream(acme), aStream(bolt)]
    for (const stream of [much, once])
      stored(
        await store.append(
          to(stream, {
            company: stream === much ? acme : bolt,
            events: Array.from({ length: 200 }, (_, at) => noted(`note ${at}`)),
          }),
        ),
      )
    let answered = 0
    const all = Array.from({ length: 200 }, async () => {
      await streamOf(store, much)
      answered += 1
    })
    await streamOf(store, once)
    // In the order in which they came nearly all of them would be answered; on a busy machine a few more are.
    expect(answered).toBeLessThan(100)
    await Promise.all(all)
    expect(answered).toBe(200)
  })

  describe('is append-only', () => {
    test.each([
      ["update log.events set data = '{}'"],
      ['delete from log.events'],
      ['truncate log.events'],
    ])('even its owner is refused: %s', async statement => {
      await expect(owner().query(statement)).rejects.toThrow('the log is append-only')
    })
    const tables = [
      'log.events',
      'log.streams',
      'log.request_keys',
      'log.claims',
      'log.counter',
    ]
    test.each([
      ...tables.flatMap(table => [
        [`insert into ${table} select * from ${table}`],
        [
          `update ${table} set ${
            table.endsWith('events')
              ? 'type = type'
              : table.endsWith('counter')
                ? 'one = one'
                : table.endsWith('claims')
                  ? 'scope = scope'
                  : 'revision = revision'
          }`,
        ],
        [`delete from ${table}`],
        [`truncate ${table}`],
      ]),
      ['select position from log.counter for update'],
      ['copy log.events from stdin'],
      ['drop table log.events'],
      ['alter table log.events disable trigger all'],
      ['create function log.mine() returns int language sql return 1'],
      ["select log.stream_id('a')"],
      ['alter function log.lock() owner to current_user'],
      ['create or replace function log.lock() returns int language sql return 1'],
    ])('the application has no right to: %s', async statement => {
      const application = new Client(urls().app)
      await application.connect()
      await expect(application.query(statement)).rejects.toMatchObject({ code: '42501' })
      await application.end()
    })
    test('the projector may read it and nothing else', async () => {
      const projector = new Client(urls().projector)
      await projector.connect()
      await projector.query('select position from log.events limit 1')
      await expect(
        projector.query('update log.counter set position = 0'),
      ).rejects.toMatchObject({ code: '42501' })
      await expect(projector.query('select * from log.claims')).rejects.toMatchObject({
        code: '42501',
      })
      await projector.end()
    })
  })

  describe("whoever has the application's password", () => {
    const company = '0197f0a0-0000-7000-8000-000000000001'
    const asApplication = async <T>(work: (client: Client) => Promise<T>): Promise<T> => {
      const client = new Client(urls().app)
      await client.connect()
      try {
        return await work(client)
      } finally {
        await client.end()
      }
    }
    type Event = {
      readonly stream?: string
      readonly start?: number | 'here'
      readonly revision?: number
    }
    const add = async (
      client: Client,
      events: readonly Event[],
      { at = 0, recorded = '2099-01-01T00:00:00Z', seen = '', upto = events.length } = {},
    ): Promise<boolean> => {
      const {
        rows: [counter],
      } = await client.query<{ position: string; writer: string }>(
        'select position, writer from log.counter',
      )
      const from = Number(counter?.position) + at
      const {
        rows: [said],
      } = await client.query<{ written: boolean }>(
        'select log.append($1, $2, $3, $4, gen_random_uuid(), $5, $6, $7, $8, $9, $10, $11, $12, $13, $14) as written',
        [
          from,
          from + upto,
          seen || counter?.writer,
          recorded,
          events.map(({ stream = `${company}-by-hand-1` }) => stream),
          events.map(({ start = 'here' }) => (start === 'here' ? from + 1 : start)),
          events.map(({ revision = 1 }) => revision),
          events.map(() => 'Noted'),
          events.map(() => 1),
          events.map(() => '{}'),
          events.map(() => 'user:x'),
          events.map(() => 'x'),
          events.map(() => null),
          events.map(() => null),
        ],
      )
      return said?.written === true
    }
    test("adds nothing but what follows: no gap, no revision twice or skipped, no other's place, no earlier time", () =>
      asApplication(async client => {
        await open().append(to(aStream()))
        const { rows: before } = await owner().query(
          'select count(*) as events, (select position from log.counter) as position from log.events',
        )
        const {
          rows: [first],
        } = await owner().query<{ stream: string; stream_start: string }>(
          'select stream, stream_start from log.events order by position desc limit 1',
        )
        const known = { stream: first?.stream ?? '', start: Number(first?.stream_start) }
        for (const wrong of [
          [{ revision: 2 }],
          [{ revision: 0 }],
          [{ start: 1 }],
          [{ revision: 2 }, { revision: 1 }],
          [{}, { revision: 3 }],
          [{ ...known, revision: 1 }],
          [{ ...known, revision: 3 }],
          [{ ...known, revision: 2, start: 'here' as const }],
          [{ stream: 'no company' }],
        ])
          await expect(add(client, wrong), JSON.stringify(wrong)).rejects.toThrow(
            /follow its head|duplicate key|invalid input syntax/,
          )
        await expect(add(client, [{}], { upto: 2 })).rejects.toThrow('null value')
        expect(await add(client, [{}], { at: 5 })).toBe(false)
        expect(await add(client, [{}], { at: -1 })).toBe(false)
        expect(await add(client, [{}], { recorded: '2001-01-01T00:00:00Z' })).toBe(false)
        expect(await add(client, [{}], { seen: '00000000-0000-4000-8000-000000000000' })).toBe(
          false,
        )
        expect(
          (
            await owner().query(
              'select count(*) as events, (select position from log.counter) as position from log.events',
            )
          ).rows,
        ).toEqual(before)
        await client.query('begin')
        expect(
          await add(client, [
            { ...known, revision: 2 },
            { ...known, revision: 3 },
          ]),
        ).toBe(true)
        await client.query('rollback')
      }))
    test('takes and frees no claim but on an append to the stream that has it', () =>
      asApplication(async client => {
        const [holder, value] = [aStream(), randomUUID()]
        stored(
          await open().append(
            to(holder, { claims: [{ scope: 'badge', value, action: 'take' }] }),
          ),
        )
        const names = (taken: unknown, released: unknown = []) =>
          client.query('select log.write_names($1, $2, $3)', [
            '[]',
            JSON.stringify(taken),
            JSON.stringify(released),
          ])
        const mine = `${company}-by-hand-2`
        await expect(
          names([{ scope: 'badge', value: randomUUID(), stream: mine }]),
        ).rejects.toThrow('names ride on an append')
        await expect(names([], [{ scope: 'badge', value }])).rejects.toThrow(
          'names ride on an append',
        )
        await client.query('begin')
        expect(await add(client, [{ stream: mine }])).toBe(true)
        await expect(names([{ scope: 'badge', value, stream: mine }])).rejects.toThrow(
          'names ride on an append',
        )
        await client.query('rollback')
        expect(await open().holder('badge', value)).toBe(holder)
      }))
  })

  test('a log begun when the application still wrote its tables goes on where it stood', async () => {
    const database = await testDatabase()
    const [old, application] = [new Client(database.urls.owner), new Client(database.urls.app)]
    await Promise.all([old.connect(), application.connect()])
    const migration = (name: string) =>
      readFile(new URL(`../../database/migrations/${name}.sql`, import.meta.url), 'utf8')
    const append = to(aStream(), { claims: [{ scope: 'badge', value: 'one', action: 'take' }] })
    await old.query(`drop schema log cascade; ${await migration('010-log')}`)
    await application.query(
      `insert into log.events values (1, $1, $2, 1, 1, 'Noted', 1,
        '{}', 'user:x', 'x', null, null, '2026-01-01T00:00:00Z')`,
      [append.company, append.stream],
    )
    await application.query('insert into log.streams values ($1, 1, 1)', [
      streamId(append.stream),
    ])
    await application.query("insert into log.claims values ('badge', 'one', $1)", [
      append.stream,
    ])
    await application.query(
      "update log.counter set position = 1, recorded_at = '2026-01-01T00:00:00Z'",
    )
    await old.query(await migration('098-log-functions'))
    const store = open({ url: database.urls.app })
    expect(stored(await store.append({ ...append, expected: 1 }))).toMatchObject({
      revision: 2,
      position: 2n,
    })
    expect(
      (await allAfter(store, 0n)).map(({ stream, revision }) => [stream, revision]),
    ).toEqual([
      [append.stream, 1],
      [append.stream, 2],
    ])
    expect(
      await store.append(
        to(aStream(), { claims: [{ scope: 'badge', value: 'one', action: 'take' }] }),
      ),
    ).toMatchObject({ status: 'claimed' })
    await Promise.all([store.close(), old.end(), application.end()])
    await database.drop()
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
        const answers = await Promise.all(
          stores.flatMap(store =>
            [0, 1].map(() => store.append(to(stream, { expected: revision }))),
          ),
        )
        expect(answers.filter(({ status }) => status === 'stored')).toHaveLength(1)
      }
      const {
        rows: [log],
      } = await owner().query(
        `select count(*) = max(position) and max(position) = (select position from log.counter) as gapless
          from log.events`,
      )
      expect(log).toEqual({ gapless: true })
    })
    test('of all who want one claim exactly one gets it', async () => {
      const value = randomUUID()
      const answers = await Promise.all(
        Array.from({ length: 4 }, () => open()).flatMap(store =>
          [0, 1, 2].map(() =>
            store.append(to(aStream(), { claims: [{ scope: 'card', value, action: 'take' }] })),
          ),
        ),
      )
      expect(answers.filter(({ status }) => status === 'stored')).toHaveLength(1)
      expect(answers.filter(({ status }) => status === 'claimed')).toHaveLength(11)
    })
    test('of what many send at once through all of them each fact is stored once, and nothing has a gap', async () => {
      const before = await open().head()
      const stores = [open(), open(), open()]
      const streams = Array.from({ length: 40 }, () => aStream())
      const facts = Array.from({ length: 600 }, (_, at) =>
        to(streams[at % 40] ?? '', { key: aKey(), note: `${at}` }),
      )
      const answers = await Promise.all(
        stores.flatMap((store, which) =>
          facts.map(async (fact, at) => {
            if (at % 3 === which) for (let turn = 0; turn < at % 7; turn++) await store.head()
            return store.append(fact)
          }),
        ),
      )
      expect(answers.filter(({ status }) => status === 'stored')).toHaveLength(600)
      expect(answers.filter(({ status }) => status === 'repeated')).toHaveLength(1200)
      const events = await allAfter(open(), before)
      expect(events.map(({ position }) => position - before)).toEqual(
        facts.map((_, at) => BigInt(at + 1)),
      )
      expect(new Set(events.map(({ data }) => data['note'])).size).toBe(600)
      for (const stream of streams)
        expect(
          events.filter(event => event.stream === stream).map(({ revision }) => revision),
        ).toEqual(Array.from({ length: 15 }, (_, at) => at + 1))
    })
    test('what one decided by what it saw last gives way to what another wrote meanwhile', async () => {
      const [one, other] = [open(), open()]
      const streams = Array.from({ length: 200 }, () => aStream())
      await Promise.all(streams.map(stream => one.append(to(stream))))
      await Promise.all(streams.map(stream => other.append(to(stream, { expected: 1 }))))
      const answers = await Promise.all(
        streams.map((stream, at) => one.append(to(stream, { expected: at % 2 === 0 ? 1 : 2 }))),
      )
      expect(answers).toEqual(
        streams.map((_, at) =>
          at % 2 === 0
            ? { status: 'conflict', revision: 2 }
            : expect.objectContaining({ status: 'stored', revision: 3 }),
        ),
      )
    })
    test('one clock that is behind does not take recorded time back', async () => {
      const before = await open().head()
      await open({ now: clockAt('2026-05-01T00:00:00.000Z').now }).append(to(aStream()))
      await open().append(to(aStream()))
      expect((await allAfter(open(), before)).map(({ recordedAt }) => recordedAt)).toEqual([
        '2026-05-01T00:00:00.000Z',
        '2026-05-01T00:00:00.000Z',
      ])
    })
  })

  describe('what waits goes together', () => {
    test('two hundred appends at once take a few commits, told of once each', async () => {
      let told = 0
      const listener = new Client(urls().app)
      await listener.connect()
      listener.on('notification', () => {
        told += 1
      })
      await listener.query('listen mesai_log')
      const store = open()
      await Promise.all(Array.from({ length: 200 }, () => store.append(to(aStream()))))
      await listener.query('select 1')
      await listener.end()
      expect(told).toBeGreaterThan(0)
      expect(told).toBeLessThanOrEqual(4)
    })
    test('a stream, a fact or a request that the writer took for new is found all the same', async () => {
      const [old, fact, request] = [
        aStream(),
        to(aStream(), { key: aKey() }),
        to(aStream(), { requestKey: randomUUID() }),
      ]
      const before = open()
      for (const append of [to(old), fact, request]) await before.append(append)
      const store = open()
      for (let round = 0; round < 4; round++) {
        await store.append(to(aStream()))
        const answers = await Promise.all([
          store.append(to(old)),
          store.append(to(aStream())),
          store.append(fact),
          store.append(request),
          store.append(to(old, { expected: 'none' })),
        ])
        expect(
          answers.map(answer =>
            'revision' in answer ? [answer.status, answer.revision] : answer.status,
          ),
        ).toEqual([
          ['stored', round + 2],
          ['stored', 1],
          ['repeated', 1],
          ['repeated', 1],
          ['conflict', round + 2],
        ])
      }
    })
    test('nothing goes with a stream that the writer took for new and that is not', async () => {
      const old = aStream()
      await open().append(to(old))
      const store = open()
      await store.append(to(aStream()))
      const one = aStream()
      const also = [{ stream: old, expected: 'none' as const, events: [] }]
      expect(await store.append(to(one, { also }))).toEqual({ status: 'conflict', revision: 1 })
      expect(await streamOf(store, one)).toEqual([])
    })
    test('what the database itself refuses answers its own caller only', async () => {
      await owner().query(
        "alter table log.events add constraint only_here check (type <> 'Refused') not valid",
      )
      const store = open()
      const answers = await Promise.allSettled(
        ['Noted', 'Refused', 'Noted'].map(type =>
          store.append(to(aStream(), { events: [{ type, schema: 1, data: {} }] })),
        ),
      )
      await owner().query('alter table log.events drop constraint only_here')
      expect(answers.map(({ status }) => status)).toEqual([
        'fulfilled',
        'rejected',
        'fulfilled',
      ])
      expect(answers[1]).toMatchObject({ reason: { code: '23514' } })
    })
    test('what is more than may wait is refused at once, and not stored', async () => {
      const before = await open().head()
      const store = open({ limits: { waitingItems: 10 } })
      const answers = await Promise.allSettled(
        Array.from({ length: 30 }, () => store.append(to(aStream()))),
      )
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

  test('says in its health when the server may lose what it acknowledged', async () => {
    const health = await open().health()
    const {
      rows: [server],
    } = await owner().query("select current_setting('fsync') as fsync")
    expect(
      health.ok && health.warnings.some(warning => warning.startsWith('fsync is off')),
    ).toBe(server.fsync === 'off')
  })
  test('a closed log takes nothing more', async () => {
    const store = open()
    await store.close()
    await expect(store.append(to(aStream(), { events: [noted('late')] }))).rejects.toThrow(
      LogUnavailable,
    )
  })
})
