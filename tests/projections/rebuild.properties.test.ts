import fc from 'fast-check'
import { expect, test } from 'vitest'
import { projections } from '#projections/index.ts'
import { sumsOfMonths } from './kept-sums.ts'
import { correctedHistory, doubtedHistory, write } from './histories.ts'
import { rig } from './rig.ts'
import { shareOfRuns } from '#tests/shared/long.ts'

const lives = fc.record({
  history: fc.oneof(correctedHistory, doubtedHistory),
  batch: fc.constantFrom(1, 3, 1000),
  everySteps: fc.constantFrom(1, 4, 15),
  rebuildBatch: fc.constantFrom(1, 5, 1000),
})

test('a read model built again equals the live one, and sums their days, however cut and evaluated', async () => {
  await fc.assert(
    fc.asyncProperty(
      lives,
      async ({ history: happenings, batch, everySteps, rebuildBatch }) => {
        const world = await rig()
        try {
          await write(world, happenings, async step => {
            if (step % everySteps === 0) await world.catchUp(projections, { batch })
          })
          await world.catchUp(projections, { batch })
          for (const { kept, added } of await sumsOfMonths(world)) expect(kept).toEqual(added)
          for (const projection of projections) {
            await world.buildBeside(projection, rebuildBatch)
            expect(await world.hashes(projection, `read_next_${projection.name}`)).toEqual(
              await world.hashes(projection, 'read'),
            )
          }
        } finally {
          await world.close()
        }
      },
    ),
    { numRuns: shareOfRuns(6), endOnFailure: true },
  )
}, 300_000)
