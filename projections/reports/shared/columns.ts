import { textOf } from '../../shared/checkpoints.ts'
import type { Key } from '../../shared/keyset.ts'

/** What a report takes of a row of the database: how it is asked for, and as what it comes. */
export type Column<Value> = {
  readonly sql: string
  /** What a cursor by it holds; without, nothing is sorted by it. */
  readonly key?: Pick<Key, 'sql' | 'type' | 'collate'>
  /** Of no value: it says the type that comes. */
  readonly value?: Value
}

export const int = (sql: string): Column<number> => ({ sql, key: { sql, type: 'int' } })
export const bool = (sql: string): Column<boolean> => ({ sql })
/** Sorted as Turkish sorts it. */
export const text = <Value extends string = string>(sql: string): Column<Value> => ({
  sql,
  key: { sql: `coalesce(${sql}, '')`, type: 'text', collate: 'tr-x-icu' },
})
export const uuid = <Value extends string = string>(sql: string): Column<Value> => ({
  sql,
  key: { sql, type: 'uuid' },
})
export const date = <Value extends string = string>(sql: string): Column<Value> => ({
  sql: `${sql}::text`,
  key: { sql, type: 'date' },
})
/** As the domain writes it. */
export const instant = <Value extends string = string>(sql: string): Column<Value> => ({
  sql: textOf(sql),
})
/** Whatever the driver makes of it: arrays, json. */
export const driverColumn = <Value>(sql: string): Column<Value> => ({ sql })
export const nullableColumn = <Value>(column: Column<Value>): Column<Value | null> => ({
  sql: column.sql,
  ...(column.key ? { key: column.key } : {}),
})

export type Columns = Readonly<Record<string, Column<unknown>>>
export type RowOf<Record extends Columns> = {
  readonly [Name in keyof Record]: Record[Name] extends Column<infer Value> ? Value : never
}

/** The select list of columns, each under its name. */
export const selectList = (columns: Columns): string =>
  Object.entries(columns)
    .map(([name, { sql }]) => `${sql} as "${name}"`)
    .join(',\n       ')

/**
 * A row with these columns alone and in their order: what paging and what is shown otherwise asked for beside them is
 * left out.
 */
export const shownOf = <Record extends Columns>(
  columns: Record,
): ((row: RowOf<Record>) => RowOf<Record>) => {
  const names: readonly (keyof Record)[] = Object.keys(columns)
  return row => {
    const shown: { -readonly [Name in keyof Record]?: RowOf<Record>[Name] } = {}
    for (const name of names) shown[name] = row[name]
    return shown as RowOf<Record> // each of its names was given its value
  }
}
