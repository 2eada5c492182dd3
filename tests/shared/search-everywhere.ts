import { Client } from 'pg'

export type Found = { readonly table: string; readonly needle: string; readonly rows: number }

/**
 * Looks for texts in every column of every row of every table in every schema that is not PostgreSQL's own, whatever
 * its type, letter case aside; bytes are searched as the hex of the text as well. Needs rights over all of them: the
 * superuser's address.
 * @returns where each needle was found; empty when nowhere.
 */
export const searchEverywhere = async (
  superuserUrl: string,
  needles: readonly string[],
): Promise<Found[]> => {
  const client = new Client(superuserUrl)
  await client.connect()
  try {
    const found: Found[] = []
    for (const table of await tablesOf(client)) {
      const count = async (texts: readonly string[]): Promise<number> =>
        (
          await client.query<{ rows: number }>(
            `select count(*)::int as rows from ${table} t where to_jsonb(t)::text ilike any ($1)`,
            [
              texts
                .flatMap(text => [text, Buffer.from(text).toString('hex')])
                .map(text => `%${text}%`),
            ],
          )
        ).rows[0]?.rows ?? 0
      // Most tables hold none of them.
      if ((await count(needles)) === 0) continue
      for (const needle of needles) {
        const rows = await count([needle])
        if (rows > 0) found.push({ table, needle, rows })
      }
    }
    return found
  } finally {
    await client.end()
  }
}

const tablesOf = async (client: Client): Promise<string[]> => {
  const { rows } = await client.query<{ name: string }>(
    `select format('%I.%I', table_schema, table_name) as name from information_schema.tables
     where table_type = 'BASE TABLE' and table_schema not in ('pg_catalog', 'information_schema') order by 1`,
  )
  return rows.map(({ name }) => name)
}
