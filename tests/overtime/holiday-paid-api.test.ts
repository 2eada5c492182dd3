import { beforeAll, describe, expect, test } from 'vitest'
import { asInstant } from '#domain/shared/values.ts'
import { waitUntilEvaluated } from '#projections/shared/freshness.ts'
import { makeDevice } from '#tests/api/examples.ts'
import { apiTest } from '#tests/api/api-test.ts'
import type { Answer } from '#tests/api/world.ts'

/** Long because one company asks for, decides on and locks what it worked on a holiday, before and after it moved. */
const world = apiTest()
let chief = ''
let welder = ''
let employeeId = ''
const ask = async (
  method: string,
  path: string,
  body?: unknown,
  { token = chief, language = 'tr' } = {},
): Promise<Answer> => {
  const headers = { 'accept-language': language }
  const sent = { token, headers, ...(body === undefined ? {} : { body }) }
  const answer = await world.ask(method, `/api/app/${path}`, sent)
  if (method !== 'GET') await world.settle()
  return answer
}
const must = async (...asked: Parameters<typeof ask>): Promise<Record<string, unknown>> => {
  const { status, body, text } = await ask(...asked)
  expect([status, text]).toEqual([200, expect.any(String)])
  return body
}
const demand = (day: string, more: object = {}) => ({
  day,
  minutes: 60,
  kind: 'holiday',
  compensation: 'timeOff',
  description: 'Tatilde bakım için',
  ...more,
})
const move = (country: string) =>
  must('PUT', 'settings/customize/company/country', { country, from: '2026-02-01' })
const paid = { code: 'overtime.must-be-paid' }
const tolerances = {
  earlyArrival: 0,
  lateArrival: 0,
  earlyExit: 0,
  lateExit: 0,
  break: 0,
  missingWork: 0,
  overtime: 0,
  flexible: 0,
}

beforeAll(async () => {
  chief = await world.signIn(world.a.people.chief)
  employeeId = world.a.people.welder.employeeId
  const periods = [{ start: '08:00', end: '16:00' }]
  const shift = { type: 'fixed', periods, lunch: null, minimumWork: 0, tolerances }
  const { shiftId } = await must('POST', 'shifts', {
    title: 'Gündüz',
    from: '2026-01-01',
    shift,
  })
  const weekdays = [1, 2, 3, 4, 5]
  const assigned = { employeeId, from: '2026-03-02', weekdays }
  await must('POST', `shifts/${String(shiftId)}/assign`, assigned)
  await must('PUT', 'holidays', {
    day: '2026-03-03',
    title: 'Kuruluş',
    kind: 'full',
    from: null,
  })
  const { key } = await makeDevice(world, chief, 'json')
  const { cardId } = await must('POST', 'cards', { number: '7001' })
  const from = '2026-03-01T00:00:00Z'
  await must('POST', `cards/${String(cardId)}/assign`, { employeeId, from })
  world.clock.at = asInstant('2026-03-05T05:00:00.000Z')
  chief = await world.signIn(world.a.people.chief)
  welder = await world.signIn(world.a.people.welder)
  const times = ['02T08:00', '02T18:00', '03T08:00', '03T12:00']
  await world.swipe(
    key,
    times.map((at, i) => ({
      id: `m-${i}`,
      at: `2026-03-${at}:00`,
      card: '7001',
      direction: i % 2 === 0 ? 'in' : 'out',
    })),
  )
  await world.settle()
  if (!(await waitUntilEvaluated(world.deps.db, world.a.id, 90_000)))
    throw new Error('days are still evaluated')
})

test('of what kind a day is, its calendar proposes: holidays from their minute on, and rest days', async () => {
  await must('PUT', 'holidays', {
    day: '2026-03-10',
    title: 'Arife',
    kind: 'half',
    from: '13:00',
  })
  const rest = { employeeId, from: '2026-03-11', to: '2026-03-11', value: 'rest' }
  await must('POST', 'calendar/entries', { changes: [rest], reason: 'Nöbet sonrası' })
  const kindOf = async (day: string, more = '', token = chief) =>
    (await ask('GET', `overtime/kind?day=${day}${more}`, undefined, { token })).body
  const his = `&employee=${employeeId}`
  for (const [day, holidayFrom] of [
    ['2026-03-02', null],
    ['2026-03-03', '00:00'],
    ['2026-03-10', '13:00'],
    ['2026-03-11', '00:00'],
  ] as const) {
    expect(await kindOf(day, his)).toEqual({ holidayFrom })
    expect(await kindOf(day, '', welder)).toEqual({ holidayFrom })
  }
  const other = `&employee=${world.a.people.manager.employeeId}`
  expect(await kindOf('2026-03-03', other, welder)).toMatchObject({ code: 'not-found' })
})

