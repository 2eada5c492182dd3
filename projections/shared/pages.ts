import type { MesaiEvent } from '#domain/catalogue.ts'
import type { Instant, LogPosition } from '#domain/shared/values.ts'
import type { Log } from '#event-store/contract.ts'
import { isInLane, oneLane, type Lane } from '#database/lanes.ts'
import { handledTypes, type Projection, type RecordedEvent } from './projection.ts'

/** What a projection has to do from a position on. */
export type Page = {
  readonly events: readonly RecordedEvent[]
  /** Everything of the log up to here is in the page, or is no event of the projection's. */
  readonly to: LogPosition
  /** When the event at `to` was recorded. */
  readonly recordedAt: Instant | null
  /** More waits. */
  readonly full: boolean
}

/** What of a page lies up to a place. */
export const upTo = (page: Page, place: LogPosition): Page => {
  if (page.to <= place) return page
  const events = page.events.filter(({ position }) => position <= place)
  const last = events.at(-1)
  return {
    events,
    to: place,
    recordedAt: last?.position === place ? last.recordedAt : null,
    full: true,
  }
}

/**
 * The next events of a projection's types, of the companies of a lane. A page that is not full reaches up to the head
 * as it was *before* the page was read: what came in between may be of these types and is read next time.
 */
export const readPage = async (
  log: Log<MesaiEvent>,
  projection: Projection,
  after: LogPosition,
  max: number,
  lane: Lane = oneLane,
): Promise<Page> => {
  const head = await log.head()
  if (head <= after) return { events: [], to: after, recordedAt: null, full: false }
  const all = await log.readAll({
    after,
    max,
    types: handledTypes(projection),
    personal: projection.personal,
  })
  const events = all.filter(({ company }) => isInLane(lane, company))
  const last = all.at(-1)
  if (last && (all.length === max || last.position >= head))
    return {
      events,
      to: last.position,
      recordedAt: last.recordedAt,
      full: all.length === max,
    }
  const end = await log.readAt(head, 'sealed')
  return { events, to: head, recordedAt: end?.recordedAt ?? null, full: false }
}

/**
 * The log of a lane from a place up to where it ends now, in bulk, for a rebuild. Only for read models that take
 * movements, sealed as they lie there: others take a small part of the log and are better off asking for it.
 */
export const bulkPages = async function* (
  log: Log<MesaiEvent>,
  { on, personal }: Projection,
  size: number,
  { lane, position: after }: { readonly lane: Lane; readonly position: LogPosition },
): AsyncGenerator<Page> {
  if (personal !== 'sealed' || on.MovementRecorded === 'ignored') return
  for await (const events of log.readPages({ after, size, lane, personal })) {
    const last = events.at(-1)
    if (last)
      yield {
        events: events.filter(({ type }) => on[type] === 'handled'),
        to: last.position,
        recordedAt: last.recordedAt,
        full: true,
      }
  }
}
