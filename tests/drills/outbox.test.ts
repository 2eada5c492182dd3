import { expect, test } from 'vitest'
import { long } from '#tests/shared/long.ts'
import { outboxDrill } from './outbox.ts'

test('messages go out though who sends them is killed, and none goes three times', {
  timeout: 300_000,
}, async () => {
  const { lost, doubled, killed, unlisted, mostHeld } = await outboxDrill({
    messages: 90,
    kills: 1,
    honoursIds: false,
    variant: 'real',
  })
  expect({ lost, doubled, killed, unlisted }).toEqual({
    lost: 0,
    doubled: 0,
    killed: 1,
    unlisted: 0,
  })
  expect(mostHeld).toBeLessThanOrEqual(24)
})

const controls = [
  ['that forget their claims', { variant: 'forgetful', honoursIds: false }],
  ['that give each try an id of its own', { variant: 'renaming', honoursIds: true }],
] as const
test.runIf(long).each(controls)(
  'control: processes %s are noticed',
  async (_, variant) => {
    const { doubled } = await outboxDrill({ messages: 200, kills: 0, ...variant })
    expect(doubled).toBeGreaterThan(0)
  },
  300_000,
)
