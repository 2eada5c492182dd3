import type { MesaiEvent } from '#domain/catalogue.ts'
import type { Tx } from '#database/types.ts'
import type { Log } from '#event-store/contract.ts'
import { advance, holdPlace, noteFailure, type Place } from './checkpoints.ts'
import type { ProjectorDatabase } from './database.ts'
import { AtBarrier, codeOf, isTransient, TakenOver } from './errors.ts'
import type { Fault } from './faults.ts'
import { readPage, upTo, type Page } from './pages.ts'
import { projectAround, setAside } from './parking.ts'
import type { Pass } from './passing.ts'
import { pause } from './pause.ts'
import type { Projection, RecordedEvent } from './projection.ts'
import type { Tail } from './tail.ts'

export type Logger = {
  info(facts: object, what: string): void
  warn(facts: object, what: string): void
  error(facts: object, what: string): void
}

export type RunnerDeps = {
  readonly log: Log<MesaiEvent>
  readonly db: ProjectorDatabase
  readonly logger: Logger
  readonly fault: Fault
  /** Events of one transaction, at most. */
  readonly batch: number
  /** In how many lanes what is made anew begins, where nobody has said it (`projections.lanes`). */
  readonly lanes?: number
}
/** What the read models of one process share; without it each reads and moves alone. */
export type SharedReading = { readonly tail: Tail; readonly pass: Pass }

/**
 * Keeps a lane of the live tables of one projection up with the log, until the signal aborts or another projector takes
 * over: reads a page, writes its rows and the checkpoint in one transaction, and reads the next page meanwhile. While
 * others' events stream past, a read model that none of them concerns moves its checkpoint a few times a second, not
 * with each. Long because it is one loop, with what may go wrong in it.
 * @param written is told after each commit: whether everything that was there is in the tables now, or as much as may
 * be while the number of lanes changes.
 */
export const runLive = async (
  deps: RunnerDeps,
  projection: Projection,
  from: Place,
  signal: AbortSignal,
  written: (caughtUp: boolean) => void,
  following?: SharedReading,
): Promise<void> => {
  let place = from
  let ahead: Promise<Page> | null = null
  let failures = 0
  let idle = 0
  while (!signal.aborted) {
    try {
      const page = await (ahead ?? pageAfter(deps, projection, place, following))
      ahead = null
      if (page.to === place.position) {
        written(true)
        const quietSince = performance.now()
        await deps.log.wait(place.position, signal)
        if (performance.now() - quietSince > quietMs) idle = 0
        continue
      }
      if (page.full) ahead = readAhead(deps, projection, place, page)
      place = await takePage(deps, projection, place, page, following)
      // It stopped at a barrier, and what was read ahead begins beyond it.
      if (place.position !== page.to) ahead = null
      failures = 0
      written(!page.full)
      idle = page.events.length > 0 ? 0 : idle + 1
      if (idle > 1) await pause(Math.min(200, 5 * 2 ** idle), signal)
    } catch (error) {
      ahead = null
      if (signal.aborted) return
      if (error instanceof TakenOver) throw error
      if (error instanceof AtBarrier) {
        written(true)
        await pause(barrierMs, signal)
        continue
      }
      failures += 1
      deps.logger.warn(
        { projection: projection.name, lane: place.lane.number, code: codeOf(error), failures },
        'projection waits',
      )
      if (failures > 2) await tellFailure(deps, place, codeOf(error))
      await pause(Math.min(5000, 50 * 2 ** failures), signal)
    }
  }
}

/** So long without an event the log does not stream. */
const quietMs = 20

/** How often who waits for other lanes looks whether he may go on. */
const barrierMs = 100

/** What comes next: from what all read together, where that holds it; else what it reads itself. */
export const pageAfter = async (
  { log, batch }: RunnerDeps,
  projection: Projection,
  { position, lane }: Place,
  following: SharedReading | undefined,
): Promise<Page> => {
  const lately = await following?.tail.since(position, projection, batch, lane)
  return lately?.events
    ? { ...lately, events: lately.events }
    : readPage(log, projection, position, batch, lane)
}

/** Past a page that holds nothing of its own, with others that pass; else its rows are written. @throws {TakenOver} */
export const takePage = async (
  deps: RunnerDeps,
  projection: Projection,
  place: Place,
  page: Page,
  following: SharedReading | undefined,
): Promise<Place> =>
  (page.events.length === 0 ? await following?.pass({ place, ...page }) : null) ??
  writeLive(deps, projection, place, page)

