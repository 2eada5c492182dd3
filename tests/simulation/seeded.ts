import crypto from 'node:crypto'
import { syncBuiltinESMExports } from 'node:module'
import { Transform } from 'node:stream'
import timers from 'node:timers/promises'
import zlib from 'node:zlib'
import { randomFrom } from '#tests/shared/random.ts'

/**
 * As long as `work` goes on, whatever the product leaves to chance is the seed's: ids, tokens, salts and where a query
 * begins. Pauses of `node:timers/promises`, which the fake clock does not know, are timers like all others; who lets
 * others go before him in the middle of a long work does not, since how many turns he takes while a database works is
 * the machine's to say; and files are packed in this thread, since another is done when it may. Without it a seed says
 * the same only within one process, where ids happen to sort alike, and on a quiet machine.
 */
export const withSeededChance = async <T>(seed: number, work: () => Promise<T>): Promise<T> => {
  const random = randomFrom(seed ^ 0x5eed)
  const bytes = (size: number): Buffer =>
    Buffer.from(Array.from({ length: size }, () => Math.floor(random() * 256)))
  const { randomUUID, randomBytes, randomInt } = crypto
  const { random: chance } = Math
  const { setTimeout, setImmediate } = timers
  const { createDeflateRaw } = zlib
  Object.assign(Math, { random })
  Object.assign(timers, { setTimeout: paused, setImmediate: atOnce })
  redefine(packedHere)
  Object.assign(crypto, {
    randomUUID: () => uuidOf(bytes(16).toString('hex')),
    randomBytes: bytes,
    randomInt: (first: number, second?: number) =>
      second === undefined
        ? Math.floor(random() * first)
        : first + Math.floor(random() * (second - first)),
  })
  syncBuiltinESMExports()
  try {
    return await work()
  } finally {
    Object.assign(Math, { random: chance })
    Object.assign(timers, { setTimeout, setImmediate })
    redefine(createDeflateRaw)
    Object.assign(crypto, { randomUUID, randomBytes, randomInt })
    syncBuiltinESMExports()
  }
}

const uuidOf = (hex: string): string =>
  [
    hex.slice(0, 8),
    hex.slice(8, 12),
    `4${hex.slice(13, 16)}`,
    `a${hex.slice(17, 20)}`,
    hex.slice(20),
  ].join('-')

const atOnce = <T>(value?: T): Promise<T | undefined> => Promise.resolve(value)

/** Read-only, other than the rest. */
const redefine = (createDeflateRaw: (options?: zlib.ZlibOptions) => Transform): void => {
  Object.defineProperty(zlib, 'createDeflateRaw', { value: createDeflateRaw })
}
const packedHere = (options?: zlib.ZlibOptions): Transform => {
  const pieces: Buffer[] = []
  return new Transform({
    transform: (piece: Buffer, _encoding, done) => {
      pieces.push(piece)
      done()
    },
    flush: done => done(null, zlib.deflateRawSync(Buffer.concat(pieces), options)),
  })
}

const paused = (
  ms?: number,
  value?: unknown,
  { signal }: { readonly signal?: AbortSignal } = {},
): Promise<unknown> =>
  new Promise((resolve, reject) => {
    if (signal?.aborted) return reject(signal.reason)
    const abort = (): void => {
      clearTimeout(timer)
      reject(signal?.reason)
    }
    const timer = setTimeout(() => {
      signal?.removeEventListener('abort', abort)
      resolve(value)
    }, ms)
    signal?.addEventListener('abort', abort)
  })
