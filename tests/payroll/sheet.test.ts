// Long because it has an example for each code of a lock.
import { createHash } from 'node:crypto'
import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { isEmployedOn, type EmployedSpan } from '#domain/employees/published.ts'
import { weeksClosing } from '#domain/payroll/calendar-weeks.ts'
import {
  batchHead,
  batchLine,
  canonicalJson,
  lineText,
  lockHead,
  lockLine,
  policyText,
  sheetText,
} from '#domain/payroll/canonical.ts'
import type { PayrollDay } from '#domain/payroll/days.ts'
import { dayFigureNames, payrollFigures, weekFigureNames } from '#domain/payroll/figures.ts'
import { monthAfter, movedBounds, periodOf } from '#domain/payroll/periods.ts'
import {
  codesOfDay,
  isOfWeek,
  namedCodes,
  sheetOf,
  sumsOf,
  unitOfCode,
  type Figures,
  type SheetDay,
} from '#domain/payroll/sheet.ts'
import type { PolicyChanges } from '#domain/policy/events.ts'
import { asCompanyId, type LocalDate } from '#domain/shared/values.ts'
import { employeeId } from '#tests/shared/ids.ts'
import { always, anyDays, anyEmployments, away, day, workday } from './generated.ts'

const plain = (of: PayrollDay, over: Partial<SheetDay> = {}): SheetDay => ({
  day: of,
  break: 0,
  excusedMissing: 0,
  paid: [],
  leavePayoutHalfDays: 0,
  premiums: {},
  tiers: {},
  unpaidByCode: null,
  ...over,
})
const october = periodOf([], '2026-10')
const sheet = (
  days: readonly SheetDay[],
  employments: readonly EmployedSpan[] = always,
  period = october,
) => sheetOf(period, days, weeksClosing([], period.from, period.to, employments), employments)

describe('the figures of a day by code', () => {
  test('are those that are not 0, by their names in the payroll report', () =>
    expect(codesOfDay(plain(workday('2026-10-06')))).toEqual({
      days: 1,
      due: 480,
      measuredWorked: 480,
      planned: 480,
      presenceMinutes: 540,
      worked: 480,
      workedHalfDays: 2,
    }))
  test('have break, excused minutes, time off and what is paid out beside them', () =>
    expect(
      codesOfDay(
        plain(workday('2026-10-06', { timeOffTaken: { workday: 60, holiday: 45 } }), {
          break: 15,
          excusedMissing: 30,
          leavePayoutHalfDays: 11,
        }),
      ),
    ).toMatchObject({
      break: 15,
      excusedMissing: 30,
      timeOffWorkday: 60,
      timeOffHoliday: 45,
      leavePayoutHalfDays: 11,
    }))
  test('name what is paid by kind and coefficient, and what nobody named one for', () =>
    expect(
      codesOfDay(
        plain(workday('2026-10-08'), {
          paid: [
            { kind: 'workday', coefficient: 1.5, minutes: 60 },
            { kind: 'workday', coefficient: 2, minutes: 30 },
            { kind: 'holiday', coefficient: null, minutes: 20 },
          ],
        }),
      ),
    ).toMatchObject({ 'paid.workday.1.5': 60, 'paid.workday.2': 30, 'paid.holiday.none': 20 }))
  test('have premiums by their code and tiers by their coefficient', () =>
    expect(
      codesOfDay(
        plain(workday('2026-10-08'), { premiums: { gece: 120 }, tiers: { '1.25': 40 } }),
      ),
    ).toMatchObject({ 'premium.gece': 120, 'tier.1.25': 40 }))
  test('report unpaid leave and absence to the social insurance in Turkey alone', () => {
    const absent = workday('2026-10-07', { ...away, missing: 480 })
    expect(codesOfDay(plain(absent, { unpaidByCode: { '21': 0 } }))).toMatchObject({
      absentHalfDays: 2,
      'sgk.15': 2,
    })
    const leave = workday('2026-10-07', { ...away, due: 0, leaveGeneral: 480 })
    expect(codesOfDay(plain(leave, { unpaidByCode: { '21': 1, '7': 1 } }))).toMatchObject({
      unpaidLeaveHalfDays: 2,
      'sgk.21': 1,
      'sgk.07': 1,
    })
    expect(
      Object.keys(codesOfDay(plain(absent))).filter(code => code.startsWith('sgk')),
    ).toEqual([])
  })
  test('have no marks of a day that is not over', () => {
    const running = workday('2026-10-06', { provisional: true, final: false })
    expect(Object.keys(codesOfDay(plain(running)))).not.toContain('provisionalDays')
  })
  test.each([
    ['worked', 'minutes'],
    ['paid.workday.1.5', 'minutes'],
    ['annualHalfDays', 'halves'],
    ['holidayHalfDaysWorked', 'halves'],
    ['sgk.21', 'halves'],
    ['restDaysWorked', 'count'],
    ['weeks', 'count'],
  ])('count %s in %s', (code, unit) => expect(unitOfCode(code)).toBe(unit))
  test('of a week are told from those of a day', () =>
    expect(
      ['weekOvertime', 'weeks', 'tier.1.25', 'shortRests', 'worked'].filter(isOfWeek),
    ).toEqual(['weekOvertime', 'weeks', 'tier.1.25']))
})

