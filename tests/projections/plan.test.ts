// Long because it has an example for each source of a day's plan.
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { summaryOf } from '#domain/attendance/summary.ts'
import { attendance } from '#projections/evaluation/evaluation.ts'
import { dailyReport } from '#projections/reports/daily/daily.ts'
import { policyPreview } from '#projections/evaluation/preview/what-if.ts'
import { projections } from '#projections/index.ts'
import { own } from '#projections/tables/index.ts'
import {
  actId,
  cardId,
  departmentId,
  deviceId,
  employeeId,
  groupId,
  schemeId,
  shiftId,
} from '#tests/shared/ids.ts'
import {
  approved,
  assigned,
  cardAdded,
  clockReached,
  company,
  day,
  founded,
  hired,
  nightShift,
  otherCompany,
  registered,
  rig,
  shiftAssigned,
  shiftDefined,
  swiped,
  type Fact,
  type Rig,
} from './rig.ts'

let world: Rig
beforeEach(async () => {
  world = await rig()
})
afterEach(async () => {
  await world.close()
})

const fact = (type: string, data: object, of = company): Fact => ({ of, type, data }) as Fact
const [ayse, irem, omer, zeki] = [employeeId(1), employeeId(2), employeeId(3), employeeId(4)]
const [office, works, welding] = [departmentId(1), departmentId(2), departmentId(3)]
const night = shiftId(2)
const weekly = (id = shiftId(1), weekdays = [1, 2, 3, 4, 5], restDays = [7]) => ({
  kind: 'weekly',
  shiftId: id,
  weekdays,
  restDays,
})
const departmentFollows = (department: string, rule: object | null, from = '2026-03-01') =>
  fact('DepartmentScheduleSet', { departmentId: department, from, rule })
const follows = (who: string, rule: object | null, from = '2026-03-01') =>
  fact('ScheduleFollowed', { employeeId: who, from, rule })
const holds = (who: string, from: string, to: string, value: string | null, n = 1) =>
  fact('CalendarChanged', {
    actId: actId(n),
    month: from.slice(0, 7),
    kind: 'entries',
    title: null,
    reason: null,
    by: 'user:test',
    at: '2026-03-01T08:00:00.000Z',
    changes: [{ employeeId: who, from, to, value, before: null }],
  })
const holiday = (date: string, kind = 'full', from: string | null = null) =>
  fact('HolidaySet', { day: date, title: 'Bayram', kind, from })
const rules = (from: string, changes: object) =>
  fact('PolicySet', { from, changes, by: 'user:test', at: '2026-03-01T08:00:00.000Z' })

/** Welding is part of the works; İrem and Ömer weld, Zeki works in the works, Ayşe in the office. */
const people: readonly Fact[] = [
  founded(),
  fact('DepartmentAdded', { departmentId: office, name: 'Ofis', code: null, parentId: null }),
  fact('DepartmentAdded', { departmentId: works, name: 'Üretim', code: null, parentId: null }),
  fact('DepartmentAdded', {
    departmentId: welding,
    name: 'Kaynak',
    code: null,
    parentId: works,
  }),
  hired(ayse, { departmentId: office }),
  hired(irem, { departmentId: welding }),
  hired(omer, { departmentId: welding }),
  hired(zeki, { departmentId: works }),
  hired(employeeId(9), {}, otherCompany),
  shiftDefined(shiftId(1), 'Gündüz'),
  shiftDefined(night, 'Gece', nightShift),
]
/** Monday 2 March, noon in Istanbul a week later. */
const aWeekLater = clockReached('2026-03-09T09:00:00.000Z')
const known = async (...facts: readonly Fact[]) => {
  await world.record('2026-03-01T08:00:00.000Z', ...people, ...facts)
  await world.record('2026-03-09T09:00:00.000Z', aWeekLater)
  await world.catchUp([attendance])
}
const planOf = async (who: string) =>
  Object.fromEntries(
    (
      await world.rows<{ day: string; shift: string | null; planned: number; codes: string[] }>(
        `select day::text, shift, planned, codes from ${own.dayResults} where employee_id = $1 order by day`,
        [who],
      )
    ).map(({ day: date, shift, planned, codes }) => [date.slice(5), { shift, planned, codes }]),
  )
