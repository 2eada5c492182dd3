import { setMaxListeners } from 'node:events'
import { underAny } from '#database/under-any.ts'
import type { Client } from 'pg'
import {
  allCheckpoints,
  beginCheckpoint,
  checkpointOfSchema,
  takeOver,
  type Checkpoint,
} from './checkpoints.ts'
import { liveSchema } from './database.ts'
import { codeOf, TakenOver } from './errors.ts'
import { leadership, type Lead, type Leadership } from './leadership.ts'
import { isSetAside, replayParked } from './parking.ts'
import { passingOf } from './passing.ts'
import { bell, pause } from './pause.ts'
import type { Projection } from './projection.ts'
import { rebuild } from './rebuild.ts'
import { runLive, type Following, type RunnerDeps } from './runner.ts'
import { settleLive } from './settling.ts'
import { createTables } from './tables.ts'
import { tailOf } from './tail.ts'

export type ProjectorDeps = RunnerDeps & {
  readonly projections: readonly Projection[]
  /** A connection of its own, for advisory locks. */
  readonly session: () => Promise<Client>
  /** How long one who stands by waits before he asks again. */
  readonly standByMs?: number
}
export type Projector = {
  /** Resolves when every read model of this program's version can be queried. */
  readonly ready: Promise<void>
  stop(): Promise<void>
}

type Keeping = ProjectorDeps & { readonly following: Following }

/**
 * Keeps all read models up with the log: makes those that are not there, builds new versions beside and switches, leads
 * or stands by.
 */
export const startProjector = (deps: ProjectorDeps): Projector => {
  const stopping = new AbortController()
  setMaxListeners(0, stopping.signal) // one for each read model and what it waits for; they go when the wait ends
  const locks = leadership(deps.session)
  const following = { tail: tailOf(deps.log), pass: passingOf(deps.db) }
  const begun = liveTables(deps)
  begun.catch(() => undefined) // each that asks for it is told
  const kept = deps.projections.map(projection =>
    keep({ ...deps, following }, projection, locks, stopping.signal, begun),
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
const liveTables = async ({ db }: ProjectorDeps): Promise<ReadonlyMap<string, Checkpoint>> => {
  const all = await db.transaction(tx => allCheckpoints(tx))
  return new Map(all.filter(one => one.schema === liveSchema).map(one => [one.name, one]))
}

const keep = (
  deps: Keeping,
  projection: Projection,
  locks: Leadership,
  stop: AbortSignal,
  begun: Promise<ReadonlyMap<string, Checkpoint>>,
): { ready: Promise<void>; ended: Promise<void> } => {
  const { name } = projection
  const run = async (isReady: () => void): Promise<void> => {
    for (let turn = 0; !stop.aborted; turn++) {
      try {
        const live =
          turn === 0
            ? ((await begun).get(name) ?? null)
            : await deps.db.transaction(tx => checkpointOfSchema(tx, name, liveSchema))
        await oneTurn(deps, projection, live, locks, stop, isReady)
      } catch (error) {
        if (stop.aborted) return
        deps.logger.warn(
          { projection: name, code: codeOf(error) },
          error instanceof TakenOver ? 'another projector took over' : 'projector begins anew',
        )
        await pause(deps.standByMs ?? 1000, stop)
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
  live: Checkpoint | null,
  locks: Leadership,
  stop: AbortSignal,
  isReady: () => void,
): Promise<void> => {
  if (live && isOlder(projection, live)) {
    deps.logger.warn(
      { projection: projection.name, tables: live.tables },
      'a newer version is live',
    )
    return pause(5000, stop)
  }
  if (live && isCurrent(projection, live)) {
    isReady()
    return leading(
      deps,
      locks,
      `projection:${projection.name}`,
      stop,
      lead => runLeading(deps, projection, stop, lead),
      () => standBy(deps, projection, stop),
    )
  }
  await leading(deps, locks, `rebuild:${projection.name}`, stop, async ({ lost }) => {
    if (!live && (await deps.log.head()) === 0n) return beginEmpty(deps, projection)
    await underAny([stop, lost], either => rebuild(deps, projection, either))
  })
}

const isCurrent = (projection: Projection, { tables }: Checkpoint): boolean =>
  projection.tables.every(({ name }) => tables.includes(name))
/** The live tables hold a higher version of one of ours: a newer program runs beside this one. */
const isOlder = (projection: Projection, { tables }: Checkpoint): boolean =>
  projection.tables.some(({ name }) =>
    tables.some(table => baseOf(table) === baseOf(name) && versionOf(table) > versionOf(name)),
  )
const baseOf = (table: string): string => table.replace(/_\d+$/, '')
const versionOf = (table: string): number => Number(/_(\d+)$/.exec(table)?.[1] ?? 0)

/** With nothing in the log there is nothing to build. */
const beginEmpty = async ({ db }: ProjectorDeps, projection: Projection): Promise<void> => {
  await db.transaction(
    async tx => {
      await createTables(tx, projection.tables)
      await beginCheckpoint(
        tx,
        projection.name,
        liveSchema,
        projection.tables.map(({ name }) => name),
      )
    },
    { searchPath: liveSchema },
  )
}

const leading = async (
  deps: ProjectorDeps,
  locks: Leadership,
  what: string,
  stop: AbortSignal,
  work: (lead: Lead) => Promise<void>,
  otherwise = () => pause(deps.standByMs ?? 1000, stop),
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
  deps: ProjectorDeps,
  projection: Projection,
  stop: AbortSignal,
): Promise<void> => {
  const time = pause(deps.standByMs ?? 1000, stop)
  if (!projection.settle) return time
  const turn = new AbortController()
  void time.then(() => turn.abort())
  await settleLive(deps, projection, bell(), turn.signal)
}

const runLeading = async (
  deps: Keeping,
  projection: Projection,
  stop: AbortSignal,
  lead: Lead,
): Promise<void> => {
  const { place, waits } = await deps.db.transaction(async tx => ({
    place: await takeOver(tx, projection.name, liveSchema),
    waits: await isSetAside(tx, projection),
  }))
  if (!place) return
  // Whoever begins may be the version that can take it.
  const taken = waits ? await replayParked(deps.db, deps.log, projection) : 0
  if (taken > 0)
    deps.logger.info(
      { projection: projection.name, events: taken },
      'events that were set aside are in now',
    )
  const over = new AbortController()
  await underAny([stop, lead.lost, over.signal], async signal => {
    const wake = bell()
    const heard = (caughtUp: boolean): void => {
      if (caughtUp) wake.ring()
    }
    const running = runLive(deps, projection, place, signal, heard, deps.following).finally(
      () => over.abort(),
    )
    const settling = projection.settle
      ? settleLive(deps, projection, wake, signal)
      : Promise.resolve()
    await Promise.all([running, settling])
  })
}
