import { once } from 'node:events'
import { createServer } from 'node:http'
import type { Socket } from 'node:net'
import { setImmediate as turn, setTimeout as wait } from 'node:timers/promises'
import type { FastifyInstance } from 'fastify'

/**
 * A balancer that asks every second has heard by then that nothing new is wanted; and one that was turned away by the
 * process restarted just before asks that one again (`nginx.conf`, `fail_timeout`): two restarted one after the other
 * would both be out of use for a moment.
 */
export const drainMs = 3_000
/** What was begun gets so long to its end; together with the drain, less than whoever stops a process waits. */
const patienceMs = 5_500
const lookMs = 50
const silentLooks = 6
const quietMs = 0.05
const mostTurns = 2000

/**
 * How a server goes without dropping what it was asked. From the moment `stopping` aborts, its readiness says no (the
 * app's own matter) and each answer is the last of its connection, so that a proxy that keeps connections lets go of
 * them; after the drain nobody is let in any more, and what was begun is answered. Node keeps a connection open whose
 * request was under way when the server closed, and one on which nothing was ever asked: both would hold up the end, so
 * they are closed as they fall idle, and everything is as the last resort.
 * @returns how to end it. To be called before it listens.
 */
export const gracefully = (
  app: Pick<FastifyInstance, 'server' | 'close'>,
  stopping: AbortSignal,
  times: { readonly drainMs?: number; readonly patienceMs?: number } = {},
): (() => Promise<void>) => {
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
  /**
   * Whoever came up to the door and was not let in yet is turned away unheard when it shuts. A turn of the event loop
   * lets in all who are there, so it shuts at the end of one in which nobody came and nothing else took time; and not
   * by the app, which first asks all its parts what they think of it.
   */
  const shutTheDoor = async (): Promise<void> => {
    await rehearse()
    for (let quiet = 0, turns = 0; quiet < 3 && turns < mostTurns; turns++) {
      const [before, from] = [came, performance.now()]
      await turn()
      quiet = came === before && performance.now() - from < quietMs ? quiet + 1 : 0
    }
    app.server.close()
  }
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
    const last = setTimeout(
      () => app.server.closeAllConnections(),
      times.patienceMs ?? patienceMs,
    )
    const gone = app.server.listening ? once(app.server, 'close') : null
    try {
      await shutTheDoor()
      await app.close()
      await gone
    } finally {
      clearInterval(looking)
      clearTimeout(last)
    }
  }
}

/**
 * What shuts a door for the first time is compiled first: 0.4 ms in which others come up to it, 0.05 after some others
 * were shut.
 */
const rehearse = async (): Promise<void> => {
  for (let times = 0; times < 10; times++) {
    const other = createServer()
    try {
      await once(other.listen(0, '127.0.0.1'), 'listening')
    } catch {
      return // it only serves to be quick
    }
    await new Promise<void>(done => {
      other.close(() => done())
    })
  }
}
