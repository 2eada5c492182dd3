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

const asked = async (url: string, statements: string): Promise<void> => {
  const client = new Client(url)
  await client.connect()
  try {
    await client.query(statements)
  } finally {
    await client.end()
  }
}
