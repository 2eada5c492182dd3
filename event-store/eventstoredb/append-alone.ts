import {
  jsonEvent,
  NO_STREAM,
  WrongExpectedVersionError,
  type EventStoreDBClient,
  type JSONType,
} from '@eventstore/db-client'
import type { WireAppended, WireEvent } from './append-messages.ts'

/** As `Wire.append`, by the client's own call: of a server from before it took many in one. */
export const appendAlone = async (
  client: EventStoreDBClient,
  name: string,
  revision: number,
  events: readonly WireEvent[],
): Promise<WireAppended> => {
  const written = events.map(({ id, type, data, meta }) =>
    jsonEvent({ id, type, data: data as JSONType, metadata: meta as JSONType }),
  )
  try {
    const { position } = await client.appendToStream(name, written, {
      expectedRevision: revision === 0 ? NO_STREAM : BigInt(revision - 1),
      requiresLeader: true,
    })
    return { stored: true, position: position?.commit ?? null }
  } catch (error) {
    if (!(error instanceof WrongExpectedVersionError)) throw error
    const { actualVersion: last } = error
    return { stored: false, revision: last === NO_STREAM ? 0 : Number(last) + 1 }
  }
}
