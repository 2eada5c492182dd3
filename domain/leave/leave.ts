import type { Decider } from '../shared/decider.ts'
import { ok, type Result } from '../shared/result.ts'
import type { LeaveTypeId, LocalDate } from '../shared/values.ts'
import { demandChange, type ChangeRefusal, type DemandChange } from './changing.ts'
import { firstDayOf, lastDayOf } from './asked.ts'
import { book, takeBack, type CreditCommand, type CreditRefusal } from './credits.ts'
import { decideRequest, type DecideRefusal, type DecideRequest } from './deciding.ts'
import type { DemandLeave, DemandRefusal } from './demand.ts'
import type { LeaveCommandContext } from './doing.ts'
import {
  change,
  give,
  takeEntitlementBack,
  takeTransferBack,
  transfer,
  type EntitlementCommand,
  type EntitlementRefusal,
} from './entitlements.ts'
import type { LeaveEvent, RecountReason } from './events.ts'
import { evolve } from './evolve.ts'
import { partly } from './partly.ts'
import { coverOpenDays, recountLeave } from './recounting.ts'
import { restoreRequest, type RestoreRequest } from './restoring.ts'
import {
  settle,
  takeSettlementBack,
  type SettlementCommand,
  type SettlementRefusal,
} from './settling.ts'
import { allowanceKey, noLeave, type LeaveState } from './state.ts'

/** In the unit of the type: minutes, or half days. */
export type GiveAllowance = LeaveCommandContext & {
  readonly type: 'GiveAllowance'
  readonly leaveType: LeaveTypeId
  readonly year: number
  readonly amount: number
}
/** Why leave is counted anew, and what that can have changed. */
export type CountAnew = LeaveCommandContext & {
  readonly type: 'CountAnew'
  readonly reason: RecountReason
  /** Also leave that is over, if it reaches beyond that day; null: none that is over. */
  readonly beyond: LocalDate | null
  /** Leave before the first or after the last of these days is not touched; null: any may be. */
  readonly among: { readonly first: LocalDate; readonly last: LocalDate } | null
}
export type LeaveCommand =
  | DemandLeave
  | DemandChange
  | DecideRequest
  | RestoreRequest
  | EntitlementCommand
  | CreditCommand
  | CountAnew
  | SettlementCommand
  | GiveAllowance
  | (LeaveCommandContext & { readonly type: 'AdjustService'; readonly days: number })
export type LeaveRefusal =
  | DemandRefusal
  | ChangeRefusal
  | DecideRefusal
  | EntitlementRefusal
  | CreditRefusal
  | SettlementRefusal

type Decision = Result<readonly LeaveEvent[], LeaveRefusal>

/** All leave of one employee, with entitlements, decisions and time off (`leave-rules`, docs/decisions/0041). */
export const leave: Decider<LeaveState, LeaveCommand, LeaveEvent, LeaveRefusal> = {
  initial: noLeave,
  decide: (state, command) => {
    const decision = judged(state, command)
    return decision.ok ? ok(withCovered(state, decision.value, command)) : decision
  },
  evolve,
}

/** After every command days that found nothing take what has come free (`leave-rules §5.6`). */
export const withCovered = (
  state: LeaveState,
  events: readonly LeaveEvent[],
  doing: LeaveCommandContext,
): readonly LeaveEvent[] =>
  events.length === 0
    ? events
    : [...events, ...coverOpenDays(events.reduce(evolve, state), doing)]

const judged = (state: LeaveState, command: LeaveCommand): Decision => {
  switch (command.type) {
    case 'DemandLeave': {
      const saved = partly(state, command)
      return saved.ok ? ok(saved.value.events) : saved
    }
    case 'DemandChange':
      return demandChange(state, command)
    case 'ApproveRequest':
    case 'RejectRequest':
    case 'RevokeDecision':
    case 'DeleteRequest':
      return decideRequest(state, command)
    case 'RestoreRequest':
      return restoreRequest(state, command)
    case 'GiveEntitlement':
      return give(state, command)
    case 'ChangeEntitlement':
      return change(state, command)
    case 'TransferEntitlement':
      return transfer(state, command)
    case 'TakeEntitlementBack':
      return takeEntitlementBack(state, command)
    case 'TakeTransferBack':
      return takeTransferBack(state, command)
    case 'BookTimeOff':
      return book(state, command)
    case 'TakeTimeOffBack':
      return takeBack(state, command)
    case 'CountAnew':
      return countedAnew(state, command)
    case 'SettleEntitlements':
      return settle(state, command)
    case 'TakeSettlementBack':
      return takeSettlementBack(state, command)
    case 'GiveAllowance': {
      const { employeeId, leaveType, year, amount, by, at } = command
      const given = state.allowances.get(allowanceKey(leaveType, year)) ?? 0
      if (given === amount) return ok([])
      return ok([
        { type: 'AllowanceGiven', data: { employeeId, leaveType, year, amount, by, at } },
      ])
    }
    case 'AdjustService': {
      const { employeeId, days, by, at } = command
      return ok([{ type: 'ServiceAdjusted', data: { employeeId, days, by, at } }])
    }
  }
}

/** Leave that is over keeps its count (`leave-rules §4.1`). */
const countedAnew = (state: LeaveState, command: CountAnew): Decision => {
  const { beyond, among, reason, circumstances } = command
  return ok(
    recountLeave(
      state,
      ({ asked }) => {
        const last = lastDayOf(asked)
        if (beyond !== null && last > beyond) return true
        if (last < circumstances.today) return false
        return among === null || (firstDayOf(asked) <= among.last && among.first <= last)
      },
      reason,
      command,
    ),
  )
}
