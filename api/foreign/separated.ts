import { parse, type CsvError } from 'csv-parse/sync'
import { TableFaulty } from './refused.ts'
import { fileText } from './text.ts'
import { separators, separatorSaid } from '#domain/foreign/separators.ts'

/** A row with where it stands, as a spreadsheet counts from 1. */
export type NumberedRow = { readonly line: number; readonly cells: readonly string[] }

const longestLine = 100_000

/**
 * A text separated by semicolons, commas, tabs or bars: as its first line says (`sep=;`), else
 * whichever stands in most of its first lines, and most often there: above its head may be a title
 * with a comma. Lines end as they like: pasted together from several programs, one file has all
 * kinds. A quote within a cell that has none around it is a letter like any other.
 * @throws {TableFaulty}
 */
export const separatedRows = (
  bytes: Uint8Array,
  bounds: { readonly rows: number; readonly cells: number },
): NumberedRow[] => {
  const whole = fileText(bytes)
  if (whole === null) throw new TableFaulty({ fault: 'unreadable' })
  const said = separatorSaid(whole)
  const text = said ? whole.slice(said.length) : whole
  const delimiter = said?.separator ?? separatorIn(text)
  if (countOf(text, delimiter) > bounds.cells || hasLineBeyond(text, longestLine))
    throw new TableFaulty({ fault: 'too-large' })
  const before = said ? 1 : 0
  const rows: NumberedRow[] = []
  let [lines, empties] = [0, 0]
  try {
    parse(text, {
      delimiter,
      bom: true,
      record_delimiter: ['\r\n', '\n', '\r'],
      relax_quotes: true,
      relax_column_count: true,
      skip_empty_lines: true,
      trim: true,
      max_record_size: longestLine,
      to: bounds.rows + 2,
      on_record: (cells: readonly string[], { records, empty_lines: empty, lines: last }) => {
        rows.push({ line: records + empty + before, cells })
        ;[lines, empties] = [last, empty]
        return null
      },
    })
  } catch (error) {
    throw faultOf(error, before, lines - empties)
  }
  return rows
}

/** @param filled lines of the rows that were read; what is never closed began in the one after them. */
const faultOf = (error: unknown, before: number, filled: number): TableFaulty => {
  if (!isCsvError(error)) return new TableFaulty({ fault: 'unreadable' })
  const { code, lines, empty_lines: empty } = error
  if (code === 'CSV_QUOTE_NOT_CLOSED')
    return new TableFaulty({ fault: 'quote', line: before + filled + Number(empty) + 1 })
  return new TableFaulty(
    code.includes('QUOTE')
      ? { fault: 'quote', line: before + Number(lines) }
      : { fault: 'unreadable' },
  )
}
const isCsvError = (error: unknown): error is CsvError =>
  error instanceof Error && 'code' in error && typeof error.code === 'string'

/** What stands in quotes, over several lines as notes do, sets nothing apart. */
const separatorIn = (text: string): string => {
  const first = text
    .slice(0, longestLine)
    .replaceAll(/"(?:[^"]|"")*"/g, '')
    .split(/\r\n|\n|\r/)
    .filter(line => line.trim() !== '')
    .slice(0, firstLines)
  const found = separators.map(separator => {
    const counts = first.map(line => countOf(line, separator)).filter(count => count > 0)
    return { separator, lines: counts.length, all: counts.reduce((sum, one) => sum + one, 0) }
  })
  const [most] = found.toSorted((one, other) => other.lines - one.lines || other.all - one.all)
  return most?.separator ?? ';'
}
const firstLines = 10

const countOf = (text: string, one: string): number => {
  let count = 0
  for (let at = text.indexOf(one); at >= 0; at = text.indexOf(one, at + 1)) count += 1
  return count
}

const hasLineBeyond = (text: string, most: number): boolean =>
  text.split(/\r\n|\n|\r/).some(line => line.length > most)
