/**
 * `npm start`: the whole product in one process, with a PostgreSQL of its own unless it is given one. See design in
 * README, "The flow".
 */
import { mkdir } from 'node:fs/promises'
import { join } from 'node:path'
import { startSignInRecorder } from '#api/access/record-sign-ins.ts'
import { apiApp } from '#api/app.ts'
import { clamdAt } from '#api/foreign/scanner.ts'
import { apiMetrics } from '#api/metrics.ts'
import { listenForNews, newsChannels } from '#api/movements/news.ts'
import { mails } from '#api/views/mailing.ts'
import { passkeyOriginOf } from '#commands/access/passkeys/origin.ts'
import { outboxSmsOf } from '#commands/integrations/carry.ts'
import { pushCarryOf } from '#commands/push/published.ts'
import type { Deps } from '#commands/shared/deps.ts'
import { showSetUpCode } from '#commands/installation/show-set-up-code.ts'
import { mailServerState } from '#commands/mail/server-state.ts'
import { newId } from '#commands/shared/ids.ts'
import { startEmbedded } from '#database/embedded/server.ts'
import { migrate } from '#database/migrate.ts'
import { openSession } from '#database/open.ts'
import { instantOf } from '#domain/shared/time.ts'
import { openStore } from '#event-store/open-store.ts'
import { gatewayApp } from '#gateway/app.ts'
import { startServices } from '#gateway/services.ts'
import { makeDemo, mayHoldDemo } from '#demo/demo.ts'
import { startLive } from '#demo/live.ts'
import { Registry } from 'prom-client'
import { readConfig, urlsOf, type Config } from '../config.ts'
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
import { openPast } from './past.ts'
import { progressBar } from './progress.ts'
import { startReadModels } from './read-models.ts'
import { servicesConfig } from './services-config.ts'
import { pushMeansOf } from './push-means.ts'
import { setUpCodeShown } from './set-up-code-shown.ts'
import { stampingOf } from './stamping.ts'
import { tracesOf } from './traced.ts'
import { buildWeb, webRoot } from './web-build.ts'

/** The PostgreSQL that stops with this process writes down what it holds first. */
const embeddedMs = 20_000

const say = (text: string): void => {
  process.stdout.write(`${text}\n`)
}
const logger = makeLogger(process.env['LOG_LEVEL'] ?? 'warn')
const warn =
  (what: string) =>
  (error: unknown): void => {
    logger.warn({ err: error }, what)
  }

type DemoParts = {
  readonly live: Deps
  readonly database: string
  readonly addresses: { readonly api: string; readonly gateway: string }
  readonly config: Config
  readonly stopping: AbortSignal
}

const demoHistory = async ({ live, database, addresses, config, stopping }: DemoParts) => {
  const { close, ...past } = await openPast(live, now =>
    openStore({ ...config, database, now }),
  )
  const bar = progressBar('demo history', process.stdout)
  const file = join(config.dataDir, 'demo.json')
  const demo = await makeDemo({
    ...past,
    addresses,
    file,
    days: config.demoDays,
    signal: stopping,
    progress: bar.show,
    metChanged: warn('the demo passes over what its company was changed to'),
    ready: ({ companies }) => {
      for (const { name, users } of companies) {
        say(`\n${name}`)
        for (const { username, password, role } of users)
          say(`  ${role.padEnd(14)} ${username.padEnd(20)} ${password}`)
      }
      say(`\nKeys of the demo's readers are in ${file}\n`)
    },
  }).finally(close)
  bar.end()
  return demo
}

