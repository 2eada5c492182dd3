import type { IncomingMessage, Server, ServerResponse } from 'node:http'
import { answerBrokenClient } from './broken-client.ts'

/** How long what is sent may take until it is here. */
export type ArrivalBounds = {
  /** How often it is looked at (ms). */
  readonly tickMs: number
  /** Looks within which a request is here as a whole. */
  readonly whole: number
  /** Of a file: in so many looks so many bytes come at least; one that moves goes on, and one that stalls ends. */
  readonly span: number
  readonly leastBytes: number
}
/** 30 s; of files 8 kB a second, which the worst of mobile lines brings: the largest takes 50 minutes. */
const usual: ArrivalBounds = { tickMs: 1_000, whole: 30, span: 10, leastBytes: 80_000 }
/** The server's own bound, beyond all that these let through (ms). */
export const longestArrivalMs = 2 * 3_600_000

export type Arrivals = {
  /** Its body is a file: bounded by how much comes, and no more by how long it takes. */
  asFile(request: IncomingMessage): void
}
type Arrival = { isFile: boolean; ticks: number; bytes: number; readonly tooSlow: () => void }

/**
 * Watches each request of a server until all of it is here, whoever reads it and whether or not it was answered
 * already. Told by looks and not by the clock, so that a process that was held up itself blames nobody.
 */
export const watchArrivals = (server: Server, given: Partial<ArrivalBounds> = {}): Arrivals => {
  const { tickMs, whole, span, leastBytes } = { ...usual, ...given }
  const arriving = new Map<IncomingMessage, Arrival>()
  let timer: NodeJS.Timeout | undefined

  const tick = (): void => {
    for (const [request, arrival] of arriving) {
      if (request.complete || request.socket.destroyed) {
        arriving.delete(request)
        continue
      }
      arrival.ticks += 1
      if (!arrival.isFile) {
        if (arrival.ticks >= whole) arrival.tooSlow()
        continue
      }
      if (arrival.ticks < span) continue
      const { bytesRead } = request.socket
      // What has come and waits for us is no fault of his.
      const isMoving = bytesRead - arrival.bytes >= leastBytes || request.readableLength > 0
      if (isMoving) Object.assign(arrival, { ticks: 0, bytes: bytesRead })
      else arrival.tooSlow()
    }
    if (arriving.size > 0) return
    clearInterval(timer)
    timer = undefined
  }
  server.on('request', (request: IncomingMessage, answer: ServerResponse) => {
    if (!hasBody(request)) return
    const arrival: Arrival = {
      isFile: false,
      ticks: 0,
      bytes: request.socket.bytesRead,
      tooSlow: () => {
        arriving.delete(request)
        endOf(request, answer)
      },
    }
    arriving.set(request, arrival)
    timer ??= setInterval(() => setImmediate(tick), tickMs).unref()
    // Who was answered while he still sends is waited for no longer than anybody else.
    answer.once('finish', () => Object.assign(arrival, { isFile: false, ticks: 0 }))
  })
  return {
    asFile: request => {
      const arrival = arriving.get(request)
      if (arrival) Object.assign(arrival, { isFile: true, ticks: 0 })
    },
  }
}

const hasBody = ({ headers }: IncomingMessage): boolean =>
  headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > 0

/** Told why while nothing was answered yet, and gone soon, whether or not he takes notice. */
const endOf = ({ socket }: IncomingMessage, answer: ServerResponse): void => {
  if (answer.headersSent) return void socket.destroy()
  const tooLong = Object.assign(new Error('it takes too long to arrive'), {
    code: 'ERR_HTTP_REQUEST_TIMEOUT',
  })
  answerBrokenClient(tooLong, socket)
  setTimeout(() => socket.destroy(), lastWordMs).unref()
}
/** For the answer to be read before the connection is gone. */
const lastWordMs = 1_000
