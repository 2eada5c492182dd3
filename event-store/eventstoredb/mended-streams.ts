import type { EventStoreDBClient } from '@eventstore/db-client'
import { Duplex } from 'node:stream'

/**
 * The client with two faults of its streams of appends taken away, each of which ends the process:
 * - it holds appends back while its stream to the server is full, and when that stream breaks nobody handles what
 *   becomes of those it held. What we send at once is bounded by our own groups, so its streams are never full for it.
 * - appends of all clients of a process wait in one list, which is emptied when the stream of any of them breaks; an
 *   answer to one that is no longer in it throws. Who waited for it has been told already that the log is away.
 */
export const mendStreams = (client: EventStoreDBClient): EventStoreDBClient => {
  const create: unknown = Reflect.get(client, 'GRPCStreamCreator')
  if (typeof create !== 'function')
    throw new TypeError('the client of the event store opens its streams in another way')
  const seen = new WeakSet<Duplex>()
  const mended = (stream: unknown): unknown => {
    if (!(stream instanceof Duplex) || seen.has(stream)) return stream
    seen.add(stream)
    const write = stream.write.bind(stream)
    Reflect.set(stream, 'write', (message: unknown): true => {
      write(message)
      return true
    })
    const hearing = stream.listeners('data')
    stream.removeAllListeners('data')
    for (const hear of hearing)
      stream.on('data', (answer: unknown) => {
        try {
          Reflect.apply(hear, stream, [answer])
        } catch {
          // Its caller was told, or is told by his deadline.
        }
      })
    return stream
  }
  Reflect.set(client, 'GRPCStreamCreator', (...asked: unknown[]) => {
    const open: unknown = Reflect.apply(create, client, asked)
    if (typeof open !== 'function')
      throw new TypeError('the client of the event store opens its streams in another way')
    return async () => mended(await Reflect.apply(open, undefined, []))
  })
  return client
}
