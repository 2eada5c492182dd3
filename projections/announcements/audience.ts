import type { AnnouncementTerms } from '#domain/announcements/announcement.ts'
import type { Database } from '#database/types.ts'
import type {
  CompanyId,
  DeviceId,
  EmployeeId,
  LocalDate,
  LogPosition,
  ShiftId,
  UserId,
} from '#domain/shared/values.ts'
import { isBlockedNow } from '../access/published.ts'
import { waitUntil } from '../shared/freshness.ts'
import { lastPlanned } from '../shared/last-planned.ts'
import { read } from '../tables/index.ts'

/** An active user who is employed on `$2` (notice-rules 7.1). */
const reached = `${read.users} u
  join ${read.employees} e on e.company_id = u.company_id and e.employee_id = u.employee_id
  where u.company_id = $1 and not u.disabled
    and e.start_of_employment <= $2::date and (e.last_day is null or e.last_day >= $2::date)`

/** The departments whose people may check in at a place of `$5`, or above them; of none: everybody may. */
const ofPlace = `exists (select from ${read.locations} l
  where l.company_id = $1 and l.device_id = any($5::uuid[]) and (l.department_ids = '{}' or exists (
    select from ${read.departments} d
    where d.company_id = $1 and d.department_id = e.department_id and d.path && l.department_ids)))`
type Picks = {
  readonly shifts: readonly ShiftId[]
  readonly positions: readonly string[]
  readonly places: readonly DeviceId[]
}

type Reader = {
  readonly userId: UserId
  readonly phone: string | null
  readonly isSmsBlocked: boolean
  readonly email: string | null
  readonly language: string | null
}

/** Whom announcements reach (`AnnouncementReads`). */
export const announcementReads = (db: Database) => ({
  reached: (company: CompanyId, position: LogPosition) =>
    waitUntil(db, ['users', 'employees', 'departments'], position, 10_000, company),
  audienceOf: async (
    company: CompanyId,
    { everybody, departments, people }: AnnouncementTerms['to'],
    on: LocalDate,
  ): Promise<readonly UserId[]> => {
    const rows = await db.withCompany(company, tx =>
      tx.query<{ userId: UserId }>(
        `select u.user_id as "userId" from ${reached}
           and ($3 or e.employee_id = any($4::uuid[]) or e.department_id in (
             select under.department_id from ${read.departments} under
             where under.company_id = $1 and under.path && $5::uuid[]))
         order by u.user_id`,
        [company, on, everybody, people, departments],
      ),
    )
    return rows.map(({ userId }) => userId)
  },
  pickedPeople: async (
    company: CompanyId,
    { shifts, positions, places }: Picks,
    on: LocalDate,
  ): Promise<readonly EmployeeId[]> => {
    const rows = await db.withCompany(company, tx =>
      tx.query<{ employeeId: EmployeeId }>(
        `select e.employee_id as "employeeId" from ${read.employees} e
         where e.company_id = $1 and e.start_of_employment <= $2::date
           and (e.last_day is null or e.last_day >= $2::date)
           and ((cardinality($3::uuid[]) > 0 and ${lastPlanned('shift_id')} = any($3::uuid[]))
             or e.position = any($4::text[]) or ${ofPlace})
         order by e.employee_id`,
        [company, on, shifts, positions, places],
      ),
    )
    return rows.map(({ employeeId }) => employeeId)
  },
  stillReached: async (
    company: CompanyId,
    users: readonly UserId[],
    on: LocalDate,
  ): Promise<readonly UserId[]> => {
    const rows = await db.withCompany(company, tx =>
      tx.query<{ userId: UserId }>(
        `select u.user_id as "userId" from ${reached} and u.user_id = any($3::uuid[]) order by u.user_id`,
        [company, on, users],
      ),
    )
    return rows.map(({ userId }) => userId)
  },
  readersOf: (company: CompanyId, users: readonly UserId[]): Promise<readonly Reader[]> =>
    db.withCompany(company, tx =>
      tx.query<Reader>(
        `select u.user_id as "userId", coalesce(nullif(e.phone, ''), u.phone) as phone,
           ${isBlockedNow('u.user_id', 'sms')} as "isSmsBlocked",
           case when coalesce(s.send_email, true) then coalesce(nullif(e.email, ''), nullif(u.email, '')) end as email,
           coalesce(s.language, r.language, c.languages[1]) as language
         from ${read.users} u
         join ${read.employees} e on e.company_id = u.company_id and e.employee_id = u.employee_id
         left join views.readers r on r.company_id = u.company_id and r.user_id = u.user_id
         left join ${read.companies} c on c.company_id = u.company_id
         left join access.user_settings s on s.company_id = u.company_id and s.user_id = u.user_id
         where u.company_id = $1 and u.user_id = any($2::uuid[]) order by u.user_id`,
        [company, users],
      ),
    ),
})
