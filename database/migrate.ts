import { createHash } from 'node:crypto'
import { readdir, readFile } from 'node:fs/promises'
import pg from 'pg'
import { StartRefused } from './errors.ts'

type Migration = { readonly number: number; readonly name: string; readonly sql: string; readonly checksum: string }
type Applied = Pick<Migration, 'number' | 'name' | 'checksum'>

const migrationsFolder = new URL('./migrations/', import.meta.url)
/** Of the one process that migrates. */
const lockOfMigrations = 7_305_113

/**
 * Brings the database up to this code: runs the files of `database/migrations` that it has not seen, in order, each in a
 * transaction of its own; forward only. Any number of processes may call it at once.
 * @param ownerUrl the role that owns the tables.
 * @returns names of the files that ran now.
 * @throws {StartRefused} when the database is newer than the code, a file was changed after it ran, or a role is missing.
 */
export const migrate = async (ownerUrl: string, folder: URL = migrationsFolder): Promise<string[]> => {
  const migrations = await readMigrations(folder)
  const client = new pg.Client({ connectionString: ownerUrl, application_name: 'mesai migrations', connectionTimeoutMillis: 10_000 })
  client.on('error', () => undefined) // the statement at hand fails as well
  await client.connect()
  try {
    await client.query('select pg_advisory_lock($1)', [lockOfMigrations])
    await requireRoles(client)
    await client.query(bookkeeping)
    const { rows: applied } = await client.query<Applied>('select number, name, checksum from mesai.migrations order by number')
    refuseStrangers(applied, migrations)
    const waiting = migrations.filter(({ number }) => !applied.some(done => done.number === number))
    for (const migration of waiting) await run(client, migration)
    return waiting.map(({ name }) => name)
  } finally {
    await client.end() // frees the lock
  }
}

/** Names of the files this code brings, in order: what `/health/ready` compares with. */
export const migrationNames = async (): Promise<string[]> => (await readMigrations(migrationsFolder)).map(({ name }) => name)

const bookkeeping = `
  create schema if not exists mesai;
  create table if not exists mesai.migrations (number int primary key, name text not null, checksum text not null, applied_at timestamptz not null default now());
  grant usage on schema mesai to mesai_app, mesai_projector;
  grant select on mesai.migrations to mesai_app, mesai_projector`

const readMigrations = async (folder: URL): Promise<Migration[]> => {
  const names = (await readdir(folder)).filter(name => name.endsWith('.sql')).toSorted()
  const migrations = await Promise.all(names.map(async name => {
    // Git may write other line ends on other machines.
    const sql = (await readFile(new URL(name, folder), 'utf8')).replaceAll('\r\n', '\n')
    return { number: Number(name.slice(0, 3)), name, sql, checksum: createHash('sha256').update(sql).digest('hex') }
  }))
  const wrong = migrations.find(({ name, number }, index) => !/^\d{3}-[a-z0-9-]+\.sql$/.test(name) || migrations[index - 1]?.number === number)
  if (wrong) throw new TypeError(`${wrong.name}: a migration is named NNN-name.sql, with a number of its own`)
  return migrations
}

const refuseStrangers = (applied: readonly Applied[], migrations: readonly Migration[]): void => {
  for (const { number, name, checksum } of applied) {
    const ours = migrations.find(migration => migration.number === number)
    if (!ours) throw new StartRefused(`The database is newer than this Mesai: it knows ${name}. Start the version that was last used on it, or a later one.`)
    if (ours.checksum !== checksum)
      throw new StartRefused(`${name} is not the file that ran on this database. A migration is never changed after it ran: put the old file back and add a new one.`)
  }
}

/** Waits at most so long for a lock: a migration must not make the requests queue up behind it. */
const lockTimeout = '5s'

const run = async (client: pg.Client, { number, name, sql, checksum }: Migration): Promise<void> => {
  try {
    await client.query(`begin; set local lock_timeout = '${lockTimeout}'`)
    await client.query(sql)
    await client.query('insert into mesai.migrations (number, name, checksum) values ($1, $2, $3)', [number, name, checksum])
    await client.query('commit')
  } catch (cause) {
    await client.query('rollback').catch(() => undefined)
    throw new Error(`${name} failed and was rolled back: ${cause instanceof Error ? cause.message : String(cause)}`, { cause })
  }
}

/** On a server of the operator's own, roles are his to make: they need passwords. */
const requireRoles = async (client: pg.Client): Promise<void> => {
  const { rows } = await client.query<{ role: string }>(
    "select r as role from unnest(array['mesai_app', 'mesai_projector']) r where not exists (select from pg_roles where rolname = r)")
  if (rows.length === 0) return
  const missing = rows.map(({ role }) => role)
  throw new StartRefused(`The database server has no role ${missing.join(' and no role ')}. Make it once as a superuser: ${missing.map(role => `create role ${role} login password '…';`).join(' ')}`)
}
