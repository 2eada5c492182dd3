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
export type FileOfTable = { readonly content: string; readonly sheet?: string | undefined }

const mostRows = 5_000
const mostColumns = 400
/** Five thousand people for a month, with room. */
export const mostCells = 200_000
/**
 * What the sheets of an xlsx file may unfold to: it is a zip, and a small one can hold a great deal. Pictures in it are
 * not looked at.
 */
const mostBytes = 30 * 1024 * 1024
const mostParts = 300
const mostSheets = 100
/** More than a spreadsheet takes into one cell. */
const longestCell = 32_767
const longestLine = 100_000

/** @throws {FileRefused} `calendar.file-unreadable`, `calendar.file-too-large` */
export const readTable = async ({ content, sheet }: FileOfTable): Promise<Table> => {
  const bytes = Buffer.from(content, 'base64')
  const table =
    bytes.subarray(0, 2).toString('latin1') === 'PK'
      ? await workbook(bytes, sheet)
      : { sheets: [], rows: separated(bytes) }
  if (
    table.rows.length > mostRows + 1 ||
    table.rows.some(
      row => row.length > mostColumns || row.some(cell => cell.length > longestCell),
    )
  )
    throw tooLarge()
  return { sheets: table.sheets, rows: table.rows.filter(row => row.some(cell => cell !== '')) }
}

const unreadable = (): FileRefused => new FileRefused({ code: 'calendar.file-unreadable' })
const tooLarge = (at: string | null = null): FileRefused =>
  new FileRefused(
    at === null
      ? {
          code: 'calendar.file-too-large',
          rows: mostRows,
          columns: mostColumns,
          cells: mostCells,
        }
      : { code: 'calendar.file-reaches-too-far', at, rows: mostRows, columns: mostColumns },
  )

const workbook = async (bytes: Buffer, wanted: string | undefined): Promise<Table> => {
  const sheets = await readXlsxFile(await judged(bytes)).catch(() => {
    throw unreadable()
  })
  const chosen = wanted === undefined ? sheets[0] : sheets.find(({ sheet }) => sheet === wanted)
  if (!chosen) throw unreadable()
  return {
    sheets: sheets.map(({ sheet }) => sheet),
    rows: chosen.data.map(row => row.map(textOf)),
  }
}

/** A workbook of the very parts that were looked at: two readers of one zip may find different ones in it. */
const judged = async (bytes: Buffer): Promise<Buffer> => {
  const unfolded = unfold(bytes, {
    most: mostParts,
    bytes: mostBytes,
    wanted: name => /\.(?:xml|rels)$/.test(name),
  })
  if ('fault' in unfolded) throw unfolded.fault === 'too-large' ? tooLarge() : unreadable()
  const { parts } = unfolded
  const fault = judgeSheets(parts.values(), {
    rows: mostRows + 1,
    columns: mostColumns,
    cells: mostCells,
  })
  if (fault) throw fault.fault === 'broken' ? unreadable() : tooLarge(fault.at)
  if (
    [...parts.keys()].filter(name => name.includes('worksheets/') && name.endsWith('.xml'))
      .length > mostSheets
  )
    throw tooLarge()
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

/** Separated by semicolons, commas or tabs, whichever the header holds most of. */
const separated = (bytes: Buffer): string[][] => {
  const text = fileText(bytes)
  if (text === null) throw unreadable()
  const header = text.slice(0, /[\r\n]/.exec(text)?.index ?? text.length)
  const [delimiter = ';'] = [';', ',', '\t'].toSorted(
    (one, other) => countOf(header, other) - countOf(header, one),
  )
  if (countOf(text, delimiter) > mostCells || hasLineBeyond(text, longestLine)) throw tooLarge()
  try {
    return parse(text, {
      delimiter,
      bom: true,
      relax_column_count: true,
      skip_empty_lines: true,
      trim: true,
      max_record_size: longestLine,
      to: mostRows + 2,
    })
  } catch {
    throw unreadable()
  }
}

const countOf = (text: string, one: string): number => {
  let count = 0
  for (let at = text.indexOf(one); at >= 0; at = text.indexOf(one, at + 1)) count += 1
  return count
}

const hasLineBeyond = (text: string, most: number): boolean => {
  for (let from = 0; from < text.length; ) {
    const end = text.indexOf('\n', from)
    if ((end < 0 ? text.length : end) - from > most) return true
    if (end < 0) return false
    from = end + 1
  }
  return false
}
