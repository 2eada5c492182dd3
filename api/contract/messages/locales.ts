import { ar } from './ar.ts'
import { en } from './en.ts'
import { tr, type Code } from './tr.ts'

export const locales = ['tr', 'en', 'ar'] as const
export type Locale = (typeof locales)[number]
export const messages = { tr, en, ar } satisfies Record<Locale, Record<Code, string>>

export const isCode = (text: string): text is Code => Object.hasOwn(tr, text)

/** The sentence of a code with its figures in place. */
export const sentence = (locale: Locale, code: Code, figures: Readonly<Record<string, unknown>> = {}): string =>
  messages[locale][code].replaceAll(/\{(\w+)\}/g, (_, name: string) => {
    const figure = Object.hasOwn(figures, name) ? figures[name] : undefined
    return typeof figure === 'number' || typeof figure === 'string' ? String(figure) : '…'
  })

/** The first language of an `Accept-Language` header that there is; Turkish otherwise. */
export const localeOf = (header: string | undefined): Locale => {
  const wishes = (header ?? '')
    .slice(0, 200)
    .split(',')
    .map(part => {
      const [tag = '', ...parameters] = part.split(';')
      const quality = parameters
        .map(parameter => /^\s*q=([01](?:\.\d{1,3})?)\s*$/.exec(parameter)?.[1])
        .find(found => found !== undefined)
      return { language: tag.trim().toLowerCase().split('-')[0], quality: quality === undefined ? 1 : Number(quality) }
    })
  const known = wishes
    .filter(wish => wish.quality > 0)
    .toSorted((a, b) => b.quality - a.quality)
    .map(wish => locales.find(locale => locale === wish.language))
    .find(found => found !== undefined)
  return known ?? 'tr'
}
