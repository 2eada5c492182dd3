import { asInstant, type Instant } from '#domain/shared/values.ts'
import type { EventStore, StoredEvent } from '#event-store/contract.ts'
import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { acme, aKey, allAfter, aStream, bolt, clockAt, noted, notes, stored, streamOf, to } from './given.ts'

export type Adapter = {
  /** Another store object on the same log; in memory there is only the one. */
  readonly open: (now: () => Instant) => Promise<EventStore>
}

/** What every event store must keep. Each adapter's test runs it; what only a database can lose is tested beside. */
export const contract = (adapter: Adapter): void => {
  const clock = clockAt('2026-03-02T08:00:00.000Z')
  let store: EventStore
  beforeAll(async () => { store = await adapter.open(clock.now) })
  afterAll(async () => { await store.close() })

  describe('expected revision', () => {
    test('a new stream starts at revision 1', async () => {
      expect(await store.append(to(aStream(), { expected: 'none' }))).toMatchObject({ status: 'stored', revision: 1, repeated: [] })
    })
    test('a second first append is a conflict that names the revision', async () => {
      const stream = aStream()
      await store.append(to(stream, { events: [noted('a'), noted('b')] }))
      expect(await store.append(to(stream, { expected: 'none' }))).toEqual({ status: 'conflict', revision: 2 })
    })
    test('an append to a stream that must exist is a conflict when it does not', async () => {
      expect(await store.append(to(aStream(), { expected: 'exists' }))).toEqual({ status: 'conflict', revision: 0 })
    })
    test('an append to a stream that must exist is stored when it does', async () => {
      const stream = aStream()
      await store.append(to(stream))
      expect(await store.append(to(stream, { expected: 'exists' }))).toMatchObject({ status: 'stored', revision: 2 })
    })
    test('an exact revision is stored once and a conflict ever after', async () => {
      const stream = aStream()
      await store.append(to(stream))
      expect(await store.append(to(stream, { expected: 1 }))).toMatchObject({ status: 'stored', revision: 2 })
      expect(await store.append(to(stream, { expected: 1 }))).toEqual({ status: 'conflict', revision: 2 })
    })
    test('a revision the stream has not reached is a conflict', async () => {
      const stream = aStream()
      await store.append(to(stream))
      expect(await store.append(to(stream, { expected: 7 }))).toEqual({ status: 'conflict', revision: 1 })
    })
    test('revision 0 means no stream yet', async () => {
      expect(await store.append(to(aStream(), { expected: 0 }))).toMatchObject({ status: 'stored', revision: 1 })
    })
    test('any revision is taken as it is', async () => {
      const stream = aStream()
      for (const revision of [1, 2, 3]) expect(await store.append(to(stream))).toMatchObject({ status: 'stored', revision })
    })
    test('of twenty who saw the same revision exactly one is stored', async () => {
      const stream = aStream()
      await store.append(to(stream))
      const answers = await Promise.all(Array.from({ length: 20 }, (_, at) => store.append(to(stream, { expected: 1, note: `writer ${at}` }))))
      expect(answers.filter(({ status }) => status === 'stored')).toHaveLength(1)
      expect(answers.filter(({ status }) => status === 'conflict')).toHaveLength(19)
      expect(await streamOf(store, stream)).toHaveLength(2)
    })
    test('a conflict stores nothing, takes no claim and leaves no key', async () => {
      const stream = aStream()
      const [key, requestKey, value] = [aKey(), randomUUID(), randomUUID()]
      await store.append(to(stream, { expected: 5, key, requestKey, claims: [{ scope: 'phone', value, action: 'take' }] }))
      expect(await streamOf(store, stream)).toEqual([])
      expect(await store.append(to(aStream(), { key, requestKey, claims: [{ scope: 'phone', value, action: 'take' }] }))).toMatchObject({ status: 'stored' })
    })
  })

  describe('a group', () => {
    test('a conflict in a group touches nobody else', async () => {
      const streams = Array.from({ length: 30 }, () => aStream())
      const answers = await Promise.all(streams.map((stream, at) => store.append(to(stream, { expected: at % 3 === 1 ? 9 : 'none' }))))
      expect(answers.map(({ status }) => status)).toEqual(streams.map((_, at) => (at % 3 === 1 ? 'conflict' : 'stored')))
      const lengths = await Promise.all(streams.map(async stream => (await streamOf(store, stream)).length))
      expect(lengths).toEqual(streams.map((_, at) => (at % 3 === 1 ? 0 : 1)))
    })
    test('several appends to one stream see each other, in the order they were made', async () => {
      const stream = aStream()
      const answers = await Promise.all([0, 1, 2, 3].map(expected => store.append(to(stream, { expected, note: `${expected}` }))))
      expect(answers.map(answer => stored(answer).revision)).toEqual([1, 2, 3, 4])
      expect(notes(await streamOf(store, stream))).toEqual(['0', '1', '2', '3'])
    })
    test('a taken claim in a group answers its own caller only', async () => {
      const value = randomUUID()
      const answers = await Promise.all([aStream(), aStream(), aStream()].map((stream, at) =>
        store.append(to(stream, at < 2 ? { claims: [{ scope: 'card', value, action: 'take' }] } : {}))))
      expect(answers.map(({ status }) => status)).toEqual(['stored', 'claimed', 'stored'])
    })
    test('an append that cannot be stored at all fails alone', async () => {
      const [good, bad, other] = await Promise.allSettled([
        store.append(to(aStream())), store.append(to(aStream(), { note: 'zero \u0000 byte' })), store.append(to(aStream())),
      ])
      expect([good.status, bad.status, other.status]).toEqual(['fulfilled', 'rejected', 'fulfilled'])
    })
    test('more than one group can hold is stored whole', async () => {
      const stream = aStream()
      const answers = await Promise.all(Array.from({ length: 1200 }, (_, at) => store.append(to(stream, { note: `${at}` }))))
      expect(answers.map(answer => stored(answer).revision)).toEqual(answers.map((_, at) => at + 1))
      expect(notes(await streamOf(store, stream))).toEqual(answers.map((_, at) => `${at}`))
    })
  })

  describe('keys of events', () => {
    test('the same fact again is repeated, with the place of the first time', async () => {
      const stream = aStream()
      const fact = to(stream, { key: aKey() })
      const first = stored(await store.append(fact))
      expect(await store.append(fact)).toEqual({ status: 'repeated', revision: first.revision, position: first.position })
      expect(await streamOf(store, stream)).toHaveLength(1)
    })
    test('the same fact is known on another stream of the company', async () => {
      const key = aKey()
      const first = stored(await store.append(to(aStream(), { key })))
      expect(await store.append(to(aStream(), { key }))).toMatchObject({ status: 'repeated', position: first.position })
    })
    test('another company may have the same key', async () => {
      const key = aKey()
      await store.append(to(aStream(), { key }))
      expect(await store.append(to(aStream(bolt), { company: bolt, key }))).toMatchObject({ status: 'stored' })
    })
    test('sent twenty times at once, a fact is stored once, and all are told of the same place', async () => {
      const fact = to(aStream(), { key: aKey() })
      const answers = await Promise.all(Array.from({ length: 20 }, () => store.append(fact)))
      expect(answers.filter(({ status }) => status === 'stored')).toHaveLength(1)
      expect(answers.filter(({ status }) => status === 'repeated')).toHaveLength(19)
      expect(new Set(answers.map(answer => 'position' in answer && answer.position)).size).toBe(1)
    })
    test('a batch that overlaps one stored before adds only what is new and names the rest', async () => {
      const stream = aStream()
      const keys = [aKey(), aKey(), aKey(), aKey()]
      await store.append(to(stream, { events: [noted('1', keys[0]), noted('2', keys[1])] }))
      const answer = await store.append(to(stream, { events: keys.map((key, at) => noted(`${at + 1}`, key)) }))
      expect(answer).toMatchObject({ status: 'stored', revision: 4, repeated: [0, 1] })
      expect(notes(await streamOf(store, stream))).toEqual(['1', '2', '3', '4'])
    })
    test('two overlapping batches at once store each line once', async () => {
      const stream = aStream()
      const keys = Array.from({ length: 30 }, () => aKey())
      const batch = (from: number, count: number) => to(stream, { events: keys.slice(from, from + count).map((key, at) => noted(`${from + at}`, key)) })
      const answers = await Promise.all([store.append(batch(0, 20)), store.append(batch(10, 20)), store.append(batch(5, 10))])
      expect(answers.map(answer => (answer.status === 'stored' ? answer.repeated.length : answer.status))).toEqual([0, 10, 'repeated'])
      expect(notes(await streamOf(store, stream))).toEqual(keys.map((_, at) => `${at}`))
    })
    test('a line twice in one batch is stored once', async () => {
      const key = aKey()
      const answer = await store.append(to(aStream(), { events: [noted('a', key), noted('b'), noted('a', key)] }))
      expect(answer).toMatchObject({ status: 'stored', revision: 2, repeated: [2] })
    })
    test('a batch known whole names the last of its places', async () => {
      const stream = aStream()
      const events = [noted('a', aKey()), noted('b', aKey()), noted('c', aKey())]
      const first = stored(await store.append(to(stream, { events })))
      expect(await store.append(to(stream, { events: [...events].toReversed() }))).toEqual({ status: 'repeated', revision: 3, position: first.position })
    })
    test('a repeat is recognised though its expected revision has passed', async () => {
      const fact = to(aStream(), { expected: 'none', key: aKey() })
      await store.append(fact)
      expect(await store.append(fact)).toMatchObject({ status: 'repeated' })
    })
    test('an event without a key is stored each time', async () => {
      const stream = aStream()
      await store.append(to(stream))
      expect(await store.append(to(stream))).toMatchObject({ status: 'stored', revision: 2 })
    })
    test('a key that is no hash is refused', async () => {
      await expect(store.append(to(aStream(), { key: 'card 4711' }))).rejects.toThrow('not 32 hex digits')
    })
  })

  describe('keys of requests', () => {
    test('the same request again gets the first answer and stores nothing', async () => {
      const request = to(aStream(), { requestKey: randomUUID(), events: [noted('a'), noted('b')] })
      const first = stored(await store.append(request))
      expect(await store.append(request)).toEqual({ status: 'repeated', revision: 2, position: first.position })
      expect(await streamOf(store, request.stream)).toHaveLength(2)
    })
    test('the answer stays the first one when the stream has moved on', async () => {
      const request = to(aStream(), { requestKey: randomUUID(), expected: 'none' })
      await store.append(request)
      await store.append(to(request.stream))
      expect(await store.append(request)).toMatchObject({ status: 'repeated', revision: 1 })
    })
    test('sent ten times at once, a request is stored once', async () => {
      const request = to(aStream(), { requestKey: randomUUID() })
      const answers = await Promise.all(Array.from({ length: 10 }, () => store.append(request)))
      expect(answers.filter(({ status }) => status === 'stored')).toHaveLength(1)
      expect(await streamOf(store, request.stream)).toHaveLength(1)
    })
    test('where a request was stored can be asked, and an unknown one is unknown', async () => {
      const request = to(aStream(), { requestKey: randomUUID() })
      const { revision, position } = stored(await store.append(request))
      expect(await store.answered(acme, request.requestKey ?? '')).toEqual({ revision, position })
      expect(await store.answered(bolt, request.requestKey ?? '')).toBeUndefined()
    })
    test('a refused request may be sent again with its key', async () => {
      const stream = aStream()
      const requestKey = randomUUID()
      await store.append(to(stream, { requestKey, expected: 3 }))
      expect(await store.append(to(stream, { requestKey, expected: 'none' }))).toMatchObject({ status: 'stored' })
    })
    test('after its time a request key is forgotten, the key of an event never', async () => {
      const request = to(aStream(), { requestKey: randomUUID(), key: aKey() })
      await store.append(request)
      expect(await store.forgetRequestKeys(asInstant('2020-01-01T00:00:00.000Z'))).toBe(0)
      expect(await store.answered(acme, request.requestKey ?? '')).toBeDefined()
      expect(await store.forgetRequestKeys(asInstant('2099-01-01T00:00:00.000Z'))).toBeGreaterThan(0)
      expect(await store.answered(acme, request.requestKey ?? '')).toBeUndefined()
      expect(await store.append(request)).toMatchObject({ status: 'repeated' })
    })
  })

  describe('claims', () => {
    const take = (value: string, scope = 'card') => ({ scope, value, action: 'take' as const })
    const release = (value: string, scope = 'card') => ({ scope, value, action: 'release' as const })
    test('a value that another stream holds is refused by its scope, and nothing is stored', async () => {
      const [value, stream] = [randomUUID(), aStream()]
      await store.append(to(aStream(), { claims: [take(value)] }))
      expect(await store.append(to(stream, { claims: [take(value)] }))).toEqual({ status: 'claimed', scope: 'card' })
      expect(await streamOf(store, stream)).toEqual([])
    })
    test('a company cannot take what another company holds', async () => {
      const value = randomUUID()
      await store.append(to(aStream(), { claims: [take(value)] }))
      expect(await store.append(to(aStream(bolt), { company: bolt, claims: [take(value)] }))).toMatchObject({ status: 'claimed' })
    })
    test('the holder may take it again', async () => {
      const [value, stream] = [randomUUID(), aStream()]
      await store.append(to(stream, { claims: [take(value)] }))
      expect(await store.append(to(stream, { claims: [take(value)] }))).toMatchObject({ status: 'stored' })
    })
    test('the same value in another scope is another claim', async () => {
      const value = randomUUID()
      await store.append(to(aStream(), { claims: [take(value, 'phone')] }))
      expect(await store.append(to(aStream(), { claims: [take(value, 'email')] }))).toMatchObject({ status: 'stored' })
    })
    test('a released value is free', async () => {
      const [value, stream] = [randomUUID(), aStream()]
      await store.append(to(stream, { claims: [take(value)] }))
      await store.append(to(stream, { claims: [release(value)] }))
      expect(await store.append(to(aStream(), { claims: [take(value)] }))).toMatchObject({ status: 'stored' })
    })
    test('nobody releases what another holds', async () => {
      const value = randomUUID()
      await store.append(to(aStream(), { claims: [take(value)] }))
      await store.append(to(aStream(), { claims: [release(value)] }))
      expect(await store.append(to(aStream(), { claims: [take(value)] }))).toMatchObject({ status: 'claimed' })
    })
    test('one value is exchanged for another in one append', async () => {
      const [old, next, stream] = [randomUUID(), randomUUID(), aStream()]
      await store.append(to(stream, { claims: [take(old)] }))
      await store.append(to(stream, { claims: [release(old), take(next)] }))
      expect(await store.append(to(aStream(), { claims: [take(old)] }))).toMatchObject({ status: 'stored' })
      expect(await store.append(to(aStream(), { claims: [take(next)] }))).toMatchObject({ status: 'claimed' })
    })
    test('of two values wanted and one taken, none is taken', async () => {
      const [free, held] = [randomUUID(), randomUUID()]
      await store.append(to(aStream(), { claims: [take(held)] }))
      await store.append(to(aStream(), { claims: [take(free), take(held)] }))
      expect(await store.append(to(aStream(), { claims: [take(free)] }))).toMatchObject({ status: 'stored' })
    })
    test('of twenty who want one value at once exactly one gets it', async () => {
      const value = randomUUID()
      const answers = await Promise.all(Array.from({ length: 20 }, () => store.append(to(aStream(), { claims: [take(value)] }))))
      expect(answers.filter(({ status }) => status === 'stored')).toHaveLength(1)
      expect(answers.filter(({ status }) => status === 'claimed')).toHaveLength(19)
    })
    test('released and taken by another in one group goes over', async () => {
      const [value, old, next] = [randomUUID(), aStream(), aStream()]
      await store.append(to(old, { claims: [take(value)] }))
      const answers = await Promise.all([store.append(to(old, { claims: [release(value)] })), store.append(to(next, { claims: [take(value)] }))])
      expect(answers.map(({ status }) => status)).toEqual(['stored', 'stored'])
      expect(await store.append(to(old, { claims: [take(value)] }))).toMatchObject({ status: 'claimed' })
    })
    test('a repeated fact does not take its claim again', async () => {
      const [value, holder] = [randomUUID(), aStream()]
      const fact = to(holder, { key: aKey(), claims: [take(value)] })
      await store.append(fact)
      await store.append(to(holder, { claims: [release(value)] }))
      expect(await store.append(fact)).toMatchObject({ status: 'repeated' })
      expect(await store.append(to(aStream(), { claims: [take(value)] }))).toMatchObject({ status: 'stored' })
    })
  })

  describe('reading', () => {
    test('a stream comes back in order, whole, and as it was written', async () => {
      const stream = aStream()
      await store.append({ ...to(stream, { events: [noted('first')] }), metadata: { actor: 'user:1', correlation: 'request-9', causation: 'event-3' } })
      const [event] = await streamOf(store, stream)
      expect(event).toMatchObject({
        company: acme, stream, revision: 1, type: 'Noted', schema: 1, data: { note: 'first' },
        metadata: { actor: 'user:1', correlation: 'request-9', causation: 'event-3' }, recordedAt: clock.now(),
      })
      expect(typeof event?.position).toBe('bigint')
    })
    test('a cause that was not given is not there', async () => {
      const stream = aStream()
      await store.append(to(stream))
      expect((await streamOf(store, stream))[0]?.metadata).toEqual({ actor: 'system:test', correlation: 'request-1' })
    })
    test('a stream nobody wrote is empty', async () => { expect(await streamOf(store, aStream())).toEqual([]) })
    test('a stream can be read from a revision, and no further than asked', async () => {
      const stream = aStream()
      await store.append(to(stream, { events: ['a', 'b', 'c', 'd', 'e'].map(note => noted(note)) }))
      expect(notes(await streamOf(store, stream, { from: 3 }))).toEqual(['c', 'd', 'e'])
      expect(notes(await streamOf(store, stream, { from: 2, max: 2 }))).toEqual(['b', 'c'])
      expect(await streamOf(store, stream, { from: 6 })).toEqual([])
    })
    test('a stream longer than a page is read whole', async () => {
      const stream = aStream()
      await store.append(to(stream, { events: Array.from({ length: 2500 }, (_, at) => noted(`${at}`)) }))
      expect((await streamOf(store, stream)).map(({ revision }) => revision)).toEqual(Array.from({ length: 2500 }, (_, at) => at + 1))
    })
    test('the whole log comes in pages, ordered, complete, each event once', async () => {
      const before = await store.head()
      const streams = [aStream(), aStream(), aStream()]
      for (let at = 0; at < 25; at++) await store.append(to(streams[at % 3] ?? '', { note: `${at}` }))
      const events = await allAfter(store, before, 7)
      expect(notes(events)).toEqual(Array.from({ length: 25 }, (_, at) => `${at}`))
      expect(events.every(({ position }, at) => at === 0 || position > (events[at - 1]?.position ?? 0n))).toBe(true)
      expect(events.at(-1)?.position).toBe(await store.head())
    })
    test('a rebuild reads the same in pages, up to where the log ended when it began', async () => {
      const before = await store.head()
      const awkward = ['tab\t', 'line\nbreak', 'back\\slash \\N \\t', '\\', 'çğ🙂', '']
      await store.append(to(aStream(), { events: awkward.map(note => noted(note)) }))
      const events: StoredEvent[] = []
      for await (const page of store.readPages({ after: before, size: 4 })) {
        expect(page.length).toBeLessThanOrEqual(4)
        if (events.length === 0) await store.append(to(aStream()))
        events.push(...page)
      }
      expect(events).toEqual((await allAfter(store, before)).slice(0, 6))
      expect(notes(events)).toEqual(awkward)
    })
    test('a page holds only the types asked for, in log order', async () => {
      const before = await store.head()
      const typed = (type: string) => ({ type, schema: 1, data: {} })
      await store.append(to(aStream(), { events: ['A', 'B', 'C', 'A', 'B'].map(typed) }))
      const page = await store.readAll({ after: before, max: 3, types: ['B', 'A'] })
      expect(page.map(({ type }) => type)).toEqual(['A', 'B', 'A'])
    })
    test('after the end there is nothing', async () => { expect(await store.readAll({ after: await store.head(), max: 10 })).toEqual([]) })
    test('one’s own append is readable at once', async () => {
      const { position } = stored(await store.append(to(aStream())))
      expect(await store.head()).toBe(position)
      expect(await store.readAll({ after: position - 1n, max: 1 })).toHaveLength(1)
    })
  })

  describe('values', () => {
    const roundTrip = async (data: { readonly [field: string]: string | number | boolean | null | object }): Promise<void> => {
      const stream = aStream()
      const json = JSON.parse(JSON.stringify(data))
      await store.append(to(stream, { events: [{ type: 'Noted', schema: 1, data: json }] }))
      expect((await streamOf(store, stream))[0]?.data).toEqual(json)
    }
    test('names in every script survive', () => roundTrip({ tr: 'İğde Şükrü', ar: 'عَبْدُ اللَّه', emoji: '👩🏽‍🏭', combined: 'e\u0301', bom: '\ufeffx', line: 'a\u2028b', quote: '"\\\'' }))
    test('texts that look like escapes survive', () => roundTrip({ a: '\\u0000', b: '\\\\u0000', c: '\\ud800', d: '\t\n\r\b' }))
    test('numbers, nesting and null survive', () => roundTrip({ n: 0, m: -1.5, big: 9007199254740991, small: 1e-7, none: null, yes: true, deep: { list: [1, [2, { x: null }]] }, empty: {} }))
    test('a text of two megabytes survives', () => roundTrip({ text: 'çok uzun '.repeat(230_000) }))
    test('U+0000 is refused with a sentence that does not show the text', async () => {
      await expect(store.append(to(aStream(), { note: 'secret\u0000' }))).rejects.toThrow(/^the data of Noted holds U\+0000/)
      await expect(store.append(to(aStream(), { note: '\\\u0000' }))).rejects.toThrow('U+0000')
    })
    test('half of a surrogate pair is refused', async () => {
      await expect(store.append(to(aStream(), { note: 'a\ud83d' }))).rejects.toThrow('surrogate')
    })
    test('an append without events is refused', async () => {
      await expect(store.append(to(aStream(), { events: [] }))).rejects.toThrow('holds no event')
    })
    test('a stream of another company is refused', async () => {
      await expect(store.append(to(aStream(bolt), { company: acme }))).rejects.toThrow('company')
    })
  })

  describe('recorded time', () => {
    test('never goes back, though the clock does', async () => {
      const before = await store.head()
      const times = ['2026-03-02T09:00:00.000Z', '2026-03-02T08:30:00.000Z', '2026-03-02T09:00:00.001Z', '2020-01-01T00:00:00.000Z', '2026-03-02T09:30:00.120Z']
      for (const time of times) { clock.set(time); await store.append(to(aStream())) }
      expect((await allAfter(store, before)).map(({ recordedAt }) => recordedAt)).toEqual([
        '2026-03-02T09:00:00.000Z', '2026-03-02T09:00:00.000Z', '2026-03-02T09:00:00.001Z', '2026-03-02T09:00:00.001Z', '2026-03-02T09:30:00.120Z',
      ])
    })
  })

  describe('waiting', () => {
    const never = new AbortController().signal
    test('ends at once when the log is already further', async () => {
      await store.append(to(aStream()))
      await store.wait((await store.head()) - 1n, never)
    })
    test('ends when something is appended', async () => {
      const head = await store.head()
      const waited = store.wait(head, never)
      await store.append(to(aStream()))
      await waited
      expect(await store.head()).toBeGreaterThan(head)
    })
    test('ends though nothing happens', async () => { await store.wait(await store.head(), never) })
    test('is refused when it is called off', async () => {
      const calledOff = new AbortController()
      const waited = store.wait(await store.head(), calledOff.signal)
      calledOff.abort(new Error('stopping'))
      await expect(waited).rejects.toThrow('stopping')
      await expect(store.wait(await store.head(), calledOff.signal)).rejects.toThrow('stopping')
    })
  })

  describe('health and end', () => {
    test('a log that works says so, and how far it reaches', async () => {
      expect(await store.health()).toMatchObject({ ok: true, head: await store.head() })
    })
    test('closing lets what was asked for finish', async () => {
      const other = await adapter.open(clock.now)
      const appended = Promise.all(Array.from({ length: 50 }, () => other.append(to(aStream()))))
      await other.close()
      expect((await appended).every(({ status }) => status === 'stored')).toBe(true)
    })
  })
}
