import { randomBytes } from 'node:crypto'
import type { Deps } from '#commands/shared/deps.ts'
import { newId } from '#commands/shared/ids.ts'
import type { KeyFile } from '#database/key-file.ts'
import type { Vault } from '#database/types.ts'
import { openVault } from '#database/vault.ts'
import { catalogue, type MesaiEvent } from '#domain/catalogue.ts'
import { asInstant, type Instant } from '#domain/shared/values.ts'
import { openLog } from '#event-store/log.ts'
import { postgresStore } from '#event-store/postgres/store.ts'
import { testDatabase, type TestDatabase } from './database.ts'
import { patientLog } from './patience.ts'

export type PostgresDeps = {
  readonly deps: Deps
  readonly database: TestDatabase
  readonly keys: KeyFile
  close(): Promise<void>
}

const secret = () => randomBytes(32)

/** What commands need, all real: log, keys and tables on a fresh database. */
export const postgresDeps = async (
  now: Instant = asInstant('2026-03-02T08:00:00.000Z'),
): Promise<PostgresDeps> => {
  const database = await testDatabase()
  const keys: KeyFile = {
    keyEncryptionKey: secret(),
    peppers: { credential: secret(), claim: secret(), username: secret() },
  }
  const vault = openVault(database.db, keys)
  const { log } = logOf({ database }, vault, now)
  return {
    deps: { log, vault, db: database.db, now: () => now, newId },
    database,
    keys,
    close: async () => {
      await log.close()
      await database.drop()
    },
  }
}

/** The log of a database, as another process would open it with keys of its own. */
export const logOf = (
  { database }: Pick<PostgresDeps, 'database'>,
  vault: Vault,
  now: Instant = asInstant('2026-03-02T08:00:00.000Z'),
): Pick<Deps, 'log'> => ({
  log: openLog<MesaiEvent>(
    postgresStore({ url: database.urls.app, now: () => now, limits: patientLog }),
    catalogue,
    vault,
  ),
})
