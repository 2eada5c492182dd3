import {
  appendFileSync,
  existsSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { basename, join } from 'node:path'
import pg from 'pg'
import type { TestProject } from 'vitest/node'
import { startEmbedded, type EmbeddedServer } from '#database/embedded/server.ts'
import { migrate } from '#database/migrate.ts'
import { keepCluster } from './made-cluster.ts'
import { serverOfRun } from './processor.ts'
import { shortLived } from './short-lived.ts'

let running: Promise<{ server: EmbeddedServer; folder: string }> | null = null

/** Starts the one database server of a run, with a migrated database that each test file copies. */
export const setup = async (project: TestProject): Promise<void> => {
  project.provide('databaseUrls', (await (running ??= begin())).server.urls)
}

export const teardown = async (): Promise<void> => {
  const begun = await running
  running = null
  await begun?.server.stop()
  if (begun) rmSync(begun.folder, { recursive: true, force: true })
}

const begin = async (): Promise<{ server: EmbeddedServer; folder: string }> => {
  await sweep()
  const folder = mkdtempSync(join(shortLived(), `${prefix}${process.pid}-`))
  const first = await startEmbedded({ dataDir: folder, durable: false })
  await migrate(first.urls.owner)
  await first.stop()
  await keepCluster(folder, join(folder, 'made'))
  const server = await startEmbedded({
    dataDir: folder,
    durable: false,
    settings: testSettings,
    log: saying(join(folder, 'postgresql', 'server.log')),
  })
  const admin = new pg.Client(server.urls.superuser)
  await admin.connect()
  await admin.query('alter database mesai is_template true')
  await admin.end()
  const lock = readFileSync(join(folder, 'postgresql', 'data', 'postmaster.pid'), 'utf8')
  process.env[serverOfRun] = lock.slice(0, lock.indexOf('\n'))
  return { server, folder }
}

/**
 * A server that goes away in the middle of a run is why tests fail, and no test says so: what it said last goes to the
 * end of the run (tests/main.ts), or at once where this is all that runs.
 */
const saying = (serverLog: string) => {
  const say = (text: string): void => {
    const result = process.env['RUN_RESULT']
    if (result) appendFileSync(`${result}.database`, `${text}\n`)
    else process.stderr.write(`${text}\n`)
  }
  return { info: say, error: (text: string) => say(`${text}\n${lastOf(serverLog)}`) }
}
const lastOf = (file: string): string =>
  existsSync(file) ? readFileSync(file, 'utf8').trimEnd().split('\n').slice(-20).join('\n') : ''

const prefix = 'mesai-test-'
const testSettings = {
  max_connections: '300',
  shared_buffers: '64MB',
  wal_level: 'minimal',
  max_wal_senders: '0',
  max_wal_size: '256MB',
  checkpoint_timeout: '1h',
  autovacuum_naptime: '1min', // many databases, each of them small and soon gone
  log_checkpoints: 'off', // each copy of a database makes two of them
  scram_iterations: '1', // some thousand connections, to a server that nobody else reaches
}

/** Servers of runs that were killed: they would stay for ever. */
const sweep = async (): Promise<void> => {
  const left = [...new Set([shortLived(), tmpdir()])].flatMap(where =>
    readdirSync(where)
      .filter(name => name.startsWith(prefix))
      .map(name => join(where, name)),
  )
  for (const folder of left) {
    const pid = Number(basename(folder).slice(prefix.length).split('-')[0])
    if (!(pid > 0) || isAlive(pid)) continue
    await startEmbedded({ dataDir: folder, durable: false }).then(
      server => server.stop(),
      () => undefined,
    )
    rmSync(folder, { recursive: true, force: true })
  }
}

const isAlive = (pid: number): boolean => {
  try {
    return process.kill(pid, 0)
  } catch (error) {
    return error instanceof Error && 'code' in error && error.code === 'EPERM'
  }
}
