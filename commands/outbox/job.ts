import { withLinkedSignal } from '#database/linked-signal.ts'
import { pause, type Job } from '../shared/jobs.ts'
import { outboxPool } from './pool.ts'
import type { CarryOf } from './carry.ts'
import type { OutboxParts } from './tries.ts'

/** Tells when something was written; @returns how to stop. */
export type Wake = (listener: () => void) => () => void

/** What nobody told of, a retry or a time-out, is found so soon. */
const lookMs = 1000
const afterFailureMs = 5000
/** What is being tried when the process stops is waited for so long; then its try times out. */
const lastMs = 6000

/**
 * Tries what is due, in as many processes as run it: claims keep them apart. It looks as soon as something is written,
 * and each second.
 */
export const carryOutbox = (parts: OutboxParts, carryOf: CarryOf, wake: Wake): Job => ({
  name: 'outbox',
  run: async ({ failed }, stop) => {
    const fails = (error: unknown): void => failed(error, 'outbox')
    const pool = outboxPool(parts, carryOf, fails, stop)
    let woken = new AbortController()
    const end = wake(() => woken.abort())
    while (!stop.aborted) {
      woken = new AbortController()
      const well = await pool.look().then(
        () => true,
        error => {
          fails(error)
          return false
        },
      )
      if (well) await withLinkedSignal([stop, woken.signal], either => pause(lookMs, either))
      else await pause(afterFailureMs, stop)
    }
    end()
    await Promise.race([pool.settled(), new Promise(resume => setTimeout(resume, lastMs))])
  },
})
