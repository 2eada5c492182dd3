import { setTimeout as wait } from 'node:timers/promises'
import { apiApp } from '#api/app.ts'
import { addUser } from '#commands/access/add-user.ts'
import { reachClock } from '#commands/clock/reach-clock.ts'
import { demandLeave } from '#commands/leave/demand-leave.ts'
import type { LeaveReads } from '#commands/leave/reads.ts'
import { derivedId, newId } from '#commands/shared/ids.ts'
import { openDatabase, openProjector } from '#database/open.ts'
import { openVault } from '#database/vault.ts'
import { catalogue, type MesaiEvent } from '#domain/catalogue.ts'
import {
  asCompanyId,
  asEmployeeId,
  asInstant,
  asLeaveTypeId,
  type LocalDate,
} from '#domain/shared/values.ts'
import type { JsonObject, NewEvent } from '#event-store/contract.ts'
import { openLog } from '#event-store/log.ts'
import { postgresStore } from '#event-store/postgres/store.ts'
import { projections } from '#projections/index.ts'
import { readsOf } from '#projections/reads.ts'
import { startProjector } from '#projections/shared/projector.ts'
import { unevaluated } from '#tests/shared/unevaluated.ts'
import type { BenchUrls } from '../row.ts'
import { testKeys } from '../test-keys.ts'

const company = asCompanyId(derivedId('bench', 'leave'))
const now = asInstant('2026-04-01T08:00:00.000Z')
const bench = 'system:bench'
const password = 'Kavak-Dali-2026x'
const shiftId = derivedId('bench', 'leave', 'shift')
export const personOf = (no: number) => asEmployeeId(derivedId('bench', 'leave', String(no)))
/** The first tenth of the people has a department of its own. */
export const tenth = derivedId('bench', 'leave', 'tenth')
const rest = derivedId('bench', 'leave', 'rest')
const of = (type: string, data: JsonObject): NewEvent => ({ type, schema: 1, data })
const silent = { info: () => undefined, warn: () => undefined, error: () => undefined }

export type Given = Awaited<ReturnType<typeof openGiven>>

/**
 * A company whose people work from Monday to Friday since January and have been there for two years, its read models
 * that follow, and the API over it. Long because it makes one company, step by step.
 */
