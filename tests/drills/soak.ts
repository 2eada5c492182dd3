/**
 * All processes at 60 % of what they were just measured to bear, for a given time: what they hold in memory must not
 * grow once it has warmed up, answers must not get slower, and read models must stay at the log. The control plants a
 * leak in the API.
 */
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { setTimeout as wait } from 'node:timers/promises'
import type pg from 'pg'
import { addUser } from '#commands/access/add-user.ts'
import { addCard } from '#commands/cards/add-card.ts'
import { assignCard } from '#commands/cards/assign-card.ts'
import { hireEmployee } from '#commands/employees/hire-employee.ts'
import { addDepartment } from '#commands/organization/add-department.ts'
import type { Deps } from '#commands/shared/deps.ts'
import type { Result } from '#domain/shared/result.ts'
import { asInstant, asLocalDate } from '#domain/shared/values.ts'
import { company, movement, readerKeys } from './acknowledged.ts'
import { fleet, type Fleet } from './fleet.ts'
import { drillDeps, drillServer } from './product.ts'
import { asked } from './read-models.ts'
import { medianOf, slopeOf } from './slope.ts'
import { signIn } from './traffic.ts'

/** Long because measuring, loading and judging are one drill. */
export type SoakDrill = {
  readonly seconds: number
  /** For how long it is measured what the processes bear. */
  readonly measuringSeconds: number
  readonly variant: 'real' | 'leaking'
}
export type SoakResult = {
  readonly minutes: number
  /** Requests a second that were borne, and that were then sent. */
  readonly capacity: number
  readonly rate: number
  readonly requests: number
  readonly failed: number
  /** By what came in place of an answer: a status, or the name of an error. */
  readonly failures: Readonly<Record<string, number>>
  /**
   * Of each process after warming up, by what is still held once the collector ran: how it grows, and by how much its
   * last quarter is above its second.
   */
  readonly slopeMegabytesPerHour: Readonly<Record<string, number>>
  readonly growth: Readonly<Record<string, number>>
  /** Held in each tenth of the run: whether it goes on growing, or has come to what it needs. */
  readonly held: Readonly<Record<string, readonly number[]>>
  /** Held in the last quarter; and what the system counts at the end, with what is not collected yet. */
  readonly megabytes: Readonly<Record<string, number>>
  readonly residentMegabytes: Readonly<Record<string, number>>
  readonly p99Ms: { readonly before: number; readonly after: number }
  /** Age of the oldest event that was in the log and not in the read models, at its worst and in the median. */
  readonly lagSeconds: { readonly worst: number; readonly median: number }
}

const share = 0.6

/** `--minutes=120`; an hour when nothing is said, the shortest that judges memory. */
export const longSeconds = (argv: readonly string[]): number =>
  60 *
  Number(
    argv.find(argument => argument.startsWith('--minutes='))?.slice('--minutes='.length) ?? 60,
  )

/**
 * What must hold. Over an hour and more a process may grow by 1 MB an hour and answers get slower by a tenth; in a
 * short run the collector alone makes more of a difference, so there the last quarter may lie 15 % above the second and
 * p99 by half.
 */
export const staysLevel = ({
  minutes,
  failed,
  slopeMegabytesPerHour,
  growth,
  p99Ms,
  lagSeconds,
}: SoakResult): boolean => {
  const long = minutes >= 60
  const level = long
    ? Object.values(slopeMegabytesPerHour).every(slope => slope < 1)
    : Object.values(growth).every(grown => grown < 0.15)
  return (
    failed === 0 &&
    level &&
    p99Ms.after < p99Ms.before * (long ? 1.1 : 1.5) &&
    lagSeconds.worst < 2
  )
}

export const soakDrill = async ({
  seconds,
  measuringSeconds,
  variant,
}: SoakDrill): Promise<SoakResult> => {
  const server = await drillServer()
  const folder = mkdtempSync(join(tmpdir(), 'mesai-s-'))
  const processes = fleet(server, folder)
  const state = { over: false }
  try {
    const { deps, close } = await drillDeps(server)
    const keys = await makeCompany(deps)
    await close()
    const held = join(folder, 'held')
    const ask = await startAll(processes, keys, variant, { to: held, ms: collectMs(seconds) })
    const capacity = await closedLoop(ask, measuringSeconds)
    const rate = Math.max(5, Math.floor(capacity * share))
    const lags: number[] = []
    await asked(server.superuserUrl, client => untilLevel(client)) // what was more than they bear is read first
    const memory = heldFromNow(processes, held)
    const looking = asked(server.superuserUrl, async client => {
      while (!state.over) {
        lags.push(await lagOf(client))
        await wait(1000)
      }
    })
    const told = await openLoop(ask, rate, seconds)
    state.over = true
    await looking
    return {
      minutes: seconds / 60,
      capacity: Math.round(capacity),
      rate,
      requests: told.length,
      ...failuresOf(told),
      ...judged(told, memory(), seconds),
      residentMegabytes: residentOf(processes),
      lagSeconds: { worst: Math.max(...lags), median: medianOf(lags) },
    }
  } finally {
    state.over = true
    await processes.end()
    await server.end()
    rmSync(folder, { recursive: true, force: true })
  }
}

