import type { Tx } from '#database/types.ts'
import type { Instant, LogPosition } from '#domain/shared/values.ts'
import { allCheckpoints, type Checkpoint } from './checkpoints.ts'
import { liveSchema } from './database.ts'

export type ProjectionHealth = {
  readonly name: string
  /** Of the lane that is furthest behind, as what follows. */
  readonly position: LogPosition
  /** Events of the log that are not in the tables yet. */
  readonly behind: number
  readonly recordedAt: Instant | null
  /** A rebuild runs beside. */
  readonly building: boolean
  /** How far the rebuild is. */
  readonly progress: { readonly position: LogPosition; readonly goal: LogPosition } | null
  readonly parkedStreams: number
  /** People whose days could not be evaluated. */
  readonly setAside: number
  /** Code of the error it stands still for. */
  readonly failure: string | null
  /** In their order; one where it is not written in lanes. */
  readonly lanes: readonly LaneHealth[]
}
export type LaneHealth = {
  readonly number: number
  readonly behind: number
  /** Machine and process that took it over last; null: nobody did since the upgrade. */
  readonly ledBy: string | null
  /** It waits for the others, since there is to be another number of lanes. */
  readonly changing: boolean
}

/** One row a read model, by name; `head` is the log's. For the health page and the lag metric. */
export const projectionHealth = async (
  tx: Tx,
  head: LogPosition,
): Promise<ProjectionHealth[]> => {
  const checkpoints = await allCheckpoints(tx)
  const parked = await countsBy(
    tx,
    'select name, count(distinct stream)::int as count from projections.parked group by name',
  )
  const setAside = await countsBy(tx, 'select name, count from projections.set_aside_counts()')
  return [...new Set(checkpoints.map(({ name }) => name))].map(name => {
    const all = checkpoints.filter(checkpoint => checkpoint.name === name)
    const lanes = all.filter(({ schema }) => schema === liveSchema)
    const live = furthestBehind(lanes)
    const built = furthestBehind(all.filter(({ schema }) => schema !== liveSchema))
    const position = live?.position ?? 0n
    return {
      name,
      position,
      behind: behind(head, position),
      recordedAt: live?.recordedAt ?? null,
      building: built !== undefined,
      progress: built ? { position: built.position, goal: built.goal ?? head } : null,
      parkedStreams: parked.get(name) ?? 0,
      setAside: setAside.get(name) ?? 0,
      failure: all.flatMap(({ failure }) => failure ?? [])[0] ?? null,
      lanes: lanes.map(({ lane, position: at, ledBy, barrier }) => ({
        number: lane.number,
        behind: behind(head, at),
        ledBy,
        changing: barrier !== null,
      })),
    }
  })
}

const behind = (head: LogPosition, position: LogPosition): number =>
  Number(head > position ? head - position : 0n)
const furthestBehind = (lanes: readonly Checkpoint[]): Checkpoint | undefined =>
  lanes.toSorted((one, other) => (one.position < other.position ? -1 : 1))[0]

const countsBy = async (tx: Tx, query: string): Promise<ReadonlyMap<string, number>> =>
  new Map(
    (await tx.query<{ name: string; count: number }>(query)).map(({ name, count }) => [
      name,
      count,
    ]),
  )
