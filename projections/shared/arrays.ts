/** A column of rows to write: its type, and the value as the server reads it from text. */
export type Column<Row> = {
  readonly type: string
  readonly of: (row: Row) => string | number | boolean | null
}
/** `of` promises a text that needs no quotes in an array: ids, numbers, instants, dates, words of our own. */
export const plain = <Row>(type: string, of: Column<Row>['of']): Column<Row> => ({ type, of })
/** Texts of any content. */
export const quotedColumn = <Row>(
  type: string,
  of: (row: Row) => string | null,
): Column<Row> => ({
  type,
  of: row => {
    const text = of(row)
    return text === null
      ? null
      : `"${special.test(text) ? text.replaceAll(/["\\]/g, '\\$&') : text}"`
  },
})
const special = /["\\]/
/** Values as JSON, which has no control characters left, so that the fast native quoting is an array's, too. */
export const json = <Row>(of: (row: Row) => unknown): Column<Row> => ({
  type: 'json',
  of: row => JSON.stringify(JSON.stringify(of(row))),
})
/** Arrays inside of rows, of words of our own: `unnest` would take a nested one apart. */
export const words = <Row>(of: (row: Row) => readonly string[]): Column<Row> => ({
  type: 'text',
  of: row => `"{${of(row).join(',')}}"`,
})

export type Statement = { readonly text: string; readonly values: readonly string[] }

/**
 * Writes rows in one statement, one array a column. Written by hand, arrays cost the server a good deal less than the
 * same rows as JSON.
 * @param key rows that are there under these columns are replaced; without it all rows are new.
 */
export const insertOf = <Row>(
  table: string,
  columns: Readonly<Record<string, Column<Row>>>,
  rows: readonly Row[],
  key: readonly string[] = [],
  casts: Readonly<Record<string, string>> = {},
): Statement => {
  const names = Object.keys(columns)
  const source = Object.values(columns)
    .map(({ type }, index) => `$${index + 1}::${type}[]`)
    .join(', ')
  const replaced = names
    .filter(name => !key.includes(name))
    .map(name => `${name} = excluded.${name}`)
    .join(', ')
  return {
    text: `insert into ${table} (${names.join(', ')})
      select ${names.map(name => `${name}${casts[name] ?? ''}`).join(', ')}
      from unnest(${source}) as r(${names.join(', ')})
      ${key.length === 0 ? '' : `on conflict (${key.join(', ')}) do update set ${replaced}`}`,
    values: Object.values(columns).map(({ of }) => arrayOf(rows, of)),
  }
}

const arrayOf = <Row>(rows: readonly Row[], of: Column<Row>['of']): string =>
  `{${rows.map(row => of(row) ?? 'NULL').join(',')}}`
