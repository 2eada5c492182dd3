import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { GetAttendanceSheet, GetWorkingTable } from '#api/contract/month-grid.ts'
import { evaluateSpan } from '#domain/attendance/evaluate-span.ts'
import type { DayCode, DayResult } from '#domain/attendance/result.ts'
import { summaryOf } from '#domain/attendance/summary.ts'
import { policyDefaults } from '#domain/policy/published.ts'
import { addDays, daysOfRange, weekdayOf } from '#domain/shared/time.ts'
import type { LocalDate } from '#domain/shared/values.ts'
import { projections } from '#projections/index.ts'
import {
  attendanceLettersOf,
  sheetLetters,
  sheetRow,
} from '#projections/reports/month-grid/attendance-sheet.ts'
import { monthGridSummary } from '#projections/reports/month-grid/month-grid-summary.ts'
import { monthGrid, type GridRow } from '#projections/reports/month-grid/month-grid.ts'
import type { ScopeFilter } from '#projections/shared/scope.ts'
import { cardId, departmentId, deviceId, employeeId, shiftId } from '#tests/shared/ids.ts'
import {
  approved,
  assigned,
  at,
  cardAdded,
  clockReached,
  company,
  day,
  dayShift,
  founded,
  hired,
  istanbul,
  otherCompany,
  registered,
  rig,
  shiftAssigned,
  shiftDefined,
  swiped,
  type Fact,
  type Rig,
} from '#tests/projections/rig.ts'
import { covers } from '#tests/specification/covers.ts'

/** Long because all that is asked of the wide reports is asked of one month. */
const now = '2026-03-27T16:30:00.000Z'
const holiday = day('2026-03-20')
const long = 'Abdurrahman Nurullah Kahvecioğulları Tan'
/** Whose month it is: from when to when, and how late he comes on a weekday. */
const people = [
  {
    id: employeeId(1),
    name: 'Ayşe',
    departmentId: departmentId(1),
    from: day('2026-01-01'),
    last: null,
    late: (n: number) => (n % 5 === 0 ? 25 : 0),
    stays: (n: number) => (n % 4 === 0 ? 60 : 0),
  },
  {
    id: employeeId(2),
    name: long,
    departmentId: departmentId(2),
    from: day('2026-01-01'),
    last: day('2026-03-18'),
    late: () => 0,
    stays: () => -30,
  },
  {
    id: employeeId(3),
    name: 'Çiğdem',
    departmentId: departmentId(2),
    from: day('2026-03-10'),
    last: null,
    late: (n: number) => n,
    stays: () => 0,
  },
]
const [first, last] = [day('2026-02-01'), day('2026-03-31')]
const clock = (minute: number): string =>
  `${String(Math.floor(minute / 60)).padStart(2, '0')}:${String(minute % 60).padStart(2, '0')}`
const isWorkday = (date: LocalDate): boolean => weekdayOf(date) <= 5
const employed = ({ from, last: end }: (typeof people)[number], date: LocalDate): boolean =>
  date >= from && (end === null || date <= end)
/** Every third Wednesday he is not there; the last day is still running: nobody has left. */
const swipesOf = (who: (typeof people)[number]) =>
  daysOfRange(first, day('2026-03-27'))
    .filter((date, n) => isWorkday(date) && employed(who, date) && n % 21 !== 17)
    .flatMap((date, n) => [
      { date, time: clock(540 + who.late(n)), direction: 'in' as const },
      ...(date === '2026-03-27'
        ? []
        : [{ date, time: clock(1080 + who.stays(n)), direction: 'out' as const }]),
    ])

