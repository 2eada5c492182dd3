/**
 * P1 on a full disk: readers post and a clerk works while the disk of PostgreSQL's tables (or of its write-ahead log,
 * which makes the server stop) runs full. Nothing acknowledged is lost, what cannot be written is answered with 503 and
 * when to come again, pages are still read, and once there is room everything goes on by itself.
 */
import { execFileSync } from 'node:child_process'
import {
  chmodSync,
  closeSync,
  mkdirSync,
  mkdtempSync,
  openSync,
  renameSync,
  rmSync,
  symlinkSync,
  writeSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { startEmbedded } from '#database/embedded/server.ts'
import { layCluster } from '#tests/shared/made-cluster.ts'
import { count, movement } from './acknowledged.ts'
import { password, readersAndUser, username } from './furnish.ts'
import { fleet } from './fleet.ts'
import { freePort } from '#tests/shared/free-port.ts'
import { killHard, startChild } from './process.ts'
import { drillDeps, drillServer } from './product.ts'
import { asked } from './read-models.ts'
import type { Skipped } from './table.ts'
import { signIn } from './traffic.ts'

/** Long because making a small disk, filling it and judging what was lost are one drill. */
export type FullDiskDrill = {
  /** What runs full: `data`, the tables (writing fails), or `wal`, the write-ahead log (the server stops itself). */
  readonly disk: 'data' | 'wal'
  /** How long it stays full. */
  readonly fullMs: number
  readonly variant: 'real' | 'forgetful'
}
export type FullDiskResult = {
  readonly acknowledged: number
  readonly lost: number
  readonly doubled: number
  /** Answers with 503, and those of them that did not say when to come again. */
  readonly refused: number
  readonly withoutRetryAfter: number
  /** Acts sent again while their first try was still taken to be under way. */
  readonly inFlight: number
  /** Any other answer, and none at all. */
  readonly otherwise: number
  readonly readsWhileFull: number
  readonly readsFailed: number
  /** From the moment there was room to the first movement, and to the first act of the clerk, that was taken. */
  readonly movementsAgainMs: number
  readonly actsAgainMs: number
  readonly seconds: number
}

/** Whether this machine lets us make a small disk. */
export const canMount = (): boolean => {
  const folder = mkdtempSync(join(tmpdir(), 'mesai-m-'))
  try {
    execFileSync('mount', ['-t', 'tmpfs', '-o', 'size=1m', 'tmpfs', folder], {
      stdio: 'ignore',
    })
    execFileSync('umount', [folder])
    return true
  } catch {
    return false
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

const sizes = { data: 200, wal: 112 }
/** Few segments ahead, so that a full log shows at once. */
const settings = { shared_buffers: '32MB', min_wal_size: '32MB', max_wal_size: '64MB' }

export const fullDiskDrill = async ({
  disk,
  fullMs,
  variant,
}: FullDiskDrill): Promise<FullDiskResult | Skipped> => {
  if (!canMount()) return { skipped: 'this user may not mount a small disk here: run as root' }
  const folder = mkdtempSync(join(tmpdir(), 'mesai-f-'))
  chmodSync(folder, 0o711)
  const small = join(folder, 'small')
  mkdirSync(small)
  execFileSync('mount', ['-t', 'tmpfs', '-o', `size=${sizes[disk]}m,mode=711`, 'tmpfs', small])
  try {
    return await onSmallDisk(folder, small, { disk, fullMs, variant })
  } finally {
    execFileSync('umount', ['--lazy', small])
    rmSync(folder, { recursive: true, force: true })
  }
}

/** Long because a small disk is made, filled and taken away again. */
const onSmallDisk = async (
  folder: string,
  small: string,
  { disk, fullMs, variant }: FullDiskDrill,
): Promise<FullDiskResult> => {
  const [dataDir, wal] =
    disk === 'data'
      ? [join(small, 'd'), join(folder, 'wal')]
      : [join(folder, 'd'), join(small, 'wal')]
  await moveLogAside(dataDir, wal)
  const server = await drillServer({ folder: dataDir, settings })
  const processes = fleet(server, folder)
  const began = performance.now()
  const told = tally()
  let gateway: Awaited<ReturnType<typeof startChild>> | undefined
  try {
    const { deps, close } = await drillDeps(server)
    const keys = await readersAndUser(deps)
    await close()
    await processes.start('projector', 'projector-1')
    const { port: api } = await processes.start('api', 'api-1')
    const port = await freePort()
    gateway = await startChild(
      'gateway.ts',
      {
        APP_URL: server.urls.app,
        KEY_FILE: server.keyFile,
        PORT: String(port),
        VARIANT: variant,
      },
      'listening',
    )
    const token = await signIn(api, username, password)

    const posting = keys
      .slice(0, 8)
      .map((key, reader) => post(`http://127.0.0.1:${port}/v1/movements`, key, reader, told))
    const working = [
      work(`http://127.0.0.1:${api}/api/app/departments`, token, told),
      look(`http://127.0.0.1:${api}/api/app/dashboard`, token, told),
    ]
    await until(
      'the first movements and acts',
      () => told.movements > 400 && told.acts > 3 && told.reads > 3,
    )
    const ballast = join(small, 'ballast')
    fillUp(ballast)
    if (disk === 'wal') await useUpLog(server.superuserUrl)
    await until('the first refusal', () => told.refused > 0)
    told.full = true
    await wait(fullMs)
    told.full = false
    const again = { movements: told.movements, acts: told.acts, from: performance.now() }
    rmSync(ballast)
    const since = async (what: string, isThere: () => boolean): Promise<number> => {
      await until(what, isThere)
      return Math.round(performance.now() - again.from)
    }
    const [movementsAgainMs, actsAgainMs] = await Promise.all([
      since('movements again', () => told.movements > again.movements),
      since('acts again', () => told.acts > again.acts),
    ])
    told.over = true
    const posted = (await Promise.all(posting)).reduce((sum, each) => sum + each, 0)
    await Promise.all(working)
    if (variant === 'forgetful') await killHard(gateway) // what it promised and did not write is gone
    return {
      acknowledged: posted,
      ...(await count(server.urls.owner, posted)),
      refused: told.refused,
      inFlight: told.inFlight,
      withoutRetryAfter: told.withoutRetryAfter,
      otherwise: told.otherwise,
      readsWhileFull: told.readsWhileFull,
      readsFailed: told.readsFailed,
      movementsAgainMs,
      actsAgainMs,
      seconds: (performance.now() - began) / 1000,
    }
  } finally {
    told.over = true
    if (gateway) await killHard(gateway)
    await processes.end()
    await server.end()
  }
}

/** The write-ahead log on a disk of its own, as operators do it. */
const moveLogAside = async (dataDir: string, wal: string): Promise<void> => {
  mkdirSync(dataDir, { mode: 0o711 })
  await layCluster(dataDir)
  const first = await startEmbedded({ dataDir, settings })
  await first.stop()
  const inside = join(dataDir, 'postgresql', 'data', 'pg_wal')
  execFileSync('cp', ['-a', inside, wal])
  renameSync(inside, `${inside}.first`)
  rmSync(`${inside}.first`, { recursive: true })
  symlinkSync(wal, inside)
}

/** Until there is no room: others write meanwhile, too. */
const fillUp = (path: string): void => {
  const file = openSync(path, 'w')
  try {
    for (const block = Buffer.alloc(2 ** 18); ; ) writeSync(file, block)
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && error.code === 'ENOSPC')) throw error
  } finally {
    closeSync(file)
  }
}

/** Nothing of the log may be used again (as behind a standby that is away), and what is begun is used up. */
const useUpLog = (url: string): Promise<void> =>
  asked(url, async client => {
    client.on('error', () => undefined) // it goes with the server
    await client.query("select pg_create_physical_replication_slot('held', true)")
    for (let segment = 0; segment < 20; segment++)
      await client.query("select pg_logical_emit_message(false, 'drill', 'x'), pg_switch_wal()")
  }).catch(() => undefined)

type Tally = {
  movements: number
  acts: number
  reads: number
  refused: number
  inFlight: number
  withoutRetryAfter: number
  otherwise: number
  readsWhileFull: number
  readsFailed: number
  full: boolean
  over: boolean
}
const tally = (): Tally => ({
  movements: 0,
  acts: 0,
  reads: 0,
  refused: 0,
  inFlight: 0,
  withoutRetryAfter: 0,
  otherwise: 0,
  readsWhileFull: 0,
  readsFailed: 0,
  full: false,
  over: false,
})

const until = async (what: string, isThere: () => boolean): Promise<void> => {
  for (const began = performance.now(); !isThere(); await wait(10))
    if (performance.now() - began > 60_000)
      throw new Error(`${what} did not come within a minute`)
}

/** @returns whether it was taken. */
const send = async (url: string, init: RequestInit, told: Tally): Promise<boolean> => {
  const answer = await fetch(url, {
    ...init,
    method: 'POST',
    signal: AbortSignal.timeout(20_000),
  }).catch(() => null)
  const text = (await answer?.text().catch(() => '')) ?? ''
  if (answer?.status === 200) return true
  if (answer?.status === 409 && text.includes('request.in-flight')) told.inFlight += 1
  else if (answer?.status === 503) {
    told.refused += 1
    if (!(Number(answer.headers.get('retry-after')) > 0)) told.withoutRetryAfter += 1
  } else told.otherwise += 1
  return false
}

/** Like a reader, which keeps what was not acknowledged. @returns how many movements were acknowledged. */
const post = async (url: string, key: string, reader: number, told: Tally): Promise<number> => {
  let first = 0
  for (const batch = 20; !told.over; first += batch) {
    const init = {
      headers: { authorization: `Bearer ${key}`, 'content-type': 'application/json' },
      body: JSON.stringify({
        movements: Array.from({ length: batch }, (_, n) => movement(reader, first + n)),
      }),
    }
    while (!(await send(url, init, told))) await wait(50)
    told.movements += batch
  }
  return first
}

const work = async (url: string, token: string, told: Tally): Promise<void> => {
  for (let n = 0; !told.over; n++) {
    const init = {
      headers: {
        authorization: `Bearer ${token}`,
        'content-type': 'application/json',
        'idempotency-key': `drill-${n}`,
      },
      body: JSON.stringify({ name: `Department ${n}` }),
    }
    while (!(await send(url, init, told)) && !told.over) await wait(50)
    told.acts += 1
    await wait(20)
  }
}

const look = async (url: string, token: string, told: Tally): Promise<void> => {
  while (!told.over) {
    const [full, answer] = [
      told.full,
      await fetch(url, {
        headers: { authorization: `Bearer ${token}` },
        signal: AbortSignal.timeout(20_000),
      }).catch(() => null),
    ]
    await answer?.text().catch(() => '')
    told.reads += 1
    if (full) {
      told.readsWhileFull += 1
      if (answer?.status !== 200) told.readsFailed += 1
    }
    await wait(20)
  }
}
