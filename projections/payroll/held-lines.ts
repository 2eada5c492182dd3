import type { Tx } from '#database/types.ts'
import type { CompanyId, EmployeeId, Instant, LocalDate } from '#domain/shared/values.ts'
import { textOf } from '../shared/checkpoints.ts'
import { read } from '../tables/index.ts'

/** What a release alone made of a locked figure (`payroll-rules §4.7`), and which fact holds it. */
export type HeldLine = {
  readonly employeeId: EmployeeId
  readonly period: string
  readonly day: LocalDate
  readonly code: string
  readonly minutes: number
  readonly position: string
  readonly heldAt: Instant
  /** Null: it is held. */
  readonly releasedAt: Instant | null
}

/** Held `h`, of periods that are locked. */
const counts = `h.company_id = $1 and h.closed_at is not null
  and exists (select from ${read.payrollPeriods} p
    where p.company_id = h.company_id and p.period = h.period and p.state <> 'open')`

/** Those that are held, and those that were released since, by employee. */
export const heldLines = async (
  tx: Tx,
  company: CompanyId,
  employees: readonly EmployeeId[],
): Promise<ReadonlyMap<EmployeeId, readonly HeldLine[]>> => {
  const rows = await tx.query<HeldLine>(
    `select h.employee_id as "employeeId", h.period, h.day::text, h.code, h.minutes, h.position::text,
       ${textOf('h.closed_at')} as "heldAt", ${textOf('h.released_at')} as "releasedAt"
     from ${read.payrollHeld} h
     where ${counts} and h.employee_id = any($2::uuid[])
     order by h.employee_id, h.day, h.code, h.position`,
    [company, employees],
  )
  const found = new Map<EmployeeId, HeldLine[]>()
  for (const row of rows) found.set(row.employeeId, [...(found.get(row.employeeId) ?? []), row])
  return found
}

/** How many figures are held; of these employees, or of everybody, in these days. */
export const heldCount = async (
  tx: Tx,
  company: CompanyId,
  employees: readonly EmployeeId[] | null,
): Promise<number> => {
  const [row] = await tx.query<{ count: number }>(
    `select count(*)::int as count from (
       select h.employee_id, h.day, h.code
       from ${read.payrollHeld} h
       where ${counts} and h.released_at is null and ($2::uuid[] is null or h.employee_id = any($2::uuid[]))
       group by 1, 2, 3 having sum(h.minutes) <> 0) held`,
    [company, employees],
  )
  return row?.count ?? 0
}
