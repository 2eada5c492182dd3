import type { Database, Tx } from '#database/types.ts'
import { isPaidByLaw } from '#domain/overtime/published.ts'
import type { Checklist } from '#domain/payroll/checklist.ts'
import type { PayrollPeriod } from '#domain/payroll/periods.ts'
import type { CompanyId, EmployeeId, LocalDate, LogPosition } from '#domain/shared/values.ts'
import { isMissing } from '../missing-work/missing-work.ts'
import { awaitingOf } from '../shared/awaiting.ts'
import { owedCredits } from '../../leave/credits.ts'
import { countriesOfCompany } from '../../organization/published.ts'
import { companyDay, instantsOf } from '../../shared/company-day.ts'
import { waitUntil, waitUntilEvaluated } from '../../shared/freshness.ts'
import { valuesOf } from '../../shared/sql.ts'
import { read } from '../../tables/index.ts'
import { sheetOfOne, unconfirmedSheets } from '../../payroll/confirmation-list.ts'
import { heldCount } from '../../payroll/held-lines.ts'
import { shortRests } from '../../payroll/figure-sums.ts'

/** What a lock asks of, up to the log. */
const models = [
  'attendance',
  'overtime',
  'leave_requests',
  'corrections',
  'payroll',
  'sheet_confirmations',
  'companies',
  'employees',
] as const
const patienceMs = 5_000

/**
 * What a period has against its lock, as far as the log has it when it is asked (`PayrollReads`); null where read
 * models or evaluation are behind for longer than a request waits.
 */
export const checklistReads =
  (db: Database, head: () => Promise<LogPosition>) =>
  async (company: CompanyId, period: PayrollPeriod): Promise<Checklist | null> => {
    if (!(await waitUntil(db, models, await head(), patienceMs, company))) return null
    if (!(await waitUntilEvaluated(db, company, patienceMs))) return null
    return db.withCompany(company, tx => checklistOf(tx, company, period))
  }

/** One employee's sheet likewise (`PayrollReads`). */
export const sheetHashRead =
  (db: Database, head: () => Promise<LogPosition>) =>
  async (
    company: CompanyId,
    period: PayrollPeriod,
    employeeId: EmployeeId,
  ): Promise<string | null | 'behind'> => {
    if (!(await waitUntil(db, ['attendance', 'overtime'], await head(), patienceMs, company)))
      return 'behind'
    if (!(await waitUntilEvaluated(db, company, patienceMs))) return 'behind'
    const found = await db.withCompany(company, tx =>
      sheetOfOne(tx, company, period, employeeId),
    )
    return found?.hash ?? null
  }

type Span = { readonly from: LocalDate; readonly to: LocalDate }

/** Counts of what can be found of a period's days (`payroll-rules §2`), in a few looks at them. */
export const checklistOf = async (
  tx: Tx,
  company: CompanyId,
  { name, from, to }: PayrollPeriod,
): Promise<Checklist> => ({
  ...(await ofDays(tx, company, { from, to })),
  ...(await ofRequests(tx, company, { from, to })),
  ...(await awaited(tx, company, { from, to })),
  'short-rests': await restsOf(tx, company, { from, to }),
  'unused-time-off': await owed(tx, company, { from, to }),
  'holiday-time-off': await paidByLaw(tx, company, { from, to }),
  'held-lines': await heldCount(tx, company, null),
  'lost-names': await lostNames(tx, company, { from, to }),
  'unconfirmed-sheets': await unconfirmedSheets(tx, company, { name, from, to }),
})

type Days = Required<
  Pick<
    Checklist,
    | 'not-final'
    | 'missing-swipes'
    | 'uncounted-days'
    | 'unplanned-days'
    | 'unapproved-overtime'
    | 'undecided-missing'
  >
>
const ofDays = async (tx: Tx, company: CompanyId, { from, to }: Span): Promise<Checklist> => {
  const [row] = await tx.query<Days>(
    `select (count(*) filter (where not r.final))::int as "not-final",
       (count(*) filter (where r.flags && array['missingEntry', 'missingExit']))::int as "missing-swipes",
       (count(*) filter (where r.uncounted_days > 0))::int as "uncounted-days",
       (count(*) filter (where r.unplanned_half_days > 0))::int as "unplanned-days",
       (count(*) filter (where r.unapproved_overtime > 0))::int as "unapproved-overtime",
       (count(*) filter (where ${isMissing} and c.decision is null))::int as "undecided-missing"
     from ${read.dayResults} r
     left join ${read.missingDecisions} c on c.company_id = r.company_id and c.employee_id = r.employee_id
       and c.day = r.day and c.missing = r.missing
     where r.company_id = $1 and r.day between $2::date and $3::date`,
    [company, from, to],
  )
  return row ?? {}
}

