import { eventStoreDbStore } from '#event-store/eventstoredb/store.ts'
import { eventStoreDbTransfer } from '#event-store/eventstoredb/transfer.ts'
import { openWire } from '#event-store/eventstoredb/wire.ts'
import { forgetBeyond } from '#event-store/transfer/places.ts'
import { LogUnavailable, type EventStore } from '#event-store/contract.ts'
import { reindex } from '#event-store/eventstoredb/reindex.ts'
import { readConfig } from '#runtime/config.ts'
import { reindexLog } from '#runtime/start/reindex-log.ts'
import { testDatabase, type TestDatabase } from '#tests/shared/database.ts'
import { Client } from 'pg'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { startDouble, type Double } from './double/server.ts'
import { aKey, aStream, clockAt, notes, stored, streamOf, to } from './given.ts'
import { indexOf } from './index-copies.ts'

const { now } = clockAt('2026-03-02T08:00:00.000Z')
const card = { scope: 'card', value: 'ab12' } as const
let database: TestDatabase
let double: Double
let owner: Client
const opened: EventStore[] = []
const open = (): EventStore => {
  const store = eventStoreDbStore({
    url: double.url,
    index: database.urls.app,
    now,
    limits: { deadlineMs: 5000, patienceMs: 10_000 },
  })
  opened.push(store)
  return store
}
const closeAll = async (): Promise<void> => {
  await Promise.all(opened.splice(0).map(store => store.close()))
}
beforeEach(async () => {
  database = await testDatabase()
  double = await startDouble()
  owner = new Client(database.urls.owner)
  await owner.connect()
})
afterEach(async () => {
  await closeAll()
  await owner.end()
  await double.stop()
  await database.drop()
})
const config = () =>
  readConfig({
    EVENT_STORE_URL: double.url,
    DATABASE_URL: database.urls.owner,
    DATABASE_APP_URL: database.urls.app,
    DATABASE_PROJECTOR_URL: database.urls.projector,
  })
const command = () => reindexLog(config(), database.urls, () => undefined)
const someFacts = async (store: EventStore, count = 5): Promise<string> => {
  const stream = aStream()
  for (let at = 0; at < count; at++)
    stored(await store.append(to(stream, { note: `${at}`, key: aKey(), requestKey: aKey() })))
  return stream
}

