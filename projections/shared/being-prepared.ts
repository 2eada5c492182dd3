import type { LogPosition } from '#domain/shared/values.ts'
import type { Tx } from '#database/types.ts'
import { allCheckpoints, type Checkpoint } from './checkpoints.ts'
import { liveSchema } from './database.ts'
import type { Projection } from './projection.ts'

/** Whether tables that stand are those of this program. */
export const isCurrent = (
  { tables: wanted }: Pick<Projection, 'tables'>,
  { tables }: Pick<Checkpoint, 'tables'>,
): boolean => wanted.every(({ name }) => tables.includes(name))

/** A read model that cannot be asked yet, and how much of the log is in it: 0 to 99 percent. */
export type BeingPrepared = { readonly name: string; readonly percent: number }

/**
 * Which of these read models are built for the first time, or in the form of this program, beside those of the one
 * before.
 * @param head of the log, for a rebuild that has not said how far it goes
 */
export const beingPrepared = async (
  tx: Tx,
  wanted: readonly Projection[],
  head: LogPosition,
): Promise<readonly BeingPrepared[]> => {
  const all = await allCheckpoints(tx)
  return wanted.flatMap(projection => {
    const { name } = projection
    const its = all.filter(one => one.name === name)
    const live = its.filter(({ schema }) => schema === liveSchema)
    if (live.length > 0 && live.every(one => isCurrent(projection, one))) return []
    const beside = its.filter(({ schema }) => schema !== liveSchema)
    return [{ name, percent: percentOf(beside, head) }]
  })
}

/** Of the lane that is furthest behind; tables are not there before all is done. */
const percentOf = (lanes: readonly Checkpoint[], head: LogPosition): number =>
  lanes.length === 0
    ? 0
    : Math.min(
        99,
        ...lanes.map(({ position, goal }) => {
          const end = goal ?? head
          return end > 0n ? Number((position * 100n) / end) : 0
        }),
      )
