import fc from 'fast-check'
import { expect, test } from 'vitest'
import { attendance } from '#projections/evaluation/evaluation.ts'
import { leaveRequests } from '#projections/leave/requests.ts'
import { own } from '#projections/tables/index.ts'
import { correctedHistory, write } from '#tests/projections/histories.ts'
import { leaveDecisions, mixedWithLeave } from '#tests/projections/leave-histories.ts'
import { rig } from '#tests/projections/rig.ts'
import { shareOfRuns } from '#tests/shared/long.ts'

const pick = <const T>(...values: readonly T[]) => fc.constantFrom(...values)
const lives = fc.record({
  history: correctedHistory,
  asked: leaveDecisions,
  batch: pick(1, 3, 1000),
  everySteps: pick(1, 4, 15),
  rebuildBatch: pick(1, 5, 1000),
})

test('days with leave, and the requests, are the same built again from the log in any batches', async () => {
  const codes = new Set<string>()
  await fc.assert(
    fc.asyncProperty(lives, async ({ history, asked, batch, everySteps, rebuildBatch }) => {
      const world = await rig()
      try {
        await write(world, mixedWithLeave(history, asked), async step => {
          if (step % everySteps === 0)
            await world.catchUp([attendance, leaveRequests], { batch })
        })
        await world.catchUp([attendance, leaveRequests], { batch })
        for (const projection of [attendance, leaveRequests]) {
          await world.buildBeside(projection, rebuildBatch)
          expect(await world.hashes(projection, `read_next_${projection.name}`)).toEqual(
            await world.hashes(projection, 'read'),
          )
        }
        for (const { code } of await world.rows<{ code: string }>(
          `select distinct unnest(codes) as code from ${own.dayResults}`,
        ))
          codes.add(code)
      } finally {
        await world.close()
      }
    }),
    {
      seed: 20261123,
      numRuns: shareOfRuns(6),
      endOnFailure: true,
    },
  )
  // Without any leave in the days it would prove nothing of it.
  expect(['AL', 'PL', 'GL', 'IO'].filter(code => codes.has(code))).not.toEqual([])
}, 300_000)
