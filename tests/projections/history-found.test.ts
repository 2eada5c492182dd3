import { afterAll, beforeAll, expect, test } from 'vitest'
import { asEmployeeId, asInstant } from '#domain/shared/values.ts'
import { loadDaysAsOf } from '#projections/evaluation/inputs/months.ts'
import { read } from '#projections/tables/index.ts'
import { company, rig, type Rig } from './rig.ts'

/** What was known of somebody is found without looking at what was known of everybody. */
let world: Rig
const people = 1_000
const monthsOfEach = 24
const idOf = (n: number) => `00000000-0000-4000-8000-${String(n).padStart(12, '0')}`
beforeAll(async () => {
  world = await rig()
  await world.rows(
    `insert into ${read.attendanceHistory} (company_id, kind, subject, recorded_from, value)
     select $1, 'overtime', '00000000-0000-4000-8000-' || lpad(person::text, 12, '0') || ':2026-' || month,
       timestamptz '2026-01-01Z' + month * interval '1 day', json_build_object('n', month)
     from generate_series(1, ${people}) person, generate_series(1, ${monthsOfEach}) month`,
    [company],
  )
  await world.rows(`analyze ${read.attendanceHistory}`)
})
afterAll(() => world.close())

/** Pages of the table that a question looked at; those of its indexes are not among them. */
const pagesFor = (of: readonly string[]) =>
  world.read(async tx => {
    const looked = async () => {
      const [row] = await tx.query<{ pages: number }>(
        `select pg_stat_get_xact_blocks_fetched('${read.attendanceHistory}'::regclass)::int as pages`,
      )
      return row?.pages ?? 0
    }
    const before = await looked()
    const moment = { company, at: asInstant('2026-12-31T00:00:00.000Z') }
    const found = await loadDaysAsOf(tx, moment, 'overtime', of.map(asEmployeeId))
    return { found: found.size, pages: (await looked()) - before }
  })

test('of one among a thousand people a few pages are looked at', async () => {
  expect(await pagesFor([idOf(500)])).toMatchObject({ found: 1 })
  const { pages } = await pagesFor([idOf(500)])
  expect(pages).toBeGreaterThan(0)
  expect(pages).toBeLessThan(2 * monthsOfEach)
})
