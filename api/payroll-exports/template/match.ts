import { foldLetters } from '#domain/shared/fold.ts'
import { FileRefused } from '#api/foreign/refused.ts'

/** What a row of a payroll file says under one of its columns; `number`: as a spreadsheet writes it, null of text. */
export type Value = { readonly text: string; readonly number: string | null }
/** A column of the profile. `key`: it says whose row it is; `keeps`: what the template has there stays. */
export type Title = {
  readonly title: string
  readonly key: boolean
  readonly keeps: boolean
}
/** A payroll file's rows, one an employee. */
export type PayrollRows = {
  readonly titles: readonly Title[]
  readonly rows: readonly (readonly Value[])[]
}
/** Which column of a template, from 0, takes which of the profile. */
export type Column = { readonly at: number; readonly from: number }
export type MatchedColumns = { readonly columns: readonly Column[]; readonly key: Column }
/** Rows of the template as they are filled: which of the given ones, null for none. */
type Assigned = {
  readonly rows: readonly (number | null)[]
  /** Nobody stood in it: who is given comes below the head, one after the other. */
  readonly isEmpty: boolean
  /** Whose row there is not. */
  readonly lacking: readonly string[]
}
/** So far down a head is looked for. */
export const deepestHead = 30

const folded = (title: string): string =>
  foldLetters(title)
    .replaceAll(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()

/** A row as the head of a table: null where it names nobody's number, or no other column of the profile. */
export const matchHead = (
  cells: readonly string[],
  { titles }: PayrollRows,
): MatchedColumns | null => {
  const heads = cells.map(folded)
  const columns = titles.flatMap(({ title }, from): Column[] => {
    const name = folded(title)
    const at = heads.indexOf(name)
    return name === '' || at < 0 || heads.lastIndexOf(name) !== at ? [] : [{ at, from }]
  })
  const key = columns.find(({ from }) => titles[from]?.key)
  return key && columns.length > 1 ? { columns, key } : null
}

/** `00104` and `104` are one number where nobody else has either. */
const withoutZeros = (key: string): string =>
  /^\d+$/.test(key) ? key.replace(/^0+(?=\d)/, '') : key

/** @throws {FileRefused} `payroll.template-twice` where two rows are of one person */
export const assign = (
  keys: readonly string[],
  isBlank: boolean,
  { rows }: PayrollRows,
  { key }: MatchedColumns,
): Assigned => {
  const keyOf = (row: readonly Value[]): string => row[key.from]?.text.trim() ?? ''
  if (isBlank) return { rows: keys.map(() => null), isEmpty: true, lacking: [] }
  const exact = new Map(rows.map((row, at) => [keyOf(row), at]))
  const loose = new Map<string, number | null>()
  for (const [at, row] of rows.entries()) {
    const name = withoutZeros(keyOf(row))
    loose.set(name, loose.has(name) ? null : at)
  }
  const taken = new Set<number>()
  const assigned = keys.map(said => {
    const at = said === '' ? null : (exact.get(said) ?? loose.get(withoutZeros(said)) ?? null)
    if (at === null) return null
    if (taken.has(at)) throw new FileRefused({ code: 'payroll.template-twice', employee: said })
    taken.add(at)
    return at
  })
  const lacking = rows.flatMap((row, at) => (taken.has(at) ? [] : keyOf(row)))
  return { rows: assigned, isEmpty: false, lacking }
}

/** What is written of a row under the columns; what the template has of who somebody is stays. */
export const cellsFor = (
  { titles, rows }: PayrollRows,
  { columns }: MatchedColumns,
  row: number,
  has: (at: number) => string,
): readonly { readonly at: number; readonly value: Value }[] =>
  columns.flatMap(({ at, from }) => {
    const value = rows[row]?.[from]
    return value === undefined || (titles[from]?.keeps && has(at).trim() !== '')
      ? []
      : [{ at, value }]
  })
