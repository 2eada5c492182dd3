import type { FastifyInstance } from 'fastify'
import { reachClock } from '#commands/clock/reach-clock.ts'
import type { Deps } from '#commands/shared/deps.ts'
import {
  addDays,
  dateAt,
  epochMsOf,
  instantOf,
  instantOfLocal,
  localOfInstant,
} from '#domain/shared/time.ts'
import {
  noCompany,
  type Instant,
  type LocalDate,
  type LocalDateTime,
} from '#domain/shared/values.ts'
import { demoCompanies, type DemoCompany } from './companies.ts'
import type { DemoClock } from './clock.ts'
import { readDemoFile, writeDemoFile, type DemoFile } from './file.ts'
import { attemptOnce, orPassOver, type DemoAttempt } from './doing.ts'
import { byReader } from './history.ts'
import { askForLeave } from './leaves.ts'
import { phonesOf, placeCodes, readBetween, scansBetween } from './places.ts'
import { receiveVisitors } from './reception.ts'
import { askWhatWaits } from './requests.ts'
import { longStepMs, stepsOf } from './steps.ts'
import { keysOf, setUpCompany, welcome } from './set-up.ts'
import { demoCompanyId } from './ids.ts'
import { postInto, secretPath, uploadInto, type Send } from '#gateway/simulator/post.ts'
import type { Delivery } from '#gateway/simulator/readers.ts'

export type DemoProgress = {
  readonly done: number
  readonly total: number
  /** Movements a second since it began. */
  readonly rate: number
}
export type DemoParts = {
  /** Their `now`, the store's and the gateway's are the clock's, and nobody's who is live. */
  readonly deps: Deps
  readonly clock: DemoClock
  readonly gateway: FastifyInstance
  /** Where others reach the running program. */
  readonly addresses: { readonly api: string; readonly gateway: string }
  /** `DATA_DIR/demo.json` */
  readonly file: string
  /** Days of history before today; three months when not given. */
  readonly days?: number
  /** Called as soon as one can sign in, long before the history is complete. */
  readonly ready?: (file: DemoFile) => void
  readonly progress?: (progress: DemoProgress) => void
  /**
   * Told, once each, what a later start met in a company that its visitors have changed (somebody is erased, a rule is
   * another, a reader is gone) and has passed over. A first start passes over nothing.
   */
  readonly metChanged?: (error: unknown) => void
  /** Breaks it off between two steps; the next start goes on from there. */
  readonly signal?: AbortSignal
}
export type Demo = {
  readonly file: DemoFile
  readonly first: LocalDate
  readonly until: Instant
}

const atMost = 200

/** Whether the log is empty or holds the demo: nothing is ever added to a log that somebody uses. */
export const mayHoldDemo = async (
  log: Pick<Deps['log'], 'head' | 'readStream'>,
): Promise<boolean> => (await log.head()) === 0n || (await founded(log)) !== null

/**
 * The demo: two companies and three months of swipes that went through the gateway's own code, day by day by the clock
 * of the demo, which is also what the log records. On a log that has it, goes on from where it was broken off or from
 * when the program was stopped; it ends at the real now. The same for the same first day.
 */
export const makeDemo = async (parts: DemoParts): Promise<Demo> => {
  const { deps, clock, days = 92 } = parts
  const began = await founded(deps.log)
  const first =
    began === null
      ? addDays(dateAt(demoCompanies(anyDay)[0].zone, clock.real()), -days)
      : dateAt(demoCompanies(anyDay)[0].zone, began)
  const companies = demoCompanies(first)
  const opening = instantOfLocal(companies[0].zone, `${first}T04:00:00` as LocalDateTime)
  const reached = await lastClock(deps, opening)
  const tried = reached === null ? attemptOnce : orPassOver(parts)
  try {
    if (reached === null) {
      clock.set(opening)
      for (const company of companies) await setUpCompany(deps, company, first)
    } else clock.set(reached)
    for (const company of companies) await tried(() => placeCodes(deps, company))
    const keys = await writeFile({ ...parts, tried }, companies)
    const until = await makeHistory({
      ...parts,
      companies,
      first,
      keys: keys.keys,
      after: reached ?? opening,
      tried,
    })
    return { file: keys.file, first, until }
  } finally {
    clock.set('real')
  }
}

const anyDay = '2026-01-01' as LocalDate

const founded = async (log: Pick<Deps['log'], 'readStream'>): Promise<Instant | null> => {
  const company = demoCompanyId(demoCompanies(anyDay)[0])
  return (await log.readStream(`${company}-company-${company}`))[0]?.recordedAt ?? null
}

/** What the log's clock last reached: all before it is complete, but for the step that was under way. */
const lastClock = async ({ log }: Deps, opening: Instant): Promise<Instant | null> => {
  for (
    let month = (await newestMonth(log)) ?? '';
    month >= opening.slice(0, 7);
    month = monthBefore(month)
  ) {
    const last = (await log.readStream(`${noCompany}-clock-${month}`)).findLast(
      ({ type }) => type === 'ClockReached',
    )
    if (last?.type !== 'ClockReached') continue
    const before = instantOf(epochMsOf(last.data.at) - longStepMs)
    return before > opening ? before : opening
  }
  return null
}

