import { describe, expect, test } from 'vitest'
import { own } from '#projections/tables/index.ts'
import { wholeReport } from './asked.ts'
import { differences } from './compare.ts'
import { dailyRowOf } from './daily.ts'
import type { Truth } from './truth.ts'

/**
 * What the assertions above are worth: a read table in which one minute is wrong for a moment. They come last, and put
 * back what they took.
 */
export const controlsOfTruth = (truth: () => Truth): void => {
  describe('control: one minute changed in the read table is noticed', () => {
    test.each([
      ['worked', 'worked', 1],
      ['missing', 'missing', 1],
      ['late', 'late', -1],
      ['night_minutes', 'nightMinutes', 1],
    ] as const)('of %s', async (column, field, minutes) => {
      const {
        admin,
        expected,
        history: { database, first, today },
      } = truth()
      const one = expected.days.find(({ result }) => result.late > 0 && result.worked > 0)
      if (!one) throw new Error('nobody came late')
      const change = (by: number) =>
        database.projector.transaction(
          tx =>
            tx.query(
              `update ${own.dayResults} set ${column} = ${column} + $3 where employee_id = $1 and day = $2`,
              [one.who.employeeId, one.day, by],
            ),
          { searchPath: 'read' },
        )
      const look = async () => {
        const { rows, summary } = await wholeReport(admin, 'reports/daily', {
          from: first,
          to: today,
          employee: one.who.employeeId,
        })
        return {
          totals: summary['totals'],
          wrong: differences(
            rows,
            expected.days
              .filter(({ who }) => who === one.who)
              .map(day => dailyRowOf(expected, day)),
            ['employeeId', 'day'],
          ),
        }
      }
      const before = await look()
      await change(minutes)
      const planted = await look()
      await change(-minutes)
      expect(before.wrong).toEqual([])
      expect(planted.wrong).toMatchObject([{ field, row: `${one.who.employeeId} ${one.day}` }])
      expect(planted.totals).not.toEqual(before.totals)
      expect(await look()).toEqual(before)
    })
  })
}
