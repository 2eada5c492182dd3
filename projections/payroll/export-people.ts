import type { Database, Envelope, Tx } from '#database/types.ts'
import type {
  CompanyId,
  EmployeeId,
  LocalDate,
  PayrollAttemptId,
  PayrollExportId,
  LogPosition,
} from '#domain/shared/values.ts'
import { waitUntil } from '../shared/freshness.ts'
import { read } from '../tables/index.ts'

type Figures = Readonly<Record<string, number>>
type Of = {
  readonly company: CompanyId
  readonly period: string
  readonly version: number | null
  readonly batches: readonly number[]
  readonly attempt: PayrollAttemptId | null
  readonly byBatch: boolean
}
type Line = {
  readonly lineId: string
  readonly seq: number
  readonly period: string
  readonly day: LocalDate
  readonly code: string
  readonly before: number
  readonly after: number
  readonly goesOn: string
}
type Person = {
  readonly days: readonly { readonly day: LocalDate; readonly figures: Figures }[]
  readonly lines: readonly Line[]
  readonly shown: ReadonlyMap<string, Figures>
}
const patienceMs = 2_000

/** What payroll's files ask of read models (`commands/payroll-exports/reads.ts`). */
export const payrollExportReads = (db: Database) => ({
  knows: (position: LogPosition) =>
    waitUntil(db, ['payroll', 'employees'], position, patienceMs),
  newest: (company: CompanyId, most: number) =>
    db.withCompany(company, async tx =>
      (
        await tx.query<{ exportId: PayrollExportId }>(
          `select export_id as "exportId" from ${read.payrollExports}
           where company_id = $1 and ready is not null order by position desc limit $2`,
          [company, most],
        )
      ).map(({ exportId }) => exportId),
    ),
  batchesOf: (company: CompanyId, period: string, version: number) =>
    db.withCompany(company, async tx =>
      (
        await tx.query<{ batch: number }>(
          `select b.batch
           from ${read.payrollBatches} b
           join ${read.payrollLocks} l on l.company_id = b.company_id and l.attempt_id = b.attempt_id
           where b.company_id = $1 and b.period = $2 and b.taken_with = 'lock' and l.version <= $3
           order by b.batch`,
          [company, period, version],
        )
      ).map(({ batch }) => batch),
    ),
  heads: (of: Of) => db.withCompany(of.company, tx => headsOf(tx, of)),
  figures: (of: Of, employees: readonly EmployeeId[]) =>
    db.withCompany(of.company, tx => figuresOf(tx, of, employees)),
})

/**
 * Whoever has a sheet in the version, and whoever has a line in the batches: he is who he was in his last sheet of that
 * period or one before it, or else as he was when his lines were taken. Where one was left out of a version his sheet
 * there is empty.
 */
const headsOf = (tx: Tx, { company, period, version, batches, attempt }: Of) =>
  tx.query<{
    readonly employeeId: EmployeeId
    readonly employeeNo: string
    readonly identity: Envelope | null
    readonly saidBy: 'EmployeeFiguresLocked' | 'AdjustmentsTaken'
  }>(
    `with sheets as (
       select distinct on (s.employee_id) s.employee_id, jsonb_array_length(s.days) as days
       from ${read.payrollSheets} s
       join ${read.payrollLocks} l on l.company_id = s.company_id and l.attempt_id = s.attempt_id
       where s.company_id = $1 and s.period = $2 and l.version <= $3
       order by s.employee_id, l.version desc),
     people as (
       select employee_id from sheets where days > 0
       union
       select n.employee_id
       from ${read.payrollLines} n
       left join ${read.payrollBatches} b on b.company_id = n.company_id and b.attempt_id = n.attempt_id
       where n.company_id = $1 and (n.attempt_id = $5 or (b.period = $2 and b.batch = any($4))))
     select p.employee_id as "employeeId", e.employee_no as "employeeNo",
       coalesce(known.identity, taken.identity) as identity,
       case when known.identity is null then 'AdjustmentsTaken' else 'EmployeeFiguresLocked' end as "saidBy"
     from people p
     join ${read.employees} e on e.company_id = $1 and e.employee_id = p.employee_id
     left join lateral (
       select s.identity
       from ${read.payrollSheets} s
       join ${read.payrollLocks} l on l.company_id = s.company_id and l.attempt_id = s.attempt_id
       where s.company_id = $1 and s.employee_id = p.employee_id and jsonb_array_length(s.days) > 0
         and (s.period < $2 or (s.period = $2 and l.version <= $3))
       order by s.period desc, l.version desc limit 1) known on true
     left join lateral (
       select n.identity
       from ${read.payrollLines} n
       left join ${read.payrollBatches} b on b.company_id = n.company_id and b.attempt_id = n.attempt_id
       where n.company_id = $1 and n.employee_id = p.employee_id and n.identity is not null
         and (n.attempt_id = $5 or (b.period = $2 and b.batch = any($4)))
       order by b.batch desc limit 1) taken on true`,
    [company, period, version ?? 0, [...batches], attempt],
  )

