import type { Duplex } from 'node:stream'

/** What a socket brings at once where more is there already. */
const piece = 32 * 1024

/**
 * A long answer is unpacked a piece at a time, and everybody else of the thread has his turn between two: Node reads on
 * until the socket is empty, and of each connection that has so much before anything else.
 */
export const inPieces = (stream: Duplex): void => {
  stream.on('data', (bytes: Uint8Array) => {
    if (bytes.length < piece) return
    stream.pause()
    setImmediate(() => stream.resume())
  })
}
