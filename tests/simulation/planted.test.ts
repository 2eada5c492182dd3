import { afterAll, beforeAll, expect, test } from 'vitest'
import { long } from '#tests/shared/long.ts'
import { openSimulation } from './given.ts'
import { plants, type Planted, type PlantName } from './planted.ts'
import { simulate } from './simulate.ts'

let where: Awaited<ReturnType<typeof openSimulation>>
beforeAll(async () => {
  where = await openSimulation()
}, 300_000)
afterAll(() => where.close())

/** Those that take the whole product, which takes seconds a history: `npm run verify -- simulate`. */
const names = Object.keys(plants) as PlantName[] // of the record's own keys
const asked = names.filter(name => {
  const { gate = false, outbox = false }: Planted = plants[name]
  return gate || outbox || long
})

test.each(asked)(
  'what is wrong is found: %s',
  async plant => {
    const { within, gate = false, outbox = false }: Planted = plants[plant]
    let [seed, broken] = [0, [] as readonly string[]]
    while (broken.length === 0 && seed < within)
      broken = (await simulate(where, ++seed, { plant, gate, outbox })).broken
    expect(broken).not.toEqual([])
    process.stdout.write(`found ${plant} at seed ${seed}: ${broken[0]?.slice(0, 80)}\n`)
  },
  60 * 60_000,
)
