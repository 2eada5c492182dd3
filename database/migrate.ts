import { createHash } from 'node:crypto'
import { readdir, readFile } from 'node:fs/promises'
import { setTimeout as wait } from 'node:timers/promises'
import pg from 'pg'
import { StartRefused } from './errors.ts'
import type { Database } from './types.ts'

type Migration = {
  readonly number: number
  readonly name: string
  readonly sql: string
  readonly checksum: string
}
type Applied = Pick<Migration, 'number' | 'name' | 'checksum'>

const migrationsFolder = new URL('./migrations/', import.meta.url)
/** Of the one process that migrates. */
const lockOfMigrations = 7_305_113

/**
 * Brings the database up to this code: runs the files of `database/migrations` that it has not seen, in order, each in
 * a transaction of its own unless it says otherwise; forward only, while everything works. Any number of processes may
 * call it at once.
 * @param ownerUrl the role that owns the tables.
 * @param attempts how often a migration may find a table in use, each time for half a second, before it gives up.
 * @returns names of the files that ran now.
 * @throws {StartRefused} when the database is newer than the code, a file was changed after it ran, or a role is
 * missing.
 */
export const migrate = async (
  ownerUrl: string,
  folder: URL = migrationsFolder,
  { attempts = 120 }: { readonly attempts?: number } = {},
): Promise<string[]> => {
  const migrations = await readMigrations(folder)
  const client = new pg.Client({
    connectionString: ownerUrl,
    application_name: 'mesai migrations',
    connectionTimeoutMillis: 10_000,
  })
  client.on('error', () => undefined) // the statement at hand fails as well
  await client.connect()
  try {
    await client.query('select pg_advisory_lock($1)', [lockOfMigrations])
    await requireRoles(client)
    await client.query(bookkeeping)
    const { rows: applied } = await client.query<Applied>(
      'select number, name, checksum from mesai.migrations order by number',
    )
    refuseStrangers(applied, migrations)
    const waiting = migrations.filter(
      ({ number }) => !applied.some(done => done.number === number),
    )
    for (const migration of waiting) await run(client, migration, attempts)
    return waiting.map(({ name }) => name)
  } finally {
    await client.end() // frees the lock
  }
}

/**
 * For processes that may not migrate.
 * @throws {StartRefused} when a file of this code has not run on the database, or ran otherwise. A newer database is no
 * fault: while one version is replaced by the next, both run.
 */
export const requireMigrated = async (db: Pick<Database, 'withoutCompany'>): Promise<void> => {
  const migrations = await readMigrations(migrationsFolder)
  const applied = await db.withoutCompany(async tx => {
    const [there] = await tx.query<{ there: boolean }>(
      "select to_regclass('mesai.migrations') is not null as there",
    )
    return there?.there
      ? tx.query<Applied>('select number, name, checksum from mesai.migrations')
      : []
  })
  const missing = migrations.filter(
    ({ number, checksum }) =>
      !applied.some(done => done.number === number && done.checksum === checksum),
  )
  if (missing.length > 0)
    throw new StartRefused(
      `The database is not at the state of this Mesai: ${missing.map(({ name }) => name).join(', ')} did not run ` +
        `on it. Run \`npm run migrate\` with DATABASE_URL (the owner) first, then start this process again.`,
    )
}

/** Names of the files this code brings, in order: what `/health/ready` compares with. */
export const migrationNames = async (): Promise<string[]> =>
  (await readMigrations(migrationsFolder)).map(({ name }) => name)

const bookkeeping = `
  create schema if not exists mesai;
  create table if not exists mesai.migrations (number int primary key, name text not null, checksum text not null,
    applied_at timestamptz not null default now());
  grant usage on schema mesai to mesai_app, mesai_projector;
  grant select on mesai.migrations to mesai_app, mesai_projector`

