import { filled } from './filled.ts'
import type { Language, Sentence } from './languages.ts'

/** What a sentence may say, written for the reader already; empty where the act does not tell it. */
export type Said = Readonly<
  Record<
    | 'subject'
    | 'from'
    | 'to'
    | 'days'
    | 'people'
    | 'count'
    | 'year'
    | 'command'
    | 'report'
    | 'format',
    string
  >
>
/**
 * What was done, by the name of its event: a sentence with the figures of `Said` and two more, `{{span}}`, its days,
 * and `{{which}}`, the thing behind a colon where it is known. What says otherwise what it does not know is a function.
 */
export type ActSentences = Readonly<
  Record<string, Sentence | Readonly<Record<Language, (said: Said) => string>>>
>

export const actSaid = (row: ActSentences[string], language: Language, said: Said): string =>
  isPlain(row)
    ? filled(row, language, { ...said, span: span(said), which: named('', said.subject) })
    : row[language](said)
const isPlain = (row: ActSentences[string]): row is Sentence => typeof row.tr === 'string'

/** What is known of several parts, with commas; a dash stands for what is not. */
export const listed = (...parts: readonly string[]): string =>
  parts.filter(part => part !== '' && part !== '–').join(', ')
/** What was done, and to which thing where that is known. */
export const named = (done: string, subject: string): string =>
  subject === '–' ? done : `${done}: ${subject}`
export const span = ({ from, to }: Pick<Said, 'from' | 'to'>): string =>
  from === to || to === '' ? from : `${from} – ${to}`
