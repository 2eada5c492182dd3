/** What a worksheet may hold. Cells are those with content. */
export type SheetBounds = {
  readonly rows: number
  readonly columns: number
  readonly cells: number
}
export type SheetFault =
  | {
      readonly fault: 'too-large'
      /** The cell or row that lies outside; null: there are too many. */
      readonly at: string | null
    }
  | { readonly fault: 'broken' }

const [open, close, slash, bang, question] = [0x3c, 0x3e, 0x2f, 0x21, 0x3f]
const longestTag = 4096
const deepest = 64

/**
 * Whether the parts of a workbook keep within bounds, told from the places that cells and rows say of themselves before
 * anything is built of them: a reader of workbooks fills what lies between, so that one cell at `XFD100000` would be
 * 1.6 thousand million. Empty rows far down, which spreadsheets like to write, are taken out of the part in place.
 * Anything that two readers could understand differently is broken.
 * @returns null when it may be read.
 */
export const judgeSheets = (
  parts: Iterable<Buffer>,
  bounds: SheetBounds,
): SheetFault | null => {
  let cells = 0
  for (const part of parts) {
    const judged = judge(part, bounds, bounds.cells - cells)
    if (typeof judged !== 'number') return judged
    cells += judged
  }
  return null
}

export type Tag = {
  readonly from: number
  readonly to: number
  readonly text: string
  readonly name: string
  readonly isEnd: boolean
  readonly isEmpty: boolean
}

const judge = (part: Buffer, bounds: SheetBounds, room: number): number | SheetFault => {
  let [cells, depth] = [0, 0]
  for (let tag = tagFrom(part, 0); tag !== null; tag = tagFrom(part, tag.to)) {
    if (tag === 'broken') return broken
    depth += tag.isEnd ? -1 : tag.isEmpty ? 0 : 1
    if (depth > deepest) return broken
    if (tag.isEnd) continue
    if (tag.name === 'row') {
      const row = rowOf(tag)
      if (row === null) return broken
      if (row > bounds.rows) {
        const end = endOfEmptyRow(part, tag)
        if (end === null) return { fault: 'too-large', at: firstCell(part, tag) ?? String(row) }
        part.fill(0x20, tag.from, end.to)
        if (end !== tag) depth -= 1
        tag = end
      }
    } else if (tag.name === 'c' && !tag.isEmpty) {
      const place = placeOf(tag)
      if (place === null) return broken
      if (place.column > bounds.columns || place.row > bounds.rows)
        return { fault: 'too-large', at: place.text }
      cells += 1
      if (cells > room) return { fault: 'too-large', at: null }
    }
  }
  return cells
}
const broken: SheetFault = { fault: 'broken' }

/**
 * The next tag; comments, CDATA and processing instructions are text to be looked into, a document type is never
 * honest.
 */
export const tagFrom = (part: Buffer, at: number): Tag | 'broken' | null => {
  for (let from = part.indexOf(open, at); from >= 0; from = part.indexOf(open, from + 1)) {
    const next = part[from + 1]
    if (next === question) continue
    if (next === bang) {
      if (/^<!(?:DOCTYPE|ENTITY)/i.test(part.toString('latin1', from, from + 10)))
        return 'broken'
      continue
    }
    const to = part.indexOf(close, from)
    if (to < 0 || to - from > longestTag) return 'broken'
    const isEnd = next === slash
    const text = part.toString('latin1', from, to + 1)
    if ((text.split('"').length + text.split("'").length) % 2 === 1) return 'broken' // the tag ends inside a value
    const name = /^<\/?(?:[\w.-]+:)?([\w.-]+)/.exec(text)?.[1] ?? ''
    return { from, to: to + 1, text, name, isEnd, isEmpty: part[to - 1] === slash }
  }
  return null
}

const firstCell = (part: Buffer, row: Tag): string | null => {
  const tag = tagFrom(part, row.to)
  return tag !== null && tag !== 'broken' && tag.name === 'c'
    ? (placeOf(tag)?.text ?? null)
    : null
}

/** The closing tag of a row without content, or the row itself when it closes itself. */
const endOfEmptyRow = (part: Buffer, row: Tag): Tag | null => {
  if (row.isEmpty) return row
  for (
    let tag = tagFrom(part, row.to);
    tag !== null && tag !== 'broken';
    tag = tagFrom(part, tag.to)
  ) {
    if (tag.isEnd) return tag.name === 'row' ? tag : null
    if (tag.name !== 'c' || !tag.isEmpty) return null
  }
  return null
}

const places = /[\s"']r\s*=\s*(?:"([^"]*)"|'([^']*)')/g
const said = ({ text }: Tag): readonly string[] =>
  [...text.matchAll(places)].map(([, double, single]) => double ?? single ?? '')

/** 0: it says none and follows the one before. */
const rowOf = (tag: Tag): number | null => {
  const [row, ...more] = said(tag)
  if (row === undefined) return 0
  return more.length === 0 && /^[1-9]\d{0,9}$/.test(row) ? Number(row) : null
}

const placeOf = (
  tag: Tag,
): { readonly text: string; readonly column: number; readonly row: number } | null => {
  const [text = '', ...more] = said(tag)
  const [, letters, digits] = /^([A-Z]{1,3})([1-9]\d{0,9})$/.exec(text) ?? []
  if (more.length > 0 || letters === undefined || digits === undefined) return null
  return {
    text,
    column: [...letters].reduce((sum, letter) => sum * 26 + letter.charCodeAt(0) - 64, 0),
    row: Number(digits),
  }
}
