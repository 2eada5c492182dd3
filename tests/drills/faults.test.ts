import { describe, expect, test } from 'vitest'
import { acknowledgedDrill } from './acknowledged.ts'
import { requestsDrill } from './requests.ts'

describe('what clerks send through an API that is killed', { timeout: 120_000 }, () => {
  test('is done once, and each key gets its first answer again', async () => {
    const { lost, doubled, otherAnswers, acknowledged, kills } = await requestsDrill({ requests: 120, kills: 1, cut: 0, variant: 'real' })
    expect({ lost, doubled, otherAnswers, acknowledged, kills }).toEqual({ lost: 0, doubled: 0, otherAnswers: 0, acknowledged: 120, kills: 1 })
  })
  test('control: an API that does not look at keys is noticed', async () => {
    const { doubled, otherAnswers } = await requestsDrill({ requests: 80, kills: 0, cut: 0, variant: 'keyless' })
    expect({ doubled: doubled > 0, otherAnswers: otherAnswers > 0 }).toEqual({ doubled: true, otherAnswers: true })
  })
})

describe('a commit whose answer is lost on its way', { timeout: 120_000 }, () => {
  test('is neither lost nor made twice when readers send again', async () => {
    const { lost, doubled, ambiguous } = await acknowledgedDrill({ movements: 3000, gatewayKills: 0, databaseKills: 0, cut: 0.5, variant: 'real' })
    expect({ lost, doubled, ambiguous: ambiguous > 3 }).toEqual({ lost: 0, doubled: 0, ambiguous: true })
  })
  test('control: appends without keys are doubled', async () => {
    expect((await acknowledgedDrill({ movements: 1000, gatewayKills: 0, databaseKills: 0, cut: 0.5, variant: 'keyless' })).doubled).toBeGreaterThan(0)
  })
})
