import { seenOf } from '#api/contract/one-line.ts'
import {
  cellError,
  importFields,
  type CellError,
  type ImportField,
  type ImportRow,
} from '#domain/employees/import-rows.ts'
import { provenOrder, type DateOrder, type ProvenOrder } from '#domain/foreign/moments.ts'
import { columnTitled, numberTitles, titleKey } from '#domain/foreign/titles.ts'
import { importColumns } from '#words/employee-import.ts'
import { languages } from '#words/shared/languages.ts'
import { readCell, uniqueKey } from './cells.ts'

/** Which column holds what, counted from 0. */
export type ImportMatching = Readonly<Partial<Record<ImportField, number | undefined>>>
type NumberedRow = { readonly line: number; readonly cells: readonly string[] }
/** What of a file's names the company may not know, each once as it is first written. */
type NamedInFile = {
  readonly departments: readonly string[]
  readonly positions: readonly string[]
}

const known: ReadonlyMap<string, ImportField> = new Map(
  importFields.flatMap(field => {
    const { also, ...titles } = importColumns[field]
    return [field, ...languages.map(language => titles[language]), ...also].map(
      title => [titleKey(title), field] as const,
    )
  }),
)

/** Which column each field is by its title, in any of the three languages; the first where two are called so. */
export const proposalOf = (
  header: readonly string[],
): Readonly<Record<ImportField, number | null>> => {
  const found = new Map<ImportField, number>()
  for (const [column, title] of header.entries()) {
    const field = known.get(titleKey(title))
    if (field && !found.has(field)) found.set(field, column)
  }
  const taken = new Set(found.values())
  const number =
    found.get('employeeNo') ?? columnTitled(header, numberTitles, column => !taken.has(column))
  if (number !== null) found.set('employeeNo', number)
  const at = (field: ImportField) => [field, found.get(field) ?? null] as const
  return Object.fromEntries(importFields.map(at)) as Record<ImportField, number | null> // each of them
}

/** A title that names a column of employees, in any of the three languages. */
export const isTitle = (title: string): boolean =>
  known.has(titleKey(title)) || columnTitled([title], numberTitles) !== null

/** In which order the days of the matched columns are written, by all of them. */
export const orderIn = (
  rows: readonly NumberedRow[],
  { birthDate, startOfEmployeeDate }: ImportMatching,
): ProvenOrder =>
  provenOrder(
    rows.flatMap(({ cells }) =>
      [birthDate, startOfEmployeeDate].map(column => cells[column ?? -1] ?? ''),
    ),
  )

/** Rows by their matched columns; what is no day, telephone and the like is said cell by cell. */
export const readRows = (
  rows: readonly NumberedRow[],
  matching: ImportMatching,
  order: DateOrder,
): readonly ImportRow[] => {
  const matched = importFields.flatMap(field => {
    const column = matching[field]
    return column === undefined ? [] : [{ field, column }]
  })
  const seen = new Map<string, number>()
  return rows.map(({ line, cells: typed }) => {
    const cells: Partial<Record<ImportField, string>> = {}
    const errors: CellError[] = []
    for (const { field, column } of matched) {
      const text = lineOf(field, typed[column] ?? '')
      const read = text === '' ? null : readCell(field, text, order)
      if (read && 'error' in read) errors.push(read.error)
      else if (read) cells[field] = read.text
      else if (field === 'phone' || field === 'username')
        errors.push(cellError(field, `employees.import-${field}-required`))
    }
    return { line, cells, errors: [...errors, ...repeated(seen, line, cells)] }
  })
}

/** A name out of a file holds no more than one that is typed; a secret and a text are left as they are. */
const lineOf = (field: ImportField, typed: string): string =>
  field === 'password' || field === 'description' ? typed.trim() : seenOf(typed)

const repeated = (
  seen: Map<string, number>,
  line: number,
  cells: ImportRow['cells'],
): readonly CellError[] =>
  importFields.flatMap(field => {
    const text = cells[field]
    const key = text === undefined ? null : uniqueKey(field, text)
    if (key === null) return []
    const first = seen.get(`${field} ${key}`)
    if (first === undefined) seen.set(`${field} ${key}`, line)
    return first === undefined
      ? []
      : [cellError(field, 'employees.import-twice', { line: first })]
  })

/** So many names are told; a file of more means another column. */
const mostNames = 500

export const namesIn = (rows: readonly ImportRow[]): NamedInFile => ({
  departments: distinct(rows, 'department'),
  positions: distinct(rows, 'position'),
})
const distinct = (rows: readonly ImportRow[], field: ImportField): readonly string[] =>
  [...new Set(rows.flatMap(({ cells }) => cells[field] ?? []))].slice(0, mostNames)
