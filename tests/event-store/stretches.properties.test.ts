import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { StoredEvent } from '#event-store/contract.ts'
import { heldBy, openStretch } from '#event-store/eventstoredb/stretch.ts'
import { openStretches, type StretchSource } from '#event-store/eventstoredb/stretches.ts'
import {
  eventAt,
  eventsOf,
  isOf,
  positionOf,
  readAs,
  serverOf,
  turns,
  type Reader,
} from './stretches-given.ts'

/** One after the other, over and over. */
const over = (of: readonly number[]): (() => number) => {
  let at = 0
  return () => of[at++ % of.length] ?? 0
}
const paces = fc.array(fc.nat({ max: 3 }), { minLength: 1, maxLength: 8 })
const share = fc.double({ min: 0, max: 1, noNaN: true })
const lives = fc.record({
  count: fc.integer({ min: 0, max: 300 }),
  /** Of them there at first; the others are written while they read. */
  there: share,
  readers: fc.array(
    fc.record({
      from: share,
      types: fc.constantFrom(undefined, ['Rare'], ['Rare', 'Rarest'], ['Common'], ['None']),
      max: fc.constantFrom(1, 7, 40, 1000),
      joins: fc.nat({ max: 30 }),
      paces,
      pages: fc.constantFrom(1, 4, Infinity, Infinity, Infinity),
    }),
    { minLength: 1, maxLength: 12 },
  ),
  atOnce: fc.constantFrom(1, 9, 50),
  waits: paces,
  fails: fc.constantFrom(0, 2, 5),
  forgets: fc.boolean(),
  limits: fc.record({
    stretches: fc.constantFrom(0, 1, 3),
    keepBytes: fc.constantFrom(0, 30_000, 1_000_000),
    company: fc.constantFrom(1, 3, 100),
    idleMs: fc.constantFrom(0, 1000),
  }),
})

test('each reader has its own events, once and in order, whatever the paces, faults, joins and leaves', async () => {
  await fc.assert(
    fc.asyncProperty(lives, async ({ count, there, readers, limits, ...life }) => {
      const all = eventsOf(count)
      const written = all.slice(0, Math.ceil(there * count))
      const { source } = serverOf(written, { ...life, wait: over(life.waits) })
      const stretches = openStretches(source, limits)
      const reads = readers.map(async ({ from, joins, types, ...one }) => {
        await turns(joins)
        const after = positionOf(Math.floor(from * count) - 1)
        const reader = { ...one, types, after, pause: over(one.paces) }
        // Nothing of ours need lie where the log is said to end.
        const head = (): bigint => (written.at(-1)?.position ?? 0n) + 2n
        const { at, seen } = await readAs(stretches, reader, head, positionOf(count - 1))
        const wanted = all.filter(
          event => event.position > after && event.position <= at && isOf(types, event),
        )
        expect(seen.map(({ position }) => position)).toEqual(
          wanted.map(({ position }) => position),
        )
      })
      const write = async (): Promise<void> => {
        for (const event of all.slice(written.length)) {
          written.push(event)
          await turns(1)
          if (life.forgets && written.length % 20 === 0) stretches.forget()
        }
      }
      await Promise.all([write(), ...reads])
      stretches.forget()
    }),
    { numRuns: 80 },
  )
})

test('no more is held than is to be kept, what has just come, and one piece', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.array(fc.nat({ max: 3000 }), { minLength: 1, maxLength: 1500, size: 'max' }),
      fc.constantFrom(0, 10_000, 200_000),
      fc.constantFrom(1, 60, 700),
      async (lengths, keepBytes, atOnce) => {
        const all = lengths.map((length, at) => eventAt(at, 'x'.repeat(length)))
        const { source } = serverOf(all, { atOnce })
        const stretch = openStretch(0n, { ...source, keepBytes })
        const end = all.at(-1)?.position ?? 0n
        const sum = (of: readonly StoredEvent[]): number =>
          of.reduce((bytes, event) => bytes + heldBy(event), 0)
        for (let before = 0n; stretch.reach() < end; before = stretch.reach()) {
          await stretch.grow(end)
          const came = all.filter(
            ({ position }) => position > before && position <= stretch.reach(),
          )
          const first = all.findIndex(({ position }) => stretch.covers(position))
          const held = all.slice(first + 1).filter(({ position }) => stretch.covers(position))
          const piece = keepBytes / 16 + 4000
          expect(sum(held)).toBeLessThanOrEqual(keepBytes + sum(came) + piece)
          expect(stretch.take(before, end, () => true)).toBe(stretch.reach())
        }
      },
    ),
    { numRuns: 25 },
  )
})

const limits = { stretches: 3, keepBytes: 60_000, company: 3, idleMs: 1000 }

describe('thirty who begin at the same place', () => {
  const rare: readonly Reader[] = Array.from({ length: 30 }, (_, at) => ({
    after: 0n,
    types: at % 2 === 0 ? ['Rare'] : ['Rarest', 'Rare'],
    max: 1000,
  }))
  test('have each event read once for all of them', async () => {
    const { source, asked } = serverOf(eventsOf(2000), {})
    const stretches = openStretches(source, limits)
    const end = positionOf(1999)
    await Promise.all(rare.map(one => readAs(stretches, one, () => end, end)))
    stretches.forget()
    expect(asked).toEqual({ together: 2000 / 50, alone: 0 })
  })
  test('and one by himself has no more read than he asks for before the server leaves out the rest', async () => {
    const { source, asked } = serverOf(eventsOf(2000), {})
    const stretches = openStretches(source, limits)
    const end = positionOf(1999)
    const one = { after: 0n, types: ['Rarest'], max: 100 }
    await readAs(stretches, { ...one, pages: 1 }, () => end, end)
    stretches.forget()
    expect(asked).toEqual({ together: 2, alone: 1 })
  })
})

describe('a slow one among quick ones', () => {
  const end = positionOf(1999)
  const quick: Reader = { after: 0n, max: 100 }
  /** The quick ones are done; the slow one has so many pages of 20 by then. */
  const raced = async (source: (at: () => bigint) => StretchSource, patience: number) => {
    const taken = { at: 0n }
    const stretches = openStretches(
      source(() => taken.at),
      limits,
    )
    const slow = (async () => {
      for (let pages = 0; ; pages++) {
        const found = await stretches.page({ after: taken.at, end, max: 20 })
        if (found.length === 0) return pages
        taken.at = found.at(-1)?.position ?? taken.at
        await turns(20)
      }
    })()
    const done = Promise.all([quick, quick].map(one => readAs(stretches, one, () => end, end)))
    const first = await Promise.race([
      done.then(() => 'quick'),
      turns(patience).then(() => 'nobody'),
    ])
    const behind = taken.at < end
    return { first, behind, pages: await slow, quick: await done }
  }
  test('leaves them, holds up nobody, and gets everything', async () => {
    const { source } = serverOf(eventsOf(2000), {})
    const { first, behind, pages, quick: seen } = await raced(() => source, 500)
    expect({ first, behind, pages }).toEqual({ first: 'quick', behind: true, pages: 100 })
    expect(seen.map(one => one.seen.length)).toEqual([2000, 2000])
  })
  test('would hold them up if the group waited for him', async () => {
    const { source } = serverOf(eventsOf(2000), {})
    const waiting = (at: () => bigint): StretchSource => ({
      ...source,
      readOn: async (after, until) => {
        while (after - at() > 50n * 7n) await turns(1)
        return source.readOn(after, until)
      },
    })
    expect(await raced(waiting, 500)).toMatchObject({ first: 'nobody', pages: 100 })
  })
})
