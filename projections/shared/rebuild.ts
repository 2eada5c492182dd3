import type { LogPosition } from '#domain/shared/values.ts'
import { lanesOf, type Lane } from '#database/lanes.ts'
import {
  beginCheckpoint,
  checkpointsOf,
  takeOver,
  type Checkpoint,
  type Place,
} from './checkpoints.ts'
import { rebuildSchema } from './database.ts'
import { TakenOver } from './errors.ts'
import { lanesToBeginWith } from './lanes.ts'
import { bulkPages, readPage, type Page } from './pages.ts'
import type { Projection } from './projection.ts'
import type { RunnerDeps } from './runner.ts'
import { settleSideBySide } from './settling.ts'
import { switchTables } from './switching.ts'
import { createBareTables, createQueryIndexes, dropTablesOf } from './tables.ts'
import { stoppingAtFault, writeBeside } from './writing-beside.ts'

/**
 * Builds a projection's tables beside the live ones by replay and then exchanges them, while the live ones are read and
 * written on (docs/decisions/0001); all lanes by this process. An event that fails stops the rebuild: nothing is
 * switched, the live tables stay.
 * @throws {RebuildStopped}
 */
export const rebuild = async (
  deps: RunnerDeps,
  projection: Projection,
  signal: AbortSignal,
): Promise<void> => {
  if (await replayBeside(deps, projection, signal)) await switchTables(deps, projection, signal)
}

/**
 * The replay alone: fills the tables of the rebuild schema up to the log's head and settles them.
 * @returns false when the signal aborted.
 */
export const replayBeside = async (
  deps: RunnerDeps,
  projection: Projection,
  signal: AbortSignal,
): Promise<boolean> => {
  const lanes = await beginBeside(deps, projection)
  const ended = await Promise.allSettled(
    lanesOf(lanes).map(lane => buildLane(deps, projection, lane, signal)),
  )
  for (const outcome of ended) if (outcome.status === 'rejected') throw outcome.reason
  if (signal.aborted) return false
  await finish(deps, projection)
  return true
}

/** @returns in how many lanes. */
export const beginBeside = async (
  { db, lanes: first = 1 }: RunnerDeps,
  projection: Projection,
): Promise<number> =>
  db.transaction(
    async tx => {
      const schema = rebuildSchema(projection.name)
      await tx.query('select projections.open_rebuild_schema($1)', [projection.name])
      await dropTablesOf(tx, schema)
      await createBareTables(tx, projection.tables)
      const lanes = await lanesToBeginWith(tx, projection, first)
      const tables = projection.tables.map(({ name }) => name)
      await beginCheckpoint(tx, projection.name, schema, tables, lanes)
      return lanes
    },
    { searchPath: rebuildSchema(projection.name) },
  )

/** What is built of these tables, by lane; none when nothing is, or other tables. */
export const builtBeside = async (
  { db }: Pick<RunnerDeps, 'db'>,
  { name, tables }: Projection,
): Promise<Checkpoint[]> => {
  const built = await db.transaction(tx => checkpointsOf(tx, name, rebuildSchema(name)))
  const fits = (one: Checkpoint): boolean =>
    tables.length === one.tables.length &&
    tables.every(table => one.tables.includes(table.name))
  return built.every(fits) ? built : []
}

/**
 * Takes a lane of what is built over where it stands, and brings it to where the log ends, settled.
 * @throws {RebuildStopped}
 * @throws {TakenOver} when another builds it, or all of it anew.
 */
export const buildLane = async (
  deps: RunnerDeps,
  projection: Projection,
  lane: Lane,
  signal: AbortSignal,
  by: string | null = null,
): Promise<void> => {
  const { name } = projection
  const taken = await deps.db.transaction(tx =>
    takeOver(tx, name, rebuildSchema(name), lane, by),
  )
  if (!taken) throw new TakenOver(`${name} is not built in these lanes`)
  let place = taken
  const write = async (page: Page): Promise<void> => {
    place = await writeBeside(deps, projection, place, page)
  }
  for await (const page of bulkPages(deps.log, projection, deps.batch, place)) {
    if (signal.aborted) return
    await write(page)
  }
  const pageAfter = (position: LogPosition): Promise<Page> =>
    readPage(deps.log, projection, position, deps.batch, lane)
  let ahead = pageAfter(place.position)
  while (!signal.aborted) {
    const page = await ahead
    if (page.to === place.position) return settled(deps, projection, place, signal)
    ahead = pageAfter(page.to)
    ahead.catch(() => undefined)
    await write(page)
  }
  await ahead.catch(() => undefined)
}

const settled = async (
  deps: RunnerDeps,
  projection: Projection,
  place: Place,
  signal: AbortSignal,
): Promise<void> => {
  const { name, schema, lane, epoch } = place
  // Tables just filled have no statistics, and the plans of what reads them next would be those of empty tables.
  await deps.db.transaction(
    async tx => {
      await tx.query('set local statement_timeout = 0')
      for (const table of projection.tables) await tx.query(`analyze ${table.name}`)
    },
    { searchPath: schema },
  )
  await stoppingAtFault(deps, projection, place, [], () =>
    settleSideBySide(deps, projection, place, signal),
  )
  if (signal.aborted) return
  const rows = await deps.db.transaction(tx =>
    tx.query(
      `update projections.checkpoints set settled = true
        where name = $1 and schema = $2 and lane = $3 and epoch = $4 returning 1`,
      [name, schema, lane.number, String(epoch)],
    ),
  )
  if (rows.length === 0) throw new TakenOver(`${name} is built by another projector`)
}

/** When all lanes are settled: the indexes that queries alone use, which cost more to keep up than to make. */
export const finish = ({ db }: RunnerDeps, projection: Projection): Promise<void> =>
  db.transaction(
    async tx => {
      const schema = rebuildSchema(projection.name)
      const built = await checkpointsOf(tx, projection.name, schema, 'locked')
      if (built.some(({ indexed }) => indexed)) return
      await tx.query('set local statement_timeout = 0')
      await createQueryIndexes(tx, projection.tables)
      await tx.query(
        'update projections.checkpoints set indexed = true where name = $1 and schema = $2',
        [projection.name, schema],
      )
    },
    { searchPath: rebuildSchema(projection.name) },
  )
