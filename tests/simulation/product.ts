/** Long because it puts every process of the product together, each of which may die. */
import { Registry } from 'prom-client'
import { newId } from '#commands/shared/ids.ts'
import { startJobs, type Job } from '#commands/shared/jobs.ts'
import { openLeases } from '#database/leases.ts'
import { DatabaseUnavailable } from '#database/errors.ts'
import { catalogue, type MesaiEvent } from '#domain/catalogue.ts'
import { instantOf } from '#domain/shared/time.ts'
import { LogUnavailable, type EventStore } from '#event-store/contract.ts'
import { openLog } from '#event-store/log.ts'
import { admission, type Admission } from '#gateway/admission.ts'
import { gatewayApp } from '#gateway/app.ts'
import { projections } from '#projections/index.ts'
import { noFault } from '#projections/shared/faults.ts'
import { startProjector } from '#projections/shared/projector.ts'
import { jobsOf } from '#runtime/start/background.ts'
import { fixedVault } from '#tests/event-store/fixed-vault.ts'
import { storeOf, type Base } from './base.ts'
import { badStore, goodStore, lifeOf, poorStore, type Life } from './life.ts'
import { badLine, goodLine, lineTo, type Line } from './line.ts'
import { lockTable } from './locks.ts'
import type { Office } from './office.ts'
import type { OneConnection } from './one-connection.ts'
import { plants, type Planted, type PlantName } from './planted.ts'
import type { Reading } from './reading.ts'
import type { Simulation } from './scheduler.ts'

/** Where histories happen, one after the other. */
export type Where = {
  readonly base: Base
  readonly database: OneConnection
  readonly office: Office
}
export type What = {
  /** Readers and gateway alone, which takes a tenth of the time. */
  readonly gate?: boolean
  /** What is sent alone, and who sends it. */
  readonly outbox?: boolean
  readonly plant?: PlantName
  /** What does not fail this time. */
  readonly calm?: readonly ('deaths' | 'lines' | 'store')[]
  /** Which swipes and acts, by their place in the plan, do not happen this time. */
  readonly without?: ReadonlySet<number>
}
export type Product = Awaited<ReturnType<typeof productOf>>
/** What goes on beside requests, from its start to its end. */
export type Beside = { readonly life: Life; stop(): Promise<void> }
export type Serving = { readonly life: Life; readonly line: Line }

const longWhile = 10 * 365 * 24 * 60 * 60_000
const silent = { info: () => undefined, warn: () => undefined, error: () => undefined }
const nothing: Planted = { what: '', within: 0 }
/** Those that somebody waits for; seals and sweeps have drills of their own. */
const worked =
  /^(?:reaction:|clock$|payroll-locks$|payroll-exports$|payroll-engine$|payroll-balance$|time-off$)/

/** The product of one seed, with what is planted in it. Long because it is one table of its processes. */
export const productOf = async (
  where: Where,
  sim: Simulation,
  { plant, calm = [] }: Pick<What, 'plant' | 'calm'>,
) => {
  const planted: Planted = plant === undefined ? nothing : plants[plant]
  const faults = {
    lines: calm.includes('lines') ? goodLine : badLine,
    gateway: calm.includes('store') ? goodStore : badStore,
    office: calm.includes('store') ? goodStore : poorStore,
  }
  const now = () => instantOf(Date.now())
  const plain = await storeOf(where.base, now)
  const plainVault = fixedVault()
  const vault = planted.vault?.(plainVault) ?? plainVault
  const store: EventStore = planted.store?.(plain, sim) ?? plain
  const locks = lockTable()
  const world = {
    store,
    db: planted.db?.(where.database.db, sim, where.base) ?? where.database.db,
    projector: planted.projector?.(where.database.projector, sim) ?? where.database.projector,
    locks: planted.locks?.(locks) ?? locks,
  }
  const logOf = (of: EventStore) => openLog<MesaiEvent>(of, catalogue, vault)
  const all = planted.projections?.(projections) ?? projections
  const failures: string[] = []
  const gateway = async (n: number): Promise<Serving & { readonly room: Admission }> => {
    const bare = admission()
    const room = planted.room?.(bare) ?? bare
    const life = lifeOf(sim, `gateway ${n}`, world, faults.gateway)
    const app = gatewayApp({
      log: logOf(life.store),
      vault,
      db: life.db,
      now,
      registry: new Registry(),
      room,
      signalsMs: longWhile,
    })
    await app.ready()
    return { life, room: bare, line: lineTo(sim, app, faults.lines) }
  }
  const api = (n: number, on = faults.office, lines = faults.lines): Serving => {
    const life = lifeOf(sim, `api ${n}`, world, on)
    const standing = { log: logOf(life.store), vault, db: life.db }
    const { office } = where
    return {
      life,
      line: lineTo(sim, office.app, lines, work => office.within(standing, work)),
    }
  }
  const projector = (n: number, some = all, on = faults.office): Beside => {
    const life = lifeOf(sim, `projector ${n}`, world, on)
    const running = startProjector({
      projections: some,
      log: logOf(life.store),
      db: life.projector,
      session: life.session,
      logger: silent,
      fault: noFault,
      batch: 500,
    })
    return { life, stop: () => running.stop() }
  }
  const worker = (n: number, on = faults.office): Beside => {
    const life = lifeOf(sim, `worker ${n}`, world, on)
    const leases = openLeases(life.session)
    const deps = { log: logOf(life.store), vault, db: life.db, now, newId }
    const jobs: Job[] = jobsOf(deps, null, null).filter(({ name }) => worked.test(name))
    const running = startJobs(planted.jobs?.(jobs) ?? jobs, {
      alone: leases.during,
      failed: (error, job) => {
        if (!isOrdinary(error)) failures.push(`${job} failed: ${String(error)}`)
      },
    })
    return {
      life,
      stop: async () => {
        await running.stop()
        await leases.close()
      },
    }
  }
  const reading: Reading = { log: logOf(store), db: where.database.projector }
  return {
    plain,
    log: logOf(plain),
    vault: plainVault,
    gateway,
    api,
    projector,
    worker,
    projections: all,
    reading,
    locks: world.locks,
    failures,
  }
}

/** What is tried again, and said to be: the log or the database is away, or read models are behind. */
const isOrdinary = (error: unknown): boolean =>
  error instanceof LogUnavailable ||
  error instanceof DatabaseUnavailable ||
  (error instanceof Error && error.message.endsWith('not read up to here yet'))
