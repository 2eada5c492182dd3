import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { attendance } from '#projections/evaluation/evaluation.ts'
import { daysAsOf } from '#projections/evaluation/as-of/as-of.ts'
import { dayRowColumns } from '#projections/evaluation/days/day-results.ts'
import { companies } from '#projections/organization/companies.ts'
import { asEmployeeId, type Instant } from '#domain/shared/values.ts'
import type { DayRow } from '#projections/tables/day-results.ts'
import { own } from '#projections/tables/index.ts'
import {
  correctedHistory,
  doubtedHistory,
  livedHistory,
  write,
  type Happening,
} from '#tests/projections/histories.ts'
import { mixedWith, overtimeDecisions } from '#tests/projections/overtime-histories.ts'
import { cardId, deviceId, employeeId } from '#tests/shared/ids.ts'
import {
  assigned,
  at,
  clockReached,
  company,
  day,
  rig,
  swiped,
  type Fact,
  type Rig,
} from '#tests/projections/rig.ts'
import { shareOfRuns } from '#tests/shared/long.ts'

/** When the first of the happenings may come, epoch ms. */
const begin = Date.parse('2026-03-02T04:00:00.000Z')
const [from, to] = [day('2025-12-01'), day('2026-12-31')]
const rowsNow = (world: Rig) =>
  world.rows<DayRow>(
    `select ${dayRowColumns} from ${own.dayResults} r where r.company_id = $1 order by r.employee_id, r.day`,
    [company],
  )
const rowsAsOf = async (world: Rig, moment: Instant): Promise<DayRow[]> => {
  const everybody = (
    await world.rows<{ id: string }>(
      `select employee_id::text as id
       from ${own.attendancePeople}
       where company_id = $1`,
      [company],
    )
  ).map(({ id }) => asEmployeeId(id))
  const { people } = await world.read(tx =>
    daysAsOf(tx, { company, at: moment }, everybody, from, to),
  )
  return [...people.values()]
    .flatMap(({ days }) => days.map(({ row }) => row))
    .toSorted((one, other) =>
      `${one.employee_id}${one.day}` < `${other.employee_id}${other.day}` ? -1 : 1,
    )
}

/** The rows at every so manyth step, which any later look at that instant must come to. */
const holds = async (happenings: readonly Happening[], every: number): Promise<void> => {
  const world = await rig()
  try {
    const seen: { moment: Instant; rows: DayRow[] }[] = []
    await write(world, happenings, async step => {
      if (step % every !== 0 || (happenings[step + 1]?.afterMinutes ?? 1) === 0) return
      const moment = at(
        new Date(
          begin +
            happenings
              .slice(0, step + 1)
              .reduce((sum, { afterMinutes }) => sum + afterMinutes, 0) *
              60_000,
        ).toISOString(),
      )
      await world.record(moment, clockReached(moment))
      await world.catchUp([companies, attendance])
      seen.push({ moment, rows: await rowsNow(world) })
    })
    await world.catchUp([companies, attendance])
    for (const { moment, rows } of seen) expect(await rowsAsOf(world, moment)).toEqual(rows)
  } finally {
    await world.close()
  }
}

/**
 * `npm run verify -- search:as-of` looks for so long, at seeds of its own; the suite looks at the same histories each
 * time.
 */
const searchMs = Number(process.env['AS_OF_SEARCH_MINUTES'] ?? 0) * 60_000
const looking =
  searchMs > 0
    ? { seed: Date.now(), numRuns: 1_000_000, interruptAfterTimeLimit: searchMs }
    : { seed: 20261122, numRuns: shareOfRuns(8) }
const steps = fc.constantFrom(1, 3, 7)

test(
  'days as known at an instant are the rows there were at that instant, whatever was recorded later',
  async () => {
    let histories = 0
    const property = fc.asyncProperty(
      livedHistory,
      overtimeDecisions,
      steps,
      async (history, asked, every) => {
        histories += 1
        await holds(mixedWith(history, asked), every)
      },
    )
    await fc.assert(property, { ...looking, endOnFailure: searchMs === 0 })
    if (searchMs > 0) process.stdout.write(`${histories} histories searched\n`)
  },
  searchMs + 150_000,
)

