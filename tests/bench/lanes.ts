// Long because what is measured, the history it is measured on and its processes belong together.
import type { ChildProcess } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { cpus, tmpdir } from 'node:os'
import { join } from 'node:path'
import { derivedId, newId } from '#commands/shared/ids.ts'
import { openKeyFile } from '#database/key-file.ts'
import { isInLane, lanesOf, oneLane, type Lane } from '#database/lanes.ts'
import { openDatabase, openProjector, type Projector } from '#database/open.ts'
import { openVault } from '#database/vault.ts'
import { catalogue, type MesaiEvent } from '#domain/catalogue.ts'
import { addDays } from '#domain/shared/time.ts'
import { asCompanyId, asInstant } from '#domain/shared/values.ts'
import { openLog } from '#event-store/log.ts'
import { postgresStore } from '#event-store/postgres/store.ts'
import { attendance } from '#projections/evaluation/evaluation.ts'
import { wantLanes } from '#projections/shared/lanes.ts'
import { own } from '#projections/tables/index.ts'
import { killHard, startChild } from '#tests/drills/process.ts'
import { first, yearOfMovements } from '#tests/drills/year.ts'
import { serverSeconds } from '#tests/scale/measure.ts'
import { untilThere } from '#tests/shared/until.ts'
import { unevaluated } from '#tests/shared/unevaluated.ts'
import { inRounds } from './append-measure.ts'
import { median, type BenchRow, type BenchUrls } from './row.ts'

const companies = Array.from({ length: 8 }, (_, n) => asCompanyId(derivedId('bench', `${n}`)))
const people = 60
const days = 60
const rounds = 3

/** One rebuild: what it took of the clock, and of processors, here and in the database's server. */
type Built = { readonly clock: number; readonly projectors: number; readonly server: number }

/**
 * A rebuild of the days of eight companies by two processes in two lanes, against one in one; and what the server needs
 * to leave out what is of other lanes. Long because it is one measurement, from its data to its figures.
 */
export const run = async (urls: BenchUrls): Promise<BenchRow[]> => {
  const folder = mkdtempSync(join(tmpdir(), 'mesai-lanes-'))
  const keyFile = join(folder, 'keys.json')
  const lastDay = addDays(first, days - 1)
  const now = () => asInstant(`${lastDay}T20:00:00.000Z`)
  const store = postgresStore({ url: urls.app, now, limits: { patienceMs: 60_000 } })
  const db = await openDatabase(urls.app)
  const projector = await openProjector(urls.projector)
  const vault = openVault(db, await openKeyFile(keyFile))
  const deps = { log: openLog<MesaiEvent>(store, catalogue, vault), vault, db, now, newId }
  try {
    for (const of of companies) await yearOfMovements(deps, people, days, undefined, of)
    const movements = companies.length * people * days * 4
    const start = () =>
      startChild(
        'lanes.ts',
        {
          APP_URL: urls.app,
          PROJECTOR_URL: urls.projector,
          KEY_FILE: keyFile,
          BATCH: '5000',
          VARIANT: 'real',
        },
        'running',
      )
    const builds: Record<'one' | 'two', Built[]> = { one: [], two: [] }
    for (let round = 0; round < rounds; round++) {
      builds.one.push(await built(projector, 1, start))
      builds.two.push(await built(projector, 2, start))
    }
    const read = (lane: Lane) => async (): Promise<number> => {
      const began = performance.now()
      for await (const page of store.readPages({ after: 0n, size: 5000, lane })) void page
      return (performance.now() - began) / 1000
    }
    const nobodys = { number: mostForeign(), of: 64 }
    const reads = await inRounds(rounds, { whole: read(oneLane), leftOut: read(nobodys) })
    const events = Number(await store.head())
    const each = (seconds: readonly number[]): string =>
      ((median(seconds) * 1e6) / events).toFixed(2)
    return [
      rebuilt(movements, builds),
      {
        what: 'a rebuild leaves out what is of other lanes',
        figure: `${each(reads.leftOut)} against ${each(reads.whole)} µs an event`,
        against: 'reading it',
        ratio: Math.round((median(reads.whole) / median(reads.leftOut)) * 100) / 100,
        reach: null,
        reached: true,
      },
    ]
  } finally {
    await Promise.all([store.close(), db.close(), projector.close()])
    rmSync(folder, { recursive: true, force: true })
  }
}

