import { Client } from 'pg'

/**
 * Positions are a log's own: what was read up to one of another log means nothing in this one. Read models, what was
 * set aside while they were built, how far each reaction is, and the trees over it are forgotten; all of it follows
 * from the log, and a reaction that sees a fact again does nothing. Webhooks are told what was not told yet, and
 * notices go on with what was not followed yet, both known by when it was recorded. Checkpoints stay: the trees that
 * are built anew must hold to them.
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
  await forgetToldPlaces(owner)
  await asked(owner, 'delete from jobs.reactions; truncate proof.trees, proof.tiles')
}

/**
 * Of webhooks, what was told is known by when it was recorded: what waits begins with the first of it, or, where none
 * does, with the last that is kept. A little more is told twice, since clocks differ. Of notices a little more is
 * followed twice, of which nothing comes: what was looked at is not looked at again.
 */
export const forgetToldPlaces = (owner: string): Promise<void> =>
  asked(
    owner,
    `update webhooks.places p set
       not_before = coalesce(
         (select coalesce(
            min(f.recorded_at) filter (where (f.position, f.place) > (p.position, p.place)), max(f.recorded_at))
          from webhooks.facts f
          where f.company_id = p.company_id) - interval '5 minutes',
         p.not_before),
       position = 0, place = 0, claim = null, claimed_until = null;
     delete from webhooks.facts;
     update notices.progress set not_before = nullif(looked_at - interval '5 minutes', '-infinity'), position = 0`,
  )

/**
 * What was read beyond where a log ends now, and could not be gone on with: those read models are dropped with what was
 * set aside of them, reactions begin again, webhooks and notices go back to its end, what is coming of these is asked
 * anew, and trees are built anew. The others stand in the log and stay.
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
    for (const forget of [
      // What was noted of a webhook may have been said beyond: who goes through the log once more notes it anew.
      `update webhooks.places set revision = 0, replays = 0
       where exists (select from jobs.reactions where position > $1)`,
      'delete from jobs.reactions where position > $1',
      'delete from webhooks.facts where position > $1',
      // what it was told of stays told; what comes instead has places that it would have been beyond
      `update webhooks.places set position = $1, place = 2147483647, claim = null, claimed_until = null
       where position > $1`,
      `update notices.companies set planned_to = null, next_at = '-infinity'
       where exists (select from notices.progress where position > $1)`,
      'update notices.progress set position = $1 where position > $1',
    ])
      await client.query(forget, [String(end)])
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
