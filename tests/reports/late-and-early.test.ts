import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { GetEmployeeReport } from '#api/contract/employee-report.ts'
import { GetLatecomerGroups, GetLatecomers } from '#api/contract/late-and-early.ts'
import { evaluateSpan } from '#domain/attendance/evaluate-span.ts'
import { policyDefaults } from '#domain/policy/published.ts'
import { addDays, daysOfRange, weekdayOf } from '#domain/shared/time.ts'
import type { Shift } from '#domain/shifts/events.ts'
import {
  lateAndEarlyDays,
  type LateOrEarly,
} from '#projections/reports/late-and-early/late-and-early.ts'
import { lateAndEarlyGroups } from '#projections/reports/late-and-early/late-and-early-groups.ts'
import { employeeReport } from '#projections/reports/employee/employee-report.ts'
import { projections } from '#projections/index.ts'
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
  registered,
  rig,
  shiftAssigned,
  shiftDefined,
  swiped,
  type Rig,
} from '#tests/projections/rig.ts'
import { covers } from '#tests/specification/covers.ts'

/** Long because both reports are asked for rows, groups and trend of the same two weeks. */
const [ayse, irem, omer] = [employeeId(1), employeeId(2), employeeId(3)]
const forgiving: Shift = {
  ...dayShift,
  tolerances: { ...dayShift.tolerances, missingWork: 20 },
}
const now = '2026-03-13T16:00:00.000Z'
const [from, to] = [day('2026-03-02'), day('2026-03-13')]
/** Two weeks: when each came and went, by working day; an empty pair is a day of absence. */
const swipes: Record<string, readonly (readonly [string, string] | null)[]> = {
  [ayse]: [
    ['09:04', '18:00'],
    ['09:06', '18:00'],
    ['09:30', '17:40'],
    null,
    ['08:55', '18:10'],
    ['09:21', '18:00'],
    ['09:00', '17:54'],
    ['09:00', '18:00'],
    ['10:00', '18:00'],
    ['09:00', '15:00'],
  ],
  [irem]: [
    ['09:10', '18:00'],
    ['09:00', '18:00'],
    ['09:25', '18:00'],
    ['09:00', '17:45'],
    ['09:00', '17:30'],
    null,
    ['09:19', '18:00'],
    ['09:00', '18:00'],
    ['09:00', '18:00'],
    ['09:00', '18:00'],
  ],
  [omer]: [
    ['13:00', '18:00'],
    ['09:00', '18:00'],
    ['09:00', '18:00'],
    ['09:00', '18:00'],
    ['09:00', '18:00'],
    ['09:00', '18:00'],
    ['09:00', '18:00'],
    ['09:00', '18:00'],
    ['09:00', '12:00'],
    ['09:00', '18:00'],
  ],
}
const workdays = daysOfRange(from, to).filter(date => weekdayOf(date) <= 5)
const shiftBy: Record<string, Shift> = { [ayse]: dayShift, [irem]: forgiving, [omer]: dayShift }
const people = [ayse, irem, omer]

let world: Rig
beforeAll(async () => {
  world = await rig()
  await world.record(
    '2026-03-01T08:00:00.000Z',
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
    ...people.map((who, n) =>
      hired(who, {
        name: 'Ad',
        surname: String(n),
        employeeNo: String(n),
        departmentId: departmentId(n === 0 ? 1 : 2),
      }),
    ),
    registered(deviceId(1)),
    approved(deviceId(1)),
    shiftDefined(shiftId(1), 'Gündüz'),
    shiftDefined(shiftId(2), 'Hoşgörülü', forgiving),
    ...people.map(who => shiftAssigned(who, shiftId(who === irem ? 2 : 1))),
    ...people.flatMap((who, n) => [
      cardAdded(`A${n}`, cardId(n + 1)),
      assigned(`A${n}`, cardId(n + 1), who),
    ]),
  )
  await world.record(
    now,
    ...people.flatMap((who, n) =>
      (swipes[who] ?? []).flatMap((pair, at_) =>
        (pair ?? []).map((time, end) =>
          swiped(`A${n}`, deviceId(1), `${workdays[at_]}T${time}`, end === 0 ? 'in' : 'out'),
        ),
      ),
    ),
    clockReached(now),
  )
  await world.catchUp(projections)
})
afterAll(() => world.close())

