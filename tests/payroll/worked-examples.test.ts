// Long because it is one autumn in which every example of payroll-rules §9 happens, one after the other.
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { GetPayrollAdjustments, GetPayrollBalance } from '#api/contract/payroll-adjustments.ts'
import { GetPayrollLines } from '#api/contract/payroll-periods.ts'
import { hireEmployee } from '#commands/employees/hire-employee.ts'
import { checkBalances } from '#commands/payroll/check-balance.ts'
import { addDays } from '#domain/shared/time.ts'
import { asLocalDate, type LocalDate } from '#domain/shared/values.ts'
import { makeDevice } from '#tests/api/examples.ts'
import { done } from '#tests/api/world.ts'
import { finishExports, ready } from '../payroll-exports/given-locked.ts'
import { payrollWorld, type PayrollWorld } from './world.ts'

const shiftA = {
  type: 'fixed',
  periods: [{ start: '09:00', end: '18:00' }],
  lunch: { start: '12:30', end: '13:30', minutes: 60 },
  minimumWork: 0,
  tolerances: {
    earlyArrival: 15,
    lateArrival: 5,
    earlyExit: 5,
    lateExit: 15,
    break: 10,
    missingWork: 0,
    overtime: 15,
    flexible: 0,
  },
}
const names = ['forgot', 'cancelled', 'absent', 'longer', 'late', 'weekly', 'leaver', 'gone']
const [october, november] = ['2026-10', '2026-11']

let it: PayrollWorld
let key = ''
const people: Record<string, string> = {}
const idOf = (name: string): string => people[name] ?? ''
const must = async (url: string, body: object) => (await it.must(it.post(url, body))).body
const say = (method: string, url: string, body: object) =>
  it.world.ask(method, `/api/app/${url}`, {
    token: it.token(),
    body,
  })
let count = 0
/** In and out in turn. */
const swipe = async (name: string, day: string, ...times: readonly string[]) => {
  await it.world.swipe(
    key,
    times.map((time, at) => ({
      id: String((count += 1)),
      at: `${day}T${time}:00`,
      card: `90${names.indexOf(name)}`,
      direction: at % 2 === 0 ? 'in' : 'out',
    })),
  )
  await it.world.settle()
}
/** Five days from a Monday on that come to 2,700 minutes and more. */
const longWeek = async (name: string, monday: LocalDate, last = '19:00') => {
  for (let at = 0; at < 5; at++)
    await swipe(name, addDays(monday, at), '09:00', at === 4 ? last : '19:00')
}
const linesOf = async (name: string, query = 'state=open') => {
  const url = `payroll/adjustments?limit=200&employee=${idOf(name)}&${query}`
  return GetPayrollAdjustments.reply.parse((await it.must(it.get(url))).body).rows
}
type Line = Awaited<ReturnType<typeof linesOf>>[number]
/** By code, of lines of one day. */
const deltas = (lines: readonly Line[], day?: string) =>
  Object.fromEntries(
    lines
      .filter(line => day === undefined || line.day === day)
      .map(one => [one.code, one.delta]),
  )
const sheets = async (period: string, version: string) => {
  const url = `payroll/periods/${period}/lines?limit=200&version=${version}`
  return GetPayrollLines.reply.parse((await it.must(it.get(url))).body).rows
}
const sheetOf = async (name: string, period: string, version = '1') =>
  (await sheets(period, version)).find(({ employeeId }) => employeeId === idOf(name))
const taking = async () => {
  const file = await must('payroll/exports', {
    kind: 'adjustments',
    period: november,
    profileId: ready.csv,
  })
  await finishExports(it.world.deps)
  await it.world.settle()
  return (await it.must(it.get(`payroll/exports/${String(file['exportId'])}`))).body
}
let approved: Record<string, unknown> = {}
const terminate = (name: string, lastDay: string) =>
  must(`employees/${idOf(name)}/terminate`, {
    lastDay,
    reason: null,
  })
