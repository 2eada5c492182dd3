import { inflateRawSync } from 'node:zlib'
import { parse } from 'csv-parse/sync'
import readXlsxFile from 'read-excel-file/node'
import { Failure } from '#api/shared/problem.ts'

/** A file as rows of text, the header first; dates are written `2026-03-02`. */
export type Table = { readonly sheets: readonly string[]; readonly rows: readonly (readonly string[])[] }

const mostRows = 5000
const mostColumns = 400
/** What an xlsx file may unfold to: it is a zip, and a small one can hold a great deal. */
const mostBytes = 30 * 1024 * 1024

/** @throws {Failure} `calendar.file-unreadable`, `calendar.file-too-large` */
export const readTable = async ({ content, sheet }: { readonly content: string; readonly sheet?: string | undefined }): Promise<Table> => {
  const bytes = Buffer.from(content, 'base64')
  const table = bytes.subarray(0, 2).toString('latin1') === 'PK' ? await workbook(bytes, sheet) : { sheets: [], rows: separated(bytes) }
  if (table.rows.length > mostRows + 1 || table.rows.some(row => row.length > mostColumns)) throw new Failure({ code: 'calendar.file-too-large', rows: mostRows, columns: mostColumns })
  return { sheets: table.sheets, rows: table.rows.filter(row => row.some(cell => cell !== '')) }
}

const unreadable = (): Failure => new Failure({ code: 'calendar.file-unreadable' })

const workbook = async (bytes: Buffer, wanted: string | undefined): Promise<Table> => {
  checkSize(bytes)
  const sheets = await readXlsxFile(bytes).catch(() => { throw unreadable() })
  const chosen = wanted === undefined ? sheets[0] : sheets.find(({ sheet }) => sheet === wanted)
  if (!chosen) throw unreadable()
  return { sheets: sheets.map(({ sheet }) => sheet), rows: chosen.data.map(row => row.map(textOf)) }
}

const textOf = (cell: unknown): string => {
  if (cell instanceof Date) return Number.isNaN(cell.getTime()) ? '' : cell.toISOString().slice(0, 10)
  return typeof cell === 'string' || typeof cell === 'number' || typeof cell === 'boolean' ? String(cell).trim() : ''
}

/** UTF-8, or what Turkish spreadsheets still write; separated by semicolons, commas or tabs, whichever the header holds most of. */
const separated = (bytes: Buffer): string[][] => {
  const text = decoded(bytes)
  const [header = ''] = text.split(/\r?\n/, 1)
  const [delimiter = ';'] = [';', ',', '\t'].toSorted((one, other) => header.split(other).length - header.split(one).length)
  try {
    return parse(text, { delimiter, bom: true, relax_column_count: true, skip_empty_lines: true, trim: true, max_record_size: 100_000, to: mostRows + 2 })
  } catch {
    throw unreadable()
  }
}

const decoded = (bytes: Buffer): string => {
  if (bytes.includes(0)) throw unreadable()
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    return new TextDecoder('windows-1254').decode(bytes)
  }
}

/** Unfolds each part of the zip with what is left of the room, whatever the zip says of its size. */
const checkSize = (bytes: Buffer): void => {
  const end = bytes.lastIndexOf(Buffer.from('PK\x05\x06', 'latin1'))
  if (end < 0 || end + 22 > bytes.length) throw unreadable()
  let room = mostBytes
  let at = bytes.readUInt32LE(end + 16)
  for (let left = bytes.readUInt16LE(end + 10); left > 0; left--) {
    if (at + 46 > bytes.length || bytes.readUInt32LE(at) !== 0x02014b50) throw unreadable()
    room -= unfolded(bytes, at, room)
    at += 46 + bytes.readUInt16LE(at + 28) + bytes.readUInt16LE(at + 30) + bytes.readUInt16LE(at + 32)
  }
}

const unfolded = (bytes: Buffer, entry: number, room: number): number => {
  const local = bytes.readUInt32LE(entry + 42)
  const packed = bytes.readUInt32LE(entry + 20)
  if (local + 30 > bytes.length) throw unreadable()
  const from = local + 30 + bytes.readUInt16LE(local + 26) + bytes.readUInt16LE(local + 28)
  if (from + packed > bytes.length) throw unreadable()
  if (bytes.readUInt16LE(entry + 10) === 0) return packed
  try {
    return inflateRawSync(bytes.subarray(from, from + packed), { maxOutputLength: Math.max(1, room) }).length
  } catch (error) {
    if (error instanceof RangeError) throw new Failure({ code: 'calendar.file-too-large', rows: mostRows, columns: mostColumns })
    throw unreadable()
  }
}
