import type { Envelope, Tx } from '#database/types.ts'
import type { PayrollPeriodEvent } from '#domain/payroll/events.ts'
import { monthAfter, periodAt, periodOf, type PayrollPeriod } from '#domain/payroll/periods.ts'
import { policyOn, type PolicySettings } from '#domain/policy/published.ts'
import type { CompanyId, EmployeeId, Instant, Zone } from '#domain/shared/values.ts'
import { loadPlan } from '../evaluation/published.ts'
import { companyDay } from '../shared/company-day.ts'
import { read } from '../tables/index.ts'

type Locked = Extract<PayrollPeriodEvent, { readonly type: 'PayrollPeriodLocked' }>['data']
type GivenUp = Extract<PayrollPeriodEvent, { readonly type: 'PayrollLockGivenUp' }>['data']

/** A period as it stands (`payroll-rules §6`); figures are those of its last lock, null while it was never locked. */
export type PeriodRow = PayrollPeriod & {
  readonly zone: Zone
  readonly state: 'open' | 'proposed' | 'locked' | 'exported'
  /** It is the next, which carries all adjustments. */
  readonly carries: boolean
  /** It is locked from proposed only, by another (`payrollFourEyes`). */
  readonly fourEyes: boolean
  readonly proposed: { readonly by: string; readonly at: Instant } | null
  readonly version: number
  readonly lock: Locked | null
  readonly unlock: {
    readonly requestId: string
    readonly by: string
    readonly employees: readonly EmployeeId[] | null
    readonly sealedReason: Envelope | null
  } | null
  readonly attempt: { readonly attempt: string; readonly kind: 'lock' | 'export' } | null
  readonly gaveUp: Pick<GivenUp, 'why' | 'items'> | null
  readonly undelivered: readonly number[]
  readonly versions: readonly {
    readonly version: number
    readonly hash: string
    readonly asOf: Instant
    readonly by: string
  }[]
}
type Stored = {
  readonly period: string
  readonly state: 'open' | 'locked' | 'exported'
  readonly version: number
  readonly proposed: PeriodRow['proposed']
  readonly request: {
    readonly requestId: string
    readonly by: string
    readonly employees: readonly EmployeeId[] | null
  } | null
  readonly sealedReason: Envelope | null
  readonly busy: PeriodRow['attempt']
  readonly gaveUp: PeriodRow['gaveUp']
  readonly undelivered: readonly number[]
  readonly locks: readonly Locked[]
}

/** How many periods before the one that runs are shown, of those that nobody touched. */
const shownBefore = 12

/** From the one that runs back to a year before it, and whatever was touched before; the last first. */
export const periodList = async (tx: Tx, company: CompanyId): Promise<readonly PeriodRow[]> => {
  const { policies } = await loadPlan(tx, company)
  const { zone, today } = await companyDay(tx, company, ['payroll', 'attendance'])
  const stored = await storedPeriods(tx, company)
  const running = periodAt(policies, today).name
  const names = new Set([
    ...Array.from({ length: shownBefore + 1 }, (_, at) => monthAfter(running, -at)),
    ...stored.keys(),
  ])
  return [...names]
    .toSorted()
    .toReversed()
    .map(name => rowOf(name, { policies, zone, stored }))
}

/** One of them, also where nobody touched it. */
export const periodRow = async (
  tx: Tx,
  company: CompanyId,
  name: string,
): Promise<PeriodRow> => {
  const { policies } = await loadPlan(tx, company)
  const { zone } = await companyDay(tx, company)
  return rowOf(name, { policies, zone, stored: await storedPeriods(tx, company) })
}

