import {
  ANY,
  BACKWARDS,
  END,
  NO_STREAM,
  START,
  STREAM_EXISTS,
  type SubscribeToAllOptions,
} from '@eventstore/db-client'
import { setTimeout as wait } from 'node:timers/promises'
import { at, event, rare, toldBy, type Asking } from './asking.ts'

/**
 * What this product asks of a server, and could: each question and how it is put, in this order, since later ones build
 * on what earlier ones stored. The answers stand in `answers-24.2.0.json`.
 */
type Question = readonly [question: string, ask: (asking: Asking) => Promise<unknown>]

const first = [event(), event(), event('Rare')]
const [one = event(), two = event()] = first
const big = (bytes: number) => event('Asked', { text: 'x'.repeat(bytes) })

const appending: readonly Question[] = [
  [
    'three to a new stream',
    async ({ append, nameAll }) => {
      const answer = await append('a', first)
      await nameAll()
      return answer
    },
  ],
  ['the positions of a stream', ({ read }) => read('a')],
  [
    'are commit and prepare one',
    async ({ eventsOf }) =>
      (await eventsOf('a')).map(({ position }) => position?.commit === position?.prepare),
  ],
  ['the same three again, at the same revision', ({ append }) => append('a', first)],
  ['the first two of them alone', ({ append }) => append('a', [one, two])],
  ['two of them and a new one', ({ append }) => append('a', [one, two, event()])],
  [
    'the same three behind themselves',
    async ({ append }) => {
      const three = [event(), event(), event()]
      await append('c', three)
      return append('c', three, 2n)
    },
  ],
  ['a new one at a revision that is gone', ({ append }) => append('a', [event()], 0n)],
  ['a new one at a revision yet to come', ({ append }) => append('a', [event()], 9n)],
  ['a new one where no stream may be', ({ append }) => append('a', [event()])],
  ['at a revision of no stream', ({ append }) => append('none', [event()], 0n)],
  [
    'where a stream has to be, and is not',
    ({ append }) => append('none', [event()], STREAM_EXISTS),
  ],
  [
    'a fourth at the right revision',
    async ({ append, nameAll }) => {
      const answer = await append('a', [event()], 2n)
      await nameAll()
      return answer
    },
  ],
  ['the first three again, with a fourth behind them', ({ append }) => append('a', first)],
  ['the same id in another stream', ({ append }) => append('b', [one])],
  ['no events', ({ append }) => append('empty', [])],
  [
    'two at once at one revision',
    async ({ append }) =>
      (await Promise.allSettled([append('race', [event()]), append('race', [event()])]))
        .map(told => (told.status === 'fulfilled' ? 'stored' : toldBy(told.reason).error))
        .toSorted(),
  ],
]

/** Only to be asked of a server that takes a megabyte at once, as it does where nobody told it otherwise. */
export const ofSizes: readonly Question[] = [
  ['900,000 bytes', ({ append }) => append('big', [big(900_000)], ANY)],
  ['1,100,000 bytes', ({ append }) => append('big', [big(1_100_000)], ANY)],
  [
    'three of 400,000 bytes',
    ({ append }) => append('big', [big(400_000), big(400_000), big(400_000)], ANY),
  ],
  ['the next after one that was refused', ({ append }) => append('after', [event()])],
  [
    '1,100,000 bytes of metadata',
    ({ append }) => append('heavy', [event('Asked', {}, { text: 'x'.repeat(1_100_000) })]),
  ],
  ['1,100,000 bytes, not in a batch', ({ append }) => append('big', [big(1_100_000)], ANY, 0)],
]

const naming: readonly Question[] = [
  ['a name of 600 characters', ({ append }) => append('x'.repeat(600), [event()])],
  ['a type beyond ASCII', ({ append }) => append('types', [event('Gün "x" ş')])],
  [
    'null, 0, NUL and half a surrogate pair',
    async ({ append, eventsOf }) => {
      await append('data', [event('Asked', { a: null, b: 0, c: 'a\u0000b', d: 'x\ud800y' })])
      return (await eventsOf('data')).map(({ data }) => data)
    },
  ],
]

