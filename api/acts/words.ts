import { actWord } from '#words/acts.ts'
import type { Language } from '#words/shared/languages.ts'
import type { Word } from '#domain/shared/acts.ts'

/** What stood before an act, or stands after it, in the caller's language. */
export const worded = (locale: Language, word: Word | null): string | null =>
  word === null
    ? null
    : 'code' in word
      ? actWord(locale, word.code)
      : 'time' in word
        ? written(word.time)
        : word.text
/** 02.03.2026, or 02.03.2026 08:01, as sentences write it. */
export const written = (time: string): string =>
  `${time.slice(8, 10)}.${time.slice(5, 7)}.${time.slice(0, 4)}${time.length > 10 ? ` ${time.slice(11, 16)}` : ''}`
