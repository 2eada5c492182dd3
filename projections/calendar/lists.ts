import type { Tx } from '#database/types.ts'
import type { DepartmentRule, PersonRule, PlannedShift } from '#domain/calendar/events.ts'
import type { Holiday } from '#domain/holidays/events.ts'
import type { PolicyChanges } from '#domain/policy/events.ts'
import type {
  CompanyId,
  EmployeeId,
  Instant,
  LocalDate,
  SchemeId,
  ShiftGroupId,
} from '#domain/shared/values.ts'
import type { SealedText } from '#event-store/contract.ts'
import { textOf } from '../shared/checkpoints.ts'
import { companyDay } from '../shared/company-day.ts'
import { wholeCompany, type ScopeFilter } from '../shared/scope.ts'
import { departmentInScope, fullName, inScope, valuesOf } from '../shared/sql.ts'
import { own, read } from '../tables/index.ts'

type Of = { readonly company: CompanyId; readonly scope: ScopeFilter }
/** Of the whole company where no scope is given. */
type OfAll = { readonly company: CompanyId; readonly scope?: ScopeFilter }

/** The name of whoever acted (`user:<id>`); null where nobody's is known. */
const nameOf = (actor: string): string => `(select coalesce(${fullName('who')}, u.username)
    from ${read.users} u
    left join ${read.employees} who on who.company_id = u.company_id and who.employee_id = u.employee_id
  where u.company_id = $1 and 'user:' || u.user_id = ${actor})`

export const nameOfActor = async (
  tx: Tx,
  company: CompanyId,
  actor: string,
): Promise<string | null> => {
  const [row] = await tx.query<{ name: string | null }>(`select ${nameOf('$2')} as name`, [
    company,
    actor,
  ])
  return row?.name ?? null
}

export type SchemeRow = {
  readonly schemeId: string
  readonly title: string
  readonly from: LocalDate
  readonly anchor: LocalDate
  readonly cycle: PlannedShift[]
  readonly versions: number
  readonly people: number
  readonly groups: number
  readonly departments: number
}
/**
 * Each pattern in the version of today, by title, with how many follow it today or later; people and departments are
 * counted in scope.
 */
export const schemeList = async (
  tx: Tx,
  {
    company,
    scope = wholeCompany,
    schemeId = null,
  }: OfAll & { readonly schemeId?: SchemeId | null },
): Promise<{ rows: SchemeRow[] }> => {
  const { today } = await companyDay(tx, company, ['planning', 'attendance'])
  const values = valuesOf(company, today, today, schemeId)
  const rows = await tx.query<SchemeRow>(
    `with current as (
       select distinct on (scheme_id) scheme_id, title, from_day, anchor, cycle,
         count(*) over (partition by scheme_id)::int as versions
       from ${read.calendarSchemes}
       where company_id = $1 and ($4::uuid is null or scheme_id = $4)
       order by scheme_id, (from_day <= $2::date) desc,
         case when from_day <= $2::date then $2::date - from_day else from_day - $2::date end),
     followed as (
       select 'people' as what, p.employee_id as who, one->'rule'->>'schemeId' as scheme,
         lead(one->>'from') over (partition by p.employee_id order by one->>'from') as until
       from ${read.attendancePeople} p
       join ${read.employees} e on e.company_id = p.company_id and e.employee_id = p.employee_id
         and (e.last_day is null or e.last_day >= $2::date)
         cross join json_array_elements(p.rules) as one where p.company_id = $1 and ${inScope(scope, values)}
       union all select 'groups', g.group_id, one->>'schemeId',
         lead(one->>'from') over (partition by g.group_id order by one->>'from')
       from ${read.attendanceGroups} g
       join ${read.calendarGroups} named using (company_id, group_id)
       cross join json_array_elements(g.versions) as one
       where g.company_id = $1
       union all select 'departments', d.department_id, one->'rule'->>'schemeId',
         lead(one->>'from') over (partition by d.department_id order by one->>'from')
       from ${read.attendanceDepartments} d
       cross join json_array_elements(d.rules) as one
       where d.company_id = $1 and ${departmentInScope(scope, values, 'd.department_id')}),
     counted as (select scheme, what, count(distinct who)::int as count
       from followed
       where scheme is not null and (until is null or until > $3)
       group by scheme, what)
     select scheme_id as "schemeId", title, from_day::text as "from", anchor::text, cycle, versions,
       ${['people', 'groups', 'departments']
         .map(
           what => `coalesce((select count
         from counted
         where scheme = scheme_id::text and what = '${what}'),
         0) as ${what}`,
         )
         .join(', ')}
     from current order by title collate "tr-x-icu", scheme_id`,
    values.list,
  )
  return { rows }
}

