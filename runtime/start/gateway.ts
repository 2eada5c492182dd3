/** The gateway as a process of its own, as many of them as wanted; `npm start` runs it together with all others. */
import { openSession } from '#database/open.ts'
import { instantOf } from '#domain/shared/time.ts'
import { gatewayApp } from '#gateway/app.ts'
import { startServices } from '#gateway/services.ts'
import { collectDefaultMetrics, Registry } from 'prom-client'
import { readConfig, urlsOf } from '../config.ts'
import { gracefully } from '../graceful.ts'
import { makeLogger } from '../log.ts'
import { closeServer, serveMetrics } from '../metrics.ts'
import { runProcess } from '../process.ts'
import { openParts } from './parts.ts'
import { servicesConfig } from './services-config.ts'
import { tracesOf } from './traced.ts'

const logger = makeLogger(process.env['LOG_LEVEL'] ?? 'info')
const now = () => instantOf(Date.now())

runProcess(
  error => logger.error({ err: error }, 'not everything stopped in order'),
  async (started, stopping) => {
    const config = readConfig(process.env)
    const { host, gatewayPort, metricsPort, trustedProxies } = config
    const database = urlsOf(config, 'The gateway alone', 'app')
    const registry = new Registry()
    collectDefaultMetrics({ register: registry })
    const traces = await tracesOf(started, config, 'mesai-gateway')
    const { db, vault, log } = await openParts(
      started,
      config,
      database.app,
      now,
      traces,
      logger,
    )
    started(await serveMetrics(registry, metricsPort), closeServer)
    const app = gatewayApp({
      log,
      vault,
      db,
      now,
      logger,
      registry,
      draining: stopping,
      trustedProxies,
    })
    traces?.ofRequests(app, { underTheirs: trustedProxies.length > 0 })
    started(app, gracefully(app, stopping))
    const failed = (error: unknown): void => {
      logger.warn({ err: error }, 'a device could not be asked, and is asked again')
    }
    const session = () => openSession(database.app)
    started(
      await startServices(
        { log, db, now, parts: app.gatewayParts, session, failed },
        await servicesConfig(config),
      ),
      services => services.stop(),
    )

    logger.info(`readers post to ${await app.listen({ host, port: gatewayPort })}`)
  },
)
