import type { FileColumn } from '#words/columns.ts'
import type { Language } from '#words/shared/languages.ts'
import type { Line } from './columns.ts'
import { sendExport } from './files.ts'

type Order<By extends string> = { readonly sort: By; readonly order: 'asc' | 'desc' }
type ValueOf<Row> = (row: Row) => string | number | null

/**
 * A list that is read whole, in the order of one of its columns: texts as the reader's language has them, what is
 * missing first, what is equal as it stood.
 */
export const inOrder = <Row, By extends string>(
  rows: readonly Row[],
  values: Readonly<Record<By, ValueOf<Row>>>,
  { sort, order }: Order<By>,
  locale: Language,
): readonly Row[] => {
  const { compare } = new Intl.Collator(locale)
  const value = values[sort]
  const sign = order === 'asc' ? 1 : -1
  return rows.toSorted((one, other) => sign * compared(value(one), value(other), compare))
}

const compared = (
  one: string | number | null,
  other: string | number | null,
  compare: (one: string, other: string) => number,
): number => {
  if (one === null || other === null) return Number(one !== null) - Number(other !== null)
  return typeof one === 'number' && typeof other === 'number'
    ? one - other
    : compare(String(one), String(other))
}

type Asked = Parameters<typeof sendExport>[0]
type File<Column extends FileColumn> = Parameters<typeof sendExport<unknown, Column>>[1]

/** Sends such a list as a file. @throws {Failure} as `sendExport` */
export const wholeExported = <Row, Column extends FileColumn>(
  asked: Asked,
  file: File<Column>,
  rows: readonly Row[],
  lineOf: (row: Row) => Line<Column>,
) =>
  sendExport(
    asked,
    file,
    () => Promise.resolve({ rows, total: rows.length, next: null }),
    lineOf,
  )
