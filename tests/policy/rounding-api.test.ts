import { beforeAll, expect, test } from 'vitest'
import { apiTest } from '#tests/api/api-test.ts'

const world = apiTest()
let token: string
beforeAll(async () => {
  token = await world.signIn(world.a.people.chief)
})

const put = (changes: object, language = 'tr') =>
  world.ask('PUT', '/api/app/policy', {
    token,
    headers: { 'accept-language': language },
    body: { from: '2026-03-02', changes },
  })
const policy = async () => {
  await world.settle()
  return (await world.ask('GET', '/api/app/policy', { token })).body
}
const moveTo = async (country: string) => {
  await world.ask('PUT', '/api/app/settings/customize/company/country', {
    token,
    body: { country, from: '2026-01-01' },
  })
  await world.settle()
}

test('in Turkey overtime is not rounded down, which is said in each language', async () => {
  const said = await Promise.all(
    ['tr', 'en', 'ar'].map(language => put({ overtimeRounding: 30 }, language)),
  )
  const ways = [/yukarı.*1 dk/, /rounded up.*1 min/, /إلى الأعلى.*دقيقة واحدة/]
  for (const [n, { status, body }] of said.entries()) {
    expect([status, body['code']]).toEqual([422, 'policy.not-in-this-country'])
    // It speaks of what was refused, and of what is taken instead.
    expect(body['error']).not.toMatch(/4857|yıllık izin|annual leave|السنوية/)
    expect(body['error']).toMatch(ways[n] ?? '')
  }
  expect(new Set(said.map(({ body }) => body['error'])).size).toBe(3)
  expect(await put({ overtimeRoundsTo: 'near' })).toMatchObject({ status: 400 })
  expect(await policy()).toMatchObject({
    againstLaw: [],
    values: { overtimeRounding: 1, overtimeRoundsTo: 'down' },
  })
})

test('what a company brings stays in force, is shown as against the law, and has a way out', async () => {
  await moveTo('DE')
  expect(await put({ overtimeRounding: 30 })).toMatchObject({ status: 200 })
  expect(await policy()).toMatchObject({ againstLaw: [] })
  await moveTo('TR')
  expect(await policy()).toMatchObject({
    againstLaw: ['overtimeRounding'],
    values: { overtimeRounding: 30, overtimeRoundsTo: 'down' },
  })
  expect(await put({ overtimeRounding: 15 })).toMatchObject({ status: 422 })
  expect(await put({ bounceSeconds: 90 })).toMatchObject({ status: 200 })
  expect(await put({ overtimeRoundsTo: 'up' })).toMatchObject({ status: 200 })
  expect(await policy()).toMatchObject({
    againstLaw: [],
    values: { overtimeRounding: 30, overtimeRoundsTo: 'up' },
  })
})

test('forty minutes are an hour, ten are half of one, and nobody takes that back', async () => {
  const { clerk, welder } = world.a.people
  const times = [
    [clerk, '10:00', '10:40'],
    [welder, '10:00', '10:10'],
  ] as const
  await world.ask('POST', '/api/app/corrections', {
    token,
    body: {
      reason: 'Kart okutulmamış',
      changes: times.flatMap(([{ employeeId }, from, to]) => [
        { kind: 'add', employeeId, localTime: `2026-03-02T${from}`, direction: 'in' },
        { kind: 'add', employeeId, localTime: `2026-03-02T${to}`, direction: 'out' },
      ]),
    },
  })
  await put({ overtimeNeedsApproval: false })
  await world.settle()
  const paid = async ({ employeeId }: { employeeId: string }) => {
    const url = `/api/app/reports/payroll-attendance?month=2026-03&employee=${employeeId}`
    const { body } = await world.ask('GET', url, { token })
    return (body['rows'] as { payableWorkday: number }[])[0]?.payableWorkday
  }
  expect([await paid(clerk), await paid(welder)]).toEqual([60, 30])
  const { body } = await world.ask('GET', '/api/app/reports/activity?limit=50', { token })
  const acts = body['rows'] as { kind: string; position: string }[]
  // The newest first: approval, rounding up.
  const act = acts.filter(({ kind }) => kind === 'PolicySet')[1]
  expect(
    await world.ask('POST', `/api/app/reports/activity/${act?.position}/undo`, {
      token,
      body: { reason: 'Yanlış kural' },
    }),
  ).toMatchObject({ status: 422, body: { code: 'policy.not-in-this-country' } })
})
