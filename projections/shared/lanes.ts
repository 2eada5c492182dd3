import type { Tx } from '#database/types.ts'
import { noCompany, type LogPosition } from '#domain/shared/values.ts'
import { checkpointsOf, placeCheckpoints, type Checkpoint } from './checkpoints.ts'
import { liveSchema } from './database.ts'
import type { Projection } from './projection.ts'

/** How many lanes a read model is to have, where somebody said so. */
const wantedLanes = async (tx: Tx, name: string): Promise<number | null> => {
  const [row] = await tx.query<{ lanes: number }>(
    'select lanes from projections.lanes where name = $1',
    [name],
  )
  return row?.lanes ?? null
}

/**
 * How many lanes tables that are made now begin with: as many as was said, else as the live ones have, else `first`,
 * which is remembered.
 */
export const lanesToBeginWith = async (
  tx: Tx,
  { name, lanes }: Projection,
  first: number,
): Promise<number> => {
  if (!lanes) return 1
  const known =
    (await wantedLanes(tx, name)) ?? (await checkpointsOf(tx, name, liveSchema)).length
  if (known > 0) return known
  await sayLanes(tx, name, first)
  return first
}

const sayLanes = async (tx: Tx, name: string, lanes: number): Promise<void> => {
  await tx.query(
    `insert into projections.lanes (name, lanes) values ($1, $2)
     on conflict (name) do update set lanes = excluded.lanes`,
    [name, lanes],
  )
}

/**
 * Says how many lanes a read model is to have. Where it has another number, its lanes go on to where the first of them
 * is now, and no further; `changeLanes` begins the new ones there. Nothing stands still meanwhile but who is there
 * already. Said again before that, the last word counts.
 */
export const wantLanes = async (tx: Tx, name: string, lanes: number): Promise<void> => {
  const live = await checkpointsOf(tx, name, liveSchema, 'locked')
  await sayLanes(tx, name, lanes)
  const barrier = live.length === lanes ? null : furthest(live)
  await tx.query(
    'update projections.checkpoints set barrier = $3 where name = $1 and schema = $2',
    [name, liveSchema, barrier === null ? null : String(barrier)],
  )
}
const furthest = (lanes: readonly Checkpoint[]): LogPosition =>
  lanes.reduce<LogPosition>((most, { position }) => (position > most ? position : most), 0n)

/** All of them stand where they wait for each other. */
export const isChangeDue = (lanes: readonly Checkpoint[]): boolean =>
  lanes.length > 0 &&
  lanes.every(({ barrier, position }) => barrier !== null && position >= barrier)

/**
 * Begins the new number of lanes where those of the old one have come together, in one transaction; by whoever sees it
 * first. The search path must be that of the live tables.
 * @returns false when it is not time, or another did it.
 */
export const changeLanes = async (tx: Tx, projection: Projection): Promise<boolean> => {
  const live = await checkpointsOf(tx, projection.name, liveSchema, 'locked')
  const lanes = await wantedLanes(tx, projection.name)
  if (lanes === null || !isChangeDue(live)) return false
  await placeLanes(tx, projection, live, lanes)
  return true
}

/** As many lanes as are wanted, at the place where all stand that there are. */
export const placeLanes = async (
  tx: Tx,
  projection: Projection,
  live: readonly Checkpoint[],
  lanes: number,
): Promise<void> => {
  const [first] = live
  if (!first) return
  const { name, schema, tables, position } = first
  if (live.some(other => other.position !== position))
    throw new Error(`the lanes of ${name} stand at different places`)
  const recordedAt = live.reduce(
    (latest, one) =>
      latest === null || (one.recordedAt !== null && one.recordedAt > latest)
        ? one.recordedAt
        : latest,
    first.recordedAt,
  )
  await placeCheckpoints(tx, { name, schema, tables, lanes, position, recordedAt })
  await shareParked(tx, name, lanes)
  await projection.lanes?.share?.(tx, live.length, lanes)
}

/** What is parked of a company waits in its lane; what is of none, in each. */
const shareParked = async (tx: Tx, name: string, lanes: number): Promise<void> => {
  await tx.query(
    `insert into projections.parked (name, lane, position, stream, type, code, recorded_at)
     select distinct on (position, lane.number) name, lane.number, position, stream, type, code, recorded_at
     from projections.parked, generate_series(0, $2::int - 1) as lane (number)
     where name = $1 and left(stream, 36) = $3
     on conflict do nothing`,
    [name, lanes, noCompany],
  )
  await tx.query(
    'delete from projections.parked where name = $1 and left(stream, 36) = $3 and lane >= $2',
    [name, lanes, noCompany],
  )
  await tx.query(
    `update projections.parked set lane = log.lane_of(left(stream, 36)::uuid, $2)
     where name = $1 and left(stream, 36) <> $3`,
    [name, lanes, noCompany],
  )
}
