import { DatabaseError, type ClientConfig } from 'pg'
import { LogUnavailable } from '../contract.ts'

export type Connect = ClientConfig | string

/**
 * Sessions of the log. Plans are held to the indexes: a young table has no statistics, and a plan made then (a scan of
 * a whole table that was still empty) would be kept while the table grows.
 */
const session = {
  timezone: 'UTC',
  enable_seqscan: 'off',
  enable_bitmapscan: 'off',
  enable_hashjoin: 'off',
  enable_mergejoin: 'off',
  jit: 'off',
  max_parallel_workers_per_gather: '0',
  plan_cache_mode: 'force_generic_plan',
}
const optionsOf = (settings: Readonly<Record<string, string>>): string =>
  Object.entries(settings)
    .map(([name, value]) => `-c ${name}=${value}`)
    .join(' ')

export const settingsOf = (
  connect: Connect,
  purpose: string,
  extra: Readonly<Record<string, string>> = {},
): ClientConfig => ({
  ...(typeof connect === 'string' ? { connectionString: connect } : connect),
  application_name: `mesai log ${purpose}`,
  connectionTimeoutMillis: 1000,
  keepAlive: true,
  options: optionsOf({ ...session, ...extra }),
})

/**
 * An error of the database as callers of the log must see it: `LogUnavailable` when the server or the way to it failed,
 * else the error itself, which is a bug.
 */
export const asSeenOutside = (error: unknown): unknown =>
  isAway(error) && !(error instanceof LogUnavailable)
    ? new LogUnavailable('the log cannot be reached, or did not answer in time', {
        cause: error,
      })
    : error

/**
 * Connection lost, server stopping or out of resources, lock or time limits, read-only standby; and of errors that no
 * server sent those of the connection. Everything else is a fault, and is seen as one.
 */
export const isAway = (error: unknown): boolean => {
  if (!(error instanceof Error) || error instanceof TypeError || error instanceof RangeError)
    return false
  if (error instanceof DatabaseError)
    return /^(?:08|28|3D|53|57|58)|^(?:25006|25P03|55P03|40001|40P01)$/.test(error.code ?? '')
  // What the system, a stream or TLS says of a connection has a code; the driver says it in words.
  return (
    error instanceof LogUnavailable ||
    ('code' in error && typeof error.code === 'string') ||
    ofDriver.test(error.message)
  )
}
const ofDriver = new RegExp(
  `^(?:${[
    'Connection terminated',
    'timeout e(?:xpired|xceeded)',
    'Query read timeout',
    'Client has encountered a connection error',
    'Client was closed',
    'Cannot use a pool after',
    'The server does not support SSL',
    'There was an error establishing an SSL',
    'Received unexpected ',
  ].join('|')})`,
)
