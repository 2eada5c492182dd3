import type { LogPosition } from '#domain/shared/values.ts'
import { LogUnavailable, type EventStore, type StoredEvent } from '#event-store/contract.ts'
import { eventStoreDbStore } from '#event-store/eventstoredb/store.ts'
import { testDatabase } from '#tests/shared/database.ts'
import { describe, expect, test } from 'vitest'
import {
  aKey,
  allAfter,
  aStream,
  clockAt,
  noted,
  notes,
  stored,
  streamOf,
  to,
} from './given.ts'
import { startDouble, type Double } from './double/server.ts'
import { logRig } from './rig.ts'

/** Long because it has each fault of the server at each step of an append. */
const rig = logRig('file', { deadlineMs: 2000 })
/** Asked again as its caller would: with the same keys. */
const untilStored = async (
  store: EventStore,
  append: Parameters<EventStore['append']>[0],
  tries = 20,
) => {
  for (let at = 0; at < tries; at++) {
    try {
      return await store.append(append)
    } catch (error) {
      expect(error).toBeInstanceOf(LogUnavailable)
    }
  }
  throw new Error('never stored')
}

describe('a server that cannot just now', () => {
  test.each<[string, (faults: Double['faults']) => void]>([
    [
      'is away',
      faults => {
        faults.unavailable = 2
      },
    ],
    [
      'is not the leader',
      faults => {
        faults.notLeader = 1
      },
    ],
    [
      'stores, and loses the answer',
      faults => {
        faults.loseReplies = 1
      },
    ],
    [
      'stores, and loses the answer twice',
      faults => {
        faults.loseReplies = 2
      },
    ],
  ])('%s: told so, asked again, each fact is there once and in order', async (_, set) => {
    const store = rig.open()
    const stream = aStream()
    stored(await store.append(to(stream, { note: 'before', key: aKey() })))
    set(rig.double.faults)
    const facts = ['a', 'b', 'c'].map(note => to(stream, { note, key: aKey() }))
    for (const fact of facts)
      expect((await untilStored(store, fact)).status).toMatch(/stored|repeated/)
    expect(notes(await streamOf(store, stream))).toEqual(['before', 'a', 'b', 'c'])
    for (const fact of facts)
      expect(await store.append(fact)).toMatchObject({ status: 'repeated' })
    expect(await rig.pending()).toBe(false)
  })
  test('that is slow is waited for, and one that never answers is not waited for without end', async () => {
    const store = rig.open()
    rig.double.faults.slowMs = 300
    stored(await store.append(to(aStream())))
    rig.double.faults.slowMs = 0
    rig.double.faults.hang = true
    const fact = to(aStream(), { key: aKey() })
    await expect(store.append(fact)).rejects.toThrow(LogUnavailable)
    rig.double.faults.hang = false
    expect(await untilStored(store, fact)).toMatchObject({ status: 'repeated', revision: 1 })
  })
  test('the refusal of one group is not the end: what it held pending is finished before all else', async () => {
    const store = rig.open()
    const [first, second] = [
      to(aStream(), { key: aKey(), note: 'first' }),
      to(aStream(), { key: aKey(), note: 'second' }),
    ]
    rig.double.faults.unavailable = 1
    const before = await store.head()
    await expect(store.append(first)).rejects.toThrow(LogUnavailable)
    expect(await rig.pending()).toBe(true)
    stored(await store.append(second))
    expect(notes(await allAfter(store, before))).toEqual(['first', 'second'])
  })
  test('away for a while and back with all it had: readers go on where they stood', async () => {
    const store = rig.open()
    const before = await store.head()
    for (let at = 0; at < 5; at++) await store.append(to(aStream(), { note: `${at}` }))
    const first = await store.readAll({ after: before, max: 3 })
    await rig.double.stop()
    await expect(store.append(to(aStream()))).rejects.toThrow(LogUnavailable)
    await expect(
      rig.open().readAll({ after: first.at(-1)?.position ?? 0n, max: 3 }),
    ).rejects.toThrow(LogUnavailable)
    expect((await store.health()).ok).toBe(false)
    await rig.double.start()
    await untilStored(store, to(aStream(), { note: 'after', key: aKey() }))
    const rest = await allAfter(store, first.at(-1)?.position ?? 0n)
    expect(notes([...first, ...rest])).toEqual(['0', '1', '2', '3', '4', 'a note', 'after'])
  })
  test('a subscription that it drops is begun again where it ended', async () => {
    const store = rig.open()
    const before = await store.head()
    for (let at = 0; at < 30; at++) await store.append(to(aStream(), { note: `${at}` }))
    const events = [...(await store.readAll({ after: before, max: 10 }))]
    for (let at = 0; at < 4; at++) {
      rig.double.dropCalls()
      const page = await store
        .readAll({ after: events.at(-1)?.position ?? before, max: 5 })
        .catch(() => [])
      events.push(...page)
    }
    events.push(...(await allAfter(store, events.at(-1)?.position ?? before)))
    expect(notes(events)).toEqual(Array.from({ length: 30 }, (_, at) => `${at}`))
  })
})