const storedPeriods = async (
  tx: Tx,
  company: CompanyId,
): Promise<ReadonlyMap<string, Stored>> => {
  const rows = await tx.query<Stored>(
    `select p.period, p.state, p.version, p.proposed, p.request, p.request_reason as "sealedReason", p.busy,
       p.gave_up as "gaveUp",
       array(select b.batch from ${read.payrollBatches} b
         where b.company_id = p.company_id and b.period = p.period and b.taken_with = 'lock'
           and not exists (
             select 1 from ${read.payrollExports} x
             where x.company_id = b.company_id and x.begun ->> 'period' = b.period
               and x.ready -> 'batches' @> to_jsonb(b.batch))
         order by b.batch) as undelivered,
       coalesce((select json_agg(l.lock order by l.version)
         from ${read.payrollLocks} l
         where l.company_id = p.company_id and l.period = p.period), '[]'::json) as locks
     from ${read.payrollPeriods} p
     where p.company_id = $1`,
    [company],
  )
  return new Map(rows.map(row => [row.period, row]))
}

type Around = {
  readonly policies: PolicySettings
  readonly zone: Zone
  readonly stored: ReadonlyMap<string, Stored>
}
const rowOf = (name: string, { policies, zone, stored }: Around): PeriodRow => {
  const there = stored.get(name)
  const lock = there?.locks.at(-1) ?? null
  const isLocked = there !== undefined && there.state !== 'open'
  const { request = null } = there ?? {}
  // A locked one has the bounds that it was locked with.
  const bounds =
    isLocked && lock
      ? { name, from: lock.from, to: lock.to, zone: lock.zone }
      : { ...periodOf(policies, name), zone }
  return {
    ...bounds,
    fourEyes: policyOn(policies, bounds.to).payrollFourEyes,
    proposed: isLocked ? null : (there?.proposed ?? null),
    state: !isLocked && there?.proposed ? 'proposed' : (there?.state ?? 'open'),
    carries: carriesNow(stored, name),
    version: there?.version ?? 0,
    lock,
    unlock: request && {
      requestId: request.requestId,
      by: request.by,
      employees: request.employees,
      sealedReason: there?.sealedReason ?? null,
    },
    attempt: there?.busy ?? null,
    gaveUp: there?.gaveUp ?? null,
    undelivered: there?.undelivered ?? [],
    versions: (there?.locks ?? []).map(({ version, hash, asOf, by }) => ({
      version,
      hash,
      asOf,
      by,
    })),
  }
}

const carriesNow = (stored: ReadonlyMap<string, Stored>, name: string): boolean => {
  const last = [...stored.values()]
    .filter(({ state }) => state !== 'open')
    .map(({ period }) => period)
    .toSorted()
    .at(-1)
  return last !== undefined && monthAfter(last, 1) === name
}

/** The last that is over. */
export const lastPeriodOver = async (tx: Tx, company: CompanyId): Promise<string> => {
  const { policies } = await loadPlan(tx, company)
  const { today } = await companyDay(tx, company, ['attendance'])
  return monthAfter(periodAt(policies, today).name, -1)
}

/** Where one of them stands. */
export const periodState = async (
  tx: Tx,
  company: CompanyId,
  period: string,
): Promise<PeriodRow['state']> => {
  const [row] = await tx.query<{ state: PeriodRow['state'] }>(
    `select case when state = 'open' and proposed is not null then 'proposed' else state end as state
     from ${read.payrollPeriods}
     where company_id = $1 and period = $2`,
    [company, period],
  )
  return row?.state ?? 'open'
}

/** The locked periods of a company, with the bounds they were locked with. */
export const lockedPeriods = (
  tx: Tx,
  company: CompanyId,
): Promise<(PayrollPeriod & { readonly asOf: Instant })[]> =>
  tx.query<PayrollPeriod & { readonly asOf: Instant }>(
    `select p.period as name, l.from_day::text as "from", l.to_day::text as "to", l.lock ->> 'asOf' as "asOf"
     from ${read.payrollPeriods} p
     join ${read.payrollLocks} l on l.company_id = p.company_id and l.period = p.period and l.version = p.version
     where p.company_id = $1 and p.state <> 'open'
     order by p.period`,
    [company],
  )
