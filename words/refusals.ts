import { refusalsByRule } from './policy.ts'
import { fillSentence } from './shared/filled.ts'
import * as registry from './registry.ts'
import type { Language, Sentences } from './shared/languages.ts'
import { writtenTime } from './shared/written-time.ts'

/** The sentence of every failure, by code: says which codes there are. */
export const refusals = registry.refusals satisfies Sentences
export type Code = keyof typeof refusals
const byRule: Readonly<Record<string, Sentences>> = refusalsByRule

export const isCode = (text: string): text is Code => Object.hasOwn(refusals, text)

/** The sentence of a code, or of it and the rule that it was refused by, with its figures in place. */
export const sentence = (language: Language, code: Code, figures: Readonly<Record<string, unknown>> = {}): string =>
  fillSentence(byRule[code]?.[String(figures['rule'])] ?? refusals[code], language, Object.fromEntries(Object.entries(figures).map(([name, figure]) => [name, asWritten(figure)])))

/** Days and times of the clock as people write them; all else as it is. */
const asWritten = (figure: unknown): unknown => (Array.isArray(figure) ? figure.map(asWritten) : typeof figure === 'string' && isTime(figure) ? writtenTime(figure) : figure)
const isTime = (text: string): boolean => /^\d{4}-\d\d-\d\d(?:T\d\d:\d\d(?::\d\d)?)?$/.test(text)