type Requests = Required<
  Pick<
    Checklist,
    'parked' | 'invalid-movements' | 'open-leave' | 'open-overtime' | 'proposed-corrections'
  >
>
/** Days of open leave are those of its range within the period; of a proposed correction, the dates of its lines. */
const ofRequests = async (
  tx: Tx,
  company: CompanyId,
  { from, to }: Span,
): Promise<Checklist> => {
  const { zone } = await companyDay(tx, company)
  const instants = instantsOf(zone, from, to)
  const [row] = await tx.query<Requests>(
    `select ((select count(distinct stream) from projections.parked where stream like $4)
         + (select count(*) from ${read.attendanceDirty} where company_id = $1 and failed))::int as parked,
       (select count(*)::int from ${read.movements}
         where company_id = $1 and invalid is not null and at >= $5 and at < $6) as "invalid-movements",
       (select coalesce(sum(least(last_day, $3::date) - greatest(first_day, $2::date) + 1), 0)::int
         from ${read.leaveRequests}
         where company_id = $1 and status in (0, 1) and first_day <= $3::date and last_day >= $2::date) as "open-leave",
       (select count(*)::int from ${read.overtimeItems}
         where company_id = $1 and status in (0, 1) and day between $2::date and $3::date) as "open-overtime",
       (select count(distinct (l.employee_id, left(l.local_time, 10)))::int
         from ${read.correctionActs} a
         join ${read.correctionLines} l on l.company_id = a.company_id and l.correction_id = a.correction_id
         where a.company_id = $1 and a.status = 'proposed' and l.employee_id is not null
           and left(l.local_time, 10) between $2::date::text and $3::date::text) as "proposed-corrections"`,
    [company, from, to, `${company}-%`, instants.from, instants.to],
  )
  return row ?? {}
}

const awaited = async (tx: Tx, company: CompanyId, { from, to }: Span): Promise<Checklist> => {
  const values = valuesOf(company)
  const awaiting = await awaitingOf(tx, company, from, to, values)
  if (awaiting.with === '') return {}
  const [row] = await tx.query<{ count: number }>(
    `${awaiting.with}select count(*)::int as count from ${awaiting.days()} a`,
    values.list,
  )
  return { 'awaiting-devices': row?.count ?? 0 }
}

/** Requests by which holidays and rest days are given, or would be, as time off where the law has them paid. */
const paidByLaw = async (tx: Tx, company: CompanyId, { from, to }: Span): Promise<number> => {
  const countryOn = await countriesOfCompany(tx, company)
  const days = await tx.query<{ day: LocalDate; count: number }>(
    `select day::text as day, count(*)::int as count
     from ${read.overtimeItems}
     where company_id = $1 and kind = 'holiday' and compensation = 'timeOff' and status in (0, 1, 2)
       and day between $2::date and $3::date
     group by day`,
    [company, from, to],
  )
  return days.reduce(
    (sum, { day, count }) => sum + (isPaidByLaw(countryOn(day), 'holiday') ? count : 0),
    0,
  )
}

/** Time off that nobody took until it ran out, or until the last day: it is owed (`leave-rules §6.6`). */
const owed = async (tx: Tx, company: CompanyId, { from, to }: Span): Promise<number> => {
  const { today } = await companyDay(tx, company)
  const [row] = await tx.query<{ count: number }>(
    `select count(*)::int as count from (${owedCredits('$2::date')}) o
     where o.owed_on between $3::date and $4::date`,
    [company, today, from, to],
  )
  return row?.count ?? 0
}

/** People with days in it whose names are lost with their keys: files would have them by number alone. */
const lostNames = async (tx: Tx, company: CompanyId, { from, to }: Span): Promise<number> => {
  const [row] = await tx.query<{ count: number }>(
    `select count(*)::int as count
     from ${read.employees} e
     where e.company_id = $1 and 'identity' = any(e.lost)
       and exists (select
         from ${read.dayResults} r
         where r.company_id = $1 and r.employee_id = e.employee_id and r.day between $2::date and $3::date)`,
    [company, from, to],
  )
  return row?.count ?? 0
}

const restsOf = async (tx: Tx, company: CompanyId, span: Span): Promise<number> => {
  const values = valuesOf(company)
  const rests = shortRests(
    { company },
    span,
    values,
    `select employee_id from ${read.employees} where company_id = $1`,
  )
  const [row] = await tx.query<{ count: number }>(
    `select coalesce(sum("shortRests"), 0)::int as count from (${rests}) found`,
    values.list,
  )
  return row?.count ?? 0
}
