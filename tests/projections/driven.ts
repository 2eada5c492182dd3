import type { LogPosition } from '#domain/shared/values.ts'
import type { Database, Tx } from '#database/types.ts'
import type { MesaiEvent } from '#domain/catalogue.ts'
import type { Log } from '#event-store/contract.ts'
import { allCheckpoints, type Checkpoint } from '#projections/shared/checkpoints.ts'
import { liveSchema } from '#projections/shared/database.ts'
import { isTransient } from '#projections/shared/errors.ts'
import { passingOf } from '#projections/shared/passing.ts'
import { waitUntil } from '#projections/shared/freshness.ts'
import { pause } from '#projections/shared/pause.ts'
import { handledWhere, type Projection } from '#projections/shared/projection.ts'
import { startProjector, type ProjectorDeps } from '#projections/shared/projector.ts'
import {
  pageAfter,
  takePage,
  type SharedReading,
  type RunnerDeps,
} from '#projections/shared/runner.ts'
import { settleAll } from '#projections/shared/settling.ts'
import { tailOf } from '#projections/shared/tail.ts'

/** How a test's read models come to hold what is in the log. */
export type ReadModels = {
  /** Somebody was answered that what he did is done. */
  changed(): void
  /** Resolves when they hold what was done before. */
  catchUp(): Promise<void>
  /** What the projector does meanwhile by itself; who is not read after it does not wait for that. */
  keepUp(): Promise<void>
  /** Resolves when they hold whatever the log holds. */
  settle(): Promise<void>
  stop(): Promise<void>
  readonly log: Log<MesaiEvent>
  readonly db: Database
}
type Deps = ProjectorDeps & { readonly app: Database }

/** As in the product: the projector follows the log. */
export const followedByProjector = async (deps: Deps): Promise<ReadModels> => {
  const projector = startProjector(deps)
  await projector.ready
  const settle = async (): Promise<void> => {
    if (!(await waitUntil(deps.app, [], await deps.log.head(), 90_000)))
      throw new Error('the read models did not catch up')
  }
  let [changes, readable] = [0, 0]
  return {
    changed: () => {
      changes += 1
    },
    catchUp: async () => {
      const before = changes
      if (before > readable) await settle()
      readable = before
    },
    keepUp: () => Promise.resolve(),
    settle,
    stop: projector.stop,
    log: deps.log,
    db: deps.app,
  }
}

/** The log, and the position up to which it was appended to by whoever has it from here. */
const noticing = (log: Log<MesaiEvent>) => {
  let appended: LogPosition = 0n
  return {
    noticed: () => appended,
    log: {
      ...log,
      append: async (append: Parameters<typeof log.append>[0]) => {
        const outcome = await log.append(append)
        if (outcome.status === 'stored' && outcome.position > appended)
          appended = outcome.position
        return outcome
      },
    },
  }
}

type Followed = { readonly projection: Projection; place: Checkpoint }

/**
 * No loop follows the log: what is new is taken once when somebody is about to read it, by all read models that want
 * it, and what their rows call for is done (days that are marked, the clock passed on). Whoever asks `db` how far they
 * are and finds them behind has them taken further before he asks again, as those do who wait for their own change
 * (`waitUntil`). Of live tables that are there and that nobody else follows. Long because what is read, and up to
 * where, is one state.
 */
export const drivenByHand = async (deps: Deps): Promise<ReadModels> => {
  const following: SharedReading = { tail: tailOf(deps.log), pass: passingOf(deps.db) }
  const all = await followedOf(deps)
  const { log, noticed } = noticing(deps.log)
  let reached: LogPosition = 0n
  const takeUpTo = async (to: LogPosition): Promise<void> => {
    while (reached < to) {
      const taken = await allOf(all.map(one => patiently(() => takeNext(deps, one, following))))
      reached = all.reduce<LogPosition>(
        (least, { place: { position } }) => min(least, position),
        to,
      )
      // Whoever appended before it has not committed yet.
      if (!taken.includes(true)) await pause(1, never)
    }
  }
  let turn: Promise<void> = Promise.resolve()
  /** One at a time: who comes meanwhile finds done what he came for. */
  const inTurn = (work: () => Promise<void>): Promise<void> => {
    const mine = turn.then(work)
    turn = mine.catch(() => undefined)
    return mine
  }
  const catchUp = async (): Promise<void> => {
    if (noticed() > reached) await inTurn(() => takeUpTo(noticed()))
  }
  const settle = (): Promise<void> =>
    inTurn(async () => {
      await takeUpTo(await deps.log.head())
      for (const { projection, place } of all) await settleWhole(deps, projection, place)
    })
  // What is read together begins where all stand.
  await following.tail.since(
    await deps.log.head(),
    { on: handledWhere(() => false), personal: 'sealed' },
    0,
  )
  return {
    changed: () => undefined,
    catchUp,
    keepUp: catchUp,
    settle,
    stop: () => turn,
    log,
    db: askedOf(deps.app, catchUp),
  }
}
const never = new AbortController().signal
const min = (one: LogPosition, other: LogPosition): LogPosition => (one < other ? one : other)

const followedOf = async ({
  db,
  projections,
}: Pick<RunnerDeps, 'db'> & { readonly projections: readonly Projection[] }): Promise<
  readonly Followed[]
> => {
  const places = await db.transaction(tx => allCheckpoints(tx))
  return projections.flatMap(projection => {
    const own = places.filter(
      ({ name, schema }) => name === projection.name && schema === liveSchema,
    )
    if (own.length === 0) throw new Error(`there are no tables of ${projection.name}`)
    return own.map(place => ({ projection, place }))
  })
}

/** Nobody is at it any more when one has failed. */
const allOf = async <T>(works: readonly Promise<T>[]): Promise<T[]> => {
  await Promise.allSettled(works)
  return Promise.all(works)
}

/** As the projector, which goes on when the database was away for a moment. */
const patiently = async <T>(work: () => Promise<T>): Promise<T> => {
  for (let failures = 1; ; failures++)
    try {
      return await work()
    } catch (error) {
      if (!isTransient(error) || failures === mostFailures) throw error
      await pause(50 * failures, never)
    }
}
const mostFailures = 20

/** @returns whether there was something. */
const takeNext = async (
  deps: RunnerDeps,
  one: Followed,
  following: SharedReading,
): Promise<boolean> => {
  const { projection, place } = one
  const page = await pageAfter(deps, projection, place, following)
  if (page.to === place.position) return false
  one.place = { ...place, ...(await takePage(deps, projection, place, page, following)) }
  if (page.events.length > 0) await settleWhole(deps, projection, place)
  return true
}

const settleWhole = (
  deps: RunnerDeps,
  projection: Projection,
  { lane }: Checkpoint,
): Promise<void> =>
  projection.settle
    ? settleAll(deps, projection, liveSchema, 'set-aside', { lane })
    : Promise.resolve()

const askedOf = (db: Database, catchUp: () => Promise<void>): Database => {
  const asking = async <T>(
    run: (work: (tx: Tx) => Promise<T>) => Promise<T>,
    work: (tx: Tx) => Promise<T>,
  ): Promise<T> => {
    let asked = false
    const answer = await run(tx =>
      work({
        query: (text, values) => {
          asked ||= text.includes('projections.places')
          return tx.query(text, values)
        },
      }),
    )
    if (asked) await catchUp()
    return answer
  }
  return {
    withCompany: (company, work, connections) =>
      asking(watched => db.withCompany(company, watched, connections), work),
    withoutCompany: work => asking(watched => db.withoutCompany(watched), work),
  }
}
