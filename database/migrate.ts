import { createHash } from 'node:crypto'
import { readFile, readdir } from 'node:fs/promises'
import { join } from 'node:path'
import pg from 'pg'

const folder = join(import.meta.dirname, 'migrations')
/** One lock for all processes that migrate this database. */
const lock = 7_212_001

type Migration = { readonly name: string; readonly sql: string; readonly checksum: string }

/**
 * Brings the database to what this code expects: every file of `migrations/` once, in order of name, each in a transaction of its own.
 * Forward only. Two processes that start at once do it once.
 * @returns the names of what was run now.
 * @throws {Error} with a sentence, when a file that ran has changed or the database is newer than this code.
 */
export const migrate = async (ownerUrl: string): Promise<readonly string[]> => {
  const client = new pg.Client({ connectionString: ownerUrl, application_name: 'mesai-migrate' })
  await client.connect()
  try {
    await client.query("set lock_timeout = '30s'")
    await client.query('select pg_advisory_lock($1)', [lock])
    await client.query('create schema if not exists mesai')
    await client.query('create table if not exists mesai.migrations (name text primary key, checksum text not null, at timestamptz not null default now())')
    const known = await migrations()
    const waiting = unapplied(known, (await client.query<{ name: string; checksum: string }>('select name, checksum from mesai.migrations')).rows)
    for (const migration of waiting) await apply(client, migration)
    return waiting.map(({ name }) => name)
  } finally {
    await client.end()
  }
}

/** Names of the migrations this code brings, in order: what `/health/ready` compares with. */
export const migrationNames = async (): Promise<readonly string[]> => (await migrations()).map(({ name }) => name)

const migrations = async (): Promise<readonly Migration[]> => {
  const names = (await readdir(folder)).filter(name => name.endsWith('.sql')).toSorted()
  return Promise.all(names.map(async name => {
    const sql = await readFile(join(folder, name), 'utf8')
    return { name, sql, checksum: createHash('sha256').update(sql).digest('hex') }
  }))
}

const unapplied = (known: readonly Migration[], applied: readonly { name: string; checksum: string }[]): readonly Migration[] => {
  const byName = new Map(known.map(migration => [migration.name, migration]))
  for (const { name, checksum } of applied) {
    const migration = byName.get(name)
    if (!migration) throw new Error(`The database has migration ${name}, which this version does not know: it was used by a newer version. Start that one.`)
    if (migration.checksum !== checksum) throw new Error(`Migration ${name} was changed after it ran. Bring the old file back and write a new one.`)
  }
  const done = new Set(applied.map(({ name }) => name))
  return known.filter(({ name }) => !done.has(name))
}

const apply = async (client: pg.Client, { name, sql, checksum }: Migration): Promise<void> => {
  try {
    await client.query('begin')
    await client.query(sql)
    await client.query('insert into mesai.migrations (name, checksum) values ($1, $2)', [name, checksum])
    await client.query('commit')
  } catch (cause) {
    await client.query('rollback')
    throw new Error(`Migration ${name} failed: ${cause instanceof Error ? cause.message : String(cause)}`, { cause })
  }
}
