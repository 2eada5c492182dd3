// Long because it has each thing that a server refuses for good, and who meets it.
import { setTimeout as wait } from 'node:timers/promises'
import { EventStoreDBClient } from '@eventstore/db-client'
import { StartRefused } from '#database/errors.ts'
import { LogRefused, LogUnavailable } from '#event-store/contract.ts'
import { openStore } from '#event-store/open-store.ts'
import { openWire } from '#event-store/eventstoredb/wire.ts'
import { afterEach, describe, expect, test } from 'vitest'
import { startDouble } from './double/server.ts'
import { aKey, aStream, acme, noted, notes, stored, streamOf, to } from './given.ts'
import { logRig } from './rig.ts'

/** What the server takes neither now nor later. */
const mebibyte = 1_048_576
const rig = logRig('file', { deadlineMs: 5000, groupBytes: 32_000_000 })
const large = (bytes: number) => ({
  ...noted('large'),
  data: { note: 'x'.repeat(bytes) },
})
const code = (asked: Promise<unknown>): Promise<unknown> =>
  asked.catch((error: unknown) => (error instanceof LogRefused ? error.code : error))

describe('an event larger than the server takes', () => {
  test('is refused at once and by itself: nothing of its append is noted or stored', async () => {
    const store = rig.open()
    const stream = aStream()
    const beside = aStream()
    const answers = await Promise.all([
      store.append(to(beside, { note: 'one' })),
      code(
        store.append(
          to(stream, {
            events: [noted('small'), large(mebibyte)],
          }),
        ),
      ),
      store.append(to(beside, { note: 'two' })),
    ])
    expect(answers[1]).toBe('log.too-large')
    expect(await rig.pending()).toBe(false)
    expect(notes(await streamOf(store, beside)).toSorted()).toEqual(['one', 'two'])
    expect(await streamOf(store, stream)).toEqual([])
  })
  test('just fits where the server counts it so, and is refused a byte beyond', async () => {
    const store = rig.open()
    const [stream, over] = [aStream(), aStream()]
    const beside = 300
    stored(
      await store.append(
        to(stream, {
          events: [large(mebibyte - 2 * beside)],
        }),
      ),
    )
    expect(await code(store.append(to(over, { events: [large(mebibyte - 20)] })))).toBe(
      'log.too-large',
    )
  })
  test('of appends that go together refuses all of them', async () => {
    const store = rig.open()
    const [first, second] = [aStream(), aStream()]
    const together = to(first, {
      also: [
        {
          stream: second,
          expected: 'none',
          events: [large(mebibyte)],
        },
      ],
    })
    expect(await code(store.append(together))).toBe('log.too-large')
    expect(await streamOf(store, first)).toEqual([])
  })
  test('many events that are more than it takes together go in parts, and are there whole', async () => {
    const store = rig.open()
    const stream = aStream()
    const events = Array.from({ length: 12 }, (_, at) => ({
      ...noted(`${at}`),
      data: { note: `${at}`, rest: 'x'.repeat(200_000) },
    }))
    expect(stored(await store.append(to(stream, { events }))).revision).toBe(12)
    expect(notes(await streamOf(store, stream))).toEqual(events.map((_, at) => `${at}`))
  })
})

