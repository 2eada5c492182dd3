import { foldLetters } from '#domain/shared/fold.ts'

/** Text as it is searched, on a screen as on the server; spaces stay. */
export const foldText = foldLetters

/** What a search over everything finds. */
export const foundKinds = ['person', 'department', 'shift', 'device'] as const
export type FoundKind = (typeof foundKinds)[number]
/** The page whose list has it: who may not open that finds none of it. */
export const pageOfFound = {
  person: '/employee-management',
  department: '/company-management/departments',
  shift: '/shift-management',
  device: '/company-management/devices',
} as const satisfies Readonly<Record<FoundKind, `/${string}`>>

/**
 * How well a thing is what was typed, words in any order: 0 it is called so, or has that number; 1 each word is one of
 * its; 2 each begins one; 3 each is somewhere in it.
 */
type Match = 0 | 1 | 2 | 3

/**
 * @param parts what it is called, and other words of it (a number, a code); what was typed may be one of them exactly
 * @returns null where a word typed is in none of them, and where none was typed.
 */
export const matchOf = (parts: readonly (string | null)[], typed: string): Match | null => {
  const wanted = wordsOf(typed)
  const known = parts.map(part => wordsOf(part ?? ''))
  const words = known.flat()
  const each = (fits: (word: string, one: string) => boolean): boolean =>
    wanted.every(one => words.some(word => fits(word, one)))
  if (wanted.length === 0 || !each((word, one) => word.includes(one))) return null
  if (known.some(part => sorted(part) === sorted(wanted))) return 0
  if (each((word, one) => word === one)) return 1
  return each((word, one) => word.startsWith(one)) ? 2 : 3
}

const wordsOf = (text: string): string[] => foldText(text).split(/\s+/).filter(Boolean)
const sorted = (words: readonly string[]): string => words.toSorted().join(' ')
