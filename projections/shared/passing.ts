import type { Instant, LogPosition } from '#domain/shared/values.ts'
import type { Place } from './checkpoints.ts'
import type { ProjectorDatabase } from './database.ts'

/** A read model that has seen that nothing up to `to` is its own. */
type Passing = {
  readonly place: Place
  readonly to: LogPosition
  readonly recordedAt: Instant | null
}
/**
 * Moves a checkpoint past events that are others'. Null: somebody holds it, it is written by another, or may not go so
 * far; then it is moved as with rows, which waits for the one and tells the others.
 */
export type Pass = (passing: Passing) => Promise<Place | null>

type Waiting = Passing & {
  readonly moved: (place: Place | null) => void
  readonly failed: (error: unknown) => void
}

/** Those that pass at the same time are moved by one statement: most events concern few read models. */
export const passingOf = (db: ProjectorDatabase): Pass => {
  let waiting: Waiting[] = []
  let going = false
  const moveAll = async (): Promise<void> => {
    while (waiting.length > 0) {
      const these = waiting
      waiting = []
      try {
        const moved = await move(db, these)
        for (const { place, to, ...one } of these)
          one.moved(
            moved.has(`${place.name} ${place.lane.number}`) ? { ...place, position: to } : null,
          )
      } catch (error) {
        for (const { failed } of these) failed(error)
      }
    }
    going = false
  }
  return passing =>
    new Promise((moved, failed) => {
      waiting.push({ ...passing, moved, failed })
      if (going) return
      going = true
      setImmediate(() => void moveAll())
    })
}

/** @returns those that were moved, by name and number of their lane. */
const move = async (
  db: ProjectorDatabase,
  these: readonly Passing[],
): Promise<ReadonlySet<string>> => {
  const rows = these.map(({ place: { position, epoch, lane, ...of }, to, recordedAt }) => ({
    ...of,
    lane: lane.number,
    position: String(position),
    epoch: String(epoch),
    to: String(to),
    at: recordedAt,
  }))
  const moved = await db.transaction(async tx => {
    // What a crash takes back is passed again.
    await tx.query("select set_config('synchronous_commit', 'off', true)")
    return tx.query<{ name: string; lane: number }>(
      `with free as (
         select c.name, c.schema, c.lane, p."to", p.at
         from projections.checkpoints c
         join jsonb_to_recordset($1::jsonb)
           as p(name text, schema text, lane int, position bigint, epoch bigint, "to" bigint, at timestamptz)
           on p.name = c.name and p.schema = c.schema and p.lane = c.lane and p.position = c.position
             and p.epoch = c.epoch
         where c.barrier is null or p."to" <= c.barrier
         for update of c skip locked)
       update projections.checkpoints c
       set position = free."to", recorded_at = coalesce(free.at, c.recorded_at), failure = null, failed_at = null
       from free
       where c.name = free.name and c.schema = free.schema and c.lane = free.lane
       returning c.name, c.lane`,
      [JSON.stringify(rows)],
    )
  })
  return new Set(moved.map(({ name, lane }) => `${name} ${lane}`))
}
