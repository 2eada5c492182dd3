import { GetDaily } from '#api/contract/attendance.ts'
import type { DifferenceData } from '../corrections/published.ts'
import { call, type Reply } from '../lib/call.ts'

type Day = Reply<typeof GetDaily>['rows'][number]

/** As many days as one page of the daily report has. */
const most = 200

/** The days of a person between two dates, as they are once his own last act is readable. */
export const daysOf = async (
  employee: string,
  from: string,
  to: string,
): Promise<readonly Day[]> =>
  (
    await call(GetDaily, {
      query: {
        employee,
        from,
        to,
        sort: 'day',
        order: 'desc',
        limit: most,
      },
    })
  ).rows

type Compared = DifferenceData['rows'][number]['before']
const comparedOf = (row: Day): Compared => ({
  planned: row.planned,
  worked: row.worked,
  missing: row.missing,
  late: row.late,
  early: row.early,
  break: row.break,
  overtimeRaw: row.overtimeRaw.workday + row.overtimeRaw.holiday,
  overtimePayable: row.overtimePayable.workday + row.overtimePayable.holiday,
  night: row.nightMinutes,
  firstIn: row.firstIn,
  lastOut: row.lastOut,
  codes: row.codes,
  flags: row.flags,
})
const sums = [
  'planned',
  'worked',
  'missing',
  'late',
  'early',
  'break',
  'overtimeRaw',
  'overtimePayable',
  'night',
] as const
type Totals = DifferenceData['totals']['before']
const totalOf = (days: readonly Compared[]): Totals =>
  // every figure of the list
  Object.fromEntries(
    sums.map(name => [name, days.reduce((sum, day) => sum + day[name], 0)]),
  ) as Totals

/** Which days are different now, before and after, oldest first. */
export const differenceOf = (
  before: readonly Day[],
  after: readonly Day[],
  from: string,
  to: string,
): DifferenceData => {
  const old = new Map(before.map(row => [row.day, row]))
  const rows = after.toReversed().flatMap(row => {
    const was = old.get(row.day)
    const [one, other] = [was && comparedOf(was), comparedOf(row)]
    return one && JSON.stringify(one) !== JSON.stringify(other)
      ? [
          {
            employeeId: row.employeeId,
            employeeNo: row.employeeNo,
            fullName: row.fullName,
            day: row.day,
            shift: row.shift,
            touched: true,
            before: one,
            after: other,
          },
        ]
      : []
  })
  return {
    from,
    to,
    days: after.length,
    changed: rows.length,
    peopleChanged: rows.length > 0 ? 1 : 0,
    totals: {
      before: totalOf(rows.map(row => row.before)),
      after: totalOf(rows.map(row => row.after)),
    },
    rows,
  }
}