let world: Rig
beforeAll(async () => {
  world = await rig()
  await world.record(
    '2026-01-01T08:00:00.000Z',
    founded(),
    {
      type: 'DepartmentAdded',
      data: { departmentId: departmentId(1), name: 'Yönetim', code: null, parentId: null },
    },
    {
      type: 'DepartmentAdded',
      data: {
        departmentId: departmentId(2),
        name: 'Üretim',
        code: null,
        parentId: departmentId(1),
      },
    },
    ...people.map((one, n) =>
      hired(one.id, {
        name: one.name,
        surname: null,
        employeeNo: String(90 + n * 10),
        departmentId: one.departmentId,
        startOfEmployment: one.from,
        position: 'Usta',
      }),
    ),
    registered(deviceId(1)),
    approved(deviceId(1)),
    shiftDefined(shiftId(1), 'Gündüz'),
    {
      type: 'HolidaySet',
      data: { day: holiday, title: 'Bayram', kind: 'full', from: null },
    } as Fact,
    ...people.map(one => shiftAssigned(one.id, shiftId(1))),
    ...people.flatMap((one, n) => [
      cardAdded(`A${n}`, cardId(n + 1)),
      assigned(`A${n}`, cardId(n + 1), one.id),
    ]),
    founded(istanbul, otherCompany),
    hired(employeeId(9), { employeeNo: '1' }, otherCompany),
  )
  await world.record(
    '2026-03-18T18:00:00.000Z',
    ...people.flatMap((one): Fact[] =>
      one.last
        ? [
            {
              type: 'EmployeeTerminated',
              data: { employeeId: one.id, lastDay: one.last },
            } as Fact,
          ]
        : [],
    ),
  )
  await world.record(
    now,
    ...people.flatMap((one, n) =>
      swipesOf(one).map(swipe =>
        swiped(`A${n}`, deviceId(1), `${swipe.date}T${swipe.time}`, swipe.direction),
      ),
    ),
    clockReached(now),
  )
  await world.catchUp(projections)
})
afterAll(() => world.close())

/** The same days by the pure engine; those that have not come are not there. */
const evaluated = new Map(
  people.map(one => {
    const movements = swipesOf(one).map((swipe, n) => ({
      id: `${n}`,
      at: at(
        new Date(Date.parse(`${swipe.date}T${swipe.time}:00Z`) - 3 * 3_600_000).toISOString(),
      ),
      direction: swipe.direction,
    }))
    const days = daysOfRange(first, addDays(last, 2)).map(date => ({
      day: date,
      employed: employed(one, date),
      shift: isWorkday(date) ? dayShift : null,
      holiday: date === holiday ? { kind: 'full' as const } : null,
    }))
    const results = evaluateSpan(
      { zone: istanbul, now: at(now), movements, days, policy: policyDefaults },
      null,
    ).days
    return [
      one.id,
      new Map(
        results
          .filter(result => result.day <= '2026-03-27' && employed(one, result.day))
          .map(result => [result.day, result]),
      ),
    ] as const
  }),
)
const expected = (from: LocalDate, to: LocalDate, who = people): DayResult[] =>
  who.flatMap(one =>
    daysOfRange(from, to).flatMap(date => evaluated.get(one.id)?.get(date) ?? []),
  )

const all: ScopeFilter = { kind: 'company' }
const february = { from: day('2026-02-01'), to: day('2026-02-28') }
const march = { from: day('2026-03-01'), to: last }
type Over = Partial<Parameters<typeof monthGrid>[1]>
const table = (over: Over = {}) =>
  world.read(tx =>
    monthGrid(tx, {
      company,
      scope: all,
      ...march,
      sort: 'name',
      order: 'asc',
      limit: 100,
      ...over,
    }),
  )
const summary = (over: Over = {}) =>
  world.read(tx => monthGridSummary(tx, { company, scope: all, ...march, ...over }))
const sum = (values: readonly number[]) => values.reduce((one, other) => one + other, 0)
const overtimeOf = ({ overtimeRaw: raw, overtimeOutside: outside }: DayResult): number =>
  raw.workday + raw.holiday + outside.workday + outside.holiday
const cellsOf = (rows: readonly GridRow[]) =>
  rows.flatMap(row =>
    row.days.flatMap((cell, n) => (cell ? [{ ...cell, at: n, who: row.employeeId }] : [])),
  )

