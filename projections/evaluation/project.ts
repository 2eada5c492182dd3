import type { Tx } from '#database/types.ts'
import type { MesaiEventType } from '#domain/catalogue.ts'
import type { Instant } from '#domain/shared/values.ts'
import { oneLane, type Lane } from '#database/lanes.ts'
import { textOf } from '../shared/checkpoints.ts'
import type { RecordedEvent, RecordedOf } from '../shared/projection.ts'
import { own } from '../tables/index.ts'
import { lookFacts, noFacts, type Facts } from './inputs/facts.ts'
import { saveHistory, type History } from './inputs/history.ts'
import { sources } from './inputs/index.ts'
import type { Source, Work } from './inputs/input.ts'
import { clockOf } from './lane-clock.ts'
import { saveMarks, type Marks } from './marks.ts'
import { heal, insertMovements, type HealingCause } from './movements/movements.ts'

/**
 * A batch in segments. What concerns one person or card is folded for many events at once: the order inside a segment
 * does not matter, since a movement is derived by all that is known after it, which is what healing would make of it
 * later. Events that touch movements of many people (readers, shifts, companies) stand alone, after everything before
 * them is written, so that whom they mark does not depend on where a batch was cut.
 */
export const projectAttendance = async (
  tx: Tx,
  batch: readonly RecordedEvent[],
  lane: Lane = oneLane,
): Promise<void> => {
  let clock = await readClock(tx, lane)
  for (const segment of segmentsOf(batch))
    clock = await projectSegment(tx, lane, segment, clock)
}

/** The events that change something: those of the sources, movements themselves, and the clock. */
export const handledEvents: ReadonlySet<MesaiEventType> = new Set([
  ...sources.flatMap(({ handles }) => [...handles]),
  'MovementRecorded' as const,
  'ClockReached' as const,
])

const sourcesOf = new Map(
  [...handledEvents].map(
    type => [type, sources.filter(({ handles }) => handles.has(type))] as const,
  ),
)
const concerned = ({ type }: RecordedEvent): readonly Source[] => sourcesOf.get(type) ?? []
const standsAlone = (event: RecordedEvent): boolean =>
  concerned(event).some(({ alone }) => alone.has(event.type))

const segmentsOf = (batch: readonly RecordedEvent[]): RecordedEvent[][] => {
  const segments: RecordedEvent[][] = []
  let open: RecordedEvent[] | null = null
  for (const event of batch) {
    if (standsAlone(event)) {
      segments.push([event])
      open = null
    } else if (open) open.push(event)
    else segments.push((open = [event]))
  }
  return segments
}

/** How far time is known to have passed: the latest word of the clock, and where in the log it was said. */
type Clock = { readonly at: Instant; readonly position: string } | null
const readClock = async (tx: Tx, lane: Lane): Promise<Clock> => {
  const [row] = await tx.query<{ at: Instant; position: string }>(
    `select ${textOf('at')} as at, position::text from ${own.attendanceClock} where company_id = $1`,
    [clockOf(lane)],
  )
  return row ?? null
}
/**
 * A word that is said late, as after a standstill, names an instant before swipes that were evaluated meanwhile: by
 * that their day would go back. Said was it after all that lies before it.
 */
const reached = (
  clock: Clock,
  { position, recordedAt, data }: RecordedOf<'ClockReached'>,
): Clock => {
  const at = recordedAt > data.at ? recordedAt : data.at
  return clock !== null && clock.at >= at ? clock : { at, position: String(position) }
}
const later = (clock: Clock, other: Instant): Instant =>
  clock !== null && clock.at > other ? clock.at : other

const saveClock = async (tx: Tx, lane: Lane, clock: Clock): Promise<void> => {
  if (clock === null) return
  await tx.query(
    `insert into ${own.attendanceClock} (company_id, at, position)
     values ($1, $2, $3)
     on conflict (company_id) do update set at = excluded.at, position = excluded.position`,
    [clockOf(lane), clock.at, clock.position],
  )
}

const projectSegment = async (
  tx: Tx,
  lane: Lane,
  events: readonly RecordedEvent[],
  before: Clock,
): Promise<Clock> => {
  const [first, last] = [events[0], events.at(-1)]
  if (!first || !last) return before
  const facts = noFacts()
  await lookFacts(
    tx,
    facts,
    events.flatMap(event => concerned(event).flatMap(({ wants }) => wants(event))),
  )
  const works = await begin(tx, facts, events)
  const history: History = new Map()
  const marks: Marks = new Map()
  const healing: HealingCause[] = []
  const movements: { event: RecordedOf<'MovementRecorded'>; asOf: Instant }[] = []
  let clock = before
  for (const event of events) {
    if (event.type === 'ClockReached') clock = reached(clock, event)
    const asOf = later(clock, event.recordedAt)
    if (event.type === 'MovementRecorded') movements.push({ event, asOf })
    for (const one of concerned(event)) {
      // Awaited only where there is something to wait for: most of what there is are movements, which have nothing.
      const folding = works.get(one)?.fold(event, { tx, facts, history, marks, healing, asOf })
      if (folding) await folding
    }
  }
  for (const { save } of works.values()) await save()
  await saveHistory(tx, history)
  // Those of a segment of many events were marked above with the instant of their own event; this adds days, not
  // instants.
  await heal(
    tx,
    facts,
    healing,
    marks,
    events.length === 1 ? later(clock, last.recordedAt) : first.recordedAt,
  )
  await insertMovements(tx, facts, movements, marks)
  await saveMarks(tx, marks, last.position)
  if (clock !== before) await saveClock(tx, lane, clock)
  return clock
}

const begin = async (
  tx: Tx,
  facts: Facts,
  events: readonly RecordedEvent[],
): Promise<ReadonlyMap<Source, Work>> => {
  const works = new Map<Source, Work>()
  for (const one of sources) {
    const its = events.filter(({ type }) => one.handles.has(type))
    if (its.length > 0) works.set(one, await one.begin(tx, facts, its))
  }
  return works
}
