import { codeGroups, type DayCode } from '../../kit/day/code-chip.tsx'
import styles from './month-grid.module.css'

type Marks = {
  readonly provisional: boolean
  readonly corrected: boolean
  /** Names of readers. */
  readonly awaiting: readonly string[]
}
/** Names of codes and marks in the reader's language, looked up once for a whole grid. */
export type Names = Readonly<Record<DayCode | 'provisional' | 'corrected', string>> & {
  readonly awaiting: (readers: readonly string[]) => string
}

const element = (
  tag: string,
  look: string | undefined,
  ...inside: readonly (Node | string)[]
): HTMLElement => {
  const made = document.createElement(tag)
  if (look) made.className = look
  made.append(...inside)
  return made
}
const written = (text: string, look?: string): HTMLElement =>
  Object.assign(element('bdi', look, text), { dir: 'ltr' })

/** What the letters stand for, with the marks: for whoever hovers, and for whoever listens. */
const meaningOf = (
  names: Names,
  codes: readonly DayCode[],
  { provisional, corrected, awaiting }: Marks,
): string =>
  [
    ...codes.map(code => names[code]),
    ...(corrected ? [names.corrected] : []),
    ...(provisional ? [names.provisional] : []),
    ...(awaiting.length > 0 ? [names.awaiting(awaiting)] : []),
  ].join(', ')

const chip = (
  names: Names,
  codes: readonly DayCode[],
  text: string,
  marks: Marks,
): HTMLElement => {
  const [main = '-'] = codes
  const made = element('abbr', styles.chip, text)
  made.dataset['group'] = codeGroups[main]
  made.dir = 'ltr'
  if (marks.provisional) made.dataset['provisional'] = ''
  if (marks.corrected) made.dataset['corrected'] = ''
  if (marks.awaiting.length > 0) made.dataset['awaiting'] = ''
  made.title = meaningOf(names, codes, marks)
  made.setAttribute('aria-label', `${text} ${made.title}`)
  return made
}

/** The main one finds room; that there are more is said by a plus, and which on hover. */
export const shortOf = ([main = '-', ...others]: readonly DayCode[]): string =>
  `${main}${others.length > 0 ? '+' : ''}`
export const dayCell = (
  names: Names,
  cell: Marks & { readonly codes: readonly DayCode[] },
  minutes: string,
): HTMLElement =>
  element(
    'span',
    styles.day,
    chip(names, cell.codes, shortOf(cell.codes), cell),
    written(minutes),
  )
export const letterCell = (
  names: Names,
  cell: Marks & { readonly code: DayCode; readonly letter: string },
): HTMLElement => chip(names, [cell.code], cell.letter, cell)

/** The name is a button for the pointer; the grid itself is one stop, and Enter on the cell does the same. */
export const personCell = (name: string, about: readonly (string | null)[]): HTMLElement => {
  const button = element('button', styles.name, element('bdi', undefined, name))
  button.setAttribute('type', 'button')
  button.tabIndex = -1
  const made = element(
    'span',
    styles.who,
    button,
    element('small', undefined, element('bdi', undefined, about.filter(Boolean).join(' · '))),
  )
  made.title = [name, ...about].filter(Boolean).join(' · ')
  return made
}
export const textCell = (text: string): HTMLElement =>
  Object.assign(element('bdi', styles.word, text), { title: text })
export const figureCell = (text: string): HTMLElement => written(text, styles.figure)
export const daySumCell = (text: string): HTMLElement => written(text, styles.daySum)
/** A day's sum of many people is longer than its column: then it is in whole hours, and exact on hover. */
export const sumCell = (count: string, minutes: string, hours: string): HTMLElement => {
  const made = element(
    'span',
    styles.day,
    written(count, styles.count),
    written(minutes.length > 5 ? hours : minutes),
  )
  made.title = minutes
  return made
}
export const wordCell = (text: string): HTMLElement => element('span', styles.total, text)
