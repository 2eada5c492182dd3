import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { handle } from '#commands/shared/handle.ts'
import { countLeaveDays } from '#domain/leave/counting.ts'
import { leaveRequests } from '#domain/leave/requests.ts'
import { isStanding, leavesOf } from '#domain/leave/state.ts'
import { caller } from '#tests/shared/memory.ts'
import {
  after,
  circumstancesOf,
  countsAnew,
  decided,
  names,
  overdrawn,
  said,
  start,
  turns,
  type Act,
  type Leaves,
} from './at-once.ts'

/** All of them at once, in the order that the scheduler makes of it; what each was told, and what was followed then. */
const atOnce = async (scheduler: fc.Scheduler, chosen: readonly Act[]) => {
  const world = turns(label => scheduler.schedule(Promise.resolve(), label))
  const known = new Map<Act, Awaited<ReturnType<typeof world.knownFor>>>()
  const each = chosen.map(async act => {
    const command = await world.knownFor(act)
    known.set(act, command)
    const log = world.logOf(act)
    const result = await handle({ log }, 'leave', leaveRequests, command, caller())
    return [act, said(result)] as const
  })
  const outcomes = new Map(await scheduler.waitFor(Promise.all(each)))
  const elsewhere = world.elsewhere()
  const follows = {
    ...countsAnew('calendar', elsewhere),
    circumstances: circumstancesOf(elsewhere),
  }
  return { ...world, known, outcomes, followed: after(world.kept, follows) }
}
const stateOf = (events: readonly Leaves[]) =>
  events.reduce(leaveRequests.evolve, leaveRequests.initial)

test('whatever is done to one’s leave at once came one after the other, and everybody is told so', async () => {
  let [stale, refused] = [0, 0]
  await fc.assert(
    fc.asyncProperty(
      fc.scheduler(),
      fc.shuffledSubarray(names, { minLength: 2, maxLength: 4 }),
      async (scheduler, chosen) => {
        const { kept, order, late, known, outcomes, followed, elsewhere } = await atOnce(
          scheduler,
          chosen,
        )
        let events = start
        for (const act of order.filter((one, index) => order.lastIndexOf(one) === index)) {
          const command = known.get(act)
          if (!command) throw new Error(`${act} decided on nothing`)
          const found = decided(events, command)
          expect(outcomes.get(act)).toEqual(said(found))
          if (!found.ok) refused += 1
          events = after(events, command)
        }
        expect(kept).toEqual(events)
        // What was decided on what is true no more elsewhere, is counted by what is true once that is followed.
        for (const leave of leavesOf(stateOf(followed)).filter(isStanding))
          expect(leave.counted).toEqual(
            countLeaveDays(leave.asked, leave, circumstancesOf(elsewhere())),
          )
        for (const end of [events, followed]) expect(overdrawn(end)).toBe(false)
        stale += late.length
      },
    ),
    { numRuns: Number(process.env['INTERLEAVINGS'] ?? 2_000) },
  )
  expect(stale).toBeGreaterThan(0)
  expect(refused).toBeGreaterThan(0)
}, 600_000)

type Told = { readonly code: string } | null
const tooMuch = { code: 'leave.annual-limit-exceeded', available: 0, requested: 2 }
const decidedAs = (status: 2 | 3) => ({ code: 'leave.already-decided', status })
const nothing = { code: 'leave.nothing-to-count' }
/** Who comes at once, and what they may be told, in their order: nothing else, and each of it in some order. */
const races: readonly [
  what: string,
  acts: readonly Act[],
  told: readonly (readonly Told[])[],
][] = [
  [
    'two requests for the last days',
    ['asks for the last two days', 'asks for the last two days elsewhere'],
    [
      [null, tooMuch],
      [tooMuch, null],
    ],
  ],
  [
    'two approvers',
    ['approves last', 'approves last, too'],
    [
      [null, decidedAs(2)],
      [decidedAs(2), null],
    ],
  ],
  [
    'one who approves and one who rejects',
    ['approves last, too', 'rejects'],
    [
      [null, decidedAs(2)],
      [decidedAs(3), null],
    ],
  ],
  [
    'approving and deleting',
    ['approves last', 'deletes what waits'],
    [
      [null, decidedAs(2)],
      [{ code: 'leave.not-found' }, null],
    ],
  ],
  [
    'approving and the end of the employment',
    ['approves last', 'the employment ends'],
    [
      [null, null],
      [nothing, null],
    ],
  ],
  [
    'approving and a holiday that is declared',
    ['approves last', 'a holiday is declared'],
    [
      [null, null],
      [nothing, null],
    ],
  ],
  [
    'a grant, a transfer, and leave that takes of it',
    ['grants', 'transfers', 'asks for one of them'],
    [
      [null, null, null],
      [null, { code: 'leave.nothing-to-transfer' }, null],
    ],
  ],
]

describe('exactly one outcome, and the other side told clearly, have', () => {
  test.each(races)('%s', async (_what, acts, told) => {
    const seen = new Set<string>()
    await fc.assert(
      fc.asyncProperty(fc.scheduler(), async scheduler => {
        const { outcomes, followed } = await atOnce(scheduler, acts)
        const answers = acts.map(act => outcomes.get(act))
        const [one, ...more] = told.filter(some => isLike(answers, some))
        expect([answers, more]).toEqual([one, []])
        expect(overdrawn(followed)).toBe(false)
        seen.add(JSON.stringify(one))
      }),
      { numRuns: 300 },
    )
    expect(seen.size).toBe(told.length)
  })
})
const isLike = (one: unknown, other: unknown): boolean =>
  JSON.stringify(one) === JSON.stringify(other)
