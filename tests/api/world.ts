import { randomUUID } from 'node:crypto'
import { hash } from '@node-rs/argon2'
import { Client } from 'pg'
import type { FastifyBaseLogger, FastifyInstance } from 'fastify'
import type { Scanner } from '#api/foreign/scanner.ts'
import { apiApp } from '#api/app.ts'
import type { ApiDeps } from '#api/deps.ts'
import type { Plan } from '#api/contract/features.ts'
import { installationOf } from '#api/integrations/installation.ts'
import { apiMetrics } from '#api/metrics.ts'
import { smsCarryOf } from '#commands/integrations/carry.ts'
import { hasSms, smsOf } from '#commands/integrations/connection.ts'
import { carryOfPort } from '#tests/outbox/port-carry.ts'
import { listenForNews, newsChannels } from '#api/movements/news.ts'
import { addUser } from '#commands/access/add-user.ts'
import { hireEmployee } from '#commands/employees/hire-employee.ts'
import { addDepartment } from '#commands/organization/add-department.ts'
import { foundCompany } from '#commands/organization/found-company.ts'
import { nameManager } from '#commands/organization/name-manager.ts'
import type { Caller } from '#commands/shared/deps.ts'
import { newId } from '#commands/shared/ids.ts'
import type { SmsOf } from '#commands/sms/published.ts'
import {
  unlimitedStanding,
  openSubscriptionStandings,
  type SubscriptionStandings,
} from '#commands/subscription/published.ts'
import type { Role } from '#domain/access/events.ts'
import { catalogue, type MesaiEvent } from '#domain/catalogue.ts'
import type { Result } from '#domain/shared/result.ts'
import {
  asCompanyId,
  asInstant,
  asLocalDate,
  type CompanyId,
  type DepartmentId,
  type EmployeeId,
  type Instant,
  type UserId,
  type Zone,
} from '#domain/shared/values.ts'
import { openLog } from '#event-store/log.ts'
import { gatewayApp } from '#gateway/app.ts'
import { postgresStore } from '#event-store/postgres/store.ts'
import { projections } from '#projections/index.ts'
import { waitUntilEvaluated } from '#projections/shared/freshness.ts'
import { noFault } from '#projections/shared/faults.ts'
import { readsOf } from '#projections/reads.ts'
import { read } from '#projections/tables/index.ts'
import { drivenByHand, followedByProjector } from '#tests/projections/driven.ts'
import { keepAnswer } from './answers.ts'
import { testDatabase, type Template, type TestDatabase } from '#tests/shared/database.ts'
import { patientLog } from '#tests/shared/patience.ts'
import { untilThere } from '#tests/shared/until.ts'

/** Long because it founds two companies with all who act in the tests. */
export type Person = {
  readonly employeeId: EmployeeId
  readonly userId: UserId
  readonly username: string
  readonly password: string
  readonly role: Role
}
export type Company = {
  readonly id: CompanyId
  readonly caller: Caller
  readonly departments: Record<'production' | 'welding' | 'office', DepartmentId>
  readonly people: Record<PersonName, Person>
}
type PersonName = 'chief' | 'administrator' | 'manager' | 'welder' | 'clerk'
export type Answer = {
  readonly status: number
  readonly body: Record<string, unknown>
  readonly text: string
  readonly headers: Record<string, unknown>
}
export type Ask = { token?: string | null; body?: unknown; headers?: Record<string, string> }
export type World = Awaited<ReturnType<typeof makeWorld>>

const start = asInstant('2026-03-02T08:00:00.000Z')

