import { createHash, randomUUID } from 'node:crypto'
import type { Caller } from './deps.ts'

/**
 * A new id. Derived (a UUID of version 8) from company, request key and `what` when the request has a key, so that a
 * request sent twice names the same thing; random otherwise.
 */
export const newId = (caller: Pick<Caller, 'company' | 'requestKey'>, what: string): string =>
  caller.requestKey === undefined
    ? randomUUID()
    : derivedId(caller.company, caller.requestKey, what)

/** The same id for the same parts, for ever. Parts are told apart by length, so that none can run into the next. */
export const derivedId = (...parts: readonly string[]): string => {
  const hash = createHash('sha256')
  for (const part of parts) hash.update(`${part.length}:${part}`)
  const hex = hash.digest('hex')
  const variant = ((Number.parseInt(hex.slice(16, 17), 16) & 0x3) | 0x8).toString(16)
  return [
    hex.slice(0, 8),
    hex.slice(8, 12),
    `8${hex.slice(13, 16)}`,
    `${variant}${hex.slice(17, 20)}`,
    hex.slice(20, 32),
  ].join('-')
}