describe('a server that takes less than this installation was told', () => {
  const told = { mostAppend: 8 * mebibyte }
  test('refuses one append to its caller; those around it go through, and its names are free', async () => {
    const store = rig.open(told)
    const [stream, other] = [aStream(), aStream()]
    const [key, value, request] = [aKey(), aKey(), aKey()]
    const claims = [{ scope: 'card', value, action: 'take' as const }]
    stored(await store.append(to(aStream()))) // its session is open: what follows is one group
    const answers = await Promise.all([
      store.append(to(stream, { note: 'before', requestKey: request })),
      code(
        store.append(
          to(stream, {
            events: [{ ...large(2 * mebibyte), key }],
            claims,
            requestKey: aKey(),
          }),
        ),
      ),
      store.append(to(stream, { note: 'after', expected: 'any' })),
      store.append(to(other, { note: 'same fact', key, claims })),
    ])
    expect(answers[0]).toMatchObject({
      status: 'stored',
      revision: 1,
    })
    expect(answers[1]).toBe('log.too-large')
    expect(answers[2]).toMatchObject({
      status: 'stored',
      revision: 2,
    })
    expect(answers[3]).toMatchObject({
      status: 'stored',
      revision: 1,
    })
    expect(await rig.pending()).toBe(false)
    expect(notes(await streamOf(store, stream))).toEqual(['before', 'after'])
    expect(await store.holder('card', value)).toBe(other)
    expect((await store.answered(acme, request))?.revision).toBe(1)
    expect(await store.append(to(stream, { note: 'next', expected: 2 }))).toMatchObject({
      status: 'stored',
      revision: 3,
    })
  })
  test('gets many events in parts that it takes, whole', async () => {
    const store = rig.open(told)
    const stream = aStream()
    const events = Array.from({ length: 12 }, (_, at) => ({
      ...noted(`${at}`),
      data: { note: `${at}`, rest: 'x'.repeat(200_000) },
    }))
    expect(stored(await store.append(to(stream, { events }))).revision).toBe(12)
    expect(notes(await streamOf(store, stream))).toEqual(events.map((_, at) => `${at}`))
  })
  test('of an append of which one event is too large takes no other either', async () => {
    const store = rig.open(told)
    const stream = aStream()
    const events = [noted('small'), large(2 * mebibyte), noted('last')]
    expect(await code(store.append(to(stream, { events })))).toBe('log.too-large')
    expect(await streamOf(store, stream)).toEqual([])
    expect(await rig.pending()).toBe(false)
  })
  test('what a process left pending when it was killed is taken apart by the next one, and finished', async () => {
    const dying = rig.open(told)
    const [stream, other] = [aStream(), aStream()]
    stored(await dying.append(to(aStream())))
    rig.double.faults.unavailable = 1
    const asked = await Promise.allSettled([
      dying.append(to(stream, { events: [large(2 * mebibyte)] })),
      dying.append(to(other, { note: 'goes through', key: aKey() })),
    ])
    expect(asked.map(({ status }) => status)).toEqual(['rejected', 'rejected'])
    expect(await rig.pending()).toBe(true)
    await dying.close()
    const next = rig.open()
    stored(await next.append(to(aStream())))
    expect(await rig.pending()).toBe(false)
    expect(await streamOf(next, stream)).toEqual([])
    expect(notes(await streamOf(next, other))).toEqual(['goes through'])
    stored(
      await next.append(
        to(stream, {
          expected: 'none',
          note: 'begins now',
        }),
      ),
    )
  })
})

describe('a stream to the server that breaks while it is full', () => {
  test('is told to each caller as a log that is away, and leaves no rejection to nobody', async () => {
    const unhandled: unknown[] = []
    const hear = (error: unknown): void => {
      unhandled.push(error)
    }
    process.on('unhandledRejection', hear)
    const wire = openWire({
      url: rig.double.url,
      prefix: 'full-',
      deadlineMs: 5000,
    })
    const appends = (round: number) =>
      Array.from({ length: 200 }, (_, at) =>
        wire.append(`${round}-${at}`, 0, [
          {
            id: crypto.randomUUID(),
            type: 'Noted',
            data: { note: 'x'.repeat(20_000) },
            meta: {},
          },
        ]),
      )
    try {
      await wire.append('first', 0, [
        {
          id: crypto.randomUUID(),
          type: 'Noted',
          data: {},
          meta: {},
        },
      ])
      let broken = 0
      for (let round = 0; round < 4; round++) {
        const asked = appends(round)
        setTimeout(() => rig.double.dropCalls(), 5 + 5 * round)
        for (const one of await Promise.allSettled(asked))
          if (one.status === 'rejected') {
            broken += 1
            expect(one.reason).toBeInstanceOf(LogUnavailable)
          }
      }
      expect(broken).toBeGreaterThan(0)
      await new Promise(resolve => {
        setImmediate(resolve)
      })
      expect(unhandled).toEqual([])
    } finally {
      process.off('unhandledRejection', hear)
      await wire.close()
    }
  })
})

describe('a stream to one server that breaks while another server is asked', () => {
  test('takes nothing from who waits for the other, and ends nothing', async () => {
    const thrown: unknown[] = []
    const hear = (error: unknown): void => {
      thrown.push(error)
    }
    for (const event of ['unhandledRejection', 'uncaughtException'] as const)
      process.on(event, hear)
    const other = await startDouble()
    const [one, two] = [rig.double, other].map(({ url }) =>
      openWire({ url, prefix: 'two-', deadlineMs: 5000 }),
    )
    const append = (wire: typeof one, stream: string) =>
      wire?.append(stream, 0, [{ id: crypto.randomUUID(), type: 'Noted', data: {}, meta: {} }])
    try {
      await append(one, 'first')
      await append(two, 'first')
      other.faults.slowMs = 300
      const waiting = append(two, 'second')
      await wait(100)
      rig.double.dropCalls()
      expect(await waiting).toMatchObject({ stored: true })
      await wait(400)
      expect(thrown).toEqual([])
      other.faults.slowMs = 0
      expect(await append(two, 'third')).toMatchObject({ stored: true })
    } finally {
      for (const event of ['unhandledRejection', 'uncaughtException'] as const)
        process.off(event, hear)
      await Promise.all([one?.close(), two?.close()])
      await other.stop()
    }
  })
})

