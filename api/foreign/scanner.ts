import type { Buffer } from 'node:buffer'
import { connect } from 'node:net'

/** Looks for viruses in what somebody brings. */
export type Scanner = {
  /** @throws {ScannerSilent} where it says neither. */
  scan(bytes: Buffer): Promise<'clean' | 'found'>
}

/** It cannot be reached, takes too long, or says what is no answer. */
export class ScannerSilent extends Error {
  override readonly name = 'ScannerSilent'
}

const chunkBytes = 64 * 1024
const answers = { OK: 'clean', FOUND: 'found' } as const

/**
 * clamd by its `INSTREAM`: each chunk after its length, four bytes that count in big endian, a length of nothing at the
 * end; it says `stream: OK` or `stream: <what> FOUND`, ended by a zero.
 */
export const clamdAt = (
  { host, port }: { readonly host: string; readonly port: number },
  { mostMs = 20_000 } = {},
): Scanner => ({
  scan: bytes =>
    new Promise((resolve, reject) => {
      const socket = connect({ host, port })
      const silent = (why: string): void => {
        socket.destroy()
        reject(new ScannerSilent(why))
      }
      const timer = setTimeout(() => silent('no answer in time'), mostMs)
      let said = ''
      socket.on('connect', () => {
        socket.write('zINSTREAM\0')
        for (let at = 0; at < bytes.length; at += chunkBytes) {
          const chunk = bytes.subarray(at, at + chunkBytes)
          socket.write(lengthOf(chunk.length))
          socket.write(chunk)
        }
        socket.write(lengthOf(0))
      })
      socket.on('data', data => {
        said += data.toString('latin1')
        if (said.length > 4096) silent('too long an answer')
      })
      socket.on('error', error => silent(error.message))
      socket.on('close', () => {
        clearTimeout(timer)
        const word = /^stream: (?:.* )?(OK|FOUND)\0?$/s.exec(said.trim())?.[1]
        if (word === 'OK' || word === 'FOUND') resolve(answers[word])
        else silent('no answer')
      })
    }),
})

const lengthOf = (length: number): Uint8Array => {
  const bytes = new Uint8Array(4)
  new DataView(bytes.buffer).setUint32(0, length)
  return bytes
}
