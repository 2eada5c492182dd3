import type { Socket } from 'node:net'
import { sentence } from '#words/refusals.ts'

/**
 * What Node could not even read as HTTP. The answer is written by hand: there is no request yet, and so no language.
 */
export const answerBrokenClient = (error: Error & { code?: string }, socket: Socket): void => {
  if (error.code === 'ECONNRESET' || !socket.writable) return void socket.destroy()
  const [status, code] =
    error.code === 'ERR_HTTP_REQUEST_TIMEOUT'
      ? (['408 Request Timeout', 'request.malformed'] as const)
      : error.code === 'HPE_HEADER_OVERFLOW'
        ? (['431 Request Header Fields Too Large', 'request.too-large'] as const)
        : (['400 Bad Request', 'request.malformed'] as const)
  const body = JSON.stringify({ error: sentence('tr', code), code })
  socket.end(
    `HTTP/1.1 ${status}\r\nContent-Type: application/json; charset=utf-8\r\n` +
      `Content-Length: ${Buffer.byteLength(body)}\r\nCache-Control: no-store\r\n` +
      `X-Content-Type-Options: nosniff\r\nConnection: close\r\n\r\n${body}`,
  )
}
