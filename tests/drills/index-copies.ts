/**
 * The log in EventStoreDB and its index in PostgreSQL, one of which is brought back from a copy that is older than the
 * other, under posts: no acknowledged movement is lost that the log still has, none is counted twice, and nothing is
 * written while the two do not fit.
 */
import { execFileSync } from 'node:child_process'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { newId } from '#commands/shared/ids.ts'
import { baseBackup } from '#database/backup/base-backup.ts'
import { startEmbedded } from '#database/embedded/server.ts'
import { openKeyFile } from '#database/key-file.ts'
import { migrate } from '#database/migrate.ts'
import { openDatabase } from '#database/open.ts'
import { openVault } from '#database/vault.ts'
import { catalogue, type MesaiEvent } from '#domain/catalogue.ts'
import { asInstant } from '#domain/shared/values.ts'
import type { EventStore } from '#event-store/contract.ts'
import { followLog } from '#event-store/eventstoredb/following.ts'
import { reindex } from '#event-store/eventstoredb/reindex.ts'
import { eventStoreDbStore } from '#event-store/eventstoredb/store.ts'
import { isSign } from '#event-store/eventstoredb/subscriptions.ts'
import { openWire, type Wire } from '#event-store/eventstoredb/wire.ts'
import { openLog } from '#event-store/log.ts'
import type { Double } from '#tests/event-store/double/server.ts'
import { freePort } from '#tests/shared/free-port.ts'
import { layCluster } from '#tests/shared/made-cluster.ts'
import { patient } from '#tests/shared/patience.ts'
import { answersAgain, movement, readerKeys, untilAcknowledged } from './acknowledged.ts'
import { doubleLog, drillLog, type DrillLog } from './event-store.ts'
import { killHard, startChild } from './process.ts'
import { asked } from './read-models.ts'

export type IndexDrill = {
  /** Each third of them before the copy, before it is brought back, and after that. */
  readonly movements: number
  /**
   * `behind`: PostgreSQL comes back from the copy; `ahead`: the log does; `gone`: the index is lost whole; `believed`:
   * as `behind`, with an index that knows how far each stream is and nothing else, as it was once set right.
   */
  readonly brought: 'behind' | 'ahead' | 'gone' | 'believed'
}
export type IndexResult = {
  readonly acknowledged: number
  readonly lost: number
  readonly doubled: number
  /** Posts that were sent again, since no answer or a 503 came. */
  readonly sentAgain: number
  /** Of an index that is ahead: records that came into the log all the same. */
  readonly writtenMeanwhile: number
  /** Whether the gateway said that it is not ready. */
  readonly notReady: boolean
  /** From when all was back until the next movement was acknowledged. */
  readonly againMs: number
}

const readers = 20
const batch = 25
const now = () => asInstant(new Date().toISOString())

/** PostgreSQL in a folder whose content can be put back to what a backup held. */
const openFolder = async () => {
  const dataDir = await mkdtemp(join(tmpdir(), 'mesai-ix-'))
  execFileSync('chmod', ['711', dataDir])
  await layCluster(dataDir)
  let server = await startEmbedded({ dataDir })
  await migrate(server.urls.owner)
  const copy = `${dataDir}-copy`
  const keyFile = join(dataDir, 'keys.json')
  return {
    keyFile,
    urls: () => server.urls,
    backUp: () => baseBackup({ dataDir, keyFile }, copy),
    bringBack: async (): Promise<void> => {
      await server.stop()
      execFileSync('rm', ['-rf', join(dataDir, 'postgresql')])
      execFileSync('cp', ['-a', join(copy, 'postgresql'), dataDir])
      server = await startEmbedded({ dataDir })
      await answersAgain(server.urls.app)
    },
    restart: async (): Promise<void> => {
      await server.stop()
      server = await startEmbedded({ dataDir })
      await answersAgain(server.urls.app)
    },
    end: async (): Promise<void> => {
      await server.stop()
      for (const folder of [dataDir, copy]) await rm(folder, { recursive: true, force: true })
    },
  }
}
type Folder = Awaited<ReturnType<typeof openFolder>>

