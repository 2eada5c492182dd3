import type { Tx } from '#database/types.ts'
import type { LeaveMembershipEvent, LeaveSettingEvent } from '#domain/leave/settings/events.ts'
import type { GroupLimit } from '#domain/leave/settings/state.ts'
import type { CompanyId, LeaveGroupId } from '#domain/shared/values.ts'
import { companyDay } from '../shared/company-day.ts'
import { employedOn, peopleHaving } from '../shared/people-having.ts'
import type { Handlers } from '../shared/projection.ts'
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

const people = `${read.leaveMemberships} m
  join ${read.employees} e on e.company_id = m.company_id and e.employee_id = m.employee_id`

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
       (select count(*)::int from ${people}
         where m.company_id = $1 and ${employedOn('$2')} and m.leave_group_id = g.leave_group_id) as people
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

/** How many employed people are in it, and the first of them by name. */
export const peopleInGroup = (tx: Tx, company: CompanyId, leaveGroupId: LeaveGroupId) =>
  peopleHaving(
    tx,
    company,
    { models: ['employees', 'leave_settings'], people, which: 'm.leave_group_id' },
    leaveGroupId,
  )
