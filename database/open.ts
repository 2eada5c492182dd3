import { AsyncLocalStorage } from 'node:async_hooks'
import { isUuid, type CompanyId } from '#domain/shared/values.ts'
import pg from 'pg'
import { connectClient, openPool, type PoolOptions, type WatchedPool } from './connection.ts'
import { checkRole } from './roles.ts'
import { keepHearing } from './heartbeat.ts'
import { markedStatements, statementNames } from './prepared.ts'
import { sharesOf, type Shares } from './shares.ts'
import { inTransaction } from './transaction.ts'
import { turnsOf } from './turns.ts'
import type { ConnectionsFor, Database, Tx } from './types.ts'

/** Of rows that leave as files: so many companies' at a time. */
const fileConnections = 2
/** For what is begun while a transaction is open. */
const innerConnections = 2
/** How long one waits for his turn, in times of how long he waits for a connection that is his. */
const turnsOfPatience = 3

type OpenTransaction = {
  /** Of which database. */
  readonly of: object
  over: boolean
  readonly around: OpenTransaction | undefined
}
/**
 * One for all databases of a process: up to Node 22 each storage that ever ran costs every promise of the process
 * something, for ever.
 */
const transactions = new AsyncLocalStorage<OpenTransaction>()
const stillOpen = (
  one: OpenTransaction | undefined,
  isMeant: (one: OpenTransaction) => boolean = () => true,
): OpenTransaction | undefined => {
  while (one && (one.over || !isMeant(one))) one = one.around
  return one
}

/**
 * The database as the application's role. The pools themselves stay in here: every statement runs in a transaction that
 * says for which company, and no company has more than half of them (docs/decisions/0170). Long because its pools, and
 * which of them a transaction goes to, are one state.
 * @throws {StartRefused} when the role could get past row-level security. @throws {DatabaseUnavailable}
 */
export const openDatabase = async (
  url: string,
  options: PoolOptions = {},
): Promise<Database & { close(): Promise<void> }> => {
  const shared = (connections?: number): Shared =>
    sharedPool(url, connections === undefined ? options : { ...options, connections })
  const screens = shared()
  const [files, inner] = [shared(fileConnections), shared(innerConnections)]
  /** What is begun within a transaction has connections of its own: else all could wait for what they hold. */
  const run = async <T>(
    pool: Shared,
    name: string,
    begin: string,
    work: (tx: Tx) => Promise<T>,
  ): Promise<T> => {
    const around = stillOpen(transactions.getStore())
    const isInner = stillOpen(around, one => one.of === screens) !== undefined
    const { watched, shares } = isInner ? inner : pool
    return shares.take(name, async () => {
      const mine: OpenTransaction = { of: screens, over: false, around }
      try {
        return await transactions.run(mine, () =>
          inTransaction(watched, begin, work, markedStatements),
        )
      } finally {
        mine.over = true
      }
    })
  }
  const pools = [screens, files, inner].map(({ watched }) => watched.pool)
  const close = async (): Promise<void> => {
    await Promise.all(pools.map(pool => pool.end()))
  }
  const database = {
    withCompany: <T>(
      company: CompanyId,
      work: (tx: Tx) => Promise<T>,
      connections: ConnectionsFor = 'screens',
    ): Promise<T> =>
      run(
        connections === 'files' ? files : screens,
        company,
        `begin; ${settingOf(company)}`,
        work,
      ),
    withoutCompany: <T>(work: (tx: Tx) => Promise<T>): Promise<T> =>
      run(screens, '', "begin; set local app.company = ''", work),
    close,
  }
  await closingOnFailure(close, () => database.withoutCompany(tx => checkRole(tx, 'mesai_app')))
  return database
}

type Shared = { readonly watched: WatchedPool; readonly shares: Shares }
const sharedPool = (url: string, options: PoolOptions): Shared => {
  const watched = openPool(url, 'application', options)
  const { max, connectionTimeoutMillis } = watched.pool.options
  return {
    watched,
    shares: sharesOf({
      most: max,
      ofOne: Math.ceil(max / 2),
      patienceMs: turnsOfPatience * (connectionTimeoutMillis ?? 0),
    }),
  }
}

/** Gone with the transaction. Two statements in one message take no parameters; an id holds nothing to quote. */
const settingOf = (company: CompanyId): string => {
  if (!isUuid(company)) throw new TypeError('not a company id')
  return `set local app.company = '${company}'`
}

/** The database as the projector's role: it writes rows of many companies in one statement. */
export type Projector = {
  /** One transaction; `searchPath` is the schema that unqualified names of tables mean. */
  transaction<T>(
    work: (tx: Tx) => Promise<T>,
    options?: { readonly searchPath?: string },
  ): Promise<T>
  /** One on connections of their own, for what is asked while a transaction goes on: keys of what it reads. */
  beside<T>(work: (tx: Tx) => Promise<T>): Promise<T>
  /** A session of its own, connected, for advisory locks; they go with it. Whoever opens it ends it. */
  session(): Promise<pg.Client>
  close(): Promise<void>
}

/**
 * Whoever finds all connections in use waits for his turn and not for a time: read models are many, their pages long,
 * and a rebuild that gave up for lack of a connection would begin from nothing.
 * @throws {StartRefused} as `openDatabase`. @throws {DatabaseUnavailable}
 */
export const openProjector = async (
  url: string,
  options: PoolOptions = {},
): Promise<Projector> => {
  const watched = openPool(url, 'projector', {
    connections: 4,
    statementMs: 120_000,
    ...options,
  })
  const [{ pool }, beside] = [
    watched,
    openPool(url, 'projector', { ...options, connections: 2 }),
  ]
  const prepared = statementNames()
  const [turns, turnsBeside] = [turnsOf(pool.options.max), turnsOf(beside.pool.options.max)]
  const projector: Projector = {
    transaction: (work, { searchPath } = {}) =>
      turns.take(() =>
        inTransaction(
          watched,
          searchPath === undefined
            ? 'begin'
            : `begin; set local search_path = ${pg.escapeIdentifier(searchPath)}`,
          work,
          prepared,
        ),
      ),
    beside: work => turnsBeside.take(() => inTransaction(beside, 'begin', work)),
    session: () => openSession(url),
    close: async () => {
      await Promise.all([pool.end(), beside.pool.end()])
    },
  }
  await closingOnFailure(projector.close, () =>
    projector.transaction(tx => checkRole(tx, 'mesai_projector')),
  )
  return projector
}

const closingOnFailure = async (
  close: () => Promise<void>,
  check: () => Promise<void>,
): Promise<void> => {
  try {
    await check()
  } catch (error) {
    await close()
    throw error
  }
}

/**
 * The server asks after whoever is silent, and lets go of his locks when he is gone without a word: after seconds, not
 * after the two hours of TCP.
 */
const soonGone =
  '-c tcp_keepalives_idle=3 -c tcp_keepalives_interval=1 -c tcp_keepalives_count=3'

/**
 * A session of its own, connected, for advisory locks of the application; they go with it. @throws
 * {DatabaseUnavailable}
 */
export const openSession = async (url: string): Promise<pg.Client> => {
  const client = new pg.Client({
    connectionString: url,
    application_name: 'mesai session',
    connectionTimeoutMillis: 3000,
    keepAlive: true,
    options: soonGone,
  })
  client.on('error', () => undefined) // 'end' follows, and must not take the process down
  await connectClient(client)
  keepHearing(client)
  return client
}
