import { type ESTree, parseSync, Visitor } from 'vite'
import { languages } from '#words/shared/languages.ts'

/** Columns of a file of `words/`, as biome.json has it: so wide stands a sentence in three languages on one line. */
export const widestRow = 200

type Cut = { readonly start: number; readonly end: number; readonly by: string }
type Place = { readonly start: number; readonly end: number }

const isRow = ({ properties }: ESTree.ObjectExpression): boolean =>
  properties.length === languages.length &&
  properties.every(
    one =>
      one.type === 'Property' &&
      one.key.type === 'Identifier' &&
      languages.some(language => one.key.type === 'Identifier' && one.key.name === language),
  )

const rowsIn = (file: string, text: string): readonly Place[] => {
  const rows: Place[] = []
  new Visitor({
    ObjectExpression: node => {
      if (isRow(node)) rows.push(node)
    },
  }).visit(parseSync(file, text).program)
  return rows
}

/**
 * Where a line ends inside a row, and with how many blanks the next begins; a line end of a text or a template is in
 * neither, since both are written as `\n`. What is a comment ends its line: such a row stays as it is.
 */
const endsIn = (text: string, { start, end }: Place): readonly Cut[] => {
  const row = text.slice(start, end)
  if (/^\s*(?:\/\/|\/?\*)|\s\/\/ /m.test(row)) return []
  return [...row.matchAll(/(,?)\n\s*(\}?)/g)].map(
    ({ 0: all, 1: comma = '', 2: closing = '', index }) => ({
      start: start + index,
      end: start + index + all.length,
      by: closing === '' ? `${comma} ` : ' }',
    }),
  )
}
const cut = (text: string, cuts: readonly Cut[]): string =>
  cuts
    .toSorted((a, b) => b.start - a.start)
    .reduce((whole, { start, end, by }) => whole.slice(0, start) + by + whole.slice(end), text)

/** With each sentence on one line: the formatter breaks those again that do not fit, and joins none by itself. */
export const joined = (file: string, text: string): string =>
  cut(
    text,
    rowsIn(file, text).flatMap(row => endsIn(text, row)),
  )

/** Signs that take no column: a vowel above a letter, a mark of direction. */
export const narrow = /[\p{M}\p{Cf}]/gu

/** @returns lines, from 1, of sentences that stand on several though they would fit on one. */
export const brokenInVain = (file: string, text: string): readonly number[] =>
  rowsIn(file, text).flatMap(row => {
    const cuts = endsIn(text, row)
    if (cuts.length === 0) return []
    const before = text.slice(text.lastIndexOf('\n', row.start) + 1, row.start)
    const one = `${before}${joined(file, `x = ${text.slice(row.start, row.end)}`).slice(4)},`
    return [...one.replaceAll(narrow, '')].length <= widestRow
      ? [text.slice(0, row.start).split('\n').length]
      : []
  })
