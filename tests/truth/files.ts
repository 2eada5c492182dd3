// Long because it has the columns of every file.
import readXlsxFile from 'read-excel-file/node'
import { describe, expect, test } from 'vitest'
import { addDays } from '#domain/shared/time.ts'
import { addressOf, answerOf, csvOf, wholeReport, type Filters, type Row } from './asked.ts'
import { sum } from './expected.ts'
import type { Ask } from './history.ts'
import { departmentNamed } from './people.ts'
import type { Truth } from './truth.ts'

/**
 * A column of a file: what a row of the screen says there. `minutes` are written as the reader likes them, `halves` are
 * days counted in halves.
 */
type Column = {
  readonly name: string
  readonly kind: 'text' | 'minutes' | 'number' | 'halves'
  readonly of: (row: Row) => unknown
}
const text = (name: string, of: (row: Row) => unknown = row => row[name]): Column => ({
  name,
  kind: 'text',
  of,
})
const minutes = (name: string, of: (row: Row) => unknown = row => row[name]): Column => ({
  name,
  kind: 'minutes',
  of,
})
const number = (name: string, of: (row: Row) => unknown = row => row[name]): Column => ({
  name,
  kind: 'number',
  of,
})
const halves = (name: string): Column => ({ name, kind: 'halves', of: row => row[name] })
const both =
  (name: string) =>
  (row: Row): number => {
    const { workday = 0, holiday = 0 } = row[name] as Record<string, number>
    return workday + holiday
  }
const yes =
  (name: string) =>
  (row: Row): number =>
    row[name] === true ? 1 : 0
const about = [text('employeeNo'), text('fullName'), text('department'), text('position')]

type Sheet = {
  readonly name: string
  readonly columns: readonly Column[]
  readonly filters: (truth: Truth) => Filters
  readonly isWide?: true
  readonly rowsOf?: (row: Row) => Row[]
}
const month = ({ expected: { today } }: Truth): Filters => ({
  from: `${addDays(today, -10).slice(0, 7)}-01`,
  to: addDays(today, -2),
})
const fortnight = ({ expected: { today } }: Truth): Filters => ({
  from: addDays(today, -13),
  to: today,
})
const production = ({ expected }: Truth): Filters => ({
  department: departmentNamed(expected, 'Üretim'),
})
const nights = ({ expected }: Truth): Filters => ({
  shift: expected.days.find(({ plan }) => plan.title?.startsWith('Gece'))?.plan.shiftId ?? '',
})
const somebody = ({ expected }: Truth): Filters => ({
  employee: expected.days.find(({ corrected }) => corrected)?.who.employeeId ?? '',
})
const daily = [
  text('day'),
  ...about,
  text('shift'),
  text('firstIn'),
  text('lastOut'),
  ...[
    'presenceMinutes',
    'planned',
    'worked',
    'missing',
    'late',
    'early',
    'break',
    'nightMinutes',
  ].map(name => minutes(name)),
  minutes('overtime', both('overtimeRaw')),
  minutes('overtimePayable', both('overtimePayable')),
  number('provisional', yes('provisional')),
  number('corrected', yes('corrected')),
]
const untimely = (figure: string): Column[] => [
  text('day'),
  ...about,
  text('shift'),
  minutes(figure, row => row['minutes']),
  number('tolerance'),
  number('forgiven', yes('forgiven')),
  number('inMonth'),
  number('inYear'),
  number('corrected', yes('corrected')),
]
const wide = [
  text('employeeNo'),
  text('fullName'),
  ...['planned', 'worked', 'missing', 'overtime'].map(name =>
    minutes(name, row =>
      sum((row['days'] as (Record<string, number> | null)[]).map(cell => cell?.[name] ?? 0)),
    ),
  ),
  number(
    'presentDays',
    row =>
      (row['days'] as ({ present: boolean } | null)[]).filter(cell => cell?.present).length,
  ),
]
const payroll = [
  ...about,
  halves('workedHalfDays'),
  halves('restHalfDays'),
  halves('absentHalfDays'),
  number('lateDays'),
  ...[
    'planned',
    'worked',
    'measuredWorked',
    'missing',
    'late',
    'early',
    'nightMinutes',
    'payableWorkday',
    'unapprovedOvertime',
    'extraHours',
    'weekOvertime',
  ].map(name => minutes(name)),
  number('correctedDays'),
]
const cause =
  (name: string) =>
  (row: Row): number =>
    (row['causes'] as { cause: string; minutes: number }[]).find(one => one.cause === name)
      ?.minutes ?? 0