type Options = {
  rateLimit?: boolean
  logger?: FastifyBaseLogger | false
  webRoot?: string | null
  trustedProxies?: readonly string[]
  /** By whom text messages go; by the company's integration. */
  sms?: SmsOf | null
  /** What the installation says of integrations; nothing. */
  integrations?: Partial<ApiDeps['integrations']>
  /** What looks through files; nothing. */
  scanner?: Scanner | null
  /** How slowly one may send; as usual. */
  arrivals?: NonNullable<ApiDeps['arrivals']>
  /** Of both companies; the usual one. */
  plan?: Plan | null
  /** How both stand with the installation; by its books, which sell nothing. */
  standings?: SubscriptionStandings | null
  /** Under which papers say that they are verified; none. */
  publicUrl?: string
  /** How addresses that people enter are reached; those of the open internet alone. */
  outbound?: Pick<ApiDeps, 'outboundHosts' | 'network'>
  /** Whether the pages of the demo are served. */
  demo?: boolean
  /**
   * Whether the projector follows the log as in the product, for tests of what happens meanwhile; else reads and
   * `settle` bring the read models up to it (docs/decisions/0191). `WORLD=projector` says so for every world.
   */
  projector?: boolean
}
const everyWorldHasProjector = process.env['WORLD'] === 'projector'

/** Both companies as they are founded, caught up; founded once a run, since their passwords alone take a second. */
const founded: Template = {
  name: 'world',
  fill: async database => {
    const world = await openWorld(database, { projector: true })
    const companies = {
      a: await makeCompany(world.deps, 'Demir Çelik', 'a'),
      b: await makeCompany(world.deps, 'Liman Lojistik', 'b'),
    }
    await world.settle()
    for (const company of Object.values(companies)) await hashCheaply(world.deps, company)
    await world.close()
    return JSON.stringify(companies)
  },
}

/** Who signs in some thousand times a run is not to pay 60 ms of the processor for each: a hash says what it cost. */
const hashCheaply = async (deps: ApiDeps, { id, people }: Company): Promise<void> => {
  for (const { userId, password } of Object.values(people))
    await keepHash(deps, id, userId, await cheapHash(password))
}
export const cheapHash = (password: string): Promise<string> =>
  hash(password, { memoryCost: 8, timeCost: 1, parallelism: 1 })
/** As if that were the hash of his password all along. */
export const keepHash = async (
  { db }: Pick<ApiDeps, 'db'>,
  company: CompanyId,
  userId: UserId,
  passwordHash: string,
): Promise<void> => {
  await db.withCompany(company, tx =>
    tx.query(
      'update access.accounts set password_hash = $3 where company_id = $1 and user_id = $2',
      [company, userId, passwordHash],
    ),
  )
}

/**
 * Two small companies on a PostgreSQL of their own, with the log, the projector and the API as they run; the clock is
 * the test's.
 */
export const makeWorld = async (options: Options = {}) => {
  const database = await testDatabase(founded)
  const world = await openWorld(database, options)
  const { a, b } = JSON.parse(database.note) as { a: Company; b: Company }
  await connectWriter(world.deps, a)
  const close = async (): Promise<void> => {
    await world.close()
    await database.drop()
  }
  const settle = async (): Promise<void> => {
    await world.settle()
    // The clock's last word marks people only when it is passed on.
    await untilThere('the clock is passed on', () => clockPassedOn(database.projector), {
      everyMs: 5,
    })
    for (const { id } of [a, b])
      if (!(await waitUntilEvaluated(database.db, id, 90_000)))
        throw new Error('the days were not evaluated in time')
  }
  return { ...world, database: { ...database, db: world.deps.db }, close, settle, a, b }
}

const clockPassedOn = async (projector: TestDatabase['projector']): Promise<true | null> => {
  const left = await projector.transaction(tx =>
    tx.query(`select from ${read.attendanceClock} where swept_at is distinct from at`),
  )
  return left.length === 0 ? true : null
}

/** As in a process that has run for a while: an append that is in conflict writes nothing, and leaves a connection. */
const connectWriter = async ({ log, now }: ApiDeps, { id }: Company): Promise<void> => {
  const { status } = await log.append({
    company: id,
    stream: `${id}-clock-2026`,
    expected: 1,
    events: [{ type: 'ClockReached', data: { at: now() } }],
    metadata: { actor: 'system:test', correlation: 'test' },
  })
  if (status !== 'conflict')
    throw new Error(`an append after an event that there is not was ${status}`)
}

