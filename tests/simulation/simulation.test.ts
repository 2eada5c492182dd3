import { afterAll, beforeAll, expect, test } from 'vitest'
import { testDatabase, type TestDatabase } from '#tests/shared/database.ts'
import { simulated, type Base } from './base.ts'
import { oneConnection } from './one-connection.ts'
import { plants, type PlantName } from './planted.ts'
import { simulate, type Where } from './simulate.ts'

let database: TestDatabase
let where: Where
beforeAll(async () => {
  const made = await testDatabase(simulated)
  database = made
  // Written by the template's own `fill`.
  where = { base: JSON.parse(made.note) as Base, database: await oneConnection(made.urls) }
})
afterAll(async () => {
  await where.database.close()
  await database.drop()
})

const seeds = Number(process.env['SIMULATE_SEEDS'] ?? 40)

test('whatever happens to readers and gateway, nothing is lost, doubled or leaked', async () => {
  for (let seed = 1; seed <= seeds; seed++)
    expect(await simulate(where, seed)).toMatchObject({ seed, broken: [] })
})

test('a seed says what happens, and says it again', async () => {
  expect(await simulate(where, 7)).toEqual(await simulate(where, 7))
})

const names = Object.keys(plants) as PlantName[] // of the record's own keys
test.each(names)('what is wrong is found: %s', async name => {
  const found = []
  for (let seed = 1; seed <= 60 && found.length === 0; seed++)
    found.push(...(await simulate(where, seed, name)).broken)
  expect(found).not.toEqual([])
})