const sheets: readonly (readonly [string, Sheet])[] = [
  ['the daily report', { name: 'reports/daily', columns: daily, filters: fortnight }],
  [
    'the daily report of a department',
    {
      name: 'reports/daily',
      columns: daily,
      filters: truth => ({ ...fortnight(truth), ...production(truth) }),
    },
  ],
  [
    'the daily report of a shift',
    {
      name: 'reports/daily',
      columns: daily,
      filters: truth => ({
        ...fortnight(truth),
        ...nights(truth),
        sort: 'worked',
        order: 'desc',
      }),
    },
  ],
  [
    'the daily report, a counter clicked',
    {
      name: 'reports/daily',
      columns: daily,
      filters: truth => ({ ...fortnight(truth), code: 'OT' }),
    },
  ],
  [
    'the daily report of one person',
    {
      name: 'reports/daily',
      columns: daily,
      filters: truth => ({ ...fortnight(truth), ...somebody(truth) }),
    },
  ],
  [
    'late comers',
    { name: 'reports/latecomers', columns: untimely('late'), filters: fortnight },
  ],
  [
    'early leavers of a department',
    {
      name: 'reports/earlyleavers',
      columns: untimely('early'),
      filters: truth => ({ ...fortnight(truth), ...production(truth) }),
    },
  ],
  [
    'the working table',
    { name: 'reports/working-table', columns: wide, filters: month, isWide: true },
  ],
  [
    'the working table, a counter clicked',
    {
      name: 'reports/working-table',
      columns: wide,
      filters: truth => ({ ...month(truth), code: 'LA' }),
      isWide: true,
    },
  ],
  [
    'payroll attendance',
    {
      name: 'reports/payroll-attendance',
      columns: payroll,
      filters: ({ expected: { today } }) => ({ month: addDays(today, -10).slice(0, 7) }),
    },
  ],
  [
    'payroll attendance of a department',
    {
      name: 'reports/payroll-attendance',
      columns: payroll,
      filters: truth => ({
        month: addDays(truth.expected.today, -10).slice(0, 7),
        ...production(truth),
      }),
    },
  ],
  [
    'missing work',
    {
      name: 'reports/unapproved-missing-shift',
      filters: fortnight,
      columns: [
        text('day'),
        ...about,
        minutes('planned'),
        minutes('worked'),
        minutes('missing'),
        minutes('late', cause('late')),
        minutes('early', cause('early')),
        minutes('break', cause('break')),
        minutes('absentMinutes', cause('absent')),
      ],
    },
  ],
  [
    'overtime',
    {
      name: 'reports/after-hours-work',
      filters: fortnight,
      columns: [
        text('day'),
        ...about,
        minutes('overtimeRaw', row => row['raw']),
        minutes('approved'),
        minutes('overtimePayable', row => row['payable']),
        minutes('dayMinutes'),
        minutes('yearMinutes'),
      ],
    },
  ],
  [
    'wrong actions',
    {
      name: 'reports/error-activity',
      filters: fortnight,
      columns: [
        text('day'),
        ...about,
        minutes('planned'),
        minutes('worked'),
        minutes('missing'),
        number('corrected', yes('corrected')),
      ],
    },
  ],
  [
    'entries and exits',
    {
      name: 'reports/enter-exit-time',
      filters: truth => ({
        ...fortnight(truth),
        ...production(truth),
        from: addDays(truth.expected.today, -3),
      }),
      columns: [
        text('day'),
        ...about,
        minutes('rawMinutes'),
        text('countedFrom'),
        text('countedTo'),
        minutes('countedMinutes'),
      ],
      rowsOf: row => (row['pairs'] as Row[]).map(pair => ({ ...row, ...pair })),
    },
  ],
  [
    'days in detail',
    {
      name: 'access-control/time-detail',
      filters: truth => ({
        ...fortnight(truth),
        ...production(truth),
        from: addDays(truth.expected.today, -3),
      }),
      columns: [
        text('day'),
        ...about,
        minutes('presenceMinutes'),
        minutes('insideMinutes'),
        minutes('outsideMinutes'),
      ],
    },
  ],
  [
    'movements',
    {
      name: 'access-control/list',
      filters: truth => ({
        from: addDays(truth.expected.today, -2),
        to: truth.expected.today,
        ...production(truth),
      }),
      columns: [
        text('localTime', row => String(row['localTime']).replace('T', ' ')),
        text('employeeNo'),
        text('fullName'),
        text('department'),
        text('device'),
        text('ownDay'),
        text('shift'),
      ],
    },
  ],
  [
    'where people are',
    {
      name: 'reports/employee-tracking',
      filters: () => ({}),
      columns: [...about, text('shift'), text('plannedStart')],
    },
  ],
]

/**
 * What a spreadsheet shall show, said once more from the rule: a decimal comma in Turkish, hours with two places, an
 * apostrophe before what looks like a formula.
 */
