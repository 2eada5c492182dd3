import { setTimeout as wait } from 'node:timers/promises'
import { Client } from 'pg'
import { apiApp } from '#api/app.ts'
import type { ApiParts } from '#api/deps.ts'
import { addUser } from '#commands/access/add-user.ts'
import { newId } from '#commands/shared/ids.ts'
import { openDatabase, openProjector } from '#database/open.ts'
import { openVault } from '#database/vault.ts'
import { catalogue, type MesaiEvent } from '#domain/catalogue.ts'
import { asEmployeeId, type Instant } from '#domain/shared/values.ts'
import { openLog } from '#event-store/log.ts'
import { postgresStore } from '#event-store/postgres/store.ts'
import { projections } from '#projections/index.ts'
import { fold } from '#projections/shared/fold.ts'
import { startProjector } from '#projections/shared/projector.ts'
import { own } from '#projections/tables/index.ts'
import { unevaluated } from '#tests/shared/unevaluated.ts'
import type { BenchUrls } from '../row.ts'
import type { Case } from './cases.ts'
import { testKeys } from '../test-keys.ts'
import { company, employeeId, now, writeLog } from './write-log.ts'

export type Month = Awaited<ReturnType<typeof openMonth>>
type Asked = Pick<Case, 'url' | 'body' | 'least'>
const password = 'Kavak-Dali-2026x'

/**
 * A company of ten thousand people and a month of their swipes, made through the log and the projector as in life
 * unless it is there already, and the API over it. Read models of another version are built anew. Names are written
 * into the read table: sealing them is another measurement's business. Long because it makes one month once, step by
 * step, unless it is there.
 */
export const openMonth = async (urls: BenchUrls) => {
  const clock = { at: now }
  const db = await openDatabase(urls.app)
  const vault = openVault(db, testKeys)
  const store = postgresStore({
    url: urls.app,
    now: () => clock.at,
    limits: { patienceMs: 30_000 },
  })
  const log = openLog<MesaiEvent>(store, catalogue, vault)
  const news = { subscribe: () => () => undefined, close: async () => undefined }
  const deps: ApiParts = {
    log,
    vault,
    db,
    now: () => now,
    newId,
    logger: false,
    rateLimit: false,
    trustedProxies: [],
    news,
    webRoot: null,
    tls: false,
  }
  if ((await store.head()) === 0n) {
    const begins = performance.now()
    await writeLog({
      store,
      at: (at: Instant) => {
        clock.at = at
      },
    })
    for (const [no, role] of (['company-admin', 'manager'] as const).entries()) {
      const added = await addUser(deps)(
        { company, actor: 'system:bench', correlation: 'bench' },
        {
          by: 'system',
          employeeId: asEmployeeId(employeeId(no)),
          username: `bench.${role}`,
          password,
          role,
        },
      )
      if (!added.ok) throw new Error(added.refusal.code)
    }
    process.stdout.write(
      `${await store.head()} events of a month written in ${Math.round((performance.now() - begins) / 1000)} s\n`,
    )
  }
  const follows = performance.now()
  await follow(urls, log)
  await tidy(urls)
  process.stdout.write(
    `read models caught up in ${Math.round((performance.now() - follows) / 1000)} s\n`,
  )
  const app = await apiApp(deps)
  await app.ready()
  const signIn = async (username: string): Promise<string> => {
    const answer = await app.inject({
      method: 'POST',
      url: '/api/auth/login',
      headers: { 'content-type': 'application/json' },
      payload: JSON.stringify({ username, password }),
    })
    return String(answer.json<Record<string, unknown>>()['access_token'])
  }
  const token = await signIn('bench.company-admin')
  const send = (method: 'GET' | 'POST', url: string, body?: unknown) =>
    app.inject({
      method,
      url: `/api/app/${url}`,
      headers: {
        authorization: `Bearer ${token}`,
        ...(body === undefined ? {} : { 'content-type': 'application/json' }),
      },
      ...(body === undefined ? {} : { payload: JSON.stringify(body) }),
    })
  const client = new Client(urls.app)
  await client.connect()
  await client.query("select set_config('app.company', $1, false)", [company])
  return {
    app,
    client,
    deps,
    /** Until the read models have followed the log. */
    settle: () => follow(urls, log),
    /** What the API answers the main manager. */
    call: async (method: 'GET' | 'POST', url: string, body?: unknown): Promise<unknown> => {
      const { statusCode, payload } = await send(method, url, body)
      if (statusCode !== 200) throw new Error(`${url} answered ${statusCode}: ${payload}`)
      return JSON.parse(payload)
    },
    /** How long the API takes to answer the main manager, ms. */
    ask:
      ({ url, body, least = 300 }: Asked) =>
      async (): Promise<number> => {
        const began = performance.now()
        const { statusCode, rawPayload } = await send(
          body === undefined ? 'GET' : 'POST',
          url,
          body,
        )
        if (statusCode !== 200 || rawPayload.length < least)
          throw new Error(
            `${url} answered ${statusCode} with ${rawPayload.length} bytes: ${rawPayload.subarray(0, 300).toString()}`,
          )
        return performance.now() - began
      },
    /** The same rows by bare SQL, with the company as `$1`, ms. */
    bare: (text: string) => async (): Promise<number> => {
      const began = performance.now()
      await client.query(text, [company])
      return performance.now() - began
    },
    close: async (): Promise<void> => {
      await app.close()
      await client.end()
      await log.close()
      await db.close()
    },
  }
}

