import type { Tx } from '#database/types.ts'
import {
  advance,
  beginCheckpoint,
  checkpointOfSchema,
  holdPlace,
  noteFailure,
  type Place,
} from './checkpoints.ts'
import { liveSchema, rebuildSchema } from './database.ts'
import { codeOf, isTransient, RebuildStopped, TakenOver } from './errors.ts'
import { bulkPages, readPage, type Page } from './pages.ts'
import { pause } from './pause.ts'
import type { Projection } from './projection.ts'
import { failingEvent, writePage, type RunnerDeps } from './runner.ts'
import { settleAll, settleSideBySide } from './settling.ts'
import { createBareTables, createQueryIndexes, dropTablesOf } from './tables.ts'

/**
 * Builds a projection's tables beside the live ones by replay and then exchanges them, while the live ones are read and
 * written on (docs/decisions/0001). An event that fails stops the rebuild: nothing is switched, the live tables stay.
 * @throws {RebuildStopped}
 */
export const rebuild = async (
  deps: RunnerDeps,
  projection: Projection,
  signal: AbortSignal,
): Promise<void> => {
  const place = await replayBeside(deps, projection, signal)
  if (place) await switchTables(deps, projection, place, signal)
}

/**
 * The replay alone: fills the tables of the rebuild schema up to the log's head and settles them.
 * @returns where it stands; null when the signal aborted.
 */
export const replayBeside = async (
  deps: RunnerDeps,
  projection: Projection,
  signal: AbortSignal,
): Promise<Place | null> => {
  let place = await beginBeside(deps, projection)
  const write = async (page: Page): Promise<void> => {
    place = await stoppingAtFault(deps, projection, place, page.events, async () => {
      await noteGoal(deps, place)
      return writePage(deps, projection, place, page, async tx => {
        if (page.events.length > 0) await projection.project(tx, page.events)
      })
    })
  }
  for await (const page of bulkPages(deps.log, projection, deps.batch)) {
    if (signal.aborted) return null
    await write(page)
  }
  let ahead = readPage(deps.log, projection, place.position, deps.batch)
  while (!signal.aborted) {
    const page = await ahead
    if (page.to === place.position) {
      await settled(deps, projection, place, signal)
      return signal.aborted ? null : place
    }
    ahead = readPage(deps.log, projection, page.to, deps.batch)
    ahead.catch(() => undefined)
    await write(page)
  }
  await ahead.catch(() => undefined)
  return null
}

const beginBeside = async ({ db }: RunnerDeps, projection: Projection): Promise<Place> =>
  db.transaction(
    async tx => {
      const schema = rebuildSchema(projection.name)
      await tx.query('select projections.open_rebuild_schema($1)', [projection.name])
      await dropTablesOf(tx, schema)
      await createBareTables(tx, projection.tables)
      return beginCheckpoint(
        tx,
        projection.name,
        schema,
        projection.tables.map(({ name }) => name),
      )
    },
    { searchPath: rebuildSchema(projection.name) },
  )

/** So that progress can be shown. */
const noteGoal = async (
  { db, log }: RunnerDeps,
  { name, schema, epoch }: Place,
): Promise<void> => {
  const head = await log.head()
  await db.transaction(tx =>
    tx.query(
      'update projections.checkpoints set goal = $4 where name = $1 and schema = $2 and epoch = $3',
      [name, schema, String(epoch), String(head)],
    ),
  )
}

const settled = async (
  deps: RunnerDeps,
  projection: Projection,
  place: Place,
  signal: AbortSignal,
): Promise<void> => {
  await deps.db.transaction(tx => finish(tx, projection), { searchPath: place.schema })
  await stoppingAtFault(deps, projection, place, [], () =>
    settleSideBySide(deps, projection, place.schema, signal),
  )
}
/**
 * Tables just filled have no statistics either, and the plans of what reads them next would be those of empty tables.
 */
const finish = async (tx: Tx, { tables }: Projection): Promise<void> => {
  await tx.query('set local statement_timeout = 0')
  await createQueryIndexes(tx, tables)
  for (const { name } of tables) await tx.query(`analyze ${name}`)
}

