import {
  LogRefused,
  LogUnavailable,
  type Append,
  type EventStore,
} from '#event-store/contract.ts'
import { describe, expect, test } from 'vitest'
import { acme, aStream, noted, notes, sentEvent, stored, streamOf, to } from './given.ts'
import { indexOf } from './index-copies.ts'
import { reindexCommand } from './reindexing.ts'
import { logRig } from './rig.ts'

/** An append is several to the server where it goes to several streams, or is more than that takes at once. */
const rig = logRig('test', {
  deadlineMs: 5000,
  patienceMs: 10_000,
})
const mebibyte = 1_048_576
const told = { mostAppend: 8 * mebibyte }
const large = (bytes: number) => ({
  ...noted('large'),
  data: { note: 'x'.repeat(bytes) },
})
const code = (asked: Promise<unknown>): Promise<unknown> =>
  asked.catch((error: unknown) => (error instanceof LogRefused ? error.code : error))
const kept = (stream: string) =>
  rig.double.log.all().filter(one => one.stream === `mesai-${stream}`).length
const both = (one: string, other: string): Append =>
  to(one, {
    note: 'one',
    requestKey: 'both',
    also: [
      {
        stream: other,
        expected: 'any',
        events: [noted('other')],
      },
    ],
  })

describe('an append that the server would take by half, for the size of what it holds', () => {
  test('goes to several streams: it is refused whole, and everybody else writes on', async () => {
    const store = rig.open(told)
    stored(await store.append(to(aStream())))
    const [one, other] = [aStream(), aStream()]
    const together = to(one, {
      note: 'small',
      also: [
        {
          stream: other,
          expected: 'none',
          events: [large(2_000_000)],
        },
      ],
    })
    expect(await code(store.append(together))).toBe('log.too-large')
    expect([kept(one), kept(other)]).toEqual([0, 0])
    expect(await rig.pending()).toBe(false)
    stored(await store.append(to(aStream())))
    expect((await store.health()).ok).toBe(true)
  })
  test('is more than one part, of which a later one is too large: nothing of it is stored', async () => {
    const store = rig.open({ mostAppend: 2 * mebibyte })
    const stream = aStream()
    const events = [large(900_000), large(1_500_000)]
    expect(await code(store.append(to(stream, { events })))).toBe('log.too-large')
    expect(kept(stream)).toBe(0)
    stored(await store.append(to(aStream())))
  })
  test('what the server said of its limit is kept: the next is refused and not sent', async () => {
    const store = rig.open(told)
    expect(await code(store.append(to(aStream(), { events: [large(2_000_000)] })))).toBe(
      'log.too-large',
    )
    rig.double.faults.frozen = true
    expect(await code(store.append(to(aStream(), { events: [large(1_900_000)] })))).toBe(
      'log.too-large',
    )
    rig.double.faults.frozen = false
  })
})

describe('streams of appends that go together, of which the index does not know all', () => {
  test('are looked at before any of it is sent: it is stored whole, and once', async () => {
    const store = rig.open()
    const [one, other] = [aStream(), aStream()]
    stored(await store.append(to(one, { note: 'before' })))
    await rig.wire().append(one, 1, [sentEvent()])
    stored(await store.append(both(one, other)))
    expect(await store.append(both(one, other))).toMatchObject({ status: 'repeated' })
    expect(notes(await streamOf(store, one))).toEqual(['before', 'late', 'one'])
    expect(notes(await streamOf(store, other))).toEqual(['other'])
  })
  test('also where an index that was made anew has a stream that somebody else wrote into last', async () => {
    const store = rig.open()
    const [one, other] = [aStream(), aStream()]
    stored(await store.append(to(one, { note: 'before' })))
    await rig.wire().append(one, 1, [{ ...sentEvent(), type: 'Foreign', meta: {} }])
    await rig.closeAll()
    await reindexCommand(rig)
    expect((await indexOf(rig.owner))['streams']).toEqual([expect.stringMatching(/,2\)$/)])
    const next = rig.open()
    stored(await next.append(both(one, other)))
    expect(notes(await streamOf(next, other))).toEqual(['other'])
  })
  test('of which a part was stored all the same: its request is not known, and is not answered as done', async () => {
    const store = rig.open()
    const [one, other] = [aStream(), aStream()]
    stored(await store.append(to(one, { note: 'before' })))
    // Between the look and the append.
    const append = rig.double.log.append
    rig.double.log.append = (stream, ...rest) => {
      if (stream !== `mesai-${one}` && stream !== `mesai-${other}`)
        return append(stream, ...rest)
      rig.double.log.append = append
      const foreign = {
        ...sentEvent(),
        contentType: 'application/json',
        type: 'Foreign',
      }
      append(`mesai-${one}`, 'any', [
        {
          ...foreign,
          data: Buffer.from('{}'),
          meta: Buffer.from('{}'),
        },
      ])
      return append(stream, ...rest)
    }
    const first = await store.append(both(one, other)).catch((error: unknown) => error)
    expect(first).toBeInstanceOf(LogUnavailable)
    expect([kept(one), kept(other)]).toEqual([2, 1])
    expect(await store.answered(acme, 'both')).toBeUndefined()
    stored(await store.append(both(one, other)))
    expect(notes(await streamOf(store, one))).toEqual(['before', 'one'])
    expect(await store.answered(acme, 'both')).toMatchObject({ revision: 2 })
  })
})

/** A part of an append is there when the right to write is taken away. */
const storedInPart = async (store: EventStore, stream: string): Promise<unknown> => {
  stored(await store.append(to(aStream())))
  const events = Array.from({ length: 8 }, (_, at) => ({
    ...noted(`${at}`),
    data: { note: `${at}`, rest: 'x'.repeat(300_000) },
  }))
  rig.double.faults.slowMs = 400
  const asked = code(store.append(to(stream, { events, requestKey: 'parts' })))
  await expect.poll(() => kept(stream)).toBeGreaterThan(0)
  rig.double.faults.access = 'reading'
  const answer = await asked
  rig.double.faults.slowMs = 0
  return answer
}

describe('an append of which a part is stored, whose rest the server does not take', () => {
  test('keeps the process from being ready, in words that say what to do; it is ready once that is done', async () => {
    const store = rig.open()
    const stream = aStream()
    expect(await storedInPart(store, stream)).toBeInstanceOf(LogUnavailable)
    const health = await store.health()
    expect(health.ok ? '' : health.reason).toMatch(
      /has a part .* Give that user the right back.*npm run log -- reindex/s,
    )
    rig.double.faults.access = 'whole'
    // Nobody sends anything to who is not ready: it goes on by itself.
    await expect.poll(async () => (await store.health()).ok).toBe(true)
    expect(notes(await streamOf(store, stream))).toHaveLength(8)
    expect(await store.answered(acme, 'parts')).toMatchObject({ revision: 8 })
  })
  test(
    'is given up by reindex, which says so: ' +
      'what is there stays, and its request is not taken for done',
    async () => {
      const store = rig.open()
      const stream = aStream()
      await storedInPart(store, stream)
      const part = kept(stream)
      await rig.closeAll()
      expect(await reindexCommand(rig)).toMatch(
        /only a part of what 1 requests wrote.*without the rest: request-1/,
      )
      rig.double.faults.access = 'whole'
      const next = rig.open()
      stored(await next.append(to(aStream())))
      expect(kept(stream)).toBe(part)
      expect(await next.answered(acme, 'parts')).toBeUndefined()
      expect((await next.health()).ok).toBe(true)
    },
  )
})