describe('a process that ends between the index and the server', () => {
  test.each<[string, boolean]>([
    ['before the server has it', false],
    ['after the server has it', true],
  ])('%s: the next one finishes it, once', async (_, arrived) => {
    const [stream, key, value] = [aStream(), aKey(), aKey()]
    const dying = rig.open()
    stored(await dying.append(to(stream, { note: 'one' })))
    if (arrived) rig.double.faults.loseReplies = 1
    else rig.double.faults.unavailable = 1
    await expect(
      dying.append(
        to(stream, {
          note: 'two',
          key,
          requestKey: key,
          claims: [{ scope: 'card', value, action: 'take' }],
        }),
      ),
    ).rejects.toThrow(LogUnavailable)
    await dying.close()
    expect(await rig.pending()).toBe(true)
    const next = rig.open()
    stored(await next.append(to(aStream())))
    expect(notes(await streamOf(next, stream))).toEqual(['one', 'two'])
    expect(await next.holder('card', value)).toBe(stream)
    expect(await next.append(to(stream, { note: 'two', key }))).toMatchObject({
      status: 'repeated',
      revision: 2,
    })
    expect((await next.answered(to(stream).company, key))?.revision).toBe(2)
  })
})

describe('beside others', () => {
  test('two processes write in turn: of all who saw one revision one is stored, and time never goes back', async () => {
    const stores = [rig.open(), rig.open({ now: clockAt('2026-03-02T07:00:00.000Z').now })]
    const before = await rig.open().head()
    const stream = aStream()
    for (let revision = 0; revision < 8; revision++) {
      const answers = await Promise.all(
        stores.flatMap(store =>
          [0, 1].map(() => store.append(to(stream, { expected: revision }))),
        ),
      )
      expect(answers.filter(({ status }) => status === 'stored')).toHaveLength(1)
    }
    const times = (await allAfter(rig.open(), before)).map(({ recordedAt }) => recordedAt)
    expect(times).toEqual(times.toSorted())
  })
  test('what somebody else writes into the same server is neither read nor disturbed', async () => {
    const store = rig.open()
    const before = await store.head()
    rig.double.log.append('their-stream', 'any', [
      {
        id: crypto.randomUUID(),
        type: 'Theirs',
        contentType: 'application/json',
        data: Buffer.from('{}'),
        meta: Buffer.from('{}'),
      },
    ])
    await store.append(to(aStream(), { note: 'ours' }))
    expect(notes(await allAfter(store, before))).toEqual(['ours'])
  })
  test('a stream that stands elsewhere than the index believes is a conflict, and right the next time', async () => {
    const store = rig.open()
    const stream = aStream()
    stored(await store.append(to(stream, { note: 'one' })))
    await rig.owner.query('update log_index.streams set revision = 0 where revision = 1')
    expect(await store.append(to(stream, { expected: 'none', note: 'again' }))).toEqual({
      status: 'conflict',
      revision: 1,
    })
    expect(await store.append(to(stream, { expected: 1, note: 'two' }))).toMatchObject({
      status: 'stored',
      revision: 2,
    })
    expect(notes(await streamOf(store, stream))).toEqual(['one', 'two'])
  })
  test('more than may wait is refused at once, and not stored', async () => {
    const store = rig.open({ limits: { waitingItems: 10, deadlineMs: 2000 } })
    stored(await store.append(to(aStream())))
    const answers = await Promise.allSettled(
      Array.from({ length: 40 }, () => store.append(to(aStream()))),
    )
    expect(answers.some(({ status }) => status === 'rejected')).toBe(true)
    expect(answers.some(({ status }) => status === 'fulfilled')).toBe(true)
  })
})