/** Long because it is one world with every part that a test may ask. */
export const openWorld = async (
  database: Pick<TestDatabase, 'urls' | 'db' | 'projector' | 'vault'>,
  {
    rateLimit = false,
    logger = false,
    webRoot = null,
    trustedProxies = [],
    sms = null,
    integrations = {},
    scanner = null,
    arrivals = {},
    plan = null,
    standings = null,
    publicUrl = '',
    outbound = {},
    demo = false,
    projector = false,
  }: Options = {},
) => {
  const clock = { at: start }
  const now = (): Instant => clock.at
  const { vault } = database
  // A busy machine must not look like a log that is away.
  const stored = openLog<MesaiEvent>(
    postgresStore({ url: database.urls.app, now, limits: patientLog }),
    catalogue,
    vault,
  )
  const open = projector || everyWorldHasProjector ? followedByProjector : drivenByHand
  const { log, db, ...readModels } = await open({
    projections,
    log: stored,
    app: database.db,
    db: database.projector,
    session: () => sessionOn(database.urls.projector),
    logger: quiet,
    fault: noFault,
    batch: 1000,
  })
  const news = listenForNews(database.urls.app, newsChannels, () => undefined)
  // No test asks a provider of text messages that is none of its own.
  const nowhere = () => ({ origin: 'http://127.0.0.1:1' })
  const means = { ...installationOf({ publicUrl, db, now }), reach: nowhere, ...integrations }
  const reads = readsOf({ db, log, now })
  const deps: ApiDeps = {
    log,
    vault,
    db,
    now,
    newId,
    integrations: means,
    sms: sms ?? smsOf({ log, vault, db, now }, means),
    smsCarry: sms ? carryOfPort(sms) : smsCarryOf({ log, vault, db, now }, means),
    hasSms: sms
      ? async company => (await sms(company)) !== null
      : company => hasSms({ log, vault, db, now }, means, company),
    reads,
    logger,
    rateLimit,
    trustedProxies,
    news,
    webRoot,
    tls: false,
    captchaWork: { cost: 1, tries: 1 },
    passkeyOrigin: 'https://mesai.example',
    scanner,
    arrivals,
    publicUrl,
    outboundHosts: ['127.0.0.1:9'], // nobody listens there
    standings:
      standings ??
      (plan ? fixedPlan(plan) : openSubscriptionStandings({ log, now }, reads.subscriptions)),
    ...outbound,
    ...(demo ? { showsOutbox: () => true } : {}),
  }
  const routes: { method: string; url: string }[] = []
  const app = await apiApp(deps, ({ method, url }) => {
    for (const one of [method].flat()) routes.push({ method: one, url })
  })
  const metrics = apiMetrics(app, deps)
  await app.ready()
  const gateway = gatewayApp({ log, vault, db, now })

  return {
    app,
    deps,
    /** Takes the projector away, of a world that has it. */
    stopProjector: readModels.stop,
    clock,
    routes,
    metrics,
    advance: (minutes: number): void => {
      clock.at = asInstant(new Date(Date.parse(clock.at) + minutes * 60_000).toISOString())
    },
    settle: readModels.settle,
    /** Reads what was changed before, as the screens do, which name the position of their own change. */
    ask: async (method: string, url: string, given: Ask = {}): Promise<Answer> => {
      if (method === 'GET') await readModels.catchUp()
      const answer = await ask(app, method, url, given)
      if (method === 'GET') keepAnswer(url, answer)
      // What was refused changed nothing that anybody reads.
      else if (answer.status < 400) readModels.changed()
      return answer
    },
    /** Posts as the reader of that key does. */
    swipe: async (key: string, movements: readonly Record<string, string>[]): Promise<void> => {
      await readModels.keepUp()
      const answer = await gateway.inject({
        method: 'POST',
        url: '/v1/movements',
        headers: { authorization: `Bearer ${key}` },
        payload: { movements },
      })
      if (answer.statusCode !== 200)
        throw new Error(`the gateway answered ${answer.statusCode}: ${answer.payload}`)
    },
    signIn: async (person: Pick<Person, 'username' | 'password'>): Promise<string> => {
      await readModels.keepUp()
      const { status, body, text } = await ask(app, 'POST', '/api/auth/login', {
        body: { username: person.username, password: person.password },
      })
      if (status !== 200) throw new Error(`sign-in answered ${status}: ${text}`)
      return String(body['access_token'])
    },
    close: async (): Promise<void> => {
      await app.close()
      await gateway.close()
      await readModels.stop()
      await news.close()
      await log.close()
    },
  }
}

