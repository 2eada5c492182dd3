import { execFile } from 'node:child_process'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { z } from 'zod'
import { approveDevice } from '#commands/devices/approve-device.ts'
import { issueDeviceKey } from '#commands/devices/issue-device-key.ts'
import { registerDevice } from '#commands/devices/register-device.ts'
import type { Caller, Deps } from '#commands/shared/deps.ts'
import { newId } from '#commands/shared/ids.ts'
import { openDatabase } from '#database/open.ts'
import { openVault } from '#database/vault.ts'
import { catalogue, type MesaiEvent } from '#domain/catalogue.ts'
import { instantOf } from '#domain/shared/time.ts'
import { asCompanyId, type Zone, asLogPosition } from '#domain/shared/values.ts'
import { openLog } from '#event-store/log.ts'
import { postgresStore } from '#event-store/postgres/store.ts'
import { gatewayApp } from '#gateway/app.ts'
import { median, type BenchRow, type BenchUrls } from './row.ts'
import { testKeys } from './test-keys.ts'

const rounds = 3
const seconds = 4
const now = () => instantOf(Date.now())
const reach = [
  { connections: 64, ratio: 0.6, p99: 15 },
  { connections: 256, ratio: 0.7, p99: null },
] as const

/**
 * `POST /v1/movements`, answered after the commit, against the same route with a log that answers at once; the clients
 * are a process of their own. Long because it is one measurement and its counterpart, from their data to their figures.
 */
export const run = async (urls: BenchUrls): Promise<BenchRow[]> => {
  const db = await openDatabase(urls.app)
  const vault = openVault(db, testKeys)
  const log = openLog<MesaiEvent>(postgresStore({ url: urls.app, now }), catalogue, vault)
  const deps: Deps = { log, vault, db, now, newId }
  const key = await makeDevice(deps)
  const durable = gatewayApp(deps)
  const atOnce = gatewayApp({
    ...deps,
    log: {
      ...log,
      append: async () => ({
        status: 'stored',
        revision: 1,
        position: asLogPosition(1),
        repeated: [],
      }),
    },
  })
  try {
    const [ours, theirs] = await Promise.all([listen(durable), listen(atOnce)])
    const rows: BenchRow[] = []
    for (const { connections, ratio: goal, p99: most } of reach) {
      const measured: { ours: Load; theirs: Load }[] = []
      for (let round = 0; round < rounds; round++)
        measured.push({
          theirs: await load(theirs, key, connections),
          ours: await load(ours, key, connections),
        })
      const ratio = median(measured.map(round => round.ours.perSecond / round.theirs.perSecond))
      const p99 = median(measured.map(round => round.ours.p99))
      const perSecond = median(measured.map(round => round.ours.perSecond))
      const against = median(measured.map(round => round.theirs.perSecond))
      const failed = measured.reduce(
        (sum, round) => sum + round.ours.failed + round.theirs.failed,
        0,
      )
      rows.push({
        what: `POST to the gateway, durable, ${connections} connections`,
        figure: `${Math.round(perSecond)}/s, p99 ${p99} ms${failed > 0 ? `, ${failed} failed` : ''}`,
        against: `the same route answering at once, ${Math.round(against)}/s`,
        ratio: Math.round(ratio * 100) / 100,
        reach: goal,
        reached: ratio >= goal && failed === 0,
      })
      if (most !== null)
        rows.push({
          what: `the same, p99 at ${connections} connections`,
          figure: `${p99} ms`,
          against: `${most} ms`,
          ratio: p99 / most,
          reach: 1,
          reached: p99 <= most,
        })
    }
    return rows
  } finally {
    await Promise.all([durable.close(), atOnce.close()])
    await log.close()
    await db.close()
  }
}

const makeDevice = async (deps: Deps): Promise<string> => {
  const caller: Caller = {
    company: asCompanyId(
      newId({ company: asCompanyId('be0c0000-0000-4000-8000-000000000001') }, 'company'),
    ),
    actor: 'system:bench',
    correlation: 'bench',
  }
  const registered = await registerDevice(deps)(caller, {
    serial: `BENCH-${caller.company.slice(0, 8)}`,
    name: 'bench',
    protocol: 'json',
    zone: 'Europe/Istanbul' as Zone,
    directionRule: 'as-sent',
  })
  if (!registered.ok) throw new Error(registered.refusal.code)
  await approveDevice(deps)(caller, { deviceId: registered.value.deviceId })
  const issued = await issueDeviceKey(deps)(caller, { deviceId: registered.value.deviceId })
  if (!issued.ok) throw new Error(issued.refusal.code)
  return issued.value.key
}

const listen = async (app: ReturnType<typeof gatewayApp>): Promise<string> => {
  await app.listen({ port: 0, host: '127.0.0.1' })
  return `http://127.0.0.1:${(app.server.address() as AddressInfo).port}/v1/movements`
}

/** Of autocannon's answer. */
const loadShape = z
  .object({
    requests: z.object({ average: z.number() }),
    latency: z.object({ p99: z.number() }),
    non2xx: z.number(),
    errors: z.number(),
  })
  .transform(({ requests, latency, non2xx, errors }) => ({
    perSecond: requests.average,
    p99: latency.p99,
    failed: non2xx + errors,
  }))
type Load = z.infer<typeof loadShape>

// Another card each time: a repeat would be answered without an append.
const body =
  '{"movements":[{"id":"[<id>]","at":"2026-03-02T08:01:15","card":"[<id>]","direction":"in"}]}'

const load = async (url: string, key: string, connections: number): Promise<Load> => {
  const autocannon = join(import.meta.dirname, '../../node_modules/autocannon/autocannon.js')
  const { stdout } = await promisify(execFile)(
    process.execPath,
    [
      autocannon,
      '--json',
      '--idReplacement',
      '-c',
      String(connections),
      '-d',
      String(seconds),
      '-m',
      'POST',
      '-H',
      `authorization=Bearer ${key}`,
      '-H',
      'content-type=application/json',
      '-b',
      body,
      url,
    ],
    { maxBuffer: 2 ** 24 },
  )
  return loadShape.parse(JSON.parse(stdout))
}
