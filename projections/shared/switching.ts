import type { LogPosition } from '#domain/shared/values.ts'
import type { Tx } from '#database/types.ts'
import {
  advance,
  checkpointsOf,
  holdPlace,
  takeOver,
  type Checkpoint,
  type Place,
} from './checkpoints.ts'
import { liveSchema, rebuildSchema } from './database.ts'
import { isTransient, TakenOver } from './errors.ts'
import { lanesToBeginWith, placeLanes } from './lanes.ts'
import { readPage, upTo } from './pages.ts'
import { pause } from './pause.ts'
import type { Projection } from './projection.ts'
import type { RunnerDeps } from './runner.ts'
import { settleAll } from './settling.ts'
import { writeBeside } from './writing-beside.ts'

/**
 * Puts tables that were built beside in the place of the live ones. One transaction: locks the live checkpoints, so
 * that live projectors pause; adds what came meanwhile; drops the old tables, moves the new ones in and takes over
 * their checkpoints. Queries that hold the old tables delay it, never longer than the lock timeout at a time.
 */
export const switchTables = async (
  deps: RunnerDeps,
  projection: Projection,
  signal: AbortSignal,
): Promise<void> => {
  let places = await takeLanes(deps, projection)
  const [first] = places
  if (!first) throw new TakenOver(`${projection.name} was switched`)
  for (let attempt = 1; !signal.aborted; attempt++) {
    try {
      places = await catchUp(deps, projection, places)
      if (attempt === 1) await measure(deps, projection, first)
      await deps.db.transaction(tx => exchange(tx, deps, projection, places), {
        searchPath: first.schema,
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

/** Whoever still writes one of them is fenced off. */
const takeLanes = ({ db }: RunnerDeps, { name }: Projection): Promise<Place[]> =>
  db.transaction(async tx => {
    const places: Place[] = []
    for (const { schema, lane, ledBy } of await checkpointsOf(tx, name, rebuildSchema(name))) {
      const place = await takeOver(tx, name, schema, lane, ledBy)
      if (place) places.push(place)
    }
    return places
  })

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
  from: readonly Place[],
): Promise<Place[]> => {
  const places: Place[] = []
  for (let place of from) {
    const { schema, lane } = place
    for (;;) {
      const page = await readPage(deps.log, projection, place.position, deps.batch, lane)
      if (page.to === place.position) break
      place = await writeBeside(deps, projection, place, page)
    }
    await settleAll(deps, projection, schema, 'stop', { lane })
    places.push(place)
  }
  return places
}

const exchange = async (
  tx: Tx,
  deps: RunnerDeps,
  projection: Projection,
  places: readonly Place[],
): Promise<void> => {
  const { name } = projection
  await tx.query("set local lock_timeout = '500ms'")
  const live = await checkpointsOf(tx, name, liveSchema, 'locked')
  // Asked when nobody reads on: the new tables are never behind what has been read already.
  const end = await deps.log.head()
  for (const place of places) await bringTo(tx, deps, projection, place, end)
  const lanes = await lanesToBeginWith(tx, projection, places.length)
  await tx.query("select set_config('synchronous_commit', 'on', true)")
  await moveTables(tx, projection, live)
  await tx.query('delete from projections.checkpoints where name = $1 and schema = $2', [
    name,
    liveSchema,
  ])
  await tx.query('delete from projections.parked where name = $1', [name])
  await tx.query('delete from projections.set_aside where name = $1', [name])
  await tx.query(
    `update projections.checkpoints set schema = $3, goal = null, settled = false, indexed = false
      where name = $1 and schema = $2`,
    [name, rebuildSchema(name), liveSchema],
  )
  if (lanes !== places.length) {
    await tx.query(`set local search_path = ${liveSchema}`)
    await placeLanes(tx, projection, await checkpointsOf(tx, name, liveSchema), lanes)
  }
  if (projection.notify) await tx.query("select pg_notify($1, 'switched')", [projection.notify])
  await deps.fault('in-switch')
}

/** All lanes end at one place, where another number of them may begin. */
const bringTo = async (
  tx: Tx,
  { log, batch }: RunnerDeps,
  projection: Projection,
  place: Place,
  end: LogPosition,
): Promise<void> => {
  await holdPlace(tx, place)
  let last = place
  while (last.position < end) {
    const page = upTo(await readPage(log, projection, last.position, batch, place.lane), end)
    if (page.events.length > 0) await projection.project(tx, page.events, place.lane)
    last = await advance(tx, last, page.to, page.recordedAt)
  }
  while (projection.settle && (await projection.settle(tx, 200, 'stop', place.lane)) > 0);
}

const moveTables = async (
  tx: Tx,
  { name: projection, tables }: Projection,
  live: readonly Checkpoint[],
): Promise<void> => {
  for (const table of live[0]?.tables ?? [])
    await tx.query(`drop table if exists ${liveSchema}.${table}`)
  for (const { name } of tables) {
    await tx.query(`drop table if exists ${liveSchema}.${name}`)
    await tx.query(`alter table ${rebuildSchema(projection)}.${name} set schema ${liveSchema}`)
  }
}
