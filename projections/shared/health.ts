import type { Tx } from '#database/types.ts'
import type { Instant } from '#domain/shared/values.ts'
import { allCheckpoints } from './checkpoints.ts'
import { liveSchema } from './database.ts'

export type ProjectionHealth = {
  readonly name: string
  readonly position: bigint
  /** Events of the log that are not in the tables yet. */
  readonly behind: number
  readonly recordedAt: Instant | null
  /** A rebuild runs beside. */
  readonly building: boolean
  /** How far the rebuild is. */
  readonly progress: { readonly position: bigint; readonly goal: bigint } | null
  readonly parkedStreams: number
  /** People whose days could not be evaluated. */
  readonly setAside: number
  /** Code of the error it stands still for. */
  readonly failure: string | null
}

/** One row a read model, by name; `head` is the log's. For the health page and the lag metric. */
export const projectionHealth = async (tx: Tx, head: bigint): Promise<ProjectionHealth[]> => {
  const checkpoints = await allCheckpoints(tx)
  const parked = await countsBy(
    tx,
    'select name, count(distinct stream)::int as count from projections.parked group by name',
  )
  const setAside = await countsBy(tx, 'select name, count from projections.set_aside_counts()')
  return [...new Set(checkpoints.map(({ name }) => name))].map(name => {
    const live = checkpoints.find(
      checkpoint => checkpoint.name === name && checkpoint.schema === liveSchema,
    )
    const built = checkpoints.find(
      checkpoint => checkpoint.name === name && checkpoint.schema !== liveSchema,
    )
    const position = live?.position ?? 0n
    return {
      name,
      position,
      behind: Number(head > position ? head - position : 0n),
      recordedAt: live?.recordedAt ?? null,
      building: built !== undefined,
      progress: built ? { position: built.position, goal: built.goal ?? head } : null,
      parkedStreams: parked.get(name) ?? 0,
      setAside: setAside.get(name) ?? 0,
      failure: live?.failure ?? built?.failure ?? null,
    }
  })
}

const countsBy = async (tx: Tx, query: string): Promise<ReadonlyMap<string, number>> =>
  new Map(
    (await tx.query<{ name: string; count: number }>(query)).map(({ name, count }) => [
      name,
      count,
    ]),
  )
