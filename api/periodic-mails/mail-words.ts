import type { Language } from '#commands/views/schedules.ts'
import { mail as words } from '#words/periodic-mails.ts'
import { fillSentence } from '#words/shared/filled.ts'

/** A sentence of these mails with its figures in place. */
export type SayMail = (
  key: keyof typeof words,
  figures?: Readonly<Record<string, string | number>>,
) => string
export const sayIn =
  (language: Language): SayMail =>
  (key, figures = {}) =>
    fillSentence(words[key], language, figures)

/** `8:05`, as a clock has it, however many hours. */
export const hoursText = (minutes: number): string =>
  `${Math.floor(minutes / 60)}:${String(minutes % 60).padStart(2, '0')}`
/** Halves of days as days: `20.5`, in the language's own sign. */
export const daysText = (halves: number, language: Language): string =>
  language === 'tr' ? String(halves / 2).replace('.', ',') : String(halves / 2)
