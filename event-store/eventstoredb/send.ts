import { LogRefused, LogUnavailable, type LogRefusal } from '../contract.ts'
import type { PendingGroup, PendingEvent, PendingWrite } from './pending.ts'
import { bytesOf } from './sizes.ts'
import type { Wire } from './wire.ts'

/**
 * What became of a pending write: where its events lie by their ordinals, or the revision at which the stream stood
 * instead, or why the server takes the rest of it neither now nor later, and from which event on.
 */
export type SendOutcome = {
  readonly write: PendingWrite
  readonly positions: ReadonlyMap<number, bigint>
  readonly refusedAt: number | null
  readonly refused: { readonly code: LogRefusal; readonly from: PendingEvent } | null
}

/**
 * Writes what is pending, stream by stream side by side; sent a second time it changes nothing and says the same.
 * @param most bytes of one append
 * @throws {LogUnavailable} when one of them cannot be written now; what was written stays pending with the rest.
 * @throws {StoredInPart}
 */
export const send = async (
  wire: Wire,
  pending: PendingGroup,
  most: number,
): Promise<readonly SendOutcome[]> => {
  const settled = await Promise.allSettled(
    pending.writes.map(write => sendWrite(wire, write, most)),
  )
  // All have ended before the first failure is told: nothing is on its way when the next turn begins.
  const sent = settled.map(one => {
    if (one.status === 'rejected') throw one.reason
    return one.value
  })
  refuseHalves(sent)
  return sent
}

/** One after the other: for a move, where the order among streams is to stay what it was. */
export const sendInOrder = async (
  wire: Wire,
  pending: PendingGroup,
  most: number,
): Promise<readonly SendOutcome[]> => {
  const sent: SendOutcome[] = []
  for (const write of pending.writes) sent.push(await sendWrite(wire, write, most))
  return sent
}

const sendWrite = async (
  wire: Wire,
  write: PendingWrite,
  most: number,
): Promise<SendOutcome> => {
  const { stream, from, events } = write
  const positions = new Map<number, bigint>()
  let fits = Math.min(most, wire.most() ?? most)
  for (let at = 0; at < events.length; ) {
    const part = partFrom(events, at, fits)
    const [first] = part
    if (!first) break
    const answer = await wire.append(stream, from + at, part)
    if (answer.stored && answer.position !== null && part.length === 1) {
      positions.set(first.ordinal, answer.position)
      at += 1
      continue
    }
    const there = await placesOf(wire, stream, from + at, part)
    for (const [ordinal, position] of there) positions.set(ordinal, position)
    at += there.size
    if (answer.stored) {
      if (there.size < part.length)
        throw new LogUnavailable('the event store does not show what it stored')
    } else if (there.size === 0) {
      if (!('refused' in answer))
        return { write, positions, refusedAt: answer.revision, refused: null }
      const less = answer.most
      const whole = events.slice(at).filter(({ append }) => append === first.append)
      if (less === null || less >= fits || whole.some(event => bytesOf(event) > less))
        return {
          write,
          positions,
          refusedAt: null,
          refused: { code: answer.refused, from: first },
        }
      // A server that takes less than this installation was told: in smaller parts.
      fits = less
    }
  }
  return { write, positions, refusedAt: null, refused: null }
}

/**
 * The events from one on that go in one append to the server: those of whole appends of ours, or of one that is larger
 * than it takes as many as there fit; one that does not fit goes by itself.
 */
const partFrom = (
  events: readonly PendingEvent[],
  from: number,
  most: number,
): readonly PendingEvent[] => {
  if (events.length - from <= 1) return events.slice(from)
  let [bytes, whole, at] = [0, from, from]
  for (; at < events.length; at++) {
    const event = events[at]
    if (!event) break
    if (at > from && event.append !== events[at - 1]?.append) whole = at
    bytes += bytesOf(event)
    if (bytes > most && at > from) return events.slice(from, whole > from ? whole : at)
  }
  return events.slice(from, at)
}

/**
 * Which of a part lie where they were to lie, from its first on: written before a crash, or before a reply was lost.
 * The server knows its own events by their ids, unless the stream has gone on since.
 */
const placesOf = async (
  wire: Wire,
  stream: string,
  from: number,
  part: readonly PendingEvent[],
): Promise<ReadonlyMap<number, bigint>> => {
  const places = new Map<number, bigint>()
  try {
    for await (const { id, position } of wire.readStream(stream, from + 1, part.length)) {
      const event = part[places.size]
      if (event?.id !== id) break
      places.set(event.ordinal, position)
    }
  } catch (error) {
    if (!(error instanceof LogRefused)) throw error // of a stream that is gone nothing is there
  }
  return places
}

/** A part of an append is in the log, whose server refuses the rest; said to who runs it, with what can be done. */
export class StoredInPart extends LogUnavailable {
  constructor({ code }: LogRefused) {
    super(
      [
        'Of what was to be written, EventStoreDB has a part and does not take the rest:',
        `${inTheWay[code]} Nothing else is written until then, and it goes on by itself.`,
        'Or give the part up that is missing: stop the processes, and `npm run log -- reindex` (docs/deploy.md).',
      ].join(' '),
      { trouble: { code: 'half-written' } },
    )
  }
}
const inTheWay: Readonly<Record<LogRefusal, string>> = {
  'log.too-large':
    'an event is larger than it takes. Give it the --max-append-size back that it had.',
  'log.not-allowed':
    'it does not let the user of EVENT_STORE_URL write. Give that user the right back.',
  'log.stream-deleted': 'a stream was deleted.',
}

/**
 * An append of which a part is in the log is finished and never let go by itself: it stays pending until the server
 * takes the rest. Only with a stream that was deleted, what it held is gone in any case.
 */
const refuseHalves = (sent: readonly SendOutcome[]): void => {
  const begun = new Set<number | SendOutcome>()
  for (const outcome of sent)
    for (const { ordinal, append = outcome } of outcome.write.events)
      if (outcome.positions.has(ordinal)) begun.add(append)
  for (const outcome of sent) {
    const { refused, positions, write } = outcome
    if (!refused || refused.code === 'log.stream-deleted') continue
    if (
      write.events.some(
        ({ ordinal, append = outcome }) => !positions.has(ordinal) && begun.has(append),
      )
    )
      throw new StoredInPart(new LogRefused(refused.code))
  }
}
