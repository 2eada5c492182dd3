/**
 * API and gateway in one process of their own, over whatever way to the database the drill gives. `VARIANT=patient`
 * (the drill's control) has no limit to how long it waits for an answer of the database, and nobody looks after whoever
 * waits.
 */
import { apiApp } from '#api/app.ts'
import { listenForNews, newsChannels } from '#api/movements/news.ts'
import { newId } from '#commands/shared/ids.ts'
import { openKeyFile } from '#database/key-file.ts'
import { openDatabase } from '#database/open.ts'
import { openVault } from '#database/vault.ts'
import { catalogue, type MesaiEvent } from '#domain/catalogue.ts'
import { asInstant } from '#domain/shared/values.ts'
import { openLog } from '#event-store/log.ts'
import { postgresStore } from '#event-store/postgres/store.ts'
import { gatewayApp } from '#gateway/app.ts'
import { env } from './env.ts'

const now = () => asInstant(new Date().toISOString())
const url = env('APP_URL')
const db = await openDatabase(
  url,
  env('VARIANT') === 'patient' ? { statementMs: 0, patienceMs: 0, unwatched: true } : {},
)
const vault = openVault(db, await openKeyFile(env('KEY_FILE')))
const log = openLog<MesaiEvent>(postgresStore({ url, now }), catalogue, vault)
const news = listenForNews(url, newsChannels, () => undefined)
const api = await apiApp({
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
const gateway = gatewayApp({ log, vault, db, now })
await api.listen({ host: '127.0.0.1', port: Number(env('PORT')) })
await gateway.listen({ host: '127.0.0.1', port: Number(env('GATEWAY_PORT')) })
process.stdout.write('listening\n')
