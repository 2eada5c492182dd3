import { describe, expect, test } from 'vitest'
import { long } from '#tests/shared/long.ts'
import { leaderDrill } from './leader.ts'

/** The drill has two and six seconds; here other tests run beside it. Who waits for his connection waits longer. */
const patientMs = 9000

describe('movements that come in while EventStoreDB changes its leader', {
  timeout: 120_000,
}, () => {
  test('are taken again soon after he was killed, each once', async () => {
    const { lost, doubled, silenceMs, readerSilenceMs } = await leaderDrill({
      changes: 1,
      how: 'killed',
      electionMs: 1000,
      deadlineMs: 5000,
    })
    expect({ lost, doubled }).toEqual({ lost: 0, doubled: 0 })
    expect(silenceMs).toBeGreaterThan(500)
    expect(Math.max(silenceMs, readerSilenceMs)).toBeLessThanOrEqual(patientMs)
  })
  test('are taken again by another when he says nothing any more, and not when his connection tells', async () => {
    const { lost, doubled, silenceMs, readerSilenceMs } = await leaderDrill({
      changes: 1,
      how: 'stopped',
      electionMs: 1000,
      deadlineMs: 1000,
    })
    expect({ lost, doubled }).toEqual({ lost: 0, doubled: 0 })
    expect(Math.max(silenceMs, readerSilenceMs)).toBeLessThanOrEqual(patientMs)
  })
  test.runIf(long)('control: with patience they wait longer', async () => {
    const { lost, silenceMs } = await leaderDrill({
      changes: 1,
      how: 'stopped',
      electionMs: 1000,
      deadlineMs: 60_000,
    })
    expect(lost).toBe(0)
    expect(silenceMs).toBeGreaterThan(patientMs)
  })
})
