/**
 * P4: one event in so many cannot be projected. Its stream is parked, shown in the health page and the metric;
 * everybody else's events come through as if nothing was; once the fault is mended and the parked streams are run
 * again, every table is what it would have been. A rebuild stops instead.
 */
import type { LogPosition } from '#domain/shared/values.ts'
import { setTimeout as wait } from 'node:timers/promises'
import { fastify } from 'fastify'
import { apiMetrics } from '#api/metrics.ts'
import { openProjector } from '#database/open.ts'
import { attendance } from '#projections/evaluation/evaluation.ts'
import { devices } from '#projections/devices/device-rows.ts'
import { projections } from '#projections/index.ts'
import { RebuildStopped } from '#projections/shared/errors.ts'
import { noFault } from '#projections/shared/faults.ts'
import { projectionHealth } from '#projections/shared/health.ts'
import { replayParked } from '#projections/shared/parking.ts'
import type { Projection, RecordedEvent } from '#projections/shared/projection.ts'
import { rebuild } from '#projections/shared/rebuild.ts'
import type { Deps } from '#commands/shared/deps.ts'
import { drillDeps, drillServer, type DrillServer } from './product.ts'
import { asked, differing, forgetReadModels, hashReadModels } from './read-models.ts'
import { project } from './rebuild.ts'
import { yearOfMovements } from './year.ts'

export type PoisonDrill = {
  readonly people: number
  readonly days: number
  /** One movement in so many. */
  readonly every: number
  /** What the read models do with it: park its stream, or, as negative controls, pass over it or stand still. */
  readonly variant: 'real' | 'skips' | 'stands'
}
export type PoisonResult = {
  readonly events: number
  readonly poisoned: number
  /** By the health page, and by the metric. */
  readonly parkedStreams: number
  readonly parkedInMetric: number
  /**
   * From the end of a day's append to the moment all of it was handled, at worst: on days with such an event, and on
   * all the others, when the disk alone makes somebody wait.
   */
  readonly worstDelayMs: number
  readonly calmDelayMs: number
  readonly rebuildStopped: boolean
  readonly replayed: number
  readonly different: readonly string[]
}

/** Those that read every movement; each stumbles over the same ones. */
const stumbling = [attendance, devices]
/** A day that nobody handles for so long stands still. */
const patienceMs = 5000

export const poisonDrill = async ({
  people,
  days,
  every,
  variant,
}: PoisonDrill): Promise<PoisonResult> => {
  const server = await drillServer()
  try {
    const { deps, close } = await drillDeps(server)
    const poison = poisonOf(every)
    const broken = projections.map(projection =>
      stumbling.includes(projection) ? brokenBy(projection, poison, variant) : projection,
    )
    const following = await project(server, broken)
    await following.ready
    const { worstDelayMs, calmDelayMs } = await followDays(server, deps, poison, {
      people,
      days,
    })
    await wait(worstDelayMs < patienceMs ? 300 : 0) // what was set aside is settled
    const shown = await shownOf(deps)
    await following.end()
    const mended = await mend(server, deps, broken)
    const head = await deps.log.head()
    await close()
    return {
      events: Number(head),
      poisoned: poison.met.size,
      ...shown,
      worstDelayMs,
      calmDelayMs,
      ...mended,
    }
  } finally {
    await server.end()
  }
}

type Poison = { readonly is: (event: RecordedEvent) => boolean; readonly met: Set<LogPosition> }
const poisonOf = (every: number): Poison => {
  const met = new Set<LogPosition>()
  return {
    met,
    is: event => {
      if (event.type !== 'MovementRecorded' || Number(event.position) % every !== 0)
        return false
      met.add(event.position)
      return true
    },
  }
}

