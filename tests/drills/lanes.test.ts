import { expect, test } from 'vitest'
import { long } from '#tests/shared/long.ts'
import { lanesDrill } from './lanes.ts'

test('lanes that are killed, moved and changed in number lose and double nothing', {
  timeout: 300_000,
}, async () => {
  const { movements, lost, doubled, different, killed, changes } = await lanesDrill({
    rounds: 1,
    variant: 'real',
  })
  expect({ lost, doubled, different, killed, changes }).toEqual({
    lost: 0,
    doubled: 0,
    different: [],
    killed: 1,
    changes: 1,
  })
  expect(movements).toBeGreaterThan(100)
})

test.runIf(long)(
  'control: lanes that begin further on than the old ones came are noticed',
  {
    timeout: 300_000,
  },
  async () => {
    expect((await lanesDrill({ rounds: 2, variant: 'beyond' })).lost).toBeGreaterThan(0)
  },
)