test('also of readers whose clocks were seen in other zones', async () => {
  await fc.assert(fc.asyncProperty(doubtedHistory, steps, holds), {
    seed: 20261122,
    numRuns: shareOfRuns(4),
    endOnFailure: true,
  })
}, 300_000)

/** What the search found is kept: as the history it stands for, and as the seed. */
describe('a swipe that its reader dated ahead, cancelled at once, has corrected its day before its time', () => {
  test('also as known then', async () => {
    const movement = swiped('C1', deviceId(2), '2026-03-02T09:00')
    const { movementId } = movement.data as { movementId: string }
    const cancelled = {
      correctionId: 'cc000000-0000-4000-8000-000000000001',
      by: 'user:test',
      at: '2026-03-02T07:40:00.000Z',
      employeeIds: [employeeId(1)],
      reason: 'Saat ileri',
    }
    const history: Happening[] = [
      { afterMinutes: 220, what: () => movement },
      {
        afterMinutes: 0,
        what: () =>
          ({
            type: 'MovementsCorrected',
            data: {
              ...cancelled,
              changes: [
                {
                  kind: 'cancel',
                  movementId,
                  employeeId: employeeId(1),
                  localTime: '2026-03-02T10:00:00',
                },
              ],
            },
          }) as Fact,
      },
    ]
    await expect(holds(history, 1)).resolves.toBeUndefined()
  })
  test('in the history it was found in', async () => {
    const property = fc.asyncProperty(correctedHistory, fc.constantFrom(3, 7), holds)
    await expect(
      fc.check(property, { seed: -627780307, path: '3', numRuns: 1, endOnFailure: true }),
    ).resolves.toMatchObject({ failed: false })
  })
})

describe('a swipe in the instant in which its reader was suspended or approved', () => {
  const told = (type: 'DeviceSuspended' | 'DeviceApproved') => (afterMinutes: number) => {
    const data = {
      deviceId: deviceId(1),
      reason: 'moved',
      by: 'user:test',
    }
    const what = () => ({ of: company, type, data }) as Fact
    return { afterMinutes, what }
  }
  const suspended = told('DeviceSuspended')
  const approved = told('DeviceApproved')
  const swiping = (afterMinutes: number): Happening => ({
    afterMinutes,
    what: () => swiped('C1', deviceId(1), '2026-03-01T01:30', 'in'),
  })
  const later: Happening = {
    afterMinutes: 10,
    what: () => null,
  }
  const again = [later, approved(10), later]
  test.each([
    ['right after it was suspended', [suspended(30), swiping(0), later]],
    ['and it was approved again later', [suspended(30), swiping(0), ...again]],
    [
      'right before it was suspended',
      [suspended(20), approved(10), swiping(0), suspended(0), later],
    ],
    ['right before it was approved', [suspended(20), swiping(10), approved(0), later]],
  ])('counts as its place in the log says: %s', async (_, history) => {
    await expect(holds(history, 1)).resolves.toBeUndefined()
  })
})

test("a card given on and back within the hour is its last holder's from when he first had it, in both", async () => {
  const midnight = '2026-03-03T00:00:00.000Z'
  const history: Happening[] = [
    { afterMinutes: 1200, what: () => assigned('C1', cardId(1), employeeId(3), midnight) },
    { afterMinutes: 0, what: () => assigned('C1', cardId(1), employeeId(1), midnight) },
    { afterMinutes: 0, what: () => swiped('C1', deviceId(1), '2026-03-03T03:00', 'in') },
    {
      afterMinutes: 30,
      what: () => assigned('C1', cardId(1), employeeId(3), '2026-03-03T00:30:00.000Z'),
    },
    { afterMinutes: 10, what: () => null },
  ]
  await expect(holds(history, 1)).resolves.toBeUndefined()
})

test('who comes back after weeks begins anew, in the rows as in what is known: as it was found', async () => {
  const property = fc.asyncProperty(
    livedHistory,
    overtimeDecisions,
    steps,
    (history, asked, every) => holds(mixedWith(history, asked), every),
  )
  await expect(
    fc.check(property, { seed: 406920042, path: '0', numRuns: 1, endOnFailure: true }),
  ).resolves.toMatchObject({ failed: false })
})