/** Who is to be evaluated again because of the facts, from which day on. */
const marked = async (...facts: readonly Fact[]) => {
  await world.record('2026-03-09T10:00:00.000Z', ...facts)
  await world.catchUp([attendance], { settle: false })
  const rows = await world.rows<{ who: string; from: string }>(
    `select right(employee_id::text, 1) as who, min(from_day)::text as
       from
       from ${own.attendanceDirty}
       where not failed
       group by employee_id
       order by employee_id`,
  )
  return Object.fromEntries(rows.map(({ who, from }) => [who, from]))
}

describe('a day is planned by', () => {
  test('the default of the nearest department up the tree', async () => {
    await known(departmentFollows(works, weekly()))
    expect(await planOf(irem)).toMatchObject({
      '03-02': { shift: 'Gündüz', planned: 480 },
      '03-07': { shift: null, planned: 0, codes: ['-'] },
      '03-08': { shift: null, planned: 0, codes: ['WH'] },
    })
    expect(await planOf(ayse)).toMatchObject({
      '03-02': { shift: null, planned: 0, codes: ['-'] },
    })
    await world.record(
      '2026-03-09T10:00:00.000Z',
      departmentFollows(welding, weekly(night), '2026-03-04'),
    )
    await world.catchUp([attendance])
    expect(await planOf(irem)).toMatchObject({
      '03-03': { shift: 'Gündüz' },
      '03-04': { shift: 'Gece' },
    })
    expect(await planOf(zeki)).toMatchObject({ '03-04': { shift: 'Gündüz' } })
  })
  test('what the person follows before that, and by the entry of the day before all', async () => {
    await known(
      departmentFollows(works, weekly()),
      shiftAssigned(irem, night),
      holds(irem, '2026-03-03', '2026-03-04', 'rest'),
      holds(irem, '2026-03-07', '2026-03-07', shiftId(1), 2),
    )
    expect(await planOf(irem)).toMatchObject({
      '03-02': { shift: 'Gece' },
      '03-03': { shift: null, codes: ['WH'] },
      '03-07': { shift: 'Gündüz', planned: 480 },
      '03-08': { codes: ['-'] },
    })
    await world.record('2026-03-09T10:00:00.000Z', follows(irem, null, '2026-03-05'))
    await world.catchUp([attendance])
    expect(await planOf(irem)).toMatchObject({
      '03-04': { codes: ['WH'] },
      '03-05': { shift: 'Gündüz' },
      '03-08': { codes: ['WH'] },
    })
  })
  test('a pattern from its anchor on, the next group some days into it', async () => {
    await known(
      fact('SchemeDefined', {
        schemeId: schemeId(),
        title: '2-2',
        from: '2026-01-01',
        anchor: '2026-03-02',
        cycle: [shiftId(1), night, 'rest', 'none'],
      }),
      fact('ShiftGroupNamed', { groupId: groupId(), title: 'B' }),
      fact('ShiftGroupSchemeSet', {
        groupId: groupId(),
        from: '2026-03-01',
        schemeId: schemeId(),
        offset: 2,
      }),
      follows(irem, { kind: 'scheme', schemeId: schemeId(), offset: 0 }),
      follows(omer, { kind: 'group', groupId: groupId() }),
    )
    const shifts = async (who: string) =>
      Object.values(await planOf(who))
        .slice(1, 6)
        .map(({ shift, codes }) => shift ?? (codes.includes('WH') ? 'rest' : 'none'))
    expect(await shifts(irem)).toEqual(['Gündüz', 'Gece', 'rest', 'none', 'Gündüz'])
    expect(await shifts(omer)).toEqual(['rest', 'none', 'Gündüz', 'Gece', 'rest'])
  })
  test('the department the person is in on that day', async () => {
    await known(
      departmentFollows(works, weekly()),
      departmentFollows(office, weekly(night)),
      fact('EmployeeMoved', { employeeId: irem, departmentId: office, from: '2026-03-05' }),
    )
    expect(await planOf(irem)).toMatchObject({
      '03-04': { shift: 'Gündüz' },
      '03-05': { shift: 'Gece' },
    })
  })
  test('the tree as it was: a department that is moved follows the new one from that day on', async () => {
    await known(departmentFollows(works, weekly()), departmentFollows(office, weekly(night)))
    await world.record(
      '2026-03-09T09:30:00.000Z',
      fact('DepartmentMoved', { departmentId: welding, parentId: office }),
    )
    await world.record('2026-03-10T09:00:00.000Z', clockReached('2026-03-10T09:00:00.000Z'))
    await world.catchUp([attendance])
    expect(await planOf(irem)).toMatchObject({
      '03-06': { shift: 'Gündüz' },
      '03-09': { shift: 'Gece' },
      '03-10': { shift: 'Gece' },
    })
  })
  test('public holidays: none on a full one, until noon on a half', async () => {
    await known(
      departmentFollows(works, weekly()),
      holiday('2026-03-03'),
      holiday('2026-03-04', 'half', '13:00'),
    )
    expect(await planOf(irem)).toMatchObject({
      '03-03': { planned: 0, codes: ['WH'] },
      '03-04': { planned: 210, codes: ['MW'] },
    })
    await world.record(
      '2026-03-09T10:00:00.000Z',
      fact('HolidayRemoved', { day: '2026-03-03' }),
    )
    await world.catchUp([attendance])
    expect(await planOf(irem)).toMatchObject({ '03-03': { planned: 480 } })
  })
})

