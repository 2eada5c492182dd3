import { describe, expect, test } from 'vitest'
import { own } from '#projections/tables/index.ts'
import { long } from '#tests/shared/long.ts'
import { acknowledgedDrill } from './acknowledged.ts'
import { projectorDrill } from './projector.ts'
import { rebuildDrill } from './rebuild.ts'
import { uploadsDrill } from './uploads.ts'

describe('an acknowledged movement, while gateway and PostgreSQL are killed', {
  timeout: 300_000,
}, () => {
  test('is never lost and never counted twice', async () => {
    const { lost, doubled, acknowledged } = await acknowledgedDrill({
      movements: 4000,
      gatewayKills: 2,
      databaseKills: 1,
      variant: 'real',
    })
    expect({ lost, doubled, acknowledged }).toEqual({ lost: 0, doubled: 0, acknowledged: 4000 })
  })
  test.runIf(long)(
    'control: a gateway that answers before the log has it is noticed',
    async () => {
      expect(
        (
          await acknowledgedDrill({
            movements: 2000,
            gatewayKills: 2,
            databaseKills: 0,
            variant: 'forgetful',
          })
        ).lost,
      ).toBeGreaterThan(0)
    },
  )
  test.runIf(long)('control: a gateway that does not know repeats is noticed', async () => {
    expect(
      (
        await acknowledgedDrill({
          movements: 2000,
          gatewayKills: 1,
          databaseKills: 0,
          variant: 'keyless',
        })
      ).doubled,
    ).toBeGreaterThan(0)
  })
  test.runIf(long)(
    'control: a PostgreSQL that answers before it has written is noticed',
    async () => {
      expect(
        (
          await acknowledgedDrill({
            movements: 2000,
            gatewayKills: 0,
            databaseKills: 1,
            variant: 'unwritten',
          })
        ).lost,
      ).toBeGreaterThan(0)
    },
  )
})

describe('the memory of twenty terminals, while gateway and PostgreSQL are killed and replies are lost', {
  timeout: 300_000,
}, () => {
  test('gets into the log whole, each record once', async () => {
    const { lost, doubled, sentAgain } = await uploadsDrill({
      punches: 6000,
      gatewayKills: 2,
      databaseKills: 1,
      lostReplies: 0.2,
      variant: 'real',
    })
    expect({ lost, doubled, repeats: sentAgain > 0 }).toEqual({
      lost: 0,
      doubled: 0,
      repeats: true,
    })
  })
  test.runIf(long)(
    'control: a gateway that counts lines before the log has them is noticed',
    async () => {
      expect(
        (
          await uploadsDrill({
            punches: 3000,
            gatewayKills: 2,
            databaseKills: 0,
            lostReplies: 0,
            variant: 'forgetful',
          })
        ).lost,
      ).toBeGreaterThan(0)
    },
  )
  test.runIf(long)('control: a gateway that does not know repeats is noticed', async () => {
    expect(
      (
        await uploadsDrill({
          punches: 3000,
          gatewayKills: 0,
          databaseKills: 0,
          lostReplies: 0.3,
          variant: 'keyless',
        })
      ).doubled,
    ).toBeGreaterThan(0)
  })
})

describe('read models', { timeout: 600_000 }, () => {
  test('are what they would have been, wherever the projector was killed', async () => {
    const { different, kills } = await projectorDrill({ days: 2, kills: 4, variant: 'real' })
    expect({ different, killed: kills > 0 }).toEqual({ different: [], killed: true })
  })
  test.runIf(long)('control: a projector without transactions is noticed', async () => {
    expect(
      (await projectorDrill({ days: 2, kills: 1, variant: 'careless' })).different,
    ).not.toEqual([])
  })
  test.runIf(long)('built from the log alone equal the ones that followed it', async () => {
    expect((await rebuildDrill({ people: 20, days: 10, tamper: false })).different).toEqual([])
  })
  test.runIf(long)('control: one changed minute is noticed', async () => {
    expect((await rebuildDrill({ people: 10, days: 3, tamper: true })).different).toEqual([
      own.dayResults,
    ])
  })
})