describe('npm run log -- reindex', () => {
  test('with a log that is older says what it gives up, drops what was read beyond it, and all goes on', async () => {
    const store = open()
    const kept = await someFacts(store)
    stored(await store.append(to(kept, { claims: [{ ...card, action: 'take' }] })))
    const older = double.log.copy()
    const end = await store.head()
    const gone = await someFacts(store, 3)
    stored(
      await store.append(
        to(gone, { claims: [{ scope: 'card', value: 'cd34', action: 'take' }] }),
      ),
    )
    await readModelAt('beyond', await store.head())
    await readModelAt('within', end)
    await closeAll()
    double.log.bringBack(older)

    const said = await command()
    expect(said).toContain('made anew from 6 events of the log')
    expect(said).toContain('4 events are missing')
    expect(said).toContain(
      'given up: 4 events, 3 keys of events, 3 requests, 1 claims; 0 events',
    )
    expect(said).toContain('at the next start: beyond')
    expect(await readModels()).toEqual(['within'])

    const next = open()
    expect((await next.health()).ok).toBe(true)
    expect(await next.head()).toBe(end)
    expect(await next.holder('card', 'cd34')).toBeUndefined()
    expect(await next.holder(card.scope, card.value)).toBe(kept)
    stored(await next.append(to(gone, { note: 'again' })))
    expect(notes(await streamOf(next, gone))).toEqual(['again'])
  })
  test('with an index that is lost whole makes the same one again and gives up nothing', async () => {
    const store = open()
    const stream = await someFacts(store)
    stored(await store.append(to(stream, { claims: [{ ...card, action: 'take' }] })))
    const before = await indexOf(owner)
    await closeAll()
    await owner.query(
      'truncate log_index.turn, log_index.streams, log_index.event_keys, log_index.request_keys, log_index.claims',
    )
    expect(await command()).toContain('nothing is given up')
    expect(await indexOf(owner)).toEqual(before)
    expect(await command()).toContain('nothing is given up')
    expect(await indexOf(owner)).toEqual(before)
  })
  test('finishes what is pending where the log can take it, and gives it up where the log is older', async () => {
    const store = open()
    const stream = await someFacts(store)
    const older = double.log.copy()
    await someFacts(store, 1)
    const under = to(stream, { note: 'under way', key: aKey() })
    double.faults.unavailable = 1
    await expect(store.append(under)).rejects.toThrow(LogUnavailable)
    await closeAll()
    const pending = await owner.query('select * from log_index.turn')
    expect(await command()).toContain('made anew from 7 events of the log')
    expect(notes(await streamOf(open(), stream)).at(-1)).toBe('under way')
    await closeAll()

    double.log.bringBack(older)
    await owner.query('update log_index.turn set pending = $1', [
      JSON.stringify(pending.rows[0]?.pending),
    ])
    expect(await command()).toContain('1 events that were under way')
    expect(notes(await streamOf(open(), stream))).toHaveLength(5)
  })
  test('keeps the claims that came with a log that was moved here, of which no event tells', async () => {
    const there = aStream()
    const moved = eventStoreDbTransfer(
      openWire({ url: double.url, prefix: 'mesai-', deadlineMs: 5000 }),
      database.urls.app,
      1_048_576,
    )
    await moved.addEvents([
      {
        company: to(there).company,
        stream: there,
        revision: 1,
        type: 'Noted',
        schema: 1,
        data: { note: 'moved' },
        actor: 'system:test',
        correlation: 'move',
        causation: null,
        key: null,
        recordedAt: now(),
      },
    ])
    await moved.addClaims([
      { ...card, stream: there },
      { scope: 'card', value: 'of nobody', stream: aStream() },
    ])
    await moved.close()
    expect(await command()).toContain('1 claims that no event tells of were kept')
    const store = open()
    expect(await store.holder(card.scope, card.value)).toBe(there)
    expect(await store.holder('card', 'of nobody')).toBeUndefined()
  })
  test('waits for nobody who writes, and touches nothing then', async () => {
    await someFacts(open())
    const before = await indexOf(owner)
    await owner.query('select pg_advisory_lock(7316402118)')
    const wire = openWire({ url: double.url, prefix: 'mesai-', deadlineMs: 5000 })
    await expect(
      reindex({
        wire,
        owner: database.urls.owner,
        mostAppend: 1_048_576,
        patienceMs: 100,
        progress: () => undefined,
      }),
    ).rejects.toThrow('stop the processes first')
    await wire.close()
    expect(await indexOf(owner)).toEqual(before)
  })
  test('has nothing to do where the log is in PostgreSQL', async () => {
    await expect(
      reindexLog({ ...config(), eventStoreUrl: null }, database.urls, () => undefined),
    ).rejects.toThrow('has no index beside it')
  })
})

test('what was read up to the end of a log stays, whatever lane it is of', async () => {
  await readModelAt('within', 10n)
  expect(await forgetBeyond(database.urls, 10n)).toEqual([])
  expect(await readModels()).toEqual(['within'])
  expect(await forgetBeyond(database.urls, 9n)).toEqual(['within'])
  expect(await readModels()).toEqual([])
})

const readModelAt = async (name: string, position: bigint): Promise<void> => {
  const projector = new Client(database.urls.projector)
  await projector.connect()
  await projector.query(`create table read.${name}_1 (id int)`)
  await projector.query(
    `insert into projections.checkpoints (name, schema, tables, lane, lanes, position, epoch)
      values ($1, 'read', $2, 0, 1, $3, 1)`,
    [name, [`${name}_1`], String(position)],
  )
  await projector.end()
}
/** Those that have both their tables and a place. */
const readModels = async (): Promise<string[]> =>
  (
    await owner.query<{ name: string }>(
      `select name from projections.checkpoints c
        join pg_tables t on t.schemaname = c.schema and t.tablename = c.tables[1] order by 1`,
    )
  ).rows.map(({ name }) => name)
