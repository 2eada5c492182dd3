import { foldLetters } from '#domain/shared/fold.ts'

/** Text as it is searched (`foldLetters`), with one space between words. Both what is stored and what is typed. */
export const fold = (text: string): string => foldLetters(text).replace(/\s+/g, ' ').trim()

/** More words than any name has; what comes after them is one word, so that no text makes a statement long. */
const mostWords = 8

/**
 * Patterns for `like all (…)`: every word typed is found, in any order, so that a surname first finds its owner, too.
 * At least one.
 */
export const likePatterns = (search: string): string[] => {
  const words = fold(search).split(' ')
  return [
    ...words.slice(0, mostWords - 1),
    ...(words.length >= mostWords ? [words.slice(mostWords - 1).join(' ')] : []),
  ].map(word => `%${word.replace(/[\\%_]/g, '\\$&')}%`)
}
