import type { Tx } from '#database/types.ts'
import type { entitlementEvents, Taken } from '#domain/leave/events.ts'
import type { CompanyId, EntitlementId, LeaveRequestId } from '#domain/shared/values.ts'
import type { Handlers } from '../shared/projection.ts'
import { own } from '../tables/index.ts'

/** What leave takes from now on, exactly. */
export const take = async (
  tx: Tx,
  company: CompanyId,
  {
    requestId,
    taken,
  }: { readonly requestId: LeaveRequestId; readonly taken: readonly Taken[] },
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

/** What years of work give, and what becomes of it. */
export const entitlementHandlers: Pick<Handlers, keyof typeof entitlementEvents> = {
  EntitlementGiven: async (tx, { company, data }) => {
    const { entitlementId, employeeId, workYear, from, expires, halfDays, by, at } = data
    await tx.query(
      `insert into ${own.leaveEntitlements} values ($1, $2, $3, $4, $5, $6, $7, 0, $8, $9)`,
      [company, entitlementId, employeeId, workYear, from, expires, halfDays, by, at],
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
}