/** The same days evaluated by the pure engine, from the swipes above. */
const evaluated = people
  .flatMap(who => {
    const movements = (swipes[who] ?? []).flatMap((pair, n) =>
      (pair ?? []).map((time, end) => ({
        id: `${n}${end}`,
        at: at(
          new Date(Date.parse(`${workdays[n]}T${time}:00Z`) - 3 * 3_600_000).toISOString(),
        ),
        direction: end === 0 ? ('in' as const) : ('out' as const),
      })),
    )
    const days = daysOfRange(from, addDays(to, 2)).map(date => ({
      day: date,
      employed: true,
      shift: weekdayOf(date) <= 5 ? (shiftBy[who] ?? null) : null,
      holiday: null,
    }))
    return evaluateSpan(
      { zone: istanbul, now: at(now), movements, days, policy: policyDefaults },
      null,
    ).days.map(result => ({ who, result }))
  })
  .filter(({ result }) => result.day <= to)

const all: ScopeFilter = { kind: 'company' }
type Over = Partial<Parameters<typeof lateAndEarlyDays>[2]>
const report = (kind: LateOrEarly, over: Over = {}) =>
  world.read(tx =>
    lateAndEarlyDays(tx, kind, {
      company,
      scope: all,
      from,
      to,
      sort: 'day',
      order: 'asc',
      limit: 100,
      ...over,
    }),
  )
const groups = (kind: LateOrEarly, by: 'person' | 'department', over: Over = {}) =>
  world.read(tx =>
    lateAndEarlyGroups(tx, kind, { company, scope: all, from, to, limit: 100, by, ...over }),
  )
const sum = (values: readonly number[]) => values.reduce((one, other) => one + other, 0)

describe.each(['late', 'early'] as const)('days that are %s', kind => {
  const expected = evaluated.filter(({ result }) => result[kind] > 0)
  test(
    'are those, and with those minutes, that the engine finds',
    covers('1.39', '1.40'),
    async () => {
      const { rows, total } = await report(kind)
      expect(expected.length).toBeGreaterThan(3)
      expect(total).toBe(expected.length)
      expect(
        rows
          .map(row => `${row.employeeId} ${row.day} ${row.minutes} ${row.forgiven}`)
          .toSorted(),
      ).toEqual(
        expected
          .map(
            ({ who, result }) => `${who} ${result.day} ${result[kind]} ${result.missing === 0}`,
          )
          .toSorted(),
      )
      expect(new Set(rows.map(row => row.forgiven))).toEqual(new Set([true, false]))
    },
  )
  test('add up: counters, groups and trend are sums of the rows, the counters those of the rulebook', async () => {
    const { rows, summary } = await report(kind)
    expect(summary).toMatchObject({
      days: rows.length,
      people: new Set(rows.map(row => row.employeeId)).size,
      minutes: sum(rows.map(row => row.minutes)),
      forgiven: rows.filter(row => row.forgiven).length,
    })
    expect(
      summary.counters[kind === 'late' ? 'late_arrival_count' : 'early_departure_count'],
    ).toBe(rows.length)
    expect([
      sum(summary.trend.map(one => one.days)),
      sum(summary.trend.map(one => one.minutes)),
      summary.trend.length,
    ]).toEqual([rows.length, summary.minutes, 12])
    for (const one of summary.trend)
      expect(one.days).toBe(rows.filter(row => row.day === one.from).length)
    for (const by of ['person', 'department'] as const) {
      const grouped = (await groups(kind, by)).rows
      expect([
        sum(grouped.map(one => one.days)),
        sum(grouped.map(one => one.minutes)),
        sum(grouped.map(one => one.forgiven)),
      ]).toEqual([rows.length, summary.minutes, summary.forgiven])
      for (const one of grouped)
        expect(one.days).toBe(
          rows.filter(row => (by === 'person' ? row.employeeId : row.departmentId) === one.id)
            .length,
        )
    }
  })
  test('are shown forgiven ones or the others alone, while the counters stay', async () => {
    const whole = await report(kind)
    for (const forgiven of ['yes', 'no'] as const) {
      const part = await report(kind, { forgiven })
      expect(part.rows).toEqual(whole.rows.filter(row => row.forgiven === (forgiven === 'yes')))
      expect([part.total, part.summary]).toEqual([part.rows.length, whole.summary])
    }
  })
  test('page in every order without one missing or twice', async () => {
    for (const sort of ['name', 'day', 'minutes'] as const)
      for (const order of ['asc', 'desc'] as const) {
        const whole = (await report(kind, { sort, order })).rows
        const seen = []
        for (let cursor: string | null | undefined; cursor !== null; ) {
          const page: Awaited<ReturnType<typeof report>> = await report(kind, {
            sort,
            order,
            limit: 2,
            ...(cursor === undefined ? {} : { cursor }),
          })
          seen.push(...page.rows)
          cursor = page.next
        }
        expect(seen).toEqual(whole)
      }
  })
  test('of a manager are those of his departments, of an employee his own', async () => {
    const whole = (await report(kind)).rows
    const departments: ScopeFilter = {
      kind: 'departments',
      deviceIds: [],
      departmentIds: [departmentId(2)],
      employeeId: null,
    }
    expect((await report(kind, { scope: departments })).rows).toEqual(
      whole.filter(row => row.departmentId === departmentId(2)),
    )
    expect((await report(kind, { scope: { kind: 'own', employeeId: ayse } })).rows).toEqual(
      whole.filter(row => row.employeeId === ayse),
    )
    expect(
      (await groups(kind, 'department', { scope: departments })).rows.map(row => row.id),
    ).toEqual([departmentId(2)])
    expect(
      (await groups(kind, 'person', { scope: { kind: 'own', employeeId: ayse } })).rows.map(
        row => row.id,
      ),
    ).toEqual([ayse])
  })
})

