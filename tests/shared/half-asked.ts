import { once } from 'node:events'
import { connect } from 'node:net'

/**
 * Sends the beginning of a request over a socket of its own and waits. @returns what it heard until the other side
 * closed, and after how long.
 */
export const halfAsked = async (
  port: number,
  bytes: string,
): Promise<{ readonly heard: string; readonly ms: number }> => {
  const began = performance.now()
  const socket = connect(port, '127.0.0.1').on('error', () => undefined)
  let heard = ''
  socket.on('data', (chunk: Buffer) => {
    heard += chunk.toString()
  })
  socket.write(bytes)
  await once(socket, 'close')
  return { heard, ms: performance.now() - began }
}
/** Looked after every second, headers are late after ten; Node by itself looks every thirty. */
export const noticedMs = 20_000
