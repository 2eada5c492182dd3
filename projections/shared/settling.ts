import { oneLane, type Lane } from '#database/lanes.ts'
import { liveSchema } from './database.ts'
import { codeOf } from './errors.ts'
import { pause, type Bell } from './pause.ts'
import type { Place } from './checkpoints.ts'
import type { Projection } from './projection.ts'
import type { RunnerDeps } from './runner.ts'

/**
 * How much is settled in one transaction: enough to read inputs for many at once, little enough that others wait
 * shortly.
 */
const atOnce = 200

/**
 * Does what the live tables call for beside the log, whenever the bell rings and at least once a second. Any number of
 * processes may run this at the same time: each takes what no other holds.
 */
export const settleLive = async (
  deps: RunnerDeps,
  projection: Projection,
  wake: Bell,
  signal: AbortSignal,
  lane: Lane = oneLane,
): Promise<void> => {
  let failures = 0
  while (!signal.aborted) {
    try {
      const done = await settleOnce(deps, projection, liveSchema, 'set-aside', lane)
      failures = 0
      if (done === 0) await wake.heard(1000, signal)
    } catch (error) {
      failures += 1
      deps.logger.warn(
        { projection: projection.name, lane: lane.number, code: codeOf(error), failures },
        'evaluation waits',
      )
      await pause(Math.min(5000, 50 * 2 ** failures), signal)
    }
  }
}

/** @returns how much was done; 0 when nothing waits. */
export const settleOnce = async (
  { db, fault }: Pick<RunnerDeps, 'db' | 'fault'>,
  projection: Projection,
  schema: string,
  failing: 'set-aside' | 'stop',
  lane: Lane = oneLane,
): Promise<number> => {
  const { settle } = projection
  if (!settle) return 0
  const done = await db.transaction(
    async tx => {
      await tx.query("select set_config('synchronous_commit', 'off', true)")
      const settled = await settle(tx, atOnce, failing, lane)
      await fault('in-settle')
      if (settled > 0 && projection.notify)
        await tx.query("select pg_notify($1, 'settled')", [projection.notify])
      return settled
    },
    { searchPath: schema },
  )
  await fault('after-settle')
  return done
}

/** Until nothing waits. */
export const settleAll = async (
  deps: Pick<RunnerDeps, 'db' | 'fault'>,
  projection: Projection,
  schema: string,
  failing: 'set-aside' | 'stop',
  { signal, lane }: { readonly signal?: AbortSignal; readonly lane?: Lane } = {},
): Promise<void> => {
  for (let done = 1; done > 0; )
    done = signal?.aborted ? 0 : await settleOnce(deps, projection, schema, failing, lane)
}

/**
 * The same by two at once: while one waits for the server, the other evaluates. Each takes what the other does not
 * hold, and goes on until nothing is left for it, so nothing is left when both have ended.
 */
export const settleSideBySide = async (
  deps: Pick<RunnerDeps, 'db' | 'fault'>,
  projection: Projection,
  { schema, lane }: Pick<Place, 'schema' | 'lane'>,
  signal: AbortSignal,
): Promise<void> => {
  const ended = await Promise.allSettled(
    [1, 2].map(() => settleAll(deps, projection, schema, 'stop', { signal, lane })),
  )
  for (const outcome of ended) if (outcome.status === 'rejected') throw outcome.reason
}
