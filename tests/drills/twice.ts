/**
 * Every program of the product is started, stopped and started again on one EventStoreDB: what it left there at its
 * first start is what it meets at its second.
 */
import { spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { freePort } from '#tests/shared/free-port.ts'
import { inOneFile } from '#tests/shared/in-one-file.ts'
import { drillLogBeside, type DrillLog } from './event-store.ts'
import { drillServer } from './product.ts'

export type TwiceResult = {
  /** What came of both starts of each: *ready*, or its code and what it said at its end. */
  readonly starts: Readonly<Record<string, readonly string[]>>
  readonly events: number
}

/** Whoever answers is ready; whoever is done ends. `answers`: its port and where. */
type Program = {
  readonly name: string
  readonly file: string
  readonly args?: (time: number) => readonly string[]
  readonly answers?: {
    readonly port: 'PORT' | 'GATEWAY_PORT' | 'METRICS_PORT'
    readonly path: string
  }
}
const ready = '/health/ready'
const companyFounded = 'found-company'
const programs = (folder: string): readonly Program[] => [
  { name: 'migrate', file: 'runtime/start/migrate.ts' },
  { name: 'all', file: 'runtime/start/all.ts', answers: { port: 'PORT', path: ready } },
  { name: 'api', file: 'runtime/start/api.ts', answers: { port: 'PORT', path: ready } },
  {
    name: 'gateway',
    file: 'runtime/start/gateway.ts',
    answers: { port: 'GATEWAY_PORT', path: ready },
  },
  {
    name: 'projector',
    file: 'runtime/start/projector.ts',
    answers: { port: 'METRICS_PORT', path: '/metrics' },
  },
  {
    name: companyFounded,
    file: 'runtime/start/found-company.ts',
    args: time => ['--name', `Demir ${time}`, '--username', `yonetim.${time}`],
  },
  { name: 'verify', file: 'runtime/start/move-log.ts', args: () => ['verify'] },
  {
    name: 'export',
    file: 'runtime/start/move-log.ts',
    args: time => ['export', join(folder, `log-${time}.ndjson`)],
  },
]

/** @param emptied the control, of one program: at the second start another event store answers, which has nothing. */
export const twiceDrill = async ({
  emptied,
}: {
  readonly emptied: boolean
}): Promise<TwiceResult> => {
  const server = await drillServer()
  const folder = await mkdtemp(join(tmpdir(), 'mesai-2-'))
  const stores = [await drillLogBeside(), ...(emptied ? [await drillLogBeside()] : [])]
  const starts: Record<string, string[]> = {}
  const env = ({ url, prefix }: Pick<DrillLog, 'url' | 'prefix'>): NodeJS.ProcessEnv => ({
    ...process.env,
    NODE_ENV: 'production',
    LOG_LEVEL: 'warn',
    HOST: '127.0.0.1',
    DATA_DIR: folder,
    KEY_FILE: server.keyFile,
    DATABASE_URL: server.urls.owner,
    DATABASE_APP_URL: server.urls.app,
    DATABASE_PROJECTOR_URL: server.urls.projector,
    EVENT_STORE_URL: url,
    EVENT_STORE_PREFIX: prefix,
    DEMO: 'on',
    DEMO_DAYS: '1',
  })
  try {
    for (const program of programs(folder).filter(
      ({ name }) => !emptied || name === companyFounded,
    ))
      for (const time of [1, 2]) {
        const store = stores.at(time === 1 || !emptied ? 0 : 1) ?? stores[0]
        if (!store) throw new Error('no event store was started')
        const end = await endOf(program, time, env(store), emptied ? 20_000 : 180_000)
        starts[program.name] = [...(starts[program.name] ?? []), end]
      }
    const verified = /(\d+) events/.exec(starts['verify']?.at(-1) ?? '')?.[1]
    return { starts, events: Number(verified ?? 0) }
  } finally {
    await Promise.all(stores.map(store => store.stop()))
    await server.end()
    await rm(folder, { recursive: true, force: true })
  }
}

/** Until it answers, and is told to stop, or has done what it does: what is said of it. */
const endOf = async (
  { file, args, answers }: Program,
  time: number,
  env: NodeJS.ProcessEnv,
  patienceMs: number,
): Promise<string> => {
  const port = await freePort()
  const ports = { PORT: '0', GATEWAY_PORT: '0', METRICS_PORT: '0' }
  const child = spawn(process.execPath, [await inOneFile(file), ...(args?.(time) ?? [])], {
    cwd: join(import.meta.dirname, '../..'),
    stdio: ['ignore', 'pipe', 'pipe'],
    env: { ...env, ...ports, ...(answers ? { [answers.port]: String(port) } : {}) },
  })
  let said = ''
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (chunk: Buffer) => {
      said += chunk.toString()
    })
  const isUp = async (): Promise<boolean> =>
    (file.endsWith('all.ts') ? said.includes('demo.json') : true) &&
    answers !== undefined &&
    (await isAnswered(`http://127.0.0.1:${port}${answers.path}`))
  const isReady = await untilEnd(child, isUp, patienceMs)
  if (isReady) child.kill('SIGTERM')
  const [code] = child.exitCode === null ? await once(child, 'close') : [child.exitCode]
  return isReady
    ? 'ready'
    : `${String(code)}: ${code === 0 ? doneOf(said) : said.trim().slice(-300)}`
}

/** Not all that it said, which may be a first password. */
const doneOf = (said: string): string => /\d+ events/.exec(said)?.[0] ?? 'done'

/** @returns whether it was up; false where it ended by itself, or was not in good time and is told to end. */
const untilEnd = async (
  child: ChildProcess,
  isUp: () => Promise<boolean>,
  patienceMs: number,
): Promise<boolean> => {
  for (const end = performance.now() + patienceMs; performance.now() < end; await wait(100)) {
    if (child.exitCode !== null) return false
    if (await isUp()) return true
  }
  child.kill('SIGTERM')
  return false
}
const isAnswered = async (url: string): Promise<boolean> => {
  const answer = await fetch(url, { signal: AbortSignal.timeout(5000) }).catch(() => null)
  await answer?.text().catch(() => '')
  return answer?.ok === true
}
