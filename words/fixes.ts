import { fillSentence } from './shared/filled.ts'
import type { Language, Sentence } from './shared/languages.ts'

type Direction = 'in' | 'out' | 'unknown'
/** A step of a proposed fix; `time` is HH:mm. */
type Step = {
  readonly kind: 'add' | 'direction' | 'cancel'
  readonly time: string
  readonly direction: Direction
}

const directions = {
  in: { tr: 'giriş', en: 'entry', ar: 'دخول' },
  out: { tr: 'çıkış', en: 'exit', ar: 'خروج' },
  unknown: { tr: 'hareket', en: 'movement', ar: 'حركة' },
} as const satisfies Record<Direction, Sentence>

const sentences = {
  add: { tr: '{{time}} {{direction}} eklenir', en: 'add an {{direction}} at {{time}}', ar: 'إضافة {{direction}} عند {{time}}' },
  direction: { tr: '{{time}} hareketi {{direction}} olur', en: 'turn {{time}} into an {{direction}}', ar: 'تحويل حركة {{time}} إلى {{direction}}' },
  cancel: { tr: '{{time}} {{direction}} iptal edilir', en: 'cancel the {{direction}} at {{time}}', ar: 'إلغاء {{direction}} عند {{time}}' },
} as const satisfies Record<Step['kind'], Sentence>

/** A proposed fix for the cell of a file. @example fixSentence('tr', steps) // '18:00 çıkış eklenir' */
export const fixSentence = (language: Language, steps: readonly Step[]): string =>
  steps.map(({ kind, time, direction }) => fillSentence(sentences[kind], language, { time, direction: directions[direction][language] })).join(language === 'ar' ? '، ' : ', ')
