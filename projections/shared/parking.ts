import { type LogPosition, asLogPosition } from '#domain/shared/values.ts'
import type { Tx } from '#database/types.ts'
import type { MesaiEvent } from '#domain/catalogue.ts'
import type { Log } from '#event-store/contract.ts'
import { oneLane, type Lane } from '#database/lanes.ts'
import { liveSchema, type ProjectorDatabase } from './database.ts'
import { codeOf, isTransient } from './errors.ts'
import type { Projection, RecordedEvent } from './projection.ts'

/**
 * An event that a projection cannot take parks its stream: the event and all of its stream (and of those that tell the
 * same story) after it wait, in order, and everything else goes on. `replayParked` runs them again, as every projector
 * does that begins: it may be the one in which the fault is mended.
 */
const storyOf = ({ storyOf: of }: Projection, stream: string): string => of?.(stream) ?? stream

/** Splits a batch into what can be projected and what waits behind a parked event, and parks the latter. */
export const setAside = async (
  tx: Tx,
  projection: Projection,
  batch: readonly RecordedEvent[],
  parked: ReadonlySet<string>,
  lane: Lane = oneLane,
): Promise<readonly RecordedEvent[]> => {
  if (parked.size === 0) return batch
  const stories = new Set([...parked].map(stream => storyOf(projection, stream)))
  const waits = ({ stream }: RecordedEvent): boolean => stories.has(storyOf(projection, stream))
  const waiting = batch.filter(waits)
  if (waiting.length === 0) return batch
  await park(tx, projection, lane, waiting, 'waits')
  return batch.filter(event => !waits(event))
}

/**
 * Of a batch that fails, all parts but one go well at once: with eighths that is nearly all of it, and what is tried in
 * vain is little.
 */
const parts = 8

/**
 * Projects a batch of which some event fails, part by part, until the event stands alone; parks that one's stream, and
 * projects the rest.
 * @returns the streams parked now.
 * @throws what is not an event's fault.
 */
export const projectAround = async (
  tx: Tx,
  projection: Projection,
  batch: readonly RecordedEvent[],
  parked: ReadonlySet<string>,
  lane: Lane = oneLane,
): Promise<ReadonlySet<string>> => {
  const size = Math.ceil(batch.length / parts)
  let now = parked
  for (let from = 0; from < batch.length; from += size)
    now = await projectPart(tx, projection, batch.slice(from, from + size), now, lane)
  return now
}

const projectPart = async (
  tx: Tx,
  projection: Projection,
  part: readonly RecordedEvent[],
  parked: ReadonlySet<string>,
  lane: Lane,
): Promise<ReadonlySet<string>> => {
  const going = await setAside(tx, projection, part, parked, lane)
  const [first] = going
  if (!first) return parked
  const failure = await attempt(tx, () => projection.project(tx, going, lane))
  if (failure === null) return parked
  if (going.length > 1) return projectAround(tx, projection, going, parked, lane)
  await park(tx, projection, lane, going, failure)
  return new Set([...parked, first.stream])
}

/** The code of the failure, of which no row is left; null when it went well. */
const attempt = async (tx: Tx, work: () => Promise<void>): Promise<string | null> => {
  await tx.query('savepoint attempt')
  try {
    await work()
    await tx.query('release savepoint attempt')
    return null
  } catch (error) {
    if (isTransient(error)) throw error
    await tx.query('rollback to savepoint attempt')
    await tx.query('release savepoint attempt')
    return codeOf(error)
  }
}

const park = async (
  tx: Tx,
  { name }: Projection,
  lane: Lane,
  events: readonly RecordedEvent[],
  code: string,
): Promise<void> => {
  await tx.query(
    `insert into projections.parked (name, lane, position, stream, type, code, recorded_at)
     select $1, $4, position, stream, type, $2, recorded_at
     from jsonb_to_recordset($3::jsonb) as e(position bigint, stream text, type text, recorded_at timestamptz)`,
    [
      name,
      code,
      JSON.stringify(
        events.map(({ position, stream, type, recordedAt }) => ({
          position: String(position),
          stream,
          type,
          recorded_at: recordedAt,
        })),
      ),
      lane.number,
    ],
  )
}

export type ParkedStream = {
  readonly stream: string
  readonly position: LogPosition
  readonly type: string
  readonly code: string
  readonly events: number
}

/** What waits, by stream; position, type and code are those of the event that failed. */
export const parkedStreams = async (tx: Tx, projection: string): Promise<ParkedStream[]> => {
  const rows = await tx.query<{
    stream: string
    position: string
    type: string
    code: string
    events: number
  }>(
    `select distinct on (stream) stream, position::text, type, code, count(*) over (partition by stream)::int as events
     from projections.parked where name = $1 order by stream, position`,
    [projection],
  )
  return rows.map(row => ({ ...row, position: asLogPosition(row.position) }))
}

/** Whether anything of a lane was set aside: streams that are parked, or work that failed. */
export const isSetAside = async (
  tx: Tx,
  { name }: Projection,
  lane: Lane,
): Promise<boolean> => {
  const [row] = await tx.query<{ yes: boolean }>(
    `select exists (select from projections.parked where name = $1 and lane = $2)
       or exists (select from projections.set_aside where name = $1) as yes`,
    [name, lane.number],
  )
  return row?.yes ?? false
}

/**
 * Runs a lane's parked streams again, or one of them with its story, in log order, and lets what was set aside be done;
 * the live checkpoint is locked meanwhile. An event that fails again stays parked, with all of its stream behind it.
 * @returns how many events are in the tables now.
 */
export const replayParked = async (
  db: ProjectorDatabase,
  log: Log<MesaiEvent>,
  projection: Projection,
  stream?: string,
  lane: Lane = oneLane,
): Promise<number> =>
  db.transaction(
    async tx => {
      await tx.query(
        `select 1 from projections.checkpoints
         where name = $1 and schema = 'read' and lane = $2 and lanes = $3 for update`,
        [projection.name, lane.number, lane.of],
      )
      await projection.retry?.(tx, lane)
      const all = await tx.query<{ stream: string }>(
        'select distinct stream from projections.parked where name = $1 and lane = $2',
        [projection.name, lane.number],
      )
      const chosen = all
        .map(row => row.stream)
        .filter(
          one =>
            stream === undefined || storyOf(projection, one) === storyOf(projection, stream),
        )
      const taken = await tx.query<{ position: string }>(
        `delete from projections.parked where name = $1 and lane = $3 and stream = any($2::text[])
         returning position::text`,
        [projection.name, chosen, lane.number],
      )
      const positions = taken
        .map(({ position }) => asLogPosition(position))
        .toSorted((a, b) => (a < b ? -1 : 1))
      let parked: ReadonlySet<string> = new Set()
      for (const position of positions) {
        const event = await log.readAt(position, projection.personal)
        if (event) parked = await projectAround(tx, projection, [event], parked, lane)
      }
      const [left] = await tx.query<{ count: number }>(
        `select count(*)::int as count from projections.parked
         where name = $1 and lane = $3 and position = any($2::bigint[])`,
        [projection.name, positions.map(String), lane.number],
      )
      return positions.length - (left?.count ?? 0)
    },
    { searchPath: liveSchema },
  )
