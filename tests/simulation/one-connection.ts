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
  /** Runs one seed; nothing of it is left. */
  seed<T>(work: () => Promise<T>): Promise<T>
  close(): Promise<void>
}

/** Long because turns, roles and what is inside of what are one account of the connection. */
export const oneConnection = async (urls: EmbeddedUrls): Promise<OneConnection> => {
  const client = new pg.Client({ connectionString: urls.superuser })
  await client.connect()
  const roles = { app: roleOf(urls.app), projector: roleOf(urls.projector) }
  const inside = new AsyncLocalStorage<true>()
  let before: Promise<unknown> = Promise.resolve()
  let savepoints = 0

  const tx: Tx = {
    query: async <Row extends object>(text: string, values?: readonly unknown[]) =>
      (values ? await client.query<Row>(text, [...values]) : await client.query<Row>(text))
        .rows,
  }
  const within = async <T>(setting: string, work: (tx: Tx) => Promise<T>): Promise<T> => {
    const name = `s${++savepoints}`
    await client.query(`savepoint ${name}; ${setting}`)
    try {
      const answer = await work(tx)
      await client.query(`set constraints all immediate; release ${name}`)
      return answer
    } catch (error) {
      await client.query(`rollback to ${name}; release ${name}`)
      throw error
    }
  }
  const transaction = <T>(setting: string, work: (tx: Tx) => Promise<T>): Promise<T> => {
    if (inside.getStore()) return within(setting, work)
    const turn = before.then(() => inside.run(true, () => within(setting, work)))
    before = turn.catch(() => undefined)
    return turn
  }
  const as = (role: string, company: string, searchPath = '"$user", public'): string =>
    `set local role ${role}; set local app.company = '${company}'; set local search_path = ${searchPath}`

  return {
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
        await client.query('rollback')
      }
    },
    close: () => client.end(),
  }
}

const roleOf = (url: string): string => pg.escapeIdentifier(new URL(url).username)
