import type { ActKind } from '#domain/catalogue.ts'
import { acts, actWord } from '#words/acts.ts'
import { actSaid, type ActSentences, type ActFigures } from '#words/shared/acts.ts'
import type { Language } from '#words/shared/languages.ts'
import { writtenTime } from '#words/shared/written-time.ts'
import { fileTitle, isFileTitle } from '#words/files.ts'

/** Total: an event that somebody does has its sentence, or this does not compile. */
const sentences: Readonly<Record<ActKind, ActSentences[string]>> = acts

/** What was done, as a sentence. Dates are written 02.03.2026; a thing whose name is not known is a dash. */
export const actSentence = (
  language: Language,
  kind: ActKind,
  subject: string | null,
  figures: Readonly<Record<string, string | number>>,
): string => {
  const figure = (name: string): string => written(language, name, figures[name])
  const followsNothing = kind === 'ScheduleFollowed' && subject === null
  const said: ActFigures = {
    subject: followsNothing ? '' : (subject ?? '–'),
    from: figure('from'),
    to: figure('to'),
    days: figure('days'),
    people: figure('people'),
    count: figure('count'),
    year: figure('year'),
    months: figure('months'),
    command: figure('command'),
    report: figure('report'),
    format: figure('format'),
  }
  return actSaid(sentences[kind], language, said)
}
const written = (
  language: Language,
  name: string,
  value: string | number | undefined,
): string => {
  if (value === undefined) return ''
  const text = String(value)
  if (name === 'command') return actWord(language, text)
  if (name === 'report') return isFileTitle(text) ? fileTitle(language, text) : '–'
  return /^\d{4}-\d\d-\d\d$/.test(text) ? writtenTime(text) : text
}
