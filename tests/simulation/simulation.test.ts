import { afterAll, beforeAll, expect, test } from 'vitest'
import { read } from '#projections/tables/index.ts'
import { openSimulation } from './given.ts'
import { plants, type Planted, type PlantName } from './planted.ts'
import { shrink } from './shrink.ts'
import { simulate } from './simulate.ts'

let where: Awaited<ReturnType<typeof openSimulation>>
beforeAll(async () => {
  where = await openSimulation()
})
afterAll(() => where.close())

const seeds = Number(process.env['SIMULATE_SEEDS'] ?? 60)
/** One in so many is the whole product with its offices; the others are readers and gateway, which is much faster. */
const whole = Number(process.env['SIMULATE_WHOLE'] ?? 50)

test('nothing is lost, doubled, leaked, stuck, seen by others, or other when built again', async () => {
  const from = Number(process.env['SIMULATE_FROM'] ?? 1)
  const began = process.hrtime.bigint()
  const failed: unknown[] = []
  for (let seed = from; seed < from + seeds && failed.length === 0; seed++) {
    const what = { gate: seed % whole !== 0 }
    const outcome = await simulate(where, seed, what)
    if (outcome.broken.length > 0)
      failed.push(await shrink(less => simulate(where, seed, less), what))
  }
  expect(failed).toEqual([])
  const minutes = Number(process.hrtime.bigint() - began) / 60e9
  process.stdout.write(`${seeds} seeds held, ${Math.round(seeds / minutes)} a minute\n`)
}, 3_600_000)

test('row-level security holds on the one connection', async () => {
  const { base, database } = where
  const seen = await database.seed(() =>
    database.db.withCompany(base.b.id, tx =>
      tx.query<{ company: string }>(
        `select distinct company_id::text as company from ${read.employees}`,
      ),
    ),
  )
  expect(seen).toEqual([{ company: base.b.id }])
})

test('a seed says what happens, and says it again', async () => {
  for (const gate of [true, false])
    expect(await simulate(where, 7, { gate })).toEqual(await simulate(where, 7, { gate }))
})

const names = Object.keys(plants) as PlantName[] // of the record's own keys
test.each(names)('what is wrong is found: %s', async plant => {
  const { at, gate = false }: Planted = plants[plant]
  const { broken } = await simulate(where, at, { plant, gate })
  expect(broken).not.toEqual([])
  process.stdout.write(`found ${plant} at seed ${at}: ${broken[0]}\n`)
})

test('a history that fails is shrunk to what it takes', async () => {
  const { what, outcome } = await shrink(
    less => simulate(where, 1, { ...less, plant: 'movement-without-key', gate: true }),
    { gate: true },
  )
  expect(outcome.broken).not.toEqual([])
  expect(outcome.planned - (what.without?.size ?? 0)).toBeLessThanOrEqual(outcome.planned / 4)
})
