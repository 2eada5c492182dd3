// Long because each figure of the dashboard is held against the same day.
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { asInstant } from '#domain/shared/values.ts'
import { GetDashboard, GetDashboardTrend, GetOwnDashboard } from '#api/contract/dashboard.ts'
import { dashboardTrend } from '#projections/reports/dashboard/trend.ts'
import { dashboard } from '#projections/reports/dashboard/dashboard.ts'
import { ownDashboard } from '#projections/reports/dashboard/own-dashboard.ts'
import { projections } from '#projections/index.ts'
import type { ScopeFilter } from '#projections/shared/scope.ts'
import {
  clockReached,
  otherCompany,
  registered,
  approved,
  swiped,
  type Rig,
} from '#tests/projections/rig.ts'
import { deviceId } from '#tests/shared/ids.ts'
import {
  ayse,
  company,
  deniz,
  everybody,
  gul,
  irem,
  ofTheWorks,
  omer,
  plant,
  zeki,
} from './plant.ts'

let world: Rig
beforeAll(async () => {
  world = await plant()
})
afterAll(async () => {
  await world.close()
})
const board = (scope: ScopeFilter = everybody) =>
  world.read(tx =>
    dashboard(tx, { company, scope, now: asInstant('2026-03-02T12:00:00.000Z') }),
  )
const trend = (days: number, scope: ScopeFilter = everybody) =>
  world.read(tx => dashboardTrend(tx, { company, scope, days }))

describe('today in figures', () => {
  test('says of each employee where he is, once', async () => {
    expect((await board()).now).toEqual({
      people: 6,
      inside: 2,
      outside: 1,
      leave: 0,
      off: 1,
      notYetDue: 1,
      overdue: 1,
    })
  })
  test('counts late and absent people, and the movements that count for nobody', async () => {
    expect(await board()).toMatchObject({
      day: '2026-03-03',
      today: { people: 6, present: 2, late: 1 },
      invalidToday: 1,
    })
  })
  test('names who came late with plan and arrival, who should be here, and who came first', async () => {
    const { late, overdue, first } = await board()
    expect(
      late.map(row => [row.fullName, row.department, row.plannedAt, row.at, row.minutes]),
    ).toEqual([['İrem Çelik', 'Üretim', '09:00', '09:20', 20]])
    expect(overdue.map(row => [row.fullName, row.plannedAt])).toEqual([['Ömer Ünal', '09:00']])
    expect(first.map(row => [row.fullName, row.at])).toEqual([
      ['Ayşe Işık', '08:55'],
      ['İrem Çelik', '09:20'],
    ])
  })
  test('holds arrivals by hour against the plan', async () => {
    const { hours } = await board()
    expect(hours).toHaveLength(24)
    expect(hours.filter(({ planned, arrived }) => planned + arrived > 0)).toEqual([
      { hour: 8, planned: 0, arrived: 1 },
      { hour: 9, planned: 3, arrived: 1 },
      { hour: 13, planned: 1, arrived: 0 },
      { hour: 22, planned: 1, arrived: 0 },
    ])
  })
  test('counts each department with all below it', async () => {
    const { departments } = await board()
    expect(
      departments.map(row => [
        row.name,
        row.depth,
        row.people,
        row.inside,
        row.overdue,
        row.notYetDue,
        row.late,
      ]),
    ).toEqual([
      ['Yönetim', 0, 6, 2, 1, 1, 1],
      ['Üretim', 1, 3, 1, 1, 1, 1],
      ['Çelik', 2, 1, 0, 0, 1, 0],
    ])
  })
  test('shows a manager his departments only, and none above them', async () => {
    const found = await board(ofTheWorks)
    expect(found.now).toEqual({
      people: 3,
      inside: 1,
      outside: 0,
      leave: 0,
      off: 0,
      notYetDue: 1,
      overdue: 1,
    })
    expect(found.departments.map(row => [row.name, row.depth, row.people])).toEqual([
      ['Üretim', 0, 3],
      ['Çelik', 1, 1],
    ])
    expect(
      [...found.late, ...found.overdue, ...found.first].map(row => row.employeeId),
    ).toEqual([irem, omer, irem])
    expect(found.invalidToday).toBe(0)
    expect(found.hours.reduce((sum, { planned }) => sum + planned, 0)).toBe(3)
  })
  test('tells another company nothing of this one', async () => {
    const found = await world.read(
      tx =>
        dashboard(tx, {
          company: otherCompany,
          scope: everybody,
          now: asInstant('2026-03-02T12:00:00.000Z'),
        }),
      otherCompany,
    )
    expect([
      found.now.people,
      found.departments.length,
      found.devices,
      found.first,
      found.invalidToday,
    ]).toEqual([1, 0, [], [], 0])
  })
  test('answers what its contract says', async () => {
    expect(GetDashboard.reply.safeParse(await board()).error).toBeUndefined()
    expect(GetDashboardTrend.reply.safeParse(await trend(14)).error).toBeUndefined()
  })
})