describe('a sheet', () => {
  test('of who leaves on Friday has the week’s overtime on Friday', () => {
    const leaving = [{ start: day('2020-01-01'), lastDay: day('2026-10-30') }]
    const days = ['2026-10-26', '2026-10-27', '2026-10-28', '2026-10-30'].map(date =>
      plain(workday(date, { measuredWorked: 690 })),
    )
    expect(sheet(days, leaving).get(day('2026-10-30'))).toMatchObject({
      weeks: 1,
      weekOvertime: 60,
    })
    // Who stays has it at the end of the week, in November.
    const staying = sheet(days)
    expect([...staying.values()].filter(figures => 'weeks' in figures)).toEqual([])
    expect(sheet(days, always, periodOf([], '2026-11')).get(day('2026-11-01'))).toEqual({
      beyondLongestDay: 120,
      weekOvertime: 60,
      weeks: 1,
    })
  })
  test('of a termination backdated to 15 October has its last week there', () => {
    const before = [4, 5, 6, 7, 8, 11, 12, 13, 14, 15].map(date =>
      plain(workday(`2026-10-${String(date).padStart(2, '0')}`)),
    )
    const gone = [{ start: day('2020-01-01'), lastDay: day('2026-10-15') }]
    const weeksOn = (employments: readonly EmployedSpan[]) =>
      [...sheet(before, employments)]
        .filter(([, figures]) => figures['weeks'] === 1)
        .map(([date]) => date)
    expect(weeksOn(always)).toEqual(['2026-10-04', '2026-10-11', '2026-10-18'])
    expect(weeksOn(gone)).toEqual(['2026-10-04', '2026-10-11', '2026-10-15'])
  })
  test('has a short rest on the day it came before', () => {
    const days = [
      plain(workday('2026-09-30', { presentTo: workday('2026-10-01').presentFrom })),
      plain(workday('2026-10-01')),
    ]
    const made = sheet(days)
    expect(made.get(day('2026-10-01'))).toMatchObject({ shortRests: 1 })
    expect(made.has(day('2026-09-30'))).toBe(false)
  })
  test('adds up to the payroll report, whoever comes and goes', () =>
    fc.assert(
      fc.property(anyDays('2026-01-01', 160), anyEmployments, (all, employments) => {
        const days = all.map(one => one.day).filter(one => isEmployedOn(employments, one.day))
        for (const period of [0, 1, 2, 3, 4].map(at =>
          periodOf([], monthAfter('2026-01', at)),
        )) {
          const weeks = weeksClosing([], period.from, period.to, employments)
          const report = payrollFigures(period, days, weeks)
          const sums = sumsOf(
            sheetOf(
              period,
              days.map(one => plain(one)),
              weeks,
              employments,
            ),
          )
          for (const name of [...dayFigureNames, ...weekFigureNames])
            if (name !== 'provisionalDays' && name !== 'openHalfDays')
              expect([name, sums[name] ?? 0]).toEqual([name, report[name]])
        }
      }),
      { numRuns: 30 },
    ))
  test('has no code but those that are listed, none of them 0, within its period', () =>
    fc.assert(
      fc.property(anyDays('2026-09-20', 50), all => {
        for (const [date, figures] of sheet(all.map(one => plain(one.day)))) {
          expect(date >= october.from && date <= october.to).toBe(true)
          for (const [code, value] of Object.entries(figures)) {
            expect(namedCodes).toContain(code)
            expect(value).not.toBe(0)
            expect(Number.isInteger(value)).toBe(true)
          }
        }
      }),
      { numRuns: 30 },
    ))
})

const company = asCompanyId('11111111-1111-4111-8111-111111111111')
const sha256 = (text: string): string => createHash('sha256').update(text, 'utf8').digest('hex')
const head = { company, period: '2026-10', from: october.from, to: october.to }

