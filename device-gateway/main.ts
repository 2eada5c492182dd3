/** The gateway as a process of its own, as many of them as wanted; `npm start` runs it together with all others. */
import { collectDefaultMetrics, Registry } from 'prom-client'
import { serveMetrics } from '#api/metrics.ts'
import { gracefully } from '#api/shared/graceful.ts'
import { makeLogger } from '#api/shared/log.ts'
import { runProcess } from '#api/shared/process.ts'
import { readConfig, urlsOf } from '#database/config.ts'
import { holdKeyFile, openKeyFile } from '#database/key-file.ts'
import { requireMigrated } from '#database/migrate.ts'
import { openDatabase, openSession } from '#database/open.ts'
import { openVault } from '#database/vault.ts'
import { catalogue, type MesaiEvent } from '#domain/catalogue.ts'
import { instantOf } from '#domain/shared/time.ts'
import { openLog } from '#event-store/log.ts'
import { openStore } from '#event-store/open-store.ts'
import { gatewayApp } from './app.ts'
import { servicesConfig, startServices } from './services.ts'

const now = () => instantOf(Date.now())

const logger = makeLogger(process.env['LOG_LEVEL'] ?? 'info')

runProcess(
  error => logger.error({ err: error }, 'not everything stopped in order'),
  async (started, stopping) => {
    const config = readConfig(process.env)
    const { keyFile, host, gatewayPort, metricsPort } = config
    const database = urlsOf(config, 'The gateway alone', 'app')
    const registry = new Registry()
    collectDefaultMetrics({ register: registry })
    const keys = await openKeyFile(keyFile)
    const db = started(await openDatabase(database.app), pool => pool.close())
    await requireMigrated(db)
    await holdKeyFile(db, keys)
    const vault = openVault(db, keys)
    const log = started(
      openLog<MesaiEvent>(
        await openStore({ eventStoreUrl: config.eventStoreUrl, database: database.app, now }),
        catalogue,
        vault,
      ),
      open => open.close(),
    )
    started(
      await serveMetrics(registry, metricsPort),
      server =>
        new Promise(done => {
          server.close(done)
        }),
    )
    const app = gatewayApp({
      log,
      vault,
      db,
      now,
      logger,
      registry,
      draining: stopping,
      trustedProxies: config.trustedProxies,
    })
    started(app, gracefully(app, stopping))
    const failed = (error: unknown): void => {
      logger.warn({ err: error }, 'a device could not be asked, and is asked again')
    }
    started(
      await startServices(
        { log, db, now, parts: app.gatewayParts, session: () => openSession(database.app), failed },
        await servicesConfig(config),
      ),
      services => services.stop(),
    )

    logger.info(`readers post to ${await app.listen({ host, port: gatewayPort })}`)
  },
)
