/**
 * The projector as a process of its own: read models, reactions, the log's clock, housekeeping, mails. Several may run:
 * one writes a read model, others stand by.
 */
import { apiApp } from '#api/app.ts'
import { mails } from '#api/views/mailing.ts'
import { deliveryOf } from '#commands/mail/delivery.ts'
import { newId } from '#commands/shared/ids.ts'
import { migrate } from '#database/migrate.ts'
import { instantOf } from '#domain/shared/time.ts'
import { collectDefaultMetrics, Registry } from 'prom-client'
import { readConfig, urlsOf } from '../config.ts'
import { makeLogger } from '../log.ts'
import { closeServer, serveMetrics } from '../metrics.ts'
import { runProcess } from '../process.ts'
import { storageMetrics } from '../watch/storage-metrics.ts'
import { background, jobsOf } from './background.ts'
import { openParts } from './parts.ts'
import { startReadModels } from './read-models.ts'
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
    const run = background(started, database.app, logger)
    run(jobsOf(deps, await stampingOf(config)))
    const registry = new Registry()
    collectDefaultMetrics({ register: registry, prefix: 'mesai_projector_' })
    storageMetrics(registry, config.dataDir)
    started(await serveMetrics(registry, metricsPort), closeServer)
    await readModels.ready
    logger.info('read models are there')
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
    const delivery = started(deliveryOf(mail), way => way.close())
    run(mails({ deps, app, delivery, publicUrl: mail.publicUrl }))
  },
)
