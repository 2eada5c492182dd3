import { setMaxListeners } from 'node:events'
import { withLinkedSignal } from '#database/linked-signal.ts'
import type { LockSession } from '#database/lock-session.ts'
import { isCurrent } from './being-prepared.ts'
import {
  allCheckpoints,
  beginCheckpoint,
  checkpointsOf,
  type Checkpoint,
} from './checkpoints.ts'
import { liveSchema } from './database.ts'
import { codeOf, TakenOver } from './errors.ts'
import { buildInLanes, helpBuild, liveInLanes } from './in-lanes.ts'
import { lanesToBeginWith } from './lanes.ts'
import { leadership, type Lead, type Leadership } from './leadership.ts'
import { runLeading } from './leading.ts'
import { passingOf } from './passing.ts'
import { bell, pause } from './pause.ts'
import type { Projection } from './projection.ts'
import { rebuild } from './rebuild.ts'
import type { SharedReading, RunnerDeps } from './runner.ts'
import { settleLive } from './settling.ts'
import { createTables } from './tables.ts'
import { tailOf } from './tail.ts'

export type ProjectorDeps = RunnerDeps & {
  readonly projections: readonly Projection[]
  /** A connection of its own, for advisory locks. */
  readonly session: () => Promise<LockSession>
  /** How long one who stands by waits before he asks again. */
  readonly standByMs?: number
}
export type Projector = {
  /** Resolves when every read model of this program's version can be queried. */
  readonly ready: Promise<void>
  stop(): Promise<void>
}

type Keeping = ProjectorDeps & {
  readonly following: SharedReading
  readonly locks: Leadership
  readonly standByMs: number
  readonly helped: Set<string>
}

/**
 * Keeps all read models up with the log: makes those that are not there, builds new versions beside and switches, leads
 * or stands by.
 */
export const startProjector = (deps: ProjectorDeps): Projector => {
  const stopping = new AbortController()
  setMaxListeners(0, stopping.signal) // one for each read model and what it waits for; they go when the wait ends
  const locks = leadership(deps.session)
  const keeping: Keeping = {
    ...deps,
    following: { tail: tailOf(deps.log), pass: passingOf(deps.db) },
    locks,
    standByMs: deps.standByMs ?? 1000,
    helped: new Set(),
  }
  const begun = liveTables(deps)
  begun.catch(() => undefined) // each that asks for it is told
  const kept = deps.projections.map(projection =>
    keep(keeping, projection, stopping.signal, begun),
  )
  return {
    ready: Promise.all(kept.map(({ ready }) => ready)).then(() => undefined),
    stop: async () => {
      stopping.abort()
      await Promise.all(kept.map(({ ended }) => ended))
      await locks.close().catch(() => undefined)
    },
  }
}

/** What there is of all of them, looked at once: they begin together. */
const liveTables = async ({ db }: ProjectorDeps): Promise<Live> => {
  const live = new Map<string, Checkpoint[]>()
  for (const one of await db.transaction(tx => allCheckpoints(tx)))
    if (one.schema === liveSchema) live.set(one.name, [...(live.get(one.name) ?? []), one])
  return live
}
/** Lanes of live tables, by read model. */
type Live = ReadonlyMap<string, readonly Checkpoint[]>

const keep = (
  deps: Keeping,
  projection: Projection,
  stop: AbortSignal,
  begun: Promise<Live>,
): { ready: Promise<void>; ended: Promise<void> } => {
  const { name } = projection
  const run = async (isReady: () => void): Promise<void> => {
    for (let turn = 0; !stop.aborted; turn++) {
      try {
        const live =
          turn === 0
            ? ((await begun).get(name) ?? [])
            : await deps.db.transaction(tx => checkpointsOf(tx, name, liveSchema))
        await oneTurn(deps, projection, live, stop, isReady)
      } catch (error) {
        if (stop.aborted) return
        deps.logger.warn(
          { projection: name, code: codeOf(error) },
          error instanceof TakenOver ? 'another projector took over' : 'projector begins anew',
        )
        await pause(deps.standByMs, stop)
      }
    }
  }
  const ended: Promise<void>[] = []
  const ready = new Promise<void>(resolve => {
    ended.push(run(resolve))
  })
  return { ready, ended: Promise.all(ended).then(() => undefined) }
}

/** Ends when the situation has changed: tables were switched, the lead was lost, another took over. */
const oneTurn = async (
  deps: Keeping,
  projection: Projection,
  live: readonly Checkpoint[],
  stop: AbortSignal,
  isReady: () => void,
): Promise<void> => {
  const { name } = projection
  const [first] = live
  if (first && isOlder(projection, first)) {
    deps.logger.warn({ projection: name, tables: first.tables }, 'a newer version is live')
    return pause(5000, stop)
  }
  if (first && isCurrent(projection, first)) {
    isReady()
    const fits = (one: Checkpoint): boolean => isCurrent(projection, one)
    if (projection.lanes) return liveInLanes(deps, projection, live.length, fits, stop)
    return leading(
      deps,
      `projection:${name}`,
      ({ lost }) =>
        withLinkedSignal([stop, lost], either => runLeading(deps, projection, either)),
      () => standBy(deps, projection, stop),
    )
  }
  await leading(
    deps,
    `rebuild:${name}`,
    async ({ lost }) => {
      if (!first && (await deps.log.head()) === 0n) return beginEmpty(deps, projection)
      await withLinkedSignal([stop, lost], either =>
        (projection.lanes ? buildInLanes : rebuild)(deps, projection, either),
      )
    },
    async () => {
      if (projection.lanes) await helpBuild(deps, projection, stop)
      await pause(deps.standByMs, stop)
    },
  )
}

/** The live tables hold a higher version of one of ours: a newer program runs beside this one. */
const isOlder = (projection: Projection, { tables }: Checkpoint): boolean =>
  projection.tables.some(({ name }) =>
    tables.some(table => baseOf(table) === baseOf(name) && versionOf(table) > versionOf(name)),
  )
const baseOf = (table: string): string => table.replace(/_\d+$/, '')
const versionOf = (table: string): number => Number(/_(\d+)$/.exec(table)?.[1] ?? 0)

/** With nothing in the log there is nothing to build. */
const beginEmpty = async (
  { db, lanes: first = 1 }: ProjectorDeps,
  projection: Projection,
): Promise<void> => {
  await db.transaction(
    async tx => {
      await createTables(tx, projection.tables)
      const lanes = await lanesToBeginWith(tx, projection, first)
      const tables = projection.tables.map(({ name }) => name)
      await beginCheckpoint(tx, projection.name, liveSchema, tables, lanes)
    },
    { searchPath: liveSchema },
  )
}

const leading = async (
  { locks }: Keeping,
  what: string,
  work: (lead: Lead) => Promise<void>,
  otherwise: () => Promise<void>,
): Promise<void> => {
  const lead = await locks.lead(what)
  if (!lead) return otherwise()
  try {
    await work(lead)
  } finally {
    await lead.release()
  }
}

/** Who does not write what comes in shares the work that it calls for, until it is time to ask for the lead again. */
const standBy = async (
  deps: Keeping,
  projection: Projection,
  stop: AbortSignal,
): Promise<void> => {
  const time = pause(deps.standByMs, stop)
  if (!projection.settle) return time
  const turn = new AbortController()
  void time.then(() => turn.abort())
  await settleLive(deps, projection, bell(), turn.signal)
}
