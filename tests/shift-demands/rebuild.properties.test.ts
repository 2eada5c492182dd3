import fc from 'fast-check'
import { expect, test } from 'vitest'
import { shiftDemands } from '#domain/shift-demands/shift-demands.ts'
import { shiftDemands as projection } from '#projections/shift-demands/shift-demands.ts'
import { own } from '#projections/tables/index.ts'
import { rig } from '#tests/projections/rig.ts'
import { historyOf } from '#tests/shared/given.ts'
import { demandCommands } from './commands.ts'
import { shareOfRuns } from '#tests/shared/long.ts'

const lives = fc.record({
  commands: demandCommands,
  batch: fc.constantFrom(1, 3, 1000),
  rebuildBatch: fc.constantFrom(1, 5, 1000),
})

test('demands are the same built again from the log in any batches', async () => {
  const statuses = new Set<number>()
  const property = fc.asyncProperty(lives, async ({ commands, batch, rebuildBatch }) => {
    const world = await rig()
    try {
      for (const event of historyOf(shiftDemands, commands)) {
        await world.record('2026-03-02T06:00Z', event)
        await world.catchUp([projection], { batch })
      }
      await world.catchUp([projection], { batch })
      await world.buildBeside(projection, rebuildBatch)
      expect(await world.hashes(projection, `read_next_${projection.name}`)).toEqual(
        await world.hashes(projection, 'read'),
      )
      const rows = await world.rows<{ status: number }>(
        `select status::int as status from ${own.shiftDemands}`,
      )
      for (const { status } of rows) statuses.add(status)
    } finally {
      await world.close()
    }
  })
  await fc.assert(property, { numRuns: shareOfRuns(12), endOnFailure: true, seed: 20261123 })
  // Without decisions it would prove nothing of them.
  expect(statuses.size).toBeGreaterThan(1)
}, 300_000)