const brokenBy = (
  projection: Projection,
  poison: Poison,
  variant: PoisonDrill['variant'],
): Projection => ({
  ...projection,
  project: async (tx, batch) => {
    if (variant === 'skips')
      return projection.project(
        tx,
        batch.filter(event => !poison.is(event)),
      )
    if (batch.some(poison.is))
      throw variant === 'stands'
        ? Object.assign(new Error('tried again for ever'), { code: '40001' })
        : new RangeError('a value nobody thought of')
    return projection.project(tx, batch)
  },
})

/** Appends day after day, and waits after each until it is handled, at most a while. @returns the longest waits. */
const followDays = async (
  server: DrillServer,
  deps: Deps,
  { met }: Poison,
  { people, days }: Pick<PoisonDrill, 'people' | 'days'>,
): Promise<Pick<PoisonResult, 'worstDelayMs' | 'calmDelayMs'>> => {
  const worst = { poisoned: 0, calm: 0 }
  let before = 0
  await asked(server.superuserUrl, client =>
    yearOfMovements(deps, people, days, async day => {
      const [head, from] = [await deps.log.head(), performance.now()]
      const handled = async (): Promise<boolean> => {
        const {
          rows: [row],
        } = await client.query<{ behind: number }>(
          `select count(*) filter (where position < $1)::int as behind
            from projections.checkpoints where schema = 'read'`,
          [String(head)],
        )
        return row?.behind === 0
      }
      while (!(await handled())) {
        if (performance.now() - from > patienceMs) break
        await wait(5)
      }
      const waited = performance.now() - from
      // Whoever is not through by then stands still, on whichever day he met it.
      const of =
        met.size > before || (met.size > 0 && waited > patienceMs) ? 'poisoned' : 'calm'
      before = met.size
      // before the first day came all that made the company
      if (day > 0 && worst.poisoned < patienceMs)
        worst[of] = Math.max(worst[of], Math.round(waited))
    }),
  )
  return { worstDelayMs: worst.poisoned, calmDelayMs: worst.calm }
}

const shownOf = async (
  deps: Deps,
): Promise<Pick<PoisonResult, 'parkedStreams' | 'parkedInMetric'>> => {
  const app = fastify()
  const health = await deps.db.withoutCompany(async tx =>
    projectionHealth(tx, await deps.log.head()),
  )
  const text = await apiMetrics(app, deps).metrics()
  await app.close()
  return {
    parkedStreams: health.reduce((sum, { parkedStreams }) => sum + parkedStreams, 0),
    parkedInMetric: [
      ...text.matchAll(/^mesai_projection_parked_streams\{[^}]*\} (\d+)$/gm),
    ].reduce((sum, [, count]) => sum + Number(count), 0),
  }
}

const silent = { info: () => undefined, warn: () => undefined, error: () => undefined }

/**
 * The mended code: a rebuild by the old one would have stopped; what was parked runs again, and all is compared with
 * tables built from the log alone.
 */
const mend = async (
  server: DrillServer,
  { log }: Deps,
  broken: readonly Projection[],
): Promise<Pick<PoisonResult, 'rebuildStopped' | 'replayed' | 'different'>> => {
  const db = await openProjector(server.urls.projector)
  const beside = broken.find(({ name }) => name === devices.name) ?? devices
  const rebuildStopped = await rebuild(
    { log, db, logger: silent, fault: noFault, batch: 1000 },
    beside,
    AbortSignal.timeout(20_000),
  ).then(
    () => false,
    (error: unknown) => error instanceof RebuildStopped,
  )
  let replayed = 0
  for (const projection of stumbling) replayed += await replayParked(db, log, projection)
  const after = await whenCaughtUp(server)
  await db.close()
  await forgetReadModels(server.superuserUrl)
  return { rebuildStopped, replayed, different: differing(after, await whenCaughtUp(server)) }
}

const whenCaughtUp = async (server: DrillServer) => {
  const following = await project(server)
  await following.ready
  await following.caughtUp()
  await following.end()
  return hashReadModels(server.superuserUrl)
}