describe('a stream that was deleted on the server', () => {
  const deleted = async (): Promise<string> => {
    const stream = aStream()
    stored(await rig.open().append(to(stream)))
    const client = EventStoreDBClient.connectionString(rig.double.url)
    await client.tombstoneStream(`mesai-${stream}`)
    await client.dispose()
    return stream
  }
  test('is told to who reads it and who adds to it; others of the group go through', async () => {
    const store = rig.open()
    const stream = await deleted()
    expect(await code(streamOf(store, stream))).toBe('log.stream-deleted')
    const other = aStream()
    const answers = await Promise.all([
      code(store.append(to(stream, { note: 'one' }))),
      code(store.append(to(stream, { note: 'two' }))),
      store.append(to(other, { note: 'beside' })),
    ])
    expect(answers.slice(0, 2)).toEqual(['log.stream-deleted', 'log.stream-deleted'])
    expect(await rig.pending()).toBe(false)
    expect(notes(await streamOf(store, other))).toEqual(['beside'])
  })
  test('refuses all that goes together with it, before any of it is stored', async () => {
    const store = rig.open()
    const [stream, other] = [await deleted(), aStream()]
    const together = to(other, {
      also: [
        {
          stream,
          expected: 'any',
          events: [noted('beside')],
        },
      ],
    })
    expect(await code(store.append(together))).toBe('log.stream-deleted')
    expect(await streamOf(store, other)).toEqual([])
    expect(await rig.pending()).toBe(false)
  })
})

describe('a server that does not let us write', () => {
  afterEach(() => {
    rig.double.faults.access = 'whole'
  })
  test('is told to each caller; nothing stays pending, and what comes after it was mended is taken', async () => {
    const store = rig.open()
    const stream = aStream()
    stored(await store.append(to(aStream())))
    rig.double.faults.access = 'reading'
    expect(await code(store.append(to(stream, { note: 'kept back' })))).toBe('log.not-allowed')
    expect(await rig.pending()).toBe(false)
    rig.double.faults.access = 'whole'
    stored(await store.append(to(stream, { expected: 'none', note: 'taken' })))
    expect(notes(await streamOf(store, stream))).toEqual(['taken'])
  })
  test('keeps an append pending of which it has a part, until it takes the rest', async () => {
    const store = rig.open()
    const stream = aStream()
    stored(await store.append(to(aStream())))
    const events = Array.from({ length: 8 }, (_, at) => ({
      ...noted(`${at}`),
      data: { note: `${at}`, rest: 'x'.repeat(300_000) },
    }))
    rig.double.faults.slowMs = 400
    const asked = code(store.append(to(stream, { events })))
    // The first part is there, and its answer under way, when the right to write is taken away.
    await expect
      .poll(() => rig.double.log.all().some(kept => kept.stream === `mesai-${stream}`))
      .toBe(true)
    rig.double.faults.access = 'reading'
    expect(await asked).toBeInstanceOf(LogUnavailable)
    expect(await rig.pending()).toBe(true)
    Object.assign(rig.double.faults, {
      access: 'whole',
      slowMs: 0,
    })
    stored(await store.append(to(aStream())))
    expect(await rig.pending()).toBe(false)
    expect(notes(await streamOf(store, stream))).toEqual(events.map((_, at) => `${at}`))
  })
  test.each([
    ['reading', 'does not let the user of EVENT_STORE_URL read and write'],
    ['nothing', 'does not let the user of EVENT_STORE_URL read and write'],
    ['stranger', 'does not know the user of EVENT_STORE_URL, or the password is another'],
  ] as const)('%s: the start ends with a sentence', async (access, sentence) => {
    rig.double.faults.access = access
    const started = openStore({
      eventStoreUrl: rig.double.url,
      eventStoreMaxAppend: mebibyte,
      database: rig.database.urls.app,
      now: rig.clock.now,
    })
    await expect(started).rejects.toThrow(StartRefused)
    await expect(started).rejects.toThrow(sentence)
  })
  test('a server that is away does not end the start', async () => {
    const away = await startDouble()
    await away.stop()
    const store = await openStore({
      eventStoreUrl: away.url,
      eventStoreMaxAppend: mebibyte,
      database: rig.database.urls.app,
      now: rig.clock.now,
    })
    expect((await store.health()).ok).toBe(false)
    await store.close()
  })
})
