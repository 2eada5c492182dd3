import { existsSync } from 'node:fs'
import { chmod, mkdir, readFile } from 'node:fs/promises'
import { createServer } from 'node:net'
import { join, resolve } from 'node:path'
import pg from 'pg'
import { closedFolder, ownFolder, serverAccount } from './account.ts'
import { findBinaries } from './binaries.ts'
import { openCluster, program, reachable, socketFolder, type Secrets } from './cluster.ts'
import { holdFolder } from './hold.ts'

/** A PostgreSQL of our own, reachable from this machine alone. */
export type EmbeddedServer = {
  readonly urls: { readonly owner: string; readonly app: string; readonly projector: string }
  /** Connection of the superuser to a database: for tests, which make databases. */
  superuserUrl(database: string): string
  /** Ends it in order; close the pools before. */
  stop(): Promise<void>
}

export type EmbeddedOptions = {
  readonly dataDir: string
  /** `fsync off` and the like, for tests alone; the defaults keep every acknowledged transaction. */
  readonly settings?: Readonly<Record<string, string>>
}

const defaults = {
  shared_buffers: '128MB', max_connections: '100', max_wal_size: '2GB', wal_compression: 'on',
  fsync: 'on', synchronous_commit: 'on', full_page_writes: 'on', log_min_messages: 'warning', timezone: 'UTC',
}

/**
 * Starts PostgreSQL in `dataDir`, making it on first use. A server that a killed process left behind is stopped in order and
 * started again; a second Mesai in the same folder is refused.
 * @throws {Error} with a sentence for people and the end of the server's log.
 */
export const startEmbedded = async ({ dataDir: given, settings }: EmbeddedOptions): Promise<EmbeddedServer> => {
  const dataDir = resolve(given)
  await mkdir(dataDir, { recursive: true })
  const release = await holdFolder(dataDir)
  try {
    const account = await serverAccount()
    if (account) await chmod(dataDir, 0o711) // its account must pass through, and need not look
    const closed = await closedFolder(dataDir, account)
    if (closed) throw new Error(`PostgreSQL runs as the account "postgres", which may not enter ${closed}. Choose another DATA_DIR, such as /var/lib/mesai, or start Mesai as an ordinary user.`)
    const binaries = await reachable(await findBinaries(), dataDir, account)
    const folder = join(dataDir, 'postgresql')
    const secrets = await openCluster(binaries, folder, join(dataDir, 'database-secrets.json'), account)
    const stop = (): Promise<void> => program(binaries.pgCtl, ['stop', '-D', folder, '-m', 'fast', '-w', '-t', '60'], account)
    if (await leftRunning(folder)) await stop().catch(() => undefined)
    const listen = await listening(dataDir, account)
    const logFile = join(dataDir, 'log', 'postgresql.log')
    await ownFolder(join(dataDir, 'log'), account)
    const options = Object.entries({ ...defaults, ...settings, ...listen.settings }).map(([name, value]) => `-c ${name}='${value}'`).join(' ')
    await program(binaries.pgCtl, ['start', '-D', folder, '-w', '-t', '60', '-l', logFile, '-o', options], account)
      .catch(async (cause: unknown) => { throw new Error(`PostgreSQL did not start. The end of its log:\n${await endOf(logFile)}`, { cause }) })
    const url = (user: string, password: string, database: string): string => listen.url(user, password, database)
    await makeRoles(url('postgres', secrets.superuser, 'postgres'), secrets)
    return {
      urls: { owner: url('mesai_owner', secrets.owner, 'mesai'), app: url('mesai_app', secrets.app, 'mesai'), projector: url('mesai_projector', secrets.projector, 'mesai') },
      superuserUrl: database => url('postgres', secrets.superuser, database),
      stop: async () => { await stop(); await release() },
    }
  } catch (error) {
    await release()
    throw error
  }
}

const leftRunning = async (folder: string): Promise<boolean> => {
  const file = join(folder, 'postmaster.pid')
  if (!existsSync(file)) return false
  const pid = Number((await readFile(file, 'utf8')).split('\n')[0])
  try {
    process.kill(pid, 0)
    return true
  } catch (error) {
    return error instanceof Error && 'code' in error && error.code === 'EPERM'
  }
}

type Listening = { readonly settings: Record<string, string>; readonly url: (user: string, password: string, database: string) => string }

const listening = async (dataDir: string, account: Awaited<ReturnType<typeof serverAccount>>): Promise<Listening> => {
  if (process.platform === 'win32') {
    const port = await freePort()
    return { settings: { listen_addresses: '127.0.0.1', port: String(port) }, url: (user, password, database) => `postgresql://${user}:${password}@127.0.0.1:${port}/${database}` }
  }
  const folder = await socketFolder(dataDir, account)
  return {
    settings: { listen_addresses: '', unix_socket_directories: folder, unix_socket_permissions: '0777' },
    url: (user, password, database) => `postgresql://${user}:${password}@localhost/${database}?host=${encodeURIComponent(folder)}`,
  }
}

const freePort = (): Promise<number> => new Promise((resolve, reject) => {
  const probe = createServer().once('error', reject).listen(0, '127.0.0.1', () => {
    const address = probe.address()
    probe.close(() => (address && typeof address === 'object' ? resolve(address.port) : reject(new Error('no free port'))))
  })
})

/** Roles and database on first start; a start that was killed between two of these statements goes on where it was. */
const makeRoles = async (url: string, secrets: Secrets): Promise<void> => {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    const roles = new Set((await client.query<{ rolname: string }>("select rolname from pg_roles where rolname like 'mesai_%'")).rows.map(({ rolname }) => rolname))
    for (const role of ['owner', 'app', 'projector'] as const)
      if (!roles.has(`mesai_${role}`)) await client.query(`create role mesai_${role} login password '${secrets[role]}'`)
    const { rowCount } = await client.query("select from pg_database where datname = 'mesai'")
    if (rowCount === 0) await client.query('create database mesai owner mesai_owner')
  } finally {
    await client.end()
  }
}

const endOf = async (file: string): Promise<string> =>
  existsSync(file) ? (await readFile(file, 'utf8')).trimEnd().split('\n').slice(-50).join('\n') : '(none)'
