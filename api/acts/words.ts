import { actWord } from '#words/acts.ts'
import type { Language } from '#words/shared/languages.ts'
import { writtenTime } from '#words/shared/written-time.ts'
import type { Word } from '#domain/shared/acts.ts'

/** What stood before an act, or stands after it, in the caller's language. */
export const wordOf = (locale: Language, word: Word | null): string | null =>
  word === null
    ? null
    : 'code' in word
      ? actWord(locale, word.code)
      : 'time' in word
        ? writtenTime(word.time)
        : word.text
