import type { MesaiEvent } from '#domain/catalogue.ts'
import type { Log } from '#event-store/contract.ts'
import { projections } from '#projections/index.ts'
import {
  beginCheckpoint,
  checkpointOfSchema,
  takeOver,
} from '#projections/shared/checkpoints.ts'
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

/** One page of one read model, if there is one, and one round of what its rows call for. */
export const readOn = async (
  reading: Reading,
  projection: Projection,
): Promise<'moved' | 'nothing-new'> => {
  const deps = depsOf(reading)
  const at = await reading.db.transaction(tx => checkpointOfSchema(tx, projection.name, 'read'))
  const page = await readPage(deps.log, projection, at?.position ?? 0n, deps.batch)
  if (page.to === at?.position) return 'nothing-new'
  const place = await reading.db.transaction(tx => takeOver(tx, projection.name, 'read'))
  if (!place) throw new Error(`${projection.name} has no checkpoint`)
  await writePage(deps, projection, place, page, async tx => {
    if (page.events.length > 0) await projection.project(tx, page.events)
  })
  return 'moved'
}

/** One round of the work that rows call for. @returns how much was done. */
export const settleOn = (reading: Reading, projection: Projection): Promise<number> =>
  settleOnce(depsOf(reading), projection, 'read', 'stop')

/** Every read model up to where the log ends, with all that it calls for. */
export const catchUpAll = async (
  reading: Reading,
  all: readonly Projection[] = projections,
): Promise<void> => {
  for (const projection of all) {
    while ((await readOn(reading, projection)) === 'moved');
    while ((await settleOn(reading, projection)) > 0);
  }
}
