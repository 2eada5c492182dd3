import readXlsxFile from 'read-excel-file/node'
import { beforeAll, describe, expect, test } from 'vitest'
import { GetActivity, PostActUndo } from '#api/contract/acts.ts'
import { GetDaily } from '#api/contract/attendance.ts'
import { PostCorrection } from '#api/contract/corrections.ts'
import { GetEmployeeReport, GetEmployeeTimes } from '#api/contract/employee-report.ts'
import { GetPositions, PutEmployee } from '#api/contract/employees.ts'
import { GetLatecomerGroups, GetLatecomers } from '#api/contract/late-and-early.ts'
import { GetWorkingTable } from '#api/contract/month-grid.ts'
import { PutPolicy } from '#api/contract/policy.ts'
import { PostShift, PostShiftAssignment } from '#api/contract/shifts.ts'
import { GetEmployeeTracking } from '#api/contract/time-detail.ts'
import { GetViews, PostView } from '#api/contract/views.ts'
import { apiTest } from '#tests/api/api-test.ts'

/** Long because one person's report is taken in each form a file may have. */
const month = { from: '2026-02-01', to: '2026-02-28' }
const february = new URLSearchParams(month)
const figures = '/api/app/reports/employee'
const pairs = `${figures}/Columns/StartEndTime`
const shift = {
  type: 'fixed',
  periods: [{ start: '09:00', end: '18:00' }],
  lunch: { start: '12:00', end: '13:00', minutes: 60 },
  tolerances: {
    earlyArrival: 0,
    lateArrival: 5,
    earlyExit: 0,
    lateExit: 15,
    break: 0,
    missingWork: 0,
    overtime: 0,
    flexible: 0,
  },
  minimumWork: 0,
}
const world = apiTest()
const { call, refusal, send } = world
let chief = ''
let clerk = ''
let employee = ''
beforeAll(async () => {
  ;[chief, clerk] = [
    await world.signIn(world.a.people.chief),
    await world.signIn(world.a.people.clerk),
  ]
  world.advance(15)
  await world.settle()
  employee = world.a.people.welder.employeeId
  const made = await call(
    PostShift,
    { token: chief },
    { title: 'Gündüz', from: '2026-01-01', shift },
  )
  await call(
    PostShiftAssignment,
    { token: chief },
    {
      shiftId: made.shiftId,
      employeeId: employee,
      from: '2026-02-01',
      weekdays: [1, 2, 3, 4, 5],
    },
  )
  world.advance(10)
  await world.settle()
  // Two days of swipes, the second with a way out at noon.
  const times = [
    '2026-02-20T09:25',
    '2026-02-20T18:05',
    '2026-02-26T09:00',
    '2026-02-26T12:00',
    '2026-02-26T13:10',
    '2026-02-26T18:00',
  ]
  await call(
    PostCorrection,
    { token: chief },
    {
      reason: 'Kart okuyucu bozuktu',
      changes: times.map((localTime, n) => ({
        kind: 'add',
        employeeId: employee,
        localTime,
        direction: n % 2 === 0 ? 'in' : 'out',
      })),
    },
  )
  await call(
    PutEmployee,
    { token: chief },
    { employeeId: employee, name: 'Deniz', surname: 'Ak', position: 'Usta' },
  )
  await world.settle()
})

const ask = (path: string, token = chief, language = 'tr') =>
  world.ask('GET', path, { token, headers: { 'accept-language': language } })
const csvOf = (text: string) =>
  text
    .replace('\uFEFF', '')
    .trim()
    .split('\r\n')
    .map(line => line.split(';'))
const fileOf = async (url: string, more = '') =>
  csvOf((await ask(`${url}?${february}&employee=${employee}&format=csv${more}`)).text)

