import type { Sentences } from './shared/languages.ts'

/** What a file is called on its tab. */
export const files = {
  proofLog: { tr: 'Kayıt defteri', en: 'Log', ar: 'السجل' },
} as const satisfies Sentences
