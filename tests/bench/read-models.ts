import { randomUUID } from 'node:crypto'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { newId } from '#commands/shared/ids.ts'
import { openDatabase, openProjector } from '#database/open.ts'
import { openVault } from '#database/vault.ts'
import { makeDemo } from '#demo/demo.ts'
import { catalogue, type MesaiEvent } from '#domain/catalogue.ts'
import { instantOf } from '#domain/shared/time.ts'
import type { EventStore } from '#event-store/contract.ts'
import { eventStoreDbStore } from '#event-store/eventstoredb/store.ts'
import { eventStoreDbTransfer } from '#event-store/eventstoredb/transfer.ts'
import { openWire } from '#event-store/eventstoredb/wire.ts'
import { openLog } from '#event-store/log.ts'
import { postgresStore } from '#event-store/postgres/store.ts'
import { postgresTransfer } from '#event-store/postgres/transfer.ts'
import { exportLog, importLog } from '#event-store/transfer/move.ts'
import { projections } from '#projections/index.ts'
import { noFault } from '#projections/shared/faults.ts'
import { replayBeside } from '#projections/shared/rebuild.ts'
import type { RunnerDeps } from '#projections/shared/runner.ts'
import { openPast } from '#runtime/start/past.ts'
import { killHard, startDoubleProcess } from '#tests/drills/process.ts'
import { patient, patientLog } from '#tests/shared/patience.ts'
import { median, type BenchRow, type BenchUrls } from './row.ts'
import { testKeys } from './test-keys.ts'

const rounds = 5
const now = () => instantOf(Date.now())

/**
 * All read models built together, as at the start of a new version, from the demo's history: the log in EventStoreDB
 * against the same log in PostgreSQL, in seconds and in what this process takes of a processor. Over the server that
 * `EVENT_STORE_URL` names, else over a double in a process of its own.
 */
export const run = async (urls: BenchUrls): Promise<BenchRow[]> => {
  const named = process.env['EVENT_STORE_URL']
  const double = named === undefined ? await startDoubleProcess() : null
  const place = { url: double?.url ?? named ?? '', prefix: `bench-${randomUUID()}-` }
  try {
    const events = await demoIn(urls, 92)
    await moveTo(urls, place)
    return await builtRows(urls, place, events, rounds)
  } finally {
    if (double) await killHard(double.child)
  }
}

type ServerPlace = { readonly url: string; readonly prefix: string }

/** The demo in the log of PostgreSQL. @returns how many events */
const demoIn = async (urls: BenchUrls, days: number): Promise<number> => {
  const folder = await mkdtemp(join(tmpdir(), 'mesai-bench-demo-'))
  const db = await openDatabase(urls.app, patient)
  const vault = openVault(db, testKeys)
  const open = (at: () => ReturnType<typeof now>) =>
    postgresStore({ url: urls.app, now: at, limits: patientLog })
  const store = open(now)
  const log = openLog<MesaiEvent>(store, catalogue, vault)
  const past = await openPast({ log, vault, db, now, newId }, async at => open(at))
  try {
    await makeDemo({
      ...past,
      days,
      file: join(folder, 'demo.json'),
      addresses: { api: 'http://127.0.0.1:3000', gateway: 'http://127.0.0.1:8081' },
    })
    return Number(await store.head())
  } finally {
    await past.close()
    await store.close()
    await db.close()
    await rm(folder, { recursive: true, force: true })
  }
}

/** The same log in EventStoreDB as well, its index beside it. */
const moveTo = async (
  { owner, app }: BenchUrls,
  { url, prefix }: ServerPlace,
): Promise<void> => {
  const from = postgresTransfer(owner)
  const to = eventStoreDbTransfer(openWire({ url, prefix, deadlineMs: 30_000 }), app)
  try {
    await importLog(to, exportLog(from))
  } finally {
    await Promise.all([from.close(), to.close()])
  }
}

type Cost = { readonly seconds: number; readonly processor: number }

/** Long because both logs are built from in turn, and told of side by side. */
const builtRows = async (
  { app, projector }: BenchUrls,
  { url, prefix }: ServerPlace,
  events: number,
  times: number,
): Promise<BenchRow[]> => {
  const db = await openProjector(projector, patient)
  const vault = openVault({ withCompany: (_company, work) => db.beside(work) }, testKeys)
  const build = async (open: () => EventStore): Promise<Cost> => {
    const log = openLog<MesaiEvent>(open(), catalogue, vault)
    const deps: RunnerDeps = { log, db, logger: silent, fault: noFault, batch: 5000 }
    const [began, used] = [performance.now(), process.cpuUsage()]
    try {
      await Promise.all(
        projections.map(each => replayBeside(deps, each, new AbortController().signal)),
      )
    } finally {
      await log.close()
    }
    const { user, system } = process.cpuUsage(used)
    return { seconds: (performance.now() - began) / 1000, processor: (user + system) / 1e6 }
  }
  const inPostgres = () => build(() => postgresStore({ url: app, now, limits: patientLog }))
  const onServer = () =>
    build(() =>
      eventStoreDbStore({ url, index: app, now, prefix, limits: { deadlineMs: 60_000 } }),
    )
  const pairs: { readonly theirs: Cost; readonly ours: Cost }[] = []
  try {
    for (let round = 0; round <= times; round++) {
      const pair = { theirs: await inPostgres(), ours: await onServer() }
      if (round > 0) pairs.push(pair) // the first warms what all of them use
    }
  } finally {
    await db.close()
  }
  const row = (what: string, of: keyof Cost): BenchRow => {
    const ratio = median(pairs.map(({ theirs, ours }) => ours[of] / theirs[of]))
    const figures = (['ours', 'theirs'] as const).map(whose =>
      median(pairs.map(pair => pair[whose][of])).toFixed(1),
    )
    return {
      what: `read models built, log in EventStoreDB: ${what}`,
      figure: `${figures.join(' against ')} s, ${events.toLocaleString('en')} events`,
      against: 'the same log in PostgreSQL',
      ratio: Math.round(ratio * 100) / 100,
      reach: 1.5,
      reached: ratio <= 1.5,
    }
  }
  return [row('seconds', 'seconds'), row("the projector's processor", 'processor')]
}

const silent = { info: () => undefined, warn: () => undefined, error: () => undefined }
