import type { Tx } from '#database/types.ts'
import type { LeaveMembershipEvent, LeaveSettingEvent } from '#domain/leave/settings/events.ts'
import type { GroupLimit } from '#domain/leave/settings/state.ts'
import type { CompanyId, EmployeeId, LeaveGroupId } from '#domain/shared/values.ts'
import { companyDay } from '../shared/company-day.ts'
import type { Handlers } from '../shared/projection.ts'
import { fullName } from '../shared/sql.ts'
import { own, read } from '../tables/index.ts'

type OfGroups = Extract<LeaveSettingEvent, { readonly type: `LeaveGroup${string}` }>['type']
export const groupHandlers: Pick<Handlers, OfGroups | LeaveMembershipEvent['type']> = {
  LeaveGroupDefined: async (tx, { company, data: { leaveGroupId, title, limits } }) => {
    await tx.query(
      `insert into ${own.leaveGroups} (company_id, leave_group_id, title, limits) values ($1, $2, $3, $4::jsonb)
       on conflict (company_id, leave_group_id) do update set title = excluded.title, limits = excluded.limits`,
      [company, leaveGroupId, title, JSON.stringify(limits)],
    )
  },
  LeaveGroupRemoved: async (tx, { company, data: { leaveGroupId } }) => {
    await tx.query(
      `delete from ${own.leaveGroups} where company_id = $1 and leave_group_id = $2`,
      [company, leaveGroupId],
    )
  },
  LeaveGroupChosen: async (tx, { company, data: { employeeId, leaveGroupId } }) => {
    if (leaveGroupId === null)
      await tx.query(
        `delete from ${own.leaveMemberships} where company_id = $1 and employee_id = $2`,
        [company, employeeId],
      )
    else
      await tx.query(
        `insert into ${own.leaveMemberships} (company_id, employee_id, leave_group_id) values ($1, $2, $3)
         on conflict (company_id, employee_id) do update set leave_group_id = excluded.leave_group_id`,
        [company, employeeId, leaveGroupId],
      )
  },
}

const members = `from ${read.leaveMemberships} m
  join ${read.employees} e on e.company_id = m.company_id and e.employee_id = m.employee_id
  where m.company_id = $1 and (e.last_day is null or e.last_day >= $2::date)`

export type LeaveGroupRow = {
  readonly leaveGroupId: string
  readonly title: string
  readonly limits: readonly GroupLimit[]
  /** Employed today. */
  readonly people: number
}

/** All groups of the company, by title; and what the types are called that they limit. */
export const leaveGroupList = async (
  tx: Tx,
  { company }: { readonly company: CompanyId },
): Promise<{ rows: LeaveGroupRow[]; titles: ReadonlyMap<string, string> }> => {
  const { today } = await companyDay(tx, company, ['employees', 'leave_settings'])
  const rows = await tx.query<LeaveGroupRow>(
    `select g.leave_group_id as "leaveGroupId", g.title, g.limits,
       (select count(*)::int ${members} and m.leave_group_id = g.leave_group_id) as people
     from ${read.leaveGroups} g where g.company_id = $1
     order by g.title collate "tr-x-icu", g.leave_group_id`,
    [company, today],
  )
  const types = await tx.query<{ id: string; title: string }>(
    `select leave_type_id as id, title from ${read.leaveTypes} where company_id = $1`,
    [company],
  )
  return { rows, titles: new Map(types.map(({ id, title }) => [id, title])) }
}

/** As many as a question names. */
const mostNamed = 5

/** How many employed people are in it, and the first of them by name. */
export const peopleInGroup = async (
  tx: Tx,
  company: CompanyId,
  leaveGroupId: LeaveGroupId,
): Promise<{ people: number; first: { employeeId: EmployeeId; fullName: string }[] }> => {
  const { today } = await companyDay(tx, company, ['employees', 'leave_settings'])
  const rows = await tx.query<{ employeeId: EmployeeId; fullName: string; people: number }>(
    `select e.employee_id as "employeeId", coalesce(${fullName()}, e.employee_no) as "fullName",
       count(*) over ()::int as people
     ${members} and m.leave_group_id = $3
     order by ${fullName()} collate "tr-x-icu", e.employee_id limit ${mostNamed}`,
    [company, today, leaveGroupId],
  )
  return {
    people: rows[0]?.people ?? 0,
    first: rows.map(({ employeeId, fullName: name }) => ({ employeeId, fullName: name })),
  }
}
