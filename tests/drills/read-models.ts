import pg from 'pg'

/** A hash of every read table, over its rows in any order. */
export type ReadModels = Readonly<Record<string, string>>

export const hashReadModels = (url: string): Promise<ReadModels> =>
  asked(url, async client => {
    const { rows } = await client.query<{ name: string }>(
      "select table_name as name from information_schema.tables where table_schema = 'read' order by 1",
    )
    const hashes: Record<string, string> = {}
    for (const { name } of rows) {
      const {
        rows: [row],
      } = await client.query<{ hash: string }>(`
      select count(*) || ':' || coalesce(sum(hashtextextended(t::text, 0)::numeric),
        0) || ':' || coalesce(sum(hashtextextended(t::text, 1)::numeric), 0) as hash
      from read.${pg.escapeIdentifier(name)} t`)
      hashes[name] = row?.hash ?? ''
    }
    return hashes
  })

/** As on a machine that has the log and nothing else: every read model is built from it anew. */
export const forgetReadModels = (url: string): Promise<void> =>
  asked(url, async client => {
    await client.query(`do $$ declare t text; begin
    for t in select table_name
    from information_schema.tables
    where table_schema = 'read' loop execute format('drop table read.%I', t); end loop;
  end $$`)
    await client.query('delete from projections.checkpoints')
  })

export const differing = (a: ReadModels, b: ReadModels): string[] =>
  [...new Set([...Object.keys(a), ...Object.keys(b)])].filter(name => a[name] !== b[name])

/** Work on a connection of its own. */
export const asked = async <T>(
  url: string,
  work: (client: pg.Client) => Promise<T>,
): Promise<T> => {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    return await work(client)
  } finally {
    await client.end()
  }
}
