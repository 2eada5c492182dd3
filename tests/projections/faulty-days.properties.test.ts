import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { LocalDate } from '#domain/shared/values.ts'
import { isFaulty, storyOf } from '#projections/evaluation/days/day-story.ts'
import { dayKey, evaluateDays } from '#projections/evaluation/days/evaluate-days.ts'
import { attendance } from '#projections/evaluation/evaluation.ts'
import { read } from '#projections/tables/index.ts'
import type { EmployeeId } from '#domain/shared/values.ts'
import { correctedHistory, livedHistory, write } from './histories.ts'
import { at, clockReached, company, rig, type Rig } from './rig.ts'

const lives = fc.record({
  history: fc.oneof(correctedHistory, livedHistory),
  batch: fc.constantFrom(1, 3, 1000),
  everySteps: fc.constantFrom(1, 4, 15),
})
const begin = Date.parse('2026-03-02T04:00:00.000Z')
const instant = (minutes: number) => at(new Date(begin + minutes * 60_000).toISOString())

type Stored = {
  readonly employee_id: EmployeeId
  readonly day: LocalDate
  readonly movements: readonly object[]
  readonly devices: readonly (string | null)[]
  readonly fix: object | null
}
/** Every faulty day, as stored and as it would be told were it evaluated at that instant; each by itself. */
const bothWays = async (world: Rig, now: ReturnType<typeof instant>) => {
  const stored = await world.rows<Stored>(
    `select employee_id, day::text, movements, devices, fix from ${read.faultyDays}
     where company_id = $1 order by employee_id, day`,
    [company],
  )
  const days = await world.rows<
    Pick<Stored, 'employee_id' | 'day'> & {
      flags: string[]
    }
  >(
    `select employee_id, day::text, flags from ${read.dayResults}
     where company_id = $1 order by employee_id, day`,
    [company],
  )
  const told: Stored[] = []
  for (const { employee_id, day, flags } of days.filter(one => isFaulty(one.flags))) {
    const wanted = [
      {
        employeeId: employee_id,
        day,
      },
    ]
    const found = await world.read(tx => evaluateDays(tx, company, wanted, now))
    const evaluated = found.get(dayKey(employee_id, day))
    if (!evaluated) throw new Error(`${day} is no day of his`)
    const { movements, fix } = storyOf(evaluated, flags)
    const devices = evaluated.movements.map(({ deviceId }) => deviceId)
    told.push({
      employee_id,
      day,
      movements,
      devices,
      fix,
    })
  }
  return {
    stored,
    told,
  }
}

test('what would put a day right is stored as it would be found when it is looked at, after any history', async () => {
  let [faulty, proposed] = [0, 0]
  await fc.assert(
    fc.asyncProperty(lives, async ({ history, batch, everySteps }) => {
      const world = await rig()
      try {
        await write(world, history, async step => {
          if (step % everySteps === 0) await world.catchUp([attendance], { batch })
        })
        const over = history.reduce((sum, { afterMinutes }) => sum + afterMinutes, 0)
        for (const later of [1, 9 * 60, 5 * 1440]) {
          const now = instant(over + later)
          await world.record(now, clockReached(now))
          await world.catchUp([attendance], { batch })
          const { stored, told } = await bothWays(world, now)
          expect(stored).toEqual(told)
          faulty += told.length
          proposed += told.filter(({ fix }) => fix !== null).length
        }
      } finally {
        await world.close()
      }
    }),
    {
      numRuns: 25,
      endOnFailure: true,
    },
  )
  expect(faulty).toBeGreaterThan(20)
  expect(proposed).toBeGreaterThan(5)
}, 300_000)
