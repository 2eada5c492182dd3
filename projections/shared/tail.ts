import type { LogPosition } from '#domain/shared/values.ts'
import type { MesaiEvent } from '#domain/catalogue.ts'
import type { Log } from '#event-store/contract.ts'
import { isInLane, oneLane, type Lane } from '#database/lanes.ts'
import type { Page } from './pages.ts'
import type { Projection, RecordedEvent } from './projection.ts'

/** The end of the log, read once for all who follow it. */
export type Tail = {
  /**
   * What came after a position, as far as it was read, of a read model's types and a lane's companies; `events` null:
   * it wants some of it opened, or more than `most`, and reads it itself. Null: it came longer ago than is remembered
   * here.
   */
  since(
    after: LogPosition,
    projection: Pick<Projection, 'on' | 'personal'>,
    most: number,
    lane?: Lane,
  ): Promise<Lately | null>
}
type Lately = Omit<Page, 'events'> & { readonly events: readonly RecordedEvent[] | null }

/** Events that are remembered, and that are read at once: enough for a day's swipes of a hundred people. */
const remembered = 500

/**
 * Long because what is read is remembered, and forgotten, in one place.
 * @param log whatever was stored up to the last event of a page is in it (`EventStore.readAll`)
 */
export const tailOf = (log: Pick<Log<MesaiEvent>, 'head' | 'readAll'>): Tail => {
  let from: LogPosition | null = null
  let events: readonly RecordedEvent[] = []
  let reading: Promise<void> | null = null
  const read = async (): Promise<void> => {
    from ??= await log.head()
    const after = events.at(-1)?.position ?? from
    const next = await log.readAll({ after, max: remembered, personal: 'sealed' })
    const all = [...events, ...next]
    const forgotten = all.at(-remembered - 1)
    if (forgotten) from = forgotten.position
    events = all.slice(-remembered)
  }
  /** One at a time: who asks meanwhile is told of what it found, and asks again when he is told that there is more. */
  const readOnce = (): Promise<void> => {
    reading ??= read().finally(() => {
      reading = null
    })
    return reading
  }
  return {
    since: async (after, projection, most, lane = oneLane) => {
      if ((events.at(-1)?.position ?? -1n) <= after) await readOnce()
      if (from === null || after < from) return null
      const later = events.slice(events.findLastIndex(({ position }) => position <= after) + 1)
      const last = later.at(-1)
      if (!last) return { events: [], to: after, recordedAt: null, full: false }
      const { position: to, recordedAt } = last
      const own = later.filter(
        ({ type, company }) => projection.on[type] === 'handled' && isInLane(lane, company),
      )
      const asks = own.length > most || (own.length > 0 && projection.personal === 'open')
      return { events: asks ? null : own, to, recordedAt, full: false }
    },
  }
}
