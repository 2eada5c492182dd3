import { randomUUID } from 'node:crypto'
import pg from 'pg'
import { inject } from 'vitest'
import type { EmbeddedUrls } from '#database/embedded/urls.ts'
import type { KeyFile } from '#database/key-file.ts'
import { openDatabase, openProjector, type Projector } from '#database/open.ts'
import type { Database, Vault } from '#database/types.ts'
import { openVault } from '#database/vault.ts'
import { patient } from './patience.ts'

declare module 'vitest' {
  export interface ProvidedContext {
    databaseUrls: EmbeddedUrls
  }
}

export type TestDatabase = {
  readonly urls: EmbeddedUrls
  readonly db: Database
  readonly projector: Projector
  readonly keys: KeyFile
  readonly vault: Vault
  /** Closes what was opened here and drops the database; sessions of others on it are ended. */
  drop(): Promise<void>
}

const filled = (byte: number) => Buffer.alloc(32, byte)
const testKeys: KeyFile = {
  keyEncryptionKey: filled(1),
  peppers: { credential: filled(2), claim: filled(3), username: filled(4) },
}

/** A database that is filled once a run and then copied; its connections are closed when `fill` resolves. */
export type Template = {
  readonly name: string
  /** @returns what its copies should know of what is in it. */
  readonly fill: (
    database: Pick<TestDatabase, 'urls' | 'db' | 'projector' | 'keys' | 'vault'>,
  ) => Promise<string>
}

/**
 * A fresh, migrated database on the server of this run, or a copy of a template that somebody has filled: it costs a
 * few hundredths of a second. `note`: what the template says of itself, else empty.
 */
export const testDatabase = async (
  template?: Template,
): Promise<TestDatabase & { readonly note: string }> => {
  const server = inject('databaseUrls')
  const note = template ? await filledOnce(server, template) : ''
  const name = `t_${randomUUID().replaceAll('-', '')}`
  await asAdmin(server.superuser, admin => admin.query(copyOf(template?.name ?? 'mesai', name)))
  const { close, ...database } = await openAll(server, name)
  return {
    ...database,
    note,
    drop: async () => {
      await close()
      await asAdmin(server.superuser, admin =>
        admin.query(`drop database ${name} with (force)`),
      )
    },
  }
}

/**
 * A database that holds nothing, not even our schemas, for `fill` to make what it should have held all along; secrets
 * of persons are read by `keys`.
 */
export const bareDatabase = async (
  keys: KeyFile | null,
  fill: (urls: EmbeddedUrls) => Promise<void>,
): Promise<TestDatabase> => {
  const server = inject('databaseUrls')
  const name = `t_${randomUUID().replaceAll('-', '')}`
  await asAdmin(server.superuser, admin => admin.query(copyOf('template0', name)))
  const drop = async () => {
    await asAdmin(server.superuser, admin => admin.query(`drop database ${name} with (force)`))
  }
  try {
    await fill(urlsOn(server, name))
  } catch (error) {
    await drop()
    throw error
  }
  const { close, ...database } = await openAll(server, name, keys ?? testKeys)
  return {
    ...database,
    drop: async () => {
      await close()
      await drop()
    },
  }
}

/** What a copy of a template can be given back as: empty again, with its connections open. */
type Kept = Awaited<ReturnType<typeof testDatabase>> & { readonly begun: readonly Relation[] }
const kept = new Map<string, Kept[]>()

/**
 * A copy of a template of empty tables, for tests that each begin with nothing: whoever is done gives it back, and it
 * is emptied for the next, which costs a fifth of another copy.
 * @param reset what the template holds from the beginning, as it was.
 */
export const emptyDatabase = async (
  template: Template,
  reset: (projector: Projector) => Promise<unknown>,
): Promise<TestDatabase> => {
  const own = kept.get(template.name) ?? []
  kept.set(template.name, own)
  const database = own.pop() ?? (await measured(await testDatabase(template)))
  return {
    ...database,
    drop: async () => {
      if (!(await isEmptied(database, reset))) return database.drop()
      own.push(database)
    },
  }
}

const measured = async (database: Awaited<ReturnType<typeof testDatabase>>): Promise<Kept> => ({
  ...database,
  begun: await relationsOf(database),
})

/** False where tables came or went, something else was written into, or somebody still holds one. */
const isEmptied = async (
  database: Kept,
  reset: (projector: Projector) => Promise<unknown>,
): Promise<boolean> => {
  const relations = await relationsOf(database)
  const begun = new Map(database.begun.map(one => [one.name, one.filled]))
  const written = relations.filter(one => one.filled && begun.get(one.name) !== true)
  const known =
    relations.length === begun.size && relations.every(({ name }) => begun.has(name))
  if (!known || written.some(({ name }) => !name.startsWith('read.'))) return false
  try {
    await database.projector.transaction(async tx => {
      await tx.query("set local lock_timeout = '2s'")
      if (written.length > 0)
        await tx.query(`truncate ${written.map(({ name }) => name).join(', ')}`)
    })
    await reset(database.projector)
    return true
  } catch {
    return false
  }
}

type Relation = { readonly name: string; readonly filled: boolean }
/** Every table, and whether anything was ever written into it. */
const relationsOf = ({ projector }: Pick<TestDatabase, 'projector'>): Promise<Relation[]> =>
  projector.transaction(tx =>
    tx.query<Relation>(
      `select oid::regclass::text as name, pg_relation_size(oid) > 0 as filled from pg_class
       where relkind = 'r' and relnamespace::regnamespace::text not in ('pg_catalog', 'information_schema')`,
    ),
  )

const copyOf = (template: string, name: string): string =>
  `create database ${name} template ${template} owner mesai_owner strategy file_copy`

const urlsOn = (server: EmbeddedUrls, name: string): EmbeddedUrls => ({
  owner: onDatabase(server.owner, name),
  app: onDatabase(server.app, name),
  projector: onDatabase(server.projector, name),
  superuser: onDatabase(server.superuser, name),
})

const openAll = async (server: EmbeddedUrls, name: string, keys: KeyFile = testKeys) => {
  const urls = urlsOn(server, name)
  const [db, projector] = await Promise.all([
    openDatabase(urls.app, patient),
    openProjector(urls.projector, patient),
  ])
  const close = async () => {
    await Promise.all([db.close(), projector.close()])
  }
  return { urls, db, projector, keys, vault: openVault(db, keys), close }
}

/** Files run side by side: the first to come fills the template, the others wait for its comment, which is the note. */
const filledOnce = (server: EmbeddedUrls, { name, fill }: Template): Promise<string> =>
  asAdmin(server.superuser, async admin => {
    await admin.query('select pg_advisory_lock(hashtext($1))', [name])
    const { rows } = await admin.query<{ note: string | null }>(
      "select shobj_description(oid, 'pg_database') as note from pg_database where datname = $1",
      [name],
    )
    if (rows[0]?.note) return rows[0].note
    await admin.query(`drop database if exists ${name} with (force)`) // half filled by a file that broke
    await admin.query(copyOf('mesai', name))
    const { close, ...database } = await openAll(server, name)
    const note = await fill(database).finally(close)
    await admin.query(`comment on database ${name} is ${admin.escapeLiteral(note)}`)
    return note
  })

const onDatabase = (url: string, name: string): string => {
  const changed = new URL(url)
  changed.pathname = `/${name}`
  return changed.href
}

const asAdmin = async <T>(url: string, act: (admin: pg.Client) => Promise<T>): Promise<T> => {
  const admin = new pg.Client(url)
  await admin.connect()
  try {
    return await act(admin)
  } finally {
    await admin.end()
  }
}
