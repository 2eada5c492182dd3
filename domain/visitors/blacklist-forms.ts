import { normalisePhone } from '../employees/published.ts'
import { foldLetters } from '../shared/fold.ts'

/**
 * What is compared of somebody, so that it does not matter how it was written; null: there is nothing of it to compare.
 * It is the plain form: what is kept and compared is its keyed fingerprint.
 */
export type ComparedForms = {
  /** Of the name: its words, whatever their order. */
  readonly words: string | null
  /** Of the name: its letters in order, whatever stands between them. */
  readonly letters: string | null
  readonly phone: string | null
  readonly identity: string | null
}

/**
 * Case, accents, Turkish and Arabic letters that keyboards confuse, signs, spaces and the order of words do not matter.
 * @example `Işıl  ÖZTÜRK`, `Öztürk, Isil` and `isilozturk` are one name, the last by its letters.
 */
export const comparedForms = ({
  name,
  phone,
  identityNumber,
}: {
  readonly name: string | null
  readonly phone: string | null
  readonly identityNumber: string | null
}): ComparedForms => {
  const words = wordsOf(name ?? '')
  return {
    words: words.toSorted().join(' ') || null,
    letters: words.join('') || null,
    phone: phoneForm(phone ?? ''),
    identity: wordsOf(identityNumber ?? '').join('') || null,
  }
}

const wordsOf = (text: string): readonly string[] =>
  foldLetters(text)
    .replace(/\p{Cf}/gu, '')
    .split(/[^\p{L}\p{N}]+/u)
    .filter(word => word !== '')

/** From here on digits are a telephone; what has fewer is compared as it was written. */
const fewestDigits = 6

const phoneForm = (phone: string): string | null => {
  const digits = normalisePhone(foldLetters(phone))
  return (digits.length >= fewestDigits ? digits : wordsOf(phone).join('')) || null
}
