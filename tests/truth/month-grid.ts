import { describe, expect, test } from 'vitest'
import { summaryOf } from '#domain/attendance/summary.ts'
import { addDays, daysOfRange } from '#domain/shared/time.ts'
import { asLocalDate, type LocalDate } from '#domain/shared/values.ts'
import { wholeReport, type Filters } from './asked.ts'
import { differences } from './compare.ts'
import { sum, type Expected, type ExpectedDay } from './expected.ts'
import { monthsOf } from './history.ts'
import { allOvertime, departmentNamed, isIn, isPresent, personOf } from './people.ts'
import type { Truth } from './truth.ts'

/** The letters that `acts.ts` chose: two codes share one. Long because it holds both wide reports cell by cell. */
const letters = {
  AL: 'Y',
  PL: 'M',
  GL: 'R',
  IO: 'S',
  WH: 'T',
  MW: 'D',
  LA: 'D',
  ED: 'E',
  OT: 'F',
  X: 'Ç',
  '-': '-',
} as const
const letterOf = ({
  result: {
    codes: [main],
  },
}: ExpectedDay): string => (main === undefined ? '' : letters[main])

type Month = { readonly from: LocalDate; readonly to: LocalDate }
const spanOf = (month: string): Month => ({
  from: asLocalDate(`${month}-01`),
  to: addDays(asLocalDate(`${addDays(asLocalDate(`${month}-28`), 4).slice(0, 7)}-01`), -1),
})
const within =
  ({ from, to }: Month) =>
  ({ day }: ExpectedDay): boolean =>
    from <= day && day <= to
const peopleOf = (days: readonly ExpectedDay[]): Map<string, ExpectedDay[]> => {
  const people = new Map<string, ExpectedDay[]>()
  for (const one of days)
    people.set(one.who.employeeId, [...(people.get(one.who.employeeId) ?? []), one])
  return people
}
const cellOf = (one: ExpectedDay | undefined) =>
  one
    ? {
        codes: one.result.codes,
        planned: one.result.planned,
        worked: one.result.worked,
        missing: one.result.missing,
        overtime: allOvertime(one),
        present: isPresent(one),
        provisional: one.result.provisional,
        corrected: one.corrected,
      }
    : null
const sumsOf = (days: readonly ExpectedDay[]) => ({
  people: days.length,
  present: days.filter(isPresent).length,
  planned: sum(days.map(({ result }) => result.planned)),
  worked: sum(days.map(({ result }) => result.worked)),
  missing: sum(days.map(({ result }) => result.missing)),
  overtime: sum(days.map(allOvertime)),
})
const countBy = (names: readonly string[]): Record<string, number> =>
  names.reduce<Record<string, number>>(
    (counts, name) => ({ ...counts, [name]: (counts[name] ?? 0) + 1 }),
    {},
  )
/** Only what both know of a cell. */
const known = (cell: unknown, names: readonly string[]): unknown =>
  typeof cell === 'object' && cell !== null
    ? Object.fromEntries(Object.entries(cell).filter(([name]) => names.includes(name)))
    : cell
const cellFields = [
  'codes',
  'planned',
  'worked',
  'missing',
  'overtime',
  'present',
  'provisional',
  'corrected',
]

const gridSummary = (expected: Expected, days: readonly ExpectedDay[], month: Month) => ({
  people: peopleOf(days).size,
  counters: summaryOf(days.map(({ result }) => result)),
  totals: sumsOf(days),
  days: daysOfRange(month.from, month.to).map(day => {
    const own = days.filter(one => one.day === day)
    const holiday = expected.facts.holidays.get(day)
    return {
      day,
      holiday: holiday ? { title: holiday.title, kind: holiday.kind } : null,
      ...sumsOf(own),
      codes: countBy(own.map(({ result }) => result.codes[0] ?? '')),
    }
  }),
})

