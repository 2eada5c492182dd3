import type { Tx } from '#database/types.ts'
import type { PeriodicMail } from '#domain/organization/events.ts'
import type { CompanyId, LocalDate, UserId } from '#domain/shared/values.ts'
import { read } from '../tables/index.ts'

export type PeriodicRecipient = { readonly userId: UserId; readonly address: string }
type Asked = {
  readonly company: CompanyId
  readonly mail: PeriodicMail
  /** Whoever was employed on none of these days gets no sheet of them. */
  readonly from: LocalDate
  readonly to: LocalDate
  /** In the order of the ids. */
  readonly after: UserId | null
  readonly limit: number
}

/** Whose matter each is, as far as a table says so; his rights are judged after. */
const whose: Readonly<Record<PeriodicMail, string>> = {
  'month-sheet':
    'e.employee_id is not null and e.start_of_employment <= $5 and (e.last_day is null or e.last_day >= $4)',
  'week-summary': `exists (select from ${read.departmentManagers} m
     where m.company_id = u.company_id and m.employee_id = u.employee_id)`,
  'silent-readers': "u.role in ('company-admin', 'administrator')",
}

/**
 * Users to whom a mail may go, so many at a time: their account is open, they have an address, and they left off
 * neither this mail nor all of them.
 */
export const periodicRecipients = (
  tx: Tx,
  { company, mail, from, to, after, limit }: Asked,
): Promise<readonly PeriodicRecipient[]> =>
  tx.query<PeriodicRecipient>(
    `select u.user_id as "userId", coalesce(nullif(e.email, ''), u.email) as address
     from ${read.users} u
     left join ${read.employees} e on e.company_id = u.company_id and e.employee_id = u.employee_id
     left join access.user_settings s on s.company_id = u.company_id and s.user_id = u.user_id
     where u.company_id = $1 and not u.disabled and coalesce(nullif(e.email, ''), u.email, '') <> ''
       and coalesce(s.send_email, true) and not $2 = any (coalesce(s.left_off, '{}'))
       and ($3::uuid is null or u.user_id > $3) and $4::date <= $5::date and ${whose[mail]}
     order by u.user_id limit $6`,
    [company, mail, after, from, to, limit],
  )
