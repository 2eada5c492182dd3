// Long because one world is asked for the report, its file and what rules add to both.
import { inflateRawSync } from 'node:zlib'
import { beforeAll, describe, expect, test } from 'vitest'
import { GetDaily } from '#api/contract/attendance.ts'
import { PostCorrection } from '#api/contract/corrections.ts'
import { PutEmployee } from '#api/contract/employees.ts'
import { GetPolicy, PostPolicyPreview, PutPolicy } from '#api/contract/policy.ts'
import { GetExplain } from '#api/contract/explain.ts'
import { GetPayrollAttendance, GetPayrollPerson } from '#api/contract/payroll.ts'
import { apiTest } from '#tests/api/api-test.ts'
import type { Person } from '#tests/api/world.ts'

const world = apiTest()
const { call, refusal, send } = world
let chief: string
const url = '/api/app/reports/payroll-attendance'
beforeAll(async () => {
  chief = await world.signIn(world.a.people.chief)
  const put = await send(PutEmployee, 'chief', {
    employeeId: world.a.people.clerk.employeeId,
    name: '=HYPERLINK("http://x")',
    surname: 'Acar',
  })
  if (put.status !== 200) throw new Error(put.text)
  await world.settle()
})

const cellsOf = (line: string | undefined): string[] => (line ?? '').split(';')

describe('the payroll view over HTTP', () => {
  test('answers the period that runs, as the contract says, with its neighbours', async () => {
    const body = await call(GetPayrollAttendance, 'chief')
    const reply = GetPayrollAttendance.reply.parse(body)
    expect(reply.period).toMatchObject({ state: 'open', running: true })
    expect(
      await call(GetPayrollAttendance, 'chief', { month: reply.period.previous }),
    ).toMatchObject({
      period: { name: reply.period.previous, next: reply.period.name, running: false },
    })
    expect(reply.rows.length).toBe(reply.summary?.people)
  })
  test('has the weeks and days behind a row, which add up to it', async () => {
    const {
      rows: [row],
      period,
    } = GetPayrollAttendance.reply.parse(
      await call(GetPayrollAttendance, 'chief', { limit: 1 }),
    )
    const body = await call(GetPayrollPerson, 'chief', {
      employee: row?.employeeId,
      month: period.name,
    })
    const person = GetPayrollPerson.reply.parse(body)
    expect(person.row).toEqual(row)
    const days = person.weeks.flatMap(week => week.days).filter(day => day.inPeriod)
    const sum = (of: (day: (typeof days)[number]) => number) =>
      days.reduce((all, day) => all + of(day), 0)
    expect([
      days.length,
      sum(day => day.worked),
      sum(day => day.missing),
      sum(day => day.halves.absent),
      sum(day => day.overtimePayable.workday),
    ]).toEqual([row?.days, row?.worked, row?.missing, row?.absentHalfDays, row?.payableWorkday])
    expect(
      person.weeks.filter(week => week.counted).reduce((all, week) => all + week.overtime, 0),
    ).toBe(row?.weekOvertime)
  })
  test('is for whoever runs payroll: neither a manager nor an employee sees wage figures', async () => {
    const statusFor = async (person: Person) =>
      (await send(GetPayrollAttendance, { token: await world.signIn(person) })).status
    expect(await statusFor(world.a.people.administrator)).toBe(200)
    expect([
      await statusFor(world.a.people.manager),
      await statusFor(world.a.people.clerk),
    ]).toEqual([403, 403])
  })
  test('shows nobody of another company', async () => {
    const theirs = world.b.people.welder.employeeId
    expect(await call(GetPayrollAttendance, 'chief', { employee: theirs })).toMatchObject({
      rows: [],
      total: 0,
    })
    expect(await refusal(GetPayrollPerson, 'chief', { employee: theirs })).toMatchObject({
      status: 404,
      code: 'not-found',
    })
  })
  test.each([
    '?month=2026-13',
    '?month=2026',
    '?month=1899-12',
    '?sort=wage',
    '?only=rich',
    '?cursor=x',
    '?limit=0',
    '?status=gone',
    '/person',
    '/person?employee=1',
  ])('refuses %s as malformed', async query =>
    expect(
      (await world.ask('GET', `/api/app/reports/payroll-attendance${query}`, { as: 'chief' }))
        .status,
    ).toBe(400),
  )
})

