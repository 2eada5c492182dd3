import { createHash } from 'node:crypto'
import type { Tx } from '#database/types.ts'
import { engineOfNow } from '#domain/payroll/engine.ts'
import { weeksTouching } from '#domain/payroll/calendar-weeks.ts'
import type { PayrollPeriod } from '#domain/payroll/periods.ts'
import { codeList } from '#domain/payroll/sheet.ts'
import type { CompanyId, EmployeeId } from '#domain/shared/values.ts'
import type { CompanyPlan } from '../evaluation/published.ts'
import { read } from '../tables/index.ts'
import { reachOf } from './sheets-now.ts'

/**
 * Who was compared with what was locked, and comes to the same as then: all that a comparison reads of him stands
 * where it stood (docs/decisions/0105). Ten thousand people of a period take half a minute to be compared, and a
 * moment to be found unchanged.
 */
export type ComparedPeople = {
  /** Of what the comparison of each would be made now; who is not in it has nothing to compare. */
  readonly madeOf: ReadonlyMap<EmployeeId, string>
  /** Lines of those whose comparison stands. */
  readonly lines: ReadonlyMap<EmployeeId, number>
}

/**
 * A row that is written anew bears the number of another transaction. How many rows there are, and the sum of what
 * their numbers hash to, are the same only where each of them is. Read before the rows themselves: what changes between
 * is compared again the next time.
 * @param seed what tells the row from its neighbours, as SQL of a whole number
 */
const rowsOf = (alias: string, seed = '0'): string =>
  `count(*) || '.' || sum(hashint8extended(${alias}.xmin::text::bigint, ${seed}))
     || '.' || min(${alias}.tableoid::bigint)`

/** Long because it is each table that a comparison reads, by person. */
export const comparedOf = async (
  tx: Tx,
  company: CompanyId,
  plan: CompanyPlan,
  period: PayrollPeriod,
  employees: readonly EmployeeId[] | null,
): Promise<ComparedPeople> => {
  const { from, to } = reachOf(plan, period)
  const lastWeek = weeksTouching(plan.policies, period.from, period.to).at(-1)
  // Days after the period are of the week of somebody who left within it, and of nothing else: it counts on his last
  // day. Those of everybody else change with each swipe.
  const leavers = `select l.employee_id
    from ${read.attendancePeople} l
    cross join lateral json_array_elements(l.employments) e
    where l.company_id = $1 and (e ->> 'lastDay')::date between $6::date and $7::date`
  const his = (alias: string): string =>
    `${alias}.company_id = $1 ${employees ? `and ${alias}.employee_id = any($8::uuid[])` : ''}`
  const rows = await tx.query<{
    readonly employeeId: EmployeeId
    readonly madeOf: string
    readonly before: string | null
    readonly lines: number
  }>(
    `with days as (select r.employee_id, ${rowsOf('r', "r.day - date '2000-01-01'")} as rows
         from ${read.dayResults} r
         where ${his('r')} and r.day between $3::date and $4::date
           and (r.day <= $7::date or r.employee_id in (${leavers}))
         group by r.employee_id),
       words as (select c.employee_id, ${rowsOf('c', "c.day - date '2000-01-01'")} as rows
         from ${read.missingDecisions} c
         where ${his('c')} and c.day between $3::date and $4::date
         group by c.employee_id),
       sheets as (select s.employee_id, ${rowsOf('s')} as rows, ${rowsOf('l')} as locks
         from ${read.payrollSheets} s
         join ${read.payrollLocks} l on l.company_id = s.company_id and l.attempt_id = s.attempt_id
         where ${his('s')} and s.period = $2
         group by s.employee_id),
       taken as (select n.employee_id, ${rowsOf('n')} as rows, ${rowsOf('b')} as batches
         from ${read.payrollLines} n
         join ${read.payrollBatches} b on b.company_id = n.company_id and b.attempt_id = n.attempt_id
         where ${his('n')} and n.period = $2
         group by n.employee_id),
       payouts as (select o.employee_id, ${rowsOf('o')} as rows
         from ${read.attendancePayouts} o
         where ${his('o')}
         group by o.employee_id),
       held as (select h.employee_id, ${rowsOf('h')} as rows
         from ${read.payrollHeld} h
         where ${his('h')} and h.period = $2
         group by h.employee_id)
     select p.employee_id as "employeeId",
       concat_ws(' ', $5::text, p.xmin::text, p.tableoid::bigint::text, coalesce(days.rows, '-'),
         coalesce(words.rows, '-'), coalesce(sheets.rows, '-'), coalesce(sheets.locks, '-'),
         coalesce(taken.rows, '-'), coalesce(taken.batches, '-'), coalesce(held.rows, '-'),
         coalesce(payouts.rows, '-')) as "madeOf",
       c.made_of as before, coalesce(c.lines, 0) as lines
     from ${read.attendancePeople} p
     left join days on days.employee_id = p.employee_id
     left join words on words.employee_id = p.employee_id
     left join sheets on sheets.employee_id = p.employee_id
     left join taken on taken.employee_id = p.employee_id
     left join held on held.employee_id = p.employee_id
     left join payouts on payouts.employee_id = p.employee_id
     left join payroll.compared c on c.company_id = $1 and c.period = $2 and c.employee_id = p.employee_id
     where ${his('p')}`,
    [
      company,
      period.name,
      from,
      to,
      await companyPart(tx, company, plan, period),
      lastWeek?.from ?? period.to,
      period.to,
      ...(employees ? [employees] : []),
    ],
  )
  return {
    madeOf: new Map(rows.map(({ employeeId, madeOf }) => [employeeId, madeOf])),
    lines: new Map(
      rows
        .filter(({ madeOf, before }) => madeOf === before)
        .map(({ employeeId, lines }) => [employeeId, lines]),
    ),
  }
}

/** What is not of one person: the rules, the holidays, the country, the period's bounds and this program's word. */
const companyPart = async (
  tx: Tx,
  company: CompanyId,
  { policies, holidays }: CompanyPlan,
  period: PayrollPeriod,
): Promise<string> => {
  const countries = await tx.query(
    `select country, countries from ${read.companies} where company_id = $1`,
    [company],
  )
  const all = [engineOfNow, codeList, period, policies, [...holidays], countries]
  return createHash('sha256').update(JSON.stringify(all), 'utf8').digest('base64url')
}

/**
 * Whether what is found may be kept: one at a time, since whoever compares everybody holds what he wrote until he is
 * done, and nobody who looks at a page is to wait for that.
 */
export const mayKeepCompared = async (tx: Tx, company: CompanyId): Promise<boolean> => {
  const [row] = await tx.query<{ yes: boolean }>(
    "select pg_try_advisory_xact_lock(hashtextextended('payroll.compared' || $1, 0)) as yes",
    [company],
  )
  return row?.yes ?? false
}

/** What came of comparing some of them. */
export const keepCompared = async (
  tx: Tx,
  company: CompanyId,
  period: string,
  found: readonly {
    readonly employeeId: EmployeeId
    readonly madeOf: string
    readonly lines: number
  }[],
): Promise<void> => {
  if (found.length === 0) return
  await tx.query(
    `insert into payroll.compared (company_id, period, employee_id, made_of, lines)
     select $1, $2, f."employeeId", f."madeOf", f.lines
     from jsonb_to_recordset($3::jsonb) as f("employeeId" uuid, "madeOf" text, lines int)
     order by f."employeeId"
     on conflict (company_id, period, employee_id)
       do update set made_of = excluded.made_of, lines = excluded.lines`,
    [company, period, JSON.stringify(found)],
  )
}
