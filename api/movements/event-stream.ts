import type { LogPosition } from '#domain/shared/values.ts'
import type { FastifyReply } from 'fastify'

export type EventStream = {
  send(event: string, data: object, id?: LogPosition): void
  end(): void
  ended(): boolean
  onEnd(then: () => void): void
}

/** What may wait for a slow reader before its stream is cut off, in bytes. */
const mostWaiting = 256 * 1024
/**
 * Whoever is told that his stream ends and does not take it is cut off: he would hold his buffer, and a server that
 * closes.
 */
const patienceMs = 1000

/** Takes the answer over from Fastify and writes server-sent events. The headers set so far stay. */
export const openStream = (reply: FastifyReply): EventStream => {
  reply.hijack()
  const { raw } = reply
  for (const [name, value] of Object.entries(reply.getHeaders()))
    if (value !== undefined) raw.setHeader(name, value)
  raw.setHeader('content-type', 'text/event-stream; charset=utf-8')
  raw.setHeader('cache-control', 'no-store')
  raw.setHeader('x-accel-buffering', 'no')
  // Kept for another request, an ended stream's line would hold up a server that closes until it times out.
  raw.setHeader('connection', 'close')
  raw.writeHead(200)
  let open = !raw.destroyed // whoever is gone before it was opened closes no more
  const then: (() => void)[] = []
  const closed = (): void => {
    if (!open) return
    open = false
    for (const follow of then) follow()
  }
  raw.on('close', closed)
  raw.on('error', closed)
  const end = (): void => {
    if (!open) return
    raw.end('retry: 1000\n\n')
    const cut = setTimeout(() => raw.destroy(), patienceMs)
    raw.once('close', () => clearTimeout(cut))
    closed()
  }
  return {
    send: (event, data, id) => {
      if (!open) return
      raw.write(
        `${id === undefined ? '' : `id: ${id}\n`}event: ${event}\ndata: ${JSON.stringify(data)}\n\n`,
      )
      if (raw.writableLength <= mostWaiting) return
      closed()
      raw.destroy()
    },
    end,
    ended: () => !open,
    onEnd: follow => {
      if (open) then.push(follow)
      else follow()
    },
  }
}
