import type { Tx } from '#database/types.ts'
import type { AnnouncementTerms } from '#domain/announcements/announcement.ts'
import type { AnnouncementChannel } from '#domain/announcements/events.ts'
import type { CompanyId, LocalDate, UserId } from '#domain/shared/values.ts'
import { isBlockedNow } from '../access/published.ts'
import { fullName } from '../shared/sql.ts'
import { read } from '../tables/index.ts'

/** How many, and the first of them by name. */
export type MissedPeople = { readonly count: number; readonly names: readonly string[] }
type Named = { readonly name: string | null; readonly all: number }

const byName = `coalesce(${fullName()}, e.employee_no) collate "tr-x-icu", e.employee_id`
const missed = (rows: readonly Named[]): MissedPeople => ({
  count: rows[0]?.all ?? 0,
  names: rows.flatMap(({ name }) => name ?? []),
})

type Asked = {
  readonly company: CompanyId
  readonly to: AnnouncementTerms['to']
  readonly channels: readonly AnnouncementChannel[]
  /** Whom it reaches on the web list. */
  readonly users: readonly UserId[]
  /** On the company's calendar. */
  readonly on: LocalDate
  /** So many are named. */
  readonly most: number
}

/**
 * Whom an announcement would not reach as of now: `account`, who was chosen and reads no web list, since he has no
 * account or does not work here on that day; and of those who do, to whom no mail and no text message goes: without an
 * address, blocked (notice-rules 5.7), or who has left mails off. Null where it does not go by that.
 */
export const unreachedPeople = async (tx: Tx, asked: Asked) => ({
  account: await withoutAccount(tx, asked),
  mail: asked.channels.includes('mail')
    ? await without(
        tx,
        asked,
        `not coalesce(s.send_email, true) or coalesce(nullif(e.email, ''), nullif(u.email, '')) is null
         or ${isBlockedNow('u.user_id', 'mail')}`,
      )
    : null,
  sms: asked.channels.includes('sms')
    ? await without(
        tx,
        asked,
        `mail.sms_number(coalesce(nullif(e.phone, ''), u.phone)) is null or ${isBlockedNow('u.user_id', 'sms')}`,
      )
    : null,
})

const withoutAccount = async (
  tx: Tx,
  { company, to: { everybody, departments, people }, on, most }: Asked,
): Promise<MissedPeople> =>
  missed(
    await tx.query<Named>(
      `select ${fullName()} as name, count(*) over ()::int as all
       from ${read.employees} e
       cross join lateral (select e.start_of_employment <= $2::date
         and (e.last_day is null or e.last_day >= $2::date) as works) w
       where e.company_id = $1
         and (e.employee_id = any($4::uuid[]) or w.works and ($3 or e.department_id in (
           select under.department_id from ${read.departments} under
           where under.company_id = $1 and under.path && $5::uuid[])))
         and (not w.works or not exists (select from ${read.users} u
           where u.company_id = $1 and u.employee_id = e.employee_id and not u.disabled))
       order by ${byName} limit $6`,
      [company, on, everybody, people, departments, most],
    ),
  )

const without = async (
  tx: Tx,
  { company, users, most }: Asked,
  missing: string,
): Promise<MissedPeople> =>
  missed(
    await tx.query<Named>(
      `select ${fullName()} as name, count(*) over ()::int as all
       from ${read.users} u
       join ${read.employees} e on e.company_id = u.company_id and e.employee_id = u.employee_id
       left join access.user_settings s on s.company_id = u.company_id and s.user_id = u.user_id
       where u.company_id = $1 and u.user_id = any($2::uuid[]) and (${missing})
       order by ${byName} limit $3`,
      [company, users, most],
    ),
  )
