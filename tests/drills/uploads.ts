/**
 * P1 for readers as they are: simulated terminals upload their memory over sockets of their own while gateway and
 * PostgreSQL are killed with `kill -9` and replies get lost; then the log is counted against what the terminals hold.
 * They believe a reply as firmware does, and keep what was not counted.
 */
import type { ChildProcess } from 'node:child_process'
import { setMaxListeners } from 'node:events'
import { setTimeout as wait } from 'node:timers/promises'
import pg from 'pg'
import { approveDevice } from '#commands/devices/approve-device.ts'
import { registerDevice } from '#commands/devices/register-device.ts'
import { setDeviceConnection } from '#commands/devices/set-device-connection.ts'
import { foundCompany } from '#commands/organization/found-company.ts'
import type { Deps } from '#commands/shared/deps.ts'
import { derivedId } from '#commands/shared/ids.ts'
import { addDays } from '#domain/shared/time.ts'
import {
  asCompanyId,
  asLocalDate,
  type LocalDateTime,
  type Zone,
} from '#domain/shared/values.ts'
import { randomOf } from '#gateway/simulator/random.ts'
import { wallClock } from '#gateway/simulator/working-day.ts'
import { openTerminal, type Terminal } from '#gateway/simulator/zk/terminal.ts'
import { overSocket } from '#gateway/simulator/zk/wire.ts'
import { answersAgain, startUntilItRuns } from './acknowledged.ts'
import { freePort } from '#tests/shared/free-port.ts'
import { killHard, startChild } from './process.ts'
import { drillDeps, drillServer } from './product.ts'

export type UploadsDrill = {
  readonly punches: number
  readonly gatewayKills: number
  readonly databaseKills: number
  /** Share of replies that are lost on their way: what they were for is sent again. */
  readonly lostReplies: number
  /** The gateway as it is, or broken on purpose: then the drill must notice. */
  readonly variant: 'real' | 'forgetful' | 'keyless'
}
export type UploadsResult = {
  /** Records that terminals take to be stored. */
  readonly acknowledged: number
  readonly lost: number
  readonly doubled: number
  /** Batches sent again. */
  readonly sentAgain: number
  readonly gatewayKills: number
  readonly databaseKills: number
  readonly seconds: number
}

const terminals = 20
const company = asCompanyId(derivedId('drill', 'uploads'))

/** Long because it is one drill, from its beginning to what it found. */
export const uploadsDrill = async ({
  punches,
  gatewayKills,
  databaseKills,
  lostReplies,
  variant,
}: UploadsDrill): Promise<UploadsResult> => {
  const server = await drillServer()
  const off = new AbortController()
  setMaxListeners(0, off.signal) // every connection listens to it
  let gateway: ChildProcess | undefined
  try {
    const { deps, close } = await drillDeps(server)
    await register(deps)
    await close()
    const port = await freePort()
    const start = (): Promise<ChildProcess> =>
      startUntilItRuns(() =>
        startChild(
          'gateway.ts',
          {
            APP_URL: server.urls.app,
            KEY_FILE: server.keyFile,
            PORT: String(port),
            VARIANT: variant,
          },
          'listening',
        ),
      )
    gateway = await start()

    const began = performance.now()
    const each = Math.ceil(punches / terminals)
    const devices = Array.from({ length: terminals }, (_, index) =>
      filled(index, each, { port, lostReplies, signal: off.signal }),
    )
    const running = Promise.all(devices.map(device => device.run()))
    const state = { finished: false }
    const done = Promise.all(devices.map(device => device.empty())).then(() => {
      state.finished = true
    })
    const acknowledged = (): number =>
      devices.reduce((sum, device) => sum + device.figures().acknowledged, 0)

    const total = gatewayKills + databaseKills
    const kills = { gateway: 0, database: 0 }
    for (let kill = 1; kill <= total; kill++) {
      const due = (each * terminals * kill) / (total + 1)
      while (!state.finished && acknowledged() < due) await wait(5)
      if (kill % 2 === 1 ? kills.gateway < gatewayKills : kills.database >= databaseKills) {
        kills.gateway += 1
        await killHard(gateway)
        gateway = await start()
      } else {
        kills.database += 1
        await server.kill()
        await answersAgain(server.urls.app)
      }
    }
    await done
    const seconds = (performance.now() - began) / 1000
    if (variant === 'forgetful') await killHard(gateway) // what it promised and did not write yet is gone
    off.abort()
    await running
    const sentAgain = devices.reduce((sum, device) => sum + device.figures().sentAgain, 0)
    return {
      ...(await count(server.urls.owner, each * terminals)),
      acknowledged: acknowledged(),
      sentAgain,
      gatewayKills: kills.gateway,
      databaseKills: kills.database,
      seconds,
    }
  } finally {
    off.abort() // also when the drill itself failed: nobody goes on sending
    if (gateway) await killHard(gateway)
    await server.end()
  }
}

const serialOf = (index: number): string => `DRILL${String(index).padStart(4, '0')}`
const first = asLocalDate('2026-01-05')

/**
 * A terminal with its memory full. Its seconds pass a hundred times as fast, so that what it waits for is the gateway.
 */
const filled = (
  index: number,
  count: number,
  { port, lostReplies, signal }: { port: number; lostReplies: number; signal: AbortSignal },
): Terminal => {
  const random = randomOf('drill', index)
  const terminal = openTerminal({
    serial: serialOf(index),
    signal,
    now: () => Date.now(),
    wait: ms => wait(Math.max(5, ms / 100), undefined, { signal }).catch(() => undefined),
    transport: overSocket({
      host: '127.0.0.1',
      port,
      signal,
      losesReply: () => random() < lostReplies,
    }),
  })
  for (let n = 0; n < count; n++)
    terminal.punch({ pin: String(1000 + (n % 500)), local: localOf(n), status: 255, verify: 1 })
  return terminal
}
/** Three seconds from one to the next, so that a memory of 25,000 spans a day. */
const localOf = (n: number): LocalDateTime =>
  wallClock(addDays(first, Math.floor((n * 3) / 86_400)), (n * 3) % 86_400)

const register = async (deps: Deps): Promise<void> => {
  const caller = { company, actor: 'system:drill', correlation: 'drill' }
  const zone = 'Europe/Istanbul' as Zone
  await foundCompany(deps)(caller, { name: 'Drill', country: 'TR', zone })
  for (let index = 0; index < terminals; index++) {
    const registered = await registerDevice(deps)(caller, {
      serial: serialOf(index),
      name: `Terminal ${index}`,
      protocol: 'zk',
      zone,
      directionRule: 'as-sent',
    })
    if (!registered.ok) throw new Error(registered.refusal.code)
    await setDeviceConnection(deps)(caller, {
      deviceId: registered.value.deviceId,
      allowedAddresses: ['127.0.0.0/8'],
      host: null,
      port: null,
      template: null,
    })
    await approveDevice(deps)(caller, { deviceId: registered.value.deviceId })
  }
}

/** A record is one by its terminal, person and second. */
const count = async (
  ownerUrl: string,
  expected: number,
): Promise<{ lost: number; doubled: number }> => {
  const client = new pg.Client({ connectionString: ownerUrl })
  await client.connect()
  try {
    const {
      rows: [row],
    } = await client.query<{ stored: number; different: number }>(
      `select count(*)::int as stored,
         count(distinct (data->>'deviceId', data->>'credential', data->>'localTime'))::int as different
       from log.events
       where type = 'MovementRecorded'`,
    )
    if (!row) throw new Error('the log cannot be counted')
    return { lost: expected - row.different, doubled: row.stored - row.different }
  } finally {
    await client.end()
  }
}