describe('one person’s report as a file', () => {
  test('has the days of the screen, each week’s sum below them and all of it at the foot', async () => {
    const { rows, weeks, summary, total } = await call(
      GetEmployeeReport,
      { token: chief },
      { ...month, employee },
    )
    const [head = [], ...lines] = await fileOf(figures)
    expect(total).toBe(rows.length)
    expect([rows.length, weeks.length]).toEqual([28, 5])
    expect(summary.totals.worked).toBeGreaterThan(900)
    expect(lines.length).toBe(rows.length + weeks.length + 1)
    const worked = head.indexOf('Çalışılan (dk)')
    const days = lines.filter(line => /^\d{4}-/.test(line[0] ?? ''))
    expect(days.map(line => [line[0], line[head.indexOf('İlk giriş')], line[worked]])).toEqual(
      rows.map(row => [row.day, row.firstIn ?? '', String(row.worked)]),
    )
    const sums = lines.filter(line => !/^\d{4}-/.test(line[0] ?? ''))
    expect(sums.map(line => Number(line[worked]))).toEqual([
      ...weeks.map(week => week.sums.worked),
      summary.totals.worked,
    ])
    expect([sums.at(-1)?.[0], summary.totals.worked]).toEqual([
      'Toplam',
      rows.reduce((sum, row) => sum + row.worked, 0),
    ])
  })
  test('has the columns that were chosen, in their order, and durations as the reader likes them', async () => {
    const [head, first] = await fileOf(
      figures,
      '&columns=missing,day,worked,nosuch&times=clock',
    )
    expect(head).toEqual(['Eksik (sa:dk)', 'Gün', 'Çalışılan (sa:dk)'])
    expect(first?.[0]).toMatch(/^\d+:\d\d$/)
  })
  test('is a workbook that reads from right to left in Arabic', async () => {
    const answer = await world.app.inject({
      method: 'GET',
      url: `${figures}?${february}&employee=${employee}&format=xlsx`,
      headers: { authorization: `Bearer ${chief}`, 'accept-language': 'ar' },
    })
    const [found] = await readXlsxFile(answer.rawPayload)
    expect([found?.sheet, found?.data[0]?.[0]]).toEqual(['تقرير العمل', 'اليوم'])
  })
  test('is one’s own without naming anybody, and nobody else’s', async () => {
    const own = await send(GetEmployeeReport, { token: clerk }, { ...month, format: 'csv' })
    expect(own.status).toBe(200)
    expect(
      (
        await refusal(
          GetEmployeeReport,
          { token: clerk },
          { ...month, format: 'csv', employee },
        )
      ).status,
    ).toBe(404)
  })
  test('of an earlier moment is what was known then', async () => {
    const lines = csvOf(
      (
        await send(
          GetEmployeeReport,
          { token: chief },
          { ...month, employee, format: 'csv', asOf: '2026-03-02T08:20:00Z' },
        )
      ).text,
    )
    const now = await fileOf(figures)
    const entries = (file: string[][]) =>
      file.filter(line => /^\d\d:\d\d$/.test(line[(file[0] ?? []).indexOf('İlk giriş')] ?? ''))
        .length
    expect([entries(lines), entries(now)]).toEqual([0, 2])
  })
})

describe('the form with entries and exits', () => {
  test('has every pair of a day in columns of its own, as many as the fullest day needs', async () => {
    const { rows } = await call(GetEmployeeTimes, { token: chief }, { ...month, employee })
    const most = Math.max(...rows.map(row => row.pairs.length))
    expect(most).toBe(2)
    const [head = [], ...lines] = await fileOf(pairs)
    expect(head.filter(title => /^(Giriş|Çıkış) \d/.test(title))).toEqual(
      Array.from({ length: most }, (_, n) => [`Giriş ${n + 1}`, `Çıkış ${n + 1}`]).flat(),
    )
    const at = head.indexOf('Giriş 1')
    const days = lines.filter(line => /^\d{4}-/.test(line[0] ?? ''))
    expect(days.map(line => line.slice(at, at + most * 2))).toEqual(
      rows.map(row =>
        Array.from({ length: most }, (_, n) => [
          row.pairs[n]?.entry ?? '',
          row.pairs[n]?.exit ?? '',
        ]).flat(),
      ),
    )
    expect(rows).toEqual(
      (await call(GetEmployeeReport, { token: chief }, { ...month, employee })).rows,
    )
  })
})