describe('its file', () => {
  test('says as csv days with their halves in the reader’s way, and durations in minutes', async () => {
    const { period, rows } = GetPayrollAttendance.reply.parse(
      await call(GetPayrollAttendance, 'chief', { limit: 200 }),
    )
    const { text, headers } = await send(GetPayrollAttendance, 'chief', { format: 'csv' })
    expect(headers['content-disposition']).toBe(
      `attachment; filename="payroll-attendance-${period.name}.csv"`,
    )
    const [titles, ...lines] = text.trimEnd().split('\r\n')
    expect(lines.length).toBe(rows.length)
    const at = (title: string) => cellsOf(titles?.replace('\uFEFF', '')).indexOf(title)
    const [first] = rows
    const cells = cellsOf(lines[0])
    expect([
      cells[at('Dönem')],
      cells[at('Dönem başı')],
      cells[at('Sicil no')],
      cells[at('Çalışılan gün')],
      cells[at('Çalışılan (dk)')],
      cells[at('Eksik (dk)')],
    ]).toEqual([
      period.name,
      period.from,
      first?.employeeNo,
      String((first?.workedHalfDays ?? 0) / 2).replace('.', ','),
      String(first?.worked),
      String(first?.missing),
    ])
    expect(cellsOf(titles).length).toBe(new Set(cellsOf(titles)).size)
  })
  test('writes durations as they are asked for', async () => {
    const { text } = await send(GetPayrollAttendance, 'chief', {
      format: 'csv',
      times: 'clock',
    })
    expect(text.split('\r\n')[0]).toContain('Çalışılan (sa:dk)')
  })
  test('never lets a name be run as a formula', async () => {
    const { text } = await send(GetPayrollAttendance, 'chief', {
      format: 'csv',
      employee: world.a.people.clerk.employeeId,
    })
    expect(text).toContain(`"'=HYPERLINK(""http://x"") Acar"`)
  })
  test('is a workbook, from right to left in Arabic', async () => {
    const response = await world.app.inject({
      method: 'GET',
      url: `${url}?format=xlsx`,
      headers: { authorization: `Bearer ${chief}`, 'accept-language': 'ar' },
    })
    expect(response.statusCode).toBe(200)
    expect(response.headers['content-type']).toContain('spreadsheetml')
    expect(sheetOf(response.rawPayload)).toContain('rightToLeft="1"')
  })
})

