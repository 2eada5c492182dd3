import { beforeAll, expect, test } from 'vitest'
import { GetActivity, PostActUndo } from '#api/contract/acts.ts'
import { PostCard, PostCardAssignment } from '#api/contract/cards.ts'
import {
  GetCompany,
  PostCompanyCountryPreview,
  PutCompanyCountry,
} from '#api/contract/company.ts'
import { GetHolidays, PostHolidayImport, PutHoliday } from '#api/contract/holidays.ts'
import { PutPolicy } from '#api/contract/policy.ts'
import { PostShiftAssignment } from '#api/contract/shifts.ts'
import { z } from 'zod'
import { makeDevice } from '#tests/api/examples.ts'
import { shiftOf } from '#tests/api/newcomer.ts'
import { apiTest } from '#tests/api/api-test.ts'

/** The company is in another country from a day on, with its holidays; what lies before keeps its own. */
// Long because it is one company that moves, told from the preview to taking it back.
const world = apiTest({ settles: 'changes' })
const { call, refusal, send } = world
let chief = ''
const move = (country: string, from: string) =>
  call(PutCompanyCountry, 'chief', { country, from })
const rows = z.object({ rows: z.array(z.looseObject({})) })
const holidaysOf = async (year = 2026) =>
  rows
    .parse(await call(GetHolidays, 'chief', { year }))
    .rows.map(({ day, title }) => `${String(day)} ${String(title)}`)
const dayOf = async (day: string, asOf?: string) => {
  const { employeeId } = world.a.people.welder
  const query = new URLSearchParams({
    from: day,
    to: day,
    employee: employeeId,
    ...(asOf === undefined ? {} : { asOf }),
  })
  const { body } = await world.ask('GET', `/api/app/reports/daily?${query}`, { as: 'chief' })
  const [row] = rows.parse(body).rows
  return { codes: row?.['codes'], missing: row?.['missing'], overtime: row?.['overtimeRaw'] }
}

/** Today is 2026-05-20: 23 April and 19 May are holidays of Turkey alone, 3 April and 14 May are of Germany alone. */
beforeAll(async () => {
  world.advance((Date.parse('2026-05-20T09:00:00Z') - Date.parse(world.clock.at)) / 60_000)
  chief = await world.signIn(world.a.people.chief)
  const { welder } = world.a.people
  const { key } = await makeDevice(world, chief)
  const shiftId = await shiftOf(world, world.a)
  await call(PostShiftAssignment, 'chief', {
    shiftId,
    employeeId: welder.employeeId,
    from: '2026-02-01',
    weekdays: [1, 2, 3, 4, 5],
    restDays: [7],
  })
  const body = await call(PostCard, 'chief', { number: '7001' })
  await call(PostCardAssignment, 'chief', {
    cardId: body.cardId,
    employeeId: welder.employeeId,
    from: '2026-02-01T00:00:00Z',
  })
  await world.swipe(
    key,
    ['2026-04-03', '2026-04-23', '2026-05-14'].flatMap(day =>
      ['T08:00:00', 'T17:00:00'].map((time, n) => ({
        id: `${day}${n}`,
        at: `${day}${time}`,
        card: '7001',
        direction: n === 0 ? 'in' : 'out',
      })),
    ),
  )
  await call(PostHolidayImport, 'chief', { year: 2026 })
  await call(PutHoliday, 'chief', { day: '2026-06-15', title: 'Kuruluş günü', kind: 'full' })
})

test('what goes, what comes and which days would be others is shown, and nothing is written', async () => {
  const [before, day] = [await holidaysOf(), await dayOf('2026-04-23')]
  const body = await call(PostCompanyCountryPreview, 'chief', {
    country: 'DE',
    from: '2026-04-10',
  })
  const shown = z
    .object({
      gone: z.array(z.looseObject({ day: z.string() })),
      come: z.array(z.looseObject({ day: z.string() })),
      days: z.looseObject({ from: z.string(), rows: z.array(z.looseObject({})) }),
    })
    .parse(body)
  const days = (of: { day: string }[]) => of.map(one => one.day)
  expect(days(shown.gone)).toEqual(expect.arrayContaining(['2026-04-23', '2026-10-29']))
  expect(days(shown.come)).toEqual(expect.arrayContaining(['2026-05-14', '2026-12-25']))
  // 1 May is one of both, 3 April lies before, what the company has set itself is not of a country.
  expect([...days(shown.gone), ...days(shown.come)]).not.toContain('2026-04-03')
  expect(days(shown.gone)).not.toContain('2026-06-15')
  expect(shown.days).toMatchObject({ from: '2026-04-23', to: '2026-05-19' })
  const { employeeId } = world.a.people.welder
  const his = shown.days.rows.filter(row => row['employeeId'] === employeeId)
  expect(his.map(row => row['day'])).toEqual(['2026-04-23', '2026-05-14', '2026-05-19'])
  expect([await holidaysOf(), await dayOf('2026-04-23')]).toEqual([before, day])
  expect(await call(GetCompany, 'chief')).toMatchObject({ country: 'TR', moves: [] })
})

