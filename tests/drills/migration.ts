/**
 * An upgrade while everybody works: a new additive migration (columns, an index built beside) runs over the tables that
 * every request needs, while readers post, people read, and a long report holds one of the tables. No request fails,
 * nobody waits long for a lock, and the processes of the older code go on with the newer database.
 */
import { cp, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { pathToFileURL } from 'node:url'
import { migrate } from '#database/migrate.ts'
import { company, movement } from './acknowledged.ts'
import { password, readersAndUser, username } from './furnish.ts'
import { fleet } from './fleet.ts'
import { newcomer, placeToHire, type Place } from './hiring.ts'
import { drillDeps, drillServer } from './product.ts'
import { asked } from './read-models.ts'
import { isPutOff, signIn } from './traffic.ts'
import { yearOfMovements } from './year.ts'

export type MigrationDrill = {
  /** Requests a second, sent whether or not earlier ones were answered. */
  readonly rate: number
  readonly seconds: number
  /** Movements that are in the log before, a thousand each. */
  readonly thousands: number
  /** `exclusive`: the migration locks a table for three seconds, which the drill must notice. */
  readonly variant: 'real' | 'exclusive'
}
export type MigrationResult = {
  readonly requests: number
  /** Anything but an answer in order, or the product's word that it cannot keep up now. */
  readonly failed: number
  /** Told to come again: by a machine that is busy, or by a lock, which `longestLockWaitMs` tells. */
  readonly putOff: number
  /** Of a request for a table, which a migration alone takes from it. */
  readonly longestLockWaitMs: number
  readonly slowestMs: number
  readonly migrationMs: number
  /** Column and index are there and valid, and the older code still says that it is ready. */
  readonly migrated: boolean
}

const additive = {
  '900-drill-columns.sql': `alter table access.sessions add column drill text;
alter table access.request_answers add column drill text;
alter table log.events add column drill text;\n`,
  '901-drill-index.sql': `-- without a transaction
drop index concurrently if exists log.drill_by_actor;
create index concurrently drill_by_actor on log.events (company, actor);\n`,
}
const exclusive = {
  '900-drill-columns.sql':
    'lock table log.counter in access exclusive mode;\nselect pg_sleep(3);\n',
}

/** Long because it is one drill, from its beginning to what it found. */
export const migrationDrill = async ({
  rate,
  seconds,
  thousands,
  variant,
}: MigrationDrill): Promise<MigrationResult> => {
  const server = await drillServer()
  const folder = await mkdtemp(join(tmpdir(), 'mesai-g-'))
  const processes = fleet(server, folder)
  const told: Told = {
    requests: 0,
    failed: 0,
    putOff: 0,
    slowestMs: 0,
    longestLockWaitMs: 0,
    over: false,
  }
  try {
    const { deps, close } = await drillDeps(server)
    const keys = await readersAndUser(deps)
    const place = await placeToHire(deps, company)
    if (thousands > 0) await yearOfMovements(deps, 100, Math.ceil(thousands * 2.5))
    await close()
    await processes.start('projector', 'projector-1')
    const [{ port: api }, { port: gateway }] = [
      await processes.start('api', 'api-1'),
      await processes.start('gateway', 'gateway-1'),
    ]
    const token = await signIn(api, username, password)
    const migrations = await migrationsWith(folder, variant === 'real' ? additive : exclusive)

    const watching = watchLocks(server.superuserUrl, told)
    const asking = ask(
      {
        api,
        gateway,
        token,
        keys,
        rate,
        seconds,
        place,
      },
      told,
    )
    await wait((seconds * 1000) / 4)
    const report = holdTable(server.superuserUrl)
    await wait(200)
    const from = performance.now()
    await migrate(server.urls.owner, migrations)
    const migrationMs = Math.round(performance.now() - from)
    await report
    await asking
    told.over = true
    await watching
    const { over: _, ...figures } = told
    const ready = await fetch(`http://127.0.0.1:${api}/health/ready`).then(
      answer => answer.ok,
      () => false,
    )
    return {
      ...figures,
      migrationMs,
      migrated: ready && (variant === 'exclusive' || (await isThere(server.superuserUrl))),
    }
  } finally {
    told.over = true
    await processes.end()
    await server.end()
    await rm(folder, { recursive: true, force: true })
  }
}

type Told = {
  requests: number
  failed: number
  putOff: number
  slowestMs: number
  longestLockWaitMs: number
  over: boolean
}

const migrationsWith = async (
  folder: string,
  more: Readonly<Record<string, string>>,
): Promise<URL> => {
  const migrations = join(folder, 'migrations')
  await cp(join(import.meta.dirname, '../../database/migrations'), migrations, {
    recursive: true,
  })
  for (const [name, sql] of Object.entries(more)) await writeFile(join(migrations, name), sql)
  return pathToFileURL(`${migrations}/`)
}

/** A report that reads a table every request needs, for three seconds. */
const holdTable = (url: string): Promise<unknown> =>
  asked(url, async client => {
    await client.query('begin')
    await client.query('select count(*) from access.sessions')
    await client.query('select pg_sleep(3)')
    await client.query('commit')
  })

/**
 * Requests hold tables as readers and writers do, and wait for one only behind a migration. What waits for a row or the
 * end of a transaction waits for other requests, and for the migration's own waiting nobody waits.
 */
const watchLocks = (url: string, told: Told): Promise<void> =>
  asked(url, async client => {
    while (!told.over) {
      const {
        rows: [row],
      } = await client.query<{ ms: number }>(
        `select coalesce(max(extract(epoch from clock_timestamp() - waitstart) * 1000), 0)::float8 as ms
          from pg_locks where not granted and locktype = 'relation'
            and mode in ('AccessShareLock', 'RowShareLock', 'RowExclusiveLock')`,
      )
      told.longestLockWaitMs = Math.max(told.longestLockWaitMs, Math.round(row?.ms ?? 0))
      await wait(20)
    }
  })

type Asking = {
  readonly api: number
  readonly gateway: number
  readonly token: string
  readonly keys: readonly string[]
  readonly rate: number
  readonly seconds: number
  readonly place: Place
}

/**
 * Seven of ten are swipes, a quarter lists, one in twenty an act of a clerk: people who begin today, each in a stream
 * of his own. Whatever is answered late delays nobody who comes after.
 */
const ask = async (
  { api, gateway, token, keys, rate, seconds, place }: Asking,
  told: Told,
): Promise<void> => {
  const post = (body: object, key: string): RequestInit => ({
    method: 'POST',
    body: JSON.stringify(body),
    headers: { authorization: `Bearer ${key}`, 'content-type': 'application/json' },
  })
  const today = new Date().toISOString().slice(0, 10)
  const requestOf = (n: number): [string, RequestInit] => {
    const reader = n % keys.length
    if (n % 20 < 14)
      return [
        `http://127.0.0.1:${gateway}/v1/movements`,
        post({ movements: [movement(reader, n)] }, keys[reader] ?? ''),
      ]
    if (n % 20 < 19)
      return [
        `http://127.0.0.1:${api}/api/app/employees?limit=50`,
        { headers: { authorization: `Bearer ${token}` } },
      ]
    const init = post(newcomer(place, n, today), token)
    return [
      `http://127.0.0.1:${api}/api/app/employees`,
      { ...init, headers: { ...init.headers, 'idempotency-key': `drill-${n}` } },
    ]
  }
  const began = performance.now()
  const sent: Promise<void>[] = []
  for (let n = 0; n < rate * seconds; n++) {
    const early = began + (n * 1000) / rate - performance.now()
    if (early > 1) await wait(early)
    const [url, init] = requestOf(n)
    sent.push(one(url, init, told))
  }
  await Promise.all(sent)
}

const one = async (url: string, init: RequestInit, told: Told): Promise<void> => {
  const from = performance.now()
  told.requests += 1
  const { status, text } = await fetch(url, {
    ...init,
    signal: AbortSignal.timeout(60_000),
  }).then(
    async answer => ({ status: answer.status, text: await answer.text() }),
    () => ({ status: 0, text: '' }),
  )
  if (isPutOff(status, text)) told.putOff += 1
  else if (status !== 200 && status !== 201) told.failed += 1
  told.slowestMs = Math.max(told.slowestMs, Math.round(performance.now() - from))
}

const isThere = (url: string): Promise<boolean> =>
  asked(url, async client => {
    const {
      rows: [row],
    } = await client.query<{ there: boolean }>(
      `select exists (select
         from information_schema.columns
         where table_schema = 'log' and table_name = 'events' and column_name = 'drill')
       and exists (select from pg_index where indexrelid = 'log.drill_by_actor'::regclass and indisvalid) as there`,
    )
    return row?.there ?? false
  })
