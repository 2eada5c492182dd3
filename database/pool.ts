import pg from 'pg'
import type { Tx } from './types.ts'

/** The database is away, or has no connection left for us: a passing trouble, answered with 503. */
export class DatabaseUnavailable extends Error {
  override readonly name = 'DatabaseUnavailable'
}

/** A pool that outlives a restart of the server. It stays inside `database/`: everything else works in transactions. */
export const openPool = (connectionString: string, { max = 10, applicationName = 'mesai' } = {}): pg.Pool => {
  const pool = new pg.Pool({
    connectionString, max, application_name: applicationName,
    connectionTimeoutMillis: 5000, idleTimeoutMillis: 30_000, statement_timeout: 30_000, idle_in_transaction_session_timeout: 30_000,
  })
  // An idle connection that breaks is replaced; without a listener it would end the process.
  pool.on('error', () => undefined)
  return pool
}

/**
 * One transaction. `begin` is the opening statement with everything the transaction needs, in one round trip.
 * @throws {DatabaseUnavailable} when the connection is refused or lost.
 */
export const inTransaction = async <T>(pool: pg.Pool, begin: string, work: (tx: Tx) => Promise<T>): Promise<T> => {
  const client = await pool.connect().catch((cause: unknown) => { throw new DatabaseUnavailable('no connection to the database', { cause }) })
  let broken: Error | undefined
  const lost = (error: Error): void => { broken = error }
  client.on('error', lost)
  try {
    await client.query(begin)
    const result = await work({
      query: async <Row extends object>(text: string, values?: readonly unknown[]) =>
        (await client.query<Row & pg.QueryResultRow>(text, values ? [...values] : undefined)).rows,
    })
    await client.query('commit')
    return result
  } catch (error) {
    if (isConnectionTrouble(error)) broken ??= error
    else await client.query('rollback').catch((trouble: Error) => { broken = trouble })
    throw broken ? new DatabaseUnavailable('the connection to the database was lost', { cause: error }) : error
  } finally {
    client.off('error', lost)
    client.release(broken)
  }
}

/** Classes 08 and 57P (shutdown), 53300 (too many connections), and what the driver and the socket say without a code of PostgreSQL's. */
export const isConnectionTrouble = (error: unknown): error is Error => {
  if (!(error instanceof Error)) return false
  const code = 'code' in error ? String(error.code) : ''
  return /^(?:08|57P|53300|ECONN|EPIPE|ENOENT|ETIMEDOUT)/.test(code) || /^(?:Connection terminated|timeout exceeded when trying to connect|Client has encountered a connection error)/.test(error.message)
}
