import { afterEach, beforeAll, expect, test, vi } from 'vitest'
import type { EmployeeId } from '#domain/shared/values.ts'
import { apiTest } from '#tests/api/api-test.ts'
import type { Answer } from '#tests/api/world.ts'
import { leaversOf, type Leavers } from './leavers.ts'

/** Two who come to one ending at once: it is settled with its last day or not at all (`leave-rules §5.9`). */
const world = apiTest()
let leavers: Leavers
beforeAll(async () => {
  leavers = await leaversOf(world)
}, 300_000)
afterEach(() => vi.restoreAllMocks())

/** The one has decided, and before it is recorded the other comes and is done. */
const between = (who: EmployeeId, other: () => Promise<Answer>): (() => number | undefined) => {
  const { log } = world.deps
  const append = log.append.bind(log)
  let status: number | undefined
  let come = false
  vi.spyOn(log, 'append').mockImplementation(async one => {
    if (!come && one.stream.endsWith(who)) {
      come = true
      ;({ status } = await other())
    }
    return append(one)
  })
  return () => status
}
type Act = (who: EmployeeId) => Promise<Answer>
const ended =
  (lastDay: string, more: object = {}): Act =>
  who =>
    leavers.end(who, lastDay, more)
const unsettled = { settled: false }
const settled = { settled: true }

test.each<[string, Act, Act, string, string | null]>([
  [
    'the last day is corrected while leave is settled',
    who => leavers.settle(who),
    ended('2026-01-21', unsettled),
    '2026-01-21',
    '2026-01-21',
  ],
  [
    'leave is settled while the last day is corrected without it',
    ended('2026-01-21', unsettled),
    who => leavers.settle(who),
    '2026-01-21',
    null,
  ],
  [
    'the last day is corrected while the ending is said to be settled',
    ended('2026-01-20', settled),
    ended('2026-01-25'),
    '2026-01-20',
    '2026-01-20',
  ],
  [
    'the ending is said to be settled while the last day is corrected',
    ended('2026-01-25'),
    ended('2026-01-20', settled),
    '2026-01-25',
    '2026-01-25',
  ],
])('%s', async (_what, one, other, lastDay, stands) => {
  const who = await leavers.hired('2020-01-06')
  await leavers.give(who, 5)
  await ended('2026-01-20', unsettled)(who)
  const told = between(who, () => other(who))
  expect((await one(who)).status).toBe(200)
  expect(told()).toBe(200)
  expect(await leavers.payout(who, lastDay)).toEqual({ days: 14, settled: stands })
  expect(await leavers.paid(who)).toEqual(stands === null ? {} : { [stands]: 28 })
  expect((await leavers.give(who, 5)).body).toMatchObject({ code: 'leave.already-given' })
})

test('a settlement is not put back with the day that was the last one until just now', async () => {
  const who = await leavers.hired('2020-01-06')
  await leavers.give(who, 5)
  await ended('2026-01-20', settled)(who)
  await ended('2026-01-20', unsettled)(who)
  const told = between(who, () => ended('2026-01-23', unsettled)(who))
  expect((await leavers.undo(who, 'SettlementTakenBack')).body).toMatchObject({
    code: 'leave.another-last-day',
    lastDay: '2026-01-23',
  })
  expect(told()).toBe(200)
  expect(await leavers.paid(who)).toEqual({})
})
