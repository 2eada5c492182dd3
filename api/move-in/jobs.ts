import { gzipSync } from 'node:zlib'
import { z } from 'zod'
import { moveInFields } from '#api/contract/move-in.ts'
import { FileRefused } from '#api/foreign/refused.ts'
import { headOf } from '#api/foreign/headed.ts'
import { readTable, type FileOfTable, type TableBounds } from '#api/foreign/table.ts'
import type { Zone } from '#domain/shared/values.ts'
import { provenOrder } from '#domain/foreign/moments.ts'
import type { DateOrder } from './cells.ts'
import { isHead, matchedFor, productOf } from './columns.ts'
import { readRows, type MoveInReading } from './reading.ts'

/** A year of a hundred people, in pairs. */
const bounds: TableBounds = {
  rows: 50_000,
  columns: 60,
  cells: 1_000_000,
  bytes: 96 * 2 ** 20,
}
const sampleRows = 5
const longestTold = 100

const kept = z.array(z.object({ line: z.number(), cells: z.array(z.string()) }))

/** What is read of a file from another product: once when it is sent, then its rows as they are matched. */
export const moveInJobs = {
  /** `packed`: the rows as they are kept, gzip in base64. */
  'move-in.look': async ({
    content,
    sheet,
    isHeaded,
  }: FileOfTable & { readonly isHeaded?: boolean | undefined }) => {
    const { sheets, rows } = await readTable(
      { content, sheet, moments: true },
      'move-in.file',
      bounds,
    )
    const { header, lines, head } = headOf(rows, isHead, isHeaded)
    if (header === undefined || lines.length === 0)
      throw new FileRefused({ code: 'move-in.empty' })
    const product = productOf(header)
    const matching = product === null ? {} : matchedFor(product, header)
    const dates = (['date', 'time', 'in', 'out'] as const).flatMap(
      field => matching[field] ?? [],
    )
    return {
      sheets: [...sheets],
      rows: lines.length,
      header: header.map(title => title.slice(0, longestTold)),
      head,
      sample: lines
        .slice(0, sampleRows)
        .map(({ cells }) => cells.map(cell => cell.slice(0, longestTold))),
      product,
      matching: Object.fromEntries(
        moveInFields.map(field => [field, matching[field] ?? null]),
      ) as Record<(typeof moveInFields)[number], number | null>, // each of them
      ...orderOf(lines.flatMap(({ cells }) => dates.flatMap(column => cells[column] ?? []))),
      packed: gzipSync(JSON.stringify(lines)).toString('base64'),
    }
  },

  /** `text`: what was packed, as it is kept. */
  'move-in.rows': ({
    text,
    reading,
    companyZone,
  }: {
    readonly text: string
    readonly reading: MoveInReading
    readonly companyZone: Zone
  }) => readRows(kept.parse(JSON.parse(text)), reading, companyZone),
}

/** In which order its dates are written: null where the file proves both, and a person must say. */
const orderOf = (cells: readonly string[]) => {
  const { order, proof } = provenOrder(cells)
  const known: DateOrder = order === 'month-first' ? order : 'day-first'
  return { dateOrder: proof === 'contrary' ? null : known, dateProof: proof }
}
