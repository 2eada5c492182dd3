import { Buffer } from 'node:buffer'
import { parse } from 'csv-parse/sync'
import readXlsxFile from 'read-excel-file/node'
import { zipped } from '#api/shared/xlsx/zip.ts'
import { FileRefused } from './refused.ts'
import { judgeSheets } from './sheet-bounds.ts'
import { fileText } from './text.ts'
import { unfold } from './unfold.ts'

/**
 * A file as rows of text, the header first; dates are written `2026-03-02`. Read in a worker alone
 * (`api/foreign/reading.ts`).
 */
export type Table = {
  readonly sheets: readonly string[]
  readonly rows: readonly (readonly string[])[]
}
/** The same with where each row stands, as a spreadsheet counts from 1, empty ones among them. */
type NumberedTable = {
  readonly sheets: readonly string[]
  readonly rows: readonly { readonly line: number; readonly cells: readonly string[] }[]
}
/** `sheet`: its name, or which one, from 0; the first where it is not said. */
export type FileOfTable = {
  readonly content: string
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
const mostSheets = 100
/** More than a spreadsheet takes into one cell. */
const longestCell = 32_767
const longestLine = 100_000

/** @throws {FileRefused} `calendar.file-unreadable`, `calendar.file-too-large` */
export const readTable = async (file: FileOfTable): Promise<Table> => {
  const { sheets, rows } = await readNumbered(file, usual)
  return { sheets, rows: rows.map(({ cells }) => cells) }
}

/** @throws {FileRefused} as `readTable` */
export const readNumbered = async (
  { content, sheet, moments = false }: FileOfTable,
  bounds: TableBounds,
): Promise<NumberedTable> => {
  const bytes = Buffer.from(content, 'base64')
  const table =
    bytes.subarray(0, 2).toString('latin1') === 'PK'
      ? await workbook(bytes, sheet, bounds, moments ? momentOf : textOf)
      : { sheets: [], rows: separated(bytes, bounds) }
  if (
    table.rows.length > bounds.rows + 1 ||
    table.rows.some(
      ({ cells }) =>
        cells.length > bounds.columns || cells.some(cell => cell.length > longestCell),
    )
  )
    throw tooLarge(bounds)
  const isFilled = ({ cells }: NumberedTable['rows'][number]): boolean =>
    cells.some(cell => cell !== '')
  return { sheets: table.sheets, rows: table.rows.filter(isFilled) }
}

const unreadable = (): FileRefused => new FileRefused({ code: 'calendar.file-unreadable' })
const tooLarge = (
  { rows, columns, cells }: TableBounds,
  at: string | null = null,
): FileRefused =>
  new FileRefused(
    at === null
      ? { code: 'calendar.file-too-large', rows, columns, cells }
      : { code: 'calendar.file-reaches-too-far', at, rows, columns },
  )

const workbook = async (
  bytes: Buffer,
  wanted: string | number | undefined,
  bounds: TableBounds,
  written: (cell: unknown) => string,
): Promise<NumberedTable> => {
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
  const unfolded = unfold(bytes, {
    most: mostParts,
    bytes: bounds.bytes,
    wanted: name => /\.(?:xml|rels)$/.test(name),
  })
  if ('fault' in unfolded)
    throw unfolded.fault === 'too-large' ? tooLarge(bounds) : unreadable()
  const { parts } = unfolded
  const fault = judgeSheets(parts.values(), {
    rows: bounds.rows + 1,
    columns: bounds.columns,
    cells: bounds.cells,
  })
  if (fault) throw fault.fault === 'broken' ? unreadable() : tooLarge(bounds, fault.at)
  if (
    [...parts.keys()].filter(name => name.includes('worksheets/') && name.endsWith('.xml'))
      .length > mostSheets
  )
    throw tooLarge(bounds)
  const pieces: Buffer[] = []
  for await (const piece of zipped(
    [...parts].map(([name, part]) => ({ name, text: [part.toString('utf8')] })),
  ))
    pieces.push(piece)
  return Buffer.concat(pieces)
}

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

/**
 * Separated by semicolons, commas or tabs, whichever the header holds most of. Lines end as they like: pasted together
 * from several programs, one file has all kinds.
 */
const separated = (bytes: Buffer, bounds: TableBounds): NumberedTable['rows'] => {
  const text = fileText(bytes)
  if (text === null) throw unreadable()
  const header = text.slice(0, /[\r\n]/.exec(text)?.index ?? text.length)
  const [delimiter = ';'] = [';', ',', '\t'].toSorted(
    (one, other) => countOf(header, other) - countOf(header, one),
  )
  if (countOf(text, delimiter) > bounds.cells || hasLineBeyond(text, longestLine))
    throw tooLarge(bounds)
  const rows: { readonly line: number; readonly cells: readonly string[] }[] = []
  try {
    parse(text, {
      delimiter,
      bom: true,
      record_delimiter: ['\r\n', '\n', '\r'],
      relax_column_count: true,
      skip_empty_lines: true,
      trim: true,
      max_record_size: longestLine,
      to: bounds.rows + 2,
      on_record: (cells: readonly string[], { records, empty_lines: empty }) => {
        rows.push({ line: records + empty, cells })
        return null
      },
    })
  } catch {
    throw unreadable()
  }
  return rows
}

const countOf = (text: string, one: string): number => {
  let count = 0
  for (let at = text.indexOf(one); at >= 0; at = text.indexOf(one, at + 1)) count += 1
  return count
}

const hasLineBeyond = (text: string, most: number): boolean =>
  text.split(/\r\n|\n|\r/).some(line => line.length > most)
