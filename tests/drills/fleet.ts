import { spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { inOneFile } from '#tests/shared/in-one-file.ts'
import { within } from '#tests/shared/until.ts'
import { freePort } from '#tests/shared/free-port.ts'
import { killHard } from './process.ts'
import type { DrillServer } from './product.ts'

export type Kind = 'api' | 'gateway' | 'projector'
/** One process of the product as it is run for real. `port` is where it answers: the projector its metrics only. */
export type Running = {
  readonly kind: Kind
  readonly name: string
  readonly port: number
  child: ChildProcess
}
/** How it ended after it was asked to stop. */
export type Stopped = {
  readonly name: string
  readonly code: number | null
  readonly ms: number
}
export type Fleet = {
  readonly running: readonly Running[]
  readonly of: (kind: Kind) => readonly Running[]
  readonly start: (kind: Kind, name: string) => Promise<Running>
  readonly again: (one: Running) => Promise<void>
  readonly end: () => Promise<void>
}

/** Processes that work on one database. Whoever asks the database who leads finds each by its name. */
export const fleet = (
  server: Pick<DrillServer, 'urls' | 'keyFile'>,
  dataDir: string,
): Fleet => {
  const running: Running[] = []
  const launch = async (kind: Kind, name: string, port: number): Promise<ChildProcess> => {
    const show = process.env['DRILL_SHOW'] === '1'
    const child = spawn(process.execPath, [await inOneFile(`runtime/start/${kind}.ts`)], {
      cwd: join(import.meta.dirname, '../..'),
      stdio: show ? ['ignore', 'inherit', 'inherit'] : 'ignore',
      env: environment(server, dataDir, kind, name, port, show),
    })
    await untilReady(kind, port, child)
    return child
  }
  return {
    running,
    of: kind => running.filter(one => one.kind === kind),
    start: async (kind, name) => {
      const port = await freePort()
      const one = { kind, name, port, child: await launch(kind, name, port) }
      running.push(one)
      return one
    },
    again: async one => {
      one.child = await launch(one.kind, one.name, one.port)
    },
    end: async () => {
      await Promise.all(running.map(({ child }) => killHard(child)))
    },
  }
}

const environment = (
  { urls, keyFile }: Pick<DrillServer, 'urls' | 'keyFile'>,
  dataDir: string,
  kind: Kind,
  name: string,
  port: number,
  show: boolean,
): NodeJS.ProcessEnv => ({
  ...process.env,
  NODE_ENV: 'production',
  HOST: '127.0.0.1',
  RATE_LIMIT: 'off',
  LOG_LEVEL: show ? 'warn' : 'silent',
  DATA_DIR: dataDir,
  KEY_FILE: keyFile,
  DATABASE_URL: urls.owner,
  DATABASE_APP_URL: urls.app,
  DATABASE_PROJECTOR_URL: named(urls.projector, name),
  EVENT_STORE_URL: '',
  PORT: String(kind === 'api' ? port : 0),
  GATEWAY_PORT: String(kind === 'gateway' ? port : 0),
  METRICS_PORT: String(kind === 'projector' ? port : 0),
})

const named = (url: string, name: string): string => {
  const changed = new URL(url)
  changed.searchParams.set('application_name', name)
  return changed.href
}

/** Long, since a busy machine starts eight processes at once; who is never ready is found all the same. */
const readyMs = 180_000
const untilReady = async (kind: Kind, port: number, child: ChildProcess): Promise<void> => {
  const path = kind === 'projector' ? '/metrics' : '/health/ready'
  for (const end = performance.now() + readyMs; performance.now() < end; await wait(50)) {
    if (child.exitCode !== null) throw new Error(`${kind} ended with ${child.exitCode}`)
    const answer = await fetch(`http://127.0.0.1:${port}${path}`, {
      signal: AbortSignal.timeout(5000),
      headers: { connection: 'close' },
    }).catch(() => null)
    await answer?.text().catch(() => '')
    if (answer?.ok) return
  }
  throw new Error(`${kind} was not ready within ${readyMs / 60_000} minutes`)
}

/** SIGTERM, and waits until it is gone. @throws when it has gone by itself before. */
export const stopGently = async ({
  name,
  child,
}: Pick<Running, 'name' | 'child'>): Promise<Stopped> => {
  if (child.exitCode !== null || child.signalCode !== null)
    throw new Error(`${name} is gone already: ${child.exitCode ?? child.signalCode}`)
  const gone = within(`${name} stops`, once(child, 'exit'))
  const began = performance.now()
  child.kill('SIGTERM')
  await gone
  return { name, code: child.exitCode, ms: Math.round(performance.now() - began) }
}