runProcess(
  error => logger.error({ err: error }, 'not everything stopped in order'),
  async (started, stopping) => {
    const config = readConfig(process.env)
    await mkdir(config.dataDir, { recursive: true })
    const building = buildWeb()
    building.catch(() => undefined) // looked at below, when the page is needed

    const urls = config.database
      ? {
          ...urlsOf(config, '`npm start` on a server of your own', 'app', 'projector'),
          owner: config.database.owner ?? null,
        }
      : started(
          await startEmbedded({
            dataDir: config.dataDir,
            log: { info: text => logger.info(text), error: text => logger.error(text) },
          }),
          server => server.stop(),
        ).urls
    if (urls.owner !== null) await migrate(urls.owner)
    const real = () => instantOf(Date.now())
    const traces = await tracesOf(started, config, 'mesai')
    const { db, keys, vault, store, log } = await openParts(
      started,
      config,
      urls.app,
      real,
      traces,
      logger,
    )
    const deps: Deps = { log, vault, db, now: real, newId }
    const mailing = started(await openDelivery(config, deps, logger), ({ delivery }) =>
      delivery.close(),
    )
    const readModels = await startReadModels(started, urls.projector, {
      keys,
      store,
      logger,
      traces,
      lanes: config.lanes,
    })
    const news = started(
      listenForNews(urls.app, newsChannels, error =>
        logger.warn({ err: error }, 'news are lost for now'),
      ),
      listening => listening.close(),
    )

    const registry = new Registry()
    const gateway = started(
      gatewayApp({
        log,
        vault,
        db,
        now: real,
        logger,
        registry,
        draining: stopping,
        trustedProxies: config.trustedProxies,
      }),
      app => app.close(),
    )
    started(
      await startServices(
        {
          log,
          db,
          now: real,
          parts: gateway.gatewayParts,
          session: () => openSession(urls.app),
          failed: warn('a device could not be asked, and is asked again'),
        },
        await servicesConfig(config),
      ),
      services => services.stop(),
    )
    await building
    const inDemo = { on: false }
    const integrations = integrationsOf(config, deps, () => inDemo.on)
    const api = started(
      await apiApp({
        ...deps,
        logger,
        rateLimit: config.rateLimit,
        trustedProxies: config.trustedProxies,
        news,
        webRoot,
        tls: config.trustedProxies.length > 0,
        gateway: { host: null, port: config.gatewayPort },
        showsOutbox: () => inDemo.on,
        integrations,
        passkeyOrigin: passkeyOriginOf(config.mail.publicUrl),
        scanner: config.clamd && clamdAt(config.clamd),
        publicUrl: config.mail.publicUrl,
        outboundHosts: config.outboundHosts,
      }),
      app => app.close(),
    )
    const underTheirs = config.trustedProxies.length > 0
    for (const app of [api, gateway]) traces?.ofRequests(app, { underTheirs })
    storageMetrics(registry, config.dataDir)
    mailServerMetrics(registry, () => mailServerState(db))
    outboxMetrics(registry, db)
    started(watchLostPeople(registry, readModels.lostPeople, logger), stop => stop())
    started(
      await serveMetrics(apiMetrics(api, deps, registry), config.metricsPort),
      closeServer,
    )
    const addresses = {
      gateway: await gateway.listen({ host: config.host, port: config.gatewayPort }),
      api: await api.listen({ host: config.host, port: config.port }),
    }
    await readModels.ready
    say(`Mesai is at ${addresses.api}, readers post to ${addresses.gateway}`)

    const demo = config.demo === 'on' || (config.demo === 'empty' && (await mayHoldDemo(log)))
    inDemo.on = demo
    const live = demo
      ? await demoHistory({ config, stopping, live: deps, database: urls.app, addresses })
      : null
    const run = background(started, urls.app, { logger, registry })
    run([
      ...jobsOf(deps, await stampingOf(config), integrations, config.outboundHosts),
      showSetUpCode(deps, setUpCodeShown(config)),
      ...mails({
        deps,
        app: api,
        delivery: mailing.delivery,
        publicUrl: config.mail.publicUrl,
        version: productVersion(),
        wake: outboxNews(started, urls.app, warn('what is to be sent is found a second later')),
        carries: {
          sms: outboxSmsOf(deps, integrations),
          push: pushCarryOf(deps, pushMeansOf(config)),
        },
      }),
    ])
    started(startSignInRecorder(deps, warn('sign-ins wait to be recorded')), running =>
      running.stop(),
    )
    run([mailing.watch])
    if (live && config.demoLive && !stopping.aborted)
      started(
        startLive({ ...live, now: real, failed: warn('a simulated reader was not heard') }),
        running => running.stop(),
      )
  },
  embeddedMs,
)
