import { beforeAll, describe, expect, test, vi } from 'vitest'
import { apiTest } from '#tests/api/api-test.ts'
import { asInstant } from '#domain/shared/values.ts'
import type { Answer } from '#tests/api/world.ts'
import { covers } from '#tests/specification/covers.ts'

/**
 * What a person's page asks, of a clerk who is called otherwise, moved, let go, taken on again and erased: as it
 * stands, as it was on a day, by whom; and for whom there is no such person.
 */
// Long because it is one life, told in order: what comes later stands on what came before.
type Who = 'chief' | 'administrator' | 'manager' | 'welder' | 'clerk'
const world = apiTest()
const tokens: Record<string, string> = {}
const of = (who: Who): string => world.a.people[who].employeeId
const ask = (who: Who, url: string, method = 'GET', body?: unknown): Promise<Answer> =>
  world.ask(method, `/api/app/${url}`, {
    token: tokens[who] ?? null,
    headers: { 'accept-language': 'en' },
    ...(body === undefined ? {} : { body }),
  })
const at = (instant: string): void => {
  world.clock.at = asInstant(instant)
}
/** Whoever signed in before would be asked to anew by then. */
const signIn = async (): Promise<void> => {
  for (const who of ['chief', 'administrator', 'manager', 'welder'] as const)
    tokens[who] = await world.signIn(world.a.people[who])
}
const must = async (method: string, url: string, body: unknown): Promise<Answer> => {
  const answer = await ask('chief', url, method, body)
  if (answer.status !== 200) throw new Error(`${url} answered ${answer.status}: ${answer.text}`)
  return answer
}
const his = (part = '', who: Who = 'chief', whom: Who = 'clerk') =>
  ask(who, `employees/${of(whom)}${part}`)
const secret = { nationalId: '10000000146', phone: '+905321112233' }
let cardIds: string[] = []

beforeAll(async () => {
  const { departments } = world.a
  at('2026-03-05T09:00:00.000Z')
  await signIn()
  for (const number of ['8801', '8802']) {
    const { body } = await must('POST', 'cards', { number })
    cardIds = [...cardIds, String(body['cardId'])]
  }
  const [first, second] = cardIds
  await must('POST', `cards/${first}/assign`, {
    employeeId: of('clerk'),
    from: '2026-02-02T08:00:00Z',
  })
  await must('POST', `cards/${first}/unassign`, { until: '2026-02-20T08:00:00Z' })
  await must('POST', `cards/${second}/assign`, {
    employeeId: of('clerk'),
    from: '2026-02-20T08:00:00Z',
  })
  await must('PUT', `employees/${of('clerk')}`, {
    name: 'Gonca',
    surname: 'Tan',
    position: 'Muhasebe',
    birthDate: '1990-04-23',
    email: 'gonca.tan@example.com',
    ...secret,
  })
  at('2026-03-10T09:00:00.000Z')
  await signIn()
  await must('POST', `employees/${of('clerk')}/move`, {
    departmentId: departments.welding,
    from: '2026-03-16',
  })
  at('2026-03-20T09:00:00.000Z')
  await signIn()
  await must('POST', `employees/${of('clerk')}/terminate`, { lastDay: '2026-03-20' })
  at('2026-03-25T09:00:00.000Z')
  await signIn()
  await must('POST', `employees/${of('clerk')}/rehire`, {
    departmentId: departments.office,
    startOfEmployment: '2026-04-01',
  })
  at('2026-04-02T09:00:00.000Z')
  await signIn()
  await world.settle()
}, 300_000)

