import { beforeAll, expect, test } from 'vitest'
import { apiTest } from '#tests/api/api-test.ts'
import type { Ask } from '#tests/api/world.ts'
import { covers } from '#tests/specification/covers.ts'
import { noTolerances } from '#tests/attendance/given.ts'

const world = apiTest()
let chief = ''
beforeAll(async () => {
  chief = await world.signIn(world.a.people.chief)
})

const ask = (method: string, url: string, given: Ask = {}) =>
  world.ask(method, url, { token: chief, ...given })
const welder = () => world.a.people.welder.employeeId
const day = '2026-02-27'

const shiftFrom = (start: string, end: string) => ({
  type: 'fixed',
  periods: [{ start, end }],
  lunch: null,
  tolerances: noTolerances,
  minimumWork: 0,
})
/** An answer that took as long as the server waits may be without the act; then it is asked for again. */
const daily = async (after: string): Promise<Record<string, unknown>> => {
  for (;;) {
    const from = performance.now()
    const { body } = await ask(
      'GET',
      `/api/app/reports/daily?from=${day}&to=${day}&employee=${welder()}&after=${after}`,
    )
    if (performance.now() - from < 1900)
      return (body['rows'] as Record<string, unknown>[])[0] ?? {}
  }
}

test('who corrects a day reads its new figures at once, and the old ones as soon as it is undone', async () => {
  const { body: shift } = await ask('POST', '/api/app/shifts', {
    body: {
      title: 'Gündüz',
      from: '2025-01-06',
      shift: shiftFrom('08:00', '17:00'),
    },
  })
  const assigned = await ask('POST', `/api/app/shifts/${String(shift['shiftId'])}/assign`, {
    body: { employeeId: welder(), from: '2025-01-06', weekdays: [1, 2, 3, 4, 5] },
  })
  const before = await daily(String(assigned.body['position']))
  expect(before).toMatchObject({ worked: 0, missing: 540, corrected: false })
  const changes = [
    { kind: 'add', employeeId: welder(), localTime: `${day}T08:00`, direction: 'in' },
    { kind: 'add', employeeId: welder(), localTime: `${day}T17:00`, direction: 'out' },
  ]
  const made = await ask('POST', '/api/app/corrections', {
    body: { reason: 'Kartını evde unutmuş', changes },
  })
  expect(made).toMatchObject({ status: 200, body: { status: 'counted' } })
  expect(await daily(String(made.body['position']))).toMatchObject({
    worked: 540,
    missing: 0,
    firstIn: '08:00',
    lastOut: '17:00',
    codes: ['X'],
    corrected: true,
  })
  const listed = await ask(
    'GET',
    `/api/app/access-control/list?employee=${welder()}&from=${day}&to=${day}`,
  )
  expect((listed.body['rows'] as object[]).map(row => row)).toMatchObject([
    { source: 'hand', corrected: true, ownDay: day, shift: 'Gündüz', approval: 'counted' },
    { source: 'hand', ownDay: day },
  ])
  const undone = await ask(
    'POST',
    `/api/app/reports/activity/${String(made.body['position'])}/undo`,
    { body: {} },
  )
  expect(await daily(String(undone.body['position']))).toEqual(before)
})

