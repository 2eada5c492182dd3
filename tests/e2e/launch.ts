import { spawn, type ChildProcess } from 'node:child_process'
import { chmodSync, existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { freePort } from '#tests/shared/free-port.ts'

export type User = { username: string; password: string; role: string }
/** What the demo writes of itself into `demo.json`. */
export type Demo = {
  api: string
  gateway: string
  companies: {
    id: string
    name: string
    users: User[]
    devices: { serial: string; key: string; zone: string }[]
  }[]
}

type Started = { readonly folder: string; readonly api: string; readonly gateway: string }

/** The whole product as `npm start` runs it, in a folder of its own, once it has printed what is waited for. */
const launch = async <Made>(
  env: Readonly<Record<string, string>>,
  ready: RegExp,
  made: (started: Started) => Made,
): Promise<{ readonly made: Made; readonly stop: () => Promise<void> }> => {
  const folder = mkdtempSync(join(tmpdir(), 'mesai-e2e-'))
  chmodSync(folder, 0o755) // PostgreSQL does not run as root: its user must be able to enter
  const [port, gateway, metrics] = [await freePort(), await freePort(), await freePort()]
  const program = ['--import', './runtime/start/typescript.mjs', 'runtime/start/all.ts']
  const child = spawn(process.execPath, program, {
    cwd: join(import.meta.dirname, '../..'),
    stdio: ['ignore', 'pipe', 'pipe'],
    env: {
      ...process.env,
      NODE_ENV: 'production',
      DATA_DIR: folder,
      PORT: String(port),
      GATEWAY_PORT: String(gateway),
      METRICS_PORT: String(metrics),
      ...env,
    },
  })
  const stop = async () => {
    await ended(child)
    rmSync(folder, { recursive: true, force: true })
  }
  try {
    await told(child, ready)
    const [api, posts] = [port, gateway].map(at => `http://127.0.0.1:${at}`) as [string, string]
    return { made: made({ folder, api, gateway: posts }), stop }
  } catch (error) {
    await stop()
    throw error
  }
}

/** With its demo company; the simulated readers are quiet. */
export const launchProduct = async (): Promise<{ demo: Demo; stop: () => Promise<void> }> => {
  // A month and the weeks around it; three months take twice as long to begin.
  const env = { DEMO: 'on', DEMO_LIVE: 'off', DEMO_DAYS: '40' }
  const { made, stop } = await launch(env, /demo history 100 %/, ({ folder }) =>
    readDemo(join(folder, 'demo.json')),
  )
  return { demo: made, stop }
}

export type EmptyProduct = Started & { readonly code: string }
/** Without a company, and the code by which the first one is founded. */
export const launchEmpty = async (): Promise<{
  empty: EmptyProduct
  stop: () => Promise<void>
}> => {
  const { made, stop } = await launch({ DEMO: 'off' }, /set-up code {2}\S+/, started => ({
    ...started,
    code: readFileSync(join(started.folder, 'set-up-code'), 'utf8').trim(),
  }))
  return { empty: made, stop }
}

export const readDemo = (file: string): Demo => {
  if (!existsSync(file))
    throw new Error(`${file} is not there: the product did not make its demo company.`)
  return JSON.parse(readFileSync(file, 'utf8')) as Demo
}

/**
 * Resolves when the process prints what is waited for. @throws with the end of its output when it stops before that.
 */
const told = (child: ChildProcess, what: RegExp) =>
  new Promise<void>((resolve, reject) => {
    let printed = ''
    const hear = (chunk: Buffer) => {
      printed = `${printed}${chunk.toString()}`.slice(-4000)
      if (what.test(printed)) resolve()
    }
    child.stdout?.on('data', hear)
    child.stderr?.on('data', hear)
    child.once('exit', code =>
      reject(new Error(`the product stopped (${code}) before it was ready:\n${printed}`)),
    )
  })

const ended = (child: ChildProcess) =>
  new Promise<void>(resolve => {
    if (child.exitCode !== null) return resolve()
    child.once('exit', () => resolve())
    child.kill('SIGTERM')
  })
