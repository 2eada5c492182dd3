import type { CredentialKind } from './events.ts'

/**
 * A number in the one form in which it is compared, whoever typed or sent it: trimmed; a card's in upper case and
 * without leading zeros, since readers pad and print them differently. A pin keeps its zeros and a QR value its case.
 * @example `normaliseNumber('card', ' 00a1b2 ')` is `A1B2`; of zeros alone one is left.
 */
export const normaliseNumber = (kind: CredentialKind, number: string): string => {
  const trimmed = number.normalize('NFKC').trim()
  return kind === 'card' ? trimmed.toUpperCase().replace(/^0+(?=.)/, '') : trimmed
}
