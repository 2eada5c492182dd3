import fc from 'fast-check'
import { expect, test } from 'vitest'
import { asCompanyId } from '#domain/shared/values.ts'
import { isInLane, lanesOf, mostLanes } from '#database/lanes.ts'
import { projections } from '#projections/index.ts'
import { changeLanes, wantLanes } from '#projections/shared/lanes.ts'
import { own } from '#projections/tables/index.ts'
import { correctedHistory, doubtedHistory, write } from './histories.ts'
import { rig, type Rig } from './rig.ts'
import { withTwins } from './companies.ts'
import { shareOfRuns } from '#tests/shared/long.ts'

const number = fc.constantFrom(1, 2, 3)
const lives = fc.record({
  history: fc.oneof(correctedHistory, doubtedHistory),
  batch: fc.constantFrom(1, 3, 1000),
  everySteps: fc.constantFrom(1, 3, 8),
  /** How many lanes there are, from which share of the history on. */
  numbers: fc.tuple(number, number, number),
  rebuilt: number,
  rebuildBatch: fc.constantFrom(1, 5, 1000),
})

const inLanes = projections.filter(one => one.lanes)
const want = (world: Rig, lanes: number): Promise<void> =>
  world.database.projector.transaction(async tx => {
    for (const { name } of inLanes) await wantLanes(tx, name, lanes)
  })
const change = (world: Rig): Promise<void> =>
  world.database.projector.transaction(
    async tx => {
      for (const projection of inLanes) await changeLanes(tx, projection)
    },
    { searchPath: 'read' },
  )

/** Each table by a hash of its rows; of the clock, which each lane has for itself, what they know together. */
const told = async (world: Rig, schemaOf: (name: string) => string) => {
  const all: Record<string, unknown> = {}
  for (const projection of inLanes) {
    const schema = schemaOf(projection.name)
    const { [own.attendanceClock]: clock, ...hashes } = await world.hashes(projection, schema)
    Object.assign(all, hashes)
    if (clock !== undefined)
      all['clock'] = await world.rows(
        `select distinct at, position, swept_at from ${schema}.${own.attendanceClock}`,
      )
  }
  return all
}

test('what is written in lanes is what one lane makes, whatever their number and whenever it changed', async () => {
  await fc.assert(
    fc.asyncProperty(
      lives,
      async ({ history, batch, everySteps, numbers, rebuilt, rebuildBatch }) => {
        const world = withTwins(await rig())
        try {
          const [first, second, third] = numbers
          await want(world, first)
          await change(world)
          await write(world, history, async step => {
            if (step === Math.floor(history.length / 3)) await want(world, second)
            if (step === Math.floor((history.length * 2) / 3)) await want(world, third)
            if (step % everySteps > 0) return
            // One lane at a time: the others are behind it, and wait for each other at a barrier.
            await world.catchUp(inLanes, {
              batch,
              lanes: [Math.floor(step / everySteps) % 3],
            })
            await change(world)
          })
          await world.catchUp(inLanes, { batch })
          await change(world)
          await world.catchUp(inLanes, { batch })
          const live = await told(world, () => 'read')
          for (const lanes of [1, rebuilt]) {
            await want(world, lanes)
            for (const projection of inLanes) await world.buildBeside(projection, rebuildBatch)
            expect(await told(world, name => `read_next_${name}`)).toEqual(live)
          }
        } finally {
          await world.close()
        }
      },
    ),
    { numRuns: shareOfRuns(3), endOnFailure: true },
  )
}, 600_000)

test('the server and the program find the same lane for a company, and each has one', async () => {
  const world = await rig()
  try {
    await fc.assert(
      fc.asyncProperty(
        fc.array(fc.uuid(), { minLength: 1, maxLength: 50 }),
        fc.integer({ min: 1, max: mostLanes }),
        async (ids, of) => {
          const rows = await world.rows<{ company: string; lane: number }>(
            'select id::text as company, log.lane_of(id, $2) as lane from unnest($1::uuid[]) as c (id)',
            [ids, of],
          )
          for (const { company, lane } of rows)
            expect(lanesOf(of).filter(one => isInLane(one, asCompanyId(company)))).toEqual([
              { number: lane, of },
            ])
        },
      ),
      { numRuns: 50 },
    )
  } finally {
    await world.close()
  }
})