/** Long because it is a list of tests of two reports. */
export const monthGridTruth = (truth: () => Truth): void => {
  const months = () => monthsOf(truth().history.first, truth().history.today)
  type Case = readonly [
    string,
    (truth: Truth) => Filters,
    (own: readonly ExpectedDay[], truth: Truth) => boolean,
  ]
  const cases: Case[] = [
    ['everybody', () => ({}), () => true],
    [
      'a department with all below it',
      ({ expected }) => ({ department: departmentNamed(expected, 'Üretim') }),
      (own, { expected }) =>
        own.some(({ who, day }) =>
          isIn(expected, who, departmentNamed(expected, 'Üretim'), day),
        ),
    ],
    [
      'people who had a shift',
      ({ expected }) => ({
        shift:
          expected.days.find(({ plan }) => plan.title?.startsWith('Gece'))?.plan.shiftId ?? '',
      }),
      own => own.some(({ plan }) => plan.title?.startsWith('Gece')),
    ],
    [
      'one employee',
      ({ expected }) => ({ employee: expected.days[700]?.who.employeeId ?? '' }),
      ([one], { expected }) => one?.who === expected.days[700]?.who,
    ],
  ]
  describe('the working table', () => {
    test.each(cases)(
      'of %s has in every cell what the evaluation finds, and adds up',
      async (_name, filters, fits) => {
        const { admin, expected } = truth()
        for (const month of months()) {
          const span = spanOf(month)
          const people = [...peopleOf(expected.days.filter(within(span)))].filter(([, own]) =>
            fits(own, truth()),
          )
          const { rows, total, summary } = await wholeReport(admin, 'reports/working-table', {
            ...span,
            ...filters(truth()),
          })
          const shown = rows.map(row => ({
            ...row,
            days: (row['days'] as unknown[]).map(cell => known(cell, cellFields)),
          }))
          const want = people.map(([, own]) => ({
            ...(own[0] ? personOf(expected, own[0].who, span.to) : {}),
            days: daysOfRange(span.from, span.to).map(day =>
              cellOf(own.find(one => one.day === day)),
            ),
          }))
          expect(differences(shown, want, ['employeeId'])).toEqual([])
          expect(total).toBe(people.length)
          expect(summary).toMatchObject(
            gridSummary(
              expected,
              people.flatMap(([, own]) => own),
              span,
            ),
          )
        }
      },
    )
    test.each(['LA', 'MW', 'OT', 'X', 'WH'] as const)(
      'with the counter %s clicked shows the people who have such a day, with sums of theirs, and counters that stay',
      async code => {
        const { admin, expected } = truth()
        const span = spanOf(months().at(-2) ?? months().at(-1) ?? '')
        const all = expected.days.filter(within(span))
        const people = [...peopleOf(all)].filter(([, own]) =>
          own.some(({ result }) => result.codes.includes(code)),
        )
        const { rows, summary } = await wholeReport(admin, 'reports/working-table', {
          ...span,
          code,
        })
        expect(rows.map(row => row['employeeId']).toSorted()).toEqual(
          people.map(([who]) => who).toSorted(),
        )
        expect(summary).toMatchObject({
          people: people.length,
          counters: summaryOf(all.map(({ result }) => result)),
          totals: sumsOf(people.flatMap(([, own]) => own)),
        })
      },
    )
  })
  test('the attendance sheet has the company’s letter of every day’s main code, and counts each letter', async () => {
    const { admin, expected } = truth()
    for (const month of months()) {
      const span = spanOf(month)
      const days = expected.days.filter(within(span))
      const { rows, summary } = await wholeReport(
        admin,
        'reports/employee-attendance-sheet',
        span,
      )
      const shown = rows.map(row => ({
        ...row,
        days: (row['days'] as unknown[]).map(cell =>
          known(cell, ['code', 'letter', 'provisional', 'corrected']),
        ),
      }))
      const want = [...peopleOf(days).values()].map(own => ({
        ...(own[0] ? personOf(expected, own[0].who, span.to) : {}),
        letters: countBy(own.map(letterOf)),
        present: own.filter(isPresent).length,
        days: daysOfRange(span.from, span.to).map(day => {
          const one = own.find(each => each.day === day)
          return one
            ? {
                code: one.result.codes[0],
                letter: letterOf(one),
                provisional: one.result.provisional,
                corrected: one.corrected,
              }
            : null
        }),
      }))
      expect(differences(shown, want, ['employeeId'])).toEqual([])
      expect(
        Object.fromEntries(
          (summary['letters'] as { letter: string; days: number }[])
            .filter(one => one.days > 0)
            .map(one => [one.letter, one.days]),
        ),
      ).toEqual(countBy(days.map(letterOf)))
      expect(summary).toMatchObject(gridSummary(expected, days, span))
    }
  })
}
