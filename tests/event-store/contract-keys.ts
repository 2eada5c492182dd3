// Long because it is one half of the contract that every store keeps.
import { asInstant } from '#domain/shared/values.ts'
import { randomUUID } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import {
  acme,
  aKey,
  aStream,
  bolt,
  noted,
  notes,
  stored,
  streamOf,
  to,
  type Given,
} from './given.ts'

const take = (value: string, scope = 'card') => ({
  scope,
  value,
  action: 'take' as const,
})
const release = (value: string, scope = 'card') => ({
  scope,
  value,
  action: 'release' as const,
})

/** Long because it is a list of tests that every store passes. */
export const knownKeys = ({ store }: Given): void => {
  describe('keys of events', () => {
    test('the same fact again is repeated, with the place of the first time', async () => {
      const stream = aStream()
      const fact = to(stream, { key: aKey() })
      const first = stored(await store().append(fact))
      expect(await store().append(fact)).toEqual({
        status: 'repeated',
        revision: first.revision,
        position: first.position,
      })
      expect(await streamOf(store(), stream)).toHaveLength(1)
    })
    test('the same fact is known on another stream of the company', async () => {
      const key = aKey()
      const first = stored(await store().append(to(aStream(), { key })))
      expect(await store().append(to(aStream(), { key }))).toMatchObject({
        status: 'repeated',
        position: first.position,
      })
    })
    test('another company may have the same key', async () => {
      const key = aKey()
      await store().append(to(aStream(), { key }))
      expect(
        await store().append(
          to(aStream(bolt), {
            company: bolt,
            key,
          }),
        ),
      ).toMatchObject({
        status: 'stored',
      })
    })
    test('sent twenty times at once, a fact is stored once, and all are told of the same place', async () => {
      const fact = to(aStream(), { key: aKey() })
      const answers = await Promise.all(Array.from({ length: 20 }, () => store().append(fact)))
      expect(answers.filter(({ status }) => status === 'stored')).toHaveLength(1)
      expect(answers.filter(({ status }) => status === 'repeated')).toHaveLength(19)
      expect(new Set(answers.map(answer => 'position' in answer && answer.position)).size).toBe(
        1,
      )
    })
    test('a batch that overlaps one stored before adds only what is new and names the rest', async () => {
      const stream = aStream()
      const keys = [aKey(), aKey(), aKey(), aKey()]
      await store().append(
        to(stream, {
          events: [noted('1', keys[0]), noted('2', keys[1])],
        }),
      )
      const answer = await store().append(
        to(stream, { events: keys.map((key, at) => noted(`${at + 1}`, key)) }),
      )
      expect(answer).toMatchObject({
        status: 'stored',
        revision: 4,
        repeated: [0, 1],
      })
      expect(notes(await streamOf(store(), stream))).toEqual(['1', '2', '3', '4'])
    })
    test('two overlapping batches at once store each line once', async () => {
      const stream = aStream()
      const keys = Array.from({ length: 30 }, () => aKey())
      const batch = (from: number, count: number) =>
        to(stream, {
          events: keys.slice(from, from + count).map((key, at) => noted(`${from + at}`, key)),
        })
      const answers = await Promise.all([
        store().append(batch(0, 20)),
        store().append(batch(10, 20)),
        store().append(batch(5, 10)),
      ])
      expect(
        answers.map(answer =>
          answer.status === 'stored' ? answer.repeated.length : answer.status,
        ),
      ).toEqual([0, 10, 'repeated'])
      expect(notes(await streamOf(store(), stream))).toEqual(keys.map((_, at) => `${at}`))
    })
    test('a line twice in one batch is stored once', async () => {
      const key = aKey()
      const answer = await store().append(
        to(aStream(), {
          events: [noted('a', key), noted('b'), noted('a', key)],
        }),
      )
      expect(answer).toMatchObject({
        status: 'stored',
        revision: 2,
        repeated: [2],
      })
    })
    test('which of many are known can be asked without storing; another company knows none of them', async () => {
      const [stream, keys] = [aStream(), Array.from({ length: 300 }, () => aKey())]
      await store().append(
        to(stream, {
          events: keys.filter((_, at) => at % 3 === 0).map((key, at) => noted(`${at}`, key)),
        }),
      )
      const before = await store().head()
      expect([...(await store().known(acme, keys))].toSorted()).toEqual(
        keys.filter((_, at) => at % 3 === 0).toSorted(),
      )
      expect([
        ...(await store().known(bolt, keys)),
        ...(await store().known(acme, [])),
      ]).toEqual([])
      expect(await store().head()).toBe(before)
    })
    test('a batch known whole names the last of its places', async () => {
      const stream = aStream()
      const events = [noted('a', aKey()), noted('b', aKey()), noted('c', aKey())]
      const first = stored(await store().append(to(stream, { events })))
      expect(await store().append(to(stream, { events: [...events].toReversed() }))).toEqual({
        status: 'repeated',
        revision: 3,
        position: first.position,
      })
    })
    test('a repeat is recognised though its expected revision has passed', async () => {
      const fact = to(aStream(), {
        expected: 'none',
        key: aKey(),
      })
      await store().append(fact)
      expect(await store().append(fact)).toMatchObject({ status: 'repeated' })
    })
    test('an event without a key is stored each time', async () => {
      const stream = aStream()
      await store().append(to(stream))
      expect(await store().append(to(stream))).toMatchObject({
        status: 'stored',
        revision: 2,
      })
    })
    test('a key that is no hash is refused', async () => {
      await expect(store().append(to(aStream(), { key: 'card 4711' }))).rejects.toThrow(
        'not 32 hex digits',
      )
    })
  })

  describe('keys of requests', () => {
    test('the same request again gets the first answer and stores nothing', async () => {
      const request = to(aStream(), {
        requestKey: randomUUID(),
        events: [noted('a'), noted('b')],
      })
      const first = stored(await store().append(request))
      expect(await store().append(request)).toEqual({
        status: 'repeated',
        revision: 2,
        position: first.position,
      })
      expect(await streamOf(store(), request.stream)).toHaveLength(2)
    })
    test('the answer stays the first one when the stream has moved on', async () => {
      const request = to(aStream(), {
        requestKey: randomUUID(),
        expected: 'none',
      })
      await store().append(request)
      await store().append(to(request.stream))
      expect(await store().append(request)).toMatchObject({
        status: 'repeated',
        revision: 1,
      })
    })
    test('sent ten times at once, a request is stored once', async () => {
      const request = to(aStream(), { requestKey: randomUUID() })
      const answers = await Promise.all(
        Array.from({ length: 10 }, () => store().append(request)),
      )
      expect(answers.filter(({ status }) => status === 'stored')).toHaveLength(1)
      expect(await streamOf(store(), request.stream)).toHaveLength(1)
    })
    test('where a request was stored can be asked, and an unknown one is unknown', async () => {
      const request = to(aStream(), { requestKey: randomUUID() })
      const { revision, position } = stored(await store().append(request))
      expect(await store().answered(acme, request.requestKey ?? '')).toEqual({
        revision,
        position,
      })
      expect(await store().answered(bolt, request.requestKey ?? '')).toBeUndefined()
    })
    test('a refused request may be sent again with its key', async () => {
      const stream = aStream()
      const requestKey = randomUUID()
      await store().append(
        to(stream, {
          requestKey,
          expected: 3,
        }),
      )
      expect(
        await store().append(
          to(stream, {
            requestKey,
            expected: 'none',
          }),
        ),
      ).toMatchObject({
        status: 'stored',
      })
    })
    test('after its time a request key is forgotten, the key of an event never', async () => {
      const request = to(aStream(), {
        requestKey: randomUUID(),
        key: aKey(),
      })
      await store().append(request)
      expect(await store().forgetRequestKeys(asInstant('2020-01-01T00:00:00.000Z'))).toBe(0)
      expect(await store().answered(acme, request.requestKey ?? '')).toBeDefined()
      expect(
        await store().forgetRequestKeys(asInstant('2099-01-01T00:00:00.000Z')),
      ).toBeGreaterThan(0)
      expect(await store().answered(acme, request.requestKey ?? '')).toBeUndefined()
      expect(await store().append(request)).toMatchObject({ status: 'repeated' })
    })
  })

  describe('claims', () => {
    test('a value that another stream holds is refused by its scope, and nothing is stored', async () => {
      const [value, stream] = [randomUUID(), aStream()]
      await store().append(to(aStream(), { claims: [take(value)] }))
      expect(await store().append(to(stream, { claims: [take(value)] }))).toEqual({
        status: 'claimed',
        scope: 'card',
      })
      expect(await streamOf(store(), stream)).toEqual([])
    })
    test('who holds a value can be asked, until it is released; of one nobody took the answer is nobody', async () => {
      const [value, stream] = [randomUUID(), aStream()]
      expect(await store().holder('card', value)).toBeUndefined()
      await store().append(to(stream, { claims: [take(value)] }))
      expect([
        await store().holder('card', value),
        await store().holder('email', value),
      ]).toEqual([stream, undefined])
      await store().append(to(stream, { claims: [release(value)] }))
      expect(await store().holder('card', value)).toBeUndefined()
    })
    test('what a stream holds can be asked, of one that holds nothing the answer is nothing', async () => {
      const [one, two, stream] = [randomUUID(), randomUUID(), aStream()]
      expect(await store().heldBy(stream)).toEqual([])
      await store().append(to(aStream(), { claims: [take(randomUUID())] }))
      await store().append(
        to(stream, {
          claims: [take(one), take(two)],
        }),
      )
      const held = [one, two].toSorted().map(value => ({
        scope: 'card',
        value,
      }))
      const inOrder = async () =>
        (await store().heldBy(stream)).toSorted((a, b) => (a.value < b.value ? -1 : 1))
      expect(await inOrder()).toEqual(held)
      await store().append(to(stream, { claims: [release(one)] }))
      expect(await inOrder()).toEqual([{ scope: 'card', value: two }])
    })
    test('a company cannot take what another company holds', async () => {
      const value = randomUUID()
      await store().append(to(aStream(), { claims: [take(value)] }))
      expect(
        await store().append(
          to(aStream(bolt), {
            company: bolt,
            claims: [take(value)],
          }),
        ),
      ).toMatchObject({
        status: 'claimed',
      })
    })
    test('the holder may take it again', async () => {
      const [value, stream] = [randomUUID(), aStream()]
      await store().append(to(stream, { claims: [take(value)] }))
      expect(await store().append(to(stream, { claims: [take(value)] }))).toMatchObject({
        status: 'stored',
      })
    })
    test('the same value in another scope is another claim', async () => {
      const value = randomUUID()
      await store().append(
        to(aStream(), {
          claims: [take(value, 'phone')],
        }),
      )
      expect(
        await store().append(
          to(aStream(), {
            claims: [take(value, 'email')],
          }),
        ),
      ).toMatchObject({
        status: 'stored',
      })
    })
    test('a released value is free', async () => {
      const [value, stream] = [randomUUID(), aStream()]
      await store().append(to(stream, { claims: [take(value)] }))
      await store().append(to(stream, { claims: [release(value)] }))
      expect(await store().append(to(aStream(), { claims: [take(value)] }))).toMatchObject({
        status: 'stored',
      })
    })
    test('nobody releases what another holds', async () => {
      const value = randomUUID()
      await store().append(to(aStream(), { claims: [take(value)] }))
      await store().append(to(aStream(), { claims: [release(value)] }))
      expect(await store().append(to(aStream(), { claims: [take(value)] }))).toMatchObject({
        status: 'claimed',
      })
    })
    test('one value is exchanged for another in one append', async () => {
      const [old, next, stream] = [randomUUID(), randomUUID(), aStream()]
      await store().append(to(stream, { claims: [take(old)] }))
      await store().append(
        to(stream, {
          claims: [release(old), take(next)],
        }),
      )
      expect(await store().append(to(aStream(), { claims: [take(old)] }))).toMatchObject({
        status: 'stored',
      })
      expect(await store().append(to(aStream(), { claims: [take(next)] }))).toMatchObject({
        status: 'claimed',
      })
    })
    test('of two values wanted and one taken, none is taken', async () => {
      const [free, held] = [randomUUID(), randomUUID()]
      await store().append(to(aStream(), { claims: [take(held)] }))
      await store().append(
        to(aStream(), {
          claims: [take(free), take(held)],
        }),
      )
      expect(await store().append(to(aStream(), { claims: [take(free)] }))).toMatchObject({
        status: 'stored',
      })
    })
    test('of twenty who want one value at once exactly one gets it', async () => {
      const value = randomUUID()
      const answers = await Promise.all(
        Array.from({ length: 20 }, () =>
          store().append(to(aStream(), { claims: [take(value)] })),
        ),
      )
      expect(answers.filter(({ status }) => status === 'stored')).toHaveLength(1)
      expect(answers.filter(({ status }) => status === 'claimed')).toHaveLength(19)
    })
    test('released and taken by another in one group goes over', async () => {
      const [value, old, next] = [randomUUID(), aStream(), aStream()]
      await store().append(to(old, { claims: [take(value)] }))
      const answers = await Promise.all([
        store().append(to(old, { claims: [release(value)] })),
        store().append(to(next, { claims: [take(value)] })),
      ])
      expect(answers.map(({ status }) => status)).toEqual(['stored', 'stored'])
      expect(await store().append(to(old, { claims: [take(value)] }))).toMatchObject({
        status: 'claimed',
      })
    })
    test('a repeated fact does not take its claim again', async () => {
      const [value, holder] = [randomUUID(), aStream()]
      const fact = to(holder, {
        key: aKey(),
        claims: [take(value)],
      })
      await store().append(fact)
      await store().append(to(holder, { claims: [release(value)] }))
      expect(await store().append(fact)).toMatchObject({ status: 'repeated' })
      expect(await store().append(to(aStream(), { claims: [take(value)] }))).toMatchObject({
        status: 'stored',
      })
    })
  })
}