const password = 'Drill-Parola-41'
const caller = { company, actor: 'system:drill', correlation: 'drill' }
const people = 100
const done = <T>(result: Result<T, { readonly code: string }>): T => {
  if (!result.ok) throw new Error(result.refusal.code)
  return result.value
}

/** People whose cards are swiped, so that their days are evaluated. @returns keys of the readers. */
const makeCompany = async (deps: Deps): Promise<readonly string[]> => {
  const keys = await readerKeys(deps)
  done(
    await addUser(deps)(caller, {
      by: 'system',
      username: 'drill',
      password,
      role: 'company-admin',
      employeeId: null,
    }),
  )
  const { departmentId } = done(await addDepartment(deps)(caller, { name: 'All' }))
  for (let no = 0; no < people; no++) {
    const { employeeId } = done(
      await hireEmployee(deps)(caller, {
        name: `Ad${no}`,
        surname: `Soyad${no}`,
        employeeNo: String(no),
        position: null,
        departmentId,
        startOfEmployment: asLocalDate('2026-01-05'),
      }),
    )
    const { cardId } = done(
      await addCard(deps)(caller, {
        kind: 'card',
        number: String(10_000 + no),
        cardType: 'personnel',
      }),
    )
    done(
      await assignCard(deps)(caller, {
        cardId,
        employeeId,
        from: asInstant('2026-01-05T00:00:00.000Z'),
      }),
    )
  }
  return keys
}

/** Loaded before everything else; keeps forty megabytes a second. */
const leak =
  '--import=data:text/javascript,globalThis.kept=[];setInterval(()=>kept.push(Buffer.alloc(2e7,1)),500).unref()'

/** `failed`: what came in place of an answer. */
type Told = { readonly at: number; readonly ms: number; readonly failed: string | null }
type Ask = (n: number) => Promise<string | null>

const startAll = async (
  processes: Fleet,
  keys: readonly string[],
  variant: SoakDrill['variant'],
  collecting: Collecting,
): Promise<Ask> => {
  const ports = await loading(collecting, async preload => {
    await processes.start('projector', 'projector')
    const { port } = await processes.start('gateway', 'gateway')
    if (variant === 'leaking') process.env['NODE_OPTIONS'] = `${preload} ${leak}`
    return { gateway: port, api: (await processes.start('api', 'api')).port }
  })
  const { gateway, api } = ports
  const token = await signIn(api, 'drill', password)
  return n => {
    const path = ['dashboard', 'departments'][n % 5]
    if (path !== undefined)
      return answered(`http://127.0.0.1:${api}/api/app/${path}`, {
        headers: { authorization: `Bearer ${token}` },
      })
    const reader = n % keys.length
    return answered(`http://127.0.0.1:${gateway}/v1/movements`, {
      method: 'POST',
      headers: {
        authorization: `Bearer ${keys[reader] ?? ''}`,
        'content-type': 'application/json',
      },
      body: JSON.stringify({
        movements: [movement(reader, n), movement(reader, n + 2_000_000)],
      }),
    })
  }
}

const answered = (url: string, init: RequestInit): Promise<string | null> =>
  fetch(url, { ...init, signal: AbortSignal.timeout(20_000) }).then(
    async answer => {
      await answer.text()
      return answer.status === 200 ? null : String(answer.status)
    },
    (error: unknown) => (error instanceof Error ? error.name : 'unknown'),
  )

const atOnce = 12
/** Each next as soon as one is answered. @returns requests a second. */
const closedLoop = async (ask: Ask, seconds: number): Promise<number> => {
  let requests = 0
  const [began, until] = [performance.now(), performance.now() + seconds * 1000]
  await Promise.all(
    Array.from({ length: atOnce }, async () => {
      while (performance.now() < until) {
        await ask(requests++)
      }
    }),
  )
  return requests / ((performance.now() - began) / 1000)
}

/** At a rate of its own, whether or not answers come. */
const openLoop = async (ask: Ask, rate: number, seconds: number): Promise<readonly Told[]> => {
  const told: Told[] = []
  const began = performance.now()
  const open = new Set<Promise<void>>()
  for (let n = 0; n < rate * seconds; n++) {
    const early = began + (n * 1000) / rate - performance.now()
    if (early > 1) await wait(early)
    const from = performance.now()
    const one: Promise<void> = ask(1_000_000 + n).then(failed => {
      told.push({ at: from - began, ms: performance.now() - from, failed })
      open.delete(one)
    })
    open.add(one)
  }
  await Promise.all(open)
  return told
}

type Collecting = { readonly to: string; readonly ms: number }
/** Often enough to judge a run by, and seldom enough not to slow it. */
const collectMs = (seconds: number): number => Math.min(10_000, Math.max(1000, seconds * 50))