export type GroupRow = {
  readonly groupId: string
  readonly title: string
  readonly schemeId: string | null
  readonly offset: number
  readonly from: LocalDate | null
  readonly people: number
}
/** With what each follows today, and how many in scope are in it today or later. */
export const groupList = async (
  tx: Tx,
  {
    company,
    scope = wholeCompany,
    groupId = null,
  }: OfAll & { readonly groupId?: ShiftGroupId | null },
): Promise<{ rows: GroupRow[] }> => {
  const { today } = await companyDay(tx, company, ['planning', 'attendance'])
  const values = valuesOf(company, today, today, groupId)
  const rows = await tx.query<GroupRow>(
    `with followed as (
       select one->'rule'->>'groupId' as followed_group, p.employee_id,
         lead(one->>'from') over (partition by p.employee_id order by one->>'from') as until
       from ${read.attendancePeople} p
       join ${read.employees} e on e.company_id = p.company_id and e.employee_id = p.employee_id
         and (e.last_day is null or e.last_day >= $2::date)
         cross join json_array_elements(p.rules) as one where p.company_id = $1 and ${inScope(scope, values)})
     select n.group_id as "groupId", n.title, (current.one->>'schemeId') as "schemeId",
       coalesce((current.one->>'offset')::int, 0) as "offset", current.one->>'from' as "from",
       (select count(distinct employee_id)::int
         from followed
         where followed_group = n.group_id::text and (until is null or until > $3)) as people
     from ${read.calendarGroups} n left join lateral (
       select one from ${read.attendanceGroups} g cross join json_array_elements(g.versions) as one
       where g.company_id = n.company_id and g.group_id = n.group_id and one->>'from' <= $3
       order by one->>'from' desc limit 1) as current on true
     where n.company_id = $1 and ($4::uuid is null or n.group_id = $4)
     order by n.title collate "tr-x-icu", n.group_id`,
    values.list,
  )
  return { rows }
}

/** Null when there is no such employee in scope. */
export const scheduleOf = async (
  tx: Tx,
  { company, scope, employee }: Of & { readonly employee: EmployeeId },
): Promise<{ rows: { from: LocalDate; rule: PersonRule | null }[] } | null> => {
  const values = valuesOf(company, employee)
  const [row] = await tx.query<{
    rules: { from: LocalDate; rule: PersonRule | null }[] | null
  }>(
    `select p.rules
     from ${read.employees} e
     left join ${read.attendancePeople} p on p.company_id = e.company_id and p.employee_id = e.employee_id
     where e.company_id = $1 and e.employee_id = $2 and ${inScope(scope, values)}`,
    values.list,
  )
  return row ? { rows: row.rules ?? [] } : null
}

export const departmentSchedules = async (
  tx: Tx,
  { company, scope }: Of,
): Promise<{
  rows: { departmentId: string; from: LocalDate; rule: DepartmentRule | null }[]
}> => ({
  rows: await tx.query(
    `select d.department_id as "departmentId", one->>'from' as "from",
       case when json_typeof(one->'rule') = 'null' then null else one->'rule' end as rule
     from ${read.departments} d
     join ${read.attendanceDepartments} a on a.company_id = d.company_id and a.department_id = d.department_id
     cross join json_array_elements(a.rules) as one
     where d.company_id = $1 and ($2::uuid[] is null or d.department_id = any($2::uuid[]))
     order by d.name collate "tr-x-icu", d.department_id, one->>'from'`,
    [
      company,
      scope.kind === 'company' ? null : scope.kind === 'departments' ? scope.departmentIds : [],
    ],
  ),
})

export type ActRow = {
  readonly actId: string
  /** Of one of its events, by which it is taken back. */
  readonly position: string
  readonly at: Instant
  readonly by: string | null
  readonly from: LocalDate
  readonly to: LocalDate
  readonly people: number
  readonly days: number
  readonly kind: 'entries' | 'copy' | 'draft' | 'demand'
  readonly title: SealedText | null
  readonly reason: SealedText | null
  readonly undone: boolean
}
/** The last acts, newest first; `actor`: of one hand alone. */
export const actList = async (
  tx: Tx,
  { company, actor }: { readonly company: CompanyId; readonly actor: string | null },
): Promise<{ rows: ActRow[] }> => ({
  rows: await tx.query<ActRow>(
    `select act_id as "actId", max(position)::text as position,
       ${textOf('at')} as at, ${nameOf('by_actor')} as by, min(from_day)::text as "from",
       max(to_day)::text as "to", max(people)::int as people, sum(days)::int as days,
       kind, (array_agg(title order by month))[1] as title, (array_agg(reason order by month))[1] as reason,
         bool_and(undone) as undone
     from ${read.calendarActs} where company_id = $1 and ($2::text is null or by_actor = $2)
     group by act_id, at, by_actor, kind order by max(position) desc limit 50`,
    [company, actor],
  ),
})

