/** What a child of a drill that projects has: the projector's role, keys, and the log. */
import { openKeyFile } from '#database/key-file.ts'
import { openProjector } from '#database/open.ts'
import { openVault } from '#database/vault.ts'
import { catalogue, type MesaiEvent } from '#domain/catalogue.ts'
import { asInstant } from '#domain/shared/values.ts'
import { openLog } from '#event-store/log.ts'
import { postgresStore } from '#event-store/postgres/store.ts'
import { env } from './env.ts'

export const projector = await openProjector(env('PROJECTOR_URL'))
const vault = openVault(
  { withCompany: (_company, work) => projector.beside(work) },
  await openKeyFile(env('KEY_FILE')),
)
export const store = postgresStore({
  url: env('APP_URL'),
  now: () => asInstant(new Date().toISOString()),
})
export const log = openLog<MesaiEvent>(store, catalogue, vault)
export const silent = { info: () => undefined, warn: () => undefined, error: () => undefined }