test('what was shown is what is done; days before keep their country, and it is known as it was', async () => {
  const { employeeId } = world.a.people.welder
  const known = world.clock.at
  const [before, first] = [await dayOf('2026-04-23'), await dayOf('2026-04-03')]
  const body = await call(PostCompanyCountryPreview, 'chief', {
    country: 'DE',
    from: '2026-04-10',
  })
  const foreseen = body.days
  world.advance(1)
  await move('DE', '2026-04-10')
  expect(await call(GetCompany, 'chief')).toMatchObject({
    country: 'DE',
    moves: [{ from: '2026-04-10', country: 'DE' }],
  })
  const all = await holidaysOf()
  expect(all).toEqual(
    expect.arrayContaining(['2026-06-15 Kuruluş günü', '2026-12-26 2. Weihnachtstag']),
  )
  expect(all.join()).not.toContain('Ulusal Egemenlik')
  // 20 March is the Turkish feast, before the day.
  expect(all.join()).toContain('Ramazan Bayramı')
  const after = await dayOf('2026-04-23')
  expect(after).not.toEqual(before)
  const row = foreseen?.rows.find(
    ({ employeeId: his, day }) => his === employeeId && day === '2026-04-23',
  )
  expect(row?.after).toMatchObject({ missing: after.missing })
  expect(await dayOf('2026-04-03')).toEqual(first)
  expect(await dayOf('2026-04-23', known)).toEqual(before)
})

test('what a year has of two countries is offered by day', async () => {
  const body = await call(GetHolidays, 'chief', { year: '2026' })
  const shipped = JSON.stringify(body.shipped)
  expect(shipped).toContain('Ramazan Bayramı')
  expect(shipped).not.toContain('Cumhuriyet Bayramı')
  expect(shipped).toContain('Weihnachtstag')
  expect(await holidaysOf(2027)).toEqual([])
  await call(PostHolidayImport, 'chief', { year: 2027 })
  expect((await holidaysOf(2027)).join()).not.toContain('Bayram')
})

test('rules that hang from the country ask of the day they speak of', async () => {
  const rule = (from: string) =>
    send(PutPolicy, 'chief', { from, changes: { expiryRemovesDays: true } })
  const before = await rule('2026-04-09')
  expect([before.status, before.body['code']]).toEqual([422, 'policy.not-in-this-country'])
  expect((await rule('2026-04-10')).status).toBe(200)
})

test('taken back it is one act: the country and its holidays are as before', async () => {
  const before = [await holidaysOf(), await dayOf('2026-05-14')]
  await move('TR', '2026-05-01')
  expect((await holidaysOf()).join()).toContain('Cumhuriyet Bayramı')
  const acts = rows.parse(await call(GetActivity, 'chief', { limit: 50 })).rows
  const act = acts.find(({ kind }) => kind === 'CompanyCountrySet')
  if (!act) throw new Error(`no such act among ${acts.map(({ kind }) => String(kind)).join()}`)
  await call(PostActUndo, 'chief', { position: act['position'], reason: 'Yanlış gün yazıldı' })
  expect([await holidaysOf(), await dayOf('2026-05-14')]).toEqual(before)
  expect(await call(GetCompany, 'chief')).toMatchObject({ country: 'DE' })
})

test('said again it records nothing; a country of other letters and a day that is none are refused', async () => {
  const before = await holidaysOf()
  expect((await move('DE', '2026-04-10')).position).toBeNull()
  expect(await holidaysOf()).toEqual(before)
  for (const body of [
    { country: 'de', from: '2026-06-01' },
    { country: 'Almanya', from: '2026-06-01' },
    { country: 'DE', from: '2026-02-30' },
    { country: 'DE', from: undefined },
  ])
    expect((await refusal(PutCompanyCountry, 'chief', body)).status).toBe(400)
})

test('neither a manager nor another company moves it', async () => {
  await world.signIn(world.a.people.manager)
  const body = { country: 'TR', from: '2026-06-01' }
  expect((await refusal(PutCompanyCountry, 'manager', body)).status).toBe(403)
  expect((await refusal(PostCompanyCountryPreview, 'manager', body)).status).toBe(403)
  await world.signIn(world.b.people.chief)
  await call(PutCompanyCountry, 'stranger', { country: 'DE', from: '2026-01-01' })
  await world.settle()
  expect(await call(GetCompany, 'chief')).toMatchObject({
    moves: [{ from: '2026-04-10', country: 'DE' }],
  })
})
