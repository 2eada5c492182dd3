import fc from 'fast-check'
import { expect, test } from 'vitest'
import { attendance } from '#projections/evaluation/evaluation.ts'
import { projections } from '#projections/index.ts'
import { overtime } from '#projections/overtime/overtime-items.ts'
import { correctedHistory, write } from '#tests/projections/histories.ts'
import { mixedWith, overtimeDecisions } from '#tests/projections/overtime-histories.ts'
import { rig } from '#tests/projections/rig.ts'
import { shareOfRuns } from '#tests/shared/long.ts'

const pick = <const T>(...values: readonly T[]) => fc.constantFrom(...values)
const lives = fc.record({
  history: correctedHistory,
  asked: overtimeDecisions,
  batch: pick(1, 3, 1000),
  everySteps: pick(1, 4, 15),
  rebuildBatch: pick(1, 5, 1000),
})

test('days with approved overtime, and what waits, are the same built again from the log in any batches', async () => {
  await fc.assert(
    fc.asyncProperty(lives, async ({ history, asked, batch, everySteps, rebuildBatch }) => {
      const world = await rig()
      try {
        await write(world, mixedWith(history, asked), async step => {
          if (step % everySteps === 0) await world.catchUp([attendance, overtime], { batch })
        })
        await world.catchUp([attendance, overtime], { batch })
        for (const projection of projections.filter(
          ({ name }) => name === 'attendance' || name === 'overtime',
        )) {
          await world.buildBeside(projection, rebuildBatch)
          expect(await world.hashes(projection, `read_next_${projection.name}`)).toEqual(
            await world.hashes(projection, 'read'),
          )
        }
      } finally {
        await world.close()
      }
    }),
    { numRuns: shareOfRuns(6), endOnFailure: true },
  )
}, 300_000)
