import type { Tx } from '#database/types.ts'
import { asInstant, type Instant } from '#domain/shared/values.ts'
import { TakenOver } from './errors.ts'

/**
 * How far the tables of a projection are: a row that moves in the transaction that writes them, so each event counts
 * once. The epoch is the fence: whoever takes over gets a new one, and a projector that was paused meanwhile finds its
 * own gone and writes nothing.
 */
export type Place = {
  readonly name: string
  readonly schema: string
  readonly position: bigint
  readonly epoch: bigint
}
export type Checkpoint = Place & {
  readonly tables: readonly string[]
  readonly recordedAt: Instant | null
  readonly goal: bigint | null
  readonly failure: string | null
}

type Row = {
  name: string
  schema: string
  position: string
  epoch: string
  tables: string[]
  recorded_at: string | null
  goal: string | null
  failure: string | null
}
const columns = `name, schema, position::text, epoch::text, tables, ${textOf('recorded_at')} as recorded_at, goal::text,
    failure`

/** The instant as the domain writes it. */
export function textOf(column: string): string {
  return `to_char(${column} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`
}

export const allCheckpoints = async (tx: Tx): Promise<Checkpoint[]> =>
  (
    await tx.query<Row>(`select ${columns} from projections.checkpoints order by name, schema`)
  ).map(checkpointOf)

export const checkpointOfSchema = async (
  tx: Tx,
  name: string,
  schema: string,
): Promise<Checkpoint | null> => {
  const [row] = await tx.query<Row>(
    `select ${columns} from projections.checkpoints where name = $1 and schema = $2`,
    [name, schema],
  )
  return row ? checkpointOf(row) : null
}

const checkpointOf = ({ position, epoch, goal, recorded_at, ...row }: Row): Checkpoint => ({
  ...row,
  position: BigInt(position),
  epoch: BigInt(epoch),
  goal: goal === null ? null : BigInt(goal),
  recordedAt: recorded_at === null ? null : asInstant(recorded_at),
})

/** Begins at the log's start, for tables just made; an old row goes. */
export const beginCheckpoint = async (
  tx: Tx,
  name: string,
  schema: string,
  tables: readonly string[],
): Promise<Place> => {
  await tx.query('delete from projections.checkpoints where name = $1 and schema = $2', [
    name,
    schema,
  ])
  const [row] = await tx.query<{ epoch: string }>(
    `insert into projections.checkpoints (name, schema, tables, epoch)
      values ($1, $2, $3, nextval('projections.epochs')) returning epoch::text`,
    [name, schema, tables],
  )
  if (!row) throw new Error('no checkpoint was made')
  return { name, schema, position: 0n, epoch: BigInt(row.epoch) }
}

/** Takes the writing of a read model over, where it stands. Null when there is none. */
export const takeOver = async (tx: Tx, name: string, schema: string): Promise<Place | null> => {
  const [row] = await tx.query<{ position: string; epoch: string }>(
    `update projections.checkpoints set epoch = nextval('projections.epochs')
      where name = $1 and schema = $2 returning position::text, epoch::text`,
    [name, schema],
  )
  return row ? { name, schema, position: BigInt(row.position), epoch: BigInt(row.epoch) } : null
}

/**
 * Locks the checkpoint and answers the streams that are parked. A commit of the projector need not wait for the disk:
 * what a crash takes back is read from the log again.
 * @throws {TakenOver} when the place is not ours any more.
 */
export const holdPlace = async (
  tx: Tx,
  { name, schema, position, epoch }: Place,
): Promise<ReadonlySet<string>> => {
  const [row] = await tx.query<{ position: string; epoch: string; parked: string[] | null }>(
    `select position::text, epoch::text, set_config('synchronous_commit', 'off', true),
       (select array_agg(distinct stream) from projections.parked where name = $1 and $2 = 'read') as parked
     from projections.checkpoints where name = $1 and schema = $2 for update`,
    [name, schema],
  )
  if (row?.epoch !== String(epoch) || row.position !== String(position))
    throw new TakenOver(`${name} is written by another projector`)
  return new Set(row.parked)
}

/** @throws {TakenOver} */
export const advance = async (
  tx: Tx,
  { name, schema, position, epoch }: Place,
  to: bigint,
  recordedAt: Instant | null,
): Promise<Place> => {
  const moved = await tx.query(
    `update projections.checkpoints set position = $5, recorded_at = coalesce($6::timestamptz, recorded_at),
       failure = null, failed_at = null
     where name = $1 and schema = $2 and position = $3 and epoch = $4 returning 1`,
    [name, schema, String(position), String(epoch), String(to), recordedAt],
  )
  if (moved.length === 0) throw new TakenOver(`${name} is written by another projector`)
  return { name, schema, position: to, epoch }
}

/** Shown in the health page until the next commit that gets further. */
export const noteFailure = async (
  tx: Tx,
  { name, schema, epoch }: Place,
  code: string,
  at: bigint | null,
): Promise<void> => {
  await tx.query(
    'update projections.checkpoints set failure = $4, failed_at = $5 where name = $1 and schema = $2 and epoch = $3',
    [name, schema, String(epoch), code, at === null ? null : String(at)],
  )
}
