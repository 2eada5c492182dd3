/**
 * P1: an acknowledged movement is never lost and never counted twice. Readers post without pause and send again what
 * was not acknowledged, while gateway and PostgreSQL are killed with `kill -9` under them; then the log is counted
 * against what was acknowledged. `kill -9` does not test the loss of power: the page cache survives. For that, forced
 * writes are checked at start.
 */
import type { ChildProcess } from 'node:child_process'
import { setTimeout as wait } from 'node:timers/promises'
import pg from 'pg'
import { approveDevice } from '#commands/devices/approve-device.ts'
import { issueDeviceKey } from '#commands/devices/issue-device-key.ts'
import { registerDevice } from '#commands/devices/register-device.ts'
import { foundCompany } from '#commands/organization/found-company.ts'
import { derivedId } from '#commands/shared/ids.ts'
import type { Deps } from '#commands/shared/deps.ts'
import { asCompanyId, type Zone } from '#domain/shared/values.ts'
import { drillDeps, drillServer } from './product.ts'
import { startCutting } from './cutting.ts'
import { freePort } from '#tests/shared/free-port.ts'
import { killHard, startChild } from './process.ts'
import { asked } from './read-models.ts'

export type AcknowledgedDrill = {
  readonly movements: number
  readonly gatewayKills: number
  readonly databaseKills: number
  /** Share of the gateway's commits whose answer is lost on its way back. */
  readonly cut?: number
  /**
   * Gateway and PostgreSQL as they are, or one of them broken on purpose (`unwritten`: the server answers a commit
   * before it is on disk): then the drill must notice.
   */
  readonly variant: 'real' | 'forgetful' | 'keyless' | 'unwritten'
}
export type AcknowledgedResult = {
  readonly acknowledged: number
  readonly lost: number
  readonly doubled: number
  /** Batches sent again, because no answer or a 503 came. */
  readonly sentAgain: number
  readonly gatewayKills: number
  readonly databaseKills: number
  /** Commits of which the gateway could not know whether they took place. */
  readonly ambiguous: number
  readonly seconds: number
}

const readers = 20
/** Where commits are cut, many small ones. */
const batchOf = (cut: number): number => (cut > 0 ? 5 : 25)
/** Where commits are cut, what one of them holds at most: a batch of each reader. */
export const mostInOneCommit = readers * batchOf(1)
export const company = asCompanyId(derivedId('drill', 'acknowledged'))

/** What a commit leaves in memory stays there for as long as the server lets it. */
const unwritten = {
  synchronous_commit: 'off',
  wal_writer_delay: '10s',
  wal_writer_flush_after: '1GB',
}

