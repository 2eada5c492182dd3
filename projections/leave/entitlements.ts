import type { Tx } from '#database/types.ts'
import type { entitlementEvents, settlementEvents, TakenLeave } from '#domain/leave/events.ts'
import type {
  CompanyId,
  EmployeeId,
  EntitlementId,
  LeaveRequestId,
  LocalDate,
} from '#domain/shared/values.ts'
import type { Handlers } from '../shared/projection.ts'
import { own } from '../tables/index.ts'

/** What leave takes from now on, exactly. */
export const take = async (
  tx: Tx,
  company: CompanyId,
  {
    requestId,
    taken,
  }: { readonly requestId: LeaveRequestId; readonly taken: readonly TakenLeave[] },
): Promise<void> => {
  await tx.query(
    `update ${own.leaveRequests} set taken = $3::jsonb where company_id = $1 and request_id = $2`,
    [company, requestId, JSON.stringify(taken)],
  )
}

type Between = {
  readonly from: EntitlementId
  readonly to: EntitlementId
  readonly halfDays: number
}
const move = async (
  tx: Tx,
  company: CompanyId,
  { from, to, halfDays }: Between,
): Promise<void> => {
  const add = `update ${own.leaveEntitlements} set moved = moved + $3::int
     where company_id = $1 and entitlement_id = $2`
  await tx.query(add, [company, from, -halfDays])
  await tx.query(add, [company, to, halfDays])
}

type Settled = { readonly employeeId: EmployeeId; readonly lastDay: LocalDate }
const reopen = async (
  tx: Tx,
  company: CompanyId,
  { employeeId, lastDay }: Settled,
): Promise<void> => {
  const its = [company, employeeId, lastDay]
  await tx.query(
    `update ${own.leaveEntitlements} set closed = null where company_id = $1 and employee_id = $2 and closed = $3`,
    its,
  )
  await tx.query(
    `delete from ${own.leaveSettlements} where company_id = $1 and employee_id = $2 and last_day = $3`,
    its,
  )
}

/** What years of work give, and what becomes of it. */
export const entitlementHandlers: Pick<
  Handlers,
  keyof typeof entitlementEvents | keyof typeof settlementEvents
> = {
  EntitlementGiven: async (tx, { company, data }) => {
    const { entitlementId, employeeId, workYear, from, expires, halfDays, by, at } = data
    const { closed = null } = data
    await tx.query(
      `insert into ${own.leaveEntitlements} values ($1, $2, $3, $4, $5, $6, $7, 0, $8, $9, $10)`,
      [company, entitlementId, employeeId, workYear, from, expires, halfDays, by, at, closed],
    )
  },
  EntitlementChanged: async (tx, { company, data: { entitlementId, halfDays } }) => {
    await tx.query(
      `update ${own.leaveEntitlements} set halves = $3 where company_id = $1 and entitlement_id = $2`,
      [company, entitlementId, halfDays],
    )
  },
  EntitlementTakenBack: async (tx, { company, data: { entitlementId } }) => {
    await tx.query(
      `delete from ${own.leaveEntitlements} where company_id = $1 and entitlement_id = $2`,
      [company, entitlementId],
    )
  },
  EntitlementTransferred: (tx, { company, data }) => move(tx, company, data),
  EntitlementTransferTakenBack: (tx, { company, data: { from, to, halfDays } }) =>
    move(tx, company, { from: to, to: from, halfDays }),
  EntitlementsSettled: async (tx, { company, data: { employeeId, lastDay, instead } }) => {
    if (instead !== undefined) await reopen(tx, company, { employeeId, lastDay: instead })
    await tx.query(
      `update ${own.leaveEntitlements} set closed = $3 where company_id = $1 and employee_id = $2 and closed is null`,
      [company, employeeId, lastDay],
    )
    await tx.query(`insert into ${own.leaveSettlements} values ($1, $2, $3)`, [
      company,
      employeeId,
      lastDay,
    ])
  },
  SettlementTakenBack: (tx, { company, data }) => reopen(tx, company, data),
  AnnualLeavePaidOut: 'ignored',
}
