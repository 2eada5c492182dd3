// Long because it has an example for each figure of payroll.
import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { weeksClosing } from '#domain/payroll/calendar-weeks.ts'
import { isEmployedOn, type EmployedSpan } from '#domain/employees/published.ts'
import { halvesOf } from '#domain/payroll/day-halves.ts'
import type { PayrollDay, PolicyOfDay } from '#domain/payroll/days.ts'
import {
  dayFigureNames,
  payrollFigureNames,
  payrollFigures,
  type PayrollFigures,
} from '#domain/payroll/figures.ts'
import { leaveHalvesOf } from '#domain/payroll/leave-halves.ts'
import { payOfDay } from '#domain/payroll/pay-of-day.ts'
import { monthAfter, periodOf } from '#domain/payroll/periods.ts'
import { always, anyDays, anyEmployments, away, day, oneDay, workday } from './generated.ts'

const march = periodOf([], '2026-03')
const figures = (...days: Parameters<typeof payrollFigures>[1]) =>
  payrollFigures(march, days, weeksClosing([], march.from, march.to, always))
const free = { scheduled: false, planned: 0, due: 0, ...away }

describe('a day by policies of other houses', () => {
  const by = (byPolicy: PolicyOfDay, over: Partial<PayrollDay> = {}): PayrollDay =>
    workday('2026-03-04', { byPolicy, ...over })
  test('is worth the halves that its minutes say, less those of leave; the others are absent', () => {
    const halfLeave = { leaveAnnual: 240, due: 240 }
    const cases: readonly (readonly [PayrollDay, object])[] = [
      [by({ halves: 2 }), { worked: 2, absent: 0 }],
      [by({ halves: 1 }), { worked: 1, absent: 1 }],
      [by({ halves: 0 }), { worked: 0, absent: 2 }],
      [by({ halves: 1 }, halfLeave), { annual: 1, worked: 0, absent: 1 }],
      [by({ halves: 2 }, halfLeave), { annual: 1, worked: 1, absent: 0 }],
      [by({ halves: 2 }, { free: 'halfHoliday', planned: 240 }), { holiday: 1, worked: 1 }],
      [by({ halves: 1 }, away), { worked: 0, absent: 2 }],
      [by({ halves: null }), { worked: 2, absent: 0 }],
    ]
    for (const [one, halves] of cases) expect(halvesOf(one)).toMatchObject(halves)
  })
  test('pays holidays by the minutes on their dates, at most what is overtime, and rest with the others', () => {
    const byDate = [
      { date: day('2026-03-04'), kind: 'rest' as const, minutes: 120 },
      { date: day('2026-03-05'), kind: 'holiday' as const, minutes: 360 },
    ]
    const overtimeRaw = { workday: 0, holiday: 450 }
    expect(
      payOfDay(
        by({ byDate, holidayHalfDays: 2 }, { overtimeRaw, free: 'restDay', rest: true }),
      ),
    ).toMatchObject({
      holidayWorked: 360,
      holidayHalfDaysWorked: 2,
      restWorked: 90,
      restDaysWorked: 1,
    })
    expect(
      payOfDay(
        by({ byDate, holidayHalfDays: 0 }, { overtimeRaw: { workday: 0, holiday: 300 } }),
      ),
    ).toMatchObject({ holidayWorked: 300, holidayHalfDaysWorked: 0, restWorked: 0 })
  })
  test('with a plan of which a holiday takes a part is half a holiday', () => {
    expect(halvesOf(by({ byDate: [], isCut: true }))).toMatchObject({ holiday: 1, worked: 1 })
    expect(halvesOf(by({ byDate: [], isCut: true }, { free: 'holiday' }))).toMatchObject({
      holiday: 1,
      worked: 1,
    })
  })
})

