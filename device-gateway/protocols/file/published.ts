/**
 * What the API needs of files with readers' records: how one is to be read, its lines as readings, and bad lines read
 * again.
 */
import type { Reading, Unreadable } from '#commands/movements/record-movements.ts'
import type { Credential } from '#domain/shared/values.ts'
import { writtenNumber } from '../shared/card-number.ts'
import type { ReadAs } from '../shared/credential-of.ts'
import { readAttlog } from './attlog.ts'
import { linesOf, piecesOf, type Line } from './lines.ts'
import type { AttlogReading, BadLine, FileReading, FileRecord, LineCode } from './reading.ts'
import { readRow, rowsOf } from './table.ts'
import { tableLines } from './whole-file.ts'

export { orderIn } from './whole-file.ts'
export { deviceOf } from '../../device.ts'
export { longestLineOf } from './lines.ts'
export { proposeReading, serialOf } from './propose.ts'
export type { FileReading, LineCode } from './reading.ts'

/** One line of a file, and what is recorded of it. */
export type FileItem = {
  readonly line: number
  readonly item: Reading | (Unreadable & { readonly code: LineCode })
}

/** Lines as records or bad lines. It looks into foreign text, so it runs in a worker. */
export const readLines = (
  lines: readonly Line[],
  reading: FileReading,
  statusMeaningful: boolean,
): (FileRecord | BadLine)[] =>
  reading.form === 'attlog'
    ? lines.map(line => readAttlog(line, reading, statusMeaningful))
    : rowsOf(lines, reading.separator).map(row => readRow(row, reading))

/**
 * The records of a file in pieces of so many lines, in its order; only one piece is held at a time. `read`:
 * `readLines`, wherever it runs.
 */
export async function* readPieces(
  text: string,
  reading: FileReading,
  as: ReadAs,
  size: number,
  read: (lines: readonly Line[]) => Promise<readonly (FileRecord | BadLine)[]>,
): AsyncGenerator<readonly FileItem[]> {
  const remembered = { ...as, credentialOf: remembering(as.credentialOf) }
  for (const lines of piecesOf(recordLines(text, reading), size))
    yield (await read(lines)).map(record => ({
      line: record.line,
      item: itemOf(record, reading, remembered),
    }))
}

/**
 * How lines of an export are called where they are put aside; what is put aside of a table nobody can read without its
 * columns.
 */
export const fileFormats = ['file-attlog-numbered', 'file-attlog-plain'] as const

/** Reads a line again that an import put aside. */
export const rereadFileLine =
  (format: (typeof fileFormats)[number]) =>
  (raw: string, as: ReadAs): Reading | Unreadable => {
    const reading: AttlogReading = {
      form: 'attlog',
      layout: format === 'file-attlog-numbered' ? 'numbered' : 'plain',
    }
    return itemOf(
      readAttlog({ line: 1, text: raw }, reading, as.device.statusMeaningful),
      reading,
      as,
    )
  }

const recordLines = (text: string, reading: FileReading): Iterable<Line> =>
  reading.form === 'csv' ? tableLines(text, reading.isHeaded) : linesOf(text)

const itemOf = (
  record: FileRecord | BadLine,
  reading: FileReading,
  { credentialOf, device }: ReadAs,
): FileItem['item'] => {
  const aside = (code: LineCode, raw: string): FileItem['item'] => ({
    code,
    raw,
    format: reading.form === 'attlog' ? `file-attlog-${reading.layout}` : 'file-table',
  })
  if ('raw' in record) return aside(record.code, record.raw)
  const { kind, at, direction, verification, rawStatus } = record
  const number =
    kind === 'card' ? writtenNumber(device.cardFormat, record.number) : record.number
  const credential = credentialOf(kind, number)
  if (credential === null) return aside('movement.credential-unreadable', record.text)
  return {
    kind,
    number,
    credential,
    at,
    direction,
    verification,
    sourceId: null,
    source: 'file',
    ...(rawStatus === null ? {} : { rawStatus }),
  }
}

/** Some thousands of people pass a reader, and each of them many times. */
const mostRemembered = 20_000

const remembering = (credentialOf: ReadAs['credentialOf']): ReadAs['credentialOf'] => {
  const known = new Map<string, Credential | null>()
  return (kind, number) => {
    const name = `${kind}:${number}`
    const found = known.get(name)
    if (found !== undefined) return found
    const credential = credentialOf(kind, number)
    if (known.size < mostRemembered) known.set(name, credential)
    return credential
  }
}
