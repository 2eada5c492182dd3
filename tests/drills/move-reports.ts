import { createHash } from 'node:crypto'
import { setTimeout as wait } from 'node:timers/promises'
import { apiApp } from '#api/app.ts'
import { addUser } from '#commands/access/add-user.ts'
import { newId } from '#commands/shared/ids.ts'
import type { EmbeddedUrls } from '#database/embedded/urls.ts'
import { openKeyFile } from '#database/key-file.ts'
import { openDatabase, openProjector } from '#database/open.ts'
import { openVault } from '#database/vault.ts'
import { catalogue, type MesaiEvent } from '#domain/catalogue.ts'
import { addDays } from '#domain/shared/time.ts'
import { asInstant } from '#domain/shared/values.ts'
import { openLog } from '#event-store/log.ts'
import { openStore } from '#event-store/open-store.ts'
import { projections } from '#projections/index.ts'
import { noFault } from '#projections/shared/faults.ts'
import { startProjector } from '#projections/shared/projector.ts'
import type { DrillLog } from './event-store.ts'
import { unevaluated } from '#tests/shared/unevaluated.ts'
import { company, first } from './year.ts'

/** A report by its name, as a hash of the file that people get, and how many lines it has. */
export type Reports = Readonly<Record<string, { readonly hash: string; readonly rows: number }>>
type Place = { readonly urls: EmbeddedUrls; readonly keyFile: string }

/**
 * The clock of the drill: the evening of the last day worked, so that no days are evaluated on which nobody could come.
 */
export const eveningOf = (days: number) => () =>
  asInstant(`${addDays(first, days - 1)}T20:00:00.000Z`)
const silent = { info: () => undefined, warn: () => undefined, error: () => undefined }
const user = { username: 'tasiyici', password: 'Tasinan-Defter-7' }

/**
 * Every report of a year's movements, asked of the API over read models built from this log; made anew where there are
 * none. Long because it asks each report there is.
 */
export const reportsOf = async (
  { urls, keyFile }: Place,
  eventStore: Pick<DrillLog, 'url' | 'prefix'> | null,
  days: number,
): Promise<Reports> => {
  const now = eveningOf(days)
  const keys = await openKeyFile(keyFile)
  const [db, projectorDb] = [await openDatabase(urls.app), await openProjector(urls.projector)]
  const store = await openStore({
    eventStoreUrl: eventStore?.url ?? null,
    eventStoreMaxAppend: 1_048_576,
    ...(eventStore && { eventStorePrefix: eventStore.prefix }),
    database: urls.app,
    now,
  })
  const [vault, projectorVault] = [
    openVault(db, keys),
    openVault({ withCompany: (_company, work) => projectorDb.transaction(work) }, keys),
  ]
  const deps = { log: openLog<MesaiEvent>(store, catalogue, vault), vault, db, now, newId }
  const [account] = await db.withCompany(company, tx =>
    tx.query('select 1 from access.accounts where company_id = $1', [company]),
  )
  if (!account)
    await addUser(deps)(
      { company, actor: 'system:drill', correlation: 'drill' },
      { by: 'system', ...user, role: 'company-admin', employeeId: null, mustChange: false },
    )
  const projector = startProjector({
    log: openLog<MesaiEvent>(store, catalogue, projectorVault),
    db: projectorDb,
    session: projectorDb.session,
    projections,
    logger: silent,
    fault: noFault,
    batch: 10_000,
  })
  const news = { subscribe: () => () => undefined, close: async () => undefined }
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
    await projector.ready
    const head = await store.head()
    const isThere = async (): Promise<boolean> => {
      const [state] = await projectorDb.transaction(tx =>
        tx.query<{ there: number; dirty: number }>(
          `select (select count(*) from projections.checkpoints where schema = 'read' and position >= $1)::int as there,
             ${unevaluated} as dirty`,
          [String(head)],
        ),
      )
      return state?.there === projections.length && state.dirty === 0
    }
    while (!(await isThere())) await wait(100)
    // As the server does by itself within a minute; before, it plans for empty tables, and a report of a thousand
    // people may take longer than it may.
    await projectorDb.transaction(tx => tx.query('analyze'))
    const signedIn = await api.inject({ method: 'POST', url: '/api/auth/login', payload: user })
    const headers = {
      authorization: `Bearer ${String(signedIn.json<{ access_token: string }>().access_token)}`,
      'accept-language': 'tr',
    }
    const said: Record<string, { hash: string; rows: number }> = {}
    for (const { from, to } of monthsOf(days)) {
      for (const url of urlsOf(from, to)) {
        const answer = await api.inject({ method: 'GET', url, headers })
        if (answer.statusCode !== 200)
          throw new Error(
            `${url} answered ${answer.statusCode}: ${answer.payload.slice(0, 500)}`,
          )
        said[url] = {
          hash: createHash('sha256').update(answer.rawPayload).digest('hex'),
          rows: answer.payload.split('\n').length - 2,
        }
      }
    }
    return said
  } finally {
    await projector.stop()
    await api.close()
    await store.close()
    await Promise.all([db.close(), projectorDb.close()])
  }
}

const urlsOf = (from: string, to: string): string[] => [
  ...['daily', 'working-table', 'enter-exit-time', 'latecomers'].map(
    name => `/api/app/reports/${name}?from=${from}&to=${to}&format=csv`,
  ),
  `/api/app/reports/payroll-attendance?month=${from.slice(0, 7)}&format=csv`,
]

/** The calendar months that so many days from the first one touch. */
const monthsOf = (days: number): { readonly from: string; readonly to: string }[] => {
  const [year, month] = [Number(first.slice(0, 4)), Number(first.slice(5, 7))]
  return Array.from({ length: Math.ceil(days / 31) }, (_, at) => {
    const iso = (date: Date): string => date.toISOString().slice(0, 10)
    return {
      from: iso(new Date(Date.UTC(year, month - 1 + at, 1))),
      to: iso(new Date(Date.UTC(year, month + at, 0))),
    }
  })
}