describe('a change is evaluated again for exactly those it can touch', () => {
  test('a shift: those whose rule, department, pattern or entry leads to it, from its date on', async () => {
    await known(
      departmentFollows(welding, weekly(night)),
      shiftAssigned(ayse, night),
      holds(zeki, '2026-03-05', '2026-03-05', night),
      shiftAssigned(omer, shiftId(1)),
    )
    expect(
      await marked(
        shiftDefined(
          night,
          'Gece',
          { ...nightShift, periods: [{ start: '23:00', end: '07:00' }] },
          '2026-03-05',
        ),
      ),
    ).toEqual({ 1: '2026-03-02', 2: '2026-03-02', 4: '2026-03-02' })
  })
  test('a shift that nobody follows any more: nobody', async () => {
    await known(
      shiftAssigned(ayse, night),
      follows(ayse, null, '2026-03-03'),
      shiftAssigned(irem, night),
      fact('EmployeeTerminated', { employeeId: irem, lastDay: '2026-03-03' }),
    )
    expect(await marked(shiftDefined(night, 'Gece', nightShift, '2026-03-04'))).toEqual({})
  })
  test("a department's default: its people and those below, but not who has a shift of his own", async () => {
    await known(shiftAssigned(omer, night))
    expect(await marked(departmentFollows(works, weekly(), '2026-03-04'))).toEqual({
      2: '2026-03-01',
      4: '2026-03-01',
    })
  })
  test('a pattern: those who follow it, themselves, in a group or by their department', async () => {
    await known(
      fact('SchemeDefined', {
        schemeId: schemeId(),
        title: '',
        from: '2026-01-01',
        anchor: '2026-03-02',
        cycle: ['rest', 'none'],
      }),
      fact('ShiftGroupSchemeSet', {
        groupId: groupId(),
        from: '2026-03-01',
        schemeId: schemeId(),
        offset: 2,
      }),
      follows(irem, { kind: 'group', groupId: groupId() }),
      departmentFollows(office, { kind: 'scheme', schemeId: schemeId(), offset: 0 }),
    )
    expect(
      await marked(
        fact('SchemeDefined', {
          schemeId: schemeId(),
          title: '',
          from: '2026-03-04',
          anchor: '2026-03-02',
          cycle: ['rest'],
        }),
      ),
    ).toEqual({ 1: '2026-03-01', 2: '2026-03-01' })
  })
  test('single days: the people of the act, each from his first day', async () => {
    await known()
    expect(await marked(holds(omer, '2026-03-06', '2026-03-07', 'rest'))).toEqual({
      3: '2026-03-03',
    })
  })
  test('a public holiday and a rule: whoever is employed then', async () => {
    await known(fact('EmployeeTerminated', { employeeId: ayse, lastDay: '2026-03-03' }))
    expect(await marked(holiday('2026-03-05'))).toEqual({
      2: '2026-03-02',
      3: '2026-03-02',
      4: '2026-03-02',
    })
    expect(await marked(rules('2026-03-03', { bounceSeconds: 1 }))).toMatchObject({
      1: '2026-02-28',
      2: '2026-02-28',
    })
  })
})

