import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { newId } from '#commands/shared/ids.ts'
import type { Deps } from '#commands/shared/deps.ts'
import { openKeyFile } from '#database/key-file.ts'
import { migrate } from '#database/migrate.ts'
import { openDatabase } from '#database/open.ts'
import { startEmbedded } from '#database/embedded/server.ts'
import { openVault } from '#database/vault.ts'
import { catalogue, type MesaiEvent } from '#domain/catalogue.ts'
import { asInstant, type Instant } from '#domain/shared/values.ts'
import { openLog } from '#event-store/log.ts'
import { postgresStore } from '#event-store/postgres/store.ts'
import { layCluster } from '#tests/shared/made-cluster.ts'
import { patient, patientLog } from '#tests/shared/patience.ts'

/**
 * A PostgreSQL of its own with everything forced to disk, unless `settings` say otherwise. Its supervisor starts it
 * again after it was killed.
 */
export const drillServer = async ({
  settings = {},
  folder,
}: {
  readonly settings?: Readonly<Record<string, string>>
  readonly folder?: string
} = {}) => {
  const dataDir = folder ?? (await mkdtemp(join(tmpdir(), 'mesai-d-')))
  await layCluster(dataDir)
  const server = await startEmbedded({ dataDir, settings })
  await migrate(server.urls.owner)
  return {
    dataDir,
    keyFile: join(dataDir, 'keys.json'),
    urls: server.urls,
    superuserUrl: server.urls.superuser.replace(/\/postgres(\?|$)/, '/mesai$1'),
    /** `kill -9` of the postmaster; the supervisor notices and starts it again. */
    kill: async (): Promise<void> => {
      const [pid] = (
        await readFile(join(dataDir, 'postgresql', 'data', 'postmaster.pid'), 'utf8')
      ).split('\n')
      process.kill(Number(pid), 'SIGKILL')
    },
    end: async (): Promise<void> => {
      await server.stop()
      await rm(dataDir, { recursive: true, force: true })
    },
  }
}
export type DrillServer = Awaited<ReturnType<typeof drillServer>>

/**
 * What commands need, over that server; for the drill's own process, which is nobody that a drill asks about: on a slow
 * machine it waits its turn where the product would refuse after a second.
 */
export const drillDeps = async (
  { urls, keyFile }: Pick<DrillServer, 'urls' | 'keyFile'>,
  now: () => Instant = () => asInstant(new Date().toISOString()),
): Promise<{ deps: Deps; close(): Promise<void> }> => {
  const db = await openDatabase(urls.app, patient)
  const vault = openVault(db, await openKeyFile(keyFile))
  const store = postgresStore({ url: urls.app, now, limits: patientLog })
  const log = openLog<MesaiEvent>(store, catalogue, vault)
  return {
    deps: { log, vault, db, now, newId },
    close: async () => {
      await store.close()
      await db.close()
    },
  }
}
