/**
 * A thousand readers come back after an outage, all at once, each with twenty records it kept; two hundred of them hang
 * up while they are being heard, again and again, and some stall. Every record gets into the log, each once, and the
 * gateway goes on hearing. The gateway is a process of its own.
 */
import type { ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { connect } from 'node:net'
import { setTimeout as wait } from 'node:timers/promises'
import { approveDevice } from '#commands/devices/approve-device.ts'
import { issueDeviceKey } from '#commands/devices/issue-device-key.ts'
import { registerDevice } from '#commands/devices/register-device.ts'
import { foundCompany } from '#commands/organization/found-company.ts'
import type { Deps } from '#commands/shared/deps.ts'
import type { Zone } from '#domain/shared/values.ts'
import { company, count, movement, untilAcknowledged } from './acknowledged.ts'
import { freePort } from '#tests/shared/free-port.ts'
import { killHard, startChild } from './process.ts'
import { drillDeps, drillServer } from './product.ts'

export type ReturningDrill = {
  readonly readers: number
  /** Of them, so many hang up before they let themselves be heard out. */
  readonly hangUps: number
  readonly records: number
  /** How often each of those hangs up. */
  readonly timesEach: number
  /** `leaking`: the gateway gives a place back on a word that has passed: then the drill must notice. */
  readonly variant: 'real' | 'leaking'
  /** When those who are not through by then are given up. */
  readonly patienceMs: number
  /** Places of the gateway, where they are to be fewer than it has. */
  readonly places?: number
}
export type ReturningResult = {
  readonly acknowledged: number
  readonly recorded: number
  readonly lost: number
  readonly doubled: number
  readonly hungUp: number
  readonly sentAgain: number
  /** Its readiness at the end, and places that are still taken when nobody is there any more. */
  readonly ready: boolean
  readonly placesLeft: number
  readonly seconds: number
}

/** Long because it is one drill, from its beginning to what it found. */
export const returningDrill = async ({
  readers,
  hangUps,
  records,
  timesEach,
  variant,
  patienceMs,
  places = 0,
}: ReturningDrill): Promise<ReturningResult> => {
  const server = await drillServer()
  const progress = { sentAgain: 0, over: false }
  const told = { acknowledged: 0, hungUp: 0 }
  let gateway: ChildProcess | undefined
  try {
    const { deps, close } = await drillDeps(server)
    const keys = await keysOf(deps, readers)
    await close()
    const [port, metricsPort] = [await freePort(), await freePort()]
    gateway = await startChild(
      'gateway.ts',
      {
        APP_URL: server.urls.app,
        KEY_FILE: server.keyFile,
        PORT: String(port),
        METRICS_PORT: String(metricsPort),
        PLACES: String(places),
        VARIANT: variant,
      },
      'listening',
    )
    const began = performance.now()
    const batchOf = (reader: number): object[] =>
      Array.from({ length: records }, (_, n) => movement(reader, n))
    const comesBack = async (key: string, reader: number): Promise<void> => {
      for (let time = 0; reader < hangUps && time < timesEach && !progress.over; time++) {
        await hangUp(port, key, batchOf(reader), momentOf(reader, time))
        told.hungUp += 1
      }
      await untilAcknowledged(port, key, batchOf(reader), progress)
      if (!progress.over) told.acknowledged += records
    }
    const patience = setTimeout(() => {
      progress.over = true
    }, patienceMs)
    await Promise.all(keys.map(comesBack))
    clearTimeout(patience)
    const { lost, doubled } = await count(server.urls.owner, readers * records)
    return {
      ...told,
      recorded: readers * records - lost,
      lost,
      doubled,
      sentAgain: progress.sentAgain,
      ready: (await fetch(`http://127.0.0.1:${port}/health/ready`)).status === 200,
      placesLeft: await placesOf(metricsPort),
      seconds: (performance.now() - began) / 1000,
    }
  } finally {
    progress.over = true
    if (gateway) await killHard(gateway)
    await server.end()
  }
}

/** From 8 to 25 ms after asking, when the gateway looks up who asks; now and then within the body, or at once. */
const momentOf = (reader: number, time: number): number =>
  (reader * 7 + time * 5) % 20 === 0 ? 0 : 8 + ((reader * 7 + time * 5) % 18)

const hangUp = async (
  port: number,
  key: string,
  movements: readonly object[],
  afterMs: number,
): Promise<void> => {
  const body = JSON.stringify({ movements })
  const socket = connect(port, '127.0.0.1').on('error', () => undefined)
  const there = await Promise.race([
    once(socket, 'connect').then(
      () => true,
      () => false,
    ),
    once(socket, 'close').then(() => false),
  ])
  if (!there) return
  socket.write(
    `POST /v1/movements HTTP/1.1\r\nhost: gate.example\r\nauthorization: Bearer ${key}\r\n` +
      `content-type: application/json\r\ncontent-length: ${Buffer.byteLength(body)}\r\n\r\n`,
  )
  socket.write(body.slice(0, afterMs % 2 === 0 ? body.length : body.length / 2))
  await wait(afterMs)
  socket.destroy()
}

/** What is taken once everybody is gone; asked for a moment, since who just left is still on his way. */
const placesOf = async (metricsPort: number): Promise<number> => {
  for (let attempt = 0; ; attempt++) {
    const text = await (await fetch(`http://127.0.0.1:${metricsPort}/metrics`)).text()
    const places = [...text.matchAll(/^mesai_gateway_places\{[^}]*\} (\d+)/gm)].reduce(
      (sum, [, taken]) => sum + Number(taken),
      0,
    )
    if (places === 0 || attempt === 100) return places
    await wait(50)
  }
}

const keysOf = async (deps: Deps, readers: number): Promise<readonly string[]> => {
  const caller = { company, actor: 'system:drill', correlation: 'drill' }
  const zone = 'Europe/Istanbul' as Zone
  await foundCompany(deps)(caller, { name: 'Drill', country: 'TR', zone })
  const keyOf = async (reader: number): Promise<string> => {
    const registered = await registerDevice(deps)(caller, {
      serial: `BACK-${reader}`,
      name: `Reader ${reader}`,
      protocol: 'json',
      zone,
      directionRule: 'as-sent',
    })
    if (!registered.ok) throw new Error(registered.refusal.code)
    const { deviceId } = registered.value
    await approveDevice(deps)(caller, { deviceId })
    const issued = await issueDeviceKey(deps)(caller, { deviceId })
    if (!issued.ok) throw new Error(issued.refusal.code)
    return issued.value.key
  }
  const keys: string[] = []
  for (let first = 0; first < readers; first += 50)
    keys.push(
      ...(await Promise.all(
        Array.from({ length: Math.min(50, readers - first) }, (_, index) =>
          keyOf(first + index),
        ),
      )),
    )
  return keys
}