describe('the page of a person', () => {
  test('opens with who it is, where he belongs, how he is reached, and his days', async () => {
    const { status, body } = await his()
    expect(status).toBe(200)
    expect(body).toMatchObject({
      employeeId: of('clerk'),
      fullName: 'Gonca Tan',
      department: 'Ofis',
      position: 'Muhasebe',
      startOfEmployment: '2026-04-01',
      lastDay: null,
      managers: [],
      cards: 1,
      contact: { phone: secret.phone, email: 'gonca.tan@example.com' },
      days: { employeeId: of('clerk'), month: { from: expect.any(String) } },
    })
    expect((await his('', 'manager', 'welder')).body).toMatchObject({
      fullName: 'İbrahim Şen',
      department: 'Kaynak',
    })
  })
  test('names the managers of his department', async () => {
    const { departments } = world.a
    await must('POST', `departments/${departments.welding}/managers`, {
      employeeId: of('manager'),
    })
    await world.settle()
    expect((await his('', 'chief', 'welder')).body['managers']).toEqual([
      { employeeId: of('manager'), fullName: 'Selim Kaya' },
    ])
  })
  test('shows no days to whoever may not see reports', async () => {
    const { body } = await must('POST', 'settings/menu-auth-groups', {
      title: 'Danışma',
      permissions: ['employees.view'],
      pages: ['/employee-management/:id'],
    })
    const { userId } = world.a.people.administrator
    const group = `users/${userId}/menu-auth-group`
    await must('PUT', group, { menuGroupId: body['menuGroupId'] })
    await world.settle()
    expect((await his('', 'administrator')).body).toMatchObject({
      fullName: 'Gonca Tan',
      days: null,
    })
    expect((await his('/record', 'administrator')).status).toBe(200)
    expect((await his('/history', 'administrator')).status).toBe(403)
    expect((await his('/cards', 'administrator')).status).toBe(403)
    await must('PUT', group, { menuGroupId: null })
  })
})

describe('his record', () => {
  const on = async (day: string) => (await his(`/record?on=${day}`)).body
  test(
    'is every detail there is, with when he was employed',
    covers('3.3', '3.4', '3.5', '3.6'),
    async () => {
      expect((await his('/record')).body).toMatchObject({
        employeeNo: expect.any(String),
        erasedAt: null,
        details: {
          name: 'Gonca',
          surname: 'Tan',
          birthDate: '1990-04-23',
          position: 'Muhasebe',
          email: 'gonca.tan@example.com',
          ...secret,
        },
        department: { name: 'Ofis', from: '2026-04-01' },
        state: 'employed',
        employments: [
          { start: '2025-01-06', lastDay: '2026-03-20' },
          { start: '2026-04-01', lastDay: null },
        ],
      })
    },
  )
  test(
    'is as it was on a day: details as recorded by then, department and employment by their dates',
    covers('1.12', '4.26'),
    async () => {
      expect(await on('2025-05-01')).toMatchObject({
        details: null,
        department: { name: 'Ofis', from: '2025-01-06' },
        state: 'employed',
      })
      expect(await on('2026-03-04')).toMatchObject({
        details: { surname: 'Ünal', phone: null, nationalId: null },
        department: { name: 'Ofis' },
      })
      expect(await on('2026-03-05')).toMatchObject({ details: { surname: 'Tan', ...secret } })
      expect(await on('2026-03-16')).toMatchObject({
        department: { name: 'Kaynak', from: '2026-03-16' },
        state: 'employed',
      })
      expect(await on('2026-03-22')).toMatchObject({
        department: { name: 'Kaynak' },
        state: 'left',
        employment: { start: '2025-01-06', lastDay: '2026-03-20' },
      })
      expect(await on('2026-04-01')).toMatchObject({
        department: { name: 'Ofis', from: '2026-04-01' },
        state: 'employed',
        employment: { start: '2026-04-01', lastDay: null },
      })
      expect(await on('2024-12-31')).toMatchObject({ department: null, state: 'ahead' })
    },
  )
  test('is read from his own stream, whatever else there is', async () => {
    const reads = vi.spyOn(world.deps.log, 'readStream')
    await his('/record?on=2026-03-16')
    await his('/history?limit=1')
    expect(reads.mock.calls).toEqual([
      [`${world.a.id}-employee-${of('clerk')}`],
      [`${world.a.id}-employee-${of('clerk')}`],
    ])
    reads.mockRestore()
  })
})

