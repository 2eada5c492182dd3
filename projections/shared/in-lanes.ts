import type { Lane } from '#database/lanes.ts'
import { checkpointsOf, type Checkpoint } from './checkpoints.ts'
import { liveSchema } from './database.ts'
import { leadLanes, sharesOf } from './lane-leads.ts'
import { changeLanes, isChangeDue } from './lanes.ts'
import type { Leadership } from './leadership.ts'
import { runLeading, thisProcess } from './leading.ts'
import { bell } from './pause.ts'
import type { Projection } from './projection.ts'
import { beginBeside, buildLane, builtBeside, finish } from './rebuild.ts'
import type { SharedReading, RunnerDeps } from './runner.ts'
import { settleLive } from './settling.ts'
import { switchTables } from './switching.ts'

type Deps = RunnerDeps & {
  readonly following: SharedReading
  readonly locks: Leadership
  readonly standByMs: number
  /** Read models of whose build this process has lanes, or had. */
  readonly helped: Set<string>
}

/**
 * Keeps lanes of the live tables up with the log, until there is another number of them or the tables are switched. Who
 * leads none shares the work that they call for.
 * @param of how many there are
 * @param fits whether the tables are still those of this program
 */
export const liveInLanes = (
  deps: Deps,
  projection: Projection,
  of: number,
  fits: (live: Checkpoint) => boolean,
  signal: AbortSignal,
): Promise<void> =>
  leadLanes(
    deps,
    {
      name: `projection:${projection.name}`,
      lanes: async () => {
        const live = await deps.db.transaction(tx =>
          checkpointsOf(tx, projection.name, liveSchema),
        )
        if (live.length !== of || !live.every(fits)) return null
        return isChangeDue(live) && (await changed(deps, projection))
          ? null
          : live.map(({ lane }) => lane)
      },
      work: (lane, either) => runLeading(deps, projection, either, lane),
      help: async (lanes, either) => {
        await Promise.all(lanes.map(lane => settleLive(deps, projection, bell(), either, lane)))
      },
    },
    signal,
  )

const changed = async ({ db, logger, fault }: Deps, projection: Projection) => {
  const done = await db.transaction(
    async tx => {
      const begun = await changeLanes(tx, projection)
      if (begun) await fault('in-change')
      return begun
    },
    { searchPath: liveSchema },
  )
  if (done) logger.info({ projection: projection.name }, 'another number of lanes begins')
  return done
}

/**
 * Builds tables beside in lanes, and exchanges them when all are settled. Of many processes one does, and has begun;
 * the others take lanes of it (`helpBuild`). A build that others are at, or that this process had lanes of, goes on
 * where it is when who began it is gone; any other begins anew, since nobody knows by which program it was made.
 */
export const buildInLanes = async (
  deps: Deps,
  projection: Projection,
  signal: AbortSignal,
): Promise<void> => {
  const { name } = projection
  const shares = sharesOf({ name: buildOf(projection) })
  try {
    const goesOn = (await deps.locks.among(shares)) > 1 || deps.helped.has(name)
    if (!goesOn || (await builtBeside(deps, projection)).length === 0)
      await beginBeside(deps, projection)
    deps.helped.add(name)
    await leadBuild(deps, projection, signal)
    if (signal.aborted) return
    await finish(deps, projection)
    await switchTables(deps, projection, signal)
    deps.helped.delete(name)
  } finally {
    await deps.locks.leave(shares)
  }
}

/** Builds lanes of what another process began, until all are settled, or there is nothing of it any more. */
export const helpBuild = async (
  deps: Deps,
  projection: Projection,
  signal: AbortSignal,
): Promise<void> => {
  if ((await builtBeside(deps, projection)).length < 2) {
    deps.helped.delete(projection.name)
    return
  }
  deps.helped.add(projection.name)
  await leadBuild(deps, projection, signal)
}

const leadBuild = (deps: Deps, projection: Projection, signal: AbortSignal): Promise<void> =>
  leadLanes(
    deps,
    {
      name: buildOf(projection),
      lanes: async () => {
        const left = (await builtBeside(deps, projection)).filter(({ settled }) => !settled)
        return left.length === 0 ? null : left.map(({ lane }): Lane => lane)
      },
      work: (lane, either) => buildLane(deps, projection, lane, either, thisProcess),
    },
    signal,
  )
const buildOf = ({ name }: Projection): string => `build:${name}`