/** Its failure is looked at when the page is needed. */
const readAhead = (
  deps: RunnerDeps,
  projection: Projection,
  { lane }: Place,
  page: Page,
): Promise<Page> => {
  const next = readPage(deps.log, projection, page.to, deps.batch, lane)
  next.catch(() => undefined)
  return next
}

/** Writes a page; when an event of it fails for good, its stream is parked and the rest written. */
const writeLive = async (
  deps: RunnerDeps,
  projection: Projection,
  place: Place,
  page: Page,
): Promise<Place> => {
  const { lane } = place
  try {
    return await writePage(deps, projection, place, page, async (tx, events, parked) => {
      const going = await setAside(tx, projection, events, parked, lane)
      if (going.length > 0) await asEventsFault(() => projection.project(tx, going, lane))
    })
  } catch (error) {
    if (!(error instanceof EventsFault)) throw error
    deps.logger.error(
      { projection: projection.name, lane: lane.number, code: codeOf(error.cause) },
      'projection parks a stream',
    )
    return writePage(deps, projection, place, page, async (tx, events, parked) => {
      await projectAround(tx, projection, events, parked, lane)
    })
  }
}

/**
 * Rows and checkpoint in one transaction; no more of the page than lies before a barrier.
 * @throws {AtBarrier} when nothing does.
 */
export const writePage = async (
  { db, fault }: RunnerDeps,
  projection: Projection,
  place: Place,
  read: Page,
  write: (
    tx: Tx,
    events: readonly RecordedEvent[],
    parked: ReadonlySet<string>,
  ) => Promise<void>,
): Promise<Place> => {
  const next = await db.transaction(
    async tx => {
      const { parked, barrier } = await holdPlace(tx, place)
      if (barrier !== null && place.position >= barrier)
        throw new AtBarrier(`${place.name} waits for its other lanes`)
      const page = barrier === null ? read : upTo(read, barrier)
      await fault('before-write')
      await write(tx, page.events, parked)
      await fault('after-write')
      const moved = await advance(tx, place, page.to, page.recordedAt)
      if (projection.notify && page.events.length > 0)
        await tx.query('select pg_notify($1, $2)', [projection.notify, String(page.to)])
      await fault('after-checkpoint')
      return moved
    },
    { searchPath: place.schema },
  )
  await fault('after-commit')
  return next
}

/** What `project` itself threw, and not for lack of a connection or a lock. */
class EventsFault extends Error {
  override readonly name = 'EventsFault'
}
const asEventsFault = async (work: () => Promise<void>): Promise<void> => {
  try {
    await work()
  } catch (error) {
    if (isTransient(error)) throw error
    throw new EventsFault('an event cannot be projected', { cause: error })
  }
}

/** At best: when the database is what fails, the log line must do. */
const tellFailure = async ({ db }: RunnerDeps, place: Place, code: string): Promise<void> => {
  try {
    await db.transaction(tx => noteFailure(tx, place, code, null))
  } catch {
    return
  }
}

/** The first event of a batch that fails alone, for a rebuild's report; every attempt is rolled back. */
export const failingEvent = async (
  deps: RunnerDeps,
  projection: Projection,
  place: Place,
  events: readonly RecordedEvent[],
): Promise<{ event: RecordedEvent; code: string } | null> => {
  let good = 0
  let bad = events.length
  let code = ''
  while (good < bad) {
    const middle = Math.floor((good + bad) / 2)
    const failure = await failureOf(deps, projection, place, events.slice(0, middle + 1))
    if (failure === null) good = middle + 1
    else {
      bad = middle
      code = failure
    }
  }
  const event = events[good]
  return event ? { event, code } : null
}

const failureOf = async (
  { db }: RunnerDeps,
  projection: Projection,
  place: Place,
  events: readonly RecordedEvent[],
): Promise<string | null> => {
  const undone = new Error('undone')
  try {
    await db.transaction(
      async tx => {
        await holdPlace(tx, place)
        await projection.project(tx, events, place.lane)
        throw undone
      },
      { searchPath: place.schema },
    )
  } catch (error) {
    if (error === undone) return null
    if (isTransient(error) || error instanceof TakenOver) throw error
    return codeOf(error)
  }
  return null
}
