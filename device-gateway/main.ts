/** The gateway as a process of its own, as many of them as wanted; `npm start` runs it together with all others. */
import { setTimeout as wait } from 'node:timers/promises'
import { collectDefaultMetrics, Registry } from 'prom-client'
import { serveMetrics } from '#api/metrics.ts'
import { makeLogger } from '#api/shared/log.ts'
import { readConfig } from '#database/config.ts'
import { StartRefused } from '#database/errors.ts'
import { holdKeyFile, openKeyFile } from '#database/key-file.ts'
import { openDatabase } from '#database/open.ts'
import { openVault } from '#database/vault.ts'
import { catalogue, type MesaiEvent } from '#domain/catalogue.ts'
import { instantOf } from '#domain/shared/time.ts'
import { openLog } from '#event-store/log.ts'
import { postgresStore } from '#event-store/postgres/store.ts'
import { gatewayApp } from './app.ts'

/** Long enough for a balancer that asks every second to hear that nothing new is wanted. */
const drainMs = 2_000

const now = () => instantOf(Date.now())

const start = async (): Promise<void> => {
  const { database, keyFile, host, gatewayPort, metricsPort } = readConfig(process.env)
  if (!database) throw new StartRefused('The gateway alone needs a PostgreSQL that others reach, too: set DATABASE_URL, DATABASE_APP_URL and DATABASE_PROJECTOR_URL. `npm start` runs everything with a PostgreSQL of its own.')
  const logger = makeLogger(process.env['LOG_LEVEL'] ?? 'info')
  const registry = new Registry()
  collectDefaultMetrics({ register: registry })
  const keys = await openKeyFile(keyFile)
  const db = await openDatabase(database.app)
  await holdKeyFile(db, keys)
  const vault = openVault(db, keys)
  const log = openLog<MesaiEvent>(postgresStore({ url: database.app, now }), catalogue, vault)
  const draining = new AbortController()
  const app = gatewayApp({ log, vault, db, now, logger, registry, draining: draining.signal })
  const metrics = await serveMetrics(registry, metricsPort)

  const stop = async (): Promise<void> => {
    if (draining.signal.aborted) return
    draining.abort()
    logger.info('stopping: what is here is answered, nothing new is taken')
    await wait(drainMs)
    await app.close()
    await log.close()
    await db.close()
    metrics.close()
  }
  for (const signal of ['SIGTERM', 'SIGINT'] as const) process.once(signal, () => void stop())

  logger.info(`readers post to ${await app.listen({ host, port: gatewayPort })}`)
}

start().catch((error: unknown) => {
  process.stderr.write(error instanceof StartRefused ? `${error.message}\n` : `${error instanceof Error ? error.stack : String(error)}\n`)
  process.exit(1)
})
