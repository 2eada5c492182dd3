import { AsyncLocalStorage } from 'node:async_hooks'
import pg from 'pg'
import type { EmbeddedUrls } from '#database/embedded/urls.ts'
import type { Database, Tx } from '#database/types.ts'
import { isUuid } from '#domain/shared/values.ts'
import type { ProjectorDatabase } from '#projections/shared/database.ts'

/**
 * A PostgreSQL in which everything of a seed happens on one connection, within one transaction that is never committed:
 * what is a transaction to the product is a savepoint here, of the role and the company that it would have, one after
 * the other. So the next seed finds the database as it was, and the same seed finds the same.
 */
export type OneConnection = {
  readonly db: Database
  readonly projector: ProjectorDatabase
  /** Asks as who may everything, beside the product. */
  beside<Row extends object>(text: string): Promise<Row[]>
  /** Runs one seed; nothing of it is left. */
  seed<T>(work: () => Promise<T>): Promise<T>
  close(): Promise<void>
}

/** Of which connection; one for all, since each storage that ever ran slows the whole process down. */
const inside = new AsyncLocalStorage<pg.Client>()

/** Long because turns, roles and what is inside of what are one account of the connection. */
export const oneConnection = async (urls: EmbeddedUrls): Promise<OneConnection> => {
  const client = new pg.Client({ connectionString: urls.superuser })
  await client.connect()
  await client.query(nobodyMoves)
  const roles = { app: roleOf(urls.app), projector: roleOf(urls.projector) }
  let before: Promise<unknown> = Promise.resolve()
  let savepoints = 0
  /** Said with the next beginning: no constraint is deferred, so nothing can fail at an end. */
  let ends = ''

  const tx: Tx = {
    query: async <Row extends object>(text: string, values?: readonly unknown[]) => {
      // Nobody else writes meanwhile, so each is a snapshot; and the one transaction has begun long ago.
      if (text.startsWith('set transaction isolation level')) return []
      return (
        values ? await client.query<Row>(text, [...values]) : await client.query<Row>(text)
      ).rows
    },
  }
  const within = async <T>(setting: string, work: (tx: Tx) => Promise<T>): Promise<T> => {
    const name = `s${++savepoints}`
    await client.query(`${ends}savepoint ${name}; ${setting}`)
    ends = ''
    try {
      const answer = await work(tx)
      ends += `release ${name};`
      return answer
    } catch (error) {
      ends = ''
      await client.query(`rollback to ${name}; release ${name}`)
      throw error
    }
  }
  const transaction = <T>(setting: string, work: (tx: Tx) => Promise<T>): Promise<T> => {
    if (inside.getStore() === client) return within(setting, work)
    const turn = before.then(() => inside.run(client, () => within(setting, work)))
    before = turn.catch(() => undefined)
    return turn
  }
  const as = (role: string, company: string, searchPath = '"$user", public'): string =>
    `set local role ${role}; set local app.company = '${company}'; set local search_path = ${searchPath}`

  return {
    beside: async text => {
      await client.query('reset role')
      return (await client.query(text)).rows
    },
    db: {
      withCompany: (company, work) => {
        if (!isUuid(company)) throw new TypeError('not a company id')
        return transaction(as(roles.app, company), work)
      },
      withoutCompany: work => transaction(as(roles.app, ''), work),
    },
    projector: {
      transaction: (work, { searchPath } = {}) =>
        transaction(
          as(roles.projector, '', searchPath && pg.escapeIdentifier(searchPath)),
          work,
        ),
    },
    seed: async work => {
      await client.query('begin')
      try {
        return await work()
      } finally {
        await before
        ends = ''
        await client.query('rollback')
      }
    },
    close: () => client.end(),
  }
}

/** What a table is known to hold stays: in which order rows are found is not to hang on when somebody looked. */
const nobodyMoves = `
  do $$ declare one record; begin
    for one in select oid::regclass as name from pg_class
      where relkind = 'r' and relnamespace::regnamespace::text !~ '^(pg_|information_schema)'
    loop execute format('alter table %s set (autovacuum_enabled = false)', one.name); end loop;
  end $$;
  analyze`

const roleOf = (url: string): string => pg.escapeIdentifier(new URL(url).username)
