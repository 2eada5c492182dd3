// Long because a log is moved from each kind of server to each other.

import { testDatabase, type TestDatabase } from '#tests/shared/database.ts'
import { patientLog } from '#tests/shared/patience.ts'
import { eventStoreDbStore } from '#event-store/eventstoredb/store.ts'
import { eventStoreDbTransfer } from '#event-store/eventstoredb/transfer.ts'
import { openWire } from '#event-store/eventstoredb/wire.ts'
import { postgresStore } from '#event-store/postgres/store.ts'
import { postgresTransfer } from '#event-store/postgres/transfer.ts'
import type { EventStore, StoredEvent } from '#event-store/contract.ts'
import type { CarriedEvent, Transferable } from '#event-store/transfer/carried.ts'
import { exportLog, importLog, MoveRefused, verifyLog } from '#event-store/transfer/move.ts'
import { forgetPlaces } from '#event-store/transfer/places.ts'
import { carryKeys, notOfTheLog } from '#tests/drills/move-database.ts'
import { readFileSync } from 'node:fs'
import { Client } from 'pg'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { acme, aKey, allAfter, aStream, bolt, clockAt, noted, stored, to } from './given.ts'
import { startDouble, type Double } from './double/server.ts'

const clock = clockAt('2026-03-02T08:00:00.000Z')
let first: TestDatabase
let second: TestDatabase
let third: TestDatabase
let double: Double
beforeAll(async () => {
  ;[first, second, third] = [await testDatabase(), await testDatabase(), await testDatabase()]
  double = await startDouble()
})
afterAll(async () => {
  await double.stop()
  for (const database of [first, second, third]) await database.drop()
})
const inEventStoreDb = (index: TestDatabase): Transferable =>
  eventStoreDbTransfer(
    openWire({ url: double.url, prefix: 'mesai-', deadlineMs: 5000 }),
    index.urls.app,
  )
const linesOf = async (log: Transferable): Promise<string[]> => {
  let text = ''
  for await (const part of exportLog(log)) text += part
  await log.close()
  return text.split('\n')
}
const asLines = async function* (lines: readonly string[]): AsyncGenerator<string> {
  yield* lines
}
/** What is read back, without positions, which are each log's own. */
const withoutPosition = (events: readonly StoredEvent[]) =>
  events.map(({ position: _own, ...event }) => event)

const facts = async (store: EventStore) => {
  const [people, door, value, fact] = [aStream(), aStream(bolt), aKey(), aKey()]
  const answers = [
    await store.append(
      to(people, {
        note: 'çğş "tab\t" 🙂',
        requestKey: 'first-request',
        claims: [{ scope: 'card', value, action: 'take' }],
      }),
    ),
  ]
  for (let at = 0; at < 40; at++) {
    clock.set(`2026-03-02T08:00:${String(at % 60).padStart(2, '0')}.000Z`)
    answers.push(
      await store.append(
        to(at % 3 === 0 ? people : aStream(), {
          events: Array.from({ length: 1 + (at % 4) }, (_, n) =>
            noted(`${at}.${n}`, at === 7 && n === 0 ? fact : aKey()),
          ),
        }),
      ),
    )
  }
  await store.append(to(door, { company: bolt, events: [noted('in'), noted('out')] }))
  return { people, value, fact, stored: answers.map(stored) }
}

describe('a log moved to another engine and back', () => {
  test('is the same to the last byte: events, keys, claims and answers', async () => {
    const here = postgresStore({ url: first.urls.app, now: clock.now, limits: patientLog })
    const { people, value, fact } = await facts(here)
    const before = await allAfter(here, 0n)
    await here.close()

    const exported = await linesOf(postgresTransfer(first.urls.app))
    const there = inEventStoreDb(second)
    const told = await importLog(there, asLines(exported))
    expect(await verifyLog(there)).toEqual(told)
    await there.close()

    const moved = eventStoreDbStore({ url: double.url, index: second.urls.app, now: clock.now })
    expect(withoutPosition(await allAfter(moved, 0n))).toEqual(withoutPosition(before))
    expect(await moved.holder('card', value)).toBe(people)
    expect((await moved.answered(acme, 'first-request'))?.revision).toBe(1)
    expect(await moved.append(to(aStream(), { key: fact }))).toMatchObject({
      status: 'repeated',
    })
    expect(await moved.append(to(people, { expected: 'none' }))).toMatchObject({
      status: 'conflict',
    })
    await moved.close()

    const back = await linesOf(inEventStoreDb(second))
    expect(back).toEqual(exported)
    const again = postgresTransfer(third.urls.owner)
    expect(await importLog(again, asLines(back))).toEqual(told)
    await again.close()
    const home = postgresStore({ url: third.urls.app, now: clock.now, limits: patientLog })
    expect(await allAfter(home, 0n)).toEqual(before)
    expect(await home.append(to(aStream(), { key: fact }))).toMatchObject({
      status: 'repeated',
    })
    expect((await home.answered(acme, 'first-request'))?.revision).toBe(1)
    expect(
      await home.append(to(aStream(), { claims: [{ scope: 'card', value, action: 'take' }] })),
    ).toEqual({
      status: 'claimed',
      scope: 'card',
    })
    stored(await home.append(to(people, { note: 'goes on' })))
    await home.close()
  })

  test('goes on where the move broke off', async () => {
    const exported = await linesOf(postgresTransfer(first.urls.app))
    const [database, other] = [await testDatabase(), await startDouble()]
    const log = eventStoreDbTransfer(
      openWire({ url: other.url, prefix: 'mesai-', deadlineMs: 1000 }),
      database.urls.app,
    )
    await importLog(log, asLines(exported.slice(0, 30))).catch((error: unknown) => {
      expect(error).toBeInstanceOf(MoveRefused)
    })
    const told = await importLog(log, asLines(exported))
    expect(await verifyLog(log)).toEqual(told)
    await log.close()
    await other.stop()
    await database.drop()
  })
})

