import { readFileSync, readdirSync } from 'node:fs'
import { setTimeout as wait } from 'node:timers/promises'
import pg from 'pg'
import type { EmbeddedUrls } from '#database/embedded/urls.ts'
import { newId } from '#commands/shared/ids.ts'
import { openDatabase, openProjector } from '#database/open.ts'
import type { KeyFile } from '#database/key-file.ts'
import { openVault } from '#database/vault.ts'
import { catalogue, type MesaiEvent } from '#domain/catalogue.ts'
import { addDays, epochMsOf, instantOf } from '#domain/shared/time.ts'
import { asInstant, type Instant, type LocalDate } from '#domain/shared/values.ts'
import { openLog } from '#event-store/log.ts'
import { postgresStore } from '#event-store/postgres/store.ts'
import { projections } from '#projections/index.ts'
import { noFault } from '#projections/shared/faults.ts'
import { startProjector } from '#projections/shared/projector.ts'
import { read } from '#projections/tables/index.ts'
import { company, first, yearOfMovements } from '#tests/drills/year.ts'
import { unevaluated } from '#tests/shared/unevaluated.ts'

/** What lies in one table: rows, and bytes of the table and of its indexes. */
export type Relation = {
  readonly rows: number
  readonly table: number
  readonly indexes: number
}
/**
 * What a stretch of work cost: seconds of processor time here and in the database's server (0 where the system does not
 * tell), and of the clock; bytes of write-ahead log.
 */
export type Cost = {
  readonly node: number
  readonly server: number
  readonly clock: number
  readonly wal: number
}
export type Point = {
  readonly people: number
  readonly days: number
  readonly movements: number
  /** So many people were due at the ticks of a working day, each tick counted: whom they evaluate. */
  readonly due: number
  readonly relations: Readonly<Record<string, Relation>>
  /** `ticks`: all of one working day. */
  readonly costs: { readonly appending: Cost; readonly projecting: Cost; readonly ticks: Cost }
  /** Of this process, which holds all three. */
  readonly peakMegabytes: number
}
export type Place = {
  readonly urls: EmbeddedUrls
  readonly superuser: string
  readonly keys: KeyFile
  /** Process number of the server's parent; null where it is not ours to watch. */
  readonly postmaster: number | null
}

/**
 * So many people with four movements on each of so many days, through the log and the projector as they are; then all
 * ticks of a working day on which everybody is awaited and nobody comes, so that no swipe is in their figures.
 * Long because it is one measurement, from its data to its figures.
 */
export const measure = async (place: Place, people: number, days: number): Promise<Point> => {
  const client = new pg.Client(place.superuser)
  await client.connect()
  const [db, projectorDb] = [
    await openDatabase(place.urls.app),
    await openProjector(place.urls.projector),
  ]
  // Everything is recorded in the evening of the last day, 19:30 there: there are as many days as were worked.
  const lastDay = addDays(first, days - 1)
  const evening = asInstant(`${lastDay}T16:30:00.000Z`)
  const now = () => evening
  const store = postgresStore({ url: place.urls.app, now, limits: { patienceMs: 60_000 } })
  const [vault, projectorVault] = [
    openVault(db, place.keys),
    openVault({ withCompany: (_company, work) => projectorDb.transaction(work) }, place.keys),
  ]
  const deps = { log: openLog<MesaiEvent>(store, catalogue, vault), vault, db, now, newId }
  const costOf = (work: () => Promise<void>) => spent(client, place.postmaster, work)
  const reached = async (): Promise<void> => {
    const head = await store.head()
    const behind = async () =>
      (
        await client.query<{ behind: boolean }>(
          `select (select count(*) from projections.checkpoints where schema = 'read' and position >= $1) < $2
             or ${unevaluated} > 0 as behind`,
          [String(head), projections.length],
        )
      ).rows[0]?.behind
    while (await behind()) await wait(50)
  }
  try {
    const appending = await costOf(() => yearOfMovements(deps, people, days))
    const projector = startProjector({
      log: openLog<MesaiEvent>(store, catalogue, projectorVault),
      db: projectorDb,
      session: projectorDb.session,
      projections,
      logger: silent,
      fault: noFault,
      batch: 5000,
    })
    try {
      const projecting = await costOf(async () => {
        await projector.ready
        await reached()
      })
      const relations = await relationsOf(client)
      let due = 0
      const ticks = await costOf(async () => {
        for (const at of quartersAfter(lastDay)) {
          due += await dueAt(client, at)
          await passQuarter(deps.log, at)
          await reached()
        }
      })
      return {
        people,
        days,
        movements: people * days * 4,
        due,
        relations,
        costs: { appending, projecting, ticks },
        peakMegabytes: process.resourceUsage().maxRSS / 1024,
      }
    } finally {
      await projector.stop()
    }
  } finally {
    await store.close()
    await Promise.all([db.close(), projectorDb.close(), client.end()])
  }
}
/** Of the calendar day after, in Istanbul; the first of them begins it. */
const quartersAfter = (day: LocalDate): Instant[] => {
  const midnight = epochMsOf(asInstant(`${day}T21:00:00.000Z`))
  return Array.from({ length: 96 }, (_, quarter) => instantOf(midnight + quarter * 900_000))
}
const dueAt = async (client: pg.Client, at: Instant): Promise<number> => {
  const { rows } = await client.query<{ due: number }>(
    `select count(*)::int as due from ${read.attendanceDue} where due_at <= $1`,
    [at],
  )
  return rows[0]?.due ?? 0
}
const silent = { info: () => undefined, warn: () => undefined, error: () => undefined }

