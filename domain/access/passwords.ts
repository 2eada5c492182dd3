import { ok, refuse, type Result } from '../shared/result.ts'
import { commonWords, keyboardRows } from './common-passwords.ts'

export type PasswordRefusal =
  /** PasswordRules of `spec §5`. */
  | { readonly code: 'access.password-weak'; readonly min: 8 }
  | { readonly code: 'access.password-common' }

/**
 * A new password: at least 8 characters with a small letter, a capital and a digit (`spec §5`), and not one of those
 * that everybody tries first: a common word, the user's or the company's name, dressed up with a few letters, digits or
 * signs (ASVS 6.2.4, 6.2.11). It is taken as typed: nothing is trimmed, folded or cut.
 * @param names the user's and the company's names
 */
export const checkPassword = (
  password: string,
  names: readonly string[],
): Result<string, PasswordRefusal> => {
  const strong =
    [...password].length >= 8 &&
    /\p{Ll}/u.test(password) &&
    /\p{Lu}/u.test(password) &&
    /\p{Nd}/u.test(password)
  if (!strong) return refuse({ code: 'access.password-weak', min: 8 })
  return isCommon(password, names) ? refuse({ code: 'access.password-common' }) : ok(password)
}

/** Without accents, and with ordinary i's: as dictionaries and keyboards know it. */
export const withoutAccents = (text: string): string =>
  text.replaceAll('İ', 'I').replaceAll('ı', 'i').normalize('NFKD').replaceAll(/\p{M}/gu, '')

/** The letters of the password, without what people add to satisfy a rule. */
const lettersOf = (text: string): string =>
  withoutAccents(text)
    .toLowerCase()
    .replaceAll(/[^\p{L}]/gu, '')
const unleet = (text: string): string =>
  text
    .replaceAll('0', 'o')
    .replaceAll('1', 'i')
    .replaceAll('3', 'e')
    .replaceAll('4', 'a')
    .replaceAll('5', 's')
    .replaceAll('@', 'a')
    .replaceAll('$', 's')

/** Fewer letters than these beside a word everybody tries are no password. */
const ownLetters = 4

const isCommon = (password: string, names: readonly string[]): boolean => {
  const words = [...commonWords, ...names.map(lettersOf).filter(name => name.length >= 3)]
  return [lettersOf(password), lettersOf(unleet(password))].some(
    letters =>
      letters.length < 3 ||
      letters.length - longestRun(letters) < ownLetters ||
      words.some(word => letters.length - word.length < ownLetters && letters.includes(word)),
  )
}

/** The most letters that follow each other as on a keyboard or in the alphabet, forwards or back; 0 below four. */
const longestRun = (letters: string): number => {
  let longest = 0
  for (let from = 0; from < letters.length - 3; from++) {
    let to = Math.max(from + 4, from + longest + 1)
    while (to <= letters.length && runs.some(run => run.includes(letters.slice(from, to)))) {
      longest = to - from
      to++
    }
  }
  return longest
}

const rows = [...keyboardRows, 'abcdefghijklmnopqrstuvwxyz']
const runs = rows.flatMap(row => [row, [...row].toReversed().join('')])