describe('how far readers were in the old log', () => {
  test('is forgotten: read models are built anew, and reactions begin at the beginning', async () => {
    const database = await testDatabase()
    const superuser = new Client(database.urls.superuser)
    await superuser.connect()
    await superuser.query(
      `insert into jobs.reactions values ('erasure', 4711);
        create table read.old_1 (company_id uuid); alter table read.old_1 owner to mesai_projector`,
    )
    await superuser.query(
      `insert into projections.checkpoints (name, schema, position, epoch, tables)
        values ('attendance', 'read', 4711, 1, '{old_1}')`,
    )
    await superuser.query(
      "insert into projections.parked values ('attendance', 4711, 'a-stream', 'MovementRecorded', 'X', now())",
    )
    await forgetPlaces(database.urls)
    const { rows } = await superuser.query<{ left: number }>(
      `select ((select count(*) from jobs.reactions) + (select count(*) from projections.checkpoints)
        + (select count(*) from projections.parked)
        + (select count(*) from pg_tables where schemaname = 'read'))::int as left`,
    )
    expect(rows).toEqual([{ left: 0 }])
    await superuser.end()
    await database.drop()
  })
})

test('What does not follow from the log is carried along by the command of docs/deploy.md, whole', async () => {
  const database = await testDatabase()
  const superuser = new Client(database.urls.superuser)
  await superuser.connect()
  const { rows } = await superuser.query<{ name: string }>(
    `select nspname as name from pg_namespace where nspname !~ '^(pg_|information_schema|read_next_)'`,
  )
  await superuser.end()
  await database.drop()
  const ofTheLog = [
    'jobs',
    'log',
    'log_index',
    'mesai',
    'projections',
    'proof',
    'public',
    'read',
  ]
  const beside = rows.map(({ name }) => name).filter(name => !ofTheLog.includes(name))
  const dump = readFileSync('docs/deploy.md', 'utf8')
    .split('\n')
    .find(line => line.startsWith('pg_dump') && line.includes('mesai_new'))
  const carried = [...(dump ?? '').matchAll(/--schema=(\w+)/g)].map(([, name]) => name)
  expect(carried.toSorted()).toEqual(beside.toSorted())
  expect([...notOfTheLog].toSorted()).toEqual(beside.toSorted()) // and by the drill
  const [old, next] = [await testDatabase(), await testDatabase()]
  const both = [new Client(old.urls.superuser), new Client(next.urls.superuser)] as const
  for (const client of both) await client.connect()
  await both[0].query(
    `insert into webhooks.tries (company_id, webhook_id, at, outcome)
     values (gen_random_uuid(), gen_random_uuid(), now(), 'delivered')`,
  )
  await carryKeys(old.urls.superuser, next.urls.superuser)
  const [had, has] = await Promise.all(
    both.map(client => client.query('select * from webhooks.tries')),
  )
  expect(has?.rows).toEqual(had?.rows)
  for (const client of both) await client.end()
  await old.drop()
  await next.drop()
})

describe('what is no export, or no empty log, is refused in a sentence', () => {
  const refused = async (lines: readonly string[]): Promise<string> => {
    const database = await testDatabase()
    const log = postgresTransfer(database.urls.owner)
    try {
      await importLog(log, asLines(lines))
      return 'taken'
    } catch (error) {
      if (error instanceof MoveRefused) return error.message
      throw error
    } finally {
      await log.close()
      await database.drop()
    }
  }
  test('a file that was cut off, changed, or is something else', async () => {
    const exported = await linesOf(postgresTransfer(first.urls.app))
    expect(await refused(exported.slice(0, -2))).toMatch('was not written whole')
    expect(await refused(exported.map(line => line.replace('"0.0"', '"9.9"')))).toMatch(
      'not what was exported',
    )
    expect(await refused([...exported.slice(0, 3), '{"event":'])).toMatch('is not JSON')
    expect(await refused(['{"hello":1}'])).toMatch('is not one of an export')
    expect(await refused([exported[1] ?? '', exported[0] ?? '', ...exported.slice(2)])).toMatch(
      /was recorded before|of its stream and follows/,
    )
  })
  test('a log that holds something else', async () => {
    const exported = await linesOf(postgresTransfer(first.urls.app))
    const log = postgresTransfer(third.urls.owner)
    const event = (await log.events()[Symbol.asyncIterator]().next()).value?.[0] satisfies
      | CarriedEvent
      | undefined
    expect(event?.revision).toBe(1)
    await expect(importLog(log, asLines([exported[1] ?? '']))).rejects.toThrow(MoveRefused)
    await log.close()
  })
})
