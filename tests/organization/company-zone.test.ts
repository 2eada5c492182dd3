import { beforeAll, expect, test } from 'vitest'
import { PostCard, PostCardAssignment } from '#api/contract/cards.ts'
import { GetCompany, PostCompanyZonePreview, PutCompanyZone } from '#api/contract/company.ts'
import { PostShiftAssignment } from '#api/contract/shifts.ts'
import { z } from 'zod'
import { addDays, instantOf, instantOfLocal, localOfInstant } from '#domain/shared/time.ts'
import {
  asInstant,
  asLocalDate,
  asLocalDateTime,
  type LocalDate,
  type Zone,
} from '#domain/shared/values.ts'
import { withZoneFrom } from '#domain/shared/zone-parts.ts'
import { beginSql, localSql } from '#projections/shared/zone-sql.ts'
import { makeDevice } from '#tests/api/examples.ts'
import { shiftOf } from '#tests/api/newcomer.ts'
import { apiTest } from '#tests/api/api-test.ts'

/** The company's clock goes by another zone from a day on; days before it keep theirs. */
const world = apiTest()
const { call, refusal, send } = world
let chief = ''
const rows = z.object({ rows: z.array(z.looseObject({})) })
const daysOf = async (asOf?: string) => {
  const { welder } = world.a.people
  const query = new URLSearchParams({
    from: '2026-02-23',
    to: '2026-02-27',
    employee: welder.employeeId,
    ...(asOf === undefined ? {} : { asOf }),
  })
  const { body } = await world.ask('GET', `/api/app/reports/daily?${query}`, { as: 'chief' })
  return rows
    .parse(body)
    .rows.map(row => [row['day'], row['firstIn'], row['worked'], row['late']])
    .toSorted()
}

beforeAll(async () => {
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
    ['2026-02-24', '2026-02-26'].flatMap(day =>
      ['T08:00:00', 'T17:00:00'].map((time, n) => ({
        id: `${day}${n}`,
        at: `${day}${time}`,
        card: '7001',
        direction: n === 0 ? 'in' : 'out',
      })),
    ),
  )
  await world.settle()
})

const said = (from: string, zone: string, recordedAt: string) => ({
  from: asLocalDate(from),
  zone: zone as Zone,
  recordedAt: asInstant(recordedAt),
})
const put = (zone: string, from: string) => send(PutCompanyZone, 'chief', { zone, from })

test('what would move is shown before it is saved, and nothing is written', async () => {
  const before = await daysOf()
  const body = await call(PostCompanyZonePreview, 'chief', { zone: 'Europe/London', days: 10 })
  expect(body).toMatchObject({ partial: false, peopleChanged: 1 })
  expect(z.looseObject({ changed: z.number() }).parse(body).changed).toBeGreaterThanOrEqual(2)
  const same = await call(PostCompanyZonePreview, 'chief', {
    zone: 'Europe/Istanbul',
    days: 10,
  })
  expect(same).toMatchObject({ changed: 0, peopleChanged: 0 })
  await world.settle()
  expect(await daysOf()).toEqual(before)
  expect(await call(GetCompany, 'chief')).toMatchObject({ zone: 'Europe/Istanbul', zones: [] })
})

test('from its day on days are counted by it, those before keep theirs, and it is known as it was', async () => {
  const before = await daysOf()
  const known = world.clock.at
  world.advance(1)
  expect((await put('Europe/London', '2026-02-25')).status).toBe(200)
  await world.settle()
  expect(await call(GetCompany, 'chief')).toMatchObject({
    zone: 'Europe/London',
    zones: [{ from: '2026-02-25', zone: 'Europe/London' }],
  })
  const after = await daysOf()
  const of = (all: unknown[][], day: string) => all.find(([one]) => one === day)
  expect(of(after, '2026-02-24')).toEqual(of(before, '2026-02-24'))
  // The same swipes, three hours earlier by the company's wall.
  expect(of(before, '2026-02-26')).not.toEqual(of(after, '2026-02-26'))
  expect(await daysOf(known)).toEqual(before)
})

test('a statement tells the wall clock as the domain does, whatever was said', async () => {
  const zone = [
    said('2026-02-25', 'Europe/London', '2026-03-02T08:00:00.000Z'),
    said('2026-02-25', 'America/New_York', '2026-03-02T09:00:00.000Z'),
    said('2026-04-10', 'Asia/Kathmandu', '2026-03-02T07:00:00.000Z'),
  ].reduce<Zone>(withZoneFrom, 'Europe/Istanbul' as Zone)
  const instants = Array.from({ length: 2_000 }, (_, n) =>
    instantOf(Date.UTC(2026, 1, 20) + n * 47 * 60_000),
  )
  const days = Array.from({ length: 60 }, (_, n) => addDays(asLocalDate('2026-02-20'), n))
  const told = await world.deps.db.withCompany(world.a.id, async tx => ({
    local: await tx.query<{ local: string }>(
      `select to_char(${localSql('$2', 'at')}, 'YYYY-MM-DD"T"HH24:MI:SS') as local
       from unnest($1::timestamptz[]) with ordinality as given(at, n) order by n`,
      [instants, zone],
    ),
    begins: await tx.query<{ at: Date }>(
      `select ${beginSql('$2', 'given')} as at from unnest($1::date[]) with ordinality as t(given, n) order by n`,
      [days, zone],
    ),
  }))
  expect(told.local.map(({ local }) => local)).toEqual(
    instants.map(at => localOfInstant(zone, at)),
  )
  const midnight = (day: LocalDate) => instantOfLocal(zone, asLocalDateTime(`${day}T00:00:00`))
  // On the day of a change midnight may come twice: the first is by the clock of before.
  const plain = days.filter(day => !['2026-02-25', '2026-04-10'].includes(day))
  expect(plain.map(day => told.begins[days.indexOf(day)]?.at.toISOString())).toEqual(
    plain.map(midnight),
  )
})

test('said again it records nothing; taken back, days are as before', async () => {
  const settled = await daysOf()
  const again = await put('Europe/London', '2026-02-25')
  expect(again.status).toBe(200)
  expect((await put('Europe/Istanbul', '2026-02-25')).status).toBe(200)
  await world.settle()
  expect(await daysOf()).not.toEqual(settled)
  expect(await call(GetCompany, 'chief')).toMatchObject({ zone: 'Europe/Istanbul' })
})

test('a zone that there is not, a day that is none, and one with changes in it are refused', async () => {
  for (const [zone, from, status] of [
    ['Europe/Ankara', '2026-02-25', 422],
    ['Europe/Istanbul;2026-02-25,2026-01-01T00:00:00.000Z=UTC', '2026-02-25', 400],
    ['Europe/London', '2026-02-30', 400],
  ] as const)
    expect([zone, (await put(zone, from)).status]).toEqual([zone, status])
})

test('neither a manager nor another company moves it', async () => {
  await world.signIn(world.a.people.manager)
  const body = { zone: 'Europe/London', from: '2026-02-25' }
  expect((await refusal(PutCompanyZone, 'manager', body)).status).toBe(403)
  expect((await refusal(PostCompanyZonePreview, 'manager', { zone: body.zone })).status).toBe(
    403,
  )
  await world.signIn(world.b.people.chief)
  await call(PutCompanyZone, 'stranger', { zone: 'UTC', from: '2026-02-25' })
  await world.settle()
  expect(await call(GetCompany, 'chief')).toMatchObject({ zone: 'Europe/Istanbul' })
})
