import { ok, refuse, type Result } from '../shared/result.ts'

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

/** The letters of the password, without what people add to satisfy a rule. */
const lettersOf = (text: string): string =>
  text
    .replaceAll('İ', 'i')
    .toLowerCase()
    .replaceAll('ı', 'i')
    .normalize('NFKD')
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

const isCommon = (password: string, names: readonly string[]): boolean => {
  const words = [...common, ...names.map(lettersOf).filter(name => name.length >= 3)]
  return [lettersOf(password), lettersOf(unleet(password))].some(
    letters =>
      letters.length < 3 ||
      words.some(word => letters.includes(word) && letters.length - word.length < 4),
  )
}

const common = [
  'password',
  'passwort',
  'parola',
  'sifre',
  'sifrem',
  'qwerty',
  'qwertz',
  'qwert',
  'asdfgh',
  'asdf',
  'zxcvbn',
  'qazwsx',
  'abcdef',
  'abcd',
  'abc',
  'welcome',
  'letmein',
  'admin',
  'administrator',
  'yonetici',
  'login',
  'master',
  'secret',
  'dragon',
  'monkey',
  'football',
  'iloveyou',
  'sunshine',
  'princess',
  'superman',
  'changeme',
  'default',
  'test',
  'deneme',
  'merhaba',
  'seniseviyorum',
  'canim',
  'askim',
  'turkiye',
  'turkey',
  'istanbul',
  'ankara',
  'izmir',
  'bursa',
  'antalya',
  'galatasaray',
  'fenerbahce',
  'besiktas',
  'trabzonspor',
  'ataturk',
  'mustafa',
  'mehmet',
  'ahmet',
  'mesai',
  'personel',
  'ocak',
  'subat',
  'mart',
  'nisan',
  'mayis',
  'haziran',
  'temmuz',
  'agustos',
  'eylul',
  'ekim',
  'kasim',
  'aralik',
  'summer',
  'winter',
  'spring',
  'autumn',
  'january',
  'february',
  'march',
  'april',
  'june',
  'july',
  'august',
  'september',
  'october',
  'november',
  'december',
] as const
