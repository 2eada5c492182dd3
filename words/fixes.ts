import type { Language } from './shared/languages.ts'

type Direction = 'in' | 'out' | 'unknown'
/** A step of a proposed fix; `time` is HH:mm. */
type Step = {
  readonly kind: 'add' | 'direction' | 'cancel'
  readonly time: string
  readonly direction: Direction
}

const names = {
  tr: { in: 'giriş', out: 'çıkış', unknown: 'hareket' },
  en: { in: 'entry', out: 'exit', unknown: 'movement' },
  ar: { in: 'دخول', out: 'خروج', unknown: 'حركة' },
} as const satisfies Record<Language, Record<Direction, string>>

const sentences = {
  tr: {
    add: ({ time, direction }) => `${time} ${names.tr[direction]} eklenir`,
    direction: ({ time, direction }) => `${time} hareketi ${names.tr[direction]} olur`,
    cancel: ({ time, direction }) => `${time} ${names.tr[direction]} iptal edilir`,
  },
  en: {
    add: ({ time, direction }) => `add an ${names.en[direction]} at ${time}`,
    direction: ({ time, direction }) => `turn ${time} into an ${names.en[direction]}`,
    cancel: ({ time, direction }) => `cancel the ${names.en[direction]} at ${time}`,
  },
  ar: {
    add: ({ time, direction }) => `إضافة ${names.ar[direction]} عند ${time}`,
    direction: ({ time, direction }) => `تحويل حركة ${time} إلى ${names.ar[direction]}`,
    cancel: ({ time, direction }) => `إلغاء ${names.ar[direction]} عند ${time}`,
  },
} as const satisfies Record<Language, Record<Step['kind'], (step: Step) => string>>

/** A proposed fix for the cell of a file. @example fixSentence('tr', steps) // '18:00 çıkış eklenir' */
export const fixSentence = (language: Language, steps: readonly Step[]): string =>
  steps.map(step => sentences[language][step.kind](step)).join(language === 'ar' ? '، ' : ', ')
