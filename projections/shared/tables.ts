import { rowLevelSecurity } from '#database/row-level-security.ts'
import type { Tx } from '#database/types.ts'
import type { TableSpec } from './projection.ts'

/**
 * Makes tables where the transaction's search path points. The application reads its own company's rows and can write
 * none; the projector writes those of many companies in one statement. Both go through forced row-level security.
 */
export const createTables = async (tx: Tx, tables: readonly TableSpec[]): Promise<void> => {
  await createBareTables(tx, tables)
  await createQueryIndexes(tx, tables)
}

/** Without the indexes that queries alone use. */
export const createBareTables = async (tx: Tx, tables: readonly TableSpec[]): Promise<void> => {
  for (const { name, columns, indexes = [] } of tables) {
    await tx.query(`create table ${name} (${columns})`)
    await tx.query(rowLevelSecurity(name, 'reads'))
    for (const index of indexes) await tx.query(`create index on ${name} ${index}`)
  }
}

export const createQueryIndexes = async (
  tx: Tx,
  tables: readonly TableSpec[],
): Promise<void> => {
  for (const { name, queryIndexes = [] } of tables)
    for (const index of queryIndexes) await tx.query(`create index on ${name} ${index}`)
}

/** Drops whatever tables a schema holds: what a rebuild that was broken off left. */
export const dropTablesOf = async (tx: Tx, schema: string): Promise<void> => {
  const tables = await tx.query<{ name: string }>(
    "select format('%I.%I', schemaname, tablename) as name from pg_tables where schemaname = $1",
    [schema],
  )
  for (const { name } of tables) await tx.query(`drop table ${name}`)
}

/** A hash over all rows of a table in any order, and their number: equal for equal tables. */
export const tableHash = async (tx: Tx, schema: string, table: string): Promise<string> => {
  const [row] = await tx.query<{ hash: string }>(
    `select count(*) || ':' || coalesce(sum(hashtextextended(t::text, 0)::numeric), 0) as hash
     from ${schema}.${table} as t`,
  )
  return row?.hash ?? ''
}

/**
 * Writes rows in one statement. Column names are the keys of the first row; a row whose `key` is there already is
 * replaced. One jsonb parameter, since encoding arrays for `unnest` in JavaScript costs more (`research/event-store.md`
 * A.2).
 */
export const upsert = async (
  tx: Tx,
  table: string,
  key: readonly string[],
  rows: readonly object[],
): Promise<void> => {
  const [first] = rows
  if (!first) return
  const columns = Object.keys(first)
  const changing = columns.filter(column => !key.includes(column))
  await tx.query(
    `insert into ${table} (${columns.join(', ')}) select ${columns.join(', ')}
     from jsonb_populate_recordset(null::${table}, $1::jsonb)
     on conflict (${key.join(', ')}) do ${
       changing.length === 0
         ? 'nothing'
         : `update set ${changing.map(column => `${column} = excluded.${column}`).join(', ')}`
     }`,
    [JSON.stringify(rows)],
  )
}
