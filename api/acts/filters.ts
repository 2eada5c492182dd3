import { z } from 'zod'
import { actWord } from '#words/acts.ts'
import type { Language } from '#words/shared/languages.ts'

const stored = z.record(z.string(), z.string())
const named = ['employee', 'position', 'search', 'status', 'asOf'] as const

/**
 * What a report was asked for beside period and department, in words; of filters that have none, only that there were
 * some.
 */
export const filterWords = (locale: Language, sealed: string): string => {
  const filters = stored.catch({}).parse(parsed(sealed))
  const words = named
    .filter(name => Object.hasOwn(filters, name))
    .map(name =>
      name === 'position'
        ? `${actWord(locale, 'filter.position')}: ${filters[name] ?? ''}`
        : actWord(locale, `filter.${name}`),
    )
  const more = Object.keys(filters).some(name => !named.some(one => one === name))
  return [...words, ...(more ? [actWord(locale, 'filter.more')] : [])].join(', ')
}

const parsed = (text: string): unknown => {
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}
