import type { EventStoreDBClient } from '@eventstore/db-client'
import { Writable } from 'node:stream'

/**
 * The client holds appends back while its stream to the server is full, and when that stream breaks nobody handles what
 * becomes of those it held: each ends the process. What we send at once is bounded by our own groups, so its streams
 * are never full for it.
 */
export const withoutBackpressure = (client: EventStoreDBClient): EventStoreDBClient => {
  const create: unknown = Reflect.get(client, 'GRPCStreamCreator')
  if (typeof create !== 'function')
    throw new TypeError('the client of the event store opens its streams in another way')
  const seen = new WeakSet<Writable>()
  const neverFull = (stream: unknown): unknown => {
    if (!(stream instanceof Writable) || seen.has(stream)) return stream
    seen.add(stream)
    const write = stream.write.bind(stream)
    Reflect.set(stream, 'write', (message: unknown): true => {
      write(message)
      return true
    })
    return stream
  }
  Reflect.set(client, 'GRPCStreamCreator', (...asked: unknown[]) => {
    const open: unknown = Reflect.apply(create, client, asked)
    if (typeof open !== 'function')
      throw new TypeError('the client of the event store opens its streams in another way')
    return async () => neverFull(await Reflect.apply(open, undefined, []))
  })
  return client
}