export const openGiven = async (urls: BenchUrls, people: number) => {
  const clock = { at: asInstant('2025-12-31T08:00:00.000Z') }
  const at = () => clock.at
  const db = await openDatabase(urls.app)
  const vault = openVault(db, testKeys)
  const store = postgresStore({ url: urls.app, now: at, limits: { patienceMs: 30_000 } })
  const log = openLog<MesaiEvent>(store, catalogue, vault)
  const reads = readsOf({ db, log, now: at })
  const news = { subscribe: () => () => undefined, close: async () => undefined }
  const deps = { log, vault, db, now: at, newId, reads }
  /** Nobody of them has an account: the bench asks in the place of each. */
  const ofHimself: LeaveReads = {
    ...reads.leave,
    around: async (...asked) => {
      const found = await reads.leave.around(...asked)
      return found && { ...found, subject: { ...found.subject, id: bench } }
    },
  }
  const append = (stream: string, ...events: readonly NewEvent[]): Promise<unknown> =>
    store.append({
      company,
      stream: `${company}-${stream}`,
      expected: 'any',
      events,
      metadata: { actor: bench, correlation: 'bench' },
    })
  await append(
    `company-${company}`,
    of('CompanyFounded', {
      companyId: company,
      name: 'Bench',
      country: 'TR',
      zone: 'Europe/Istanbul',
    }),
  )
  for (const [departmentId, name] of [
    [tenth, 'Bölüm 0'],
    [rest, 'Bölüm 1'],
  ] as const)
    await append(
      `departments-${company}`,
      of('DepartmentAdded', { departmentId, name, code: null, parentId: null }),
    )
  await append(
    `shift-${shiftId}`,
    of('ShiftDefined', { shiftId, title: 'Gündüz', from: '2026-01-01', shift: dayShift }),
  )
  for (let no = 0; no < people; no += 100)
    await Promise.all(
      Array.from({ length: Math.min(100, people - no) }, (_, index) =>
        hire(append, no + index, no + index < people / 10 ? tenth : rest),
      ),
    )
  const added = await addUser(deps)(
    { company, actor: bench, correlation: 'bench' },
    {
      by: 'system',
      employeeId: personOf(0),
      username: 'bench.leave',
      password,
      role: 'company-admin',
    },
  )
  if (!added.ok) throw new Error(added.refusal.code)
  clock.at = now
  await reachClock(deps)(now)
  const projector = await openProjector(urls.projector)
  const running = startProjector({
    projections,
    log,
    db: projector,
    session: projector.session,
    logger: silent,
    fault: () => undefined,
    batch: 10_000,
  })
  await running.ready
  const settle = async (): Promise<void> => {
    const head = String(await log.head())
    for (;;) {
      const [state] = await projector.transaction(tx =>
        tx.query<{ there: number; dirty: number }>(
          `select (select count(*) from projections.checkpoints where schema = 'read' and position >= $1)::int as there,
             ${unevaluated} as dirty`,
          [head],
        ),
      )
      if (state?.there === projections.length && state.dirty === 0) return
      await wait(50)
    }
  }
  await settle()
  const app = await apiApp({
    ...deps,
    logger: false,
    rateLimit: false,
    trustedProxies: [],
    news,
    webRoot: null,
    tls: false,
  })
  await app.ready()
  const send = async (
    method: 'GET' | 'POST' | 'PUT',
    url: string,
    token: string,
    body?: unknown,
  ) => {
    const { statusCode, payload } = await app.inject({
      method,
      url,
      headers: {
        ...(token ? { authorization: `Bearer ${token}` } : {}),
        ...(body === undefined ? {} : { 'content-type': 'application/json' }),
      },
      ...(body === undefined ? {} : { payload: JSON.stringify(body) }),
    })
    if (statusCode !== 200) throw new Error(`${url} answered ${statusCode}: ${payload}`)
    return JSON.parse(payload) as Readonly<Record<string, unknown>>
  }
  const signedIn = await send('POST', '/api/auth/login', '', {
    username: 'bench.leave',
    password,
  })
  const token = String(signedIn['access_token'])
  return {
    settle,
    ask: (method: 'GET' | 'POST' | 'PUT', url: string, body?: unknown) =>
      send(method, `/api/app/${url}`, token, body),
    /** Somebody's wish for a day, which waits for whoever decides. */
    wish: async (no: number, leaveTypeId: string, day: LocalDate): Promise<void> => {
      const asked = await demandLeave(deps, ofHimself)(
        { company, actor: bench, correlation: `wish ${no}` },
        {
          employeeId: personOf(no),
          leaveTypeId: asLeaveTypeId(leaveTypeId),
          description: 'Resmî daire işi var',
          asked: { from: day, to: day, fromHalf: false, toHalf: false },
          partly: false,
        },
      )
      if (!asked.ok) throw new Error(asked.refusal.code)
    },
    close: async (): Promise<void> => {
      await app.close()
      await running.stop()
      await projector.close()
      await log.close()
      await db.close()
    },
  }
}

type Append = (stream: string, ...events: readonly NewEvent[]) => Promise<unknown>
const hire = async (append: Append, no: number, departmentId: string): Promise<void> => {
  const employeeId = personOf(no)
  await append(
    `employee-${employeeId}`,
    of('EmployeeHired', {
      employeeId,
      employeeNo: String(1000 + no),
      name: null,
      surname: null,
      departmentId,
      position: 'Operatör',
      startOfEmployment: '2024-01-02',
    }),
  )
  await append(
    `schedule-${employeeId}`,
    of('ShiftAssigned', {
      employeeId,
      shiftId,
      from: '2026-03-01',
      weekdays: [1, 2, 3, 4, 5],
      restDays: [7],
    }),
  )
}

const dayShift: JsonObject = {
  type: 'fixed',
  periods: [{ start: '09:00', end: '18:00' }],
  lunch: { start: '12:30', end: '13:30', minutes: 60 },
  minimumWork: 0,
  tolerances: {
    earlyArrival: 0,
    lateArrival: 0,
    earlyExit: 0,
    lateExit: 0,
    break: 0,
    missingWork: 0,
    overtime: 0,
    flexible: 0,
  },
}
