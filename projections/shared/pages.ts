import type { MesaiEvent } from '#domain/catalogue.ts'
import type { Instant } from '#domain/shared/values.ts'
import type { Log } from '#event-store/contract.ts'
import { handledTypes, type Projection, type RecordedEvent } from './projection.ts'

/** What a projection has to do from a position on. */
export type Page = {
  readonly events: readonly RecordedEvent[]
  /** Everything of the log up to here is in the page, or is no event of the projection's. */
  readonly to: bigint
  /** When the event at `to` was recorded. */
  readonly recordedAt: Instant | null
  /** More waits. */
  readonly full: boolean
}

/**
 * The next events of a projection's types. A page that is not full reaches up to the head as it was *before* the page
 * was read: what came in between may be of these types and is read next time.
 */
export const readPage = async (
  log: Log<MesaiEvent>,
  projection: Projection,
  after: bigint,
  max: number,
): Promise<Page> => {
  const head = await log.head()
  if (head <= after) return { events: [], to: after, recordedAt: null, full: false }
  const events = await log.readAll({
    after,
    max,
    types: handledTypes(projection),
    personal: projection.personal,
  })
  const last = events.at(-1)
  if (last && (events.length === max || last.position >= head))
    return {
      events,
      to: last.position,
      recordedAt: last.recordedAt,
      full: events.length === max,
    }
  const end = await log.readAt(head, 'sealed')
  return { events, to: head, recordedAt: end?.recordedAt ?? null, full: false }
}

/**
 * The log up to where it ends now, in bulk, for a rebuild. Only for read models that take movements, sealed as they lie
 * there: others take a small part of the log and are better off asking for it.
 */
export const bulkPages = async function* (
  log: Log<MesaiEvent>,
  { on, personal }: Projection,
  size: number,
): AsyncGenerator<Page> {
  if (personal !== 'sealed' || on.MovementRecorded === 'ignored') return
  for await (const events of log.readPages({ after: 0n, size, personal })) {
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
