import { knownHead } from '#api/foreign/headed.ts'
import type { NumberedRow } from '#api/foreign/separated.ts'
import { numberTitles, titleKey } from '#domain/foreign/titles.ts'

/** What a row says; where a cell cannot be read, what stands in it (`wrong`). */
export type OpeningRow = {
  readonly line: number
  readonly employeeNo: string
  /** Null: the latest that is worked. */
  readonly workYear: number | null
  readonly halfDays: number
  readonly wrong: { readonly field: 'year' | 'days'; readonly said: string } | null
}
type Field = 'number' | 'year' | 'days'

/** As clerks head their columns; without a number among them there is no header, and columns come in this order. */
const heads: Readonly<Record<Field, readonly string[]>> = {
  number: numberTitles,
  year: ['yıl', 'çalışma yılı', 'kıdem yılı', 'year', 'work year', 'سنة العمل', 'السنة'],
  days: ['gün', 'kalan', 'kalan gün', 'kalan izin', 'days', 'remaining', 'الأيام', 'المتبقي'],
}
const fields = ['number', 'year', 'days'] as const satisfies readonly Field[]
const fieldOf = new Map(
  fields.flatMap(field => heads[field].map(head => [titleKey(head), field] as const)),
)
const longestTold = 40

/** Opening balances as a table lists them, in its order. */
export const openingRows = (rows: readonly NumberedRow[]): readonly OpeningRow[] => {
  const found = knownHead(rows, cells => placesIn(cells).has('number'))
  const places = found
    ? placesIn(found.head.cells)
    : new Map(fields.map((field, at) => [field, at]))
  return (found?.lines ?? rows).map(({ line, cells }) => {
    const said = (field: Field): string =>
      (cells[places.get(field) ?? -1] ?? '').trim().slice(0, longestTold)
    return rowOf(said, line)
  })
}

const placesIn = (row: readonly string[]): ReadonlyMap<Field, number> => {
  const places = new Map<Field, number>()
  for (const [at, cell] of row.entries()) {
    const field = fieldOf.get(titleKey(cell))
    if (field && !places.has(field)) places.set(field, at)
  }
  return places
}

const rowOf = (said: (field: Field) => string, line: number): OpeningRow => {
  const [year, days] = [said('year'), said('days')]
  const workYear = year === '' ? null : Number(year)
  const halfDays = days === '' ? Number.NaN : Number(days.replace(',', '.')) * 2
  return {
    line,
    employeeNo: said('number'),
    workYear,
    halfDays,
    wrong: wrongIn({ year, workYear, days, halfDays }),
  }
}
const wrongIn = ({
  year,
  workYear,
  days,
  halfDays,
}: {
  readonly year: string
  readonly workYear: number | null
  readonly days: string
  readonly halfDays: number
}): OpeningRow['wrong'] => {
  if (workYear !== null && !(Number.isInteger(workYear) && workYear >= 1 && workYear <= 99))
    return { field: 'year', said: year }
  return Number.isInteger(halfDays) && halfDays >= 0 && halfDays <= 732
    ? null
    : { field: 'days', said: days }
}
