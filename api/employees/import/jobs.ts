import { Buffer } from 'node:buffer'
import { gunzipSync, gzipSync } from 'node:zlib'
import { z } from 'zod'
import { FileRefused } from '#api/foreign/refused.ts'
import { headOf } from '#api/foreign/headed.ts'
import { readTable, type FileOfTable, type TableBounds } from '#api/foreign/table.ts'
import type { OrderProof } from '#domain/foreign/moments.ts'
import {
  isTitle,
  namesIn,
  orderIn,
  proposalOf,
  readRows,
  type ImportMatching,
} from './reading.ts'

/** 20,000 rows of 30 columns that say something: twice as many as there are fields. */
const bounds: TableBounds = {
  rows: 20_000,
  columns: 60,
  cells: 600_000,
  bytes: 64 * 2 ** 20,
}
const mostUnpacked = 128 * 2 ** 20
const sampleRows = 5
const longestTold = 100

/** What is kept of a file: its rows as text, packed here and nowhere else. */
const kept = z.object({
  rows: z.array(z.object({ line: z.number(), cells: z.array(z.string()) })),
})
const rowsOf = (packed: string) =>
  kept.parse(
    JSON.parse(
      gunzipSync(Buffer.from(packed, 'base64'), { maxOutputLength: mostUnpacked }).toString(),
    ),
  ).rows

/** What is read of a file of employees: once when it is sent, then its rows as they are matched. */
export const employeeImportJobs = {
  /** `packed`: the rows as they are kept, gzip in base64. Passwords are no sample. */
  'employee-import.look': async ({
    isHeaded,
    ...file
  }: FileOfTable & { readonly isHeaded?: boolean | undefined }) => {
    const { sheets, rows } = await readTable(file, 'employees.file', bounds)
    const { header, lines, head } = headOf(rows, cells => cells.some(isTitle), isHeaded)
    if (header === undefined || lines.length === 0)
      throw new FileRefused({ code: 'employees.import-empty' })
    const proposal = proposalOf(header)
    const shown = (cell: string, column: number): string =>
      column === proposal.password ? '••••' : cell.slice(0, longestTold)
    return {
      sheets: [...sheets],
      rows: lines.length,
      header: header.map(title => title.slice(0, longestTold)),
      head,
      sample: lines.slice(0, sampleRows).map(({ cells }) => cells.map(shown)),
      proposal,
      packed: gzipSync(JSON.stringify({ rows: lines })).toString('base64'),
    }
  },

  /** Some of the rows, and what the whole file calls departments and positions. */
  'employee-import.rows': ({
    packed,
    from,
    most,
    ...as
  }: RowsAs & {
    readonly packed: string
    readonly from: number
    readonly most: number
  }) => {
    const { rows, dateOrder, dateProof } = readAs(rowsOf(packed), as)
    return {
      total: rows.length,
      rows: rows.slice(from, from + most),
      dateOrder,
      dateProof,
      ...namesIn(rows),
    }
  },

  /** All rows as they are to be saved, packed as what was sent is. */
  'employee-import.pack': ({ packed, ...as }: RowsAs & { readonly packed: string }): string =>
    gzipSync(JSON.stringify(readAs(rowsOf(packed), as).rows)).toString('base64'),
}

/** `dateOrder`: as a person says; where nobody does, as the file proves. */
type RowsAs = {
  readonly matching: ImportMatching
  readonly dateOrder?: 'day-first' | 'month-first' | undefined
}

/** @throws {FileRefused} `employees.import-date-order` where the file proves both orders, and nobody said which. */
const readAs = (rows: ReturnType<typeof rowsOf>, { matching, dateOrder }: RowsAs) => {
  const { order, proof } = orderIn(rows, matching)
  if (dateOrder === undefined && proof === 'contrary')
    throw new FileRefused({ code: 'employees.import-date-order' })
  const read = dateOrder ?? (order === 'month-first' ? order : 'day-first')
  const dateProof: OrderProof = proof
  return { rows: readRows(rows, matching, read), dateOrder: read, dateProof }
}
