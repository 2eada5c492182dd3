import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { randomBytes } from 'node:crypto'
import { Client } from 'pg'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { apiApp } from '#api/app.ts'
import { listenForNews, newsChannels } from '#api/movements/news.ts'
import { newId } from '#commands/shared/ids.ts'
import { openVault } from '#database/vault.ts'
import { catalogue, type MesaiEvent } from '#domain/catalogue.ts'
import { asInstant, type Instant } from '#domain/shared/values.ts'
import type { EventStore } from '#event-store/contract.ts'
import { eventStoreDbStore } from '#event-store/eventstoredb/store.ts'
import { inMemoryStore } from '#event-store/in-memory.ts'
import { openLog } from '#event-store/log.ts'
import { postgresStore } from '#event-store/postgres/store.ts'
import { gatewayApp } from '#gateway/app.ts'
import { demoClock } from '#demo/clock.ts'
import { makeDemo } from '#demo/demo.ts'
import { projections } from '#projections/index.ts'
import { noFault } from '#projections/shared/faults.ts'
import { waitUntil } from '#projections/shared/freshness.ts'
import { startProjector } from '#projections/shared/projector.ts'
import { testDatabase, type TestDatabase } from '#tests/shared/database.ts'
import { patientLog } from '#tests/shared/patience.ts'
import { unevaluated } from '#tests/shared/unevaluated.ts'
import { covers } from '#tests/specification/covers.ts'
import { startDouble, type Double } from './double/server.ts'

/** From swipes to reports on each log: what is above the contract cannot tell them apart. */
const until = asInstant('2026-03-12T14:20:00.000Z')
let folder = ''
let double: Double
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'mesai-ends-'))
  double = await startDouble()
})
afterAll(async () => {
  await double.stop()
  await rm(folder, { recursive: true, force: true })
})

type Open = (database: TestDatabase, now: () => Instant) => EventStore
const logs: readonly [string, Open][] = [
  ['in memory', (_, now) => inMemoryStore({ now })],
  [
    'in PostgreSQL',
    ({ urls }, now) => postgresStore({ url: urls.app, now, limits: patientLog }),
  ],
  [
    'in EventStoreDB',
    ({ urls }, now) =>
      eventStoreDbStore({
        url: double.url,
        index: urls.app,
        now,
        limits: { patienceMs: 30_000, deadlineMs: 30_000 },
      }),
  ],
]
const reports = [
  '/api/app/reports/daily?from=2026-03-11&to=2026-03-12&format=csv',
  '/api/app/reports/latecomers?from=2026-03-11&to=2026-03-12&format=csv',
  '/api/app/reports/enter-exit-time?from=2026-03-11&to=2026-03-12&format=csv',
]

/**
 * What the reports say of the demo's first days; its ids and names are the same in every run. Long because it asks each
 * report of the same days.
 */
const reportsOn = async (name: string, open: Open): Promise<Record<string, string>> => {
  const database = await testDatabase()
  const clock = demoClock(() => until)
  const store = open(database, clock.now)
  const secret = () => randomBytes(32)
  const vault = openVault(database.db, {
    keyEncryptionKey: secret(),
    peppers: { credential: secret(), claim: secret(), username: secret() },
  })
  const log = openLog<MesaiEvent>(store, catalogue, vault)
  const deps = { log, vault, db: database.db, now: clock.now, newId }
  const quiet = { info: () => undefined, warn: () => undefined, error: () => undefined }
  const projector = startProjector({
    projections,
    log,
    db: database.projector,
    session: () => sessionOn(database.urls.projector),
    logger: quiet,
    fault: noFault,
    batch: 1000,
  })
  const gateway = gatewayApp(deps)
  const news = listenForNews(database.urls.app, newsChannels, () => undefined)
  const api = await apiApp({
    ...deps,
    logger: false,
    rateLimit: false,
    trustedProxies: [],
    news,
    webRoot: null,
    tls: false,
  })
  try {
    const { file } = await makeDemo({
      deps,
      clock,
      gateway,
      addresses: { api: '', gateway: '' },
      file: join(folder, `${name}.json`),
      days: 1,
    })
    await projector.ready
    if (
      !(await waitUntil(
        database.db,
        projections.map(({ name: of }) => of),
        await log.head(),
        60_000,
      ))
    )
      throw new Error('the read models did not catch up')
    // Reports are of evaluated days: until none waits, and the clock's last word has been passed on.
    await expect
      .poll(
        () =>
          database.projector.transaction(tx =>
            tx.query<{ waiting: number }>(`select ${unevaluated} as waiting`),
          ),
        { timeout: 180_000 },
      )
      .toEqual([{ waiting: 0 }])
    const { username, password } = file.companies[0]?.users[0] ?? { username: '', password: '' }
    const signedIn = await api.inject({
      method: 'POST',
      url: '/api/auth/login',
      payload: { username, password },
    })
    const headers = {
      authorization: `Bearer ${String(signedIn.json<{ access_token: string }>().access_token)}`,
      'accept-language': 'tr',
    }
    const said: Record<string, string> = {}
    for (const url of reports) {
      const answer = await api.inject({ method: 'GET', url, headers })
      if (answer.statusCode !== 200)
        throw new Error(`${url} answered ${answer.statusCode}: ${answer.payload}`)
      said[url] = answer.payload
    }
    return said
  } finally {
    await projector.stop()
    await api.close()
    await gateway.close()
    await news.close()
    await store.close()
    await database.drop()
  }
}
const sessionOn = async (url: string): Promise<Client> => {
  const client = new Client(url)
  client.on('error', () => undefined)
  await client.connect()
  return client
}

describe('from swipes to reports, whatever keeps the log', { timeout: 300_000 }, () => {
  const said = new Map<string, Record<string, string>>()
  test.each(logs)('%s', covers('1.1'), async (name, open) => {
    const found = await reportsOn(name, open)
    said.set(name, found)
    for (const url of reports) expect(found[url]?.split('\n').length).toBeGreaterThan(3)
    expect(found).toEqual(said.get('in memory'))
  })
})