describe('the rules of the company', () => {
  const swipes = (date: string) => [
    swiped('A1', deviceId(1), `${date}T09:00`, 'in'),
    swiped('A1', deviceId(1), `${date}T19:10`, 'out'),
  ]
  const atWork: readonly Fact[] = [
    registered(deviceId(1)),
    approved(deviceId(1)),
    cardAdded('A1', cardId(1)),
    assigned('A1', cardId(1), ayse),
    shiftAssigned(ayse, shiftId(1), '2026-02-02'),
  ]
  const byPolicy = async () =>
    Object.fromEntries(
      (
        await world.rows<{ day: string; by_policy: unknown }>(
          `select day::text, by_policy from ${own.dayResults}
             where employee_id = $1 and by_policy::text <> 'null' and worked > 0
             order by day`,
          [ayse],
        )
      ).map(row => [row.day.slice(5), row.by_policy]),
    )
  const paid = async () =>
    Object.fromEntries(
      (
        await world.rows<{ day: string; raw: number; paid: number }>(
          `select day::text, overtime_workday as raw, payable_workday as paid
             from ${own.dayResults}
             where employee_id = $1 and overtime_workday > 0
             order by day`,
          [ayse],
        )
      ).map(row => [row.day.slice(5), [row.raw, row.paid]]),
    )

  test('hold from their date on, and earlier days keep theirs', async () => {
    await known(...atWork)
    await world.record(
      '2026-03-09T09:10:00.000Z',
      ...swipes('2026-03-02'),
      ...swipes('2026-03-03'),
      ...swipes('2026-03-04'),
      rules('2026-03-03', { overtimeNeedsApproval: false }),
      rules('2026-03-04', { overtimeRounding: 30 }),
    )
    await world.catchUp([attendance])
    expect(await paid()).toEqual({ '03-02': [70, 0], '03-03': [70, 70], '03-04': [70, 60] })
  })
  test('can be tried on the last days, which writes nothing and tells what setting them would', async () => {
    await known(...atWork)
    await world.record(
      '2026-03-09T09:10:00.000Z',
      ...swipes('2026-03-02'),
      ...swipes('2026-03-04'),
    )
    await world.catchUp(projections)
    const before = await world.hashes(attendance, 'read')
    const tried = await world.read(tx =>
      policyPreview(
        tx,
        {
          company,
          scope: { kind: 'company' },
          changes: { overtimeNeedsApproval: false, overtimeRounding: 60 },
          days: 30,
        },
        () => false,
      ),
    )
    expect(await world.hashes(attendance, 'read')).toEqual(before)
    expect(tried).toMatchObject({
      people: 4,
      changed: 2,
      peopleChanged: 1,
      partial: false,
      totals: {
        before: { overtimeRaw: 140, overtimePayable: 0 },
        after: { overtimeRaw: 140, overtimePayable: 120 },
      },
    })
    expect(
      tried.rows.map(row => [row.day, row.before.overtimePayable, row.after.overtimePayable]),
    ).toEqual([
      ['2026-03-02', 0, 60],
      ['2026-03-04', 0, 60],
    ])
    await world.record(
      '2026-03-09T09:20:00.000Z',
      rules('2026-01-01', { overtimeNeedsApproval: false, overtimeRounding: 60 }),
    )
    await world.catchUp(projections)
    expect(await paid()).toEqual({ '03-02': [70, 60], '03-04': [70, 60] })
    const again = await world.read(tx =>
      policyPreview(
        tx,
        {
          company,
          scope: { kind: 'company' },
          changes: { overtimeNeedsApproval: false, overtimeRounding: 60 },
          days: 30,
        },
        () => false,
      ),
    )
    expect(again).toMatchObject({ changed: 0, rows: [] })
  })
  test('of premiums and tiers are tried as they would be, also by a week that began before them', async () => {
    await known(...atWork)
    // Monday to Friday 09:00 to 19:10 with an hour of lunch: 550 minutes each; the window begins on a Wednesday.
    const week = ['02', '03', '04', '05', '06'].map(date => `2026-03-${date}`)
    await world.record('2026-03-11T09:10:00.000Z', ...week.flatMap(swipes))
    await world.catchUp(projections)
    const changes = {
      premiums: [{ code: 'E', weekdays: [4, 5], start: '18:00', end: '21:00' }],
      overtimeTiers: [{ per: 'week' as const, over: 2400, coefficient: 1.25 }],
    }
    const scope = { kind: 'company' } as const
    const preview = () =>
      world.read(tx => policyPreview(tx, { company, scope, changes, days: 7 }, () => false))
    const tried = await preview()
    expect(tried.rows.map(row => [row.day, row.after.further])).toEqual([
      ['2026-03-05', { 'premium.E': 70 }],
      ['2026-03-06', { 'premium.E': 70, 'tier.1.25': 350 }],
    ])
    expect(tried.totals.after.further).toEqual({ 'premium.E': 140, 'tier.1.25': 350 })
    await world.record('2026-03-11T09:20:00.000Z', rules('2026-03-04', changes))
    await world.catchUp(projections)
    expect(await byPolicy()).toEqual({
      '03-04': { premiums: {}, tiers: {} },
      '03-05': { premiums: { E: 70 }, tiers: {} },
      '03-06': { premiums: { E: 70 }, tiers: { '1.25': 350 } },
    })
    expect(await preview()).toMatchObject({ changed: 0, rows: [] })
  })
  test('of kinds by date pay a holiday that two nights reach into once, on the first', async () => {
    await known(
      ...atWork,
      shiftDefined(shiftId(3), 'Gece', nightShift),
      shiftAssigned(ayse, shiftId(3), '2026-03-02', [1, 2, 3, 4, 5]),
      holiday('2026-03-04'),
      rules('2026-03-02', { kindByDate: true }),
    )
    const nightOf = (from: string, to: string) => [
      swiped('A1', deviceId(1), `${from}T22:00`, 'in'),
      swiped('A1', deviceId(1), `${to}T06:00`, 'out'),
    ]
    await world.record(
      '2026-03-09T09:10:00.000Z',
      ...nightOf('2026-03-03', '2026-03-04'),
      ...nightOf('2026-03-04', '2026-03-05'),
    )
    await world.catchUp(projections)
    expect(
      await world.rows(
        `select day::text, worked, overtime_holiday as over, holiday_worked as paid,
           holiday_half_days_worked as days, rest_worked as rest, holiday_half_days as holiday
         from ${own.dayResults}
         where employee_id = $1 and overtime_holiday > 0
         order by day`,
        [ayse],
      ),
    ).toEqual([
      { day: '2026-03-03', worked: 120, over: 360, paid: 360, days: 2, rest: 0, holiday: 1 },
      { day: '2026-03-04', worked: 360, over: 120, paid: 120, days: 0, rest: 0, holiday: 1 },
    ])
  })
  test('are tried on the people in scope alone, and no longer than somebody waits', async () => {
    await known(...atWork)
    await world.catchUp(projections)
    const mine = {
      kind: 'departments',
      deviceIds: [],
      departmentIds: [welding],
      employeeId: null,
    } as const
    expect(
      await world.read(tx =>
        policyPreview(
          tx,
          { company, scope: mine, changes: { bounceSeconds: 5 }, days: 5 },
          () => false,
        ),
      ),
    ).toMatchObject({ people: 2 })
    expect(
      await world.read(tx =>
        policyPreview(
          tx,
          { company, scope: { kind: 'company' }, changes: { bounceSeconds: 5 }, days: 5 },
          () => true,
        ),
      ),
    ).toMatchObject({ people: 0, partial: true })
  })
})