test(
  'the day of a movement gets another shift by an act of the calendar, and the former one as it is undone',
  covers('4.40'),
  async () => {
    const early = await ask('POST', '/api/app/shifts', {
      body: { title: 'Erken', from: '2025-01-06', shift: shiftFrom('06:00', '14:00') },
    })
    const on = '2026-02-26'
    const made = await ask('POST', '/api/app/corrections', {
      body: {
        reason: 'Kartını evde unutmuş',
        changes: [
          { kind: 'add', employeeId: welder(), localTime: `${on}T06:02`, direction: 'in' },
        ],
      },
    })
    const shiftOf = async (after: unknown): Promise<unknown> => {
      await daily(String(after))
      const { body } = await ask(
        'GET',
        `/api/app/access-control/list?employee=${welder()}&from=${on}&to=${on}`,
      )
      const [{ ownDay, shift } = {}] = body['rows'] as { ownDay?: string; shift?: string }[]
      return [ownDay, shift]
    }
    expect(await shiftOf(made.body['position'])).toEqual([on, 'Gündüz'])
    const value = early.body['shiftId']
    const entered = await ask('POST', '/api/app/calendar/entries', {
      body: {
        reason: 'Vardiyalar değişti',
        changes: [{ employeeId: welder(), from: on, to: on, value }],
      },
    })
    expect(await shiftOf(entered.body['position'])).toEqual([on, 'Erken'])
    const undone = await ask(
      'POST',
      `/api/app/reports/activity/${String(entered.body['position'])}/undo`,
      { body: {} },
    )
    expect(await shiftOf(undone.body['position'])).toEqual([on, 'Gündüz'])
  },
)

test('days of whom the planner does not plan for keep the shift of all from being changed, and are named', async () => {
  const manager = await world.signIn(world.a.people.manager)
  const clerk = world.a.people.clerk.employeeId
  const on = { from: '2026-02-25', to: '2026-02-25', value: 'rest' }
  const change = async (employeeIds: readonly string[]) =>
    ask('POST', '/api/app/calendar/entries', {
      token: manager,
      body: {
        reason: 'Vardiyalar değişti',
        changes: employeeIds.map(employeeId => ({ employeeId, ...on })),
      },
    })
  const head = await world.deps.log.head()
  const mixed = await change([welder(), clerk])
  expect([mixed.status, mixed.body]).toMatchObject([
    422,
    { code: 'calendar.people-outside', people: 1, of: 2, employeeIds: [clerk] },
  ])
  expect(String(mixed.body['error'])).toContain('hiçbir gün değişmedi')
  // Of one alone nothing is told: whoever is not there looks the same.
  expect((await change([clerk])).body).toMatchObject({ code: 'not-found' })
  expect(await world.deps.log.head()).toBe(head)
  expect((await change([welder()])).status).toBe(200)
})

test('a movement with a correction asked for says that it waits, and a manager finds the request', async () => {
  const own = await world.signIn(world.a.people.welder)
  const asked = await ask('POST', '/api/app/corrections/demand', {
    token: own,
    body: {
      reason: 'Turnike okumadı',
      changes: [
        { kind: 'add', employeeId: welder(), localTime: `${day}T08:05`, direction: 'in' },
      ],
    },
  })
  expect(asked).toMatchObject({ status: 200, body: { status: 'proposed' } })
  await world.settle()
  expect(await daily(String(asked.body['position']))).toMatchObject({
    worked: 0,
    corrected: false,
  })
  const manager = await world.signIn(world.a.people.manager)
  const open = await ask('GET', '/api/app/corrections?demanded=true&status=proposed', {
    token: manager,
  })
  expect(open.body).toMatchObject({
    total: 1,
    rows: [{ reason: 'Turnike okumadı', mayDecide: true }],
  })
  const clerk = await world.signIn(world.a.people.clerk)
  expect(
    (await ask('GET', '/api/app/corrections?demanded=true&status=proposed', { token: clerk }))
      .body,
  ).toMatchObject({ total: 0 })
  const approved = await ask(
    'POST',
    `/api/app/corrections/${String(asked.body['correctionId'])}/decide`,
    {
      token: manager,
      body: { approve: true },
    },
  )
  expect(await daily(String(approved.body['position']))).toMatchObject({
    firstIn: '08:05',
    corrected: true,
  })
  const wrong = await ask('GET', `/api/app/reports/error-activity?from=${day}&to=${day}`, {
    token: manager,
  })
  expect(wrong.body).toMatchObject({
    total: 1,
    rows: [
      {
        employeeId: welder(),
        kinds: ['missingExit'],
        fix: {
          changes: [{ kind: 'add', localTime: `${day}T17:00:00`, direction: 'out' }],
          after: { missing: 5 },
        },
      },
    ],
  })
})