const readMigrations = async (folder: URL): Promise<Migration[]> => {
  const names = (await readdir(folder)).filter(name => name.endsWith('.sql')).toSorted()
  const migrations = await Promise.all(
    names.map(async name => {
      // Git may write other line ends on other machines.
      const sql = (await readFile(new URL(name, folder), 'utf8')).replaceAll('\r\n', '\n')
      return {
        number: Number(name.slice(0, 3)),
        name,
        sql,
        checksum: createHash('sha256').update(sql).digest('hex'),
      }
    }),
  )
  const wrong = migrations.find(
    ({ name, number }, index) =>
      !/^\d{3}-[a-z0-9-]+\.sql$/.test(name) || migrations[index - 1]?.number === number,
  )
  if (wrong)
    throw new TypeError(
      `${wrong.name}: a migration is named NNN-name.sql, with a number of its own`,
    )
  return migrations
}

const refuseStrangers = (
  applied: readonly Applied[],
  migrations: readonly Migration[],
): void => {
  for (const { number, name, checksum } of applied) {
    const ours = migrations.find(migration => migration.number === number)
    if (!ours)
      throw new StartRefused(
        `The database is newer than this Mesai: it knows ${name}. Start the version that was last used on it, a ` +
          'later one, or this one on the backup made before the upgrade (docs/deploy.md).',
      )
    if (ours.checksum !== checksum)
      throw new StartRefused(
        `${name} is not the file that ran on this database. A migration is never changed after it ran: put the old ` +
          'file back and add a new one.',
      )
  }
}

/**
 * Whoever waits for a table's lock holds up all who come after him. So a migration waits shortly, lets the requests
 * pass, and tries again, less long than the log waits for its own lock: nobody is refused because of it.
 */
const lockTimeout = '500ms'
const lockNotAvailable = '55P03'
const pauseMs = 500

/**
 * First line of a file whose statements cannot run in a transaction (`create index concurrently`): one after the other,
 * each such that it may run again.
 */
const withoutTransaction = /^-- without a transaction\b/

const run = async (
  client: pg.Client,
  migration: Migration,
  attempts: number,
): Promise<void> => {
  const once = withoutTransaction.test(migration.sql) ? runStatements : runWhole
  for (let attempt = 1; ; attempt++) {
    try {
      return await once(client, migration)
    } catch (cause) {
      if (
        attempt < attempts &&
        cause instanceof pg.DatabaseError &&
        cause.code === lockNotAvailable
      )
        await wait(pauseMs)
      else
        throw new Error(
          `${migration.name} failed${once === runWhole ? ' and was rolled back' : ''}: ` +
            `${cause instanceof Error ? cause.message : String(cause)}`,
          { cause },
        )
    }
  }
}

const runWhole = async (client: pg.Client, migration: Migration): Promise<void> => {
  try {
    await client.query(`begin; set local lock_timeout = '${lockTimeout}'`)
    await client.query(migration.sql)
    await note(client, migration)
    await client.query('commit')
  } catch (cause) {
    await client.query('rollback').catch(() => undefined)
    throw cause
  }
}

/** These wait for transactions that began before, and hold nobody up meanwhile. */
const runStatements = async (client: pg.Client, migration: Migration): Promise<void> => {
  const statements = migration.sql
    .split(/;\s*(?:\n|$)/)
    .map(text => text.trim())
    .filter(text => text.replace(/^--.*$/gm, '').trim() !== '')
  for (const statement of statements) await client.query(statement)
  await note(client, migration)
}

const note = (client: pg.Client, { number, name, checksum }: Migration): Promise<unknown> =>
  client.query('insert into mesai.migrations (number, name, checksum) values ($1, $2, $3)', [
    number,
    name,
    checksum,
  ])

/** On a server of the operator's own, roles are his to make: they need passwords. */
const requireRoles = async (client: pg.Client): Promise<void> => {
  const { rows } = await client.query<{ role: string }>(
    `select r as role
      from unnest(array['mesai_app', 'mesai_projector']) r
      where not exists (select from pg_roles where rolname = r)`,
  )
  if (rows.length === 0) return
  const missing = rows.map(({ role }) => role)
  throw new StartRefused(
    `The database server has no role ${missing.join(' and no role ')}. Make it once as a superuser: ` +
      `${missing.map(role => `create role ${role} login password '…';`).join(' ')}`,
  )
}
