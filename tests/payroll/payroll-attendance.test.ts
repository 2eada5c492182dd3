// Long because all that is asked of the view is asked of the same drawn days.
import * as fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Carry } from '#domain/attendance/result.ts'
import { isEmployedOn, type EmployedSpan } from '#domain/employees/published.ts'
import { weeksClosing } from '#domain/payroll/calendar-weeks.ts'
import { paidByCoefficient } from '#domain/payroll/coefficients.ts'
import { paidOfDay, payOfDay } from '#domain/payroll/pay-of-day.ts'
import { payrollFigureNames, payrollFigures } from '#domain/payroll/figures.ts'
import { periodOf } from '#domain/payroll/periods.ts'
import { overtimeOfYear, weeksOf } from '#domain/payroll/week.ts'
import { payRowOf, saveDayRows } from '#projections/evaluation/days/day-results.ts'
import { saveSums } from '#projections/evaluation/days/month-results.ts'
import { projections } from '#projections/index.ts'
import {
  payrollAttendance,
  type PayrollQuery,
} from '#projections/payroll/payroll-attendance.ts'
import { InvalidCursor } from '#projections/shared/keyset.ts'
import type { DayRow } from '#projections/tables/day-results.ts'
import { own } from '#projections/tables/index.ts'
import { departmentId, employeeId, shiftId } from '#tests/shared/ids.ts'
import {
  clockReached,
  company,
  day,
  founded,
  hired,
  otherCompany,
  rig,
  type Fact,
  type Rig,
} from '#tests/projections/rig.ts'
import { covers } from '#tests/specification/covers.ts'
import { always, anyDays, type AnyDay } from './generated.ts'

const people = Array.from({ length: 24 }, (_, n) => employeeId(n + 1))
const settings = [
  {
    from: day('2026-01-01'),
    changes: { weeklyHours: { contract: 40, legal: 45 }, payrollStartDay: 21 },
  },
  {
    from: day('2026-03-11'),
    changes: { weekStart: 7, weeklyHours: { contract: 42.5, legal: 45 } },
  },
  { from: day('2026-04-01'), changes: { payrollStartDay: 1 } },
]
const first = '2026-01-01'
/** Drawn once, from a fixed seed: what a year brings, and people of whom nothing is known for days. */
const drawn = fc.sample(anyDays(first, 130), { numRuns: people.length, seed: 20260302 })
/** A public holiday is one for everybody. */
const holidayOn = new Map<string, 'full' | 'half'>()
for (const days of drawn)
  for (const one of days)
    if (one.holiday && !holidayOn.has(one.day.day)) holidayOn.set(one.day.day, one.holiday)
for (const date of holidayOn.keys()) if (Number(date.slice(8)) % 9 !== 0) holidayOn.delete(date)
/** Who leaves on the last day of a period, amid a week; leaves and is back in that week; leaves amid a period. */
const start = day('2026-01-01')
const comingAndGoing = new Map<number, readonly EmployedSpan[]>([
  [1, [{ start, lastDay: day('2026-03-20') }]],
  [
    2,
    [
      { start, lastDay: day('2026-02-19') },
      { start: day('2026-02-22'), lastDay: null },
    ],
  ],
  [3, [{ start, lastDay: day('2026-04-15') }]],
])
const employmentsOf = (n: number): readonly EmployedSpan[] => comingAndGoing.get(n) ?? always
const hard = { workday: 900, holiday: 0 }
/** The first of them works day and night. */
const days = drawn.map((all, n) =>
  all
    .filter(one => one.holiday === (holidayOn.get(one.day.day) ?? null))
    .filter(one => isEmployedOn(employmentsOf(n), one.day.day))
    .map(one => (n === 0 ? { ...one, day: { ...one.day, overtimeRaw: hard } } : one)),
)

/** Approvals on days drawn above, made up from a fixed seed. */
const approval = fc.record({
  minutes: fc.integer({ min: 1, max: 240 }),
  place: fc.constantFrom('inside' as const, 'outside' as const),
  kind: fc.constantFrom('workday' as const, 'holiday' as const),
  coefficient: fc.constantFrom(1.25, 1.5, 2),
  compensation: fc.constantFrom('pay' as const, 'pay' as const, 'timeOff' as const),
})
const approvals = new Map(
  days.map((all, n) => [
    n,
    new Map(
      all
        .filter((_, at) => at % 3 !== 0)
        .map((one, at) => [
          String(one.day.day),
          fc.sample(fc.array(approval, { maxLength: 3 }), {
            numRuns: 1,
            seed: n * 1000 + at,
          })[0] ?? [],
        ]),
    ),
  ]),
)

