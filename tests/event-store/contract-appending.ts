import { randomUUID } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import { aKey, aStream, noted, notes, stored, streamOf, to, type Given } from './given.ts'

/** Long because it is a list of tests that every store passes. */
export const appending = ({ store }: Given): void => {
  describe('expected revision', () => {
    test('a new stream starts at revision 1', async () => {
      expect(await store().append(to(aStream(), { expected: 'none' }))).toMatchObject({
        status: 'stored',
        revision: 1,
        repeated: [],
      })
    })
    test('a second first append is a conflict that names the revision', async () => {
      const stream = aStream()
      await store().append(to(stream, { events: [noted('a'), noted('b')] }))
      expect(await store().append(to(stream, { expected: 'none' }))).toEqual({
        status: 'conflict',
        revision: 2,
      })
    })
    test('an append to a stream that must exist is a conflict when it does not', async () => {
      expect(await store().append(to(aStream(), { expected: 'exists' }))).toEqual({
        status: 'conflict',
        revision: 0,
      })
    })
    test('an append to a stream that must exist is stored when it does', async () => {
      const stream = aStream()
      await store().append(to(stream))
      expect(await store().append(to(stream, { expected: 'exists' }))).toMatchObject({
        status: 'stored',
        revision: 2,
      })
    })
    test('an exact revision is stored once and a conflict ever after', async () => {
      const stream = aStream()
      await store().append(to(stream))
      expect(await store().append(to(stream, { expected: 1 }))).toMatchObject({
        status: 'stored',
        revision: 2,
      })
      expect(await store().append(to(stream, { expected: 1 }))).toEqual({
        status: 'conflict',
        revision: 2,
      })
    })
    test('a revision the stream has not reached is a conflict', async () => {
      const stream = aStream()
      await store().append(to(stream))
      expect(await store().append(to(stream, { expected: 7 }))).toEqual({
        status: 'conflict',
        revision: 1,
      })
    })
    test('revision 0 means no stream yet', async () => {
      expect(await store().append(to(aStream(), { expected: 0 }))).toMatchObject({
        status: 'stored',
        revision: 1,
      })
    })
    test('any revision is taken as it is', async () => {
      const stream = aStream()
      for (const revision of [1, 2, 3])
        expect(await store().append(to(stream))).toMatchObject({ status: 'stored', revision })
    })
    test('of twenty who saw the same revision exactly one is stored', async () => {
      const stream = aStream()
      await store().append(to(stream))
      const answers = await Promise.all(
        Array.from({ length: 20 }, (_, at) =>
          store().append(to(stream, { expected: 1, note: `writer ${at}` })),
        ),
      )
      expect(answers.filter(({ status }) => status === 'stored')).toHaveLength(1)
      expect(answers.filter(({ status }) => status === 'conflict')).toHaveLength(19)
      expect(await streamOf(store(), stream)).toHaveLength(2)
    })
    test('a conflict stores nothing, takes no claim and leaves no key', async () => {
      const stream = aStream()
      const [key, requestKey, value] = [aKey(), randomUUID(), randomUUID()]
      await store().append(
        to(stream, {
          expected: 5,
          key,
          requestKey,
          claims: [{ scope: 'phone', value, action: 'take' }],
        }),
      )
      expect(await streamOf(store(), stream)).toEqual([])
      expect(
        await store().append(
          to(aStream(), {
            key,
            requestKey,
            claims: [{ scope: 'phone', value, action: 'take' }],
          }),
        ),
      ).toMatchObject({ status: 'stored' })
    })
  })

  describe('a group', () => {
    test('a conflict in a group touches nobody else', async () => {
      const streams = Array.from({ length: 30 }, () => aStream())
      const answers = await Promise.all(
        streams.map((stream, at) =>
          store().append(to(stream, { expected: at % 3 === 1 ? 9 : 'none' })),
        ),
      )
      expect(answers.map(({ status }) => status)).toEqual(
        streams.map((_, at) => (at % 3 === 1 ? 'conflict' : 'stored')),
      )
      const lengths = await Promise.all(
        streams.map(async stream => (await streamOf(store(), stream)).length),
      )
      expect(lengths).toEqual(streams.map((_, at) => (at % 3 === 1 ? 0 : 1)))
    })
    test('several appends to one stream see each other, in the order they were made', async () => {
      const stream = aStream()
      const answers = await Promise.all(
        [0, 1, 2, 3].map(expected =>
          store().append(to(stream, { expected, note: `${expected}` })),
        ),
      )
      expect(answers.map(answer => stored(answer).revision)).toEqual([1, 2, 3, 4])
      expect(notes(await streamOf(store(), stream))).toEqual(['0', '1', '2', '3'])
    })
    test('a taken claim in a group answers its own caller only', async () => {
      const value = randomUUID()
      const answers = await Promise.all(
        [aStream(), aStream(), aStream()].map((stream, at) =>
          store().append(
            to(stream, at < 2 ? { claims: [{ scope: 'card', value, action: 'take' }] } : {}),
          ),
        ),
      )
      expect(answers.map(({ status }) => status)).toEqual(['stored', 'claimed', 'stored'])
    })
    test('an append that cannot be stored at all fails alone', async () => {
      const [good, bad, other] = await Promise.allSettled([
        store().append(to(aStream())),
        store().append(to(aStream(), { note: 'zero \u0000 byte' })),
        store().append(to(aStream())),
      ])
      expect([good.status, bad.status, other.status]).toEqual([
        'fulfilled',
        'rejected',
        'fulfilled',
      ])
    })
    test('more than one group can hold is stored whole', async () => {
      const stream = aStream()
      const answers = await Promise.all(
        Array.from({ length: 1200 }, (_, at) => store().append(to(stream, { note: `${at}` }))),
      )
      expect(answers.map(answer => stored(answer).revision)).toEqual(
        answers.map((_, at) => at + 1),
      )
      expect(notes(await streamOf(store(), stream))).toEqual(answers.map((_, at) => `${at}`))
    })
  })
}
