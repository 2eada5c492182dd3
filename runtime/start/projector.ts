/**
 * The projector as a process of its own: read models, reactions, the log's clock, housekeeping, mails. Several may run:
 * one writes a read model, others stand by.
 */
import { apiApp } from '#api/app.ts'
import { mails } from '#api/views/mailing.ts'
import { outboxSmsOf } from '#commands/integrations/carry.ts'
import { pushCarryOf } from '#commands/push/published.ts'
import { showSetUpCode } from '#commands/installation/show-set-up-code.ts'
import { mailServerState } from '#commands/mail/server-state.ts'
import { newId } from '#commands/shared/ids.ts'
import { migrate } from '#database/migrate.ts'
import { instantOf } from '#domain/shared/time.ts'
import { collectDefaultMetrics, Registry } from 'prom-client'
import { readConfig, urlsOf } from '../config.ts'
import { makeLogger } from '../log.ts'
import { closeServer, serveMetrics } from '../metrics.ts'
import { runProcess } from '../process.ts'
import { watchLostPeople } from '../watch/lost-people.ts'
import { mailServerMetrics } from '../watch/mail-server.ts'
import { outboxMetrics } from '../watch/outbox.ts'
import { storageMetrics } from '../watch/storage-metrics.ts'
import { productVersion } from '../product-version.ts'
import { background, jobsOf } from './background.ts'
import { openDelivery } from './delivery.ts'
import { integrationsOf } from './integrations.ts'
import { outboxNews } from './outbox-news.ts'
import { openParts } from './parts.ts'
import { startReadModels } from './read-models.ts'
import { pushMeansOf } from './push-means.ts'
import { setUpCodeShown } from './set-up-code-shown.ts'
import { stampingOf } from './stamping.ts'
import { tracesOf } from './traced.ts'

const logger = makeLogger(process.env['LOG_LEVEL'] ?? 'info')
const now = () => instantOf(Date.now())

runProcess(
  error => logger.error({ err: error }, 'not everything stopped in order'),
  async started => {
    const config = readConfig(process.env)
    const { metricsPort, mail } = config
    const database = urlsOf(config, 'The projector alone', 'app', 'projector')
    // Without the owner, which is better kept from it, `npm run migrate` has run before.
    if (config.database?.owner !== undefined) await migrate(config.database.owner)
    const traces = await tracesOf(started, config, 'mesai-projector')
    const { db, keys, vault, store, log } = await openParts(
      started,
      config,
      database.app,
      now,
      traces,
      logger,
    )
    const readModels = await startReadModels(started, database.projector, {
      keys,
      store,
      logger,
      traces,
      lanes: config.lanes,
    })
    const deps = { log, vault, db, now, newId }
    const { delivery, watch } = await openDelivery(config, deps, logger)
    started(delivery, way => way.close())
    const registry = new Registry()
    const run = background(started, database.app, { logger, registry })
    const integrations = integrationsOf(config, deps)
    run([
      ...jobsOf(deps, await stampingOf(config), integrations, config.outboundHosts),
      showSetUpCode(deps, setUpCodeShown(config)),
    ])
    collectDefaultMetrics({ register: registry, prefix: 'mesai_projector_' })
    storageMetrics(registry, config.dataDir)
    mailServerMetrics(registry, () => mailServerState(db))
    outboxMetrics(registry, db)
    started(watchLostPeople(registry, readModels.lostPeople, logger), stop => stop())
    started(await serveMetrics(registry, metricsPort), closeServer)
    await readModels.ready
    logger.info('read models are there')
    run([watch])
    // Views that are sent by mail are asked of the API as their recipients; nobody reaches this one from outside.
    const news = { subscribe: () => () => undefined, close: async () => undefined }
    const app = started(
      await apiApp({
        ...deps,
        logger: false,
        rateLimit: false,
        trustedProxies: [],
        news,
        webRoot: null,
        tls: false,
      }),
      api => api.close(),
    )
    await app.ready()
    const wake = outboxNews(started, database.app, error =>
      logger.warn({ err: error }, 'what is to be sent is found a second later'),
    )
    const carries = {
      sms: outboxSmsOf(deps, integrations),
      push: pushCarryOf(deps, pushMeansOf(config)),
    }
    const version = productVersion()
    run(mails({ deps, app, delivery, publicUrl: mail.publicUrl, wake, version, carries }))
  },
)
