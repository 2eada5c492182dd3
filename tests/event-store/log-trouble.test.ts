import { health } from '#gateway/health.ts'
import { presenceLock } from '#event-store/eventstoredb/presence.ts'
import type { EventStoreDb } from '#event-store/eventstoredb/store.ts'
import { LogUnavailable, type EventStore } from '#event-store/contract.ts'
import { openStore } from '#event-store/open-store.ts'
import Fastify from 'fastify'
import { describe, expect, test } from 'vitest'
import { acme, aKey, aStream, noted, stored, to } from './given.ts'
import { copyIndex } from './index-copies.ts'
import { logRig } from './rig.ts'

const rig = logRig('test', { deadlineMs: 3000, patienceMs: 3000, atOnce: 1 })

/** What a balancer, and whoever looks why, is answered by a gateway over this log. */
const ready = async (log: EventStore): Promise<{ status: number; body: unknown }> => {
  const app = Fastify()
  health(app, { log, room: { stuck: () => null }, draining: undefined })
  const { statusCode, body } = await app.inject('/health/ready')
  await app.close()
  return { status: statusCode, body: JSON.parse(body) }
}
const notReady = (code: string, what: string, events?: unknown) => ({
  status: 503,
  body: {
    status: 'unavailable',
    reason: 'log',
    log: {
      code,
      what: expect.stringContaining(what),
      ...(events === undefined ? {} : { events }),
    },
  },
})
const facts = async (store: EventStoreDb, count: number): Promise<void> => {
  for (let at = 0; at < count; at++) stored(await store.append(to(aStream())))
}

describe('a gateway that cannot take movements says of the log', () => {
  test('that it is older than its index, by how much, and both ways out', async () => {
    const store = rig.open()
    await facts(store, 3)
    const older = rig.double.log.copy()
    await facts(store, 2)
    expect(await ready(store)).toEqual({ status: 200, body: { status: 'ok' } })
    await rig.double.stop()
    rig.double.log.bringBack(older)
    await rig.double.start()
    await expect
      .poll(() => ready(store))
      .toEqual(notReady('index-ahead', 'Bring back the log', 2))
    expect(await ready(store)).toEqual(notReady('index-ahead', 'npm run log -- reindex', 2))
  })
  test('that its index is older and follows it, and how far it is', async () => {
    const before = rig.open()
    await facts(before, 1)
    const copy = await copyIndex(rig.owner)
    for (let at = 0; at < 20; at++)
      stored(
        await before.append(
          to(aStream(), { events: Array.from({ length: 10 }, () => noted('n', aKey())) }),
        ),
      )
    await rig.closeAll()
    await copy.bringBack()
    let told: Promise<unknown> | null = null
    const store = rig.open({
      tell: () => {
        // Nobody's keys can be read or written from here on, so that it follows no further.
        told ??= rig.owner.query('begin; lock table log_index.event_keys')
      },
    })
    const appended = store.append(to(aStream()))
    await expect.poll(() => told).not.toBeNull()
    await told
    const answer = await ready(store)
    expect(answer).toEqual(notReady('index-behind', 'follows it', expect.any(Number)))
    await rig.owner.query('commit')
    stored(await appended)
    expect((await ready(store)).status).toBe(200)
  })
  test('that the event store does not let it in, without the address or the user', async () => {
    const store = rig.open()
    await facts(store, 1)
    rig.double.faults.access = 'stranger'
    expect(await ready(store)).toEqual(notReady('denied', 'does not know the user'))
    rig.double.faults.access = 'whole'
    expect((await ready(store)).status).toBe(200)
  })
  test('that it is away', async () => {
    const store = rig.open()
    await rig.double.stop()
    expect(await ready(store)).toEqual(notReady('away', 'cannot be reached'))
    await rig.double.start()
  })
  test('that it took a part of an append and not the rest, until it does', async () => {
    const store = rig.open({ mostAppend: 100_000 })
    rig.double.faults.slowMs = 200
    const stream = aStream()
    const events = Array.from({ length: 4 }, () => noted('n'.repeat(60_000)))
    const asked = store.append(to(stream, { events })).catch((error: unknown) => error)
    await expect
      .poll(() => rig.double.log.all().some(kept => kept.stream === `mesai-${stream}`))
      .toBe(true)
    rig.double.faults.access = 'reading'
    expect(await asked).toBeInstanceOf(LogUnavailable)
    await expect(store.append(to(aStream()))).rejects.toThrow('EventStoreDB has a part')
    expect(await ready(store)).toEqual(notReady('half-written', 'a limit or a right'))
    Object.assign(rig.double.faults, { access: 'whole', slowMs: 0 })
    stored(await store.append(to(aStream())))
    expect((await ready(store)).status).toBe(200)
  })
  test('that its index is being made anew, and that it was while this process was out of reach', async () => {
    await rig.owner.query('select pg_advisory_lock($1)', [presenceLock])
    const store = rig.open({ limits: { patienceMs: 50 } })
    expect(await ready(store)).toEqual(notReady('index-in-making', 'ends by itself'))
    await rig.owner.query('select pg_advisory_unlock($1)', [presenceLock])
    expect((await ready(store)).status).toBe(200)
    await rig.owner.query('update log_index.made set id = gen_random_uuid()')
    expect(await ready(store)).toEqual(notReady('index-made-anew', 'start it again'))
  })
  test('that it is none of a new database', async () => {
    await rig.double.stop()
    const store = await openStore({
      eventStoreUrl: rig.double.url,
      eventStoreMaxAppend: 1_048_576,
      database: rig.database.urls.app,
      now: rig.clock.now,
    })
    await rig.double.start()
    const theirs = rig.wire()
    await theirs.append(aStream(), 0, [
      {
        id: '5f0e3c6e-5d43-4b8e-9d3e-0d8a4c6b7a11',
        type: 'Noted',
        data: {},
        meta: {
          company: acme,
          schema: 1,
          actor: 'system:test',
          correlation: 'other',
          recordedAt: rig.clock.now(),
        },
      },
    ])
    await expect.poll(() => ready(store)).toEqual(notReady('another-log', 'belongs to it'))
    await store.close()
  })
})
