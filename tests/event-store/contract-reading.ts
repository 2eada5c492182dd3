// Long because it is one half of the contract that every store keeps.
import { randomUUID } from 'node:crypto'
import { isInLane, lanesOf } from '#database/lanes.ts'
import { asCompanyId, asLogPosition, noCompany } from '#domain/shared/values.ts'
import { LogRefused, type JsonObject, type StoredEvent } from '#event-store/contract.ts'
import { describe, expect, test } from 'vitest'
import {
  acme,
  allAfter,
  aStream,
  bolt,
  noted,
  notes,
  stored,
  streamOf,
  to,
  type Given,
} from './given.ts'

/** Long because it is a list of tests that every store passes. */
export const reading = ({ store, clock, open, mostBytes }: Given): void => {
  describe('reading', () => {
    test('a stream comes back in order, whole, and as it was written', async () => {
      const stream = aStream()
      await store().append({
        ...to(stream, { events: [noted('first')] }),
        metadata: { actor: 'user:1', correlation: 'request-9', causation: 'event-3' },
      })
      const [event] = await streamOf(store(), stream)
      expect(event).toMatchObject({
        company: acme,
        stream,
        revision: 1,
        type: 'Noted',
        schema: 1,
        data: { note: 'first' },
        metadata: { actor: 'user:1', correlation: 'request-9', causation: 'event-3' },
        recordedAt: clock.now(),
      })
      expect(typeof event?.position).toBe('bigint')
    })
    test('a cause that was not given is not there', async () => {
      const stream = aStream()
      await store().append(to(stream))
      expect((await streamOf(store(), stream))[0]?.metadata).toEqual({
        actor: 'system:test',
        correlation: 'request-1',
      })
    })
    test('a stream nobody wrote is empty', async () => {
      expect(await streamOf(store(), aStream())).toEqual([])
    })
    test('a stream can be read from a revision, and no further than asked', async () => {
      const stream = aStream()
      await store().append(
        to(stream, { events: ['a', 'b', 'c', 'd', 'e'].map(note => noted(note)) }),
      )
      expect(notes(await streamOf(store(), stream, { from: 3 }))).toEqual(['c', 'd', 'e'])
      expect(notes(await streamOf(store(), stream, { from: 2, max: 2 }))).toEqual(['b', 'c'])
      expect(await streamOf(store(), stream, { from: 6 })).toEqual([])
    })
    test('a stream longer than a page is read whole', async () => {
      const stream = aStream()
      await store().append(
        to(stream, { events: Array.from({ length: 2500 }, (_, at) => noted(`${at}`)) }),
      )
      expect((await streamOf(store(), stream)).map(({ revision }) => revision)).toEqual(
        Array.from({ length: 2500 }, (_, at) => at + 1),
      )
    })
    test('the whole log comes in pages, ordered, complete, each event once', async () => {
      const before = await store().head()
      const streams = [aStream(), aStream(), aStream()]
      for (let at = 0; at < 25; at++)
        await store().append(to(streams[at % 3] ?? '', { note: `${at}` }))
      const events = await allAfter(store(), before, 7)
      expect(notes(events)).toEqual(Array.from({ length: 25 }, (_, at) => `${at}`))
      expect(
        events.every(
          ({ position }, at) => at === 0 || position > (events[at - 1]?.position ?? 0n),
        ),
      ).toBe(true)
      expect(events.at(-1)?.position).toBe(await store().head())
    })
    test('a rebuild reads the same in pages, up to where the log ended when it began', async () => {
      const before = await store().head()
      const awkward = ['tab\t', 'line\nbreak', 'back\\slash \\N \\t', '\\', 'çğ🙂', '']
      await store().append(to(aStream(), { events: awkward.map(note => noted(note)) }))
      const events: StoredEvent[] = []
      for await (const page of store().readPages({ after: before, size: 4 })) {
        expect(page.length).toBeLessThanOrEqual(4)
        if (events.length === 0) await store().append(to(aStream()))
        events.push(...page)
      }
      expect(events).toEqual((await allAfter(store(), before)).slice(0, 6))
      expect(notes(events)).toEqual(awkward)
    })
    test('a rebuild of a lane reads its companies and what is of none, all lanes together all of them', async () => {
      const before = await store().head()
      const companies = [
        noCompany,
        ...Array.from({ length: 6 }, () => asCompanyId(randomUUID())),
      ]
      for (const company of companies)
        await store().append(to(`${company}-lane-1`, { note: company, company }))
      const read: (readonly unknown[])[] = []
      for (const lane of lanesOf(2)) {
        const events: StoredEvent[] = []
        for await (const page of store().readPages({ after: before, size: 2, lane }))
          events.push(...page)
        expect(notes(events)).toEqual(companies.filter(of => isInLane(lane, of)))
        read.push(notes(events))
      }
      expect(read.flat().toSorted()).toEqual([noCompany, ...companies].toSorted())
    })
    test('a page holds only the types asked for, in log order', async () => {
      const before = await store().head()
      await store().append(
        to(aStream(), {
          events: ['A', 'B', 'C', 'A', 'B'].map(type => ({ type, schema: 1, data: {} })),
        }),
      )
      const page = await store().readAll({ after: before, max: 3, types: ['B', 'A'] })
      expect(page.map(({ type }) => type)).toEqual(['A', 'B', 'A'])
    })
    test('after the end there is nothing', async () => {
      expect(await store().readAll({ after: await store().head(), max: 10 })).toEqual([])
    })
    test('the event at a position is that one, and there is none where no event stands', async () => {
      const before = stored(await store().append(to(aStream()))).position
      const stream = aStream()
      const { position } = stored(await store().append(to(stream)))
      expect([
        (await store().readAt(before))?.position,
        (await store().readAt(position))?.stream,
      ]).toEqual([before, stream])
      expect(await store().readAt(asLogPosition(position + 1_000_000n))).toBeUndefined()
    })
    test('one’s own append is readable at once', async () => {
      const { position } = stored(await store().append(to(aStream())))
      expect(await store().head()).toBe(position)
      expect((await store().readAt(position))?.position).toBe(position)
    })
  })

  describe('values', () => {
    test.each<[string, JsonObject]>([
      [
        'names in every script',
        {
          tr: 'İğde Şükrü',
          ar: 'عَبْدُ اللَّه',
          emoji: '👩🏽‍🏭',
          combined: 'e\u0301',
          bom: '\ufeffx',
          line: 'a\u2028b',
          quote: '"\\\'',
        },
      ],
      [
        'texts that look like escapes',
        { a: '\\u0000', b: '\\\\u0000', c: '\\ud800', d: '\t\n\r\b' },
      ],
      [
        'numbers, nesting and null',
        {
          n: 0,
          m: -1.5,
          big: 9007199254740991,
          small: 1e-7,
          none: null,
          yes: true,
          deep: { list: [1, [2, { x: null }]] },
          empty: {},
        },
      ],
    ])('%s survive', async (_, data) => {
      const stream = aStream()
      await store().append(to(stream, { events: [{ type: 'Noted', schema: 1, data }] }))
      expect((await streamOf(store(), stream))[0]?.data).toEqual(data)
    })
    test('a text of two megabytes survives, or is refused by itself where no event may be as large', async () => {
      const stream = aStream()
      const data = { text: 'çok uzun '.repeat(230_000) }
      const asked = store().append(
        to(stream, { events: [noted('before'), { type: 'Noted', schema: 1, data }] }),
      )
      if (mostBytes > 3_000_000) {
        await asked
        expect((await streamOf(store(), stream))[1]?.data).toEqual(data)
        return
      }
      await expect(asked).rejects.toThrow(LogRefused)
      expect(await streamOf(store(), stream)).toEqual([])
      stored(await store().append(to(stream, { expected: 'none' })))
    })
    test('U+0000 is refused with a sentence that does not show the text', async () => {
      await expect(store().append(to(aStream(), { note: 'secret\u0000' }))).rejects.toThrow(
        /^the data of Noted holds U\+0000/,
      )
      await expect(store().append(to(aStream(), { note: '\\\u0000' }))).rejects.toThrow(
        'U+0000',
      )
    })
    test('half of a surrogate pair is refused', async () => {
      await expect(store().append(to(aStream(), { note: 'a\ud83d' }))).rejects.toThrow(
        'surrogate',
      )
    })
    test('an append without events is refused', async () => {
      await expect(store().append(to(aStream(), { events: [] }))).rejects.toThrow(
        'holds no event',
      )
    })
    test('a stream of another company is refused', async () => {
      await expect(store().append(to(aStream(bolt), { company: acme }))).rejects.toThrow(
        'company',
      )
    })
  })

  describe('recorded time', () => {
    test('never goes back, though the clock does', async () => {
      const before = await store().head()
      const times = [
        '2026-03-02T09:00:00.000Z',
        '2026-03-02T08:30:00.000Z',
        '2026-03-02T09:00:00.001Z',
        '2020-01-01T00:00:00.000Z',
        '2026-03-02T09:30:00.120Z',
      ]
      for (const time of times) {
        clock.set(time)
        await store().append(to(aStream()))
      }
      expect((await allAfter(store(), before)).map(({ recordedAt }) => recordedAt)).toEqual([
        '2026-03-02T09:00:00.000Z',
        '2026-03-02T09:00:00.000Z',
        '2026-03-02T09:00:00.001Z',
        '2026-03-02T09:00:00.001Z',
        '2026-03-02T09:30:00.120Z',
      ])
    })
  })

  describe('waiting', () => {
    const never = new AbortController().signal
    test('ends at once when the log is already further', async () => {
      const before = await store().head()
      await store().append(to(aStream()))
      await expect(store().wait(before, never)).resolves.toBeUndefined()
    })
    test('ends when something is appended', async () => {
      const head = await store().head()
      const waited = store().wait(head, never)
      await store().append(to(aStream()))
      await waited
      expect(await store().head()).toBeGreaterThan(head)
    })
    test('ends though nothing happens', async () => {
      await expect(store().wait(await store().head(), never)).resolves.toBeUndefined()
    })
    test('is refused when it is called off', async () => {
      const calledOff = new AbortController()
      const waited = store().wait(await store().head(), calledOff.signal)
      calledOff.abort(new Error('stopping'))
      await expect(waited).rejects.toThrow('stopping')
      await expect(store().wait(await store().head(), calledOff.signal)).rejects.toThrow(
        'stopping',
      )
    })
  })

  describe('health and end', () => {
    test('a log that works says so, and how far it reaches', async () => {
      expect(await store().health()).toMatchObject({ ok: true, head: await store().head() })
    })
    test('closing lets what was asked for finish', async () => {
      const other = await open()
      const appended = Promise.all(
        Array.from({ length: 50 }, () => other.append(to(aStream()))),
      )
      await other.close()
      expect((await appended).every(({ status }) => status === 'stored')).toBe(true)
    })
  })
}
