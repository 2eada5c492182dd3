import type { OneConnection } from './one-connection.ts'
import type { MesaiEvent } from '#domain/catalogue.ts'
import type { Log } from '#event-store/contract.ts'
import { projections } from '#projections/index.ts'
import { beginCheckpoint, takeOver, type Place } from '#projections/shared/checkpoints.ts'
import type { ProjectorDatabase } from '#projections/shared/database.ts'
import { noFault } from '#projections/shared/faults.ts'
import { readPage } from '#projections/shared/pages.ts'
import type { Projection } from '#projections/shared/projection.ts'
import { writePage } from '#projections/shared/runner.ts'
import { settleOnce } from '#projections/shared/settling.ts'
import { createTables } from '#projections/shared/tables.ts'

/** What the read side of a simulation works with. */
export type Reading = { readonly log: Log<MesaiEvent>; readonly db: ProjectorDatabase }

const silent = { info: () => undefined, warn: () => undefined, error: () => undefined }
const depsOf = ({ log, db }: Reading) => ({
  log,
  db,
  logger: silent,
  fault: noFault,
  batch: 500,
})

/** The tables of every read model, empty. */
export const beginReading = async (db: ProjectorDatabase): Promise<void> => {
  for (const { name, tables } of projections)
    await db.transaction(
      async tx => {
        await createTables(tx, tables)
        await beginCheckpoint(
          tx,
          name,
          'read',
          tables.map(table => table.name),
        )
      },
      { searchPath: 'read' },
    )
}

/** Where each read model stands, as the projector that took it over knows. */
export const placesOf = async ({ db }: Pick<Reading, 'db'>): Promise<Map<string, Place>> => {
  const places = new Map<string, Place>()
  for (const { name } of projections) {
    const place = await db.transaction(tx => takeOver(tx, name, 'read'))
    if (!place) throw new Error(`${name} has no checkpoint`)
    places.set(name, place)
  }
  return places
}

/** One page of one read model. @returns false when there is nothing new. */
export const readOn = async (
  reading: Reading,
  places: Map<string, Place>,
  projection: Projection,
): Promise<boolean> => {
  const deps = depsOf(reading)
  const place = places.get(projection.name)
  if (!place) throw new Error(`${projection.name} was not taken over`)
  const page = await readPage(deps.log, projection, place.position, deps.batch)
  if (page.to === place.position) return false
  const moved = await writePage(deps, projection, place, page, async tx => {
    if (page.events.length > 0) await projection.project(tx, page.events)
  })
  places.set(projection.name, moved)
  return true
}

/** One round of the work that rows call for. @returns how much was done. */
export const settleOn = (reading: Reading, projection: Projection): Promise<number> =>
  settleOnce(depsOf(reading), projection, 'read', 'stop')

/** Every read model up to where the log ends, with all that it calls for. */
export const catchUpAll = async (
  reading: Reading,
  places: Map<string, Place>,
  all: readonly Projection[] = projections,
): Promise<void> => {
  for (const projection of all) {
    while (await readOn(reading, places, projection));
    while ((await settleOn(reading, projection)) > 0);
  }
}

const tables = projections.flatMap(one => one.tables.map(({ name }) => name))

/** A hash of each table that holds anything. */
export const hashesOf = async ({
  beside,
}: OneConnection): Promise<Readonly<Record<string, string>>> => {
  const rows = await beside<{ name: string; hash: string }>(
    tables
      .map(
        name =>
          `select '${name}' as name, count(*) || ':' || coalesce(sum(hashtextextended(t::text, 0)::numeric), 0) as hash
           from read.${name} as t`,
      )
      .join(' union all '),
  )
  return Object.fromEntries(rows.map(({ name, hash }) => [name, hash]))
}

/** Empties every read model, to be filled from the log's first event. */
export const beginAnew = async ({ beside }: OneConnection): Promise<void> => {
  await beside(
    [
      ...tables.map(name => `delete from read.${name}`),
      `update projections.checkpoints set position = 0, recorded_at = null where schema = 'read'`,
    ].join('; '),
  )
}