describe('a saved view of them', () => {
  test.each([
    '/reports/employee',
    '/reports/employee/Columns/StartEndTime',
    '/reports/working-table',
    '/reports/employee-attendance-sheet',
    '/reports/payroll-attendance',
    '/reports/latecomers',
    '/reports/earlyleavers',
    '/reports/daily',
  ])('%s can be kept and mailed', async page => {
    const filters =
      page === '/reports/payroll-attendance'
        ? { position: 'Usta' }
        : page.startsWith('/reports/employee/') || page === '/reports/employee'
          ? { employee }
          : { position: 'Usta', status: 'employed', awaiting: 'true' }
    const made = await call(
      PostView,
      { token: chief },
      {
        page,
        name: `Görünüm ${page}`,
        filters,
        period: 'lastMonth',
        columns: { table: 'one', shown: ['name', 'days'], file: ['fullName', 'days'] },
        density: 'compact',
        shared: false,
      },
    )
    const body = await call(GetViews, { token: chief })
    const view = body.rows.find(({ viewId }) => viewId === made.viewId)
    expect([view?.filters, view?.dropped, view?.columns?.shown]).toEqual([
      filters,
      [],
      ['name', 'days'],
    ])
    expect(body.sendable.find(one => one.page === page)).toEqual({
      page,
      period: true,
    })
  })
})

describe('positions to choose from', () => {
  test('are those of people in scope, with how many have each, and filter every report alike', async () => {
    const { rows } = await call(GetPositions, { token: chief })
    expect(rows).toContainEqual({ position: 'Usta', people: 1 })
    for (const { position, people } of rows) {
      const grid = await call(GetWorkingTable, { token: chief }, { ...month, position })
      const daily = await call(GetDaily, { token: chief }, { ...month, position })
      const positions = grid.rows.map(row => row.position)
      expect(new Set(positions)).toEqual(new Set(grid.total === 0 ? [] : [position]))
      expect(grid.total).toBeLessThanOrEqual(people)
      expect(daily.summary.people).toBe(grid.total)
      expect(grid.summary?.totals.worked).toBe(daily.summary.totals.worked)
      expect(
        csvOf(
          (await send(GetDaily, { token: chief }, { ...month, position, format: 'csv' })).text,
        ).length - 1,
      ).toBe(daily.total)
    }
    const tracked = async (position: string) =>
      (await call(GetEmployeeTracking, { token: chief }, { position })).total
    expect([await tracked('Usta'), await tracked('Kaptan')]).toEqual([1, 0])
    for (const name of ['time-detail', 'enter-exit-time']) {
      const total = async (more: string) =>
        (
          await ask(
            `/api/app/${name === 'time-detail' ? 'access-control' : 'reports'}/${name}?${february}${more}`,
          )
        ).body['total']
      expect([
        name,
        await total('&position=Usta'),
        await total('&position=Usta&status=left'),
        await total('&position=Kaptan'),
      ]).toEqual([name, 2, 0, 0])
    }
    expect((await refusal(GetPositions, { token: clerk })).status).toBe(403)
  })
})

describe('an earlier moment', () => {
  const before = { asOf: '2026-03-02T08:20:00Z' }
  const workedOf = (body: Record<string, unknown>) =>
    (body['summary'] as { totals: { worked: number } }).totals.worked
  test.each(['working-table', 'employee-attendance-sheet'])(
    'of the %s is answered and filed alike: nothing was worked yet',
    async name => {
      const url = `/api/app/reports/${name}?${february}`
      const [now, then] = [
        (await ask(url)).body,
        (await ask(`${url}&${new URLSearchParams(before)}`)).body,
      ]
      expect([workedOf(now) > 900, workedOf(then), then['next']]).toEqual([true, 0, null])
      const lines = csvOf((await ask(`${url}&${new URLSearchParams(before)}&format=csv`)).text)
      expect(lines.length).toBe((then['rows'] as unknown[]).length + 2)
      const present = (lines[0] ?? []).indexOf('Gelinen gün')
      expect(lines.at(-1)?.[present]).toBe('0')
    },
  )
  test('is refused where it would have to evaluate too many days, with the figures', async () => {
    const { status, body } = await send(
      GetLatecomers,
      { token: chief },
      { from: '2026-01-01', to: '2026-02-28', ...before },
    )
    expect([status, body['code'], body['days'], body['mostDays']]).toEqual([
      422,
      'as-of.too-much',
      59,
      31,
    ])
  })
})

