import { expect, test } from 'vitest'
import { GetActivity, PostActUndo } from '#api/contract/acts.ts'
import { PutCompanyCountry } from '#api/contract/company.ts'
import { PostCorrection } from '#api/contract/corrections.ts'
import { GetPayrollAttendance } from '#api/contract/payroll.ts'
import { GetPolicy, PutPolicy } from '#api/contract/policy.ts'
import { apiTest } from '#tests/api/api-test.ts'

const world = apiTest()
const { call, refusal, send } = world

const put = (changes: object, language = 'tr') =>
  send(PutPolicy, 'chief', { from: '2026-03-02', changes }, { 'accept-language': language })
const policy = async () => call(GetPolicy, 'chief')
const moveTo = async (country: string) => {
  await call(PutCompanyCountry, 'chief', { country, from: '2026-01-01' })
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
  await call(PostCorrection, 'chief', {
    reason: 'Kart okutulmamış',
    changes: times.flatMap(([{ employeeId }, from, to]) => [
      { kind: 'add', employeeId, localTime: `2026-03-02T${from}`, direction: 'in' },
      { kind: 'add', employeeId, localTime: `2026-03-02T${to}`, direction: 'out' },
    ]),
  })
  await put({ overtimeNeedsApproval: false })
  await world.settle()
  const paid = async ({ employeeId }: { employeeId: string }) => {
    const body = await call(GetPayrollAttendance, 'chief', {
      month: '2026-03',
      employee: employeeId,
    })
    return body.rows[0]?.payableWorkday
  }
  expect([await paid(clerk), await paid(welder)]).toEqual([60, 30])
  const body = await call(GetActivity, 'chief', { limit: 50 })
  const acts = body.rows
  // The newest first: approval, rounding up.
  const act = acts.filter(({ kind }) => kind === 'PolicySet')[1]
  expect(
    await refusal(PostActUndo, 'chief', { position: act?.position, reason: 'Yanlış kural' }),
  ).toMatchObject({ status: 422, code: 'policy.not-in-this-country' })
})