const written = (locale: string, times: string, { kind, of }: Column, row: Row): string => {
  const value = of(row)
  if (value === null || value === undefined) return ''
  const decimal = (figure: number | string): string =>
    String(figure).replace('.', locale === 'tr' ? ',' : '.')
  if (kind === 'text')
    return /^[\s"']*[=+\-@\t\r]/.test(String(value)) ? `'${String(value)}` : String(value)
  if (kind === 'halves') return decimal(Number(value) / 2)
  return kind === 'minutes' && times === 'decimal'
    ? decimal((Number(value) / 60).toFixed(2))
    : String(value)
}
const workbookOf = async (ask: Ask, name: string, filters: Filters): Promise<unknown[][]> => {
  const {
    status,
    bytes,
    text: told,
  } = await ask('GET', addressOf(name, { ...filters, format: 'xlsx' }))
  if (status !== 200) throw new Error(`${name} answered ${status}: ${told.slice(0, 200)}`)
  return ((await readXlsxFile(bytes)) as unknown as { data: unknown[][] }[])[0]?.data ?? [] // as the reader answers
}
const given = (filters: Filters): Filters =>
  Object.fromEntries(Object.entries(filters).filter(([, value]) => value !== ''))

/** Long because it has the columns of every file. */
export const filesTruth = (truth: () => Truth): void => {
  describe('a file has the rows and figures of the screen', () => {
    test.each(sheets)(
      'of %s',
      async (_name, { name, columns, filters, isWide, rowsOf = row => [row] }) => {
        const { admin } = truth()
        const asked = {
          ...given(filters(truth())),
          columns: columns.map(column => column.name).join(','),
        }
        const { columns: _columns, ...plain } = asked
        const { rows } = await wholeReport(admin, name, plain)
        const lines = rows.flatMap(rowsOf)
        expect(lines.length).toBeGreaterThan(0)
        for (const [locale, times] of [
          ['tr', 'minutes'],
          ['tr', 'decimal'],
          ['en', 'decimal'],
        ] as const) {
          const [titles, ...cells] = await csvOf(admin, name, { ...asked, times }, locale)
          expect(titles).toHaveLength(columns.length)
          expect([locale, times, isWide ? cells.slice(0, -1) : cells]).toEqual([
            locale,
            times,
            lines.map(row => columns.map(column => written(locale, times, column, row))),
          ])
        }
        const [, ...book] = await workbookOf(admin, name, asked)
        const figures = columns
          .map((column, at) => ({ column, at }))
          .filter(({ column: { kind } }) => kind !== 'text')
        expect(
          (isWide ? book.slice(0, -1) : book).map(row =>
            figures.map(({ at }) => row[at] ?? null),
          ),
        ).toEqual(
          lines.map(row =>
            figures.map(({ column: { of, kind } }) => {
              const value = of(row) ?? null
              return value === null
                ? null
                : kind === 'halves'
                  ? Number(value) / 2
                  : Number(value)
            }),
          ),
        )
      },
    )
    test('and below them the totals of all pages', async () => {
      const { admin } = truth()
      const asked = { ...month(truth()), columns: 'employeeNo,planned,worked,missing,overtime' }
      const lines = await csvOf(admin, 'reports/working-table', asked)
      const { summary } = await wholeReport(admin, 'reports/working-table', month(truth()))
      const totals = summary['totals'] as Record<string, number>
      expect(lines.at(-1)?.slice(1)).toEqual(
        ['planned', 'worked', 'missing', 'overtime'].map(figure => String(totals[figure])),
      )
      for (const [at] of [1, 2, 3, 4].entries())
        expect(sum(lines.slice(1, -1).map(line => Number(line[at + 1])))).toBe(
          Number(lines.at(-1)?.[at + 1]),
        )
    })
    test('of the attendance sheet, letter by letter', async () => {
      const { admin } = truth()
      const [titles, ...lines] = await csvOf(admin, 'reports/employee-attendance-sheet', {
        ...month(truth()),
        columns: 'employeeNo,days',
      })
      const { rows } = await wholeReport(
        admin,
        'reports/employee-attendance-sheet',
        month(truth()),
      )
      expect([titles?.length]).toEqual(
        rows.slice(0, 1).map(row => (row['days'] as unknown[]).length + 1),
      )
      expect(lines.slice(0, -1)).toEqual(
        rows.map(row => [
          row['employeeNo'],
          ...(row['days'] as ({ letter: string; corrected: boolean } | null)[]).map(cell =>
            cell ? `${cell.letter}${cell.corrected ? '*' : ''}` : '',
          ),
        ]),
      )
    })
    test('of one person, with the sums of his weeks and of all', async () => {
      const { admin } = truth()
      const asked = { ...fortnight(truth()), ...somebody(truth()) }
      const answer = await answerOf(admin, 'reports/employee', asked)
      const [, ...lines] = await csvOf(admin, 'reports/employee', {
        ...asked,
        columns: 'day,worked,missing',
      })
      const weeks = answer['weeks'] as { sums: Record<string, number> }[]
      const totals = (answer['summary'] as { totals: Record<string, number> }).totals
      expect(lines.length).toBe((answer['rows'] as unknown[]).length + weeks.length + 1)
      expect(lines.filter(([day]) => /^\d{4}-/.test(day ?? ''))).toEqual(
        (answer['rows'] as Row[]).map(row => [
          row['day'],
          String(row['worked']),
          String(row['missing']),
        ]),
      )
      expect(
        lines.filter(([day]) => !/^\d{4}-/.test(day ?? '')).map(line => line.slice(1)),
      ).toEqual(
        [...weeks.map(({ sums }) => sums), totals].map(({ worked, missing }) => [
          String(worked),
          String(missing),
        ]),
      )
    })
  })
}
