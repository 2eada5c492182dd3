import type { Deps } from '#commands/shared/deps.ts'
import { newId } from '#commands/shared/ids.ts'
import type { Config } from '#runtime/config.ts'
import { reachDatabase } from '#runtime/reach-database.ts'
import { StartRefused } from '#database/errors.ts'
import { holdKeyFile, openKeyFile } from '#database/key-file.ts'
import { migrate, requireMigrated } from '#database/migrate.ts'
import { openDatabase } from '#database/open.ts'
import { openVault } from '#database/vault.ts'
import { catalogue, type MesaiEvent } from '#domain/catalogue.ts'
import type { Result } from '#domain/shared/result.ts'
import { instantOf } from '#domain/shared/time.ts'
import { openLog } from '#event-store/log.ts'
import { openStore } from '#event-store/open-store.ts'

const now = () => instantOf(Date.now())

/** Opens what commands need, for a program that somebody runs at the machine, and closes it whatever comes of it. */
export const atTheMachine = async <T>(
  config: Config,
  work: (deps: Deps) => Promise<T>,
): Promise<T> => {
  const server = await reachDatabase(config)
  if (server.owner !== null) await migrate(server.owner)
  const db = await openDatabase(server.app)
  await requireMigrated(db)
  const keys = await openKeyFile(config.keyFile)
  await holdKeyFile(db, keys)
  const vault = openVault(db, keys)
  const log = openLog<MesaiEvent>(
    await openStore({ ...config, database: server.app, now }),
    catalogue,
    vault,
  )
  try {
    return await work({ log, vault, db, now, newId })
  } finally {
    await log.close()
    await db.close()
    await server.stop()
  }
}

/** @throws {StartRefused} of what was refused, by its code */
export const valueOrRefused = <T>(result: Result<T, { readonly code: string }>): T => {
  if (result.ok) return result.value
  throw new StartRefused(`Refused: ${result.refusal.code}.`)
}
