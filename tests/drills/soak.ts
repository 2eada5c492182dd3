/**
 * All processes at 60 % of what they were just measured to bear, for a given time: what they hold in memory must not
 * grow once it has warmed up, answers must not get slower, and read models must stay at the log. The control plants a
 * leak in the API. What they hold is looked at while they rest, and what the disk itself holds up is told apart.
 */
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
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
import { unevaluated } from '#tests/shared/unevaluated.ts'
import { company, readerKeys } from './acknowledged.ts'
import { fleet, type Fleet } from './fleet.ts'
import { drillDeps, drillServer } from './product.ts'
import { asked } from './read-models.ts'
import { medianOf, slopeOf } from './slope.ts'
import { watchDisk, type Disk } from './soak-disk.ts'
import { heldBy, lookAt, residentOf, telling, type Held } from './soak-held.ts'
import { askAll, closedLoop, openLoop, type Ask, type Told } from './soak-load.ts'
import { signIn } from './traffic.ts'

/** Long because measuring, loading and judging are one drill. */
export type SoakDrill = {
  readonly seconds: number
  /** For how long it is measured what the processes bear. */
  readonly measuringSeconds: number
  /** Whose cards are swiped; so many that what is evaluated at a time is as much at the end as in the beginning. */
  readonly people: number
  readonly variant: 'real' | 'leaking'
}
/** Of the time after warming up, each half. */
type Halves = { readonly before: number; readonly after: number }
export type SoakResult = {
  readonly minutes: number
  /** Requests a second that were borne, and that were then sent. */
  readonly capacity: number
  readonly rate: number
  readonly requests: number
  /** What did not get its answer, but for what was put off (503, to be sent again) because the disk stood still. */
  readonly failed: number
  readonly putOff: number
  /** By what came in place of an answer: a status, or the name of an error. */
  readonly failures: Readonly<Record<string, number>>
  /** Of each process after warming up: how it grows, and by how much its last quarter is above its second. */
  readonly slopeMegabytesPerHour: Readonly<Record<string, number>>
  readonly growth: Readonly<Record<string, number>>
  /** Held in each tenth of the run: whether it goes on growing, or has come to what it needs. */
  readonly held: Readonly<Record<string, readonly number[]>>
  /** Held in the last quarter; and what the system counts at the end, with what is not collected yet. */
  readonly megabytes: Readonly<Record<string, number>>
  readonly residentMegabytes: Readonly<Record<string, number>>
  readonly p99Ms: Halves
  /** The same by what was asked: which of them it is that got slower. */
  readonly p99MsOf: Readonly<Record<string, Halves>>
  /**
   * Age of the oldest event that was in the log and not in the read models: at its worst while the disk did not stand
   * still, and in the median.
   */
  readonly lagSeconds: { readonly worst: number; readonly median: number }
  /** A forced write of 8 kB beside it. */
  readonly diskMs: Awaited<ReturnType<Disk['end']>>
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

/** So often in a run the load rests, and what is held is looked at. */
const looks = 120

/** Long because it is one run, from what the processes bear to what they held. */
export const soakDrill = async ({
  seconds,
  measuringSeconds,
  people,
  variant,
}: SoakDrill): Promise<SoakResult> => {
  const server = await drillServer()
  const folder = mkdtempSync(join(tmpdir(), 'mesai-s-'))
  const processes = fleet(server, folder)
  const state = { over: false }
  try {
    const { deps, close } = await drillDeps(server)
    const keys = await makeCompany(deps, people)
    await close()
    const held = join(folder, 'held')
    const ask = await startAll(processes, keys, { variant, people }, held)
    const rest = (minutes: number) => asked(server.superuserUrl, untilLevel(minutes))
    const capacity = await borne(ask, measuringSeconds, rest)
    const rate = Math.max(5, Math.floor(capacity * share))
    const disk = await watchDisk(server.dataDir)
    const lags: Lag[] = []
    const looking = asked(server.superuserUrl, async client => {
      while (!state.over) {
        lags.push({ at: performance.now(), seconds: await lagOf(client) })
        await wait(1000)
      }
    })
    const times = Math.min(looks, seconds)
    const told = await openLoop(ask, rate, { seconds: seconds / times, times }, async () => {
      await rest(1)
      await lookAt(processes, held)
    })
    state.over = true
    await looking
    const figures = { ...failuresOf(told, disk), lagSeconds: lagsOf(lags, disk) }
    return {
      minutes: seconds / 60,
      capacity: Math.round(capacity),
      rate,
      requests: told.length,
      ...figures,
      ...judged(told, heldBy(processes, held), seconds),
      residentMegabytes: residentOf(processes),
      diskMs: await disk.end(),
    }
  } finally {
    state.over = true
    await processes.end()
    await server.end()
    rmSync(folder, { recursive: true, force: true })
  }
}

/** Requests a second until all of them are read too: answers alone come faster than read models follow. */
const borne = async (
  ask: Ask,
  seconds: number,
  rest: (minutes: number) => Promise<void>,
): Promise<number> => {
  const began = performance.now()
  const requests = await closedLoop(ask, seconds)
  await rest(10)
  return requests / ((performance.now() - began) / 1000)
}

const password = 'Drill-Parola-41'
const caller = { company, actor: 'system:drill', correlation: 'drill' }
const done = <T>(result: Result<T, { readonly code: string }>): T => {
  if (!result.ok) throw new Error(result.refusal.code)
  return result.value
}

/** People whose cards are swiped, so that their days are evaluated. @returns keys of the readers. */
const makeCompany = async (deps: Deps, people: number): Promise<readonly string[]> => {
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
  await inTurns(people, async no => {
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
  })
  return keys
}

/** Each number below once, sixteen at a time. */
const inTurns = async (below: number, act: (no: number) => Promise<void>): Promise<void> => {
  let next = 0
  await Promise.all(
    Array.from({ length: 16 }, async () => {
      while (next < below) await act(next++)
    }),
  )
}

/** Loaded before everything else; keeps forty megabytes a second. */
const leak =
  '--import=data:text/javascript,globalThis.kept=[];setInterval(()=>kept.push(Buffer.alloc(2e7,1)),500).unref()'

const startAll = async (
  processes: Fleet,
  keys: readonly string[],
  { variant, people }: Pick<SoakDrill, 'variant' | 'people'>,
  held: string,
): Promise<Ask> => {
  const ports = await telling(held, async preload => {
    await processes.start('projector', 'projector')
    const { port } = await processes.start('gateway', 'gateway')
    if (variant === 'leaking') process.env['NODE_OPTIONS'] = `${preload} ${leak}`
    return { gateway: port, api: (await processes.start('api', 'api')).port }
  })
  return askAll(ports, keys, await signInOnceKnown(ports.api), people)
}

/** The read models come to the users when they have come to all that was before. */
const signInOnceKnown = async (port: number): Promise<string> => {
  for (const end = performance.now() + 10 * 60_000; ; await wait(500))
    try {
      return await signIn(port, 'drill', password)
    } catch (error) {
      if (performance.now() > end) throw error
    }
}

type Lag = { readonly at: number; readonly seconds: number }
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

/** Until everything is read and every day evaluated. @throws where that takes longer than so many minutes of rest. */
const untilLevel =
  (minutes: number) =>
  async (client: pg.Client): Promise<void> => {
    const isLevel = async (): Promise<boolean> => {
      const { rows } = await client.query<{ waiting: number }>(
        `select ${unevaluated} as waiting`,
      )
      return rows[0]?.waiting === 0 && (await lagOf(client)) === 0
    }
    for (const end = performance.now() + minutes * 60_000; !(await isLevel()); await wait(50))
      if (performance.now() > end) throw new Error('read models come level no more')
  }

const lagsOf = (lags: readonly Lag[], disk: Disk): SoakResult['lagSeconds'] => ({
  worst: Math.max(
    0,
    ...lags.filter(({ at }) => !disk.stalledAt(at)).map(({ seconds }) => seconds),
  ),
  median: medianOf(lags.map(({ seconds }) => seconds)),
})

const failuresOf = (
  told: readonly Told[],
  disk: Disk,
): Pick<SoakResult, 'failed' | 'putOff' | 'failures'> => {
  const failures: Record<string, number> = {}
  let putOff = 0
  let failed = 0
  for (const { failed: how, answeredAt } of told) {
    if (how === null) continue
    failures[how] = (failures[how] ?? 0) + 1
    if (how === '503' && disk.stalledAt(answeredAt)) putOff += 1
    else failed += 1
  }
  return { failed, putOff, failures }
}

const warmUpSeconds = 20 * 60
/** Long because every figure is of the same samples. */
const judged = (
  told: readonly Told[],
  memory: Held,
  seconds: number,
): Pick<
  SoakResult,
  'slopeMegabytesPerHour' | 'growth' | 'held' | 'megabytes' | 'p99Ms' | 'p99MsOf'
> => {
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
  const half = warm + (1 - warm) / 2
  const halvesOf = (some: readonly Told[]): Halves => {
    const span = (from: number, to: number): number =>
      p99Of(
        some
          .filter(({ at }) => at >= from * seconds * 1000 && at < to * seconds * 1000)
          .map(({ ms }) => ms),
      )
    return { before: span(warm, half), after: span(half, 1) }
  }
  return {
    slopeMegabytesPerHour: ofEach(samples => {
      const warmed = samples.slice(Math.floor(samples.length * warm))
      return (slopeOf(warmed) * 3600 * samples.length) / seconds
    }),
    growth: ofEach(samples => quarter(samples, 3) / quarter(samples, 1) - 1),
    held: ofEach(samples =>
      Array.from({ length: 10 }, (_, which) => Math.round(part(samples, which, 10) * 10) / 10),
    ),
    megabytes: ofEach(samples => quarter(samples, 3)),
    p99Ms: halvesOf(told),
    p99MsOf: Object.fromEntries(
      [...new Set(told.map(({ what }) => what))].map(what => [
        what,
        halvesOf(told.filter(one => one.what === what)),
      ]),
    ),
  }
}
const p99Of = (values: readonly number[]): number =>
  values.toSorted((a, b) => a - b)[Math.floor(values.length * 0.99)] ?? 0