describe('what rules add (attendance-rules §14)', () => {
  const rules = {
    premiums: [
      {
        code: 'GUN_1',
        weekdays: null,
        start: '00:00',
        end: '00:00',
      },
    ],
    overtimeTiers: [
      {
        per: 'day',
        over: 60,
        coefficient: 1.5,
      },
    ],
    kindByDate: true,
  }
  const none = {
    premiums: [],
    tiers: [],
    byDate: [],
  }
  const added = {
    premiums: [{ code: 'GUN_1', minutes: 210 }],
    tiers: [{ coefficient: 1.5, minutes: 90 }],
    byDate: [{ kind: 'workday', minutes: 210 }],
  }
  const asked = async (query: string) =>
    GetPayrollAttendance.reply.parse(
      (
        await world.ask('GET', `/api/app/reports/payroll-attendance?limit=200${query}`, {
          as: 'chief',
        })
      ).body,
    )
  const totalsOf = async (query = '') => (await asked(query)).summary?.totals
  const linesOf = async (query = '') => {
    const { text } = await world.ask(
      'GET',
      `/api/app/reports/payroll-attendance?format=csv${query}`,
      { as: 'chief', headers: { 'accept-language': 'tr' } },
    )
    return text.replace('\uFEFF', '').trimEnd().split('\r\n').map(cellsOf)
  }
  /** The clerk is there for two hours, the welder for an hour and a half. */
  const present = async () => {
    const { clerk, welder } = world.a.people
    const times = [
      [clerk, '08:00', 'in'],
      [clerk, '10:00', 'out'],
      [welder, '09:00', 'in'],
      [welder, '10:30', 'out'],
    ] as const
    await call(PostCorrection, 'chief', {
      reason: 'Kart okutulmamış',
      changes: times.map(([who, at, direction]) => ({
        kind: 'add',
        employeeId: who.employeeId,
        localTime: `2026-03-02T${at}`,
        direction,
      })),
    })
    await world.settle()
  }

  test('is a column for each code, coefficient and kind, which add up; not as it was known before', async () => {
    await present()
    const { period } = await asked('')
    expect(await totalsOf()).toMatchObject(none)
    const [plain = []] = await linesOf()
    expect(plain.join()).not.toMatch(/Saat primi|Mesai kademesi|tarihinde/)
    const known = world.clock.at
    world.advance(5)
    await call(PutPolicy, 'chief', { from: period.from, changes: rules })
    await world.settle()

    expect(await totalsOf()).toMatchObject(added)
    expect(await totalsOf(`&asOf=${known}`)).toMatchObject(none)
    expect(await totalsOf(`&asOf=${world.clock.at}`)).toMatchObject(added)
    const alone = await asked(`&employee=${world.a.people.clerk.employeeId}`)
    expect(alone.rows[0]?.premiums).toEqual([{ code: 'GUN_1', minutes: 120 }])
    expect(alone.summary?.totals.premiums).toEqual(alone.rows[0]?.premiums)
    expect(await totalsOf('&only=absent')).toMatchObject(none)

    const [titles = [], ...lines] = await linesOf()
    const sumOf = (title: string) =>
      lines.reduce((sum, line) => sum + Number(line[titles.indexOf(title)]), 0)
    expect(sumOf('Saat primi GUN_1 (dk)')).toBe(210)
    expect(sumOf('Mesai kademesi × 1,5 (dk)')).toBe(90)
    expect(sumOf('İş günü tarihinde çalışma (dk)')).toBe(210)
    expect(await linesOf('&columns=tiers,employeeNo,premiums')).toContainEqual([
      'Mesai kademesi × 1,5 (dk)',
      'Sicil no',
      'Saat primi GUN_1 (dk)',
    ])
  })
})

