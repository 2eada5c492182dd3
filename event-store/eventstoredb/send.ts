import type { PendingGroup, PendingEvent, PendingWrite } from './pending.ts'
import type { Wire } from './wire.ts'

/**
 * A server takes a megabyte in one append unless it is told otherwise; a lone event that is bigger is its own matter.
 */
const mostBytes = 900_000

/**
 * What became of a pending write: where its events lie by their ordinals, or the revision at which the stream stood
 * instead.
 */
export type SendOutcome = {
  readonly write: PendingWrite
  readonly positions: ReadonlyMap<number, bigint>
  readonly refusedAt: number | null
}

/**
 * Writes what is pending, stream by stream side by side; sent a second time it changes nothing and says the same.
 * @throws {LogUnavailable} when one of them cannot be written now; what was written stays pending with the rest.
 */
export const send = async (
  wire: Wire,
  pending: PendingGroup,
): Promise<readonly SendOutcome[]> => {
  const settled = await Promise.allSettled(pending.writes.map(write => sendWrite(wire, write)))
  // All have ended before the first failure is told: nothing is on its way when the next turn begins.
  return settled.map(one => {
    if (one.status === 'rejected') throw one.reason
    return one.value
  })
}

/** One after the other: for a move, where the order among streams is to stay what it was. */
export const sendInOrder = async (
  wire: Wire,
  pending: PendingGroup,
): Promise<readonly SendOutcome[]> => {
  const sent: SendOutcome[] = []
  for (const write of pending.writes) sent.push(await sendWrite(wire, write))
  return sent
}

const sendWrite = async (wire: Wire, write: PendingWrite): Promise<SendOutcome> => {
  const positions = new Map<number, bigint>()
  let from = write.from
  for (const part of partsOf(write.events)) {
    const answer = await wire.append(write.stream, from, part)
    if (!answer.stored && !(await isThere(wire, write.stream, from, part)))
      return { write, positions, refusedAt: answer.revision }
    const last = part.at(-1)
    if (answer.stored && answer.position !== null && part.length === 1 && last)
      positions.set(last.ordinal, answer.position)
    else
      for (const [ordinal, position] of await placesOf(wire, write.stream, from, part))
        positions.set(ordinal, position)
    from += part.length
  }
  return { write, positions, refusedAt: null }
}

const partsOf = (events: readonly PendingEvent[]): PendingEvent[][] => {
  const parts: PendingEvent[][] = []
  let bytes = 0
  for (const event of events) {
    const size = Buffer.byteLength(JSON.stringify(event))
    const open = parts.at(-1)
    if (open && bytes + size <= mostBytes) open.push(event)
    else {
      parts.push([event])
      bytes = 0
    }
    bytes += size
  }
  return parts
}

/**
 * Written before a crash, or before a reply was lost: the server knows its own events by their ids, unless the stream
 * has gone on since.
 */
const isThere = async (
  wire: Wire,
  stream: string,
  from: number,
  part: readonly PendingEvent[],
): Promise<boolean> => {
  const ids: string[] = []
  for await (const { id } of wire.readStream(stream, from + 1, part.length)) ids.push(id)
  return ids.length === part.length && part.every(({ id }, at) => id === ids[at])
}

const placesOf = async (
  wire: Wire,
  stream: string,
  from: number,
  part: readonly PendingEvent[],
): Promise<Map<number, bigint>> => {
  const places = new Map<number, bigint>()
  let at = 0
  for await (const { id, position } of wire.readStream(stream, from + 1, part.length)) {
    const event = part[at++]
    if (event?.id === id) places.set(event.ordinal, position)
  }
  if (places.size < part.length) throw new Error('the event store does not show what it stored')
  return places
}
