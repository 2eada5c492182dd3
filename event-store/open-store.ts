import type { Instant } from '#domain/shared/values.ts'
import { StartRefused } from '#database/errors.ts'
import { Client } from 'pg'
import type { EventStore } from './contract.ts'
import type { Tell } from './eventstoredb/pace.ts'
import { postgresStore } from './postgres/store.ts'

export type StoreConfig = {
  /** Null: the log is in PostgreSQL. */
  readonly eventStoreUrl: string | null
  /** Bytes that EventStoreDB takes in one append (`--max-append-size`). */
  readonly eventStoreMaxAppend: number
  /** What the names of its streams begin with there; `mesai-` where nothing is said. */
  readonly eventStorePrefix?: string
  /** As the application's role: the log itself, or its index beside EventStoreDB. */
  readonly database: string
  readonly now: () => Instant
  /** Told of an index beside EventStoreDB that is older than the log, or newer. */
  readonly tell?: Tell
}

/**
 * The log where the configuration says it is.
 * @throws {StartRefused} where the other engine holds a log of this database already: two logs would tell two stories;
 * and where the server does not let this installation in, or has a log already that a new database has not begun: no
 * waiting mends either.
 */
export const openStore = async ({
  eventStoreUrl,
  eventStoreMaxAppend: mostAppend,
  eventStorePrefix: prefix,
  database,
  now,
  tell = () => undefined,
}: StoreConfig): Promise<EventStore> => {
  const { held, isNew } = await heldBy(database)
  if (eventStoreUrl === null) {
    if (held === 'eventstoredb')
      throw new StartRefused(
        'The log of this database is in EventStoreDB: set EVENT_STORE_URL, or move it here first (`npm run log`, ' +
          'docs/deploy.md).',
      )
    return postgresStore({ url: database, now })
  }
  if (held === 'postgres')
    throw new StartRefused(
      'The log of this database is in PostgreSQL: leave EVENT_STORE_URL away, or move the log first ' +
        '(`npm run log`, docs/deploy.md).',
    )
  // Only who needs the client pays for loading it.
  const { eventStoreDbStore } = await import('./eventstoredb/store.ts')
  const store = eventStoreDbStore({
    url: eventStoreUrl,
    index: database,
    now,
    ...(prefix === undefined ? {} : { prefix }),
    mostAppend,
    isNew,
    tell,
  })
  const denial = await store.denial()
  if (denial === null) return store
  await store.close()
  throw new StartRefused(denial)
}

/** What the tables say; `isNew`: no log was ever begun by this database, in either engine, nor taken on. */
const heldBy = async (
  database: string,
): Promise<{ held: 'postgres' | 'eventstoredb' | null; isNew: boolean }> => {
  const client = new Client({ connectionString: database, connectionTimeoutMillis: 5000 })
  await client.connect()
  try {
    const {
      rows: [found],
    } = await client.query<{ here: boolean; there: boolean; new: boolean }>(
      `select (select position > 0 from log.counter) as here,
        (select position > 0 or pending is not null or recorded_at > '1970-01-01Z'
          from log_index.turn) as there,
        (select is_new from log_index.made) as new`,
    )
    const held = found?.there ? 'eventstoredb' : found?.here ? 'postgres' : null
    return { held, isNew: held === null && found?.new === true }
  } finally {
    await client.end()
  }
}
