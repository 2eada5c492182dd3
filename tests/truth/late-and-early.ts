import { describe, expect, test } from 'vitest'
import { summaryOf } from '#domain/attendance/summary.ts'
import { addDays } from '#domain/shared/time.ts'
import { wholeReport, type Filters } from './asked.ts'
import { differences } from './compare.ts'
import { clock, departmentOf, sum, type Expected, type ExpectedDay } from './expected.ts'
import { departmentNamed, isIn, personOf } from './people.ts'
import type { Truth } from './truth.ts'

type Kind = 'late' | 'early'
const codeOf = { late: 'LA', early: 'ED' } as const
const reportOf = { late: 'reports/latecomers', early: 'reports/earlyleavers' } as const
const minutesOf = (kind: Kind, { result }: ExpectedDay): number => result[kind]
const isForgiven = ({ result }: ExpectedDay): boolean => result.missing === 0
const often = 3

/** When the shift of the day begins or ends; a half-day holiday ends it. */
const plannedAt = (kind: Kind, { plan: { shift }, holiday }: ExpectedDay): string | null => {
  const [start, end] = [shift?.periods[0]?.start, shift?.periods.at(-1)?.end]
  if (start === undefined || end === undefined) return null
  if (kind === 'late') return start
  return holiday?.kind === 'half' &&
    holiday.from !== null &&
    start < holiday.from &&
    holiday.from < end
    ? holiday.from
    : end
}
const monthsBack = (month: string, back: number): string =>
  `${addDays(`${month}-01` as never, -back * 30).slice(0, 7)}`

const rowOf = (
  expected: Expected,
  kind: Kind,
  one: ExpectedDay,
  all: readonly ExpectedDay[],
) => {
  const own = all.filter(other => other.who === one.who)
  const {
    result: { day, planned, firstIn, lastOut, provisional },
    plan,
    who,
    corrected,
  } = one
  return {
    ...personOf(expected, who, day),
    day,
    shift: plan.title,
    plannedAt: plannedAt(kind, one),
    at: clock(expected.facts.zone, kind === 'late' ? firstIn : lastOut),
    minutes: minutesOf(kind, one),
    planned,
    tolerance: plan.shift?.tolerances[kind === 'late' ? 'lateArrival' : 'earlyExit'] ?? null,
    forgiven: isForgiven(one),
    provisional,
    corrected,
    inMonth: own.filter(other => other.day.slice(0, 7) === day.slice(0, 7)).length,
    inYear: own.filter(
      other =>
        other.day.slice(0, 7) <= day.slice(0, 7) &&
        other.day.slice(0, 7) > monthsBack(day.slice(0, 7), 12),
    ).length,
  }
}

/** Long because it is a list of tests of one report. */
export const lateAndEarlyTruth = (truth: () => Truth): void => {
  describe.each(['late', 'early'] as const)('people who are %s', kind => {
    const all = () =>
      truth().expected.days.filter(({ result }) => result.codes.includes(codeOf[kind]))
    type Case = readonly [
      string,
      (truth: Truth) => Filters,
      (one: ExpectedDay, truth: Truth) => boolean,
    ]
    const cases: Case[] = [
      ['everybody', () => ({}), () => true],
      [
        'a department with all below it',
        ({ expected }) => ({ department: departmentNamed(expected, 'Üretim') }),
        (one, { expected }) =>
          isIn(expected, one.who, departmentNamed(expected, 'Üretim'), one.day),
      ],
      [
        'a shift',
        ({ expected }) => ({
          shift:
            expected.days.find(({ plan }) => plan.title?.startsWith('Ofis'))?.plan.shiftId ??
            '',
        }),
        ({ plan }) => plan.title?.startsWith('Ofis') ?? false,
      ],
    ]
    test.each(cases)(
      'of %s are the days on which the evaluation says so, with its minutes',
      async (_name, filters, fits) => {
        const {
          admin,
          expected,
          history: { first, today },
        } = truth()
        const days = all().filter(one => fits(one, truth()))
        expect(days.length).toBeGreaterThan(5)
        const { rows, total, summary } = await wholeReport(admin, reportOf[kind], {
          from: first,
          to: today,
          ...filters(truth()),
        })
        expect(
          differences(
            rows,
            days.map(one => rowOf(expected, kind, one, all())),
            ['employeeId', 'day'],
          ),
        ).toEqual([])
        const times = new Map<string, number>()
        for (const { who } of days)
          times.set(who.employeeId, (times.get(who.employeeId) ?? 0) + 1)
        expect([total, summary]).toMatchObject([
          days.length,
          {
            days: days.length,
            people: times.size,
            minutes: sum(days.map(one => minutesOf(kind, one))),
            forgiven: days.filter(isForgiven).length,
            repeated: [...times.values()].filter(count => count >= often).length,
            counters: summaryOf(days.map(({ result }) => result)),
          },
        ])
        const trend = summary['trend'] as { days: number; minutes: number }[]
        expect([sum(trend.map(one => one.days)), sum(trend.map(one => one.minutes))]).toEqual([
          days.length,
          sum(days.map(one => minutesOf(kind, one))),
        ])
      },
    )
    test.each([
      ['yes', true],
      ['no', false],
    ] as const)('and forgiven: %s', async (forgiven, is) => {
      const {
        admin,
        history: { first, today },
      } = truth()
      const { rows, summary } = await wholeReport(admin, reportOf[kind], {
        from: first,
        to: today,
        forgiven,
      })
      expect(rows.map(row => `${row['employeeId']}${row['day']}`).toSorted()).toEqual(
        all()
          .filter(one => isForgiven(one) === is)
          .map(({ who, day }) => `${who.employeeId}${day}`)
          .toSorted(),
      )
      expect(summary['days']).toBe(all().length)
    })
    test.each(['person', 'department'] as const)(
      'by %s are the sums of those days',
      async by => {
        const {
          admin,
          history: { first, today },
        } = truth()
        const groups = new Map<string, ExpectedDay[]>()
        for (const one of all()) {
          const id = by === 'person' ? one.who.employeeId : departmentOf(one.who, one.day)
          groups.set(id, [...(groups.get(id) ?? []), one])
        }
        const { rows } = await wholeReport(admin, `${reportOf[kind]}/groups`, {
          from: first,
          to: today,
          by,
        })
        const want = [...groups].map(([id, days]) => ({
          id,
          people: new Set(days.map(({ who }) => who)).size,
          days: days.length,
          minutes: sum(days.map(one => minutesOf(kind, one))),
          forgiven: days.filter(isForgiven).length,
          last: days
            .map(({ day }) => day)
            .toSorted()
            .at(-1),
        }))
        expect(differences(rows, want, ['id'])).toEqual([])
      },
    )
  })
}
