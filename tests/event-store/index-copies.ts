import type { Client } from 'pg'

/** The index as a backup of PostgreSQL holds it, and brought back from there. */
export type IndexCopy = { readonly bringBack: () => Promise<void> }

const tables = ['turn', 'streams', 'event_keys', 'request_keys', 'claims']
let made = 0

export const copyIndex = async (owner: Client): Promise<IndexCopy> => {
  const copy = `copy_${++made}`
  await owner.query(`create schema ${copy}`)
  for (const table of tables)
    await owner.query(`create table ${copy}.${table} as select * from log_index.${table}`)
  return {
    bringBack: async () => {
      await owner.query(
        `begin; truncate ${tables.map(table => `log_index.${table}`).join()};
         ${tables.map(table => `insert into log_index.${table} select * from ${copy}.${table};`).join(' ')} commit`,
      )
    },
  }
}

/** All that the index holds, in one order. */
export const indexOf = async (owner: Client): Promise<Record<string, unknown[]>> => {
  const held: Record<string, unknown[]> = {}
  for (const table of tables)
    held[table] = (
      await owner.query<{ row: string }>(
        `select t::text as row from log_index.${table} t order by 1`,
      )
    ).rows.map(({ row }) => row)
  return held
}