describe.each([
  ['28 days', february],
  ['31 days', march],
] as const)('a month of %s', (_, { from, to }) => {
  const dates = daysOfRange(from, to)
  test('shows on every day of everybody what the engine finds, and nothing outside employment or ahead', async () => {
    covers('1.35')
    const { rows } = await table({ from, to })
    expect(new Set(rows.map(row => row.days.length))).toEqual(new Set([dates.length]))
    expect(
      Object.fromEntries(
        rows.map(row => [
          row.employeeId,
          row.days.map(
            cell =>
              cell && [
                cell.codes,
                cell.planned,
                cell.worked,
                cell.missing,
                cell.overtime,
                cell.provisional,
              ],
          ),
        ]),
      ),
    ).toEqual(
      Object.fromEntries(
        people
          .filter(one => dates.some(date => employed(one, date)))
          .map(one => [
            one.id,
            dates.map(date => {
              const result = evaluated.get(one.id)?.get(date)
              return result
                ? [
                    result.codes,
                    result.planned,
                    result.worked,
                    result.missing,
                    overtimeOf(result),
                    result.provisional,
                  ]
                : null
            }),
          ]),
      ),
    )
  })
  test('adds up: counters are the rulebook’s, each day and the whole are the sums of the cells', async () => {
    const { rows } = await table({ from, to })
    const { counters, days, totals, people: count } = await summary({ from, to })
    const cells = cellsOf(rows)
    expect(cells.length).toBeGreaterThan(40)
    expect(counters).toEqual(summaryOf(expected(from, to)))
    expect(count).toBe(rows.length)
    const sumsOf = (of: typeof cells) => ({
      people: of.length,
      present: of.filter(cell => cell.present).length,
      planned: sum(of.map(cell => cell.planned)),
      worked: sum(of.map(cell => cell.worked)),
      missing: sum(of.map(cell => cell.missing)),
      overtime: sum(of.map(cell => cell.overtime)),
    })
    expect(totals).toEqual(sumsOf(cells))
    expect(
      days.map(({ day: _day, holiday: _holiday, codes: _codes, ...sums }) => sums),
    ).toEqual(dates.map((_day, n) => sumsOf(cells.filter(cell => cell.at === n))))
    for (const [n, { codes }] of days.entries())
      for (const code of new Set(cells.map(cell => cell.codes[0])))
        if (code)
          expect(codes[code] ?? 0).toBe(
            cells.filter(cell => cell.at === n && cell.codes[0] === code).length,
          )
  })
})

test('who was hired or left within the month has empty days there; who left before is not in the table', async () => {
  const byName = new Map((await table()).rows.map(row => [row.fullName, row]))
  expect(
    byName
      .get(long)
      ?.days.map(cell => cell !== null)
      .lastIndexOf(true),
  ).toBe(17)
  expect(byName.get('Çiğdem')?.days.findIndex(cell => cell !== null)).toBe(9)
  expect((await table(february)).rows.map(row => row.fullName)).toEqual([long, 'Ayşe'])
  expect(
    (await table({ from: day('2026-03-19'), to: last })).rows.map(row => row.fullName),
  ).toEqual(['Ayşe', 'Çiğdem'])
})
test('a public holiday is named in the head, and its day is WH', async () => {
  const { days } = await summary()
  expect(
    days.filter(one => one.holiday !== null).map(one => [one.day, one.holiday, one.codes]),
  ).toEqual([[holiday, { title: 'Bayram', kind: 'full' }, { WH: 2 }]])
})
test('a day that is not over is marked', async () => {
  const { rows } = await table()
  expect(
    rows.flatMap(row => row.days.flatMap((cell, n) => (cell?.provisional ? [n + 1] : []))),
  ).toEqual([27, 27])
})

describe('choosing a code', () => {
  test.each(['LA', 'ED', 'MW', 'OT', 'WH', 'X'] as const)(
    '%s shows the people who have such a day, all their days, and sums of theirs, while the counters stay',
    async code => {
      const whole = await table()
      const chosen = await table({ code })
      const sums = await summary({ code })
      expect(chosen.rows).toEqual(
        whole.rows.filter(row => row.days.some(cell => cell?.codes.includes(code))),
      )
      expect(sums.people).toBe(chosen.rows.length)
      expect(sums.totals.worked).toBe(sum(cellsOf(chosen.rows).map(cell => cell.worked)))
      expect(sums.counters).toEqual((await summary()).counters)
    },
  )
  test('of nobody shows nobody', async () => {
    expect((await table({ code: 'leave' })).rows).toEqual([])
    expect((await summary({ code: 'leave' })).totals).toEqual({
      people: 0,
      present: 0,
      planned: 0,
      worked: 0,
      missing: 0,
      overtime: 0,
    })
  })
})

test.each(['name', 'employeeNo', 'department', 'worked', 'missing', 'overtime'] as const)(
  'sorted by %s, pages lose nobody and show nobody twice',
  async sort => {
    for (const order of ['asc', 'desc'] as const) {
      const whole = (await table({ sort, order })).rows
      const seen: GridRow[] = []
      for (let cursor: string | null | undefined; cursor !== null; ) {
        const page: Awaited<ReturnType<typeof table>> = await table({
          sort,
          order,
          limit: 1,
          ...(cursor === undefined ? {} : { cursor }),
        })
        seen.push(...page.rows)
        cursor = page.next
      }
      expect(seen).toEqual(whole)
      expect(whole.length).toBe(3)
      if (sort === 'worked')
        expect(whole.map(row => sum(row.days.map(cell => cell?.worked ?? 0)))).toEqual(
          whole
            .map(row => sum(row.days.map(cell => cell?.worked ?? 0)))
            .toSorted((a, b) => (order === 'asc' ? a - b : b - a)),
        )
      if (sort === 'employeeNo')
        expect(whole.map(row => row.employeeNo)).toEqual(
          order === 'asc' ? ['90', '100', '110'] : ['110', '100', '90'],
        )
    }
  },
)