describe('late comers added up', () => {
  test.each(['person', 'department'])(
    'by %s are a file with the rows of the screen',
    async by => {
      const rows = (await call(GetLatecomerGroups, { token: chief }, { ...month, by })).rows
      const [head = [], ...lines] = csvOf(
        (await send(GetLatecomerGroups, { token: chief }, { ...month, by, format: 'csv' }))
          .text,
      )
      expect(
        lines.map(line => [
          line[head.indexOf('Departman')],
          Number(line[head.indexOf('Gün')]),
          Number(line[head.indexOf('Geç gelme (dk)')]),
        ]),
      ).toEqual(rows.map(row => [row.department, row.days, row.minutes]))
      expect(rows.length).toBe(1)
    },
  )
})

test('the working table as a file has the columns in the order that was asked for, the days as one', async () => {
  const [head = [], first] = csvOf(
    (
      await send(
        GetWorkingTable,
        { token: chief },
        { ...month, format: 'csv', columns: 'worked,days,fullName', employee },
      )
    ).text,
  )
  expect([head[0], head[1], head.at(-1)]).toEqual(['Çalışılan (dk)', '01.02', 'Ad soyad'])
  expect(head.length).toBe(2 + 28 * 2)
  expect(first?.at(-1)).toBe('Deniz Ak')
})

describe('what policies of the company add', () => {
  const added = async (more = '') => {
    const { body } = await ask(`${figures}?${february}&employee=${employee}${more}`)
    const report = body as unknown as {
      rows: { day: string; further: object }[]
      weeks: { from: string; further: object }[]
      summary: { further: object }
    }
    return {
      days: report.rows
        .filter(({ further }) => Object.keys(further).length > 0)
        .map(({ day, further }) => [day, further]),
      weeks: report.weeks
        .filter(({ further }) => Object.keys(further).length > 0)
        .map(({ from, further }) => [from, further]),
      all: report.summary.further,
    }
  }
  const none = { days: [], weeks: [], all: {} }

  test('stands by day, week and sum and in files, as known then, and goes when it is taken back', async () => {
    expect(await added()).toEqual(none)
    const before = world.deps.now()
    world.advance(10)
    await call(
      PutPolicy,
      { token: chief },
      {
        from: '2026-02-22',
        changes: {
          premiums: [{ code: 'E', weekdays: null, start: '17:00', end: '21:00' }],
          overtimeTiers: [{ per: 'day', over: 300, coefficient: 1.5 }],
        },
      },
    )
    await world.settle()
    const body = await call(GetActivity, { token: chief })
    const [newest] = body.rows
    // By hand: from the 22nd on, so the 20th adds nothing; on the 26th 09-12 and 13:10-18 are 470.
    const thursday = { 'premium.E': 60, 'tier.1.5': 170 }
    expect(await added()).toEqual({
      days: [['2026-02-26', thursday]],
      weeks: [['2026-02-23', thursday]],
      all: thursday,
    })
    expect(await added(`&asOf=${encodeURIComponent(before)}`)).toEqual(none)

    const [head = [], ...lines] = await fileOf(figures, '&columns=day,premiums,tiers')
    expect(head).toEqual(['Gün', 'Saat primi E (dk)', 'Mesai kademesi × 1,5 (dk)'])
    expect(lines.filter(([, minutes]) => minutes === '60')).toEqual([
      ['2026-02-26', '60', '170'],
      ['23.02 – 01.03', '60', '170'],
      ['Toplam', '60', '170'],
    ])

    await call(
      PostActUndo,
      { token: chief },
      { position: newest?.position, reason: 'Yanlış kural' },
    )
    await world.settle()
    expect(await added()).toEqual(none)
  })
})