/** Processes that are started meanwhile tell what they hold. */
const loading = async <T>(
  { to, ms }: Collecting,
  start: (preload: string) => Promise<T>,
): Promise<T> => {
  const { NODE_OPTIONS: options = '' } = process.env
  const collecting = join(import.meta.dirname, 'children/collecting.mjs')
  const preload = `--import=${pathToFileURL(collecting)}`
  Object.assign(process.env, { NODE_OPTIONS: preload, COLLECT_TO: to, COLLECT_MS: `${ms}` })
  try {
    return await start(preload)
  } finally {
    process.env['NODE_OPTIONS'] = options
  }
}

const heldBy = (file: string): readonly number[] =>
  existsSync(file) ? readFileSync(file, 'utf8').trim().split('\n').map(Number) : []
/** @returns what each process held at every look since. */
const heldFromNow = ({ running }: Fleet, to: string) => {
  const samplesOf = (pid: number | undefined) => heldBy(`${to}-${pid}`)
  const before = new Map(running.map(({ name, child }) => [name, samplesOf(child.pid).length]))
  return (): ReadonlyMap<string, readonly number[]> =>
    new Map(
      running.map(({ name, child }) => [name, samplesOf(child.pid).slice(before.get(name))]),
    )
}
const residentOf = ({ running }: Fleet): Readonly<Record<string, number>> =>
  Object.fromEntries(
    running.map(({ name, child }) => {
      const status = readFileSync(`/proc/${child.pid}/status`, 'utf8')
      return [name, Math.round(Number(/^VmRSS:\s+(\d+)/m.exec(status)?.[1] ?? 0) / 1024)]
    }),
  )

const lagOf = async (client: pg.Client): Promise<number> => {
  const {
    rows: [row],
  } = await client.query<{ lag: number }>(
    `select coalesce(extract(epoch from clock_timestamp() - (select recorded_at
       from log.events
       where position > (select min(position) from projections.checkpoints where schema = 'read')
       order by position limit 1)),
       0)::float8 as lag`,
  )
  return Math.max(0, row?.lag ?? 0)
}

const untilLevel = async (client: pg.Client): Promise<void> => {
  for (let attempt = 0; attempt < 1200 && (await lagOf(client)) > 0; attempt++) await wait(50)
}

const failuresOf = (told: readonly Told[]): Pick<SoakResult, 'failed' | 'failures'> => {
  const failures: Record<string, number> = {}
  for (const { failed } of told)
    if (failed !== null) failures[failed] = (failures[failed] ?? 0) + 1
  return { failed: Object.values(failures).reduce((sum, count) => sum + count, 0), failures }
}

const warmUpSeconds = 20 * 60
/** Long because every figure is of the same samples. */
const judged = (
  told: readonly Told[],
  memory: ReadonlyMap<string, readonly number[]>,
  seconds: number,
): Pick<SoakResult, 'slopeMegabytesPerHour' | 'growth' | 'held' | 'megabytes' | 'p99Ms'> => {
  const warm = Math.min(warmUpSeconds, seconds / 3) / seconds
  const ofEach = <Figure>(
    figure: (samples: readonly number[]) => Figure,
  ): Record<string, Figure> =>
    Object.fromEntries([...memory].map(([name, samples]) => [name, figure(samples)]))
  const part = (samples: readonly number[], which: number, of: number): number =>
    medianOf(
      samples.slice(
        Math.floor((samples.length * which) / of),
        Math.ceil((samples.length * (which + 1)) / of),
      ),
    )
  const quarter = (samples: readonly number[], which: number) => part(samples, which, 4)
  const span = (from: number, to: number): number =>
    p99Of(
      told
        .filter(({ at }) => at >= from * seconds * 1000 && at < to * seconds * 1000)
        .map(({ ms }) => ms),
    )
  return {
    slopeMegabytesPerHour: ofEach(samples => {
      const least = leastOfEach(samples.slice(Math.floor(samples.length * warm)))
      return (slopeOf(least) * 3600 * samples.length) / seconds / together
    }),
    growth: ofEach(samples => quarter(samples, 3) / quarter(samples, 1) - 1),
    held: ofEach(samples =>
      Array.from({ length: 10 }, (_, which) => Math.round(part(samples, which, 10) * 10) / 10),
    ),
    megabytes: ofEach(samples => quarter(samples, 3)),
    p99Ms: { before: span(warm, warm + (1 - warm) / 2), after: span(warm + (1 - warm) / 2, 1) },
  }
}
/** A process that works holds now more, now less; what it holds at least is what a leak adds to. */
const together = 12
const leastOfEach = (samples: readonly number[]): readonly number[] =>
  Array.from({ length: Math.floor(samples.length / together) }, (_, at) =>
    Math.min(...samples.slice(at * together, (at + 1) * together)),
  )
const p99Of = (values: readonly number[]): number =>
  values.toSorted((a, b) => a - b)[Math.floor(values.length * 0.99)] ?? 0