const figuresOf = async (
  tx: Tx,
  { company, period, version, batches, attempt, byBatch }: Of,
  employees: readonly EmployeeId[],
): Promise<ReadonlyMap<EmployeeId, Person>> => {
  const sheets =
    version === null
      ? []
      : await tx.query<{ readonly employeeId: EmployeeId; readonly days: Person['days'] }>(
          `select distinct on (s.employee_id) s.employee_id as "employeeId", s.days
           from ${read.payrollSheets} s
           join ${read.payrollLocks} l on l.company_id = s.company_id and l.attempt_id = s.attempt_id
           where s.company_id = $1 and s.period = $2 and l.version <= $3 and s.employee_id = any($4)
           order by s.employee_id, l.version desc`,
          [company, period, version, [...employees]],
        )
  const days = new Map(sheets.map(one => [one.employeeId, one.days]))
  const lines =
    batches.length > 0
      ? await linesOf(tx, { company, period, batches, attempt, byBatch }, employees)
      : []
  const people = new Map<EmployeeId, Person>()
  const shown = lines.length > 0 ? await shownOf(tx, { company, period }, lines) : []
  for (const employeeId of employees)
    people.set(employeeId, {
      days: days.get(employeeId) ?? [],
      lines: lines.filter(one => one.employeeId === employeeId),
      shown: new Map(
        shown
          .filter(one => one.employeeId === employeeId)
          .map(one => [one.goesOn, one.figures] as const),
      ),
    })
  return people
}

type LineOf = Line & {
  readonly employeeId: EmployeeId
  /** From all that was taken before this one it is rounded on. */
  readonly afterBatch: number
}
const linesOf = async (
  tx: Tx,
  { company, period, batches, attempt, byBatch }: Omit<Of, 'version'>,
  employees: readonly EmployeeId[],
): Promise<LineOf[]> => {
  const [first, last] = [Math.min(...batches), Math.max(...batches)]
  const rows = await tx.query<Omit<LineOf, 'goesOn' | 'afterBatch'> & { batch: number }>(
    `select n.employee_id as "employeeId", n.line_id as "lineId", n.seq, n.period, n.day::text as day, n.code,
       n.before, n.after, coalesce(b.batch, $6::int) as batch
     from ${read.payrollLines} n
     left join ${read.payrollBatches} b on b.company_id = n.company_id and b.attempt_id = n.attempt_id
     where n.company_id = $1 and (n.attempt_id = $5 or (b.period = $2 and b.batch = any($3)))
       and n.employee_id = any($4)
     order by n.employee_id, n.period, n.day, n.code, n.seq`,
    [company, period, [...batches], [...employees], attempt, last],
  )
  return rows.map(({ batch, ...row }) => ({
    ...row,
    goesOn: byBatch ? `${row.period} ${batch}` : row.period,
    afterBatch: byBatch ? batch : first,
  }))
}

/** What is locked of the periods of those lines, and was taken of them in batches before each. */
const shownOf = (
  tx: Tx,
  { company, period }: Pick<Of, 'company' | 'period'>,
  lines: readonly LineOf[],
) =>
  tx.query<{
    readonly employeeId: EmployeeId
    readonly goesOn: string
    readonly figures: Figures
  }>(
    `with wanted as (
       select distinct * from unnest($2::uuid[], $3::text[], $5::int[], $6::text[])
         as w(employee_id, period, batch, goes_on)),
     sheets as (
       select distinct on (s.employee_id, s.period) s.employee_id, s.period, s.days
       from wanted w
       join ${read.payrollSheets} s on s.company_id = $1 and s.employee_id = w.employee_id and s.period = w.period
       join ${read.payrollLocks} l on l.company_id = s.company_id and l.attempt_id = s.attempt_id
       order by s.employee_id, s.period, l.version desc),
     cells as (
       select w.employee_id, w.goes_on, f.key as code, f.value::int as value
       from wanted w
       join sheets s on s.employee_id = w.employee_id and s.period = w.period,
         jsonb_array_elements(s.days) d, jsonb_each_text(d -> 'figures') f
       union all
       select w.employee_id, w.goes_on, n.code, n.after - n.before
       from wanted w
       join ${read.payrollLines} n on n.company_id = $1 and n.employee_id = w.employee_id and n.period = w.period
       join ${read.payrollBatches} b on b.company_id = n.company_id and b.attempt_id = n.attempt_id
       where b.period < $4 or (b.period = $4 and b.batch < w.batch)),
     sums as (
       select employee_id, goes_on, code, sum(value)::int as value from cells group by employee_id, goes_on, code)
     select employee_id as "employeeId", goes_on as "goesOn", jsonb_object_agg(code, value) as figures
     from sums group by employee_id, goes_on`,
    [
      company,
      lines.map(({ employeeId }) => employeeId),
      lines.map(one => one.period),
      period,
      lines.map(one => one.afterBatch),
      lines.map(({ goesOn }) => goesOn),
    ],
  )
