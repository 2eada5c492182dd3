/**
 * An API of its own process for the drill, as it is or broken on purpose (the drill's negative controls): `forgetful`
 * answers before the log has it, `keyless` does not look at `Idempotency-Key`. Its clock runs `CLOCK_SPEED` times as
 * fast since `CLOCK_FROM`, so that a request whose process died is free again after seconds instead of a minute.
 */
import { newId } from '#commands/shared/ids.ts'
import { openKeyFile } from '#database/key-file.ts'
import { openDatabase } from '#database/open.ts'
import { openVault } from '#database/vault.ts'
import { catalogue, type MesaiEvent } from '#domain/catalogue.ts'
import { asInstant, asLogPosition } from '#domain/shared/values.ts'
import { openLog } from '#event-store/log.ts'
import { postgresStore } from '#event-store/postgres/store.ts'
import { apiApp } from '#api/app.ts'
import { listenForNews, newsChannels } from '#api/movements/news.ts'
import { env } from './env.ts'

const [from, speed, variant] = [
  Number(env('CLOCK_FROM')),
  Number(env('CLOCK_SPEED')),
  env('VARIANT'),
]
const now = () => asInstant(new Date(from + (Date.now() - from) * speed).toISOString())
const store = postgresStore({ url: env('APP_URL'), now })
const forgetful: typeof store = {
  ...store,
  append: async append => {
    setTimeout(() => void store.append(append).catch(() => undefined), 300)
    return { status: 'stored', revision: 1, position: asLogPosition(1), repeated: [] }
  },
}

const db = await openDatabase(env('APP_URL'))
const vault = openVault(db, await openKeyFile(env('KEY_FILE')))
const log = openLog<MesaiEvent>(variant === 'forgetful' ? forgetful : store, catalogue, vault)
const news = listenForNews(env('APP_URL'), newsChannels, () => undefined)
const app = await apiApp({
  log,
  vault,
  db,
  now,
  newId,
  logger: false,
  rateLimit: false,
  trustedProxies: [],
  news,
  webRoot: null,
  tls: false,
})
if (variant === 'keyless')
  app.server.prependListener('request', ({ headers }) => {
    delete headers['idempotency-key']
  })
await app.listen({ host: '127.0.0.1', port: Number(env('PORT')) })
process.stdout.write('listening\n')
