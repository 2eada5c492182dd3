/**
 * The API as a process of its own, where many run beside each other: HTTP, the web app's files, live streams. The
 * database is migrated and projected by others.
 */
import { openKeyFile, holdKeyFile } from '#database/key-file.ts'
import { newId } from '#commands/shared/ids.ts'
import { readConfig, urlsOf } from '#database/config.ts'
import { requireMigrated } from '#database/migrate.ts'
import { openDatabase } from '#database/open.ts'
import { openVault } from '#database/vault.ts'
import { catalogue, type MesaiEvent } from '#domain/catalogue.ts'
import { asInstant } from '#domain/shared/values.ts'
import { openLog } from '#event-store/log.ts'
import { openStore } from '#event-store/open-store.ts'
import { startSignInRecorder } from './access/record-sign-ins.ts'
import { apiApp } from './app.ts'
import { apiMetrics, serveMetrics } from './metrics.ts'
import { listenForNews, newsChannels } from './movements/news.ts'
import { gracefully } from './shared/graceful.ts'
import { makeLogger } from './shared/log.ts'
import { runProcess } from './shared/process.ts'

const logger = makeLogger(process.env['LOG_LEVEL'] ?? 'info')
const now = () => asInstant(new Date().toISOString())

const webRoot = new URL('../web/dist', import.meta.url).pathname

runProcess(
  error => logger.error({ err: error }, 'not everything stopped in order'),
  async (started, stopping) => {
    const config = readConfig(process.env)
    const database = urlsOf(config, 'The API alone', 'app')
    const keys = await openKeyFile(config.keyFile)
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
    const news = started(
      listenForNews(database.app, newsChannels, error => logger.warn({ err: error }, 'news are lost for now')),
      listening => listening.close(),
    )
    const deps = {
      log,
      vault,
      db,
      now,
      newId,
      logger,
      rateLimit: config.rateLimit,
      trustedProxies: config.trustedProxies,
      news,
      webRoot,
      tls: config.trustedProxies.length > 0,
      gateway: { host: null, port: config.gatewayPort },
      draining: stopping,
    }
    const app = await apiApp(deps)
    started(app, gracefully(app, stopping))
    started(
      startSignInRecorder(deps, error => logger.warn({ err: error }, 'sign-ins wait to be recorded')),
      running => running.stop(),
    )
    started(
      await serveMetrics(apiMetrics(app, deps), config.metricsPort),
      server =>
        new Promise(done => {
          server.close(done)
        }),
    )
    const address = await app.listen({ host: config.host, port: config.port })
    logger.info({ address }, 'the API listens')
  },
)
