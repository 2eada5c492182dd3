import { Client } from 'pg'

/**
 * Positions are a log's own: what was read up to one of another log means nothing in this one. Read models, what was
 * set aside while they were built, how far each reaction is, and the trees over it are forgotten; all of it follows
 * from the log, and a reaction that sees a fact again does nothing. Checkpoints stay: the trees that are built anew
 * must hold to them.
 */
export const forgetPlaces = async ({
  owner,
  projector,
}: {
  readonly owner: string
  readonly projector: string
}): Promise<void> => {
  await asked(
    projector,
    `do $$ declare t text; begin
      for t in select format('%I.%I', schemaname, tablename)
      from pg_tables
      where schemaname = 'read' loop execute 'drop table ' || t; end loop;
    end $$; delete from projections.checkpoints; delete from projections.parked; delete from projections.set_aside`,
  )
  await asked(owner, 'delete from jobs.reactions; truncate proof.trees, proof.tiles')
}

/**
 * What was read beyond where a log ends now, and could not be gone on with: those read models are dropped with what was
 * set aside of them, reactions begin again, and trees are built anew. The others stand in the log and stay.
 * @param end position of its last event
 * @returns names of the read models
 */
export const forgetBeyond = async (
  { owner, projector }: { readonly owner: string; readonly projector: string },
  end: bigint,
): Promise<readonly string[]> => {
  const dropped = await withClient(projector, async client => {
    const { rows } = await client.query<{ name: string; schema: string; tables: string[] }>(
      `select distinct name, schema, tables from projections.checkpoints
        where name in (select name from projections.checkpoints where position > $1)`,
      [String(end)],
    )
    for (const { name, schema, tables } of rows) {
      await client.query('begin')
      for (const table of tables)
        await client.query(
          `drop table if exists ${client.escapeIdentifier(schema)}.${client.escapeIdentifier(table)}`,
        )
      for (const from of ['checkpoints', 'parked', 'set_aside'])
        await client.query(`delete from projections.${from} where name = $1`, [name])
      await client.query('commit')
    }
    return rows.map(({ name }) => name)
  })
  await withClient(owner, async client => {
    await client.query('delete from jobs.reactions where position > $1', [String(end)])
    const { rows } = await client.query('select from proof.trees where position > $1 limit 1', [
      String(end),
    ])
    if (rows.length > 0) await client.query('truncate proof.trees, proof.tiles')
  })
  return [...new Set(dropped)].toSorted()
}

const asked = async (url: string, statements: string): Promise<void> => {
  await withClient(url, client => client.query(statements))
}

const withClient = async <T>(url: string, work: (client: Client) => Promise<T>): Promise<T> => {
  const client = new Client(url)
  await client.connect()
  try {
    return await work(client)
  } finally {
    await client.end()
  }
}
