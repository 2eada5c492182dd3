import type { Socket } from 'node:net'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Admission, Stay } from './admission.ts'

/** On the request itself: the garbage collector looks through a weak map each time it runs. */
const own = Symbol('stay')
declare module 'fastify' {
  interface FastifyRequest {
    [own]?: Stay | undefined
  }
}

/**
 * Every request of the scope has a stay from its first moment on; it ends with its answer or with its connection,
 * whichever comes first.
 */
export const withStays = (scope: FastifyInstance, room: Pick<Admission, 'begin'>): void => {
  const onSocket = endsWithItsSocket()
  scope.decorateRequest(own, undefined)
  scope.addHook('onRequest', (request, reply, done) => {
    const stay = room.begin()
    request[own] = stay
    endsWithItsAnswer(reply, stay, onSocket(request.raw.socket, stay.end))
    done()
  })
}

export const stayOf = (request: FastifyRequest): Stay => {
  const stay = request[own]
  if (!stay) throw new TypeError('a request of a reader has a stay from its first moment on')
  return stay
}

const endsWithItsAnswer = (
  { raw }: FastifyReply,
  stay: Stay,
  leaveSocket: () => void,
): void => {
  raw.once('close', () => {
    leaveSocket()
    stay.end()
  })
}

/**
 * An answer that waits for the one before it on the same connection never closes when the connection does, so what ends
 * with a connection is told by the connection itself: one listener for all its requests. @returns how to be told no
 * longer.
 */
const endsWithItsSocket = () => {
  const stays = new WeakMap<Socket, Set<() => void>>()
  const newOn = (socket: Socket): Set<() => void> => {
    const ends = new Set<() => void>()
    stays.set(socket, ends)
    socket.once('close', () => {
      for (const end of ends) end()
    })
    return ends
  }
  return (socket: Socket, end: () => void): (() => void) => {
    if (socket.destroyed) end()
    const ends = stays.get(socket) ?? newOn(socket)
    ends.add(end)
    return () => {
      ends.delete(end)
    }
  }
}
