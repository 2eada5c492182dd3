import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Client } from 'pg'
import { apiApp } from '#api/app.ts'
import { listenForNews, newsChannels } from '#api/movements/news.ts'
import { reachClock } from '#commands/clock/reach-clock.ts'
import { newId } from '#commands/shared/ids.ts'
import { catalogue, type MesaiEvent } from '#domain/catalogue.ts'
import { addDays, dateAt } from '#domain/shared/time.ts'
import {
  asCompanyId,
  asInstant,
  type LocalDate,
  type Zone,
  type LogPosition,
} from '#domain/shared/values.ts'
import type { LogEntry } from '#event-store/contract.ts'
import { openLog } from '#event-store/log.ts'
import { postgresStore } from '#event-store/postgres/store.ts'
import { gatewayApp } from '#gateway/app.ts'
import { demoClock } from '#demo/clock.ts'
import { makeDemo } from '#demo/demo.ts'
import { projections } from '#projections/index.ts'
import { standingOf, waitUntil } from '#projections/shared/freshness.ts'
import { startProjector } from '#projections/shared/projector.ts'
import { testDatabase } from '#tests/shared/database.ts'
import { patientLog } from '#tests/shared/patience.ts'

/** A Thursday afternoon with people at work, shortly after a month has ended and a clock change in Berlin. */
export const now = asInstant('2026-04-02T14:20:00.000Z')
const patience = 120_000
const silent = { info: () => undefined, warn: () => undefined, error: () => undefined }

export type Answer = {
  readonly status: number
  readonly body: Record<string, unknown>
  readonly bytes: Buffer
  readonly text: string
}
export type Ask = (
  method: 'GET' | 'POST' | 'PUT',
  url: string,
  body?: unknown,
  headers?: Readonly<Record<string, string>>,
) => Promise<Answer>

/**
 * The demo as `npm start` makes it, so many days of it, then read models built from its log, then the API. What is done
 * after that (`acts.ts`) is worked into read models that are live, so figures come both ways: by replay, and by healing
 * days that were there. Long because it makes one history, its read models and its API, one after the other.
 */
export const makeHistory = async (days: number) => {
  const folder = await mkdtemp(join(tmpdir(), 'mesai-truth-'))
  const database = await testDatabase()
  const clock = demoClock(() => now)
  const log = openLog<MesaiEvent>(
    postgresStore({ url: database.urls.app, now: clock.now, limits: patientLog }),
    catalogue,
    database.vault,
  )
  const deps = { log, vault: database.vault, db: database.db, now: clock.now, newId }
  const gateway = gatewayApp({ log, vault: database.vault, db: database.db, now: clock.now })
  const { file } = await makeDemo({
    deps,
    clock,
    gateway,
    days,
    file: join(folder, 'demo.json'),
    addresses: { api: 'http://127.0.0.1:3000', gateway: 'http://127.0.0.1:8081' },
  })
  const projector = startProjector({
    projections,
    log,
    db: database.projector,
    session: () => sessionOn(database.urls.projector),
    logger: silent,
    fault: () => undefined,
    batch: 5000,
  })
  await projector.ready
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
  await api.ready()
  const companies = file.companies.map(({ id }) => asCompanyId(id))

  const ask =
    (token: string): Ask =>
    async (method, url, body, headers = {}) => {
      const response = await api.inject({
        method,
        url: `/api${url}`,
        headers: {
          ...(token ? { authorization: `Bearer ${token}` } : {}),
          ...(body === undefined ? {} : { 'content-type': 'application/json' }),
          ...headers,
        },
        ...(body === undefined ? {} : { payload: JSON.stringify(body) }),
      })
      const isJson = String(response.headers['content-type'] ?? '').includes('json')
      return {
        status: response.statusCode,
        body: isJson ? response.json<Record<string, unknown>>() : {},
        bytes: response.rawPayload,
        text: response.payload,
      }
    }
  return {
    database,
    log,
    companies,
    days,
    /** The first day of the history, of the first company. */
    first: addDays(dateAt('Europe/Istanbul' as Zone, now), -days),
    today: dateAt('Europe/Istanbul' as Zone, now),
    signIn: async (username: string): Promise<Ask> => {
      const user = file.companies
        .flatMap(({ users }) => users)
        .find(one => one.username === username)
      const { status, body, text } = await ask('')('POST', '/auth/login', {
        username,
        password: user?.password,
      })
      if (status !== 200) throw new Error(`sign-in answered ${status}: ${text}`)
      return ask(String(body['access_token']))
    },
    /** Sends movements as the reader of that serial does. */
    send: async (
      serial: string,
      movements: readonly Record<string, string>[],
    ): Promise<void> => {
      const key = file.companies
        .flatMap(({ devices }) => devices)
        .find(device => device.serial === serial)?.key
      const answer = await gateway.inject({
        method: 'POST',
        url: '/v1/movements',
        headers: { authorization: `Bearer ${key}` },
        payload: { movements },
      })
      if (
        answer.statusCode !== 200 ||
        answer.json<{ accepted: number }>().accepted !== movements.length
      )
        throw new Error(`the gateway answered ${answer.statusCode}: ${answer.payload}`)
    },
    /** Until every day is evaluated as of now. */
    settle: async (): Promise<void> => {
      await reachClock(deps)(now)
      if (!(await waitUntil(database.db, [], await log.head(), patience)))
        throw new Error('the read models did not catch up')
      for (const company of companies) {
        const until = performance.now() + patience
        while (
          (await database.db.withCompany(
            company,
            async tx => (await standingOf(tx, company)).waitingSince,
          )) !== null
        )
          if (performance.now() > until) throw new Error('days were not evaluated')
      }
    },
    /** Everything that was ever recorded, in order. */
    events: async (): Promise<LogEntry<MesaiEvent>[]> => {
      const all: LogEntry<MesaiEvent>[] = []
      for (let after: LogPosition = 0n; ; ) {
        const page = await log.readAll({ after, max: 5000, personal: 'open' })
        all.push(...page)
        const last = page.at(-1)
        if (!last) return all
        after = last.position
      }
    },
    close: async (): Promise<void> => {
      await api.close()
      await gateway.close()
      await projector.stop()
      await news.close()
      await log.close()
      await database.drop()
      await rm(folder, { recursive: true, force: true })
    },
  }
}
export type History = Awaited<ReturnType<typeof makeHistory>>

/** How many days of the demo are made: all of it in the long form (`npm run verify -- truth`). */
export const daysOfDemo = (): number => Number(process.env['TRUTH_DAYS'] ?? 32)

export const monthsOf = (first: LocalDate, last: LocalDate): string[] => {
  const months: string[] = []
  for (let day = first; day <= last; day = addDays(day, 1))
    if (!months.includes(day.slice(0, 7))) months.push(day.slice(0, 7))
  return months
}

const sessionOn = async (url: string): Promise<Client> => {
  const client = new Client(url)
  client.on('error', () => undefined)
  await client.connect()
  return client
}
