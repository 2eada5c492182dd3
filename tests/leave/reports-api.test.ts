import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { reachClock } from '#commands/clock/reach-clock.ts'
import { openOffice, type Office, type Who } from '#tests/petitions/given.ts'

/**
 * What reports make of leave. Monday to Friday 08:00-17:00 with an hour of lunch at 12:00; it is the morning of
 * Monday 9 March 2026. Long because all of it is asked of one world.
 */
let office: Office
type Row = Readonly<Record<string, unknown>>
const week = 'from=2026-03-02&to=2026-03-06'
const told = async (url: string): Promise<Row> => {
  const { status, body, text } = await office.tell('chief', url)
  if (status !== 200) throw new Error(text)
  return body
}
const rowsOf = async (url: string): Promise<readonly Row[]> =>
  (await told(url))['rows'] as Row[]
const dayOf = async (who: Who, day: string, more = '') => {
  const [row] = await rowsOf(
    `reports/daily?from=${day}&to=${day}&employee=${office.of(who)}${more}`,
  )
  return row
}
const wordOf = (who: Who) => ({
  employeeId: office.of(who),
  description: 'Resmî daire işi var',
  leaveTypeId: office.leaveTypeId,
})
/** He is there between two times of a day. */
const isThere = (who: Who, day: string, from: string, to: string) =>
  office.must('corrections', {
    reason: 'Kartını unuttu',
    changes: [
      [from, 'in'],
      [to, 'out'],
    ].map(([time, direction]) => ({
      kind: 'add',
      employeeId: office.of(who),
      localTime: `${day}T${time}`,
      direction,
    })),
  })
/** @returns the request. */
const hoursOff = async (who: Who, day: string, start: string, end: string): Promise<string> => {
  const { saved } = await office.must('leaves/demands', {
    ...wordOf(who),
    day,
    start: `${day}T${start}`,
    end: `${day}T${end}`,
  })
  const [one] = saved as { requestId: string }[]
  return String(one?.requestId)
}

beforeAll(async () => {
  office = await openOffice()
  await reachClock(office.world.deps)(office.world.clock.at)
  await isThere('welder', '2026-03-02', '08:50', '17:00')
  await isThere('welder', '2026-03-03', '09:20', '17:00')
})
afterAll(() => office.close())

describe('who comes late', () => {
  let hours = ''
  const late = async () =>
    (await rowsOf(`reports/latecomers?${week}`)).map(({ day, minutes }) => [day, minutes])
  test('is late without leave', async () => {
    expect(await late()).toEqual([
      ['2026-03-03', 80],
      ['2026-03-02', 50],
    ])
  })
  test('is forgiven what leave in hours covers, and no minute more', async () => {
    await hoursOff('welder', '2026-03-02', '08:00', '09:00')
    hours = await hoursOff('welder', '2026-03-03', '08:00', '09:00')
    expect(await late()).toEqual([['2026-03-03', 20]])
    expect(await dayOf('welder', '2026-03-02')).toMatchObject({
      codes: expect.arrayContaining(['PL']),
      late: 0,
      missing: 0,
      leaveMinutes: { personal: 60 },
    })
  })
  test('is late again once the leave is revoked', async () => {
    const items = [{ employeeId: office.of('welder'), requestId: hours }]
    await office.must('leaves/revoke', { items })
    expect(await late()).toEqual([['2026-03-03', 80]])
  })
})

describe('who is on leave all day', () => {
  const absent = async () =>
    (await rowsOf(`reports/daily?from=2026-03-05&to=2026-03-05&presence=absent`)).map(
      ({ employeeId }) => employeeId,
    )
  test('is not among those who did not come', async () => {
    expect(await absent()).toContain(office.of('clerk'))
    await office.leaveOn('clerk', '2026-03-05')
    expect(await absent()).not.toContain(office.of('clerk'))
    expect(await absent()).toContain(office.of('manager'))
  })
})

describe('a day of leave, explained', () => {
  const day = '2026-03-04'
  const explained = (more = '') =>
    told(`reports/explain?employee=${office.of('welder')}&day=${day}${more}`)
  const leaveIn = (body: Row) =>
    (body['sources'] as { role: string; kind: string; by: { name: string } }[])
      .filter(({ role }) => role === 'leave')
      .map(({ kind, by }) => [kind, by.name])
  let before = ''
  test('names the request and each approval, with whose it was, and the step that rests on them', async () => {
    const { world, tell } = office
    before = world.clock.at
    world.advance(5)
    const { body, status, text } = await tell('welder', 'leaves/demands', {
      ...wordOf('welder'),
      employeeId: undefined,
      from: day,
      to: day,
    })
    if (status !== 200) throw new Error(text)
    world.advance(5)
    const [saved] = body['saved'] as { requestId: string }[]
    const items = [{ employeeId: office.of('welder'), requestId: saved?.requestId }]
    await office.must('leaves/approve', { items })
    const found = await explained()
    expect(leaveIn(found)).toEqual([
      ['LeaveDemanded', expect.stringMatching(/\S/)],
      ['LeaveRequestApproved', expect.stringMatching(/\S/)],
    ])
    const steps = found['trace'] as { what: string; before: number; after: number }[]
    expect(steps).toContainEqual(
      expect.objectContaining({ what: 'on-leave', before: 480, after: 0 }),
    )
  })
  test('knows nothing of it as known before it was asked for', async () => {
    const then = await explained(`&asOf=${before}`)
    expect([leaveIn(then), then['missing']]).toEqual([[], 480])
    expect(await dayOf('welder', day)).toMatchObject({ missing: 0, codes: ['PL'] })
    expect(await dayOf('welder', day, `&asOf=${before}`)).toMatchObject({ missing: 480 })
  })
})

test('what would be under other rules knows leave', async () => {
  const { status, body, text } = await office.tell('chief', 'policy/preview', {
    changes: { overtimeRounding: 30 },
    days: 10,
  })
  if (status !== 200) throw new Error(text)
  const { from, to } = body as { from: string; to: string }
  const { summary } = (await told(`reports/daily?from=${from}&to=${to}`)) as {
    summary: { totals: Row }
  }
  expect(summary.totals['leaveMinutes']).toBeGreaterThan(480)
  expect(body['totals']).toMatchObject({
    before: { missing: summary.totals['missing'] },
    after: { missing: summary.totals['missing'] },
  })
})
