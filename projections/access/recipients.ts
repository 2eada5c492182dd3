import type { Tx } from '#database/types.ts'
import type { CompanyId, EmployeeId, UserId } from '#domain/shared/values.ts'
import { likePatterns } from '../shared/fold.ts'
import type { ScopeFilter } from '../shared/scope.ts'
import { sqlAnd, fullName, inScope, valuesOf } from '../shared/sql.ts'
import { read } from '../tables/index.ts'

export type Candidate = {
  readonly userId: UserId
  readonly fullName: string | null
  readonly department: string | null
  readonly hasAddress: boolean
}

/** Users who may be sent a view: those whose person is in scope, and oneself. Addresses stay here. */
export const candidates = (
  tx: Tx,
  {
    company,
    scope,
    self,
    search,
    users,
    most = 50,
  }: {
    readonly company: CompanyId
    readonly scope: ScopeFilter
    readonly self: UserId
    readonly search?: string | undefined
    readonly users?: readonly UserId[]
    readonly most?: number
  },
): Promise<Candidate[]> => {
  const values = valuesOf(company, self)
  const where = sqlAnd(
    'u.company_id = $1 and not u.disabled',
    `(u.user_id = $2 or (e.employee_id is not null and ${inScope(scope, values)}))`,
    search && `e.folded like all(${values.add(likePatterns(search))}::text[])`,
    users && `u.user_id = any(${values.add(users)}::uuid[])`,
  )
  return tx.query<Candidate>(
    `select u.user_id as "userId", coalesce(${fullName()}, u.username) as "fullName", d.name as department,
       coalesce(nullif(e.email, ''), u.email, '') <> '' as "hasAddress"
     from ${read.users} u
     left join ${read.employees} e on e.company_id = u.company_id and e.employee_id = u.employee_id
     left join ${read.departments} d on d.company_id = e.company_id and d.department_id = e.department_id
     where ${where}
     order by u.user_id <> $2, coalesce(${fullName()}, u.username) collate "tr-x-icu", u.user_id limit ${most}`,
    values.list,
  )
}

/** Names of users, whoever asks: of the owner of a view that is shared, of those it is sent to. */
export const namesOf = async (
  tx: Tx,
  company: CompanyId,
  users: readonly UserId[],
): Promise<ReadonlyMap<string, string | null>> => {
  if (users.length === 0) return new Map()
  const rows = await tx.query<{ id: string; name: string | null }>(
    `select u.user_id as id, coalesce(${fullName()}, u.username) as name
     from ${read.users} u
     left join ${read.employees} e on e.company_id = u.company_id and e.employee_id = u.employee_id
     where u.company_id = $1 and u.user_id = any($2::uuid[])`,
    [company, users],
  )
  return new Map(rows.map(({ id, name }) => [id, name]))
}

type Reached = {
  readonly address: string | null
  readonly language: 'tr' | 'en' | 'ar' | null
  /** The first one of his company, for whom none is known of; null: it never said. */
  readonly companyLanguage: 'tr' | 'en' | 'ar' | null
  /** Of those that come by themselves; what is about his account comes in any case. */
  readonly wantsMails: boolean
}

/** Language and address of a user by now. */
export const addressOf = async (
  tx: Tx,
  company: CompanyId,
  userId: UserId,
): Promise<Reached> => {
  const [row] = await tx.query<Reached>(
    `select coalesce(nullif(e.email, ''), u.email) as address, coalesce(s.language, r.language) as language,
       c.languages[1] as "companyLanguage", coalesce(s.send_email, true) as "wantsMails"
     from ${read.users} u
     left join ${read.employees} e on e.company_id = u.company_id and e.employee_id = u.employee_id
     left join views.readers r on r.company_id = u.company_id and r.user_id = u.user_id
     left join ${read.companies} c on c.company_id = u.company_id
     left join access.user_settings s on s.company_id = u.company_id and s.user_id = u.user_id
     where u.company_id = $1 and u.user_id = $2`,
    [company, userId],
  )
  return row ?? { address: null, language: null, companyLanguage: null, wantsMails: true }
}

/** The account of an employee that is not closed; null: he has none. */
export const accountOf = async (
  tx: Tx,
  company: CompanyId,
  employeeId: EmployeeId,
): Promise<UserId | null> => {
  const [row] = await tx.query<{ userId: UserId }>(
    `select user_id as "userId" from ${read.users}
     where company_id = $1 and employee_id = $2 and not disabled`,
    [company, employeeId],
  )
  return row?.userId ?? null
}