const rowOf = (n: number, { day: one, wh }: AnyDay): DayRow => ({
  company_id: company,
  employee_id: employeeId(n + 1),
  day: one.day,
  shift_id: one.scheduled ? shiftId(1) : null,
  shift: null,
  scheduled: one.scheduled,
  first_in: one.present ? (`${one.day}T06:00:00.000Z` as DayRow['first_in']) : null,
  last_out: null,
  presence_minutes: one.presenceMinutes,
  attended: one.present,
  present_from: one.presentFrom,
  present_to: one.presentTo,
  planned: one.planned,
  due: one.due,
  worked: one.worked,
  measured_worked: one.measuredWorked,
  missing: one.missing,
  late: one.late,
  early: one.early,
  break_minutes: 0,
  leave_annual: one.leaveAnnual,
  leave_personal: one.leavePersonal,
  leave_general: one.leaveGeneral,
  leave_instead_overtime: one.leaveInsteadOvertime,
  leave_worked: one.leaveWorked,
  overtime_workday: one.overtimeRaw.workday,
  overtime_holiday: one.overtimeRaw.holiday,
  payable_workday: one.overtimePayable.workday,
  payable_holiday: one.overtimePayable.holiday,
  outside_workday: one.overtimeOutside.workday,
  outside_holiday: one.overtimeOutside.holiday,
  time_off_credit: one.timeOffCredit,
  unapproved_overtime: one.unapprovedOvertime,
  night_minutes: one.nightMinutes,
  counted_minutes: one.countedMinutes,
  ...payRowOf(payOfDay(one), paidOfDay(one, approvals.get(n)?.get(one.day) ?? [])),
  leaves: one.leaves ?? [],
  by_policy: one.byPolicy ?? null,
  overtime_times: null,
  codes: wh ? ['WH'] : ['-'],
  flags: [],
  provisional: one.provisional,
  final: one.final,
  final_at: '2026-12-31T00:00:00.000Z' as DayRow['final_at'],
  corrected: one.late > 30,
  carry: {} as Carry,
})

let world: Rig
beforeAll(async () => {
  world = await rig()
  const fact = (type: string, data: object): Fact => ({ type, data }) as Fact
  await world.record(
    '2026-01-01T08:00:00.000Z',
    founded(),
    founded(undefined, otherCompany),
    ...[1, 2, 3].map(n =>
      fact('DepartmentAdded', {
        departmentId: departmentId(n),
        name: `Bölüm ${n}`,
        code: null,
        parentId: n === 3 ? departmentId(2) : null,
      }),
    ),
    ...people.map((who, n) =>
      hired(who, {
        name: n % 2 === 0 ? 'Işıl' : 'İnci',
        surname: `Soy ${n % 5}`,
        employeeNo: String(n + 1),
        departmentId: departmentId((n % 3) + 1),
        position: n % 4 === 0 ? 'Usta' : null,
      }),
    ),
    ...[...comingAndGoing].flatMap(([n, spans]) =>
      spans.flatMap((span, at) => [
        ...(at === 0
          ? []
          : [
              fact('EmployeeRehired', {
                employeeId: employeeId(n + 1),
                departmentId: departmentId((n % 3) + 1),
                startOfEmployment: span.start,
              }),
            ]),
        ...(span.lastDay === null
          ? []
          : [
              fact('EmployeeTerminated', {
                employeeId: employeeId(n + 1),
                lastDay: span.lastDay,
              }),
            ]),
      ]),
    ),
    hired(employeeId(99), { name: 'Başka', surname: 'Şirket' }, otherCompany),
    ...settings.map(set =>
      fact('PolicySet', { ...set, by: 'x', at: '2026-01-01T08:00:00.000Z' }),
    ),
    ...[...holidayOn].map(([date, kind]) =>
      fact('HolidaySet', {
        day: date,
        title: 'Bayram',
        kind,
        from: kind === 'half' ? '13:00' : null,
      }),
    ),
  )
  await world.record('2026-05-10T12:00:00.000Z', clockReached('2026-05-10T12:00:00.000Z'))
  await world.catchUp(projections)
  for (const table of [own.dayResults, own.monthResults, own.weekResults])
    await world.rows(`delete from ${table} where company_id = $1`, [company])
  const rows = people.flatMap((_, n) => (days[n] ?? []).map(one => rowOf(n, one)))
  await world.database.projector.transaction(
    async tx => {
      await saveDayRows(tx, rows)
      await saveSums(tx, rows)
    },
    { searchPath: 'read' },
  )
})
afterAll(() => world.close())

