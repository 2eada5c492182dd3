import type { Tx } from '#database/types.ts'
import {
  asInstant,
  type Instant,
  type LogPosition,
  asLogPosition,
} from '#domain/shared/values.ts'
import { lanesOf, oneLane, type Lane } from '#database/lanes.ts'
import { TakenOver } from './errors.ts'

/**
 * How far the tables of a projection are, of the companies of a lane: a row that moves in the transaction that writes
 * them, so each event counts once. The epoch is the fence: whoever takes over gets a new one, and a projector that was
 * paused meanwhile finds its own gone and writes nothing.
 */
export type Place = {
  readonly name: string
  readonly schema: string
  readonly lane: Lane
  readonly position: LogPosition
  readonly epoch: bigint
}
export type Checkpoint = Place & {
  readonly tables: readonly string[]
  readonly recordedAt: Instant | null
  readonly goal: LogPosition | null
  readonly failure: string | null
  /** No lane goes beyond it while their number changes. */
  readonly barrier: LogPosition | null
  /** Of a rebuild: at the log's end, with all done that its rows call for. */
  readonly settled: boolean
  /** Of a rebuild: its tables have the indexes that queries alone use. */
  readonly indexed: boolean
  /** Who took the writing over last. */
  readonly ledBy: string | null
}

type Row = {
  name: string
  schema: string
  lane: number
  lanes: number
  position: string
  epoch: string
  tables: string[]
  recorded_at: string | null
  goal: string | null
  failure: string | null
  barrier: string | null
  settled: boolean
  indexed: boolean
  led_by: string | null
}
const columns = `name, schema, lane, lanes, position::text, epoch::text, tables,
    ${textOf('recorded_at')} as recorded_at, goal::text, failure, barrier::text, settled, indexed, led_by`

/** The instant as the domain writes it. */
export function textOf(column: string): string {
  return `to_char(${column} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`
}

export const allCheckpoints = async (tx: Tx): Promise<Checkpoint[]> =>
  (
    await tx.query<Row>(
      `select ${columns} from projections.checkpoints order by name, schema, lane`,
    )
  ).map(checkpointOf)

/** Of each lane, in their order; none where there are no tables. `locked`: nobody else moves them meanwhile. */
export const checkpointsOf = async (
  tx: Tx,
  name: string,
  schema: string,
  locked?: 'locked',
): Promise<Checkpoint[]> =>
  (
    await tx.query<Row>(
      `select ${columns} from projections.checkpoints where name = $1 and schema = $2 order by lane
       ${locked ? 'for update' : ''}`,
      [name, schema],
    )
  ).map(checkpointOf)

/** Of the lane that is furthest behind. */
export const checkpointOfSchema = async (
  tx: Tx,
  name: string,
  schema: string,
): Promise<Checkpoint | null> =>
  (await checkpointsOf(tx, name, schema)).toSorted((one, other) =>
    one.position < other.position ? -1 : 1,
  )[0] ?? null

const checkpointOf = ({
  position,
  epoch,
  goal,
  recorded_at,
  lane,
  lanes,
  barrier,
  led_by,
  ...row
}: Row): Checkpoint => ({
  ...row,
  lane: { number: lane, of: lanes },
  position: asLogPosition(position),
  epoch: BigInt(epoch),
  goal: goal === null ? null : asLogPosition(goal),
  recordedAt: recorded_at === null ? null : asInstant(recorded_at),
  barrier: barrier === null ? null : asLogPosition(barrier),
  ledBy: led_by,
})

/** Begins at the log's start, for tables just made; old rows go. */
export const beginCheckpoint = async (
  tx: Tx,
  name: string,
  schema: string,
  tables: readonly string[],
  lanes = 1,
): Promise<void> =>
  placeCheckpoints(tx, { name, schema, tables, lanes, position: 0n, recordedAt: null })

