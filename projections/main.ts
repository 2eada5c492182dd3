/**
 * The projector as a process of its own: read models, reactions, the log's clock, housekeeping, mails. Several may run:
 * one writes a read model, others stand by.
 */
import { collectDefaultMetrics, Registry } from 'prom-client'
import { apiApp } from '#api/app.ts'
import { serveMetrics } from '#api/metrics.ts'
import { makeLogger } from '#api/shared/log.ts'
import { runProcess } from '#api/shared/process.ts'
import { startMailing } from '#api/views/mailing.ts'
import { startClock } from '#commands/clock/scheduler.ts'
import { startDeviceWatch } from '#commands/devices/watch.ts'
import { deliveryOf } from '#commands/mail/delivery.ts'
import { startHousekeeping } from '#commands/shared/housekeeping.ts'
import { newId } from '#commands/shared/ids.ts'
import { startReactions } from '#commands/shared/reactions.ts'
import { readConfig, urlsOf } from '#database/config.ts'
import { holdKeyFile, openKeyFile } from '#database/key-file.ts'
import { migrate, requireMigrated } from '#database/migrate.ts'
import { openDatabase, openProjector } from '#database/open.ts'
import { openVault } from '#database/vault.ts'
import { catalogue, type MesaiEvent } from '#domain/catalogue.ts'
import { instantOf } from '#domain/shared/time.ts'
import { openLog } from '#event-store/log.ts'
import { openStore } from '#event-store/open-store.ts'
import { accessReads } from './devices/passing.ts'
import { quietReads } from './devices/quiet-reads.ts'
import { storedRecords } from './devices/stored-records.ts'
import { projections } from './index.ts'
import { noFault } from './shared/faults.ts'
import { startProjector } from './shared/projector.ts'

const logger = makeLogger(process.env['LOG_LEVEL'] ?? 'info')
const now = () => instantOf(Date.now())
const warn =
  (what: string) =>
  (error: unknown): void => {
    logger.warn({ err: error }, what)
  }
runProcess(
  error => logger.error({ err: error }, 'not everything stopped in order'),
  async started => {
    const config = readConfig(process.env)
    const { keyFile, eventStoreUrl, metricsPort, mail } = config
    const database = urlsOf(config, 'The projector alone', 'app', 'projector')
    // Without the owner, which is better kept from it, `npm run migrate` has run before.
    if (config.database?.owner !== undefined) await migrate(config.database.owner)
    const keys = await openKeyFile(keyFile)
    const db = started(await openDatabase(database.app), pool => pool.close())
    await requireMigrated(db)
    await holdKeyFile(db, keys)
    const projector = started(await openProjector(database.projector), pool => pool.close())
    const store = started(await openStore({ eventStoreUrl, database: database.app, now }), log => log.close())

    const projectorVault = openVault({ withCompany: (_company, work) => projector.transaction(work) }, keys)
    const readModels = started(
      startProjector({
        log: openLog<MesaiEvent>(store, catalogue, projectorVault),
        db: projector,
        session: projector.session,
        projections,
        logger,
        fault: noFault,
        batch: 5000,
      }),
      running => running.stop(),
    )

    const vault = openVault(db, keys)
    const deps = { log: openLog<MesaiEvent>(store, catalogue, vault), vault, db, now, newId }
    for (const job of [
      startReactions(deps, warn('a reaction is tried again'), accessReads(db)),
      startHousekeeping(deps, warn('housekeeping is tried again')),
      startClock(deps, warn('the clock could not be written')),
      startDeviceWatch(
        deps,
        { stored: storedRecords(db, deps.log.head), quiet: quietReads(db, deps.log.head, deps.now) },
        warn('readers are looked at again'),
      ),
    ])
      started(job, running => running.stop())
    const registry = new Registry()
    collectDefaultMetrics({ register: registry, prefix: 'mesai_projector_' })
    started(
      await serveMetrics(registry, metricsPort),
      server =>
        new Promise(done => {
          server.close(done)
        }),
    )
    await readModels.ready
    logger.info('read models are there')
    // Views that are sent by mail are asked of the API as their recipients; nobody reaches this one from outside.
    const news = { subscribe: () => () => undefined, close: async () => undefined }
    const app = started(
      await apiApp({ ...deps, logger: false, rateLimit: false, trustedProxies: [], news, webRoot: null, tls: false }),
      api => api.close(),
    )
    await app.ready()
    started(
      startMailing({ deps, app, delivery: deliveryOf(mail), publicUrl: mail.publicUrl }, warn('mails are tried again')),
      running => running.stop(),
    )
  },
)
