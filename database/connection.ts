import pg from 'pg'
import { DatabaseUnavailable } from './errors.ts'
import { inPieces } from './in-pieces.ts'
import { cutOff, openWatch, type Watch } from './watch.ts'

/** Limits of a pool's sessions. */
export type PoolOptions = {
  /** Connections at most. */
  readonly connections?: number
  /** How long one statement may take; 0 is for ever. */
  readonly statementMs?: number
  /** How long to wait for a connection. */
  readonly patienceMs?: number
  /** Drills alone: nobody looks after whoever waits. */
  readonly unwatched?: boolean
}

/**
 * How long a connection that nobody uses stays: a new one takes the server some 30 ms until it knows its tables again,
 * which is what who clicks twice a minute would wait each time. Short of what a router forgets a silent one after.
 */
export const idleMs = 60_000

/** A pool, and who sees to it that nobody waits on a dead connection of it. */
export type WatchedPool = { readonly pool: pg.Pool; readonly watch: Watch }

export const openPool = (
  url: string,
  name: string,
  { connections = 10, statementMs = 10_000, patienceMs = 3000, unwatched = false }: PoolOptions,
): WatchedPool => {
  const pool = new pg.Pool({
    connectionString: url,
    application_name: `mesai ${name}`,
    max: connections,
    connectionTimeoutMillis: patienceMs,
    idleTimeoutMillis: idleMs,
    keepAlive: true,
    pipeline: true,
    options: `-c timezone=UTC -c statement_timeout=${statementMs} -c idle_in_transaction_session_timeout=30000`,
    // A server that neither answers nor closes the connection.
    ...(statementMs > 0 ? { query_timeout: statementMs + 2000 } : {}),
  })
  // A lost connection must not take the process down, idle or not: whoever uses it gets the error from his statement.
  pool.on('error', () => undefined)
  pool.on('connect', client => {
    client.on('error', () => undefined)
    inPieces(client.connection.stream)
  })
  return { pool, watch: unwatched ? unseen : openWatch({ connectionString: url }) }
}

const unseen: Watch = { asking: () => () => undefined, isSuspect: () => false }

/**
 * A connection of the pool; one that is probably dead is let go. @throws what the pool throws when there is none in
 * time.
 */
export const checkOut = async ({ pool, watch }: WatchedPool): Promise<pg.PoolClient> => {
  for (;;) {
    const client = await pool.connect()
    if (!watch.isSuspect(client)) return client
    cutOff(client, 'other connections of its time were dead')
    client.release(true)
  }
}

/**
 * An error as callers must see it: `DatabaseUnavailable` when the server or the way to it failed, else the error
 * itself, which is a bug.
 */
export const asSeenOutside = (error: unknown): unknown =>
  isAway(error)
    ? new DatabaseUnavailable('the database cannot be reached, or did not answer in time', {
        cause: error,
      })
    : error

/**
 * Connection lost, server stopping or out of resources, lock, time or conflict, read-only standby. An error that no
 * server sent is one of the connection.
 */
const isAway = (error: unknown): boolean => {
  if (
    !(error instanceof Error) ||
    error instanceof TypeError ||
    error instanceof RangeError ||
    error instanceof DatabaseUnavailable
  )
    return false
  if (error instanceof pg.DatabaseError)
    return (
      isStale(error) ||
      /^(?:08|53|57|58)|^(?:25006|25P03|55P03|40001|40P01)$/.test(error.code ?? '')
    )
  return true
}

/** A table that a kept statement reads has another shape now: what its connection keeps of it is of no use. */
export const isStale = (error: unknown): boolean =>
  error instanceof pg.DatabaseError &&
  error.code === '0A000' &&
  error.message.startsWith('cached plan')

/** @throws {DatabaseUnavailable} */
export const connectClient = async (client: pg.Client): Promise<void> => {
  try {
    await client.connect()
  } catch (error) {
    throw asSeenOutside(error)
  }
}