describe('work on a holiday, in Turkey', () => {
  test('is not asked for as time off, by oneself or by who decides, and says why', async () => {
    for (const [language, said] of [
      ['tr', /ücrettir/],
      ['en', /is paid/],
      ['ar', /أجر/],
    ] as const) {
      const refused = await ask('POST', 'overtime/demands', demand('2026-03-03'), {
        token: welder,
        language,
      })
      expect([refused.status, refused.body]).toMatchObject([422, paid])
      expect(refused.body['error']).toMatch(said)
    }
    expect(
      await ask('POST', 'overtime/demands', demand('2026-03-03', { employeeId })),
    ).toMatchObject({ status: 422, body: paid })
    // What has no need to be asked again is not offered at all: the screens know it from the settings.
    const settings = await world.ask('GET', '/api/app-settings', { token: welder })
    expect(settings.body['holidaysPaid']).toEqual([{ from: null, paid: true }])
  })
  test('that was measured is foreseen as refused where all is to be time off, and is refused', async () => {
    const range = {
      approve: true,
      from: '2026-03-02',
      to: '2026-03-03',
      compensation: 'timeOff',
    }
    const kinds = [
      { day: '2026-03-02', kind: 'workday', done: true, code: null },
      { day: '2026-03-03', kind: 'holiday', done: false, ...paid },
    ]
    const foreseen = await must('POST', 'overtime/measured', { ...range, dryRun: true })
    expect(foreseen).toMatchObject({ done: 1, refused: 1, results: kinds })
    const decided = await must('POST', 'overtime/measured', range)
    expect(decided).toMatchObject({ done: 1, refused: 1, results: kinds })
    const one = { employeeId, day: '2026-03-03', kind: 'holiday', compensation: 'timeOff' }
    expect(await ask('POST', 'overtime/approve', { items: [one] })).toMatchObject({
      status: 422,
      body: paid,
    })
    const pay = { ...one, compensation: 'pay' }
    expect(await must('POST', 'overtime/approve', { items: [pay] })).toMatchObject({ done: 1 })
  })
  test('that stands as time off from before is listed to payroll, and its link shows it', async () => {
    const item = async () => {
      const { items } = await must('GET', 'payroll/periods/2026-02/checklist')
      return (items as { code: string; count: number; link: string }[]).find(
        ({ code }) => code === 'holiday-time-off',
      )
    }
    expect(await item()).toBeUndefined()
    await must('PUT', 'policy', { from: '2026-01-01', changes: { overtimeRequestDays: 60 } })
    await move('DE')
    const asked = (day: string, more: object = {}) =>
      must('POST', 'overtime/demands', demand(day, more), { token: welder })
    const { overtimeId } = await asked('2026-02-22')
    await asked('2026-02-15', { compensation: 'pay' })
    const { overtimeId: rejected } = await asked('2026-02-08')
    await must('POST', 'overtime/reject', { items: [{ employeeId, overtimeId: rejected }] })
    expect(await item()).toBeUndefined()
    await move('TR')
    const listed = await item()
    expect(listed).toMatchObject({ count: 1, blocking: false })
    const [page, query = ''] = (listed?.link ?? '').split('?')
    expect(page).toBe('/shift-management/after-hours-work')
    const { rows } = await must('GET', `reports/after-hours-work?${query}`)
    expect(rows).toMatchObject([{ overtimeId, status: 0, compensation: 'timeOff' }])
    const approval = { employeeId, overtimeId }
    expect(await ask('POST', 'overtime/approve', { items: [approval] })).toMatchObject({
      status: 422,
      body: paid,
    })
    const pay = { ...approval, compensation: 'pay' }
    expect(await must('POST', 'overtime/approve', { items: [pay] })).toMatchObject({ done: 1 })
    expect(await item()).toBeUndefined()
  })
})