const readingStreams: readonly Question[] = [
  ['a stream that is not there', ({ read }) => read('nowhere')],
  ['from behind the end of a stream', ({ read }) => read('a', { fromRevision: 50n })],
  [
    'the last two, backwards',
    ({ read }) => read('a', { direction: BACKWARDS, fromRevision: END, maxCount: 2 }),
  ],
  ['none of a stream', ({ read }) => read('a', { maxCount: 0 })],
  [
    'a stream that was deleted for now',
    async ({ append, client, prefix, read }) => {
      await append('gone', [event(), event()])
      await client.deleteStream(`${prefix}gone`)
      return read('gone')
    },
  ],
  ['an append to it', ({ append }) => append('gone', [event()])],
  [
    'a stream that was deleted for ever',
    async ({ append, client, prefix, read }) => {
      await append('dead', [event()])
      await client.tombstoneStream(`${prefix}dead`)
      return read('dead')
    },
  ],
  ['an append to it, for ever', ({ append }) => append('dead', [event()])],
]

const farBeyond = 10n ** 13n
const readingAll: readonly Question[] = [
  ['all from the place of one', ({ readAll, place }) => readAll(place(2))],
  ['all from one before it', ({ readAll, place }) => readAll(place(2) - 1n)],
  ['all from one behind it', ({ readAll, place }) => readAll(place(2) + 1n)],
  ['all from far beyond the end', ({ readAll }) => readAll(farBeyond)],
  ['all from the largest number', ({ readAll }) => readAll(2n ** 63n - 1n)],
  ['all backwards from it', ({ readAll, place }) => readAll(place(2), BACKWARDS)],
  [
    'the last of all',
    async ({ client }) => {
      let found = 0
      const last = { direction: BACKWARDS, fromPosition: END, maxCount: 1 } as const
      for await (const _ of client.readAll(last)) found += 1
      return found
    },
  ],
]

/** A follower who is there already when something is appended. */
const meanwhile = async (
  { follow, append, quietMs }: Asking,
  options: SubscribeToAllOptions,
  [stream, type]: readonly [stream: string, type: string],
) => {
  const told = follow(options, 8)
  await wait(quietMs / 3)
  await append(stream, [event(type)], ANY)
  return told
}
const following: readonly Question[] = [
  [
    'following from the beginning',
    ({ follow, ours }) => follow({ ...ours, fromPosition: START }, 6),
  ],
  [
    'following from the place of one',
    ({ follow, ours, place }) => follow({ ...ours, fromPosition: at(place(2)) }, 4),
  ],
  [
    'following from one before it',
    ({ follow, ours, place }) => follow({ ...ours, fromPosition: at(place(2) - 1n) }, 4),
  ],
  [
    'following from one behind it',
    ({ follow, ours, place }) => follow({ ...ours, fromPosition: at(place(2) + 1n) }, 4),
  ],
  [
    'following from beyond the end, and an append',
    asking =>
      meanwhile(asking, { ...asking.ours, fromPosition: at(farBeyond) }, ['while', 'Asked']),
  ],
  [
    'following one type from its last, and an append',
    asking =>
      meanwhile(asking, { filter: rare, fromPosition: at(asking.place(4)) }, ['rare', 'Rare']),
  ],
  [
    'following from the end, and an append',
    asking => meanwhile(asking, { ...asking.ours, fromPosition: END }, ['late', 'Asked']),
  ],
  [
    'sixty followers from the beginning, how many of them told',
    async ({ follow, ours }) =>
      (
        await Promise.all(
          Array.from({ length: 60 }, () => follow({ ...ours, fromPosition: START }, 2, 10_000)),
        )
      ).filter(told => told.includes('a@0 p1')).length,
  ],
  [
    'sixty appends at once, how many stored',
    async ({ append }) =>
      (
        await Promise.allSettled(
          Array.from({ length: 60 }, (_, nth) => append(`many${nth}`, [event()], NO_STREAM)),
        )
      ).filter(({ status }) => status === 'fulfilled').length,
  ],
]

export const questions: readonly Question[] = [
  ...appending,
  ...naming,
  ...readingStreams,
  ...readingAll,
  ...following,
]
