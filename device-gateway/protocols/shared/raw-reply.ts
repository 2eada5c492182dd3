import { STATUS_CODES, type IncomingMessage } from 'node:http'
import type { FastifyReply } from 'fastify'

/**
 * An answer as old readers want it: header names in exactly this case, a length, a date, no compression, and the
 * connection closed, since they open a new one for each request and read until its end (`device-protocols §2.1, §9`).
 * Fastify writes names in lower case, so the reply is taken out of its hands. `date`: what a reader sets its clock by.
 */
export const sendRaw = (
  reply: FastifyReply,
  status: number,
  body: string | Buffer,
  headers: Readonly<Record<string, string>> = {},
  date: Date = new Date(),
): void => {
  const response = reply.raw
  if (reply.sent || response.headersSent) return
  reply.hijack()
  const bytes = typeof body === 'string' ? Buffer.from(body, 'utf8') : body
  response.sendDate = false
  response.writeHead(status, STATUS_CODES[status] ?? 'Answer', [
    'Date',
    date.toUTCString(),
    'Content-Type',
    'text/plain',
    'Content-Length',
    String(bytes.length),
    ...Object.entries(headers).flat(),
    'Connection',
    'close',
  ])
  response.end(bytes)
}

/**
 * Reads away what is left of a body, up to a bound: a connection closed on data that was not read is reset, and the
 * device would see that instead of the answer.
 */
export const drainBody = async (
  request: IncomingMessage,
  { bytes = 8 * 2 ** 20, ms = 1_000 } = {},
): Promise<void> => {
  const { 'content-length': length, 'transfer-encoding': coding } = request.headers
  if (
    request.complete ||
    request.destroyed ||
    (coding === undefined && Number(length ?? 0) === 0)
  )
    return
  let left = bytes
  await new Promise<void>(resolve => {
    const timer = setTimeout(resolve, ms)
    const done = (): void => {
      clearTimeout(timer)
      resolve()
    }
    request.on('data', (chunk: Buffer) => {
      left -= chunk.length
      if (left < 0) done()
    })
    request.once('end', done)
    request.once('close', done)
    request.resume()
  })
}
