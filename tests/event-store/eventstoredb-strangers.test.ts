import { EventStoreDBClient, jsonEvent } from '@eventstore/db-client'
import { asLogPosition } from '#domain/shared/values.ts'
import { LogUnavailable } from '#event-store/contract.ts'
import type { IndexNews } from '#event-store/eventstoredb/pace.ts'
import { describe, expect, test } from 'vitest'
import { aKey, allAfter, aStream, notes, stored, streamOf, to } from './given.ts'
import { logRig } from './rig.ts'

/** What somebody else wrote under the prefix is none of the log, and keeps nobody from it. */
const rig = logRig('test', {
  deadlineMs: 500,
  patienceMs: 10_000,
})
const start = asLogPosition(0)
const foreign = async (stream: string, count = 1): Promise<void> => {
  const client = EventStoreDBClient.connectionString(rig.double.url)
  const events = Array.from({ length: count }, () => jsonEvent({ type: 'Foreign', data: {} }))
  await client.appendToStream(`mesai-${stream}`, events)
  await client.dispose()
}

describe('events of somebody else under the prefix', () => {
  test('are passed over by every reader, and told once a stream', async () => {
    const told: IndexNews[] = []
    const store = rig.open({
      tell: news => told.push(news),
    })
    const stream = aStream()
    stored(await store.append(to(stream, { note: 'before' })))
    await foreign('somebody', 700) // more than a page
    await foreign(stream)
    stored(await store.append(to(stream, { note: 'after' })))
    expect(notes(await allAfter(store, start))).toEqual(['before', 'after'])
    expect(notes(await streamOf(store, stream))).toEqual(['before', 'after'])
    const pages: unknown[] = []
    for await (const page of store.readPages({
      after: start,
      size: 10,
    }))
      pages.push(notes(page))
    expect(pages.flat()).toEqual(['before', 'after'])
    expect(
      notes(
        await store.readAll({
          after: start,
          max: 9,
          types: ['Noted', 'Foreign'],
        }),
      ),
    ).toEqual(['before', 'after'])
    const places = rig.double.log
      .all()
      .filter(({ type }) => type === 'Foreign')
      .map(({ position }) => asLogPosition(position))
    expect(await store.readAt(places[0] ?? start)).toBeUndefined()
    expect(told.filter(news => 'strange' in news)).toEqual([
      { strange: 'somebody' },
      { strange: stream },
    ])
    expect((await store.health()).ok).toBe(true)
  })
  test('at the end of the log do not keep an index from following it', async () => {
    stored(await rig.open().append(to(aStream(), { note: 'one' })))
    await foreign('somebody', 3)
    await rig.closeAll()
    const next = rig.open()
    stored(await next.append(to(aStream(), { note: 'two' })))
    expect(notes(await allAfter(next, start))).toEqual(['one', 'two'])
  })
})

describe('a server that falls silent while a stream is read', () => {
  test(
    'is waited for as long as the deadline, and not for ever: ' +
      'by who reads, and by who looks where it lies',
    async () => {
      const store = rig.open()
      const stream = aStream()
      stored(await store.append(to(stream)))
      rig.double.faults.frozen = true
      const from = performance.now()
      await expect(streamOf(store, stream)).rejects.toThrow(LogUnavailable)
      expect(performance.now() - from).toBeLessThan(3000)
      rig.double.faults.frozen = false
      rig.double.faults.slowMs = 200
      const other = aStream()
      const asked = store
        .append(
          to(other, {
            events: [to(other).events, to(other).events].flat(),
            requestKey: aKey(),
          }),
        )
        .catch((error: unknown) => error)
      await expect
        .poll(() => rig.double.log.all().some(one => one.stream === `mesai-${other}`), {
          interval: 5,
        })
        .toBe(true)
      rig.double.faults.frozen = true
      expect(await asked).toBeInstanceOf(LogUnavailable)
      expect(performance.now() - from).toBeLessThan(9000)
    },
  )
})
