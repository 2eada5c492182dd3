import { mostWhatIfDays, type WhatIfChanges } from '#domain/payroll/what-if.ts'
import { daysBetween } from '#domain/shared/time.ts'
import { ok, refuse, type Result } from '#domain/shared/result.ts'
import type { CompanyId, EmployeeId, Instant, LocalDate } from '#domain/shared/values.ts'
import type { Caller, Deps } from '../shared/deps.ts'
import type { AskedWhatIf, WhatIfReads, WhatIfRow, WhatIfSums } from './what-if-reads.ts'

/** So many employee-days a what-if evaluates, and so many of a company wait. */
const mostEmployeeDays = 2_000_000
const mostWaiting = 5

export type WhatIfRefusal =
  | { readonly code: 'what-if.too-many-days'; readonly days: number; readonly most: number }
  | {
      readonly code: 'what-if.too-much'
      readonly people: number
      readonly days: number
      readonly most: number
    }
  | { readonly code: 'what-if.nothing-tried' }
  | { readonly code: 'what-if.too-many-waiting'; readonly most: number }
  | { readonly code: 'what-if.not-found' }

type Db = Pick<Deps, 'db'>

/** Has it done by the job of what-ifs (`what-if-job.ts`). @returns its id, the same for a request that comes twice. */
export const askWhatIf =
  (deps: Pick<Deps, 'db' | 'now' | 'newId'>, reads: Pick<WhatIfReads, 'peopleOfWhatIf'>) =>
  async (
    caller: Caller,
    userId: string,
    asked: AskedWhatIf,
  ): Promise<Result<{ readonly id: string }, WhatIfRefusal>> => {
    const { company } = caller
    const { from, to, changes, departmentId } = asked
    const days = daysBetween(from, to) + 1
    if (days < 1 || days > mostWhatIfDays)
      return refuse({ code: 'what-if.too-many-days', days, most: mostWhatIfDays })
    if (triesNothing(changes)) return refuse({ code: 'what-if.nothing-tried' })
    const people = await reads.peopleOfWhatIf(company, departmentId)
    if (people * days > mostEmployeeDays)
      return refuse({ code: 'what-if.too-much', people, days, most: mostEmployeeDays })
    const id = deps.newId(caller, 'what-if')
    const kept = await deps.db.withCompany(company, tx =>
      tx.query<{ kept: boolean }>(
        `with waiting as (
           select count(*) filter (where state = 'running') < $9 as few,
             coalesce(bool_or(what_if_id = $2), false) as known
           from payroll.what_ifs where company_id = $1),
         kept as (
           insert into payroll.what_ifs (company_id, what_if_id, user_id, asked_at, from_day, to_day, changes,
             department_id, total)
           select $1, $2, $3, $4, $5, $6, $7::jsonb, $8, $10 from waiting where few and not known
           on conflict (company_id, what_if_id) do nothing)
         select few or known as kept from waiting`,
        [
          company,
          id,
          userId,
          deps.now(),
          from,
          to,
          JSON.stringify(changes),
          departmentId,
          mostWaiting,
          people,
        ],
      ),
    )
    return kept[0]?.kept
      ? ok({ id })
      : refuse({ code: 'what-if.too-many-waiting', most: mostWaiting })
  }

const triesNothing = ({ policy = {}, ...lists }: WhatIfChanges): boolean =>
  Object.values(policy).every(value => value === undefined) &&
  Object.values(lists).every(list => list.length === 0)

