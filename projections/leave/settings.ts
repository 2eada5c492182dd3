import type { Tx } from '#database/types.ts'
import {
  annualMembershipEvents,
  leaveMembershipEvents,
  leaveSettingEvents,
} from '#domain/leave/settings/events.ts'
import type { LeaveTypeDefinition } from '#domain/leave/settings/state.ts'
import type { CompanyId, LeaveTypeId } from '#domain/shared/values.ts'
import { eachEvent, ignoringAllBut, type Projection } from '../shared/projection.ts'
import { own, read } from '../tables/index.ts'
import { leaveSettingTables } from '../tables/leave-settings.ts'
import { annualHandlers } from './annual-groups.ts'
import { groupHandlers } from './groups.ts'

/** What leave there is, as it is now. */
export const leaveSettings: Projection = {
  name: 'leave_settings',
  personal: 'sealed',
  tables: Object.values(leaveSettingTables),
  ...eachEvent({
    ...ignoringAllBut({
      ...leaveSettingEvents,
      ...leaveMembershipEvents,
      ...annualMembershipEvents,
    }),
    ...groupHandlers,
    ...annualHandlers,
    LeaveTypeDefined: (tx, { company, data }) => define(tx, company, data),
    UsualLeaveTypesTaken: async (tx, { company, data: { types } }) => {
      for (const { usual: _, ...type } of types) await define(tx, company, type)
    },
    LeaveTypeSwitchedOff: (tx, { company, data }) =>
      switchTo(tx, company, data.leaveTypeId, false),
    LeaveTypeSwitchedOn: (tx, { company, data }) =>
      switchTo(tx, company, data.leaveTypeId, true),
    LeaveTypeRemoved: async (tx, { company, data: { leaveTypeId } }) => {
      await tx.query(
        `delete from ${own.leaveTypes} where company_id = $1 and leave_type_id = $2`,
        [company, leaveTypeId],
      )
    },
  }),
}

const define = async (
  tx: Tx,
  company: CompanyId,
  {
    leaveTypeId,
    title,
    ...definition
  }: LeaveTypeDefinition & { readonly leaveTypeId: LeaveTypeId },
): Promise<void> => {
  await tx.query(
    `insert into ${own.leaveTypes} (company_id, leave_type_id, title, active, definition)
     values ($1, $2, $3, true, $4::jsonb)
     on conflict (company_id, leave_type_id) do update
     set title = excluded.title, definition = excluded.definition`,
    [company, leaveTypeId, title, JSON.stringify(definition)],
  )
}

const switchTo = async (
  tx: Tx,
  company: CompanyId,
  leaveTypeId: LeaveTypeId,
  active: boolean,
): Promise<void> => {
  await tx.query(
    `update ${own.leaveTypes} set active = $3 where company_id = $1 and leave_type_id = $2`,
    [company, leaveTypeId, active],
  )
}

export type LeaveTypeRow = LeaveTypeDefinition & {
  readonly leaveTypeId: string
  readonly active: boolean
}

/** All types of the company, by title. */
export const leaveTypeList = async (
  tx: Tx,
  { company }: { readonly company: CompanyId },
): Promise<{ rows: LeaveTypeRow[] }> => {
  const rows = await tx.query<{
    leaveTypeId: string
    title: string
    active: boolean
    definition: Omit<LeaveTypeDefinition, 'title'>
  }>(
    `select leave_type_id as "leaveTypeId", title, active, definition
     from ${read.leaveTypes} where company_id = $1 order by title collate "tr-x-icu", leave_type_id`,
    [company],
  )
  return { rows: rows.map(({ definition, ...row }) => ({ ...definition, ...row })) }
}
