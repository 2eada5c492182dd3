import * as registry from './registry.ts'
import { columnFamilies } from './payroll.ts'
import { fillSentence } from './shared/filled.ts'
import type { Language, Sentences } from './shared/languages.ts'

/** Titles of the columns of exported files. */
export const columns = registry.columns satisfies Sentences
export type ColumnName = keyof typeof columns
type Family = keyof typeof columnFamilies
/** One of the columns of which a company's own rules say how many there are, `premiums.E`. */
export type FamilyColumn = `${Family}.${string}`
export type FileColumn = ColumnName | FamilyColumn

/** What comes before and after the point: the family, and its code. */
const partsOf = (column: FamilyColumn): { readonly family: Family; readonly code: string } => {
  const point = column.indexOf('.')
  // Its type says what stands before the first point.
  return { family: column.slice(0, point) as Family, code: column.slice(point + 1) }
}
/** No column that is known by name has a point in its name. */
export const isOfFamily = (column: FileColumn): column is FamilyColumn => column.includes('.')
export const columnTitle = (language: Language, column: FileColumn): string => {
  if (!isOfFamily(column)) return columns[column][language]
  const { family, code } = partsOf(column)
  const shown = family === 'tiers' && language === 'tr' ? code.replace('.', ',') : code
  return fillSentence(columnFamilies[family], language, { code: shown })
}

/** How durations stand in a file, behind a column's title. */
export const timeUnits = {
  minutes: { tr: 'dk', en: 'min', ar: 'دقيقة' },
  clock: { tr: 'sa:dk', en: 'h:mm', ar: 'ساعة:دقيقة' },
  decimal: { tr: 'saat', en: 'hours', ar: 'ساعة' },
  percent: { tr: 'planın %’si', en: '% of plan', ar: '٪ من المخطط' },
} as const satisfies Sentences
