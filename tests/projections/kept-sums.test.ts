import { afterEach, beforeEach, expect, test } from 'vitest'
import { attendance } from '#projections/evaluation/evaluation.ts'
import { read } from '#projections/tables/index.ts'
import { sumsOfMonths } from './kept-sums.ts'
import { office, reader } from './office.ts'
import { clockReached, rig, swiped, type Fact, type Rig } from './rig.ts'

let world: Rig
beforeEach(async () => {
  world = await rig()
})
afterEach(async () => {
  await world.close()
})

const follow = async (recordedAt: string, ...facts: readonly Fact[]): Promise<void> => {
  await world.record(recordedAt, ...facts)
  await world.catchUp([attendance])
}
const restsByMonth = () =>
  world.rows<{ month: string; rests: number }>(
    `select month::text, short_rests as rests from ${read.monthResults}
     where month >= '2026-03-01' order by month`,
  )

test('a late evening at the end of a month is a short rest of the next, also when it is heard of later', async () => {
  await follow('2026-03-01T06:00Z', ...office)
  await follow(
    '2026-04-01T18:00Z',
    swiped('A1', reader, '2026-03-31T09:00', 'in'),
    swiped('A1', reader, '2026-03-31T17:00', 'out'),
    swiped('A1', reader, '2026-04-01T06:00', 'in'),
    swiped('A1', reader, '2026-04-01T15:00', 'out'),
    clockReached('2026-04-01T18:00:00.000Z'),
  )
  expect(await restsByMonth()).toEqual([
    { month: '2026-03-01', rests: 0 },
    { month: '2026-04-01', rests: 0 },
  ])

  await follow(
    '2026-04-01T19:00Z',
    swiped('A1', reader, '2026-03-31T20:00', 'in'),
    swiped('A1', reader, '2026-03-31T21:30', 'out'),
  )

  expect(await restsByMonth()).toEqual([
    { month: '2026-03-01', rests: 0 },
    { month: '2026-04-01', rests: 1 },
  ])
  const sums = await sumsOfMonths(world)
  expect(sums).toHaveLength(4)
  for (const { kept, added } of sums) {
    expect(kept).toHaveLength(1)
    expect(kept).toEqual(added)
  }
})
