import type { Socket } from 'node:net'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Admission, Slot } from './admission.ts'

/** On the request itself: the garbage collector looks through a weak map each time it runs. */
const own = Symbol('slot')
declare module 'fastify' {
  interface FastifyRequest {
    [own]?: Slot | undefined
  }
}

/**
 * Every request of the scope has a slot from its first moment on; it ends with its answer or with its connection,
 * whichever comes first.
 */
export const withSlots = (scope: FastifyInstance, room: Pick<Admission, 'begin'>): void => {
  const onSocket = endsWithItsSocket()
  scope.decorateRequest(own, undefined)
  scope.addHook('onRequest', (request, reply, done) => {
    const slot = room.begin()
    request[own] = slot
    endsWithItsAnswer(reply, slot, onSocket(request.raw.socket, slot.end))
    done()
  })
}

export const slotOf = (request: FastifyRequest): Slot => {
  const slot = request[own]
  if (!slot) throw new TypeError('a request of a reader has a slot from its first moment on')
  return slot
}

const endsWithItsAnswer = (
  { raw }: FastifyReply,
  slot: Slot,
  leaveSocket: () => void,
): void => {
  raw.once('close', () => {
    leaveSocket()
    slot.end()
  })
}

/**
 * An answer that waits for the one before it on the same connection never closes when the connection does, so what ends
 * with a connection is told by the connection itself: one listener for all its requests. @returns how to be told no
 * longer.
 */
const endsWithItsSocket = () => {
  const slots = new WeakMap<Socket, Set<() => void>>()
  const newOn = (socket: Socket): Set<() => void> => {
    const ends = new Set<() => void>()
    slots.set(socket, ends)
    socket.once('close', () => {
      for (const end of ends) end()
    })
    return ends
  }
  return (socket: Socket, end: () => void): (() => void) => {
    if (socket.destroyed) end()
    const ends = slots.get(socket) ?? newOn(socket)
    ends.add(end)
    return () => {
      ends.delete(end)
    }
  }
}
