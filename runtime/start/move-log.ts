/**
 * `npm run log -- export|import|verify|reindex`: moves a log from one engine to the other, proves that it is the same,
 * and makes its index anew.
 */
import { createReadStream, createWriteStream } from 'node:fs'
import { createInterface } from 'node:readline'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { readConfig, type Config } from '../config.ts'
import { StartRefused } from '#database/errors.ts'
import { reachDatabase } from '../reach-database.ts'
import { openLostKeys, type LostKeys } from '#database/lost-keys.ts'
import { migrate } from '#database/migrate.ts'
import { reindexLog } from './reindex-log.ts'
import { eventStoreDbTransfer } from '#event-store/eventstoredb/transfer.ts'
import { openWire } from '#event-store/eventstoredb/wire.ts'
import { postgresTransfer } from '#event-store/postgres/transfer.ts'
import type { Transferable } from '#event-store/transfer/carried.ts'
import { exportLog, importLog, MoveRefused, verifyLog } from '#event-store/transfer/move.ts'
import { forgetPlaces } from '#event-store/transfer/places.ts'

const usage = `npm run log -- export <file>    writes the whole log of this configuration
npm run log -- import <file>    fills the empty log of this configuration; goes on where an import broke off
npm run log -- verify           reads the whole log and prints its number of events and their hash
npm run log -- reindex          makes the index beside EventStoreDB anew from the log, and says what that gives up
Where EVENT_STORE_URL is set, the log is the one in EventStoreDB; otherwise the one in PostgreSQL.
Stop the processes first (docs/deploy.md).
`

const run = async (command: string | undefined, file: string | undefined): Promise<string> => {
  const config = readConfig(process.env)
  const database = await reachDatabase(config)
  const { owner, projector } = database
  if (command === 'import') {
    if (owner === null || projector === null)
      throw new StartRefused(
        'To import, DATABASE_URL (the role mesai_owner) and DATABASE_PROJECTOR_URL (the role mesai_projector) are ' +
          'needed beside DATABASE_APP_URL.',
      )
    await migrate(owner)
  }
  if (command === 'reindex')
    return reindexLog(config, database, progress('indexed')).finally(() => database.stop())
  const log = transferOf(config, database.app, command === 'import' ? owner : null)
  try {
    if (command === 'export' && file) {
      await pipeline(
        Readable.from(exportLog(log, progress('exported'))),
        createWriteStream(file, { flags: 'wx', mode: 0o600 }),
      )
      return `exported to ${file}`
    }
    if (command === 'import' && file) {
      const told = await importLog(
        log,
        createInterface({ input: createReadStream(file), crlfDelay: Infinity }),
        progress('imported'),
      )
      if (owner !== null && projector !== null) await forgetPlaces({ owner, projector })
      return `${told.events} events, hash ${told.hash}; read models are built anew at the next start`
    }
    if (command === 'verify') {
      const keys = projector === null ? null : openLostKeys(projector)
      const told = await verifyLog(log, {
        progress: progress('read'),
        seen: event => keys?.note(event.company, event.data),
      })
      return [
        `${told.events} events, hash ${told.hash}`,
        ...(keys === null ? [] : lostOf(await keys.count())),
      ].join('\n')
    }
    throw new StartRefused(usage)
  } finally {
    await log.close()
    await database.stop()
  }
}

/** By number alone: who it is, the list of people says to whoever may see them. */
const lostOf = ({ keys, subjects }: LostKeys): readonly string[] =>
  keys === 0
    ? []
    : [
        `lost: what was sealed under ${keys} keys that the database does not have, of ${subjects} people or things ` +
          '(docs/deploy.md, Index and log)',
      ]

const transferOf = (
  { eventStoreUrl, eventStoreMaxAppend, eventStorePrefix: prefix }: Config,
  app: string,
  owner: string | null,
): Transferable =>
  eventStoreUrl === null
    ? postgresTransfer(owner ?? app)
    : eventStoreDbTransfer(
        openWire({ url: eventStoreUrl, prefix, deadlineMs: 30_000 }),
        app,
        eventStoreMaxAppend,
      )

const progress =
  (what: string) =>
  (events: number): void => {
    if (process.stderr.isTTY) process.stderr.write(`\r${what} ${events}`)
  }

const [command, file] = process.argv.slice(2)
run(command, file).then(
  said => {
    process.stdout.write(`${said}\n`)
    process.exit(0)
  },
  (error: unknown) => {
    if (!(error instanceof StartRefused || error instanceof MoveRefused)) throw error
    process.stderr.write(`${error.message}\n`)
    process.exit(1)
  },
)