describe('a rule that is changed in the middle of a month', () => {
  const days = ['2026-02-25', '2026-02-26'] as const
  const employee = () => world.a.people.clerk.employeeId
  const rules = {
    overtimeNeedsApproval: false,
    premiums: [
      {
        code: 'YENI',
        weekdays: null,
        start: '09:00',
        end: '10:00',
      },
    ],
  }
  const explained = async (day: string) => {
    const body = await call(GetExplain, 'chief', { employee: employee(), day })
    return GetExplain.reply.parse(body)
  }

  test('splits it: the report, payroll and Why? have each day by its own', async () => {
    await call(PostCorrection, 'chief', {
      reason: 'Kart okutulmamış',
      changes: days.flatMap(day =>
        (['in', 'out'] as const).map((direction, at) => ({
          kind: 'add',
          employeeId: employee(),
          localTime: `${day}T${at === 0 ? '08:00' : '11:00'}`,
          direction,
        })),
      ),
    })
    await call(PutPolicy, 'chief', { from: days[1], changes: rules })
    await world.settle()

    const { rows, summary } = GetPayrollAttendance.reply.parse(
      await call(GetPayrollAttendance, 'chief', { employee: employee(), month: '2026-02' }),
    )
    const [row] = rows
    // Three hours each day: raw of both, payable and premium hours of the second alone.
    expect(row).toMatchObject({
      rawWorkday: 360,
      payableWorkday: 180,
      unapprovedOvertime: 180,
      premiums: [{ code: 'YENI', minutes: 60 }],
    })
    expect(summary?.totals).toMatchObject({ payableWorkday: 180 })
    const { weeks } = GetPayrollPerson.reply.parse(
      await call(GetPayrollPerson, 'chief', { employee: employee(), month: '2026-02' }),
    )
    const both = weeks.flatMap(week => week.days).filter(({ present }) => present)
    expect(both.map(({ day }) => day)).toEqual(days)
    expect(both.map(day => day.overtimePayable.workday)).toEqual([0, 180])
    expect(both.map(day => day.byPolicy?.premiums ?? null)).toEqual([null, { YENI: 60 }])

    const daily = await call(GetDaily, 'chief', {
      from: days[0],
      to: days[1],
      employee: employee(),
    })
    const reported = daily.rows
    expect(
      Object.fromEntries(reported.map(({ day, overtimePayable }) => [day, overtimePayable])),
    ).toEqual({
      [days[0]]: { workday: 0, holiday: 0 },
      [days[1]]: { workday: 180, holiday: 0 },
    })

    const [before, after] = [await explained(days[0]), await explained(days[1])]
    const sinceOf = ({ rules: all }: typeof before) =>
      all
        .filter(({ rule }) => rule === 'premiums' || rule === 'overtimeNeedsApproval')
        .map(({ since }) => since)
    expect([sinceOf(before), sinceOf(after)]).toEqual([
      [null, null],
      [days[1], days[1]],
    ])
    const premiumOf = ({ trace }: typeof before) =>
      trace.filter(({ of: code }) => code === 'YENI').map(step => [step.rule, step.after])
    expect([premiumOf(before), premiumOf(after)]).toEqual([[], [['14.9', 60]]])
  })
})

/** The first sheet of a workbook: deflated, its size behind it. */
const sheetOf = (bytes: Buffer): string => {
  const name = Buffer.from('xl/worksheets/sheet1.xml')
  const at = bytes.indexOf(name)
  return inflateRawSync(bytes.subarray(at + name.length), { finishFlush: 2 }).toString('utf8')
}

describe('the limit of night work (attendance-rules §13)', () => {
  const nights = ['09', '16'] as const
  const employee = () => world.a.people.clerk.employeeId
  const beyond = async () => {
    return GetPayrollAttendance.reply.parse(
      await call(GetPayrollAttendance, 'chief', { employee: employee(), month: '2026-02' }),
    ).rows[0]?.beyondLongestNight
  }
  const changes = { nightLimit: 'health' }
  const set = (from: string, nightLimit: unknown) =>
    world.ask('PUT', '/api/app/policy', {
      as: 'chief',
      body: { from, changes: { nightLimit } },
      headers: { 'accept-language': 'en' },
    })

  test('holds until it is taken away from a day on, and why is its value', async () => {
    await call(PostCorrection, 'chief', {
      reason: 'Kart okutulmamış',
      changes: nights.flatMap(date => [
        {
          kind: 'add',
          employeeId: employee(),
          localTime: `2026-02-${date}T20:00`,
          direction: 'in',
        },
        {
          kind: 'add',
          employeeId: employee(),
          localTime: `2026-02-${Number(date) + 1}T06:00`,
          direction: 'out',
        },
      ]),
    })
    await world.settle()
    expect(await beyond()).toBe(300)
    const preview = await call(PostPolicyPreview, 'chief', { changes, days: 31 })
    expect(preview.totals).toMatchObject({
      before: { further: { 'night.beyond': 300 } },
      after: { further: {} },
    })

    for (const wrong of [false, 'off', 'mining'])
      expect(await set('2026-02-16', wrong)).toMatchObject({ status: 400 })
    expect(await set('2026-02-16', 'health')).toMatchObject({ status: 200 })
    await world.settle()
    expect(await beyond()).toBe(150)
    const body = await call(GetPolicy, 'chief')
    expect(body).toMatchObject({
      values: { nightLimit: 'health' },
      defaults: { nightLimit: 'on' },
    })
    await set('2026-02-16', 'on')
    await world.settle()
    expect(await beyond()).toBe(300)
  })
})