const follow = async (
  urls: BenchUrls,
  log: ReturnType<typeof openLog<MesaiEvent>>,
): Promise<void> => {
  const db = await openProjector(urls.projector)
  const silent = {
    info: () => undefined,
    warn: (...what: unknown[]) => {
      process.stderr.write(`${JSON.stringify(what)}\n`)
    },
    error: () => undefined,
  }
  const running = startProjector({
    projections,
    log,
    db,
    session: db.session,
    logger: silent,
    fault: () => undefined,
    batch: 10_000,
  })
  await running.ready
  const head = String(await log.head())
  for (;;) {
    const [state] = await db.transaction(tx =>
      tx.query<{ there: number; dirty: number }>(
        `select (select count(*) from projections.checkpoints where schema = 'read' and position >= $1)::int as there,
           ${unevaluated} as dirty`,
        [head],
      ),
    )
    if (state?.there === projections.length && state.dirty === 0) break
    await wait(100)
  }
  await running.stop()
  await db.close()
}

/** Names for all, and what the server does by itself within minutes. */
const tidy = async (urls: BenchUrls): Promise<void> => {
  const db = await openProjector(urls.projector)
  await db.transaction(tx => tx.query(named, [company]), { searchPath: 'read' })
  await db.close()
  const owner = new Client(urls.owner)
  await owner.connect()
  const { rows } = await owner.query<{ name: string }>(
    `select format('read.%I', relname) as name from pg_class
      where relnamespace = 'read'::regnamespace and relkind = 'r'`,
  )
  for (const { name } of rows) await owner.query(`vacuum analyze ${name}`)
  await owner.end()
}

const given = [
  'Ayşe',
  'Mehmet',
  'Işıl',
  'İbrahim',
  'Çiğdem',
  'Ömer Faruk',
  'Şule',
  'Gökhan',
  'Zeynep',
  'Hüseyin',
]
const surnames = [
  'Yılmaz',
  'Çelik',
  'Öztürk',
  'Şahin',
  'Güneş',
  'Karamanoğlu',
  'Aydın',
  'Ünal',
  'Koç',
  'Doğan',
  'Işık',
]
const listed = (names: readonly string[]): string =>
  `(array[${names.map(name => `'${name}'`).join(',')}])[1 + employee_no::int % ${names.length}]`
/** `$1` company: names as they are, and as they are searched, so that sorting and finding them costs what it costs. */
const named = `update ${own.employees} set name = ${listed(given)},
  surname = ${listed(surnames)} || ' ' || employee_no,
  folded = concat_ws(' ', ${listed(given.map(fold))}, ${listed(surnames.map(fold))}, employee_no, employee_no)
  where company_id = $1 and (name is null or folded = employee_no)`