describe('sums and counters', () => {
  test('of a month and of the report are those of its days', async () => {
    await known(
      registered(deviceId(1)),
      approved(deviceId(1)),
      cardAdded('A1', cardId(1)),
      assigned('A1', cardId(1), ayse),
      departmentFollows(works, weekly()),
      shiftAssigned(ayse, shiftId(1)),
      holiday('2026-03-04', 'half', '13:00'),
    )
    await world.record(
      '2026-03-09T09:10:00.000Z',
      swiped('A1', deviceId(1), '2026-03-02T09:20', 'in'),
      swiped('A1', deviceId(1), '2026-03-02T18:40', 'out'),
      swiped('A1', deviceId(1), '2026-03-03T09:00', 'in'),
      swiped('A1', deviceId(1), '2026-03-03T17:00', 'out'),
    )
    await world.catchUp(projections)
    const { rows, summary } = await world.read(tx =>
      dailyReport(tx, {
        company,
        scope: { kind: 'company' },
        from: day('2026-03-01'),
        to: day('2026-03-31'),
        sort: 'day',
        order: 'asc',
        limit: 200,
      }),
    )
    expect(summary.counters).toEqual(summaryOf(rows))
    expect(summary.counters).toMatchObject({ late_arrival_count: 1, early_departure_count: 1 })
    expect(summary.totals).toMatchObject({
      worked: rows.reduce((sum, { worked }) => sum + worked, 0),
      missing: rows.reduce((sum, { missing }) => sum + missing, 0),
    })
    const months = await world.rows<{
      month: string
      days: number
      worked: number
      missing: number
      late: number
      late_arrival_count: number
    }>(
      `select month::text, days, worked, missing, late, late_arrival_count
         from ${own.monthResults}
         where employee_id = $1`,
      [ayse],
    )
    const hers = rows.filter(row => row.employeeId === ayse)
    expect(months).toContainEqual({
      month: '2026-03-01',
      days: hers.length,
      worked: hers.reduce((sum, { worked }) => sum + worked, 0),
      missing: hers.reduce((sum, { missing }) => sum + missing, 0),
      late: 20,
      late_arrival_count: 1,
    })
  })
  test('of a month go when its days go', async () => {
    await known(shiftAssigned(ayse, shiftId(1)))
    const months = () =>
      world.rows(
        `select month::text from ${own.monthResults} where employee_id = $1 and month >= '2026-03-01'`,
        [ayse],
      )
    expect(await months()).toHaveLength(1)
    await world.record(
      '2026-03-09T10:00:00.000Z',
      fact('EmployeeTerminated', { employeeId: ayse, lastDay: '2026-02-27' }),
    )
    await world.catchUp([attendance])
    expect(await months()).toEqual([])
  })
})

test('what an input was at any time of recording can be asked for', async () => {
  await known(shiftAssigned(ayse, shiftId(1)))
  await world.record(
    '2026-03-10T08:00:00.000Z',
    shiftAssigned(ayse, night, '2026-03-05'),
    holds(ayse, '2026-03-06', '2026-03-06', 'rest'),
  )
  await world.catchUp([attendance])
  const known1 = await world.rows<{ from: string; rules: { from: string }[] }>(
    `select to_char(recorded_from at time zone 'UTC', 'MM-DD') as
       from, value->'rules' as rules
       from ${own.attendanceHistory}
       where kind = 'person' and subject = $1
       order by recorded_from`,
    [ayse],
  )
  expect(known1.map(({ from, rules: then }) => [from, then.map(rule => rule.from)])).toEqual([
    ['03-01', ['2026-01-01']],
    ['03-10', ['2026-01-01', '2026-03-05']],
  ])
  expect(
    await world.rows(
      `select subject, value from ${own.attendanceHistory} where kind = 'entries'`,
    ),
  ).toEqual([{ subject: `${ayse}:2026-03`, value: { '2026-03-06': 'rest' } }])
})
