import { describe, expect, test } from 'vitest'
import { summaryOf } from '#domain/attendance/summary.ts'
import { wholeReport, type Filters } from './asked.ts'
import { differences } from './compare.ts'
import { clock, sum, type Expected, type ExpectedDay } from './expected.ts'
import {
  departmentNamed,
  isAbsent,
  isIn,
  isPresent,
  onLeave,
  personOf,
  rawOvertime,
} from './people.ts'
import type { Truth } from './truth.ts'

const leave = { annual: 0, personal: 0, general: 0, insteadOvertime: 0 }
export const dailyRowOf = (expected: Expected, one: ExpectedDay) => {
  const {
    result: {
      day,
      planned,
      due,
      worked,
      measuredWorked,
      missing,
      late,
      early,
      break: gaps,
      leaveMinutes,
      leaveWorked,
      overtimeRaw,
      overtimePayable,
      overtimeOutside,
      timeOffCredit,
      unapprovedOvertime,
      nightMinutes,
      codes,
      flags,
      provisional,
      presenceMinutes,
      firstIn,
      lastOut,
    },
    who,
    plan,
    corrected,
  } = one
  return {
    ...personOf(expected, who, day),
    day,
    shift: plan.title,
    shiftId: plan.shiftId,
    firstIn: clock(expected.facts.zone, firstIn),
    lastOut: clock(expected.facts.zone, lastOut),
    presenceMinutes,
    planned,
    due,
    worked,
    measuredWorked,
    missing,
    late,
    early,
    break: gaps,
    leaveMinutes: { ...leave, ...leaveMinutes },
    leaveWorked,
    overtimeRaw,
    overtimePayable,
    overtimeOutside,
    timeOffCredit,
    unapprovedOvertime,
    nightMinutes,
    codes,
    flags,
    provisional,
    corrected,
  }
}
const payable = ({ result: { overtimePayable } }: ExpectedDay): number =>
  overtimePayable.workday + overtimePayable.holiday

export const summaryOfDays = (days: readonly ExpectedDay[]) => {
  const of = (figure: (one: ExpectedDay) => number): number => sum(days.map(figure))
  return {
    people: new Set(days.map(({ who }) => who.employeeId)).size,
    present: days.filter(isPresent).length,
    absent: days.filter(isAbsent).length,
    flagged: days.filter(({ result }) => result.flags.length > 0).length,
    presenceMinutes: of(({ result }) => result.presenceMinutes),
    counters: summaryOf(days.map(({ result }) => result)),
    totals: {
      planned: of(({ result }) => result.planned),
      worked: of(({ result }) => result.worked),
      missing: of(({ result }) => result.missing),
      late: of(({ result }) => result.late),
      early: of(({ result }) => result.early),
      break: of(({ result }) => result.break),
      leaveMinutes: of(onLeave),
      overtimeRaw: of(rawOvertime),
      overtimePayable: of(payable),
      nightMinutes: of(({ result }) => result.nightMinutes),
    },
  }
}

/** Long because it is a list of tests of one report. */
export const dailyTruth = (truth: () => Truth): void => {
  describe('the daily report', () => {
    test('shows on every day of everybody what the evaluation finds, all pages through', async () => {
      const {
        admin,
        expected,
        history: { first, today },
      } = truth()
      const { rows, total, summary, pages } = await wholeReport(admin, 'reports/daily', {
        from: first,
        to: today,
      })
      expect(pages).toBeGreaterThan(10)
      expect(
        differences(
          rows,
          expected.days.map(one => dailyRowOf(expected, one)),
          ['employeeId', 'day'],
        ),
      ).toEqual([])
      expect(total).toBe(expected.days.length)
      expect(summary).toMatchObject(summaryOfDays(expected.days))
      expect(summary['awaiting']).toBe(
        rows.filter(row => Array.isArray(row['awaiting']) && row['awaiting'].length > 0).length,
      )
    })
    test('of the company in Berlin, across the change of the clocks', async () => {
      const {
        berlin,
        elsewhere,
        history: { first, today },
      } = truth()
      const { rows, summary } = await wholeReport(berlin, 'reports/daily', {
        from: first,
        to: today,
        sort: 'day',
      })
      expect(
        differences(
          rows,
          elsewhere.days.map(one => dailyRowOf(elsewhere, one)),
          ['employeeId', 'day'],
        ),
      ).toEqual([])
      expect(summary).toMatchObject(summaryOfDays(elsewhere.days))
    })
    type Case = readonly [
      string,
      (truth: Truth) => Filters,
      (one: ExpectedDay, truth: Truth) => boolean,
    ]
    const of =
      (name: string) =>
      ({ expected }: Truth): Filters => ({ department: departmentNamed(expected, name) })
    const cases: Case[] = [
      [
        'a department with all below it',
        of('Üretim'),
        (one, { expected }) =>
          isIn(expected, one.who, departmentNamed(expected, 'Üretim'), one.day),
      ],
      [
        'a shift',
        ({ expected }) => ({
          shift:
            expected.days.find(({ plan }) => plan.title?.startsWith('Gece'))?.plan.shiftId ??
            '',
        }),
        ({ plan }) => plan.title?.startsWith('Gece') ?? false,
      ],
      [
        'one employee',
        ({ expected }) => ({ employee: expected.days[900]?.who.employeeId ?? '' }),
        ({ who }, { expected }) => who === expected.days[900]?.who,
      ],
      ...(['LA', 'ED', 'X', 'MW', 'WH', 'OT'] as const).map(
        (code): Case => [
          `the counter ${code}`,
          () => ({ code }),
          ({ result }) => result.codes.includes(code),
        ],
      ),
      ...(['missingExit', 'missingEntry', 'unscheduled', 'belowMinimum'] as const).map(
        (flag): Case => [
          `the flag ${flag}`,
          () => ({ flag }),
          ({ result }) => result.flags.includes(flag),
        ],
      ),
      ['who was there', () => ({ presence: 'present' }), isPresent],
      ['who was absent', () => ({ presence: 'absent' }), isAbsent],
      [
        'late ones of a department',
        ({ expected }) => ({ code: 'LA', department: departmentNamed(expected, 'Montaj') }),
        (one, { expected }) =>
          one.result.codes.includes('LA') &&
          isIn(expected, one.who, departmentNamed(expected, 'Montaj'), one.day),
      ],
    ]
    test.each(cases)(
      'cut to %s has those rows, and counters and totals that are theirs',
      async (_name, filters, fits) => {
        const {
          admin,
          expected,
          history: { first, today },
        } = truth()
        const days = expected.days.filter(one => fits(one, truth()))
        expect(days.length).toBeGreaterThan(0)
        const { rows, total, summary } = await wholeReport(admin, 'reports/daily', {
          from: first,
          to: today,
          ...filters(truth()),
        })
        expect([
          total,
          rows.map(row => `${row['employeeId']}${row['day']}`).toSorted(),
        ]).toEqual([
          days.length,
          days.map(({ who, day }) => `${who.employeeId}${day}`).toSorted(),
        ])
        expect(summary).toMatchObject(summaryOfDays(days))
      },
    )
  })
}