describe('an older server', () => {
  test('without batches takes appends one by one', async () => {
    const older = await startDouble({ batches: false })
    const [own, ownDouble] = [await testDatabase(), older]
    const store = eventStoreDbStore({
      url: ownDouble.url,
      index: own.urls.app,
      now: rig.clock.now,
    })
    try {
      const stream = aStream()
      stored(await store.append(to(stream, { events: [noted('a'), noted('b')] })))
      expect(await store.append(to(stream, { expected: 'none' }))).toEqual({
        status: 'conflict',
        revision: 2,
      })
      older.faults.loseReplies = 1
      const fact = to(stream, { note: 'c', key: aKey() })
      await untilStored(store, fact)
      expect(notes(await streamOf(store, stream))).toEqual(['a', 'b', 'c'])
    } finally {
      await store.close()
      await older.stop()
      await own.drop()
    }
  })
})

describe('who stands far behind and takes few types', () => {
  /** As `allAfter`, with something happening before each page. */
  const rareAfter = async (
    store: EventStore,
    after: LogPosition,
    before: (page: number) => Promise<void>,
  ): Promise<StoredEvent[]> => {
    const events: StoredEvent[] = []
    for (let page = 0; ; page++) {
      await before(page)
      const found = await store.readAll({
        after: events.at(-1)?.position ?? after,
        max: 7,
        types: ['Rare', 'Rarer'],
      })
      if (found.length === 0) return events
      events.push(...found)
    }
  }
  const rare = (note: string, type = 'Rare') => ({ ...noted(note), type })
  const append = async (store: EventStore, from: number, until: number): Promise<void> => {
    for (let at = from; at < until; at++)
      stored(
        await store.append(
          to(aStream(), {
            events: [
              ...Array.from({ length: 300 }, () => noted('common')),
              rare(`${at}`, at % 2 === 0 ? 'Rare' : 'Rarer'),
              rare('none of these', 'Rares'),
            ],
          }),
        ),
      )
    rig.double.log.append('others-1', 'any', [
      {
        id: crypto.randomUUID(),
        type: 'Rare',
        contentType: 'application/json',
        data: Buffer.from('{}'),
        meta: Buffer.from('{}'),
      },
    ])
  }
  test('gets each once, in order, while more are written and subscriptions drop; it sends few others', async () => {
    const store = rig.open()
    const before = await store.head()
    await append(store, 0, 30)
    const reader = rig.open()
    const served = rig.double.served.events
    const found = await rareAfter(reader, before, async page => {
      if (page === 1 || page === 3) await append(store, 30 + page, 30 + page + 1)
      if (page === 2) rig.double.dropCalls()
    })
    expect(notes(found)).toEqual([
      ...Array.from({ length: 30 }, (_, at) => `${at}`),
      '31',
      '33',
    ])
    expect(rig.double.served.events - served).toBeLessThan(2000) // of 9,696
  })
})