const fixedPlan = (plan: Plan): SubscriptionStandings => ({
  of: async () => ({
    ...unlimitedStanding,
    plan,
    ...(plan === 'lite' ? { features: [] } : {}),
  }),
  forget: () => undefined,
})

const quiet = { info: () => undefined, warn: () => undefined, error: () => undefined }
const sessionOn = async (url: string): Promise<Client> => {
  const client = new Client(url)
  client.on('error', () => undefined)
  await client.connect()
  return client
}

const ask = async (
  app: FastifyInstance,
  method: string,
  url: string,
  { token, body, headers = {} }: Ask,
): Promise<Answer> => {
  const response = await app.inject({
    method: method as 'GET',
    url,
    headers: {
      ...(token ? { authorization: `Bearer ${token}` } : {}),
      ...(body === undefined ? {} : { 'content-type': 'application/json' }),
      ...headers,
    },
    ...(body === undefined
      ? {}
      : {
          payload:
            typeof body === 'string' || Buffer.isBuffer(body) ? body : JSON.stringify(body),
        }),
  })
  const json = String(response.headers['content-type'] ?? '').includes('json')
  return {
    status: response.statusCode,
    body: json && response.payload !== '' ? response.json<Record<string, unknown>>() : {},
    text: response.payload,
    headers: response.headers,
  }
}

export const done = <V>(result: Result<V, { readonly code: string }>): V => {
  if (!result.ok) throw new Error(`refused: ${JSON.stringify(result.refusal)}`)
  return result.value
}

/** Long because it founds one company with all who act in it. */
const makeCompany = async (deps: ApiDeps, name: string, mark: string): Promise<Company> => {
  const id = asCompanyId(randomUUID())
  const caller: Caller = { company: id, actor: 'system:test', correlation: 'test' }
  done(
    await foundCompany(deps)(caller, { name, country: 'TR', zone: 'Europe/Istanbul' as Zone }),
  )
  const production = done(await addDepartment(deps)(caller, { name: 'Üretim' })).departmentId
  const welding = done(
    await addDepartment(deps)(caller, { name: 'Kaynak', parentId: production }),
  ).departmentId
  const office = done(await addDepartment(deps)(caller, { name: 'Ofis' })).departmentId
  let employeeNo = 100
  const person = async (
    given: string,
    surname: string,
    role: Role,
    departmentId: DepartmentId,
  ): Promise<Person> => {
    const { employeeId } = done(
      await hireEmployee(deps)(caller, {
        name: given,
        surname,
        employeeNo: String(employeeNo++),
        departmentId,
        startOfEmployment: asLocalDate('2025-01-06'),
      }),
    )
    const username = `${role.slice(0, 6)}.${mark}${employeeNo}`
    const password = `Kavak-Dali-${employeeNo}${mark}`
    const { userId } = done(
      await addUser(deps)(caller, { by: 'system', employeeId, username, password, role }),
    )
    return { employeeId, userId, username, password, role }
  }
  const people = {
    chief: await person('Nurgül', 'Öztürk', 'company-admin', office),
    administrator: await person('Ferit', 'Aksoy', 'administrator', office),
    manager: await person('Selim', 'Kaya', 'manager', production),
    welder: await person('İbrahim', 'Şen', 'employee', welding),
    clerk: await person('Gonca', 'Ünal', 'employee', office),
  }
  done(
    await nameManager(deps)(caller, {
      departmentId: production,
      employeeId: people.manager.employeeId,
    }),
  )
  return { id, caller, departments: { production, welding, office }, people }
}