/** Long because it is one drill, from its beginning to what it found. */
export const acknowledgedDrill = async ({
  movements,
  gatewayKills,
  databaseKills,
  cut = 0,
  variant,
}: AcknowledgedDrill): Promise<AcknowledgedResult> => {
  const server = await drillServer(variant === 'unwritten' ? { settings: unwritten } : {})
  const cutting = await startCutting(server.urls.app, cut)
  let gateway: ChildProcess | undefined
  const progress = { acknowledged: 0, sentAgain: 0, over: false }
  try {
    const { deps, close } = await drillDeps(server)
    const keys = await readerKeys(deps)
    await close()
    // what is lost is what readers post, not the readers themselves
    if (variant === 'unwritten')
      await asked(server.superuserUrl, client => client.query('checkpoint'))

    const port = await freePort()
    const start = (): Promise<ChildProcess> =>
      startUntilItRuns(() =>
        startChild(
          'gateway.ts',
          {
            APP_URL: cut > 0 ? cutting.url : server.urls.app,
            KEY_FILE: server.keyFile,
            PORT: String(port),
            VARIANT: variant === 'unwritten' ? 'real' : variant,
          },
          'listening',
        ),
      )
    gateway = await start()
    const began = performance.now()
    const each = Math.ceil(movements / readers)
    const posting = Promise.all(
      keys.map((key, reader) =>
        post({ port, key, reader, count: each, batch: batchOf(cut), progress }),
      ),
    )
    const state = { finished: false }
    const done = posting.finally(() => {
      state.finished = true
    })

    const total = gatewayKills + databaseKills
    const kills = { gateway: 0, database: 0 }
    for (let kill = 1; kill <= total; kill++) {
      const due = (each * readers * kill) / (total + 1)
      while (!state.finished && progress.acknowledged < due) await wait(5)
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
    return {
      ...(await count(server.urls.owner, each * readers)),
      acknowledged: progress.acknowledged,
      sentAgain: progress.sentAgain,
      gatewayKills: kills.gateway,
      databaseKills: kills.database,
      ambiguous: cutting.ambiguous(),
      seconds,
    }
  } finally {
    progress.over = true // also when the drill itself failed: nobody goes on posting
    if (gateway) await killHard(gateway)
    await cutting.stop()
    await server.end()
  }
}

/** A gateway that starts while PostgreSQL recovers gives up at once; its supervisor would start it again. */
export const startUntilItRuns = async (
  start: () => Promise<ChildProcess>,
): Promise<ChildProcess> => {
  for (let attempt = 1; ; attempt++) {
    try {
      return await start()
    } catch (error) {
      if (attempt === 20) throw error
      await wait(200)
    }
  }
}

export const answersAgain = async (url: string): Promise<void> => {
  for (let attempt = 1; attempt <= 600; attempt++) {
    const client = new pg.Client({ connectionString: url })
    client.on('error', () => undefined)
    try {
      await client.connect()
      await client.query('select 1')
      return
    } catch {
      await wait(50)
    } finally {
      await client.end().catch(() => undefined)
    }
  }
  throw new Error('PostgreSQL did not come back within 30 s')
}

/** Registers and approves twenty readers of a company of the drill's own. */
export const readerKeys = async (deps: Deps): Promise<readonly string[]> => {
  const caller = { company, actor: 'system:drill', correlation: 'drill' }
  const zone = 'Europe/Istanbul' as Zone
  await foundCompany(deps)(caller, { name: 'Drill', country: 'TR', zone })
  const keys: string[] = []
  for (let reader = 0; reader < readers; reader++) {
    const registered = await registerDevice(deps)(caller, {
      serial: `DRILL-${reader}`,
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
    keys.push(issued.value.key)
  }
  return keys
}

type Posting = {
  readonly port: number
  readonly key: string
  readonly reader: number
  readonly count: number
  readonly batch: number
  readonly progress: { acknowledged: number; sentAgain: number; over: boolean }
}

/**
 * Like a reader: one batch after the other, each until it is acknowledged. Every fourth batch is sent twice, as after a
 * lost answer.
 */
const post = async ({
  port,
  key,
  reader,
  count: wanted,
  batch,
  progress,
}: Posting): Promise<void> => {
  for (let first = 0; first < wanted; first += batch) {
    const movements = Array.from({ length: Math.min(batch, wanted - first) }, (_, index) =>
      movement(reader, first + index),
    )
    for (const repeat of (first / batch) % 4 === 3 ? [false, true] : [false]) {
      await untilAcknowledged(port, key, movements, progress)
      if (!repeat) progress.acknowledged += movements.length
    }
  }
}

export const movement = (reader: number, n: number): object => {
  const second = n % 86_400
  const clock = [second / 3600, (second / 60) % 60, second % 60]
    .map(part => String(Math.floor(part)).padStart(2, '0'))
    .join(':')
  return {
    id: `${reader}-${n}`,
    at: `2026-03-${String(2 + Math.floor(n / 86_400)).padStart(2, '0')}T${clock}`,
    card: String(10_000 + (n % 500)),
    direction: n % 2 === 0 ? 'in' : 'out',
  }
}

export const untilAcknowledged = async (
  port: number,
  key: string,
  movements: readonly object[],
  progress: { sentAgain: number; over: boolean },
): Promise<void> => {
  while (!progress.over) {
    try {
      const response = await fetch(`http://127.0.0.1:${port}/v1/movements`, {
        method: 'POST',
        headers: { authorization: `Bearer ${key}`, 'content-type': 'application/json' },
        body: JSON.stringify({ movements }),
        signal: AbortSignal.timeout(20_000),
      })
      const text = await response.text()
      if (response.status === 200) return
      if (response.status < 500 && response.status !== 408)
        throw new TypeError(`the gateway refused: ${response.status} ${text.slice(0, 200)}`)
    } catch (error) {
      if (error instanceof TypeError && error.message.startsWith('the gateway refused'))
        throw error
    }
    progress.sentAgain += 1
    await wait(30)
  }
}

/** Every movement has an id of its own, which the log keeps as `sourceId`. */
export const count = async (
  ownerUrl: string,
  expected: number,
): Promise<{ lost: number; doubled: number }> => {
  const client = new pg.Client({ connectionString: ownerUrl })
  await client.connect()
  try {
    const {
      rows: [row],
    } = await client.query<{ stored: number; different: number }>(
      `select count(*)::int as stored, count(distinct data->>'sourceId')::int as different
        from log.events where type = 'MovementRecorded'`,
    )
    if (!row) throw new Error('the log cannot be counted')
    return { lost: expected - row.different, doubled: row.stored - row.different }
  } finally {
    await client.end()
  }
}
