import type { Server } from 'node:http'
import type { Socket } from 'node:net'
import { setTimeout as wait } from 'node:timers/promises'

/** An app of Fastify, or what ends like one. */
type Served = { readonly server: Pick<Server, 'prependListener' | 'on' | 'closeIdleConnections' | 'closeAllConnections'>; close(): PromiseLike<unknown> }

/** A balancer that asks every second has heard by then that nothing new is wanted. */
const drainMs = 2_000
/** What was begun gets so long to its end; together with the drain, less than whoever stops a process waits. */
const patienceMs = 5_500
const lookMs = 50

/**
 * How a server goes without dropping what it was asked. From the moment `stopping` aborts, its readiness says no (the app's own matter) and each answer
 * is the last of its connection, so that a proxy that keeps connections lets go of them; after the drain nobody is let in any more, and what was begun
 * is answered. Node keeps a connection open whose request was under way when the server closed, and one on which nothing was ever asked:
 * both would hold up the end, so they are closed as they fall idle, and everything is as the last resort.
 * @returns how to end it. To be called before it listens.
 */
export const gracefully = (app: Served, stopping: AbortSignal, times: { readonly drainMs?: number; readonly patienceMs?: number } = {}): (() => Promise<void>) => {
  const silent = new Set<Socket>()
  app.server.on('connection', (socket: Socket) => {
    silent.add(socket)
    socket.once('close', () => silent.delete(socket))
  })
  app.server.prependListener('request', (request, reply) => {
    silent.delete(request.socket)
    if (stopping.aborted) reply.shouldKeepAlive = false
  })
  return async () => {
    await wait(times.drainMs ?? drainMs)
    const looking = setInterval(() => {
      app.server.closeIdleConnections()
      for (const socket of silent) if (socket.bytesRead === 0) socket.destroy()
    }, lookMs)
    const last = setTimeout(() => app.server.closeAllConnections(), times.patienceMs ?? patienceMs)
    try {
      await app.close()
    } finally {
      clearInterval(looking)
      clearTimeout(last)
    }
  }
}
