import type { MesaiEvent } from '#domain/catalogue.ts'
import type { LeaveCommandContext } from '#domain/leave/doing.ts'
import type { LeaveFact } from '#domain/leave/events.ts'
import {
  leaveRequests,
  type LeaveRequestCommand,
  type LeaveRequestRefusal,
} from '#domain/leave/requests.ts'
import { allowanceKey, type LeaveState } from '#domain/leave/state.ts'
import type { EmployeeId, EntitlementId } from '#domain/shared/values.ts'
import { waysBackOf, type UndoContext } from '../acts/way-back.ts'
import { employmentOf } from '../employees/published.ts'
import { givenBy, type NoSuchEmployee } from './entitlements.ts'

const back = waysBackOf<LeaveState, LeaveRequestCommand, LeaveFact, LeaveRequestRefusal>({
  decider: leaveRequests,
})

type Whose = { readonly employeeId: EmployeeId }
/** What each command on an account says; null where there is nobody of that id any more. */
export const doingIn = async (
  { deps, leave, caller }: UndoContext,
  { employeeId }: Whose,
): Promise<LeaveCommandContext | null> => {
  const circumstances = await givenBy(deps, leave, caller, employeeId)
  return circumstances && { employeeId, circumstances, by: caller.actor, at: deps.now() }
}

/** What is led back moves what is paid out: of whom is erased it stays, as nothing is given to him any more. */
export const againstErased = async (
  { deps, caller: { company } }: UndoContext,
  { data }: MesaiEvent,
): Promise<NoSuchEmployee | null> => {
  if (!('employeeId' in data) || data.employeeId === null) return null
  const { employeeId } = data
  const { status } = await employmentOf(deps, company, employeeId)
  return status === 'erased' ? { code: 'employees.erased', employeeId } : null
}

const ofOne = ({ entitlementId }: { readonly entitlementId: EntitlementId }): string =>
  entitlementId
type Between = { readonly from: EntitlementId; readonly to: EntitlementId }
const ofBoth = ({ from, to }: Between): readonly string[] => [from, to]

/** What was given of annual leave, changed and moved, and limits given to one person. */
export const entitlementWays = {
  EntitlementGiven: back('EntitlementGiven', {
    place: ofOne,
    against: againstErased,
    back: async (_before, { data, undoing }) => {
      const given = await doingIn(undoing, data)
      const { entitlementId } = data
      return given ? { type: 'TakeEntitlementBack', entitlementId, ...given } : []
    },
  }),
  EntitlementChanged: back('EntitlementChanged', {
    place: ofOne,
    against: againstErased,
    back: async (before, { data, undoing }) => {
      const there = before.entitlements.get(data.entitlementId)
      const given = await doingIn(undoing, data)
      if (!given || !there) return []
      const { id: entitlementId, halfDays } = there
      return { type: 'ChangeEntitlement', entitlementId, halfDays, ...given }
    },
  }),
  AllowanceGiven: back('AllowanceGiven', {
    place: ({ leaveType, year }) => allowanceKey(leaveType, year),
    back: async (before, { data, undoing }) => {
      const given = await doingIn(undoing, data)
      const { leaveType, year } = data
      const amount = before.allowances.get(allowanceKey(leaveType, year)) ?? 0
      return given ? { type: 'GiveAllowance', leaveType, year, amount, ...given } : []
    },
  }),
  EntitlementTransferred: back('EntitlementTransferred', {
    place: ofBoth,
    against: againstErased,
    back: async (_before, { data, undoing }) => {
      const given = await doingIn(undoing, data)
      const { from, to } = data
      return given ? { type: 'TakeTransferBack', from, to, ...given } : []
    },
  }),
}
