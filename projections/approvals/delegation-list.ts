import type { ApproverLevel, Role } from '#domain/access/events.ts'
import { approverLevelOf } from '#domain/access/published.ts'
import type { Tx } from '#database/types.ts'
import type {
  CompanyId,
  DelegationId,
  Instant,
  LocalDate,
  UserId,
} from '#domain/shared/values.ts'
import { companyDay } from '../shared/company-day.ts'
import { fullName } from '../shared/sql.ts'
import { read } from '../tables/index.ts'

type Party = { readonly userId: UserId; readonly fullName: string | null }
export type DelegationRow = {
  readonly delegationId: DelegationId
  readonly from: Party
  readonly to: Party
  readonly first: LocalDate
  readonly last: LocalDate
  readonly endedOn: LocalDate | null
  readonly state: 'coming' | 'holds' | 'ended' | 'over'
  /** Both are there and may decide; where not, it gives nothing while it is so. */
  readonly works: boolean
}
/** Somebody who sees others' rows: who may stand in, and with `level` above 0 who may be away. */
export type StandIn = Party & { readonly role: Role; readonly level: ApproverLevel }

const most = 200
const nameOf = (user: string, employee: string): string =>
  `coalesce(${fullName(employee)}, ${user}.username)`
const isOpen = (user: string, employee: string): string =>
  `(${user}.role <> 'employee' and not ${user}.disabled
      and (${employee}.last_day is null or ${employee}.last_day >= $2::date))`

/**
 * Who decides in whose name, the newest first, those of a year ago not; and whom there is to choose from, by name.
 * @param whose user, who is away or stands in; null: everybody's.
 */
export const delegationList = async (
  tx: Tx,
  { company, whose }: { readonly company: CompanyId; readonly whose: UserId | null },
): Promise<{
  readonly rows: readonly DelegationRow[]
  readonly people: readonly StandIn[]
  readonly dataUntil: Instant
}> => {
  const { today, dataUntil } = await companyDay(tx, company, [
    'delegations',
    'users',
    'employees',
  ])
  return {
    rows: await rowsOf(tx, company, today, whose),
    people: await peopleOf(tx, company, today),
    dataUntil,
  }
}

const rowsOf = (
  tx: Tx,
  company: CompanyId,
  today: LocalDate,
  whose: UserId | null,
): Promise<DelegationRow[]> =>
  tx.query<DelegationRow>(
    `select d.delegation_id as "delegationId",
       json_build_object('userId', d.from_user, 'fullName', ${nameOf('f', 'fe')}) as "from",
       json_build_object('userId', d.to_user, 'fullName', ${nameOf('t', 'te')}) as "to",
       d.first_day::text as first, d.last_day::text as last, d.ended_on::text as "endedOn",
       case when d.ended_on is not null then 'ended' when d.last_day < $2::date then 'over'
         when d.first_day > $2::date then 'coming' else 'holds' end as state,
       coalesce(${isOpen('f', 'fe')} and ${isOpen('t', 'te')}
         and (f.role = 'company-admin' or coalesce(f.approver_level, 1) > 0), false) as works
     from ${read.delegations} d
     left join ${read.users} f on f.company_id = $1 and f.user_id = d.from_user
     left join ${read.employees} fe on fe.company_id = $1 and fe.employee_id = f.employee_id
     left join ${read.users} t on t.company_id = $1 and t.user_id = d.to_user
     left join ${read.employees} te on te.company_id = $1 and te.employee_id = t.employee_id
     where d.company_id = $1 and d.last_day > $2::date - 366
       and ($3::uuid is null or $3::uuid in (d.from_user, d.to_user))
     order by d.first_day desc, d.delegation_id limit ${most}`,
    [company, today, whose],
  )

const peopleOf = async (
  tx: Tx,
  company: CompanyId,
  today: LocalDate,
): Promise<readonly StandIn[]> => {
  const rows = await tx.query<Omit<StandIn, 'level'> & { level: ApproverLevel | null }>(
    `select u.user_id as "userId", ${nameOf('u', 'e')} as "fullName", u.role, u.approver_level as level
     from ${read.users} u
     left join ${read.employees} e on e.company_id = u.company_id and e.employee_id = u.employee_id
     where u.company_id = $1 and u.username is not null and ${isOpen('u', 'e')}
     order by ${nameOf('u', 'e')} collate "tr-x-icu", u.user_id`,
    [company, today],
  )
  return rows.map(row => ({ ...row, level: approverLevelOf(row.role, row.level) }))
}

/** In whose names somebody may decide on a day, beside his own. */
export const lentTo = async (
  tx: Tx,
  company: CompanyId,
  userId: UserId,
  today: LocalDate,
): Promise<readonly UserId[]> => {
  const rows = await tx.query<{ from: UserId }>(
    `select distinct d.from_user as "from"
     from ${read.delegations} d
     where d.company_id = $1 and d.to_user = $2 and d.ended_on is null
       and d.first_day <= $3::date and d.last_day >= $3::date`,
    [company, userId, today],
  )
  return rows.map(({ from }) => from)
}
