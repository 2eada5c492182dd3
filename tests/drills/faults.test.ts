import { describe, expect, test } from 'vitest'
import { long } from '#tests/shared/long.ts'
import { acknowledgedDrill } from './acknowledged.ts'
import { canMount, fullDiskDrill } from './full-disk.ts'
import { migrationDrill } from './migration.ts'
import { poisonDrill } from './poison.ts'
import { requestsDrill } from './requests.ts'
import { restoreDrill } from './restore.ts'
import { soakDrill } from './soak.ts'

describe('what clerks send through an API that is killed', { timeout: 600_000 }, () => {
  test('is done once, and each key gets its first answer again', async () => {
    const { lost, doubled, otherAnswers, acknowledged, kills } = await requestsDrill({
      requests: 120,
      kills: 1,
      cut: 0,
      variant: 'real',
    })
    expect({ lost, doubled, otherAnswers, acknowledged, kills }).toEqual({
      lost: 0,
      doubled: 0,
      otherAnswers: 0,
      acknowledged: 120,
      kills: 1,
    })
  })
  test.runIf(long)('control: an API that does not look at keys is noticed', async () => {
    const { doubled, otherAnswers } = await requestsDrill({
      requests: 80,
      kills: 0,
      cut: 0,
      variant: 'keyless',
    })
    expect({ doubled: doubled > 0, otherAnswers: otherAnswers > 0 }).toEqual({
      doubled: true,
      otherAnswers: true,
    })
  })
})

describe('a commit whose answer is lost on its way', { timeout: 600_000 }, () => {
  test.runIf(long)('is neither lost nor made twice when readers send again', async () => {
    const { lost, doubled, ambiguous } = await acknowledgedDrill({
      movements: 3000,
      gatewayKills: 0,
      databaseKills: 0,
      cut: 0.5,
      variant: 'real',
    })
    expect({ lost, doubled, ambiguous: ambiguous > 3 }).toEqual({
      lost: 0,
      doubled: 0,
      ambiguous: true,
    })
  })
  test.runIf(long)('control: appends without keys are doubled', async () => {
    expect(
      (
        await acknowledgedDrill({
          movements: 1000,
          gatewayKills: 0,
          databaseKills: 0,
          cut: 0.5,
          variant: 'keyless',
        })
      ).doubled,
    ).toBeGreaterThan(0)
  })
})

describe.skipIf(!canMount())('a full disk', { timeout: 600_000 }, () => {
  test.runIf(long)(
    'loses nothing acknowledged, says when to come again, and is forgotten once there is room',
    async () => {
      const real = await fullDiskDrill({ disk: 'data', fullMs: 500, variant: 'real' })
      expect(real).toMatchObject({
        lost: 0,
        doubled: 0,
        withoutRetryAfter: 0,
        otherwise: 0,
        readsFailed: 0,
      })
    },
  )
  test.runIf(long)('control: a gateway that answers too early is noticed', async () => {
    expect(
      await fullDiskDrill({ disk: 'data', fullMs: 500, variant: 'forgetful' }),
    ).not.toMatchObject({ lost: 0 })
  })
})

describe('an event that the read models cannot take', { timeout: 600_000 }, () => {
  test.runIf(long)('parks its stream, is shown, and leaves no trace once mended', async () => {
    const { poisoned, parkedStreams, parkedInMetric, rebuildStopped, different } =
      await poisonDrill({
        people: 20,
        days: 6,
        every: 200,
        variant: 'real',
      })
    expect({
      poisoned: poisoned > 0,
      parked: parkedStreams > 0,
      shown: parkedInMetric === parkedStreams,
      rebuildStopped,
      different,
    }).toEqual({
      poisoned: true,
      parked: true,
      shown: true,
      rebuildStopped: true,
      different: [],
    })
  })
  test.runIf(long)('control: a projector that passes over it is noticed', async () => {
    expect(
      (await poisonDrill({ people: 10, days: 4, every: 100, variant: 'skips' })).different,
    ).not.toEqual([])
  })
})

describe('an upgrade while everybody works', { timeout: 600_000 }, () => {
  test.runIf(long)(
    'fails no request, though a report holds what the migration needs',
    async () => {
      const { failed, migrated, longestLockWaitMs } = await migrationDrill({
        rate: 20,
        seconds: 5,
        thousands: 0,
        variant: 'real',
      })
      expect({ failed, migrated, heldUp: longestLockWaitMs > 2000 }).toEqual({
        failed: 0,
        migrated: true,
        heldUp: false,
      })
    },
  )
  test.runIf(long)(
    'control: a migration that locks a table for three seconds is noticed',
    async () => {
      expect(
        (await migrationDrill({ rate: 20, seconds: 5, thousands: 0, variant: 'exclusive' }))
          .longestLockWaitMs,
      ).toBeGreaterThan(2000)
    },
  )
})

describe('a backup made while clerks work', { timeout: 600_000 }, () => {
  test.runIf(long)(
    'is the log, the read models and names again; a changed event and another key file are noticed',
    async () => {
      const restored = await restoreDrill({ people: 10, days: 3 })
      expect(restored).toMatchObject({
        lost: 0,
        sameHash: true,
        different: [],
        unreadableNames: 0,
        changeNoticed: true,
        wrongKeyRefused: true,
      })
      expect(restored.names).toBeGreaterThan(10)
    },
  )
})

describe('a process that runs for long', { timeout: 600_000 }, () => {
  test.runIf(long)('answers everything at the pace it was measured to bear', async () => {
    const { failed, requests } = await soakDrill({
      seconds: 5,
      measuringSeconds: 2,
      people: 100,
      variant: 'real',
    })
    expect({ failed, asked: requests > 0 }).toEqual({ failed: 0, asked: true })
  })
  test.runIf(long)('control: memory that it keeps is noticed', async () => {
    expect(
      (await soakDrill({ seconds: 8, measuringSeconds: 1, people: 100, variant: 'leaking' }))
        .growth['api'],
    ).toBeGreaterThan(0.15)
  })
})
