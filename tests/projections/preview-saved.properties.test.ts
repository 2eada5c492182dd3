import * as fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { PolicyChanges } from '#domain/policy/events.ts'
import { codedFigures, movedByRules } from '#projections/evaluation/compared-day.ts'
import { policyPreview } from '#projections/evaluation/preview/what-if.ts'
import { projections } from '#projections/index.ts'
import type { DayRow } from '#projections/tables/day-results.ts'
import { own } from '#projections/tables/index.ts'
import { cardId, deviceId, employeeId, shiftId } from '#tests/shared/ids.ts'
import {
  approved,
  assigned,
  cardAdded,
  clockReached,
  company,
  founded,
  hired,
  nightShift,
  registered,
  rig,
  shiftAssigned,
  shiftDefined,
  swiped,
  type Fact,
  type Rig,
} from './rig.ts'
import { shareOfRuns } from '#tests/shared/long.ts'

const [day, night] = [employeeId(1), employeeId(2)]
let world: Rig
let minute = 0

const twoDigits = (number: number): string => String(number).padStart(2, '0')
const nextOf = (date: string): string => twoDigits(Number(date) + 1)
/** Two weeks of days and of nights: late, early, long, with a forgotten exit, over a rest day and a holiday. */
const swipes: readonly Fact[] = [
  ...['02', '03', '04', '05', '06', '09', '10'].flatMap((date, at) => [
    swiped('A1', deviceId(1), `2026-03-${date}T${twoDigits(8 + (at % 3))}:${at % 6}0`, 'in'),
    ...(at === 3
      ? []
      : [swiped('A1', deviceId(1), `2026-03-${date}T${17 + (at % 4)}:2${at}`, 'out')]),
  ]),
  ...['03', '04', '05', '07', '08'].flatMap((date, at) => [
    swiped('B1', deviceId(1), `2026-03-${date}T2${1 + (at % 2)}:3${at}`, 'in'),
    swiped('B1', deviceId(1), `2026-03-${nextOf(date)}T0${5 + (at % 2)}:4${at}`, 'out'),
  ]),
]
const fact = (type: string, data: object): Fact => ({ of: company, type, data }) as Fact

beforeAll(async () => {
  world = await rig()
  await world.record(
    '2026-03-01T08:00:00.000Z',
    founded(),
    hired(day),
    hired(night),
    shiftDefined(shiftId(1), 'Gündüz'),
    shiftDefined(shiftId(2), 'Gece', nightShift),
    registered(deviceId(1)),
    approved(deviceId(1)),
    cardAdded('A1', cardId(1)),
    cardAdded('B1', cardId(2)),
    assigned('A1', cardId(1), day),
    assigned('B1', cardId(2), night),
    shiftAssigned(day, shiftId(1), '2026-02-02'),
    shiftAssigned(night, shiftId(2), '2026-02-02'),
    fact('HolidaySet', { day: '2026-03-05', title: 'Bayram', kind: 'full', from: null }),
  )
  await world.record('2026-03-11T09:00:00.000Z', ...swipes)
  await world.record('2026-03-11T09:00:00.000Z', clockReached('2026-03-11T09:00:00.000Z'))
  await world.catchUp(projections)
})
afterAll(() => world.close())

/** All of them are said each time: so each try holds whatever the one before set. */
const anyChanges: fc.Arbitrary<PolicyChanges> = fc.record({
  missingExit: fc.constantFrom('absent' as const, 'shiftEnd' as const, 'planFilled' as const),
  planFilledMinutes: fc.constantFrom(0, 120),
  overtimeNeedsApproval: fc.boolean(),
  offsetMissingWithOvertime: fc.boolean(),
  kindByDate: fc.boolean(),
  breakDeduction: fc.constantFrom(null, [], [{ over: 0, minutes: 15 }]),
  premiums: fc.constantFrom(
    [],
    [{ code: 'E', weekdays: [2, 3, 7], start: '17:00', end: '02:00' }],
  ),
  overtimeTiers: fc.constantFrom(
    [],
    [
      { per: 'day' as const, over: 300, coefficient: 1.5 },
      { per: 'week' as const, over: 900, coefficient: 2 },
    ],
  ),
})

const standing = async () => {
  const rows = await world.rows<DayRow>(
    `select r.*, r.day::text as day from ${own.dayResults} r order by r.employee_id, r.day`,
  )
  return new Map(
    rows.map(row => [
      `${row.employee_id} ${row.day}`,
      { ...codedFigures(row), further: movedByRules(row) },
    ]),
  )
}

test('what the preview of a policy says of each day is what the day says once it is saved', async () => {
  let moved = 0
  await fc.assert(
    fc.asyncProperty(anyChanges, async changes => {
      const before = await standing()
      const tried = await world.read(tx =>
        policyPreview(
          tx,
          { company, scope: { kind: 'company' }, changes, days: 30 },
          () => false,
        ),
      )
      expect(tried.partial).toBe(false)
      minute += 1
      const at = `2026-03-11T09:${twoDigits(minute)}:00.000Z`
      await world.record(at, fact('PolicySet', { from: tried.from, changes, by: 'u', at }))
      await world.catchUp(projections)
      const foretold = new Map(before)
      for (const { employeeId: who, day: of, after } of tried.rows)
        foretold.set(`${who} ${of}`, after)
      const saved = await standing()
      // Today is no whole day, and is not tried.
      for (const key of saved.keys())
        if (key.endsWith('2026-03-11')) {
          saved.delete(key)
          foretold.delete(key)
        }
      expect(saved).toEqual(foretold)
      moved += tried.changed
    }),
    { numRuns: shareOfRuns(15), endOnFailure: true },
  )
  expect(moved).toBeGreaterThan(20)
})