/** Long because it is one drill, from its beginning to what it found. */
export const indexDrill = async ({ movements, brought }: IndexDrill): Promise<IndexResult> => {
  const folder = await openFolder()
  const server: DrillLog = brought === 'ahead' ? await doubleLog() : await drillLog()
  const progress = {
    acknowledged: 0,
    sentAgain: 0,
    over: false,
  }
  const store = (): EventStore =>
    eventStoreDbStore({
      ...server,
      index: folder.urls().app,
      now,
    })
  const port = await freePort()
  const start = () =>
    startChild(
      'gateway.ts',
      {
        APP_URL: folder.urls().app,
        EVENT_STORE_URL: server.url,
        PREFIX: server.prefix,
        KEY_FILE: folder.keyFile,
        PORT: String(port),
        VARIANT: 'real',
      },
      'listening',
    )
  const wire = openWire({ ...server, deadlineMs: 5000 })
  let gateway
  try {
    const keys = await readersOf(folder, store())
    gateway = await start()
    const each = Math.ceil(movements / 3 / readers / batch) * batch
    /** The next third of each reader's movements, or one of before once more. */
    const post = (third: number): Promise<unknown> =>
      Promise.all(
        keys.map(async (key, reader) => {
          for (let first = third * each; first < (third + 1) * each; first += batch) {
            const sent = Array.from({ length: batch }, (_, at) => movement(reader, first + at))
            await untilAcknowledged(port, key, sent, progress)
            progress.acknowledged += batch
          }
        }),
      )
    await post(0)
    await folder.backUp()
    const older = server.double?.log.copy() ?? []
    await post(1)

    const posting = post(2)
    posting.catch(() => undefined) // awaited below
    while (progress.acknowledged < 2 * each * readers + 1) await wait(1)
    const before = folder.urls().app
    let notReady = false
    let writtenMeanwhile = 0
    switch (brought) {
      case 'behind':
        await folder.bringBack()
        break
      case 'believed':
        await killHard(gateway)
        await folder.bringBack()
        await believe(wire, folder.urls().owner)
        gateway = await start()
        break
      case 'gone':
        await asked(folder.urls().owner, client => client.query(lost))
        await folder.restart()
        break
      case 'ahead':
        if (server.double) {
          await bringLogBack(server.double, older)
          notReady = await isNotReady(port)
          await wait(1000)
          writtenMeanwhile = server.double.log.copy().length - older.length
        }
        await killHard(gateway)
        await reindex({
          wire,
          owner: folder.urls().owner,
          mostAppend: 1_048_576,
          forgetBeyond: async () => [],
          progress: () => undefined,
        })
        gateway = await start()
    }
    if (folder.urls().app !== before) {
      await killHard(gateway)
      gateway = await start()
    }
    const [then, from] = [progress.acknowledged, performance.now()]
    while (progress.acknowledged === then && progress.acknowledged < 3 * each * readers)
      await wait(5)
    const againMs = performance.now() - from
    await posting
    // Readers that keep their records send them again when they are told of nothing.
    await post(1)
    await post(2)
    return {
      acknowledged: 3 * each * readers,
      ...(await counted(store(), 3 * each * readers)),
      sentAgain: progress.sentAgain,
      writtenMeanwhile,
      notReady,
      againMs,
    }
  } finally {
    progress.over = true // also when the drill itself failed: nobody goes on posting
    if (gateway) await killHard(gateway)
    await wire.close()
    await server.stop()
    await folder.end()
  }
}

const lost = `truncate log_index.streams, log_index.event_keys, log_index.request_keys, log_index.claims;
  update log_index.turn set ordinal = 0, position = 0, recorded_at = '1970-01-01Z', pending = null`

const readersOf = async (folder: Folder, store: EventStore): Promise<readonly string[]> => {
  const db = await openDatabase(folder.urls().app, patient)
  const vault = openVault(db, await openKeyFile(folder.keyFile))
  const log = openLog<MesaiEvent>(store, catalogue, vault)
  try {
    return await readerKeys({ log, vault, db, now, newId })
  } finally {
    await log.close()
    await db.close()
  }
}

/** An index that follows the log, and forgets on the way what was sent before. */
const believe = (wire: Wire, owner: string): Promise<void> =>
  asked(owner, async client => {
    const forgetful: Wire = {
      ...wire,
      search: async function* (...asking) {
        for await (const found of wire.search(...asking)) {
          if (isSign(found) || !found.meta) yield found
          else {
            const { key: _key, requestKey: _request, ...meta } = found.meta
            yield { ...found, meta }
          }
        }
      },
    }
    const { rows } = await client.query<{
      ordinal: string
      position: string
    }>('select ordinal::text, position::text from log_index.turn')
    await followLog(
      forgetful,
      client,
      {
        ordinal: Number(rows[0]?.ordinal),
        position: BigInt(rows[0]?.position ?? 0),
      },
      { atOnce: 1000, deadlineMs: 5000 },
      () => undefined,
    )
  })

const bringLogBack = async (
  double: Double,
  older: ReturnType<Double['log']['copy']>,
): Promise<void> => {
  await double.stop()
  double.log.bringBack(older)
  await double.start()
}
/** It is asked as a balancer does, for some seconds. */
const isNotReady = async (port: number): Promise<boolean> => {
  for (let tries = 0; tries < 50; tries++) {
    const answer = await fetch(`http://127.0.0.1:${port}/health/ready`).catch(() => null)
    if (answer?.status === 503) return true
    await wait(100)
  }
  return false
}

const counted = async (
  store: EventStore,
  expected: number,
): Promise<{ lost: number; doubled: number }> => {
  const found = new Map<unknown, number>()
  try {
    for await (const page of store.readPages({
      after: 0n,
      size: 1000,
    }))
      for (const { type, data } of page)
        if (type === 'MovementRecorded')
          found.set(data['sourceId'], (found.get(data['sourceId']) ?? 0) + 1)
  } finally {
    await store.close()
  }
  const stored = [...found.values()].reduce((sum, times) => sum + times, 0)
  return {
    lost: expected - found.size,
    doubled: stored - found.size,
  }
}
