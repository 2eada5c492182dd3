import { mail } from '#words/inbox.ts'
import { fillSentence } from '#words/shared/filled.ts'
import type { Language } from '#words/shared/languages.ts'

/** A sentence of the mail with its figures in place. */
export const sayReminder = (
  language: Language,
  key: keyof typeof mail,
  figures: Readonly<Record<string, string | number>> = {},
): string => fillSentence(mail[key], language, figures)