const approve = (coefficient: number) =>
  must('overtime/approve', {
    items: [
      {
        employeeId: idOf('longer'),
        day: '2026-10-08',
        kind: 'workday',
        coefficient,
      },
    ],
  })

beforeAll(async () => {
  it = await payrollWorld()
  const { world, company } = it
  await it.now('2026-08-31T04:00:00.000Z')
  const { shiftId } = await must('shifts', {
    title: 'A',
    from: '2026-01-01',
    shift: shiftA,
  })
  key = (await makeDevice(world, it.token())).key
  for (const [at, name] of names.entries()) {
    const { employeeId } = done(
      await hireEmployee(world.deps)(company.caller, {
        name,
        surname: 'Deneme',
        employeeNo: `90${at}`,
        departmentId: company.departments.office,
        startOfEmployment: asLocalDate('2026-08-31'),
      }),
    )
    people[name] = employeeId
    await must(`shifts/${String(shiftId)}/assign`, {
      employeeId,
      from: '2026-08-31',
      weekdays: [1, 2, 3, 4, 5],
    })
    const { cardId } = await must('cards', { number: `90${at}` })
    await must(`cards/${String(cardId)}/assign`, {
      employeeId,
      from: '2026-08-31T00:00:00Z',
    })
  }
  await it.now('2026-11-02T08:00:00.000Z')
  await swipe('forgot', '2026-10-06', '09:00')
  await swipe('longer', '2026-10-08', '09:00', '19:30')
  await longWeek('late', asLocalDate('2026-10-26'))
  await longWeek('weekly', asLocalDate('2026-09-28'))
  await longWeek('leaver', asLocalDate('2026-10-26'), '20:00')
  await terminate('leaver', '2026-10-30')
  // 470 minutes of a shift of 480.
  await swipe('gone', '2026-10-01', '09:10', '18:00')
  await it.lock('2026-09')
  await it.lock(october)
}, 600_000)
afterAll(() => it.world.close())

