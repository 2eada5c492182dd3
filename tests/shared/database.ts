import { randomUUID } from 'node:crypto'
import pg from 'pg'
import { inject } from 'vitest'
import type { EmbeddedUrls } from '#database/embedded/urls.ts'
import type { KeyFile } from '#database/key-file.ts'
import { openDatabase, openProjector, type Projector } from '#database/open.ts'
import type { Database, Vault } from '#database/types.ts'
import { openVault } from '#database/vault.ts'

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

/**
 * A fresh, migrated database on the server of this run: a copy of the template, so it costs a few hundredths of a
 * second.
 */
export const testDatabase = async (): Promise<TestDatabase> => {
  const server = inject('databaseUrls')
  const name = `t_${randomUUID().replaceAll('-', '')}`
  await asAdmin(server.superuser, `create database ${name} template mesai owner mesai_owner strategy file_copy`)
  const urls = {
    owner: onDatabase(server.owner, name),
    app: onDatabase(server.app, name),
    projector: onDatabase(server.projector, name),
    superuser: onDatabase(server.superuser, name),
  }
  const [db, projector] = await Promise.all([openDatabase(urls.app), openProjector(urls.projector)])
  return {
    urls,
    db,
    projector,
    keys: testKeys,
    vault: openVault(db, testKeys),
    drop: async () => {
      await Promise.all([db.close(), projector.close()])
      await asAdmin(server.superuser, `drop database ${name} with (force)`)
    },
  }
}

const onDatabase = (url: string, name: string): string => {
  const changed = new URL(url)
  changed.pathname = `/${name}`
  return changed.href
}

const asAdmin = async (url: string, statement: string): Promise<void> => {
  const client = new pg.Client(url)
  await client.connect()
  try {
    await client.query(statement)
  } finally {
    await client.end()
  }
}
