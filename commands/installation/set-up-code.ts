import { hash, timingSafeEqual } from 'node:crypto'
import type { Deps } from '../shared/deps.ts'

/** Without those that are taken for another: 32 of them, so that a letter is five bits. */
const letters = '23456789ABCDEFGHJKLMNPQRSTUVWXYZ'
const blocks = 5
const lettersOfBlock = 4

/**
 * What whoever founds the first company shows: 100 bits, in five blocks of four. It follows from the key file, so every
 * process knows the same one without having been told, and a start says it again (docs/decisions/0544).
 */
export const setUpCode = ({ vault }: Pick<Deps, 'vault'>): string => {
  const bytes = Buffer.from(vault.hmac('claim', null, 'set-up code'), 'hex')
  const each = Array.from(
    bytes.subarray(0, blocks * lettersOfBlock),
    byte => letters[byte % 32],
  )
  return Array.from({ length: blocks }, (_, at) =>
    each.slice(at * lettersOfBlock, (at + 1) * lettersOfBlock).join(''),
  ).join('-')
}

/** Whether it is the code, however it was typed; it takes as long for every other one. */
export const isSetUpCode = (deps: Pick<Deps, 'vault'>, typed: string): boolean =>
  timingSafeEqual(plain(typed), plain(setUpCode(deps)))

const plain = (code: string): Buffer =>
  hash('sha256', code.toUpperCase().replaceAll(/[^0-9A-Z]/g, ''), 'buffer')
