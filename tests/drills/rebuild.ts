/**
 * P2: read models built from the log alone equal the ones that followed it, row for row; and how long building them
 * takes.
 */
import { setTimeout as wait } from 'node:timers/promises'
import pg from 'pg'
import { DatabaseUnavailable } from '#database/errors.ts'
import { openKeyFile } from '#database/key-file.ts'
import { openProjector } from '#database/open.ts'
import { openVault } from '#database/vault.ts'
import { catalogue, type MesaiEvent } from '#domain/catalogue.ts'
import { addDays } from '#domain/shared/time.ts'
import { asInstant } from '#domain/shared/values.ts'
import { openLog } from '#event-store/log.ts'
import { postgresStore } from '#event-store/postgres/store.ts'
import { projections } from '#projections/index.ts'
import { noFault } from '#projections/shared/faults.ts'
import type { Projection } from '#projections/shared/projection.ts'
import { startProjector } from '#projections/shared/projector.ts'
import { read } from '#projections/tables/index.ts'
import { unevaluated } from '#tests/shared/unevaluated.ts'
import { actsOfClerks } from './acts.ts'
import { drillDeps, drillServer, type DrillServer } from './product.ts'
import { differing, forgetReadModels, hashReadModels } from './read-models.ts'
import { company, first, yearOfMovements } from './year.ts'

export type RebuildResult = {
  readonly events: number
  readonly different: readonly string[]
  readonly liveSeconds: number
  readonly rebuildSeconds: number
}

export const rebuildDrill = async ({
  people,
  days,
  tamper,
}: {
  readonly people: number
  readonly days: number
  readonly tamper: boolean
}): Promise<RebuildResult> => {
  const server = await drillServer()
  try {
    const { deps, close } = await drillDeps(server)
    const began = performance.now()
    const following = await project(server)
    await following.ready
    await yearOfMovements(deps, people, days)
    await actsOfClerks(deps, company, addDays(first, 1))
    const events = Number(await deps.log.head())
    await following.caughtUp()
    await following.end()
    const liveSeconds = (performance.now() - began) / 1000
    if (tamper) await changeOneMinute(server.superuserUrl)
    const live = await hashReadModels(server.superuserUrl)

    await forgetReadModels(server.superuserUrl)
    const rebuildBegan = performance.now()
    const rebuilding = await project(server)
    await rebuilding.ready
    await rebuilding.caughtUp()
    const rebuildSeconds = (performance.now() - rebuildBegan) / 1000
    await rebuilding.end()
    const rebuilt = await hashReadModels(server.superuserUrl)
    await close()
    return { events, different: differing(live, rebuilt), liveSeconds, rebuildSeconds }
  } finally {
    await server.end()
  }
}

/** A projector of this process that follows the log until it is ended, with the read models as they are or as given. */
export const project = async (
  server: DrillServer,
  made: readonly Projection[] = projections,
) => {
  const db = await openProjector(server.urls.projector)
  const vault = openVault(
    { withCompany: (_company, work) => db.transaction(work) },
    await openKeyFile(server.keyFile),
  )
  const store = postgresStore({
    url: server.urls.app,
    now: () => asInstant(new Date().toISOString()),
  })
  const silent = { info: () => undefined, warn: () => undefined, error: () => undefined }
  const running = startProjector({
    log: openLog<MesaiEvent>(store, catalogue, vault),
    db,
    session: db.session,
    projections: made,
    logger: silent,
    fault: noFault,
    batch: 10_000,
  })
  const isThere = async (): Promise<boolean> => {
    const head = await store.head()
    const [state] = await db.transaction(tx =>
      tx.query<{ there: number; dirty: number }>(
        `select (select count(*) from projections.checkpoints where schema = 'read' and position >= $1)::int as there,
         ${unevaluated} as dirty`,
        [String(head)],
      ),
    )
    return state?.there === projections.length && state.dirty === 0
  }
  return {
    ready: running.ready,
    caughtUp: async () => {
      while (!(await isThere().catch(busy))) await wait(50)
    },
    end: async () => {
      await running.stop()
      await store.close()
      await db.close()
    },
  }
}

/** A projector at work may hold every connection for a while. */
const busy = (error: unknown): false => {
  if (error instanceof DatabaseUnavailable) return false
  throw error
}

const changeOneMinute = async (url: string): Promise<void> => {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  await client.query(
    `update ${read.dayResults}
       set presence_minutes = presence_minutes + 1
       where ctid in (select ctid from ${read.dayResults} limit 1)`,
  )
  await client.end()
}
