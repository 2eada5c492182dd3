import * as fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openRig, send, type Rig } from './rig.ts'
import { shareOfRuns } from '#tests/shared/long.ts'

let rig: Rig
beforeAll(async () => {
  rig = await openRig()
})
afterAll(() => rig.close())

type Sending = {
  readonly order: readonly number[]
  readonly cuts: readonly number[]
  readonly together: boolean
}
const count = 24
const punches = Array.from({ length: count }, (_, index) => ({
  id: `${index}`,
  card: `${1 + (index % 5)}`,
  at: `2026-0${1 + (index % 3)}-0${1 + (index % 7)}T08:${String(10 + index)}:00${index % 4 === 0 ? '+03:00' : ''}`,
}))
/**
 * Every movement at least once, in any order, any of them again, cut into requests anywhere, one after the other or all
 * at once.
 */
const sending: fc.Arbitrary<Sending> = fc.record({
  order: fc
    .tuple(
      fc.shuffledSubarray([...punches.keys()], { minLength: count }),
      fc.array(fc.nat(count - 1), { maxLength: 30 }),
    )
    .chain(([all, more]) =>
      fc.shuffledSubarray([...all, ...more], { minLength: all.length + more.length }),
    ),
  cuts: fc.array(fc.nat(60), { maxLength: 6 }),
  together: fc.boolean(),
})

let device = 0
const deliver = async ({ order, cuts, together }: Sending) => {
  const reader = await rig.device(`P3-${device++}`)
  const bounds = [
    0,
    ...cuts.filter(cut => cut < order.length).toSorted((a, b) => a - b),
    order.length,
  ]
  const requests = bounds
    .slice(1)
    .map((end, index) => order.slice(bounds[index], end).map(at => punches[at]))
  const answers = together
    ? await Promise.all(requests.map(movements => send(rig.app, reader, { movements })))
    : []
  if (!together)
    for (const movements of requests) answers.push(await send(rig.app, reader, { movements }))
  const stored = await rig.stored(reader)
  const facts = stored
    .map(({ data }) =>
      'localTime' in data ? `${data.number} ${data.instant ?? data.localTime}` : '',
    )
    .toSorted()
  return {
    facts,
    accepted: answers.reduce(
      (sum, { body }) => sum + (body as { accepted: number }).accepted,
      0,
    ),
  }
}

test('in whatever order, however often and however cut they arrive, the same are stored, each once (P3)', async () => {
  const plain = await deliver({ order: [...punches.keys()], cuts: [], together: false })
  expect(plain.facts).toHaveLength(count)
  await fc.assert(
    fc.asyncProperty(sending, async shuffled => {
      expect(await deliver(shuffled)).toEqual({ facts: plain.facts, accepted: count })
    }),
    { numRuns: shareOfRuns(40) },
  )
})
