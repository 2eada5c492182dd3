import { hostname } from 'node:os'
import { withLinkedSignal } from '#database/linked-signal.ts'
import { oneLane, type Lane } from '#database/lanes.ts'
import { takeOver } from './checkpoints.ts'
import { liveSchema } from './database.ts'
import { isSetAside, replayParked } from './parking.ts'
import { bell } from './pause.ts'
import type { Projection } from './projection.ts'
import { runLive, type SharedReading, type RunnerDeps } from './runner.ts'
import { settleLive } from './settling.ts'

/** This process, as the health page names who leads. */
export const thisProcess = `${hostname()}:${process.pid}`

/** Writes a lane of the live tables, and does what they call for, until the signal aborts or another takes over. */
export const runLeading = async (
  deps: RunnerDeps & { readonly following: SharedReading },
  projection: Projection,
  signal: AbortSignal,
  lane: Lane = oneLane,
): Promise<void> => {
  const { name } = projection
  const { place, waits } = await deps.db.transaction(async tx => ({
    place: await takeOver(tx, name, liveSchema, lane, thisProcess),
    waits: await isSetAside(tx, projection, lane),
  }))
  if (!place) return
  // Whoever begins may be the version that can take it.
  const taken = waits ? await replayParked(deps.db, deps.log, projection, undefined, lane) : 0
  if (taken > 0)
    deps.logger.info(
      { projection: name, lane: lane.number, events: taken },
      'events that were set aside are in now',
    )
  const over = new AbortController()
  await withLinkedSignal([signal, over.signal], async either => {
    const wake = bell()
    const heard = (caughtUp: boolean): void => {
      if (caughtUp) wake.ring()
    }
    const running = runLive(deps, projection, place, either, heard, deps.following).finally(
      () => over.abort(),
    )
    const settling = projection.settle
      ? settleLive(deps, projection, wake, either, lane)
      : Promise.resolve()
    await Promise.all([running, settling])
  })
}
