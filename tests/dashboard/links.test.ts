import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { asInstant } from '#domain/shared/values.ts'
import { dailyReport } from '#projections/reports/daily/daily.ts'
import { dashboardTrend } from '#projections/reports/dashboard/trend.ts'
import { dashboard, type Dashboard } from '#projections/reports/dashboard/dashboard.ts'
import { employeeTracking } from '#projections/reports/employee-tracking/presence-now.ts'
import { presenceStates } from '#projections/reports/shared/presence-sql.ts'
import { addDays } from '#domain/shared/time.ts'
import { invalidMovements } from '#projections/movements/invalid-movements.ts'
import { afterHoursWork } from '#projections/reports/after-hours-work/after-hours-work.ts'
import { missingWork } from '#projections/reports/missing-work/missing-work.ts'
import { lateAndEarlyDays } from '#projections/reports/late-and-early/late-and-early.ts'
import type { Rig } from '#tests/projections/rig.ts'
import { company, everybody, ofTheWorks, plant } from './plant.ts'

let world: Rig
beforeAll(async () => {
  world = await plant()
})
afterAll(async () => {
  await world.close()
})

/** The total of the report that a tile leads to, asked with the tile's filter. */
describe.each([
  ['the company', everybody],
  ["a manager's departments", ofTheWorks],
] as const)('of %s, a figure equals the report it leads to', (_, scope) => {
  let board: Dashboard
  beforeAll(async () => {
    board = await world.read(tx =>
      dashboard(tx, { company, scope, now: asInstant('2026-03-02T12:00:00.000Z') }),
    )
  })
  const page = { company, scope, limit: 1 }
  const day = () => ({ from: board.day, to: board.day })
  const tracking = async (over: object) =>
    (
      await world.read(tx =>
        employeeTracking(tx, { ...page, sort: 'name', order: 'asc', ...over }),
      )
    ).total
  const daily = async (over: object) =>
    (
      await world.read(tx =>
        dailyReport(tx, { ...page, ...day(), sort: 'name', order: 'asc', ...over }),
      )
    ).total
  const late = async (over: object = {}) =>
    (
      await world.read(tx =>
        lateAndEarlyDays(tx, 'late', {
          ...page,
          ...day(),
          sort: 'name',
          order: 'asc',
          ...over,
        }),
      )
    ).total

  test('everybody and each state', async () => {
    expect(await tracking({})).toBe(board.now.people)
    for (const state of presenceStates)
      expect([state, await tracking({ state })]).toEqual([state, board.now[state]])
    expect(presenceStates.reduce((sum, state) => sum + board.now[state], 0)).toBe(
      board.now.people,
    )
  })
  test('each figure of each department', async () => {
    expect(board.departments.length).toBeGreaterThan(1)
    for (const {
      departmentId: department,
      people,
      inside,
      outside,
      overdue,
      notYetDue,
      late: latecomers,
    } of board.departments) {
      expect(await tracking({ department })).toBe(people)
      expect(
        await Promise.all(
          (['inside', 'outside', 'overdue', 'notYetDue'] as const).map(state =>
            tracking({ department, state }),
          ),
        ),
      ).toEqual([inside, outside, overdue, notYetDue])
      expect(await late({ department })).toBe(latecomers)
    }
  })
  test('late people, people short of hours, invalid movements', async () => {
    expect(board.today.late).toBe(await late())
    expect(board.today.missingDays).toBe(await daily({ code: 'MW' }))
    expect(board.invalidToday).toBe(
      (await world.read(tx => invalidMovements(tx, { ...page, ...day() }))).total,
    )
  })
  test('what waits for a word, as the lists count it under the filter of the link', async () => {
    const month = {
      ...page,
      from: day().from,
      to: day().to,
      sort: 'day',
      order: 'desc',
    } as const
    const period = { ...month, from: addDays(board.day, -29) }
    const overtime = (status?: '-1' | '0') =>
      world.read(tx =>
        afterHoursWork(tx, { ...period, ...(status === undefined ? {} : { status }) }),
      )
    const { summary } = await overtime()
    expect([summary.notDemanded, summary.waiting]).toEqual([
      (await overtime('-1')).total,
      (await overtime('0')).total,
    ])
    expect(summary.notDemanded).toBeGreaterThan(0)
    const missing = await world.read(tx => missingWork(tx, { ...period, state: 'undecided' }))
    expect(missing.summary.undecided).toBe(missing.total)
    expect(missing.total).toBeGreaterThan(0)
  })
  test('every day of the pictures', async () => {
    const { days } = await world.read(tx => dashboardTrend(tx, { company, scope, days: 14 }))
    for (const point of days) {
      const period = { from: point.day, to: point.day }
      const { total, summary } = await world.read(tx =>
        dailyReport(tx, { ...page, ...period, sort: 'name', order: 'asc' }),
      )
      expect([
        point.people,
        point.present,
        point.absent,
        point.missing,
        point.overtime,
      ]).toEqual([
        total,
        summary.present,
        summary.absent,
        summary.totals.missing,
        summary.totals.overtimeRaw,
      ])
      expect(point.late).toBe(await late(period))
    }
  })
})