const newestMonth = async (log: Deps['log']): Promise<string | null> => {
  const head = await log.head()
  const last = head === 0n ? undefined : await log.readAt(head, 'sealed')
  return last?.recordedAt.slice(0, 7) ?? null
}
const monthBefore = (month: string): string =>
  addDays(`${month}-01` as LocalDate, -1).slice(0, 7)

const writeFile = async (
  { deps, addresses, file, ready, tried }: DemoParts & { readonly tried: DemoAttempt },
  companies: readonly DemoCompany[],
) => {
  const before = await readDemoFile(file)
  const keys = new Map<string, string>()
  const content: DemoFile = { ...addresses, companies: [] }
  for (const company of companies) {
    const own = await keysOf({ deps, tried }, company, before)
    for (const [serial, key] of own) keys.set(serial, key)
    content.companies.push({
      id: demoCompanyId(company),
      name: company.name,
      users: company.users.map(({ username, password, role }) => ({
        username,
        password,
        role,
      })),
      devices: company.readers.map(({ serial, protocol, zone }) => ({
        serial,
        key: own.get(serial) ?? '',
        protocol,
        zone,
        ...(protocol === 'zk' ? { path: secretPath(own.get(serial) ?? '') } : {}),
      })),
    })
  }
  await writeDemoFile(file, content)
  ready?.(content)
  return { keys, file: content }
}

type History = DemoParts & {
  readonly companies: readonly DemoCompany[]
  readonly first: LocalDate
  readonly keys: ReadonlyMap<string, string>
  readonly after: Instant
  readonly tried: DemoAttempt
}

/** What a reader sends by: a terminal uploads its log, a board posts. */
const sendersOf = ({ companies, gateway, keys }: History): ((serial: string) => Send) => {
  const terminals = new Set(
    companies.flatMap(({ readers }) =>
      readers.filter(({ protocol }) => protocol === 'zk').map(({ serial }) => serial),
    ),
  )
  const [post, upload] = [postInto(gateway), uploadInto(gateway)]
  return serial =>
    terminals.has(serial)
      ? items => upload(serial, keys.get(serial) ?? '', items)
      : items => post(keys.get(serial) ?? '', items)
}

/** @returns the real instant it ends at. */
const makeHistory = async (history: History): Promise<Instant> => {
  const { deps, clock, companies, first, after, signal, progress, tried } = history
  const senderOf = sendersOf(history)
  const reach = reachClock(deps)
  const started = performance.now()
  let done = 0
  let from = after
  // Making it takes a while, in which the real time goes on.
  for (
    let until = clock.real();
    epochMsOf(until) - epochMsOf(from) > 1000;
    from = until, until = clock.real()
  ) {
    const deliveries = companies.flatMap(company => readBetween(company, first, from, until))
    const scan = phonesOf(
      deps,
      clock,
      companies.flatMap(company => scansBetween(company, first, from, until)),
    )
    const total = done + deliveries.length
    for (const step of stepsOf(deliveries, from, until)) {
      signal?.throwIfAborted()
      await tried(() => scan(step.at))
      clock.set(step.at)
      await welcomeWhoBegins(history, step.at)
      for (const company of companies) await tried(() => ask(history, company, step.at, until))
      await Promise.all(
        [...byReader(step.deliveries)].map(([serial, list]) =>
          tried(() => send(senderOf(serial), list)),
        ),
      )
      if (step.whole) await reach(step.at)
      done += step.deliveries.length
      progress?.({
        done,
        total,
        rate: Math.round(done / ((performance.now() - started) / 1000)),
      })
    }
  }
  return from
}

const ask = async (
  { deps, first }: History,
  company: DemoCompany,
  at: Instant,
  last: Instant,
): Promise<void> => {
  await askWhatWaits(deps, company, first, at, last)
  await askForLeave(deps, company, first, at)
  await receiveVisitors(deps, company, at, last)
}

const send = async (sender: Send, deliveries: readonly Delivery[]): Promise<void> => {
  for (let from = 0; from < deliveries.length; from += atMost)
    await sender(deliveries.slice(from, from + atMost).map(({ item }) => item))
}

/** The day before somebody begins, at three in the afternoon. */
const welcomeWhoBegins = async (
  { deps, companies, first, tried }: History,
  at: Instant,
): Promise<void> => {
  for (const company of companies) {
    const local = localOfInstant(company.zone, at)
    if (local.slice(11, 16) !== '15:00') continue
    const tomorrow = addDays(local.slice(0, 10) as LocalDate, 1)
    for (const person of company.people)
      if (person.started > first && person.started === tomorrow)
        await tried(() => welcome(deps, company, person, first))
  }
}