test('its history says who changed what and when, newest first, page by page', async () => {
  type Row = { what: string; recordedAt: string; by: { name: string }; changes: unknown[] }
  const first = (await his('/history?limit=3')).body
  const second = (await his(`/history?limit=3&cursor=${String(first['next'])}`)).body
  const rows = [first, second].flatMap(({ rows: some }) => some as Row[])
  expect(rows.map(({ what, changes }) => [what, changes])).toEqual([
    [
      'Hired again from 01.04.2026, Ofis',
      [
        { field: 'department', before: 'Kaynak', after: 'Ofis' },
        { field: 'startOfEmployment', before: '2025-01-06', after: '2026-04-01' },
        { field: 'lastDay', before: '2026-03-20', after: null },
      ],
    ],
    [
      'Ended the employment: last day 20.03.2026',
      [{ field: 'lastDay', before: null, after: '2026-03-20' }],
    ],
    [
      'Moved to “Kaynak” from 16.03.2026',
      [{ field: 'department', before: 'Ofis', after: 'Kaynak' }],
    ],
    [
      'Changed personal details',
      [
        { field: 'surname', before: 'Ünal', after: 'Tan' },
        { field: 'nationalId', before: null, after: secret.nationalId },
        { field: 'birthDate', before: null, after: '1990-04-23' },
        { field: 'phone', before: null, after: secret.phone },
        { field: 'email', before: null, after: 'gonca.tan@example.com' },
        { field: 'position', before: null, after: 'Muhasebe' },
      ],
    ],
    ['Hired from 06.01.2025, Ofis', []],
  ])
  expect(rows[0]).toMatchObject({
    recordedAt: '2026-03-25T09:00:00.000Z',
    by: { kind: 'user', name: 'Nurgül Öztürk', role: 'company-admin' },
  })
  expect([first['total'], second['next']]).toEqual([5, null])
  expect((await his('/history?cursor=x')).status).toBe(400)
})

test('the cards he holds and held are listed with from when until when', async () => {
  expect((await his('/cards')).body['rows']).toEqual([
    {
      cardId: cardIds[1],
      kind: 'card',
      cardType: 'personnel',
      number: '8802',
      from: '2026-02-20T08:00:00.000Z',
      until: null,
    },
    {
      cardId: cardIds[0],
      kind: 'card',
      cardType: 'personnel',
      number: '8801',
      from: '2026-02-02T08:00:00.000Z',
      until: '2026-02-20T08:00:00.000Z',
    },
  ])
})

describe('for whoever may not see him there is no such person', () => {
  const parts = ['', '/record', '/record?on=2026-03-16', '/history']
  test('a manager of another branch', async () => {
    for (const part of parts)
      expect([part, (await his(part, 'manager')).status]).toEqual([part, 404])
    const nobody = '00000000-0000-4000-8000-000000000402'
    const { text } = await ask('manager', `employees/${nobody}/record`)
    expect((await his('/record', 'manager')).text).toBe(text)
    for (const list of ['access-control/list', 'corrections', 'reports/activity']) {
      const { status, body } = await ask('manager', `${list}?employee=${of('clerk')}`)
      expect([list, status, body['rows']]).toEqual([list, 200, []])
    }
  })
  test('somebody of another company', async () => {
    const token = await world.signIn(world.b.people.chief)
    for (const part of [...parts, '/cards'])
      expect(
        (await world.ask('GET', `/api/app/employees/${of('clerk')}${part}`, { token })).status,
      ).toBe(404)
  })
  test('an employee, who has his own panel and no page', async () => {
    for (const part of parts) expect((await his(part, 'welder', 'welder')).status).toBe(403)
  })
})

test('of somebody who was erased number and dates are left, on every day', async () => {
  await must('POST', `employees/${of('clerk')}/terminate`, { lastDay: '2026-04-02' })
  at('2026-04-03T09:00:00.000Z')
  await signIn()
  await must('POST', `employees/${of('clerk')}/erase`, { ground: 'asked' })
  await world.settle()
  const answers = [
    await his(),
    await his('/record'),
    await his('/record?on=2026-03-05'),
    await his('/history'),
    await his('/cards'),
  ]
  for (const { status, text } of answers) {
    expect(status).toBe(200)
    expect(text).not.toMatch(/Gonca|Ünal|Tan"|Muhasebe|10000000146|905321112233|1990-04-23/)
    expect(text).not.toMatch(/example\.com|8802/)
  }
  expect(answers[2]?.body).toMatchObject({
    erasedAt: '2026-04-03T09:00:00.000Z',
    details: null,
    department: { name: 'Ofis' },
    employments: [{}, { start: '2026-04-01', lastDay: '2026-04-02' }],
  })
})
