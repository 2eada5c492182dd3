import { noteFailure, type Place } from './checkpoints.ts'
import { codeOf, isTransient, RebuildStopped, TakenOver } from './errors.ts'
import type { Page } from './pages.ts'
import { pause } from './pause.ts'
import type { Projection } from './projection.ts'
import { failingEvent, writePage, type RunnerDeps } from './runner.ts'

/** A page of a lane that is built, written; tried again where that may help. */
export const writeBeside = (
  deps: RunnerDeps,
  projection: Projection,
  place: Place,
  page: Page,
): Promise<Place> =>
  stoppingAtFault(deps, projection, place, page.events, async () => {
    await noteGoal(deps, place)
    return writePage(deps, projection, place, page, async (tx, events) => {
      if (events.length > 0) await projection.project(tx, events, place.lane)
    })
  })

/** So that progress can be shown. */
const noteGoal = async (
  { db, log }: RunnerDeps,
  { name, schema, epoch, lane }: Place,
): Promise<void> => {
  const head = await log.head()
  await db.transaction(tx =>
    tx.query(
      `update projections.checkpoints set goal = $4
        where name = $1 and schema = $2 and epoch = $3 and lane = $5`,
      [name, schema, String(epoch), String(head), lane.number],
    ),
  )
}

/** Tries again what may help; names the event otherwise. */
export const stoppingAtFault = async <T>(
  deps: RunnerDeps,
  projection: Projection,
  place: Place,
  events: Parameters<typeof failingEvent>[3],
  work: () => Promise<T>,
): Promise<T> => {
  for (let attempt = 1; ; attempt++) {
    try {
      return await work()
    } catch (error) {
      if (error instanceof TakenOver) throw error
      if (!isTransient(error)) throw await stopped(deps, projection, place, events, error)
      if (attempt === 8) throw error
      await pause(50 * 2 ** attempt, never)
    }
  }
}
const never = new AbortController().signal

const stopped = async (
  deps: RunnerDeps,
  projection: Projection,
  place: Place,
  events: Parameters<typeof failingEvent>[3],
  error: unknown,
): Promise<Error> => {
  const failing = await failingEvent(deps, projection, place, events)
  // Each event went well alone: it was a fault of the moment, or of settling.
  const position = failing?.event.position ?? place.position
  const code = failing?.code ?? codeOf(error)
  await deps.db.transaction(tx => noteFailure(tx, place, code, position))
  deps.logger.error(
    {
      projection: projection.name,
      lane: place.lane.number,
      position: String(position),
      code,
    },
    'rebuild stopped',
  )
  return new RebuildStopped(position, code)
}
