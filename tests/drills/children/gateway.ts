/**
 * A gateway of its own process for the drill, as it is or broken on purpose (the drill's negative controls):
 * `forgetful` answers before the log has it, `keyless` does not recognise repeats, `leaking` does not hear of a hang-up
 * that came before the place was taken.
 */
import { Registry } from 'prom-client'
import { serveMetrics } from '#runtime/metrics.ts'
import { catalogue, type MesaiEvent } from '#domain/catalogue.ts'
import { asInstant, asLogPosition } from '#domain/shared/values.ts'
import { openKeyFile } from '#database/key-file.ts'
import { openDatabase } from '#database/open.ts'
import { openVault } from '#database/vault.ts'
import type { EventStore } from '#event-store/contract.ts'
import { eventStoreDbStore } from '#event-store/eventstoredb/store.ts'
import { openLog } from '#event-store/log.ts'
import { postgresStore } from '#event-store/postgres/store.ts'
import { admission, type Admission } from '#gateway/admission.ts'
import { gatewayApp } from '#gateway/app.ts'
import { env } from './env.ts'

const now = () => asInstant(new Date().toISOString())
const eventStore = process.env['EVENT_STORE_URL']
const store =
  eventStore && process.env['PREFIX']
    ? eventStoreDbStore({
        url: eventStore,
        prefix: process.env['PREFIX'],
        index: env('APP_URL'),
        now,
      })
    : postgresStore({ url: env('APP_URL'), now })

const variants: Record<string, (store: EventStore) => EventStore> = {
  real: same => same,
  leaking: same => same,
  forgetful: real => ({
    ...real,
    append: async append => {
      setTimeout(() => void real.append(append).catch(() => undefined), 300)
      return { status: 'stored', revision: 1, position: asLogPosition(1), repeated: [] }
    },
  }),
  keyless: real => ({
    ...real,
    append: append => {
      const { requestKey: _requestKey, ...rest } = append
      return real.append({
        ...rest,
        events: append.events.map(({ key: _key, ...event }) => event),
      })
    },
  }),
}
const variant = variants[env('VARIANT')]
if (!variant) throw new Error('no such variant')

const db = await openDatabase(env('APP_URL'))
const vault = openVault(db, await openKeyFile(env('KEY_FILE')))
const log = openLog<MesaiEvent>(variant(store), catalogue, vault)
/** As it was once: freed on the close of an answer, which had closed already. */
const leaking = (room: Admission): Admission => ({
  ...room,
  begin: () => {
    const stay = room.begin()
    let asked = false
    return {
      ...stay,
      enter: (...as) => {
        asked = true
        stay.enter(...as)
      },
      end: () => {
        if (asked) stay.end()
      },
    }
  },
})
const places = Number(process.env['PLACES'] ?? 0)
const room = admission(places > 0 ? { proven: { places, bytes: 2 ** 24 } } : {})
const registry = new Registry()
const app = gatewayApp({
  log,
  vault,
  db,
  now,
  registry,
  room: process.env['VARIANT'] === 'leaking' ? leaking(room) : room,
})
if (process.env['METRICS_PORT'])
  await serveMetrics(registry, Number(process.env['METRICS_PORT']))
await app.listen({ host: '127.0.0.1', port: Number(env('PORT')) })
process.stdout.write('listening\n')
