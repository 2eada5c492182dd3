/**
 * The API as a process of its own, where many run beside each other: HTTP, the web app's files, live streams. The
 * database is migrated and projected by others.
 */
import { startSignInRecorder } from '#api/access/record-sign-ins.ts'
import { apiApp } from '#api/app.ts'
import { clamdAt } from '#api/foreign/scanner.ts'
import { apiMetrics } from '#api/metrics.ts'
import { listenForNews, newsChannels } from '#api/movements/news.ts'
import { passkeyOriginOf } from '#commands/access/passkeys/origin.ts'
import { newId } from '#commands/shared/ids.ts'
import { instantOf } from '#domain/shared/time.ts'
import { readConfig, urlsOf } from '../config.ts'
import { gracefully } from '../graceful.ts'
import { makeLogger } from '../log.ts'
import { closeServer, serveMetrics } from '../metrics.ts'
import { runProcess } from '../process.ts'
import { integrationsOf } from './integrations.ts'
import { openParts } from './parts.ts'
import { webRoot } from './web-build.ts'
import { tracesOf } from './traced.ts'

const logger = makeLogger(process.env['LOG_LEVEL'] ?? 'info')
const now = () => instantOf(Date.now())

runProcess(
  error => logger.error({ err: error }, 'not everything stopped in order'),
  async (started, stopping) => {
    const config = readConfig(process.env)
    const database = urlsOf(config, 'The API alone', 'app')
    const traces = await tracesOf(started, config, 'mesai-api')
    const { db, vault, log } = await openParts(
      started,
      config,
      database.app,
      now,
      traces,
      logger,
    )
    const news = started(
      listenForNews(database.app, newsChannels, error =>
        logger.warn({ err: error }, 'news are lost for now'),
      ),
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
      passkeyOrigin: passkeyOriginOf(config.mail.publicUrl),
      scanner: config.clamd && clamdAt(config.clamd),
      publicUrl: config.mail.publicUrl,
      integrations: integrationsOf(config, { db, now }),
      outboundHosts: config.outboundHosts,
      draining: stopping,
    }
    const app = await apiApp(deps)
    traces?.ofRequests(app, { underTheirs: config.trustedProxies.length > 0 })
    started(app, gracefully(app, stopping))
    started(
      startSignInRecorder(deps, error =>
        logger.warn({ err: error }, 'sign-ins wait to be recorded'),
      ),
      running => running.stop(),
    )
    started(await serveMetrics(apiMetrics(app, deps), config.metricsPort), closeServer)
    const address = await app.listen({ host: config.host, port: config.port })
    logger.info({ address }, 'the API listens')
  },
)
