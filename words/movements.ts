import type { Sentences } from './shared/languages.ts'

/** By code; figures stand in braces. */
export const refusals = {
  'movements.upload-not-found': {
    tr: 'Böyle bir geç yükleme yok ya da sizin kapsamınızda değil.',
    en: 'There is no such late upload, or not in your scope.',
    ar: 'لا يوجد رفع متأخر كهذا، أو أنه خارج نطاقك.',
  },
} as const satisfies Sentences
