import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { weeksClosing, weeksTouching } from '#domain/payroll/calendar-weeks.ts'
import { monthAfter, periodAt, periodOf } from '#domain/payroll/periods.ts'
import { addDays, daysBetween, weekdayOf } from '#domain/shared/time.ts'
import { always, day } from './generated.ts'

const starting = (payrollStartDay: number, from = '2020-01-01') => [
  { from: day(from), changes: { payrollStartDay } },
]
/** Rules that change now and then, in the years in question. */
const anySettings = fc.array(
  fc.record({
    from: fc.integer({ min: 0, max: 900 }).map(days => addDays(day('2025-01-01'), days)),
    changes: fc.record(
      {
        payrollStartDay: fc.integer({ min: 1, max: 28 }),
        weekStart: fc.integer({ min: 1, max: 7 }),
        weeklyHours: fc.record({
          contract: fc.integer({ min: 20, max: 50 }),
          legal: fc.constant(45),
        }),
      },
      { requiredKeys: [] },
    ),
  }),
  { maxLength: 5 },
)
const months = Array.from({ length: 24 }, (_, at) => monthAfter('2025-06', at))

describe('the payroll period', () => {
  test('is the calendar month', () => {
    expect(periodOf([], '2026-02')).toEqual({
      name: '2026-02',
      from: '2026-02-01',
      to: '2026-02-28',
    })
    expect(periodOf([], '2024-02').to).toBe('2024-02-29')
    expect(periodAt([], day('2026-12-31'))).toEqual({
      name: '2026-12',
      from: '2026-12-01',
      to: '2026-12-31',
    })
  })
  test('or runs from the company’s start day, and is called by the month in which it ends', () => {
    expect(periodOf(starting(21), '2026-03')).toEqual({
      name: '2026-03',
      from: '2026-02-21',
      to: '2026-03-20',
    })
    expect([
      periodAt(starting(21), day('2026-03-20')).name,
      periodAt(starting(21), day('2026-03-21')).name,
      periodAt(starting(21), day('2026-12-21')).name,
    ]).toEqual(['2026-03', '2026-04', '2027-01'])
  })
  test('is short or long once where the start day changes, and leaves no day out', () => {
    const changed = [
      ...starting(1),
      ...starting(21, '2026-04-01'),
      ...starting(1, '2026-06-01'),
    ]
    expect(
      ['2026-03', '2026-04', '2026-05', '2026-06', '2026-07']
        .map(name => periodOf(changed, name))
        .map(({ from, to }) => [from, to]),
    ).toEqual([
      ['2026-03-01', '2026-03-31'],
      ['2026-04-01', '2026-04-20'],
      ['2026-04-21', '2026-05-20'],
      ['2026-05-21', '2026-06-30'],
      ['2026-07-01', '2026-07-31'],
    ])
  })
  test('follows the one before it, under any rules', () =>
    fc.assert(
      fc.property(anySettings, settings => {
        const periods = months.map(name => periodOf(settings, name))
        for (const [at, { name, from, to }] of periods.entries()) {
          expect(daysBetween(from, to)).toBeGreaterThanOrEqual(0)
          if (at > 0) expect(from).toBe(addDays(periods[at - 1]?.to ?? to, 1))
          expect([periodAt(settings, from).name, periodAt(settings, to).name]).toEqual([
            name,
            name,
          ])
        }
      }),
    ))
})

describe('the weeks of a period', () => {
  test('are those that end in it', () => {
    expect(
      weeksClosing([], day('2026-03-01'), day('2026-03-31'), always).map(({ from, to }) => [
        from,
        to,
      ]),
    ).toEqual([
      ['2026-02-23', '2026-03-01'],
      ['2026-03-02', '2026-03-08'],
      ['2026-03-09', '2026-03-15'],
      ['2026-03-16', '2026-03-22'],
      ['2026-03-23', '2026-03-29'],
    ])
  })
  test('have the hours that were in force on their first day, the contract’s never above the law’s', () => {
    const settings = [
      { from: day('2026-03-04'), changes: { weeklyHours: { contract: 40.25, legal: 45 } } },
      { from: day('2026-03-16'), changes: { weeklyHours: { contract: 50, legal: 45 } } },
    ]
    expect(
      weeksClosing(settings, day('2026-03-02'), day('2026-03-22'), always).map(week => [
        week.contractMinutes,
        week.legalMinutes,
      ]),
    ).toEqual([
      [2700, 2700],
      [2415, 2700],
      [2700, 2700],
    ])
  })
  test('are shorter, never longer, where the company begins its weeks on another day', () => {
    const settings = [{ from: day('2026-03-09'), changes: { weekStart: 7 } }]
    expect(
      weeksClosing(settings, day('2026-03-01'), day('2026-03-28'), always).map(
        ({ from, to }) => [from, to],
      ),
    ).toEqual([
      ['2026-02-23', '2026-03-01'],
      ['2026-03-02', '2026-03-08'],
      ['2026-03-09', '2026-03-14'],
      ['2026-03-15', '2026-03-21'],
      ['2026-03-22', '2026-03-28'],
    ])
  })
  test('are each in one period, none twice and none left out, under any rules', () =>
    fc.assert(
      fc.property(anySettings, settings => {
        const weeks = months
          .map(name => periodOf(settings, name))
          .flatMap(({ from, to }) => weeksClosing(settings, from, to, always))
        for (const [at, week] of weeks.entries()) {
          expect(daysBetween(week.from, week.to)).toBeLessThanOrEqual(6)
          if (at > 0) expect(week.from).toBe(addDays(weeks[at - 1]?.to ?? week.to, 1))
          expect(
            [week.from, week.to].flatMap(one => weeksTouching(settings, one, one)),
          ).toEqual([week, week])
        }
      }),
      { numRuns: 25 },
    ))
  test('are whole and begin on a Monday where no rule says otherwise', () => {
    for (const { from, to } of weeksClosing([], day('2026-01-01'), day('2026-12-31'), always))
      expect([weekdayOf(from), daysBetween(from, to)]).toEqual([1, 6])
  })
})
