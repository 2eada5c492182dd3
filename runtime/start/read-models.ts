import type { KeyFile } from '#database/key-file.ts'
import { openProjector } from '#database/open.ts'
import { openVault } from '#database/vault.ts'
import { catalogue, type MesaiEvent } from '#domain/catalogue.ts'
import { openLog } from '#event-store/log.ts'
import { projections } from '#projections/index.ts'
import { lostPeople } from '#projections/employees/lost-people.ts'
import { noFault } from '#projections/shared/faults.ts'
import { startProjector } from '#projections/shared/projector.ts'
import type { Logger } from 'pino'
import type { EndLater } from '../process.ts'
import type { Traces } from '../watch/traces.ts'
import { tracedProjector } from './traced.ts'

type Written = {
  readonly keys: KeyFile
  readonly store: Parameters<typeof openLog<MesaiEvent>>[0]
  readonly logger: Logger
  readonly traces: Traces | null
  /** In how many a new database begins. */
  readonly lanes: number
}

/** Writes the read models, as a role that sees every company. */
export const startReadModels = async (
  started: EndLater,
  database: string,
  { keys, store, logger, traces, lanes }: Written,
) => {
  const db = tracedProjector(
    started(await openProjector(database), pool => pool.close()),
    traces,
  )
  const vault = openVault({ withCompany: (_company, work) => db.beside(work) }, keys)
  const running = started(
    startProjector({
      log: openLog<MesaiEvent>(store, catalogue, vault),
      db,
      session: db.session,
      projections,
      logger,
      fault: noFault,
      batch: 5000,
      lanes,
    }),
    readModels => readModels.stop(),
  )
  return { ...running, lostPeople: () => db.beside(lostPeople) }
}
