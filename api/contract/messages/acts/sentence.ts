import { fileTitle, isFileTitle } from '../columns.ts'
import type { Locale } from '../locales.ts'
import { sentencesAr, wordsAr } from './ar.ts'
import { sentencesEn, wordsEn } from './en.ts'
import { actCodes, type ActCode, type ActKind, type Said } from './kinds.ts'
import { sentencesTr, wordsTr } from './tr.ts'

const sentences = { tr: sentencesTr, en: sentencesEn, ar: sentencesAr } as const
const words = { tr: wordsTr, en: wordsEn, ar: wordsAr } as const

export const actWord = (locale: Locale, code: string): string => {
  const known = actCodes.find((one): one is ActCode => one === code)
  return known ? words[locale][known] : code
}

/** What was done, as a sentence. Dates are written 02.03.2026; a thing whose name is not known is a dash. */
export const actSentence = (
  locale: Locale,
  kind: ActKind,
  subject: string | null,
  figures: Readonly<Record<string, string | number>>,
): string => {
  const figure = (name: string): string => written(locale, name, figures[name])
  const followsNothing = kind === 'ScheduleFollowed' && subject === null
  const said: Said = {
    subject: followsNothing ? '' : (subject ?? '–'),
    from: figure('from'),
    to: figure('to'),
    days: figure('days'),
    people: figure('people'),
    count: figure('count'),
    year: figure('year'),
    command: figure('command'),
    report: figure('report'),
    format: figure('format'),
  }
  return sentences[locale][kind](said)
}
const written = (locale: Locale, name: string, value: string | number | undefined): string => {
  if (value === undefined) return ''
  const text = String(value)
  if (name === 'command') return actWord(locale, text)
  if (name === 'report') return isFileTitle(text) ? fileTitle(locale, text) : '–'
  return /^\d{4}-\d\d-\d\d$/.test(text) ? `${text.slice(8)}.${text.slice(5, 7)}.${text.slice(0, 4)}` : text
}
