import { describe, expect, test } from 'vitest'
import { acknowledgedDrill } from './acknowledged.ts'

describe('an acknowledged movement, while gateway and PostgreSQL are killed', { timeout: 120_000 }, () => {
  test('is never lost and never counted twice', async () => {
    const { lost, doubled, acknowledged } = await acknowledgedDrill({ movements: 4000, gatewayKills: 2, databaseKills: 1, variant: 'real' })
    expect({ lost, doubled, acknowledged }).toEqual({ lost: 0, doubled: 0, acknowledged: 4000 })
  })
  test('control: a gateway that answers before the log has it is noticed', async () => {
    expect((await acknowledgedDrill({ movements: 2000, gatewayKills: 2, databaseKills: 0, variant: 'forgetful' })).lost).toBeGreaterThan(0)
  })
  test('control: a gateway that does not know repeats is noticed', async () => {
    expect((await acknowledgedDrill({ movements: 2000, gatewayKills: 1, databaseKills: 0, variant: 'keyless' })).doubled).toBeGreaterThan(0)
  })
})
