/**
 * `npm run verify -- node`: the product and a part of its tests by another Node than the one that is here, brought as a
 * package into a folder of its own. First the whole product is started, without a loader where that Node reads
 * TypeScript by itself, asked for its page and stopped; then the tests run, whose workers and processes are of that
 * Node too. Argument: the version.
 */
import { spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { chmodSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { freePort } from '#tests/shared/free-port.ts'

const root = join(import.meta.dirname, '../../..')
/**
 * The engine and days; native parts (sign-in, papers); workers; programs; calls over HTTP, readers, log and database.
 */
const part = [
  'tests/attendance/',
  'tests/access/passkeys',
  'tests/access/sign-in-locks',
  'tests/cards/',
  'tests/database/',
  'tests/evaluate/',
  'tests/event-store/',
  'tests/foreign/',
  'tests/gateway/one-key',
  'tests/petitions/',
]

const say = (line: string): void => {
  process.stdout.write(`${line}\n`)
}
/** @returns the program itself. */
const bring = (version: string, folder: string): string => {
  const name = `node-${process.platform === 'win32' ? 'win' : process.platform}-${process.arch}`
  const options = ['--prefix', folder, '--no-save', '--no-audit', '--no-fund']
  const { status } = spawnSync('npm', ['install', ...options, `${name}@${version}`], {
    cwd: folder,
    stdio: 'inherit',
  })
  if (status !== 0) throw new Error(`there is no ${name} ${version}`)
  return join(
    folder,
    'node_modules',
    name,
    'bin',
    process.platform === 'win32' ? 'node.exe' : 'node',
  )
}

const answers = async (url: string): Promise<boolean> =>
  fetch(url).then(
    answer => answer.ok,
    () => false,
  )

const longestStartMs = 180_000
/** @throws where it does not come up, does not show its page, or does not end in order. */
const startAndStop = async (node: string, folder: string, loader: readonly string[]) => {
  const ports = [await freePort(), await freePort(), await freePort()]
  const child = spawn(node, [...loader, 'runtime/start/all.ts'], {
    cwd: root,
    stdio: ['ignore', 'inherit', 'inherit'],
    env: {
      ...process.env,
      NODE_ENV: 'production',
      DATA_DIR: folder,
      PORT: String(ports[0]),
      GATEWAY_PORT: String(ports[1]),
      METRICS_PORT: String(ports[2]),
      DEMO: 'off',
    },
  })
  const ended = once(child, 'exit')
  const base = `http://127.0.0.1:${ports[0]}`
  const late = setTimeout(() => child.kill('SIGKILL'), longestStartMs)
  while (!(await answers(`${base}/health/ready`))) {
    if (child.exitCode !== null || child.signalCode !== null)
      throw new Error(`it ended with ${child.exitCode ?? child.signalCode} before it was ready`)
    await new Promise(resolve => setTimeout(resolve, 200))
  }
  clearTimeout(late)
  const isShown = await answers(`${base}/`)
  child.kill('SIGTERM')
  const [code] = await ended
  if (!isShown || code !== 0)
    throw new Error(`page ${isShown ? '' : 'not '}shown, ended with ${code}`)
}

const [version = ''] = process.argv.slice(2)
const folder = mkdtempSync(join(tmpdir(), 'mesai-node-'))
chmodSync(folder, 0o755) // PostgreSQL does not run as root: its user must be able to enter
try {
  const node = bring(version, folder)
  const asked = spawnSync(node, ['-p', 'String(process.features.typescript)'], {
    encoding: 'utf8',
  })
  const bySelf = /strip|transform/.test(asked.stdout)
  const loader = bySelf ? [] : ['--import', './runtime/start/typescript.mjs']
  await startAndStop(node, join(folder, 'data'), loader)
  say(
    `Node ${version} starts the product ${bySelf ? 'by itself' : 'with a loader'}, and stops it in order`,
  )
  const { status } = spawnSync(
    node,
    ['node_modules/vitest/vitest.mjs', 'run', '--project', 'node', ...part],
    { cwd: root, stdio: 'inherit', env: { ...process.env, DRILLS: 'off' } },
  )
  process.exitCode = status ?? 1
} finally {
  rmSync(folder, { recursive: true, force: true })
}
