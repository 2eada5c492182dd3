import { fillSentence } from './filled.ts'
import type { Language, Sentence } from './languages.ts'

/** What a sentence may say, written for the reader already; empty where the act does not tell it. */
export type ActFigures = Readonly<
  Record<
    | 'subject'
    | 'from'
    | 'to'
    | 'days'
    | 'people'
    | 'count'
    | 'year'
    | 'months'
    | 'command'
    | 'report'
    | 'format',
    string
  >
>
/** Said in one way where something is known of it, and in another where it is not. */
type Either = {
  readonly where: (said: ActFigures) => boolean
  readonly said: Sentence
  readonly otherwise: Sentence
}
/**
 * What was done, by the name of its event: a sentence with the figures of `Said` and two more, `{{span}}`, its days,
 * and `{{which}}`, the thing behind a colon where it is known. What leaves out whatever it does not know of several
 * things is a function.
 */
export type ActSentences = Readonly<
  Record<string, Sentence | Either | Readonly<Record<Language, (said: ActFigures) => string>>>
>

export const actSaid = (
  row: ActSentences[string],
  language: Language,
  said: ActFigures,
): string => {
  if ('where' in row) return actSaid(row.where(said) ? row.said : row.otherwise, language, said)
  return isPlain(row)
    ? fillSentence(row, language, { ...said, span: span(said), which: actOf('', said.subject) })
    : row[language](said)
}
const isPlain = (row: Exclude<ActSentences[string], Either>): row is Sentence =>
  typeof row.tr === 'string'

export const isKnown = (part: string): boolean => part !== '' && part !== '–'
/** What is known of several parts, with commas; a dash stands for what is not. */
export const joinKnown = (...parts: readonly string[]): string =>
  parts.filter(isKnown).join(', ')
/** What was done, and to which thing where that is known. */
export const actOf = (done: string, subject: string): string =>
  subject === '–' ? done : `${done}: ${subject}`
export const span = ({ from, to }: Pick<ActFigures, 'from' | 'to'>): string =>
  from === to || to === '' ? from : `${from} – ${to}`