test('a manager sees his departments, an employee himself, a company its own: in rows, counters and sums', async () => {
  const departments: ScopeFilter = {
    kind: 'departments',
    deviceIds: [],
    departmentIds: [departmentId(2)],
    employeeId: null,
  }
  const below = people.slice(1)
  expect(
    (await table({ scope: departments })).rows.map(row => row.employeeId).toSorted(),
  ).toEqual(below.map(one => one.id))
  expect((await summary({ scope: departments })).counters).toEqual(
    summaryOf(expected(march.from, march.to, below)),
  )
  const own: ScopeFilter = { kind: 'own', employeeId: people[0]?.id ?? employeeId(1) }
  expect((await table({ scope: own })).rows.map(row => row.fullName)).toEqual(['Ayşe'])
  expect((await summary({ scope: own })).totals.people).toBe(27)
  const other = await world.read(
    tx =>
      monthGrid(tx, {
        company: otherCompany,
        scope: all,
        ...march,
        sort: 'name',
        order: 'asc',
        limit: 100,
      }),
    otherCompany,
  )
  expect(other.rows.map(row => row.employeeId)).toEqual([employeeId(9)])
  expect((await table({ department: departmentId(1) })).rows.length).toBe(3)
  expect((await table({ department: departmentId(2) })).rows.length).toBe(2)
  expect((await table({ shift: shiftId(1) })).rows.length).toBe(3)
  expect((await table({ shift: shiftId(2) })).rows).toEqual([])
  expect((await table({ search: 'cigdem' })).rows.map(row => row.fullName)).toEqual(['Çiğdem'])
})

describe('the attendance sheet', () => {
  const sheet = async () => {
    const letters = await world.read(tx => attendanceLettersOf(tx, company))
    const { rows, ...rest } = await table()
    const counts: Partial<Record<DayCode, number>> = {}
    const whole = await summary()
    for (const { codes } of whole.days)
      for (const [code, days] of Object.entries(codes) as [DayCode, number][])
        counts[code] = (counts[code] ?? 0) + days
    return {
      ...rest,
      total: rows.length,
      rows: rows.map(row => sheetRow(letters, row)),
      summary: { ...whole, letters: sheetLetters(letters, counts) },
    }
  }
  test(
    'has the main code of each day as its letter, and counts each letter',
    covers('1.45'),
    async () => {
      const {
        rows,
        summary: { letters },
      } = await sheet()
      expect(rows[0]?.days[9]?.letter).toBe((await table()).rows[0]?.days[9]?.codes[0])
      for (const { letter, days } of letters)
        expect(sum(rows.map(row => row.letters[letter] ?? 0))).toBe(days)
      expect(sum(letters.map(one => one.days))).toBe(
        sum(rows.map(row => row.days.filter(Boolean).length)),
      )
    },
  )
  test('writes what the company chose, at once; codes with one letter are one column', async () => {
    await world.record('2026-03-28T08:00:00.000Z', {
      type: 'AttendanceLettersSet',
      data: {
        letters: { X: 'Ç', MW: 'G', LA: 'G', WH: 'RT' },
        by: 'user:test',
        at: at('2026-03-28T08:00:00.000Z'),
      },
    })
    await world.catchUp(projections)
    const {
      rows,
      summary: { letters, days },
    } = await sheet()
    expect(letters.map(one => [one.letter, one.codes])).toEqual([
      ['AL', ['AL']],
      ['PL', ['PL']],
      ['GL', ['GL']],
      ['IO', ['IO']],
      ['RT', ['WH']],
      ['G', ['MW', 'LA']],
      ['ED', ['ED']],
      ['OT', ['OT']],
      ['Ç', ['X']],
      ['-', ['-']],
    ])
    expect(letters.find(one => one.letter === 'G')?.days).toBe(
      sum(days.map(one => (one.codes.MW ?? 0) + (one.codes.LA ?? 0))),
    )
    expect(new Set(rows.flatMap(row => row.days[19]?.letter ?? []))).toEqual(new Set(['RT']))
  })
  test('and the working table answer what their contracts say', async () => {
    expect(GetAttendanceSheet.reply.safeParse(await sheet()).error).toBeUndefined()
    expect(
      GetWorkingTable.reply.safeParse({
        ...(await table()),
        total: 3,
        summary: await summary(),
      }).error,
    ).toBeUndefined()
  })
})