describe('the worked examples of §9', () => {
  test('12: a version for one alone leaves the open lines of others; 1: an exit that comes late', async () => {
    const { requestId } = await must(`payroll/periods/${october}/unlock`, {
      reason: 'Günleri yeniden bakılacak',
      employees: [idOf('absent')],
    })
    await it.now('2026-11-05T08:00:00.000Z')
    await it.world.swipe(key, [
      {
        id: 'late-exit',
        at: '2026-10-06T18:00:00',
        card: '900',
        direction: 'out',
      },
    ])
    await it.must(
      it.post(
        `payroll/periods/${october}/unlock/${String(requestId)}/approve`,
        {},
        'administrator',
      ),
    )
    // He was there in the morning of the second, which nobody knew.
    await swipe('absent', '2026-10-02', '09:00', '12:30')
    expect((await it.lock(october)).version).toBe(2)
    const [one, two] = [await sheets(october, '1'), await sheets(october, '2')]
    const others = two.filter(({ hash }) => !one.some(was => was.hash === hash))
    expect(others.map(({ employeeId }) => employeeId)).toEqual([idOf('absent')])
    const lines = await linesOf('forgot')
    expect(new Set(lines.map(({ day, period }) => `${period} ${day}`))).toEqual(
      new Set(['2026-10 2026-10-06']),
    )
    expect(deltas(lines)).toEqual({
      worked: 480,
      measuredWorked: 480,
      missing: -480,
      measuredMissing: -480,
      presenceMinutes: 540,
      uncountedDays: -1,
    })
    expect(lines[0]?.causes.map(({ kind }) => kind)).toContain('MovementRecorded')
  })

  test('3: unpaid leave of a day of absence, and what social security is told of it', async () => {
    const { leaveTypeId } = await must('leave-types', {
      title: 'Ücretsiz',
      calculation: 'general',
      days: 'work',
      worked: false,
      approval: false,
      limit: { kind: 'limitless' },
      overtimeCoefficient: null,
      colour: null,
      offeredDays: null,
      sgk: null,
    })
    await must('leaves/demands', {
      employeeId: idOf('absent'),
      leaveTypeId,
      description: 'Sonradan bildirdi',
      from: '2026-10-07',
      to: '2026-10-07',
    })
    expect(deltas(await linesOf('absent'))).toEqual({
      due: -480,
      missing: -480,
      measuredMissing: -480,
      leaveGeneral: 480,
      unpaidLeave: 480,
      absentHalfDays: -2,
      generalHalfDays: 2,
      unpaidLeaveHalfDays: 2,
      'sgk.15': -2,
      'sgk.21': 2,
    })
  })

  test('4, 6, 7, 8: overtime that is approved, and weeks that end in another period', async () => {
    approved = await approve(1.5)
    expect(deltas(await linesOf('longer'))).toEqual({
      payableWorkday: 90,
      'paid.workday.1.5': 90,
      unapprovedOvertime: -90,
    })
    await swipe('late', '2026-10-27', '20:00', '20:30')
    const late = await linesOf('late')
    expect(new Set(late.map(({ day }) => day))).toEqual(new Set(['2026-10-27']))
    expect(deltas(late)).toMatchObject({ unapprovedOvertime: 30 })
    expect(Object.keys(deltas(late))).not.toContain('weekOvertime')
    const { days } = (await sheetOf('late', november, 'now')) ?? { days: [] }
    expect(days.find(({ day }) => day === '2026-11-01')?.figures).toMatchObject({
      weekOvertime: 30,
    })
    await swipe('weekly', '2026-09-30', '20:00', '20:30')
    const weekly = await linesOf('weekly')
    expect(new Set(weekly.map(({ day, period }) => `${period} ${day}`))).toEqual(
      new Set(['2026-09 2026-09-30', '2026-10 2026-10-04']),
    )
    expect(deltas(weekly, '2026-10-04')).toEqual({ weekOvertime: 30 })
    const left = (await sheetOf('leaver', october))?.days.find(
      ({ day }) => day === '2026-10-30',
    )
    expect(left?.figures).toMatchObject({
      weekOvertime: 60,
      weeks: 1,
    })
  })

  test('2: what is reversed before it is taken leaves nothing', async () => {
    await swipe('cancelled', '2026-10-13', '09:00', '18:00')
    expect(deltas(await linesOf('cancelled'))).toMatchObject({ worked: 480 })
    await cancel('cancelled', '2026-10-13')
    expect(await linesOf('cancelled')).toEqual([])
    await swipe('cancelled', '2026-10-14', '09:00', '18:00')
  })

  test('2, 5, 7: after it is taken there is a counter-line, and all of it is in November', async () => {
    const taken = await taking()
    expect(taken).toMatchObject({
      state: 'ready',
      batches: [1],
    })
    const weekly = await linesOf('weekly', 'state=taken')
    expect(new Set(weekly.map(({ takenIn }) => takenIn?.period))).toEqual(new Set([november]))
    expect(weekly.map(({ period }) => period)).toContain('2026-09')
    await cancel('cancelled', '2026-10-14')
    const counter = await linesOf('cancelled')
    expect(deltas(counter)).toMatchObject({ worked: -480 })
    expect(new Set(counter.map(({ seq }) => seq))).toEqual(new Set([2]))
    const [one] = approved['results'] as { overtimeId: string }[]
    await must('overtime/delete', {
      items: [
        {
          employeeId: idOf('longer'),
          overtimeId: one?.overtimeId,
        },
      ],
    })
    await approve(2)
    expect(deltas(await linesOf('longer'))).toEqual({
      'paid.workday.1.5': -90,
      'paid.workday.2': 90,
    })
  })

  test('9: a termination that is backdated takes days to 0, and weeks to the last day', async () => {
    await terminate('gone', '2026-10-15')
    const lines = await linesOf('gone')
    const after = lines.filter(({ day }) => day > '2026-10-15')
    expect(new Set(after.map(line => line.after))).toEqual(new Set([0]))
    for (let day = asLocalDate('2026-10-16'); day <= '2026-10-31'; day = addDays(day, 1))
      expect(deltas(lines, day)).toMatchObject({ days: -1 })
    const weeks = lines.filter(({ code }) => code === 'weeks')
    expect(weeks.map(({ day, delta }) => [day, delta])).toEqual([
      ['2026-10-15', 1],
      ['2026-10-18', -1],
      ['2026-10-25', -1],
    ])
    await taking()
  })

  test('10: three lines of two minutes show 0.1, 0.0 and 0.0 hours beside 7.8', async () => {
    const { profileId } = await must('payroll/profiles', {
      name: 'Saat',
      format: 'csv',
      encoding: 'utf-8',
      separator: ';',
      header: false,
      rows: 'employee-code',
      adjustments: 'lines',
      fileName: 'saat-{batch}.csv',
      columns: [
        {
          title: 'Sicil',
          source: { field: 'employeeNo' },
        },
        {
          title: 'Saat',
          source: { codes: { worked: 1 } },
          unit: 'hours',
          decimals: 1,
        },
      ],
    })
    for (const day of ['2026-10-02', '2026-10-05', '2026-10-06'])
      await swipe('gone', day, '09:00', '09:02')
    const asked = await must('payroll/exports', {
      kind: 'adjustments',
      period: november,
      profileId,
    })
    await finishExports(it.world.deps)
    expect((await sheetOf('gone', october))?.figures).toMatchObject({ worked: 470 })
    const file = await it.get(`payroll/exports/${String(asked['exportId'])}/file`)
    const shown = file.text.split('\r\n').filter(line => line.startsWith('907'))
    expect(shown.filter(line => line !== '907;0,0')).toEqual(['907;0,1'])
    const hours = (await linesOf('gone', 'state=taken&batch=3')).filter(
      ({ code }) => code === 'worked',
    )
    expect(hours.map(({ delta }) => delta)).toEqual([2, 2, 2])
  })

  test('11: a start day moves periods that are not locked', async () => {
    const start = (from: string) =>
      say('PUT', 'policy', {
        from,
        changes: { payrollStartDay: 21 },
      })
    expect((await start('2026-10-01')).body).toMatchObject({ code: 'payroll.period-fixed' })
    await it.must(start('2026-11-15'))
    expect(await it.period('2026-12')).toMatchObject({
      from: '2026-12-01',
      to: '2026-12-20',
    })
    expect(await it.period('2027-01')).toMatchObject({
      from: '2026-12-21',
      to: '2027-01-20',
    })
  })

  test('and all of it adds up, whoever is erased (I1 to I6, I8)', async () => {
    const { deps } = it.world
    const checked = async (at: string) => {
      await it.now(at)
      await checkBalances(deps, deps.reads.payroll)(new AbortController().signal, error => {
        throw error
      })
      return GetPayrollBalance.reply.parse((await it.must(it.get('payroll/balance'))).body)
    }
    const before = [await sheets(october, '1'), await sheets(october, '2')]
    expect(await checked('2026-11-06T08:00:00.000Z')).toMatchObject({
      periods: 2,
      differences: 0,
      found: [],
    })
    await must(`employees/${idOf('gone')}/erase`, { ground: 'asked' })
    expect(await checked('2026-11-08T08:00:00.000Z')).toMatchObject({
      differences: 0,
      found: [],
    })
    const cells = (rows: (typeof before)[number]) =>
      rows.map(({ employeeId, hash, figures }) => ({
        employeeId,
        hash,
        figures,
      }))
    const after = [await sheets(october, '1'), await sheets(october, '2')]
    expect(after.map(cells)).toEqual(before.map(cells))
  })
})

/** Takes every swipe of a day away. */
const cancel = async (name: string, day: string): Promise<void> => {
  const { rows } = (
    await it.must(it.get(`access-control/list?from=${day}&to=${day}&limit=200`))
  ).body as { rows: { movementId: string; employeeId: string | null }[] }
  const own = rows.filter(({ employeeId }) => employeeId === idOf(name))
  await must('corrections', {
    reason: 'Kart başkasındaydı',
    changes: own.map(({ movementId }) => ({
      kind: 'cancel',
      movementId,
    })),
  })
}
