/**
 * Two of each process behind a proxy, as compose.yaml runs them: every one is restarted in turn while readers post and people read, and no request
 * fails; then the projector that leads is killed hard, and the other goes on. What was acknowledged is in the log once, and in the read models.
 */
import { spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import pg from 'pg'
import { addUser } from '#commands/access/add-user.ts'
import { company, count, movement, readerKeys } from './acknowledged.ts'
import { startBalancer } from './balancer.ts'
import { drillDeps, drillServer, type DrillServer } from './product.ts'
import { freePort, killHard } from './process.ts'

export type ProcessesDrill = {
  /** Rounds of restarting every process in turn. */
  readonly rounds: number
  /** Hard kills of the projector that leads. */
  readonly takeovers: number
  /** `impatient`: processes are killed hard instead of asked to stop, which the drill must notice. */
  readonly variant: 'real' | 'impatient'
}
export type ProcessesResult = {
  readonly proxy: string
  readonly requests: number
  readonly failed: number
  readonly acknowledged: number
  readonly lost: number
  readonly doubled: number
  /** From the kill to the first movement in the read models that was posted after it. */
  readonly takeoverMs: readonly number[]
  /** Events of the clock that are there twice. */
  readonly clockTwice: number
  readonly seconds: number
}

type Kind = 'api' | 'device-gateway' | 'projections'
type Running = { readonly kind: Kind; readonly port: number; child: ChildProcess }
type Tally = { requests: number; failed: number; acknowledged: number; over: boolean }

export const processesDrill = async ({ rounds, takeovers, variant }: ProcessesDrill): Promise<ProcessesResult> => {
  const server = await drillServer()
  const folder = mkdtempSync(join(tmpdir(), 'mesai-p-'))
  const running: Running[] = []
  const tally: Tally = { requests: 0, failed: 0, acknowledged: 0, over: false }
  const began = performance.now()
  try {
    const { deps, close } = await drillDeps(server)
    const keys = await readerKeys(deps)
    const password = 'Drill-Parola-41'
    const user = await addUser(deps)({ company, actor: 'system:drill', correlation: 'drill' }, { by: 'system', username: 'drill', password, role: 'company-admin', employeeId: null })
    if (!user.ok) throw new Error(user.refusal.code)
    await close()

    const start = async (kind: Kind, port: number): Promise<ChildProcess> => {
      const child = spawn(process.execPath, ['--import', 'tsx', `${kind}/main.ts`], { cwd: join(import.meta.dirname, '../..'), stdio: 'ignore', env: await environment(server, folder, kind, port) })
      await untilReady(kind, port, child)
      return child
    }
    const ports = await Promise.all(Array.from({ length: 8 }, freePort))
    const [projector1 = 0, projector2 = 0, api1 = 0, api2 = 0, gateway1 = 0, gateway2 = 0, apiListen = 0, gatewayListen = 0] = ports
    for (const [kind, port] of [['projections', projector1], ['projections', projector2], ['api', api1], ['api', api2], ['device-gateway', gateway1], ['device-gateway', gateway2]] as const)
      running.push({ kind, port, child: await start(kind, port) })
    const balancer = await startBalancer({ api: [api1, api2], gateway: [gateway1, gateway2], listen: { api: apiListen, gateway: gatewayListen } })

    const token = await signIn(apiListen, password)
    const working = Promise.all([...keys.slice(0, 6).map((key, reader) => post(gatewayListen, key, reader, tally)), ...Array.from({ length: 3 }, () => read(apiListen, token, tally))])
    await wait(1000)
    for (let round = 0; round < rounds; round++) for (const one of running) {
      if (variant === 'impatient') await killHard(one.child)
      else await stopGently(one.child)
      await wait(variant === 'impatient' ? 300 : 0)
      one.child = await start(one.kind, one.port)
    }
    const takeoverMs: number[] = []
    const projectors = running.filter(({ kind }) => kind === 'projections')
    for (let time = 0; time < takeovers; time++) {
      const one = projectors[time % projectors.length]
      if (one) takeoverMs.push(await takeOver(server, one, tally, start))
    }
    tally.over = true
    await working
    await balancer.stop()
    await untilRead(server, tally.acknowledged)
    const counted = await count(server.urls.owner, tally.acknowledged)
    return { proxy: balancer.kind, requests: tally.requests, failed: tally.failed, acknowledged: tally.acknowledged, ...counted, takeoverMs, clockTwice: await clockTwice(server), seconds: (performance.now() - began) / 1000 }
  } finally {
    tally.over = true
    for (const { child } of running) await killHard(child)
    await server.end()
    rmSync(folder, { recursive: true, force: true })
  }
}

const environment = async ({ urls, keyFile }: DrillServer, folder: string, kind: Kind, port: number): Promise<NodeJS.ProcessEnv> => ({
  ...process.env, NODE_ENV: 'production', HOST: '127.0.0.1', RATE_LIMIT: 'off', LOG_LEVEL: 'silent', DATA_DIR: folder, KEY_FILE: keyFile,
  DATABASE_URL: urls.owner, DATABASE_APP_URL: urls.app, DATABASE_PROJECTOR_URL: urls.projector,
  PORT: String(kind === 'api' ? port : 0), GATEWAY_PORT: String(kind === 'device-gateway' ? port : 0), METRICS_PORT: String(kind === 'projections' ? port : 0),
})

const untilReady = async (kind: Kind, port: number, child: ChildProcess): Promise<void> => {
  const path = kind === 'projections' ? '/metrics' : '/health/ready'
  for (let attempt = 0; attempt < 1200; attempt++) {
    if (child.exitCode !== null) throw new Error(`${kind} ended with ${child.exitCode}`)
    const answer = await fetch(`http://127.0.0.1:${port}${path}`, { signal: AbortSignal.timeout(2000) }).catch(() => null)
    if (answer?.ok) return
    await wait(50)
  }
  throw new Error(`${kind} was not ready within a minute`)
}

const stopGently = async (child: ChildProcess): Promise<void> => {
  if (child.exitCode !== null || child.signalCode !== null) return
  const gone = once(child, 'exit')
  child.kill('SIGTERM')
  await gone
}

const signIn = async (port: number, password: string): Promise<string> => {
  const answer = await fetch(`http://127.0.0.1:${port}/api/auth/login`, { method: 'POST', headers: { 'content-type': 'application/json' }, body: JSON.stringify({ username: 'drill', password }) })
  const body: unknown = await answer.json()
  const token = typeof body === 'object' && body !== null && 'access_token' in body ? body.access_token : null
  if (typeof token !== 'string') throw new Error(`sign-in answered ${answer.status}`)
  return token
}

const batch = 20
/** Posts without pause, each batch until it is acknowledged; an answer other than 200 is a failed request. */
const post = async (port: number, key: string, reader: number, tally: Tally): Promise<void> => {
  for (let first = 0; !tally.over; first += batch) {
    const body = JSON.stringify({ movements: Array.from({ length: batch }, (_, n) => movement(reader, first + n)) })
    for (;;) {
      tally.requests += 1
      const answer = await fetch(`http://127.0.0.1:${port}/v1/movements`, { method: 'POST', headers: { authorization: `Bearer ${key}`, 'content-type': 'application/json' }, body, signal: AbortSignal.timeout(20_000) }).catch(() => null)
      await answer?.text().catch(() => '')
      if (answer?.status === 200) break
      tally.failed += 1
      await wait(20)
    }
    tally.acknowledged += batch
    await wait(10)
  }
}
/** As a manager who looks again and again. */
const read = async (port: number, token: string, tally: Tally): Promise<void> => {
  while (!tally.over) {
    tally.requests += 1
    const answer = await fetch(`http://127.0.0.1:${port}/api/app/dashboard`, { headers: { authorization: `Bearer ${token}` }, signal: AbortSignal.timeout(20_000) }).catch(() => null)
    await answer?.text().catch(() => '')
    if (answer?.status !== 200) tally.failed += 1
    await wait(20)
  }
}

/** Kills the two in turn: whoever was started last stands by, so from the second time on it is the leader that goes. */
const takeOver = async (server: DrillServer, one: Running, tally: Tally, start: (kind: Kind, port: number) => Promise<ChildProcess>): Promise<number> => {
  await killHard(one.child)
  const killed = performance.now()
  const goal = tally.acknowledged
  while (await readSoFar(server) <= goal) await wait(20)
  const took = performance.now() - killed
  one.child = await start(one.kind, one.port)
  return Math.round(took)
}

const readSoFar = async (server: DrillServer): Promise<number> => Number((await asked(server, 'select count(*)::int as there from read.movements_3'))[0]?.['there'] ?? 0)
const untilRead = async (server: DrillServer, wanted: number): Promise<void> => {
  for (let attempt = 0; attempt < 1200; attempt++) {
    if (await readSoFar(server) >= wanted) return
    await wait(50)
  }
  throw new Error('the read models did not catch up within a minute')
}
const clockTwice = async (server: DrillServer): Promise<number> =>
  Number((await asked(server, "select (count(*) - count(distinct data->>'at'))::int as twice from log.events where type = 'ClockReached'"))[0]?.['twice'] ?? 0)

const asked = async (server: DrillServer, text: string): Promise<Record<string, unknown>[]> => {
  const client = new pg.Client({ connectionString: server.superuserUrl })
  await client.connect()
  try {
    return (await client.query<Record<string, unknown>>(text)).rows
  } finally {
    await client.end()
  }
}
