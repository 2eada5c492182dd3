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

/** The whole product with its demo company, as `npm start` runs it; the simulated readers are quiet. */
export const launchProduct = async (): Promise<{ demo: Demo; stop: () => Promise<void> }> => {
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
      DEMO: 'on',
      DEMO_LIVE: 'off',
      DEMO_DAYS: '40', // a month and the weeks around it; three months take twice as long to begin
    },
  })
  const stop = async () => {
    await ended(child)
    rmSync(folder, { recursive: true, force: true })
  }
  try {
    await told(child, /demo history 100 %/)
    return { demo: readDemo(join(folder, 'demo.json')), stop }
  } catch (error) {
    await stop()
    throw error
  }
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