describe('a day of payroll', () => {
  test('is worked by whoever was there, absent where work was due and nobody came', () => {
    expect(halvesOf(workday('2026-03-02'))).toMatchObject({ worked: 2, absent: 0 })
    expect(halvesOf(workday('2026-03-02', { ...away, missing: 480 }))).toMatchObject({
      worked: 0,
      absent: 2,
    })
  })
  test('with a swipe and nothing that counts is a day worked that wants a look, not a day of absence', () =>
    expect(
      figures(workday('2026-03-02', { worked: 0, measuredWorked: 0, missing: 480 })),
    ).toMatchObject({
      workedHalfDays: 2,
      absentHalfDays: 0,
      uncountedDays: 1,
      missing: 480,
    }))
  test('that is not over is nobody’s absence yet', () => {
    expect(
      halvesOf(workday('2026-03-02', { ...away, due: 60, provisional: true, final: false })),
    ).toMatchObject({
      open: 2,
      absent: 0,
    })
    expect(halvesOf(workday('2026-03-02', { ...away, due: 0, final: false }))).toMatchObject({
      open: 2,
      absent: 0,
    })
  })
  test('of rest is a rest day and a public holiday a holiday, also on a rest day, and never both in full', () => {
    expect(
      halvesOf(workday('2026-03-01', { ...free, free: 'restDay', rest: true })),
    ).toMatchObject({
      rest: 2,
      holiday: 0,
      worked: 0,
    })
    expect(halvesOf(workday('2026-03-01', { ...free, free: 'holiday' }))).toMatchObject({
      rest: 0,
      holiday: 2,
    })
    expect(
      halvesOf(workday('2026-03-01', { ...free, free: 'halfHoliday', rest: true })),
    ).toMatchObject({
      rest: 1,
      holiday: 1,
    })
  })
  test('with a half-day holiday is half a holiday, and the other half is worked or missed', () => {
    expect(
      halvesOf(
        workday('2026-03-19', { free: 'halfHoliday', planned: 210, due: 210, worked: 210 }),
      ),
    ).toMatchObject({ holiday: 1, worked: 1 })
    expect(
      halvesOf(
        workday('2026-03-19', {
          ...away,
          free: 'halfHoliday',
          planned: 210,
          due: 210,
          missing: 210,
        }),
      ),
    ).toMatchObject({ holiday: 1, absent: 1 })
    expect(
      halvesOf(workday('2026-03-19', { ...away, free: 'halfHoliday', planned: 0, due: 0 })),
    ).toMatchObject({
      holiday: 2,
    })
  })
  test('on leave is leave: whole, or half from half of the plan on; less is in the minutes alone', () => {
    expect(
      halvesOf(workday('2026-03-02', { ...away, due: 0, leaveAnnual: 480 })),
    ).toMatchObject({
      annual: 2,
      absent: 0,
      worked: 0,
    })
    expect(halvesOf(workday('2026-03-02', { due: 240, leavePersonal: 240 }))).toMatchObject({
      personal: 1,
      worked: 1,
    })
    expect(halvesOf(workday('2026-03-02', { due: 241, leavePersonal: 239 }))).toMatchObject({
      personal: 0,
      worked: 2,
    })
    expect(
      halvesOf(workday('2026-03-02', { ...away, due: 240, leaveGeneral: 240, missing: 240 })),
    ).toMatchObject({
      general: 1,
      absent: 1,
    })
  })
  test('takes whole and half days of leave as they count, those of the calendar before holiday and rest', () => {
    const leave = {
      type: 'annual',
      halves: 2,
      minutes: 0,
      calendar: false,
      paid: true,
      sgk: null,
    } as const
    const restDay = { ...free, free: 'restDay', rest: true } as const
    const sick = { ...leave, type: 'general', calendar: true, paid: false, sgk: 1 } as const
    expect(halvesOf(workday('2026-03-01', { ...restDay, leaves: [leave] }))).toMatchObject({
      rest: 2,
      annual: 0,
    })
    const sickAtRest = workday('2026-03-01', { ...restDay, leaves: [sick] })
    expect(halvesOf(sickAtRest)).toMatchObject({ rest: 0, general: 2 })
    expect(leaveHalvesOf(sickAtRest)).toMatchObject({ paid: 0, unpaidByCode: { '1': 2 } })
    // A free day that annual leave counts has no minutes of it.
    expect(halvesOf(workday('2026-03-01', { ...free, leaves: [leave] }))).toMatchObject({
      annual: 2,
      unplanned: 0,
    })
  })
  test('takes leave by the hour from what whole and half days left', () => {
    const half = {
      type: 'annual',
      halves: 1,
      minutes: 240,
      calendar: false,
      paid: true,
      sgk: null,
    } as const
    const both = workday('2026-03-02', {
      ...away,
      due: 0,
      leaveAnnual: 240,
      leaveGeneral: 240,
      leaveWorked: 240,
      leaves: [half],
    })
    expect(halvesOf(both)).toMatchObject({ annual: 1, general: 1, absent: 0 })
    expect(leaveHalvesOf(both)).toMatchObject({ paid: 1, unpaidByCode: { '21': 1 } })
    const less = workday('2026-03-02', {
      due: 120,
      leaveAnnual: 240,
      leaveGeneral: 120,
      leaveWorked: 240,
      leaves: [half],
    })
    expect(halvesOf(less)).toMatchObject({ annual: 1, general: 0, worked: 1 })
  })
  test('of two leaves that fill it is a whole day of leave', () =>
    expect(
      halvesOf(
        workday('2026-03-02', { ...away, due: 0, leaveAnnual: 300, leavePersonal: 180 }),
      ),
    ).toMatchObject({
      annual: 1,
      personal: 1,
      worked: 0,
    }))
  test('has paid leave by what counts as worked', () =>
    expect(
      figures(
        workday('2026-03-02', {
          ...away,
          due: 0,
          leaveAnnual: 240,
          leaveGeneral: 240,
          leaveWorked: 240,
        }),
      ),
    ).toMatchObject({
      paidLeaveHalfDays: 1,
      unpaidLeaveHalfDays: 1,
      paidLeave: 240,
      unpaidLeave: 240,
    }))
  test('without a shift is unplanned, unless somebody worked', () => {
    expect(halvesOf(workday('2026-03-02', free))).toMatchObject({ unplanned: 2 })
    expect(halvesOf(workday('2026-03-02', { ...free, present: true }))).toMatchObject({
      worked: 2,
    })
  })
  test('always has two halves, whatever it was', () =>
    fc.assert(
      fc.property(oneDay, one => {
        const halves = Object.values(halvesOf(one))
        expect(halves.reduce((sum, half) => sum + half, 0)).toBe(2)
        expect(Math.min(...halves)).toBeGreaterThanOrEqual(0)
        expect(halves.every(Number.isInteger)).toBe(true)
      }),
    ))
})