/** Tries again what may help; names the event otherwise. */
const stoppingAtFault = async <T>(
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
    { projection: projection.name, position: String(position), code },
    'rebuild stopped',
  )
  return new RebuildStopped(position, code)
}

/**
 * One transaction: locks the live checkpoint, so that the live projector pauses; adds what came meanwhile; drops the
 * old tables, moves the new ones in and takes over their checkpoint. Queries that hold the old tables delay it, never
 * longer than the lock timeout at a time.
 */
export const switchTables = async (
  deps: RunnerDeps,
  projection: Projection,
  built: Place,
  signal: AbortSignal,
): Promise<void> => {
  let place = built
  for (let attempt = 1; !signal.aborted; attempt++) {
    try {
      place = await catchUp(deps, projection, place)
      if (attempt === 1) await measure(deps, projection, place)
      await deps.db.transaction(tx => exchange(tx, deps, projection, place), {
        searchPath: place.schema,
      })
      await deps.fault('after-switch')
      return
    } catch (error) {
      if (!isTransient(error) || attempt === 50) throw error
      deps.logger.info({ projection: projection.name, attempt }, 'switch waits')
      await pause(Math.min(1000, 20 * attempt), signal)
    }
  }
}

/** The server does this by itself, but a minute later: until then it would plan reports for tables of no known size. */
const measure = (
  deps: RunnerDeps,
  { tables }: Projection,
  { schema }: Place,
): Promise<unknown> =>
  deps.db.transaction(
    tx => tx.query(`analyze ${tables.map(({ name }) => `${schema}.${name}`).join(', ')}`),
    {
      searchPath: schema,
    },
  )

/** Outside the switch, so that little is left to do inside. */
const catchUp = async (
  deps: RunnerDeps,
  projection: Projection,
  from: Place,
): Promise<Place> => {
  let place = from
  for (;;) {
    const page = await readPage(deps.log, projection, place.position, deps.batch)
    if (page.to === place.position) break
    place = await stoppingAtFault(deps, projection, place, page.events, () =>
      writePage(deps, projection, place, page, async tx => {
        if (page.events.length > 0) await projection.project(tx, page.events)
      }),
    )
  }
  await settleAll(deps, projection, place.schema, 'stop')
  return place
}

const exchange = async (
  tx: Tx,
  { log, batch, fault }: RunnerDeps,
  projection: Projection,
  place: Place,
): Promise<void> => {
  await tx.query("set local lock_timeout = '500ms'")
  const live = await lockLive(tx, projection.name)
  await holdPlace(tx, place)
  let last = place
  // Never behind what has been read already.
  for (
    let page = await readPage(log, projection, last.position, batch);
    page.to !== last.position;
    page = await readPage(log, projection, last.position, batch)
  ) {
    if (page.events.length > 0) await projection.project(tx, page.events)
    last = await advance(tx, last, page.to, page.recordedAt)
  }
  while (projection.settle && (await projection.settle(tx, 200, 'stop')) > 0);
  await tx.query("select set_config('synchronous_commit', 'on', true)")
  for (const table of live?.tables ?? [])
    await tx.query(`drop table if exists ${liveSchema}.${table}`)
  for (const { name } of projection.tables) {
    await tx.query(`drop table if exists ${liveSchema}.${name}`)
    await tx.query(`alter table ${place.schema}.${name} set schema ${liveSchema}`)
  }
  await tx.query('delete from projections.checkpoints where name = $1 and schema = $2', [
    projection.name,
    liveSchema,
  ])
  await tx.query('delete from projections.parked where name = $1', [projection.name])
  await tx.query('delete from projections.set_aside where name = $1', [projection.name])
  await tx.query(
    'update projections.checkpoints set schema = $3, goal = null where name = $1 and schema = $2',
    [projection.name, place.schema, liveSchema],
  )
  if (projection.notify) await tx.query("select pg_notify($1, 'switched')", [projection.notify])
  await fault('in-switch')
}

const lockLive = async (
  tx: Tx,
  name: string,
): Promise<{ tables: readonly string[] } | null> => {
  await tx.query(
    'select 1 from projections.checkpoints where name = $1 and schema = $2 for update',
    [name, liveSchema],
  )
  return checkpointOfSchema(tx, name, liveSchema)
}