const passQuarter = async (
  log: ReturnType<typeof openLog<MesaiEvent>>,
  at: Instant,
): Promise<void> => {
  await log.append({
    company,
    stream: `${company}-clock-${at.slice(0, 7)}`,
    expected: 'any',
    events: [{ type: 'ClockReached', data: { at } }],
    metadata: { actor: 'system:scale', correlation: 'scale' },
  })
}

const spent = async (
  client: pg.Client,
  postmaster: number | null,
  work: () => Promise<void>,
): Promise<Cost> => {
  const lsn = async (): Promise<string> =>
    (await client.query<{ lsn: string }>('select pg_current_wal_lsn()::text as lsn')).rows[0]
      ?.lsn ?? '0/0'
  const [walBefore, serverBefore, nodeBefore, began] = [
    await lsn(),
    serverSeconds(postmaster),
    process.cpuUsage(),
    performance.now(),
  ]
  await work()
  const { user, system } = process.cpuUsage(nodeBefore)
  const {
    rows: [wal],
  } = await client.query<{ bytes: string }>(
    'select pg_wal_lsn_diff(pg_current_wal_lsn(), $1::pg_lsn)::text as bytes',
    [walBefore],
  )
  return {
    node: (user + system) / 1e6,
    server: serverSeconds(postmaster) - serverBefore,
    clock: (performance.now() - began) / 1000,
    wal: Number(wal?.bytes),
  }
}

/**
 * Processor time of the server and all its children, those that ended as well; Linux counts in hundredths of a second.
 */
export const serverSeconds = (postmaster: number | null): number => {
  if (postmaster === null) return 0
  const ticks = (pid: number, withEnded: boolean): number => {
    try {
      const fields = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1]?.split(' ') ?? []
      const [parent, user, system, endedUser, endedSystem] = [
        fields[1],
        fields[11],
        fields[12],
        fields[13],
        fields[14],
      ].map(Number)
      if (!withEnded && parent !== postmaster) return 0
      return (
        (user ?? 0) + (system ?? 0) + (withEnded ? (endedUser ?? 0) + (endedSystem ?? 0) : 0)
      )
    } catch {
      return 0 // gone meanwhile: its parent has its time
    }
  }
  try {
    const children = readdirSync('/proc')
      .filter(name => /^\d+$/.test(name))
      .map(Number)
      .filter(pid => pid !== postmaster)
    return (
      (ticks(postmaster, true) + children.reduce((sum, pid) => sum + ticks(pid, false), 0)) /
      100
    )
  } catch {
    return 0
  }
}

const relationsOf = async (client: pg.Client): Promise<Record<string, Relation>> => {
  await client.query('vacuum analyze') // what a busy database's own vacuum has done by then
  const { rows } = await client.query<{ name: string; bytes: string; indexes: string }>(
    `select schemaname || '.' || tablename as name,
       pg_table_size(format('%I.%I', schemaname, tablename)::regclass)::text as bytes,
       pg_indexes_size(format('%I.%I', schemaname, tablename)::regclass)::text as indexes
     from pg_tables where schemaname in ('log', 'read', 'vault') order by 1`,
  )
  const found: Record<string, Relation> = {}
  for (const { name, bytes, indexes } of rows) {
    const {
      rows: [counted],
    } = await client.query<{ rows: string }>(`select count(*)::text as rows from ${name}`)
    found[name] = {
      rows: Number(counted?.rows),
      table: Number(bytes),
      indexes: Number(indexes),
    }
  }
  return found
}
