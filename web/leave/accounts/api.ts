import { GetLeaveBalance, PostEntitlement } from '#api/contract/entitlements.ts'
import {
  GetLeaveAccounts,
  GetLeaveLedger,
  PostEntitlements,
  PostEntitlementTransfer,
} from '#api/contract/leave-accounts.ts'
import { GetAllowances, PutAllowance } from '#api/contract/allowances.ts'
import { GetTimeOff } from '#api/contract/time-off.ts'
import { call, type Reply } from '../../lib/call.ts'
import { oneQuery } from '../../lib/reads.ts'

export type Account = Reply<typeof GetLeaveAccounts>['rows'][number]
export type Proposal = NonNullable<Account['proposal']>
export type Ledger = Reply<typeof GetLeaveLedger>
export type Line = Ledger['lines'][number]
export type GivenEntitlements = Reply<typeof PostEntitlements>

/** Today where no date is given. */
const onDay = (on: string) => (on === '' ? {} : { on })
export const ledger = (employeeId: string, on: string) =>
  oneQuery(GetLeaveLedger, { params: { employeeId }, query: onDay(on) })
/** What overtime gave somebody as time off, by today. */
export const timeOff = (employeeId: string) =>
  oneQuery(GetTimeOff, { params: { employeeId }, query: {} })
export type TimeOff = Reply<typeof GetTimeOff>

/** What somebody was given of types whose limit is given to each, in the year of today. */
export const allowances = (employeeId: string) =>
  oneQuery(GetAllowances, { params: { employeeId }, query: {} })
export type Allowance = Reply<typeof GetAllowances>['rows'][number]
export const giveAllowance = (
  employeeId: string,
  body: { leaveTypeId: string; year: number; amount: number },
) => call(PutAllowance, { params: { employeeId }, body })

/** Somebody's alone, for a link that was opened without the list around it. */
export const account = (employee: string) => oneQuery(GetLeaveAccounts, { query: { employee } })
export const balance = (employeeId: string) =>
  oneQuery(GetLeaveBalance, { params: { employeeId }, query: {} })

const itemsOf = (rows: readonly Account[]) =>
  rows.flatMap(({ employeeId, proposal }) =>
    proposal ? [{ employeeId, workYear: proposal.workYear }] : [],
  )
/** What is proposed to each. */
export const grant = (rows: readonly Account[]) =>
  call(PostEntitlements, { body: { items: itemsOf(rows) } })
/** What would become of each, with nothing recorded. */
export const foreseeEntitlements = (rows: readonly Account[]) =>
  call(PostEntitlements, { body: { items: itemsOf(rows), dryRun: true } })
/** By the tiers where no days are said. */
export const give = (employeeId: string, workYear: number, days: number | null) =>
  call(PostEntitlement, {
    params: { employeeId },
    body: { workYear, ...(days === null ? {} : { days }) },
  })
export const transfer = (employeeId: string, entitlementId: string, to: string) =>
  call(PostEntitlementTransfer, { params: { employeeId, entitlementId }, body: { to } })