describe('the figures of a period', () => {
  test('count work on holidays and rest days by the day and by the minute', () => {
    const worked = { present: true, overtimeRaw: { workday: 0, holiday: 240 } }
    expect(
      figures(
        workday('2026-03-01', { ...free, ...worked, free: 'restDay', rest: true }),
        workday('2026-03-20', { ...free, ...worked, free: 'holiday' }),
        workday('2026-03-19', { ...worked, free: 'halfHoliday' }),
      ),
    ).toMatchObject({
      restHalfDays: 2,
      restDaysWorked: 1,
      restWorked: 240,
      holidayHalfDays: 3,
      holidayHalfDaysWorked: 3,
      holidayWorked: 480,
    })
  })
  test('show measured beside counted: what a tolerance forgave is in the difference', () =>
    expect(figures(workday('2026-03-02', { measuredWorked: 472 }))).toMatchObject({
      worked: 480,
      measuredWorked: 472,
      missing: 0,
      measuredMissing: 8,
    }))
  test("take the week that ends in the period whole, with days of the month before; the other is the next's", () => {
    const long = { measuredWorked: 600, worked: 480, overtimeRaw: { workday: 0, holiday: 0 } }
    const days = [
      '2026-02-23',
      '2026-02-24',
      '2026-02-25',
      '2026-02-26',
      '2026-02-27',
      '2026-03-30',
      '2026-03-31',
      '2026-04-01',
      '2026-04-02',
      '2026-04-03',
    ].map(date => workday(date, long))
    expect(figures(...days)).toMatchObject({
      days: 2,
      worked: 960,
      weeks: 1,
      weekOvertime: 300,
    })
    const april = periodOf([], '2026-04')
    expect(
      payrollFigures(april, days, weeksClosing([], april.from, april.to, always)),
    ).toMatchObject({
      days: 3,
      weeks: 1,
      weekOvertime: 300,
    })
  })
  test('count a short rest on the day it came before, also across the border of the period', () =>
    expect(
      figures(
        workday('2026-02-28', { presentTo: workday('2026-03-01').presentFrom }),
        workday('2026-03-01'),
      ),
    ).toMatchObject({ shortRests: 1, days: 1 }))

  const settings = [
    {
      from: day('2026-01-01'),
      changes: { payrollStartDay: 21, weeklyHours: { contract: 40, legal: 45 } },
    },
    { from: day('2026-03-15'), changes: { weekStart: 6, payrollStartDay: 1 } },
  ]
  const of = (
    days: Parameters<typeof payrollFigures>[1],
    from: string,
    to: string,
    employments: readonly EmployedSpan[] = always,
  ): PayrollFigures =>
    payrollFigures(
      { from: day(from), to: day(to) },
      days,
      weeksClosing(settings, day(from), day(to), employments),
    )
  test('of periods that follow each other add up to those of the whole time: each day and each week once', () =>
    fc.assert(
      fc.property(anyDays('2026-01-01', 160), all => {
        const days = all.map(one => one.day)
        const periods = Array.from({ length: 5 }, (_, at) =>
          periodOf(settings, monthAfter('2026-01', at)),
        )
        const [first, last] = [periods[0]?.from ?? '', periods.at(-1)?.to ?? '']
        const whole = of(days, first, last)
        const parts = periods.map(({ from, to }) => of(days, from, to))
        for (const name of payrollFigureNames)
          expect([name, parts.reduce((sum, part) => sum + part[name], 0)]).toEqual([
            name,
            whole[name],
          ])
      }),
      { numRuns: 40 },
    ))
  test('have a last week on the last day of who leaves, and at its end for who is back within it', () => {
    const days = ['2026-10-26', '2026-10-27', '2026-10-28', '2026-10-30'].map(date =>
      workday(date, { measuredWorked: 690 }),
    )
    const inMonth = (month: string, employments: readonly EmployedSpan[]) => {
      const { from, to } = periodOf([], month)
      const { weeks, weekOvertime } = payrollFigures(
        { from, to },
        days,
        weeksClosing([], from, to, employments),
      )
      return [weeks, weekOvertime]
    }
    const start = day('2020-01-01')
    const left = [{ start, lastDay: day('2026-10-30') }]
    expect([inMonth('2026-10', left), inMonth('2026-11', left)]).toEqual([
      [1, 60],
      [0, 0],
    ])
    const back = [...left, { start: day('2026-11-01'), lastDay: null }]
    expect([inMonth('2026-10', back), inMonth('2026-11', back)]).toEqual([
      [0, 0],
      [1, 60],
    ])
  })
  test('add up for who comes and goes, too: no week of his is lost or counted twice', () =>
    fc.assert(
      fc.property(anyDays('2026-01-01', 160), anyEmployments, (all, employments) => {
        const days = all.map(one => one.day).filter(one => isEmployedOn(employments, one.day))
        const parts = Array.from({ length: 6 }, (_, at) =>
          periodOf(settings, monthAfter('2026-01', at)),
        ).map(({ from, to }) => of(days, from, to, employments))
        const whole = of(days, '2025-12-21', '2026-06-30', employments)
        for (const name of payrollFigureNames)
          expect([name, parts.reduce((sum, part) => sum + part[name], 0)]).toEqual([
            name,
            whole[name],
          ])
      }),
      { numRuns: 40 },
    ))
  test('are the sum of their days', () =>
    fc.assert(
      fc.property(anyDays('2026-03-01', 31), all => {
        const whole = of(
          all.map(one => one.day),
          '2026-03-01',
          '2026-03-31',
        )
        const alone = all.map(({ day: one }) => of([one], '2026-03-01', '2026-03-31'))
        for (const name of dayFigureNames)
          expect([name, alone.reduce((sum, part) => sum + part[name], 0)]).toEqual([
            name,
            whole[name],
          ])
        expect(
          whole.workedHalfDays +
            whole.restHalfDays +
            whole.holidayHalfDays +
            whole.paidLeaveHalfDays +
            whole.unpaidLeaveHalfDays +
            whole.absentHalfDays +
            whole.unplannedHalfDays +
            whole.openHalfDays,
        ).toBe(whole.days * 2)
        expect(
          whole.annualHalfDays +
            whole.personalHalfDays +
            whole.generalHalfDays +
            whole.insteadOvertimeHalfDays,
        ).toBe(whole.paidLeaveHalfDays + whole.unpaidLeaveHalfDays)
      }),
      { numRuns: 30 },
    ))
  test('do not depend on the order of the days', () =>
    fc.assert(
      fc.property(
        anyDays('2026-02-20', 45).chain(all =>
          fc.tuple(fc.constant(all), fc.shuffledSubarray([...all], { minLength: all.length })),
        ),
        ([all, shuffled]) => {
          expect(
            of(
              shuffled.map(one => one.day),
              '2026-03-01',
              '2026-03-31',
            ),
          ).toEqual(
            of(
              all.map(one => one.day),
              '2026-03-01',
              '2026-03-31',
            ),
          )
        },
      ),
      { numRuns: 40 },
    ))
})
