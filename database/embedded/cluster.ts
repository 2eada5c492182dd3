import { chown, mkdir, open, readFile, rename, rm, writeFile } from 'node:fs/promises'
import { totalmem } from 'node:os'
import { join } from 'node:path'
import { StartRefused } from '../errors.ts'
import { sharedBuffersFor } from './buffers.ts'
import type { Folders } from './folders.ts'
import { exists, type Passwords } from './passwords.ts'
import type { Programs } from './programs.ts'
import { runProgram, type RunAs } from './run-as.ts'

/** PostgreSQL's settings by name, written into its configuration file. */
export type Settings = Readonly<Record<string, string>>

/** The major version whose data folders the installed programs read. */
const major = '18'

/**
 * Makes the database cluster when there is none; in a folder beside, so that one that was broken off is never taken for
 * whole.
 */
export const makeCluster = async (
  { data, home }: Folders,
  programs: Programs,
  passwords: Passwords,
  as: RunAs,
  durable: boolean,
): Promise<void> => {
  if (await exists(data)) return checkVersion(data)
  const part = `${data}.part`
  const passwordFile = join(home, 'password.part')
  await rm(part, { recursive: true, force: true })
  await mkdir(part, { mode: 0o700 })
  await writeFile(passwordFile, passwords.postgres, { mode: 0o600 })
  if (as) await Promise.all([part, passwordFile].map(path => chown(path, as.uid, as.gid)))
  try {
    await runProgram(
      programs.initdb,
      [
        `--pgdata=${part}`,
        '--username=postgres',
        `--pwfile=${passwordFile}`,
        '--auth=scram-sha-256',
        '--encoding=UTF8',
        '--locale=C',
        '--locale-provider=builtin',
        '--builtin-locale=C.UTF-8',
        '--data-checksums',
        ...(durable ? [] : ['--no-sync']),
      ],
      as,
      home,
    )
    await rename(part, data)
  } catch (cause) {
    throw new StartRefused(`The database could not be made in ${data}:\n${saidBy(cause)}`, {
      cause,
    })
  } finally {
    await rm(passwordFile, { force: true })
  }
}

const saidBy = (error: unknown): string =>
  error instanceof Error && 'stderr' in error && 'stdout' in error
    ? `${String(error.stdout)}${String(error.stderr)}`.trim() || error.message
    : String(error)

const checkVersion = async (data: string): Promise<void> => {
  const found = (await readFile(join(data, 'PG_VERSION'), 'utf8').catch(() => 'none')).trim()
  if (found === major) return
  throw new StartRefused(
    `The database in ${data} is of PostgreSQL ${found}, this Mesai brings PostgreSQL ${major}. Export the log with ` +
      'the version that wrote it and import it here, or start with an empty DATA_DIR.',
  )
}

/** Of the machine, or of the share of it that a container has. */
const memory = (): number => Math.min(totalmem(), process.constrainedMemory() || Infinity)

const settings = (): Settings => ({
  fsync: 'on',
  synchronous_commit: 'on',
  full_page_writes: 'on',
  shared_buffers: sharedBuffersFor(memory()),
  max_wal_size: '2GB',
  max_connections: '100',
  jit: 'off',
  // A month's figures of ten thousand people are grouped in memory; with the usual 4 MB half the time went to sorting
  // on disk.
  work_mem: '16MB',
  // Tables that fill for the first time are looked at soon: what is known of them decides how reports are planned.
  autovacuum_naptime: '10s',
  password_encryption: 'scram-sha-256',
  timezone: 'UTC',
  log_timezone: 'UTC',
  lc_messages: 'C',
  // Neither statements nor the values of rows that violate something: they may be personal.
  log_min_messages: 'warning',
  log_min_error_statement: 'panic',
  log_error_verbosity: 'terse',
  log_line_prefix: '%m [%p] ',
})

/** Writes the whole configuration anew: it is ours, and a start never depends on what an earlier one left. */
export const writeSettings = async (
  { data, socket }: Folders,
  port: number,
  given: Settings,
): Promise<void> => {
  const all: Settings = {
    ...settings(),
    ...given,
    port: String(port),
    ...(socket
      ? { listen_addresses: '', unix_socket_directories: socket }
      : { listen_addresses: '127.0.0.1', unix_socket_directories: '' }),
  }
  const file = await open(join(data, 'postgresql.conf'), 'w', 0o600)
  await file.writeFile(
    Object.entries(all)
      .map(([name, value]) => `${name} = '${value.replaceAll("'", "''")}'\n`)
      .join(''),
  )
  await file.close()
}
