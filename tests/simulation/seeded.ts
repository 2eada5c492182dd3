import crypto from 'node:crypto'
import { syncBuiltinESMExports } from 'node:module'
import timers from 'node:timers/promises'
import { randomFrom } from '#tests/shared/random.ts'

/**
 * As long as `work` goes on, whatever the product leaves to chance is the seed's: ids, tokens, salts and where a query
 * begins. And pauses of `node:timers/promises`, which the fake clock does not know, are timers like all others. Without
 * it a seed says the same only within one process, where ids happen to sort alike.
 */
export const withSeededChance = async <T>(seed: number, work: () => Promise<T>): Promise<T> => {
  const random = randomFrom(seed ^ 0x5eed)
  const bytes = (size: number): Buffer =>
    Buffer.from(Array.from({ length: size }, () => Math.floor(random() * 256)))
  const { randomUUID, randomBytes, randomInt } = crypto
  const real = { random: Math.random, setTimeout: timers.setTimeout }
  Object.assign(Math, { random })
  Object.assign(timers, { setTimeout: paused })
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
    Object.assign(Math, { random: real.random })
    Object.assign(timers, { setTimeout: real.setTimeout })
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