describe('what is hashed', () => {
  const made = new Map<LocalDate, Figures>([
    [day('2026-10-07'), { worked: 480, break: 0, 'paid.workday.1.5': 90 }],
    [day('2026-10-06'), { worked: 450 }],
  ])
  test('of a sheet is a line a figure, sorted, those of 0 left out', () =>
    expect(sheetText(head, employeeId(7), made)).toBe(
      [
        'mesai payroll sheet 1',
        '11111111-1111-4111-8111-111111111111',
        '2026-10 2026-10-01 2026-10-31',
        'e0000000-0000-4000-8000-000000000007',
        '2026-10-06 worked 450',
        '2026-10-07 paid.workday.1.5 90',
        '2026-10-07 worked 480',
        '',
      ].join('\n'),
    ))
  test('of a sheet is the same in whatever order it comes', () => {
    const other = new Map([...made].toReversed())
    expect(sha256(sheetText(head, employeeId(7), other))).toBe(
      sha256(sheetText(head, employeeId(7), made)),
    )
  })
  test('of a lock is its head and a line an employee', () => {
    const [engine, policy] = ['mesai-7', 'a'.repeat(64)]
    expect(
      lockHead(head, { version: 2, codes: 1, engine, policy }) +
        lockLine(employeeId(7), 'b'.repeat(64)),
    ).toBe(
      [
        'mesai payroll lock 1',
        company,
        '2026-10 2026-10-01 2026-10-31',
        '2',
        '1',
        'mesai-7',
        'a'.repeat(64),
        `e0000000-0000-4000-8000-000000000007 ${'b'.repeat(64)}`,
        '',
      ].join('\n'),
    )
  })
  test('of a batch is its head and a line each', () => {
    const cell = { employeeId: employeeId(7), day: day('2026-10-08'), code: 'worked' }
    const id = sha256(lineText(company, { ...cell, seq: 2 })).slice(0, 32)
    expect(
      batchHead(company, '2026-11', 1) +
        batchLine({ id, ...cell, period: '2026-10', before: 480, after: 450 }),
    ).toBe(
      `mesai payroll adjustments 1\n${company}\n2026-11\n1\n` +
        `${id} ${employeeId(7)} 2026-10 2026-10-08 worked 480 450\n`,
    )
  })
  test('of a line is employee, day, code and how often it was taken', () =>
    expect(
      lineText(company, {
        employeeId: employeeId(7),
        day: day('2026-10-08'),
        code: 'tier.1.5',
        seq: 3,
      }),
    ).toBe(`mesai payroll line 1\n${company}\n${employeeId(7)}\n2026-10-08\ntier.1.5\n3\n`))
  test('of rules is RFC 8785, and only what holds in the period', () => {
    expect(canonicalJson({ b: [1, 'ş"', null], a: { z: 0.5, y: true } })).toBe(
      '{"a":{"y":true,"z":0.5},"b":[1,"ş\\"",null]}',
    )
    const set = (from: string, changes: PolicyChanges) => ({ from: day(from), changes })
    const rules = [
      set('2026-01-01', { bounceSeconds: 30 }),
      set('2026-10-15', { bounceSeconds: 90 }),
      set('2026-10-20', { bounceSeconds: 90 }),
      set('2027-01-01', { bounceSeconds: 10 }),
    ]
    const parts: { from: string; values: { bounceSeconds: number } }[] = JSON.parse(
      policyText(rules, october),
    )
    expect(parts.map(({ from, values }) => [from, values.bounceSeconds])).toEqual([
      ['2026-01-01', 30],
      ['2026-10-15', 90],
    ])
  })
})

describe('a locked period', () => {
  const locked = [periodOf([], '2026-10')]
  const starting = (payrollStartDay: number, from: string) => [
    { from: day(from), changes: { payrollStartDay } },
  ]
  test('lets a start day begin within it, which makes the one after it shorter', () => {
    const rules = starting(21, '2026-11-15')
    expect(movedBounds(rules, [...locked, periodOf([], '2026-11')])).toEqual([])
    expect(periodOf(rules, '2026-12')).toEqual({
      name: '2026-12',
      from: '2026-12-01',
      to: '2026-12-20',
    })
    expect(periodOf(rules, '2027-01')).toEqual({
      name: '2027-01',
      from: '2026-12-21',
      to: '2027-01-20',
    })
  })
  test('is not moved by one that holds on the first of its month', () =>
    expect(movedBounds(starting(21, '2026-10-01'), locked)).toEqual(locked))
})