/** All lanes at one place, whatever there was before. */
export const placeCheckpoints = async (
  tx: Tx,
  {
    name,
    schema,
    tables,
    lanes,
    position,
    recordedAt,
  }: Pick<Checkpoint, 'name' | 'schema' | 'tables' | 'position' | 'recordedAt'> & {
    readonly lanes: number
  },
): Promise<void> => {
  await tx.query('delete from projections.checkpoints where name = $1 and schema = $2', [
    name,
    schema,
  ])
  for (const { number, of } of lanesOf(lanes))
    await tx.query(
      `insert into projections.checkpoints (name, schema, tables, lane, lanes, position, recorded_at, epoch)
       values ($1, $2, $3, $4, $5, $6, $7, nextval('projections.epochs'))`,
      [name, schema, tables, number, of, String(position), recordedAt],
    )
}

/**
 * Takes the writing of a lane of a read model over, where it stands. Null when there is none.
 * @param by who does, for the health page
 */
export const takeOver = async (
  tx: Tx,
  name: string,
  schema: string,
  lane: Lane = oneLane,
  by: string | null = null,
): Promise<Place | null> => {
  const [row] = await tx.query<{ position: string; epoch: string }>(
    `update projections.checkpoints set epoch = nextval('projections.epochs'), led_by = $5
      where name = $1 and schema = $2 and lane = $3 and lanes = $4 returning position::text, epoch::text`,
    [name, schema, lane.number, lane.of, by],
  )
  return row
    ? { name, schema, lane, position: asLogPosition(row.position), epoch: BigInt(row.epoch) }
    : null
}

type Held = {
  readonly parked: ReadonlySet<string>
  readonly barrier: LogPosition | null
}
/**
 * Locks the checkpoint and answers the streams that are parked, and the place that it must not go beyond. A commit of
 * the projector need not wait for the disk: what a crash takes back is read from the log again.
 * @throws {TakenOver} when the place is not ours any more.
 */
export const holdPlace = async (
  tx: Tx,
  { name, schema, lane, position, epoch }: Place,
): Promise<Held> => {
  const [row] = await tx.query<{
    position: string
    epoch: string
    barrier: string | null
    parked: string[] | null
  }>(
    `select position::text, epoch::text, barrier::text, set_config('synchronous_commit', 'off', true),
       (select array_agg(distinct stream)
         from projections.parked
         where name = $1 and lane = $3 and $2 = 'read') as parked
     from projections.checkpoints where name = $1 and schema = $2 and lane = $3 for update`,
    [name, schema, lane.number],
  )
  if (row?.epoch !== String(epoch) || row.position !== String(position))
    throw new TakenOver(`${name} is written by another projector`)
  return {
    parked: new Set(row.parked),
    barrier: row.barrier === null ? null : asLogPosition(row.barrier),
  }
}

/** @throws {TakenOver} */
export const advance = async (
  tx: Tx,
  { name, schema, lane, position, epoch }: Place,
  to: LogPosition,
  recordedAt: Instant | null,
): Promise<Place> => {
  const moved = await tx.query(
    `update projections.checkpoints set position = $5, recorded_at = coalesce($6::timestamptz, recorded_at),
       failure = null, failed_at = null
     where name = $1 and schema = $2 and position = $3 and epoch = $4 and lane = $7 returning 1`,
    [name, schema, String(position), String(epoch), String(to), recordedAt, lane.number],
  )
  if (moved.length === 0) throw new TakenOver(`${name} is written by another projector`)
  return { name, schema, lane, position: to, epoch }
}

/** Shown in the health page until the next commit that gets further. */
export const noteFailure = async (
  tx: Tx,
  { name, schema, lane, epoch }: Place,
  code: string,
  at: LogPosition | null,
): Promise<void> => {
  await tx.query(
    `update projections.checkpoints set failure = $4, failed_at = $5
      where name = $1 and schema = $2 and epoch = $3 and lane = $6`,
    [name, schema, String(epoch), code, at === null ? null : String(at), lane.number],
  )
}