const report = async (over: Partial<PayrollQuery> = {}) => {
  const page = await pageOf(over)
  if (!page.summary) throw new Error('not added up')
  return { ...page, summary: page.summary }
}
const pageOf = (over: Partial<PayrollQuery> = {}) =>
  world.read(tx =>
    payrollAttendance(tx, {
      company,
      scope: { kind: 'company' },
      month: '2026-03',
      sort: 'name',
      order: 'asc',
      limit: 100,
      ...over,
    }),
  )
const expectedOf = (n: number, period: string) => {
  const { from, to } = periodOf(settings, period)
  return payrollFigures(
    { from, to },
    (days[n] ?? []).map(one => one.day),
    weeksClosing(settings, from, to, employmentsOf(n)),
  )
}
const figuresOf = (row: object) =>
  Object.fromEntries(
    Object.entries(row).filter(([name]) => payrollFigureNames.some(figure => figure === name)),
  )
const numberOf = (row: { employeeNo: string }) => Number(row.employeeNo) - 1

describe('the payroll view', () => {
  test.each(['2026-01', '2026-02', '2026-03', '2026-04', '2026-05'])(
    'has for %s the figures that the domain finds from the same days, each employee once',
    covers('1.41'),
    async period => {
      const { rows, total, period: shown } = await report({ month: period })
      const there = people.flatMap((_, n) => (expectedOf(n, period).days > 0 ? [n] : []))
      expect(rows.map(numberOf).toSorted((one, other) => one - other)).toEqual(there)
      expect([total, shown.from, shown.to]).toEqual([
        there.length,
        periodOf(settings, period).from,
        periodOf(settings, period).to,
      ])
      for (const row of rows)
        expect([row.employeeNo, figuresOf(row)]).toEqual([
          row.employeeNo,
          expectedOf(numberOf(row), period),
        ])
    },
  )
  test('meets every kind of day and of week in these days, so that none is compared with nothing', async () => {
    const {
      summary: { totals },
    } = await report()
    for (const name of payrollFigureNames)
      expect([name, totals[name] > 0]).toEqual([name, true])
  })
  const sum = (values: readonly number[]) => values.reduce((one, other) => one + other, 0)
  test('adds up over all pages, and says how many people have something to look at', async () => {
    const whole = await report()
    const { rows } = whole
    const page = await report({ limit: 3 })
    expect([page.summary, page.summary.people]).toEqual([whole.summary, rows.length])
    for (const name of payrollFigureNames)
      expect([name, whole.summary.totals[name]]).toEqual([
        name,
        sum(rows.map(row => row[name])),
      ])
    expect(whole.summary.totals.correctedDays).toBe(sum(rows.map(row => row.correctedDays)))
    expect(whole.summary.counters).toMatchObject({
      absent: rows.filter(row => row.absentHalfDays > 0).length,
      warned: rows.filter(
        row => row.shortRests + row.beyondLongestDay + row.beyondLongestNight > 0,
      ).length,
    })
  })
  test('shows one kind of people alone, with totals of those shown, while the counters stay', async () => {
    const whole = await report()
    for (const only of [
      'absent',
      'missing',
      'untimely',
      'overtime',
      'unapproved',
      'warned',
      'uncounted',
    ] as const) {
      const part = await report({ only })
      expect(part.rows.length, only).toBe(whole.summary.counters[only])
      expect([part.total, part.summary.totals.worked, part.summary.counters]).toEqual([
        part.rows.length,
        sum(part.rows.map(row => row.worked)),
        whole.summary.counters,
      ])
    }
    expect((await report({ only: 'absent' })).rows).toEqual(
      whole.rows.filter(row => row.absentHalfDays > 0),
    )
  })
  test('counts overtime of the year by its weeks, up to the end of the period', async () => {
    const { rows } = await report({ month: '2026-04' })
    const weeksOfRow = (n: number) =>
      weeksClosing(settings, day('2026-01-01'), day('2026-04-30'), employmentsOf(n))
    for (const row of rows)
      expect(row.yearOvertime).toBe(
        overtimeOfYear(
          weeksOf(
            (days[numberOf(row)] ?? []).map(one => one.day),
            weeksOfRow(numberOf(row)),
          ),
        ).minutes,
      )
    const beyond = rows.filter(row => row.yearOvertime > 270 * 60)
    expect(beyond.map(numberOf)).toEqual([0])
    expect((await report({ month: '2026-04', only: 'year' })).rows).toEqual(beyond)
  })
  test('pages in every order without one missing or twice', async () => {
    for (const sort of [
      'name',
      'employeeNo',
      'department',
      'worked',
      'weekOvertime',
      'absentDays',
    ] as const)
      for (const order of ['asc', 'desc'] as const) {
        const whole = (await report({ sort, order })).rows
        const seen = []
        for (let cursor: string | null | undefined; cursor !== null; ) {
          const page: Awaited<ReturnType<typeof pageOf>> = await pageOf({
            sort,
            order,
            limit: 7,
            ...(cursor === undefined ? {} : { cursor }),
          })
          seen.push(...page.rows)
          expect([page.total, page.summary === null]).toEqual([
            whole.length,
            cursor !== undefined,
          ])
          cursor = page.next
        }
        expect(seen).toEqual(whole)
      }
    await expect(pageOf({ cursor: 'x' })).rejects.toThrow(InvalidCursor)
  })
  test('is cut to who is asked for, and to the caller’s scope', async () => {
    const { rows } = await report()
    const within = rows.filter(row =>
      [departmentId(2), departmentId(3)].some(id => id === row.departmentId),
    )
    expect((await report({ department: departmentId(2) })).rows).toEqual(within)
    expect(
      (
        await report({
          scope: {
            kind: 'departments',
            deviceIds: [],
            departmentIds: [departmentId(2), departmentId(3)],
            employeeId: null,
          },
        })
      ).rows,
    ).toEqual(within)
    expect((await report({ scope: { kind: 'own', employeeId: employeeId(4) } })).rows).toEqual(
      rows.filter(row => row.employeeId === employeeId(4)),
    )
    expect((await report({ position: 'Usta' })).rows).toEqual(
      rows.filter(row => row.position === 'Usta'),
    )
    expect((await report({ search: 'ISIL' })).rows).toEqual(
      rows.filter(row => row.fullName?.startsWith('Işıl')),
    )
    expect((await report({ shift: shiftId(2) })).rows).toEqual([])
    expect((await report({ status: 'left' })).rows).toEqual([])
    expect((await report({ employee: employeeId(99) })).rows).toEqual([])
  })
  test('without a period is the one that runs', async () => {
    const { period } = await world.read(tx =>
      payrollAttendance(tx, {
        company,
        scope: { kind: 'company' },
        sort: 'name',
        order: 'asc',
        limit: 1,
      }),
    )
    expect(period).toEqual({
      name: '2026-05',
      from: '2026-05-01',
      to: '2026-05-31',
      state: 'open',
      running: true,
      previous: '2026-04',
      next: '2026-06',
    })
  })
})

describe('paid overtime by coefficient', () => {
  test.each(['2026-02', '2026-03', '2026-05'])(
    'is for %s what the domain makes of the same approvals, and adds up to what is paid',
    async period => {
      const { from, to } = periodOf(settings, period)
      const { rows } = await report({ month: period })
      expect(rows.some(row => row.coefficients.length > 3)).toBe(true)
      for (const row of rows) {
        const theirs = (days[numberOf(row)] ?? [])
          .map(one => one.day)
          .filter(one => one.day >= from && one.day <= to)
        expect(row.coefficients).toEqual(
          paidByCoefficient(
            theirs.map(one => ({
              ...one,
              approvals: approvals.get(numberOf(row))?.get(one.day) ?? [],
            })),
          ),
        )
        expect(row.coefficients.reduce((sum, { minutes }) => sum + minutes, 0)).toBe(
          row.payableWorkday + row.payableHoliday + row.outsideWorkday + row.outsideHoliday,
        )
      }
    },
  )
})
