import { randomUUID } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import type { Claim, Companion } from '#event-store/contract.ts'
import {
  acme,
  aKey,
  allAfter,
  aStream,
  noted,
  notes,
  stored,
  streamOf,
  to,
  type Given,
} from './given.ts'

const take = (value: string, scope = 'card'): Claim => ({ scope, value, action: 'take' })
const beside = (stream: string, more: Partial<Companion> = {}): Companion => ({
  stream,
  expected: 'none',
  events: [noted('beside')],
  ...more,
})

/** Appends to several streams that are stored at once, or not at all. Long because it is one list. */
export const together = ({ store }: Given): void => {
  describe('appends that go together', () => {
    test('are stored one after the other, and answered with where the last lies', async () => {
      const [one, two, three] = [aStream(), aStream(), aStream()]
      const before = await store().head()
      const answer = stored(
        await store().append(
          to(one, {
            events: [noted('a'), noted('b')],
            also: [beside(two), beside(three, { events: [noted('c'), noted('d')] })],
          }),
        ),
      )
      const all = await allAfter(store(), before)
      expect(all.map(({ stream, revision }) => [stream, revision])).toEqual([
        [one, 1],
        [one, 2],
        [two, 1],
        [three, 1],
        [three, 2],
      ])
      expect(all.at(-1)).toMatchObject({ position: answer.position, company: acme })
      expect(new Set(all.map(({ recordedAt }) => recordedAt)).size).toBe(1)
      expect(await store().append(to(two, { expected: 1 }))).toMatchObject({ revision: 2 })
    })
    test('are none of them stored where one stream stands elsewhere', async () => {
      const [one, two] = [aStream(), aStream()]
      await store().append(to(two))
      const value = randomUUID()
      expect(
        await store().append(
          to(one, { requestKey: aKey(), claims: [take(value)], also: [beside(two)] }),
        ),
      ).toEqual({ status: 'conflict', revision: 1 })
      expect(await streamOf(store(), one)).toEqual([])
      expect(await store().holder('card', value)).toBeUndefined()
    })
    test('are none of them stored where one takes a name that another stream holds', async () => {
      const [one, two] = [aStream(), aStream()]
      const value = randomUUID()
      const own = randomUUID()
      await store().append(to(aStream(), { claims: [take(value)] }))
      const also = [beside(two, { claims: [take(value)] })]
      expect(await store().append(to(one, { claims: [take(own, 'username')], also }))).toEqual({
        status: 'claimed',
        scope: 'card',
      })
      expect([await streamOf(store(), one), await streamOf(store(), two)]).toEqual([[], []])
      expect(await store().holder('username', own)).toBeUndefined()
    })
    test('take their names, each its own, and no two the same', async () => {
      const [one, two] = [aStream(), aStream()]
      const [first, second] = [randomUUID(), randomUUID()]
      await store().append(
        to(one, { claims: [take(first)], also: [beside(two, { claims: [take(second)] })] }),
      )
      expect(await store().holder('card', first)).toBe(one)
      expect(await store().holder('card', second)).toBe(two)
      const same = randomUUID()
      expect(
        await store().append(
          to(aStream(), {
            claims: [take(same)],
            also: [beside(aStream(), { claims: [take(same)] })],
          }),
        ),
      ).toEqual({ status: 'claimed', scope: 'card' })
    })
    test('sent again with the key of their request are answered as the first time', async () => {
      const [one, two] = [aStream(), aStream()]
      const asked = to(one, { expected: 'none', requestKey: aKey(), also: [beside(two)] })
      const first = stored(await store().append(asked))
      const again = await store().append(asked)
      expect(again).toMatchObject({ status: 'repeated', position: first.position })
      expect(await store().answered(acme, asked.requestKey ?? '')).toMatchObject({
        position: first.position,
      })
      expect(notes(await streamOf(store(), two))).toEqual(['beside'])
    })
    test('are of streams of their own, and their events have no keys', async () => {
      const one = aStream()
      await expect(store().append(to(one, { also: [beside(one)] }))).rejects.toThrow(
        'streams of their own',
      )
      await expect(
        store().append(to(one, { key: aKey(), also: [beside(aStream())] })),
      ).rejects.toThrow('have no keys')
      await expect(
        store().append(to(one, { also: [beside(`other-tally-${randomUUID()}`)] })),
      ).rejects.toThrow('by the company')
    })
    test('are none of them stored where one that stores nothing stands elsewhere than it was read', async () => {
      const [one, read] = [aStream(), aStream()]
      await store().append(to(read))
      const also = (expected: Companion['expected']) => [{ stream: read, expected, events: [] }]
      expect(await store().append(to(one, { also: also('none') }))).toEqual({
        status: 'conflict',
        revision: 1,
      })
      expect(await streamOf(store(), one)).toEqual([])
      const asked = to(one, { requestKey: aKey(), also: also(1) })
      const first = stored(await store().append(asked))
      expect(first.revision).toBe(1)
      expect(await store().append(asked)).toMatchObject({
        status: 'repeated',
        position: first.position,
      })
      expect(await streamOf(store(), read)).toHaveLength(1)
      expect(await store().append(to(read, { expected: 1 }))).toMatchObject({ revision: 2 })
    })
    test('may store nothing in one beside, wherever it is said, and then take no name in it', async () => {
      const [one, two, read] = [aStream(), aStream(), aStream()]
      const nothing = beside(read, { events: [] })
      const requestKey = aKey()
      const answer = stored(
        await store().append(to(one, { requestKey, also: [beside(two), nothing] })),
      )
      expect(await store().answered(acme, requestKey)).toMatchObject({
        position: answer.position,
      })
      expect(await store().head()).toBe(answer.position)
      expect(notes(await streamOf(store(), two))).toEqual(['beside'])
      await expect(
        store().append(to(one, { also: [{ ...nothing, claims: [take(randomUUID())] }] })),
      ).rejects.toThrow('takes names without an event')
    })
    test('go in a group with others', async () => {
      const streams = Array.from({ length: 12 }, () => [aStream(), aStream()] as const)
      const answers = await Promise.all(
        streams.map(([one, two], at) =>
          store().append(at % 2 === 0 ? to(one, { also: [beside(two)] }) : to(one)),
        ),
      )
      expect(new Set(answers.map(({ status }) => status))).toEqual(new Set(['stored']))
      for (const [at, [, two]] of streams.entries())
        expect(await streamOf(store(), two)).toHaveLength(at % 2 === 0 ? 1 : 0)
    })
  })
}
