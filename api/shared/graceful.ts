import type { Socket } from 'node:net'
import { setImmediate as turn, setTimeout as wait } from 'node:timers/promises'
import type { FastifyInstance } from 'fastify'

/**
 * A balancer that asks every second has heard by then that nothing new is wanted; and one that was turned away by the process restarted just before
 * asks that one again (`nginx.conf`, `fail_timeout`): two restarted one after the other would both be out of use for a moment.
 */
export const drainMs = 3_000
/** What was begun gets so long to its end; together with the drain, less than whoever stops a process waits. */
const patienceMs = 5_500
const lookMs = 50
const silentLooks = 6

/**
 * How a server goes without dropping what it was asked. From the moment `stopping` aborts, its readiness says no (the app's own matter) and each answer
 * is the last of its connection, so that a proxy that keeps connections lets go of them; after the drain nobody is let in any more, and what was begun
 * is answered. Node keeps a connection open whose request was under way when the server closed, and one on which nothing was ever asked:
 * both would hold up the end, so they are closed as they fall idle, and everything is as the last resort.
 * @returns how to end it. To be called before it listens.
 */
export const gracefully = (app: Pick<FastifyInstance, 'server' | 'addHook' | 'close'>, stopping: AbortSignal, times: { readonly drainMs?: number; readonly patienceMs?: number } = {}): (() => Promise<void>) => {
  /** Those on which nothing was asked yet, and at how many looks since nobody is let in. */
  const silent = new Map<Socket, number>()
  let came = 0
  app.server.on('connection', (socket: Socket) => {
    came += 1
    silent.set(socket, 0)
    socket.once('close', () => silent.delete(socket))
  })
  app.server.prependListener('request', (request, reply) => {
    silent.delete(request.socket)
    if (stopping.aborted) reply.shouldKeepAlive = false
  })
  // The last before the door is shut: whoever came up to it meanwhile has just been let in, and would be turned away unheard otherwise.
  app.addHook('preClose', async () => {
    for (let quiet = 0, turns = 0; quiet < 5 && turns < 200; turns++) {
      const before = came
      await turn()
      quiet = came === before ? quiet + 1 : 0
    }
  })
  return async () => {
    await wait(times.drainMs ?? drainMs)
    const looking = setInterval(() => {
      app.server.closeIdleConnections()
      for (const [socket, looks] of silent) {
        silent.set(socket, looks + 1)
        // What somebody sent just before lies there unread until the next turn.
        if (looks >= silentLooks && socket.bytesRead === 0) socket.destroy()
      }
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
