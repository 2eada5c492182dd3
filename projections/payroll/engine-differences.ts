import type { Tx } from '#database/types.ts'
import { openLines, type LockedPeriod } from '#domain/payroll/adjustments.ts'
import type { Figures } from '#domain/payroll/sheet.ts'
import type { CompanyId, EmployeeId, Instant, LocalDate } from '#domain/shared/values.ts'
import { daysAsOf, loadPlan } from '../evaluation/published.ts'
import type { DaysKnown } from '../reports/shared/days-known.ts'
import { read } from '../tables/index.ts'
import { ledgersOf, type LedgerOfOne } from './ledgers.ts'
import { lockedPeriods } from './period-list.ts'
import { reachOf, sheetsOf } from './sheets-now.ts'

/** People whose days of the past are evaluated at once. */
const atOnce = 40

/**
 * What the rules of now make of locked days as they were known when they were locked, or taken last: at that instant
 * nothing was open, so what is another is of the rules alone (`payroll-rules §4.7`).
 */
export const engineDifferences = async (
  tx: Tx,
  company: CompanyId,
  after: EmployeeId | null,
) => {
  const people = await tx.query<{ employeeId: EmployeeId }>(
    `select employee_id as "employeeId" from ${read.attendancePeople}
     where company_id = $1 and ($2::uuid is null or employee_id > $2::uuid)
     order by employee_id limit ${atOnce}`,
    [company, after],
  )
  const ids = people.map(({ employeeId }) => employeeId)
  const locked = await lockedPeriods(tx, company)
  const closings = await closingsOf(tx, company)
  const ledgers = await ledgersOf(tx, company, ids)
  const lines = new Map(ids.map(id => [id, new Array<HeldNow>()]))
  for (const period of locked)
    for (const [at, whose] of byInstant(period, ids, ledgers, closings))
      for (const [employeeId, sheet] of await sheetsAt(tx, company, period, whose, at))
        lines.get(employeeId)?.push(
          ...openLines([period], onlyIn(period, ledgers.get(employeeId)), sheet).map(
            ({ period: name, day, code, before, after: then }) => ({
              period: name,
              day,
              code,
              minutes: then - before,
            }),
          ),
        )
  return {
    last: ids.at(-1) ?? null,
    found: [...lines]
      .filter(([, own]) => own.length > 0)
      .map(([employeeId, own]) => ({ employeeId, lines: own })),
  }
}
type HeldNow = {
  readonly period: string
  readonly day: LocalDate
  readonly code: string
  readonly minutes: number
}

const onlyIn = ({ from, to }: LockedPeriod, one: LedgerOfOne | undefined) =>
  new Map(
    [...(one?.ledger ?? [])].filter(([cell]) => {
      // A cell is named by a date of ten letters and a code.
      const day = cell.slice(0, 10)
      return from <= day && day <= to
    }),
  )

type Closing = { readonly carrying: string; readonly asOf: Instant }
/** When something was taken, or a period was locked: then nothing was open of those before it. */
const closingsOf = (tx: Tx, company: CompanyId): Promise<Closing[]> =>
  tx.query<Closing>(
    `select l.period as carrying, l.lock ->> 'asOf' as "asOf"
     from ${read.payrollLocks} l
     where l.company_id = $1
     union all
     select b.period, to_char(b.as_of at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')
     from ${read.payrollBatches} b
     where b.company_id = $1`,
    [company],
  )

/** Whoever is of one instant is evaluated together. */
const byInstant = (
  { name, asOf }: LockedPeriod & { readonly asOf: Instant },
  employees: readonly EmployeeId[],
  ledgers: ReadonlyMap<EmployeeId, LedgerOfOne>,
  closings: readonly Closing[],
): ReadonlyMap<Instant, readonly EmployeeId[]> => {
  const later = closings.filter(({ carrying }) => carrying > name).map(one => one.asOf)
  const found = new Map<Instant, EmployeeId[]>()
  for (const employeeId of employees) {
    const own = ledgers.get(employeeId)?.lockedAt.get(name) ?? asOf
    const at = [own, ...later].toSorted().at(-1) ?? own
    found.set(at, [...(found.get(at) ?? []), employeeId])
  }
  return found
}

const sheetsAt = async (
  tx: Tx,
  company: CompanyId,
  period: LockedPeriod,
  employees: readonly EmployeeId[],
  at: Instant,
): Promise<readonly (readonly [EmployeeId, ReadonlyMap<LocalDate, Figures>])[]> => {
  const reach = reachOf(await loadPlan(tx, company, at), period)
  const { plan, people } = await daysAsOf(tx, { company, at }, employees, reach.from, reach.to)
  const known: DaysKnown = {
    company,
    at,
    plan,
    people,
    rows: [...people.values()].flatMap(({ days }) => days.map(({ row }) => row)),
  }
  const sheets = await sheetsOf(tx, { company, known }, plan, period, employees)
  return employees.map(employeeId => [employeeId, sheets.get(employeeId) ?? new Map()] as const)
}
