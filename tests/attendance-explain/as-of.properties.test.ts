import fc from 'fast-check'
import { expect, test } from 'vitest'
import { attendance } from '#projections/attendance/attendance.ts'
import { daysAsOf } from '#projections/attendance/as-of.ts'
import { dayRowColumns, type DayRow } from '#projections/attendance/day-results.ts'
import { companies } from '#projections/organization/companies.ts'
import { asEmployeeId, type Instant } from '#domain/shared/values.ts'
import { correctedHistory, write } from '#tests/projections/histories.ts'
import { at, clockReached, company, day, rig, type Rig } from '#tests/projections/rig.ts'

/** When the first of the happenings may come, epoch ms. */
const begin = Date.parse('2026-03-02T04:00:00.000Z')
const [from, to] = [day('2025-12-01'), day('2026-12-31')]
const rowsNow = (world: Rig) => world.rows<DayRow>(`select ${dayRowColumns} from day_results_4 r where r.company_id = $1 order by r.employee_id, r.day`, [company])
const rowsAsOf = async (world: Rig, moment: Instant): Promise<DayRow[]> => {
  const everybody = (await world.rows<{ id: string }>('select employee_id::text as id from attendance_people_2 where company_id = $1', [company])).map(({ id }) => asEmployeeId(id))
  const { people } = await world.read(tx => daysAsOf(tx, { company, at: moment }, everybody, from, to))
  return [...people.values()].flatMap(({ days }) => days.map(({ row }) => row)).toSorted((one, other) => (`${one.employee_id}${one.day}` < `${other.employee_id}${other.day}` ? -1 : 1))
}

test('days as known at an instant are the rows there were at that instant, whatever was recorded later', async () => {
  await fc.assert(fc.asyncProperty(correctedHistory, fc.constantFrom(3, 7), async (happenings, every) => {
    const world = await rig()
    try {
      const seen: { moment: Instant; rows: DayRow[] }[] = []
      await write(world, happenings, async step => {
        if (step % every !== 0 || (happenings[step + 1]?.afterMinutes ?? 1) === 0) return
        const moment = at(new Date(begin + happenings.slice(0, step + 1).reduce((sum, { afterMinutes }) => sum + afterMinutes, 0) * 60_000).toISOString())
        await world.record(moment, clockReached(moment))
        await world.catchUp([companies, attendance])
        seen.push({ moment, rows: await rowsNow(world) })
      })
      await world.catchUp([companies, attendance])
      for (const { moment, rows } of seen) expect(await rowsAsOf(world, moment)).toEqual(rows)
    } finally {
      await world.close()
    }
  }), { numRuns: 10, endOnFailure: true, interruptAfterTimeLimit: 90_000 })
}, 150_000)