export type WhatIfState = 'running' | 'done' | 'cancelled' | 'failed'
export type KeptWhatIf = AskedWhatIf & {
  readonly id: string
  readonly askedAt: Instant
  readonly state: WhatIfState
  readonly done: number
  readonly total: number
  readonly sums: WhatIfSums | null
  readonly rows: readonly WhatIfRow[]
}
/** One that this user asked for; null: there is none. */
export const whatIfOf = (
  { db }: Db,
  company: CompanyId,
  userId: string,
  id: string,
): Promise<KeptWhatIf | null> =>
  db.withCompany(company, async tx => {
    const [found] = await tx.query<Omit<KeptWhatIf, 'rows'>>(
      `select what_if_id as id, to_char(asked_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as "askedAt",
         from_day::text as "from", to_day::text as "to", changes, department_id as "departmentId", state, done, total,
         result as sums
       from payroll.what_ifs where company_id = $1 and what_if_id = $2 and user_id = $3`,
      [company, id, userId],
    )
    const rows = found
      ? await tx.query<WhatIfRow>(
          `select employee_id as "employeeId", day::text, code, before, after from payroll.what_if_rows
           where company_id = $1 and what_if_id = $2 order by n`,
          [company, id],
        )
      : []
    return found ? { ...found, rows } : null
  })

export type ListedWhatIf = Pick<KeptWhatIf, 'id' | 'askedAt' | 'state' | 'from' | 'to'> & {
  readonly tried: readonly string[]
  readonly peopleChanged: number | null
  readonly people: number | null
}
/** Those of this user that are still kept, the newest first. */
export const whatIfsOf = (
  { db }: Db,
  company: CompanyId,
  userId: string,
): Promise<readonly ListedWhatIf[]> =>
  db.withCompany(company, tx =>
    tx.query<ListedWhatIf>(
      `select what_if_id as id, to_char(asked_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as "askedAt",
         from_day::text as "from", to_day::text as "to", state,
         array(select jsonb_object_keys(changes) order by 1) as tried,
         (result ->> 'peopleChanged')::int as "peopleChanged", (result ->> 'people')::int as people
       from payroll.what_ifs where company_id = $1 and user_id = $2
       order by asked_at desc, what_if_id limit 20`,
      [company, userId],
    ),
  )

/** What is done stays; the job looks between two parts of the work. */
export const cancelWhatIf =
  ({ db, now }: Pick<Deps, 'db' | 'now'>) =>
  async (
    company: CompanyId,
    userId: string,
    id: string,
  ): Promise<Result<{ readonly state: WhatIfState }, WhatIfRefusal>> => {
    const [found] = await db.withCompany(company, tx =>
      tx.query<{ state: WhatIfState }>(
        `update payroll.what_ifs
         set state = case when state = 'running' then 'cancelled' else state end, ended_at = coalesce(ended_at, $4)
         where company_id = $1 and what_if_id = $2 and user_id = $3 returning state`,
        [company, id, userId, now()],
      ),
    )
    return found ? ok(found) : refuse({ code: 'what-if.not-found' })
  }

/** Those of these that came to their end and were asked for since, whoever asked: for the whole company alone. */
export const triedSince = (
  { db }: Db,
  company: CompanyId,
  ids: readonly string[],
  since: Instant,
): Promise<
  readonly {
    readonly from: LocalDate
    readonly to: LocalDate
    readonly changes: WhatIfChanges
  }[]
> =>
  db.withCompany(company, tx =>
    tx.query(
      `select from_day::text as "from", to_day::text as "to", changes from payroll.what_ifs
       where company_id = $1 and what_if_id = any($2::uuid[]) and state = 'done' and department_id is null
         and asked_at >= $3`,
      [company, ids, since],
    ),
  )

/** Whoever is erased is in none any more; what was tried of his days alone goes whole. */
export const forgetWhatIfsOf = (
  { db }: Db,
  company: CompanyId,
  employeeId: EmployeeId,
): Promise<void> =>
  db.withCompany(company, async tx => {
    await tx.query(
      'delete from payroll.what_if_rows where company_id = $1 and employee_id = $2',
      [company, employeeId],
    )
    await tx.query(
      `delete from payroll.what_ifs where company_id = $1
         and changes -> 'entries' @> jsonb_build_array(jsonb_build_object('employeeId', $2::text))`,
      [company, employeeId],
    )
  })
