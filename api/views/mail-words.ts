import { fillSentence } from '#words/shared/filled.ts'
import type { Language } from '#words/shared/languages.ts'
import { mail } from '#words/views.ts'

/** A sentence of the mail with its figures in place. */
export const say = (
  language: Language,
  key: keyof typeof mail,
  figures: Readonly<Record<string, string | number>> = {},
): string => fillSentence(mail[key], language, figures)
