import { unreadable } from './refused.ts'

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
const attribute = (attributes: string, name: string): string | null =>
  new RegExp(`\\s${name}\\s*=\\s*(?:"([^"]*)"|'([^']*)')`)
    .exec(attributes)
    ?.slice(1)
    .find(Boolean) ?? null

/**
 * Rows in order, each with its cells; where one says no place, or the places are in no order, it is no sheet.
 * Long because it goes along the tags once.
 * @throws {FileRefused}
 */
export const rowsOf = (xml: string, shared: readonly string[]): readonly Row[] => {
  if (/<!--|<!\[CDATA\[/.test(xml)) throw unreadable()
  const rows: Row[] = []
  let row: OpenRow | null = null
  let cell: OpenCell | null = null
  const closeCell = (to: number, inner: string, of: OpenCell): void => {
    if (!row) throw unreadable()
    row.cells.push(cellOf(xml.slice(of.from, to), inner, of.attributes, row, shared))
  }
  for (const found of xml.matchAll(tags)) {
    const [tag, isEnd, prefix = '', name, attributes = '', isEmpty] = found
    const to = found.index + tag.length
    if (name === 'row' && isEnd === '') {
      const said = Number(attribute(attributes, 'r') ?? Number.NaN)
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
  shared: readonly string[],
): Cell => {
  const [, letters = '', digits = ''] =
    /^([A-Z]{1,3})(\d+)$/.exec(attribute(attributes, 'r') ?? '') ?? []
  const at = [...letters].reduce((sum, one) => sum * 26 + one.charCodeAt(0) - 64, 0) - 1
  if (Number(digits) !== row || at <= (cells.at(-1)?.at ?? -1)) throw unreadable()
  const style = attribute(attributes, 's')
  return {
    at,
    xml,
    style: style === null ? '' : ` s="${style}"`,
    isFormula: /<(?:\w+:)?f[\s/>]/.test(inner),
    value: valueOf(attribute(attributes, 't'), inner, shared),
  }
}

const valueOf = (type: string | null, inner: string, shared: readonly string[]): string => {
  if (type === 'inlineStr') return textIn(inner)
  const value = /<(?:\w+:)?v(?:\s[^>]*)?>([^<]*)</.exec(inner)?.[1] ?? ''
  if (type === 's') return shared[Number(value)] ?? ''
  if (type === 'str' || type === 'e' || type === 'b') return unescaped(value)
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
    .map(([, text = '']) => unescaped(text))
    .join('')

const named: Readonly<Record<string, string>> = {
  amp: '&',
  lt: '<',
  gt: '>',
  quot: '"',
  apos: "'",
}
const unescaped = (text: string): string =>
  text.replaceAll(
    /&(?:#(\d{1,7})|#x([0-9a-fA-F]{1,6})|(\w+));/g,
    (whole, decimal, hex, name) => {
      if (name !== undefined) return named[String(name)] ?? whole
      const code = decimal === undefined ? parseInt(String(hex), 16) : Number(decimal)
      return code <= 0x10ffff ? String.fromCodePoint(code) : whole
    },
  )
