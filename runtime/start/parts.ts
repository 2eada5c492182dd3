import { holdKeyFile, openKeyFile } from '#database/key-file.ts'
import { requireMigrated } from '#database/migrate.ts'
import { openDatabase } from '#database/open.ts'
import { openVault } from '#database/vault.ts'
import { catalogue, type MesaiEvent } from '#domain/catalogue.ts'
import type { Instant } from '#domain/shared/values.ts'
import { openLog } from '#event-store/log.ts'
import { openStore } from '#event-store/open-store.ts'
import type { IndexNews } from '#event-store/eventstoredb/pace.ts'
import type { Logger } from 'pino'
import type { Config } from '../config.ts'
import type { EndLater } from '../process.ts'
import type { Traces } from '../watch/traces.ts'
import { tracedDatabase, tracedLog } from './traced.ts'

/**
 * What every process stands on: the pool of the role `app`, the keys of persons, the log, in this order; traced, where
 * it is.
 */
export const openParts = async (
  started: EndLater,
  config: Pick<
    Config,
    'keyFile' | 'eventStoreUrl' | 'eventStoreMaxAppend' | 'eventStorePrefix'
  >,
  database: string,
  now: () => Instant,
  traces: Traces | null,
  logger: Logger,
) => {
  const keys = await openKeyFile(config.keyFile)
  const db = tracedDatabase(
    started(await openDatabase(database), pool => pool.close()),
    traces,
  )
  await requireMigrated(db)
  await holdKeyFile(db, keys)
  const vault = openVault(db, keys)
  const store = started(
    await openStore({ ...config, database, now, tell: tellOf(logger) }),
    open => open.close(),
  )
  const log = tracedLog(openLog<MesaiEvent>(store, catalogue, vault), traces)
  return { db, keys, vault, store, log }
}

const tellOf =
  (logger: Logger) =>
  (news: IndexNews): void => {
    if ('strange' in news)
      return logger.warn(
        { stream: news.strange },
        'somebody else wrote into a stream of the log; it is passed over',
      )
    if ('rift' in news) {
      logger.error(news.rift)
      // Whoever started it starts it again: what it remembers is of no use any more.
      if (!news.isOver) return
      process.exitCode = 1
      process.kill(process.pid, 'SIGTERM')
      return
    }
    const { events, recordedAt, done, inPart } = news
    logger.warn(
      { events, recordedAt },
      done
        ? 'the index was older than the log, and has followed it'
        : 'the index is older than the log, and follows it',
    )
    if (inPart.length > 0)
      logger.error(
        { requests: inPart.slice(0, 20), count: inPart.length },
        'the log has only a part of what these requests wrote',
      )
  }
