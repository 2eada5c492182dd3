import type { Json, StoredEvent } from '../contract.ts'

/** Everything after a position up to `end`: a bounded part of it, none only where there is none. */
export type ReadOn = (after: bigint, end: bigint) => Promise<readonly StoredEvent[]>

/** A part of the log without gaps, as it was read once for all who stand in it; its oldest events are let go. */
export type Stretch = {
  /** Whether what comes after a position is in it, or is what it would read next. */
  covers(position: bigint): boolean
  /** Up to where it was read. */
  reach(): bigint
  /**
   * Hands over what it has after a position up to `end`, until `each` answers false.
   * @returns up to where
   */
  take(after: bigint, end: bigint, each: (event: StoredEvent) => boolean): bigint
  /**
   * Reads on, once for all who ask meanwhile.
   * @returns how many events came, and up to which end it was asked: perhaps another's
   */
  grow(end: bigint): Promise<Growth>
  /** Resolves when what it reads just now is there; null where it reads nothing. */
  growing(): Promise<unknown> | null
}
type Growth = { readonly events: number; readonly end: bigint }

type Piece = { readonly from: bigint; readonly events: StoredEvent[]; bytes: number }

/** Of what is kept so much is let go at once. */
const piecesKept = 16

/** Long because it is one state: what is held, what is let go of it, and what is on its way. */
export const openStretch = (
  begin: bigint,
  { readOn, keepBytes }: { readonly readOn: ReadOn; readonly keepBytes: number },
): Stretch => {
  const pieces: Piece[] = []
  let held = 0
  let from = begin
  let reach = begin
  let growing: Promise<Growth> | null = null
  const add = (event: StoredEvent): void => {
    let last = pieces.at(-1)
    if (!last || last.bytes * piecesKept >= keepBytes) {
      last = { from: reach, events: [], bytes: 0 }
      pieces.push(last)
    }
    const bytes = heldBy(event)
    last.events.push(event)
    last.bytes += bytes
    held += bytes
    reach = event.position
  }
  /** Not the pieces of what has just come: those who wait for it have not seen it. */
  const letGo = (seen: bigint): void => {
    while (held > keepBytes) {
      const next = pieces[1]
      if (!next || next.from > seen) return
      held -= pieces.shift()?.bytes ?? 0
      from = next.from
    }
  }
  const readNext = async (end: bigint): Promise<Growth> => {
    const seen = reach
    const events = await readOn(reach, end)
    for (const event of events) add(event)
    letGo(seen)
    return { events: events.length, end }
  }
  return {
    covers: position => from <= position && position <= reach,
    reach: () => reach,
    take: (after, end, each) => {
      const first = Math.max(
        0,
        pieces.findLastIndex(piece => piece.from <= after),
      )
      for (let at = first; at < pieces.length; at++)
        for (const event of pieces[at]?.events ?? []) {
          if (event.position <= after) continue
          if (event.position > end) return end
          if (!each(event)) return event.position
        }
      return reach < end ? reach : end
    },
    grow: end => {
      growing ??= readNext(end).finally(() => {
        growing = null
      })
      return growing
    },
    growing: () => growing,
  }
}

/** Roughly what an event takes in memory, in bytes. */
export const heldBy = ({ data }: Pick<StoredEvent, 'data'>): number => 500 + sizeOf(data)
const sizeOf = (value: Json): number => {
  if (typeof value === 'string') return 16 + value.length
  if (typeof value !== 'object' || value === null) return 8
  let size = 32
  for (const part of Object.values(value)) size += 8 + sizeOf(part)
  return size
}