describe('the last days', () => {
  test('come oldest first up to today, with zeros where nothing was', async () => {
    const { days } = await trend(14)
    expect([days.length, days[0]?.day, days.at(-1)?.day]).toEqual([
      14,
      '2026-02-18',
      '2026-03-03',
    ])
    const others = await world.read(
      tx => dashboardTrend(tx, { company: otherCompany, scope: everybody, days: 14 }),
      otherCompany,
    )
    expect(others.days[0]).toEqual({
      day: '2026-02-18',
      people: 0,
      present: 0,
      absent: 0,
      late: 0,
      missingDays: 0,
      missing: 0,
      overtime: 0,
    })
  })
  test('have Monday as swiped: five came, Zeki late, İrem an hour short, Ömer two hours longer', async () => {
    const monday = (await trend(30)).days.at(-2)
    expect(monday).toMatchObject({
      day: '2026-03-02',
      people: 6,
      present: 5,
      absent: 0,
      late: 1,
      missingDays: 2,
      missing: 100,
      overtime: 120,
    })
  })
  test('count nobody as absent before his work: Ömer did not come, Zeki begins at 13:00 and Gül tonight', async () => {
    const today = (await trend(14)).days.at(-1)
    expect(today).toMatchObject({ day: '2026-03-03', absent: 1 })
  })
  test('end with the very figures that today shows', async () =>
    expect((await trend(14)).days.at(-1)).toEqual((await board()).today))
  test('are cut to a manager', async () =>
    expect((await trend(14, ofTheWorks)).days.at(-2)).toMatchObject({
      people: 3,
      present: 3,
      late: 1,
      missing: 100,
      overtime: 120,
    }))
})

const own = (employeeId: typeof ayse) =>
  world.read(tx => ownDashboard(tx, { company, employeeId }))
describe("one's own day", () => {
  test('has plan, presence and swipes on one line, and what is missing so far', async () => {
    const { today, state } = await own(irem)
    expect(today).toMatchObject({
      day: '2026-03-03',
      shift: 'Gündüz',
      firstIn: '09:20',
      lastOut: null,
      late: 20,
      missing: 20,
      plan: [{ from: 540, to: 1080 }],
      presence: [{ from: 560, to: 720 }],
    })
    expect(
      today?.movements.map(({ minute, direction, device }) => [minute, direction, device]),
    ).toEqual([[560, 'in', 'Reader 01']])
    expect(state).toBe('inside')
  })
  test('has the month up to today with the sum of each week, by hand', async () => {
    const { month } = await own(irem)
    expect([month.from, month.to, month.days.map(({ day }) => day)]).toEqual([
      '2026-03-01',
      '2026-03-31',
      ['2026-03-01', '2026-03-02', '2026-03-03'],
    ])
    expect(month.days[1]).toMatchObject({
      firstIn: '09:00',
      lastOut: '17:00',
      planned: 480,
      missing: 60,
    })
    expect(month.weeks.map(({ from, planned, missing }) => [from, planned, missing])).toEqual([
      ['2026-02-23', 0, 0],
      ['2026-03-02', 960, 80],
    ])
    expect(month.totals).toMatchObject({ planned: 960, missing: 80 })
  })
  test('has the next seven days as planned', async () => {
    const { next } = await own(gul)
    expect(
      next.map(({ day, value, shift, minutes }) => [day.slice(8), value, shift, minutes]),
    ).toEqual([
      ['04', 'work', 'Gece', 480],
      ['05', 'work', 'Gece', 480],
      ['06', 'work', 'Gece', 480],
      ['07', 'none', null, 0],
      ['08', 'none', null, 0],
      ['09', 'work', 'Gece', 480],
      ['10', 'work', 'Gece', 480],
    ])
    expect(next[0]?.periods).toEqual([{ start: '22:00', end: '06:00' }])
  })
  test('is there for who has no shift as well', async () => {
    const { today, state, next } = await own(deniz)
    expect([state, today?.planned, next.every(({ value }) => value === 'none')]).toEqual([
      'off',
      0,
      true,
    ])
    expect((await own(zeki)).state).toBe('notYetDue')
  })
  test('answers what its contract says', async () => {
    for (const who of [ayse, irem, omer, zeki, gul, deniz])
      expect(GetOwnDashboard.reply.safeParse(await own(who)).error).toBeUndefined()
  })
})

describe('a reader that tells no direction', () => {
  test('is taken as the rules take it: an entry, its echo, and an exit; the night before is another day', async () => {
    const state = async () => (await board()).now
    await world.record(
      '2026-03-03T19:00:00.000Z',
      registered(deviceId(2)),
      approved(deviceId(2)),
      swiped('A3', deviceId(2), '2026-03-03T12:55'),
      swiped('A3', deviceId(2), '2026-03-03T21:01'),
      clockReached('2026-03-03T19:00:00.000Z'),
    )
    await world.catchUp(projections)
    expect((await own(zeki)).state).toBe('outside')
    await world.record(
      '2026-03-04T11:00:00.000Z',
      swiped('A3', deviceId(2), '2026-03-04T12:58'),
      swiped('A3', deviceId(2), '2026-03-04T12:59'),
      clockReached('2026-03-04T11:00:00.000Z'),
    )
    await world.catchUp(projections)
    expect((await own(zeki)).state).toBe('inside')
    expect((await state()).people).toBe(6)
  })
})