test('a late day says when work began, when he came, what the shift lets pass, and how often it happens', async () => {
  const { rows } = await report('late', { employee: ayse })
  expect(rows[0]).toMatchObject({
    day: '2026-03-03',
    plannedAt: '09:00',
    at: '09:06',
    minutes: 6,
    tolerance: 5,
    forgiven: false,
    inMonth: 4,
    inYear: 4,
    shift: 'Gündüz',
    department: 'Yönetim',
  })
})
test('people to whom it happens three times or more can be looked at alone', async () => {
  const { rows, summary } = await report('late', { repeated: 'yes' })
  expect(new Set(rows.map(row => row.employeeId))).toEqual(new Set([ayse, irem]))
  expect((await report('late')).summary.repeated).toBe(2)
  expect(summary.people).toBe(2)
})
test('a period of more than two months is drawn by weeks', async () => {
  const { summary } = await report('late', { from: day('2026-01-05') })
  expect([
    summary.trendDays,
    summary.trend.length,
    sum(summary.trend.map(one => one.days)),
  ]).toEqual([7, 10, (await report('late')).rows.length])
})
test('answers what its contract says', async () => {
  expect(GetLatecomers.reply.safeParse(await report('late')).error).toBeUndefined()
  expect(
    GetLatecomerGroups.reply.safeParse(await groups('late', 'person')).error,
  ).toBeUndefined()
})

describe('the working report of a person', () => {
  const of = (employee: typeof ayse, scope: ScopeFilter = all) =>
    world.read(tx => employeeReport(tx, { company, scope, employee, from, to }))
  test('has the figures of the engine for each day, and each swipe beside the one it went with', async () => {
    covers('1.34')
    for (const who of people) {
      const shown = await of(who)
      const days = evaluated.filter(one => one.who === who).map(({ result }) => result)
      expect(
        shown?.rows.map(row => [
          row.day,
          row.planned,
          row.worked,
          row.missing,
          row.late,
          row.early,
          row.overtimeRaw,
          row.codes,
        ]),
      ).toEqual(
        days.map(day_ => [
          day_.day,
          day_.planned,
          day_.worked,
          day_.missing,
          day_.late,
          day_.early,
          day_.overtimeRaw,
          day_.codes,
        ]),
      )
      for (const row of shown?.rows ?? [])
        expect(row.pairs).toEqual(
          [swipes[who]?.[workdays.indexOf(row.day)] ?? null].flatMap(pair =>
            pair ? [{ entry: pair[0], exit: pair[1] }] : [],
          ),
        )
      GetEmployeeReport.reply.parse(shown)
    }
  })
  test('adds up its weeks to its totals, and counts as the rulebook does', async () => {
    const shown = await of(ayse)
    expect(shown?.weeks.map(week => [week.from, week.days])).toEqual([
      ['2026-03-02', 7],
      ['2026-03-09', 5],
    ])
    for (const name of ['planned', 'worked', 'missing', 'late', 'early', 'overtime'] as const)
      expect(sum(shown?.weeks.map(week => week.sums[name]) ?? [])).toBe(
        shown?.summary.totals[name],
      )
    const days = evaluated.filter(({ who }) => who === ayse).map(({ result }) => result)
    expect(shown?.summary.totals).toMatchObject({
      missing: sum(days.map(one => one.missing)),
      worked: sum(days.map(one => one.worked)),
    })
    expect(shown?.summary.counters).toMatchObject({
      late_arrival_count: days.filter(one => one.codes.includes('LA')).length,
      sum_missing_work: sum(days.map(one => one.missing)),
    })
  })
  test('is not there for whom the person is none of his', async () => {
    expect(
      await of(ayse, {
        kind: 'departments',
        deviceIds: [],
        departmentIds: [departmentId(2)],
        employeeId: null,
      }),
    ).toBeNull()
    expect(await of(irem, { kind: 'own', employeeId: ayse })).toBeNull()
    expect((await of(ayse, { kind: 'own', employeeId: ayse }))?.person.employeeNo).toBe('0')
  })
})
