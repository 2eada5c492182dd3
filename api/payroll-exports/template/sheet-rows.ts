import type { ShownBy } from '#api/foreign/shown-cells.ts'
import { attributeOf, unescapeXml } from '#api/foreign/xml.ts'
import { unreadable } from './refused.ts'

/** What cells of a workbook share: texts in their order, and how numbers are shown. */
export type Book = { readonly shared: readonly string[]; readonly shown: ShownBy | null }
export type Cell = {
  readonly at: number
  /** How it looks: its attribute `s`, or nothing. */
  readonly style: string
  readonly xml: string
  readonly isFormula: boolean
  readonly value: string
}
export type Row = {
  readonly row: number
  readonly from: number
  readonly to: number
  readonly attributes: string
  readonly prefix: string
  readonly cells: readonly Cell[]
}
type OpenRow = Omit<Row, 'to' | 'cells'> & { readonly cells: Cell[] }
type OpenCell = { readonly from: number; readonly inner: number; readonly attributes: string }
const tags = /<(\/?)(\w+:)?(row|c)(?=[\s/>])([^>]*?)(\/?)>/g
/**
 * Rows in order, each with its cells; where one says no place, or the places are in no order, it is no sheet.
 * Long because it goes along the tags once.
 * @throws {FileRefused}
 */
export const rowsOf = (xml: string, book: Book): readonly Row[] => {
  if (/<!--|<!\[CDATA\[/.test(xml)) throw unreadable()
  const rows: Row[] = []
  let row: OpenRow | null = null
  let cell: OpenCell | null = null
  const closeCell = (to: number, inner: string, of: OpenCell): void => {
    if (!row) throw unreadable()
    row.cells.push(cellOf(xml.slice(of.from, to), inner, of.attributes, row, book))
  }
  for (const found of xml.matchAll(tags)) {
    const [tag, isEnd, prefix = '', name, attributes = '', isEmpty] = found
    const to = found.index + tag.length
    if (name === 'row' && isEnd === '') {
      const said = Number(attributeOf(attributes, 'r') ?? Number.NaN)
      if (row || !Number.isInteger(said) || said <= (rows.at(-1)?.row ?? 0)) throw unreadable()
      const others = attributes
        .replace(/\s(?:r|spans)\s*=\s*(?:"[^"]*"|'[^']*')/g, '')
        .trimEnd()
      row = { row: said, from: found.index, attributes: others, prefix, cells: [] }
    }
    if (name === 'row' && (isEnd !== '' || isEmpty !== '')) {
      if (!row || cell) throw unreadable()
      rows.push({ ...row, to })
      row = null
    }
    if (name !== 'c') continue
    if (isEnd === '' && isEmpty !== '')
      closeCell(to, '', { from: found.index, inner: to, attributes })
    else if (isEnd === '') {
      if (cell) throw unreadable()
      cell = { from: found.index, inner: to, attributes }
    } else {
      if (!cell) throw unreadable()
      closeCell(to, xml.slice(cell.inner, found.index), cell)
      cell = null
    }
  }
  if (row || cell) throw unreadable()
  return rows
}

const cellOf = (
  xml: string,
  inner: string,
  attributes: string,
  { row, cells }: Pick<Row, 'row' | 'cells'>,
  book: Book,
): Cell => {
  const [, letters = '', digits = ''] =
    /^([A-Z]{1,3})(\d+)$/.exec(attributeOf(attributes, 'r') ?? '') ?? []
  const at = [...letters].reduce((sum, one) => sum * 26 + one.charCodeAt(0) - 64, 0) - 1
  if (Number(digits) !== row || at <= (cells.at(-1)?.at ?? -1)) throw unreadable()
  const style = attributeOf(attributes, 's')
  return {
    at,
    xml,
    style: style === null ? '' : ` s="${style}"`,
    isFormula: /<(?:\w+:)?f[\s/>]/.test(inner),
    value: valueOf(attributeOf(attributes, 't'), style, inner, book),
  }
}

const valueOf = (
  type: string | null,
  style: string | null,
  inner: string,
  { shared, shown }: Book,
): string => {
  if (type === 'inlineStr') return textIn(inner)
  const value = /<(?:\w+:)?v(?:\s[^>]*)?>([^<]*)</.exec(inner)?.[1] ?? ''
  if (type === 's') return shared[Number(value)] ?? ''
  if (type === 'str' || type === 'e' || type === 'b') return unescapeXml(value)
  const text = shown?.(style, value) ?? null
  if (text !== null) return text
  // A number of a person that the spreadsheet keeps as one: 104, and not 1.04E2.
  return value === '' || Number.isNaN(Number(value)) ? value : String(Number(value))
}

/** Texts that cells share, in their order; how they are read aloud is no part of them. */
export const sharedTexts = (xml: string): readonly string[] => {
  if (/<!--|<!\[CDATA\[/.test(xml)) throw unreadable()
  return [...xml.matchAll(/<(?:\w+:)?si(?:\s[^>]*)?(?:\/>|>([\s\S]*?)<\/(?:\w+:)?si>)/g)].map(
    ([, inner = '']) =>
      textIn(inner.replaceAll(/<(?:\w+:)?rPh[\s>][\s\S]*?<\/(?:\w+:)?rPh>/g, '')),
  )
}
const textIn = (xml: string): string =>
  [...xml.matchAll(/<(?:\w+:)?t(?:\s[^>]*)?>([^<]*)</g)]
    .map(([, text = '']) => unescapeXml(text))
    .join('')