/** The first lane of 64 that has none of the companies. */
const mostForeign = (): number =>
  lanesOf(64).find(lane => companies.every(of => !isInLane(lane, of)))?.number ?? 0

const rebuilt = (
  movements: number,
  { one, two }: Readonly<Record<'one' | 'two', readonly Built[]>>,
): BenchRow => {
  const of = (builds: readonly Built[], what: keyof Built): number =>
    median(builds.map(build => build[what]))
  const [alone, together] = [of(one, 'clock'), of(two, 'clock')]
  const rate = (seconds: number): string => Math.round(movements / seconds).toLocaleString('en')
  const share = (builds: readonly Built[], what: keyof Built): string =>
    (of(builds, what) / of(builds, 'clock')).toFixed(2)
  const each = (builds: readonly Built[], what: keyof Built): string =>
    ((of(builds, what) * 1e6) / movements).toFixed(0)
  const busy = (builds: readonly Built[]): string =>
    `projectors ${each(builds, 'projectors')} µs each and the server ${each(builds, 'server')} ` +
    `(${share(builds, 'projectors')} and ${share(builds, 'server')} processors)`
  return {
    what: 'a rebuild in two lanes by two processes',
    figure:
      `${rate(together)} against ${rate(alone)} movements/s; ` +
      `${busy(two)}; alone ${busy(one)}`,
    against: 'one lane, one process',
    ratio: Math.round((alone / together) * 100) / 100,
    // Two projectors and what the server needs for both have to have room.
    reach: cpus().length >= 6 ? 1.6 : null,
    reached: cpus().length < 6 || alone / together >= 1.6,
  }
}

/** From the moment at which processes that follow the log find tables of the version before, until all is exchanged. */
const built = async (
  projector: Projector,
  lanes: number,
  start: () => Promise<ChildProcess>,
): Promise<Built> => {
  const [{ pid } = { pid: 0 }] = await projector.transaction(tx =>
    tx.query<{ pid: number }>('select pg_backend_pid() as pid'),
  )
  const postmaster = parentOf(pid)
  await projector.transaction(tx => wantLanes(tx, attendance.name, lanes))
  const processes = await Promise.all(Array.from({ length: lanes }, start))
  try {
    const there = () =>
      untilThere(`it is built in ${lanes} lanes`, () => isBuilt(projector, lanes), {
        ms: 600_000,
        everyMs: 20,
      })
    await there()
    // Once unmeasured: a process that just began has its own code to translate.
    await age(projector)
    await there()
    const used = () => processes.reduce((sum, { pid: of }) => sum + secondsOf(of ?? 0), 0)
    const [projectors, server, began] = [used(), serverSeconds(postmaster), performance.now()]
    await age(projector)
    await there()
    return {
      clock: (performance.now() - began) / 1000,
      projectors: used() - projectors,
      server: serverSeconds(postmaster) - server,
    }
  } finally {
    await Promise.all(processes.map(killHard))
  }
}

const isBuilt = (projector: Projector, lanes: number): Promise<true | null> =>
  projector.transaction(async tx => {
    const there = await tx.query(
      "select 1 from projections.checkpoints where schema = 'read' and lanes = $1 and $2 = any(tables)",
      [lanes, own.attendanceClock],
    )
    if (there.length !== lanes) return null
    const [left] = await tx.query<{ left: number }>(`select ${unevaluated} as left`)
    return left?.left === 0 ? true : null
  })

/** As if the live tables were those of the version before: they are built anew beside, and then exchanged. */
const age = (projector: Projector): Promise<unknown> =>
  projector.transaction(tx =>
    tx.query(
      'update projections.checkpoints set tables = array_replace(tables, $1, $2) where schema = $3',
      [own.attendanceClock, older, 'read'],
    ),
  )
const older = own.attendanceClock.replace(/\d+$/, '0')

const statOf = (pid: number): readonly number[] =>
  (readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1]?.split(' ') ?? []).map(Number)
const parentOf = (pid: number): number => statOf(pid)[1] ?? 0
/** Processor time of a process, in hundredths of a second where Linux counts it. */
const secondsOf = (pid: number): number => {
  const stat = statOf(pid)
  return ((stat[11] ?? 0) + (stat[12] ?? 0)) / 100
}
