import { Buffer } from 'node:buffer'
import readXlsxFile from 'read-excel-file/node'
import { zipParts } from '#api/shared/xlsx/zip.ts'
import { bytesOf, type Content } from './content.ts'
import { countingParts } from './part-bounds.ts'
import { FileRefused, TableFaulty, type FileRefusal, type TableOf } from './refused.ts'
import { separatedRows, type NumberedRow } from './separated.ts'
import { judgeSheets } from './sheet-bounds.ts'
import { shownBy, withShownCells } from './shown-cells.ts'
import { unfold } from './unfold.ts'

/**
 * The one reader of tables that somebody brings: a file as rows of text, each with where it stands as who opens it in a
 * spreadsheet or an editor counts, from 1; empty rows are left out, and counted. Dates are written
 * `2026-03-02`, and a number whose format carries digits or text is what the sheet shows of it. Read in a worker alone
 * (`api/foreign/reading.ts`).
 */
export type Table = {
  readonly sheets: readonly string[]
  readonly rows: readonly NumberedRow[]
}
/** `sheet`: its name, or which one, from 0; the first where it is not said. */
export type FileOfTable = {
  readonly content: Content
  readonly sheet?: string | number | undefined
  /** A time of day stays with its date: `2026-03-02 08:58:00`, and `08:58:00` where there is none. */
  readonly moments?: boolean
}

/** Five thousand people for a month, with room. */
export const mostCells = 200_000
/**
 * `rows` without the header. `bytes`: what the sheets of an xlsx file may unfold to: it is a zip, and a small one can
 * hold a great deal. Pictures in it are not looked at.
 */
export type TableBounds = {
  readonly rows: number
  readonly columns: number
  readonly cells: number
  readonly bytes: number
}
const usual: TableBounds = {
  rows: 5_000,
  columns: 400,
  cells: mostCells,
  bytes: 30 * 1024 * 1024,
}
const mostParts = 300
/** More than a spreadsheet takes into one cell. */
const longestCell = 32_767

/** @throws {FileRefused} in the words of whose it is: `<of>-unreadable`, `-quote`, `-too-large`, `-reaches-too-far` */
export const readTable = async (
  file: FileOfTable,
  of: TableOf,
  bounds: TableBounds = usual,
): Promise<Table> => {
  try {
    return await numbered(file, bounds)
  } catch (error) {
    if (error instanceof TableFaulty) throw new FileRefused(refusalOf(error, of, bounds))
    throw error
  }
}

const refusalOf = (
  { why }: TableFaulty,
  of: TableOf,
  { rows, columns, cells }: TableBounds,
): FileRefusal => {
  switch (why.fault) {
    case 'unreadable':
      return { code: `${of}-unreadable` }
    case 'quote':
      return { code: `${of}-quote`, line: why.line }
    case 'too-large':
      return { code: `${of}-too-large`, rows, columns, cells }
    case 'reaches-too-far':
      return { code: `${of}-reaches-too-far`, at: why.at, rows, columns }
  }
}

const numbered = async (
  { content, sheet, moments = false }: FileOfTable,
  bounds: TableBounds,
): Promise<Table> => {
  const bytes = bytesOf(content)
  const table =
    bytes.subarray(0, 2).toString('latin1') === 'PK'
      ? await workbook(bytes, sheet, bounds, moments ? momentOf : textOf)
      : { sheets: [], rows: separatedRows(bytes, bounds) }
  if (
    table.rows.length > bounds.rows + 1 ||
    table.rows.some(
      ({ cells }) =>
        cells.length > bounds.columns || cells.some(cell => cell.length > longestCell),
    )
  )
    throw tooLarge()
  const isFilled = ({ cells }: NumberedRow): boolean => cells.some(cell => cell !== '')
  return { sheets: table.sheets, rows: table.rows.filter(isFilled) }
}

const unreadable = (): TableFaulty => new TableFaulty({ fault: 'unreadable' })
const tooLarge = (at: string | null = null): TableFaulty =>
  new TableFaulty(at === null ? { fault: 'too-large' } : { fault: 'reaches-too-far', at })

const workbook = async (
  bytes: Buffer,
  wanted: string | number | undefined,
  bounds: TableBounds,
  written: (cell: unknown) => string,
): Promise<Table> => {
  const sheets = await readXlsxFile(await judged(bytes, bounds)).catch(() => {
    throw unreadable()
  })
  const chosen = sheets.find(({ sheet }, at) =>
    typeof wanted === 'string' ? sheet === wanted : at === (wanted ?? 0),
  )
  if (!chosen) throw unreadable()
  return {
    sheets: sheets.map(({ sheet }) => sheet),
    rows: chosen.data.map((row, at) => ({ line: at + 1, cells: row.map(written) })),
  }
}

/** A workbook of the very parts that were looked at: two readers of one zip may find different ones in it. */
const judged = async (bytes: Buffer, bounds: TableBounds): Promise<Buffer> => {
  const counting = countingParts(bounds.cells)
  const unfolded = unfold(bytes, {
    most: mostParts,
    bytes: bounds.bytes,
    wanted: name => /\.(?:xml|rels)$/.test(name),
    fits: counting.fits,
  })
  if ('fault' in unfolded) throw unfolded.fault === 'too-large' ? tooLarge() : unreadable()
  if (!counting.isWhole()) throw tooLarge()
  const { parts } = unfolded
  const fault = judgeSheets(parts.values(), {
    rows: bounds.rows + 1,
    columns: bounds.columns,
    cells: bounds.cells,
  })
  if (fault) throw fault.fault === 'broken' ? unreadable() : tooLarge(fault.at)
  const shown = shownBy(parts)
  // Texts of cells are longer than their numbers.
  const most = 2 * bounds.bytes
  const pieces: Buffer[] = []
  for await (const piece of zipParts(
    [...parts].map(([name, part]) => ({
      name,
      text: [
        (shown && isSheet(name) ? withShownCells(part, shown, most) : part).toString('utf8'),
      ],
    })),
  ))
    pieces.push(piece)
  return Buffer.concat(pieces)
}
const isSheet = (name: string): boolean => /(?:^|\/)worksheets\/[^/]+\.xml$/i.test(name)

const textOf = (cell: unknown): string => {
  if (cell instanceof Date)
    return Number.isNaN(cell.getTime()) ? '' : cell.toISOString().slice(0, 10)
  return typeof cell === 'string' || typeof cell === 'number' || typeof cell === 'boolean'
    ? String(cell).trim()
    : ''
}

/** Seconds are rounded: a spreadsheet holds a time as a part of a day, a little off. */
const momentOf = (cell: unknown): string => {
  if (!(cell instanceof Date) || Number.isNaN(cell.getTime())) return textOf(cell)
  const at = new Date(Math.round(cell.getTime() / 1000) * 1000).toISOString()
  const time = at.slice(11, 19)
  return at < '1900' ? time : `${at.slice(0, 10)} ${time}`
}