/** Which of the acts at these places in the log still stand; `actor`: of one hand alone. */
export const standingActsAt = async (
  tx: Tx,
  { company, actor }: { readonly company: CompanyId; readonly actor: string | null },
  positions: readonly string[],
): Promise<ReadonlySet<string>> => {
  if (positions.length === 0) return new Set()
  const rows = await tx.query<{ position: string }>(
    `select position::text
       from ${read.calendarActs}
       where company_id = $1 and position = any($2::bigint[]) and not undone and ($3::text is null or by_actor = $3)`,
    [company, positions, actor],
  )
  return new Set(rows.map(({ position }) => position))
}

/** The months an act reaches into; none where there is no such act. */
export const monthsOfAct = async (
  tx: Tx,
  { company, actId }: { readonly company: CompanyId; readonly actId: string },
): Promise<string[]> => {
  const rows = await tx.query<{ month: string }>(
    `select month
     from ${read.calendarActs}
     where company_id = $1 and act_id = $2
     order by month`,
    [company, actId],
  )
  return rows.map(({ month }) => month)
}

export type DraftRow = {
  readonly draftId: string
  readonly title: SealedText | null
  readonly from: LocalDate
  readonly to: LocalDate
  readonly status: 'open' | 'published' | 'discarded'
  readonly revision: number
  readonly by: string | null
  readonly at: Instant
}
/** Open drafts, newest first; `actor`: opened by one hand alone. */
export const draftList = async (
  tx: Tx,
  { company, actor }: { readonly company: CompanyId; readonly actor: string | null },
): Promise<DraftRow[]> =>
  tx.query<DraftRow>(
    `select draft_id as "draftId", title, from_day::text as "from", to_day::text as "to", status, revision,
       ${nameOf('by_actor')} as by, ${textOf('at')} as at
     from ${read.calendarDrafts}
     where company_id = $1 and status = 'open' and ($2::text is null or opened_by = $2)
     order by ${own.calendarDrafts}.at desc, draft_id limit 50`,
    [company, actor],
  )

export const holidayList = async (
  tx: Tx,
  { company, year }: { readonly company: CompanyId; readonly year: number },
): Promise<Holiday[]> => {
  const [row] = await tx.query<{ holidays: Holiday[] }>(
    `select holidays from ${read.attendanceCalendars} where company_id = $1`,
    [company],
  )
  return (row?.holidays ?? []).filter(({ day }) => Number(day.slice(0, 4)) === year)
}

export type PolicyRow = {
  readonly from: LocalDate
  readonly changes: PolicyChanges
  readonly by: string | null
  readonly at: Instant
}
/** In the order of recording. */
export const policyHistory = async (tx: Tx, company: CompanyId): Promise<PolicyRow[]> =>
  tx.query<PolicyRow>(
    `select from_day::text as "from", changes, ${nameOf('by_actor')} as by, ${textOf('at')} as at
     from ${read.policySettings}
     where company_id = $1
     order by position`,
    [company],
  )

/** Which of these are nobody in the caller's scope. */
export const outsideScope = async (
  tx: Tx,
  { company, scope, employeeIds }: Of & { readonly employeeIds: readonly string[] },
): Promise<readonly string[]> => {
  const values = valuesOf(company, employeeIds)
  const rows = await tx.query<{ id: string }>(
    `select id from unnest($2::uuid[]) as id
     where not exists (select from ${read.employees} e
       where e.company_id = $1 and e.employee_id = id and ${inScope(scope, values)})`,
    values.list,
  )
  return rows.map(({ id }) => id)
}

/** Number, name and id of people, for differences and files. */
export const namesOf = async (
  tx: Tx,
  { company, scope, employeeIds }: Of & { readonly employeeIds: readonly string[] | null },
): Promise<{ employeeId: EmployeeId; employeeNo: string; fullName: string | null }[]> => {
  const values = valuesOf(company, employeeIds)
  return tx.query(
    `select e.employee_id as "employeeId", e.employee_no as "employeeNo", ${fullName()} as "fullName"
     from ${read.employees} e
     where e.company_id = $1 and ($2::uuid[] is null or e.employee_id = any($2::uuid[])) and ${inScope(scope, values)}`,
    values.list,
  )
}
