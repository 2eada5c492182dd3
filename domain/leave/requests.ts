import type { AnsweringDecider, Decider } from '../shared/decider.ts'
import { isOf } from '../shared/events.ts'
import { ok, refuse, type Result } from '../shared/result.ts'
import type { EntitlementId, LeaveRequestId, LocalDate } from '../shared/values.ts'
import type { CreditCommand } from './credits.ts'
import type { DemandChange } from './changing.ts'
import type { DecideRequest } from './deciding.ts'
import type { DemandLeave } from './demand.ts'
import type { LeaveCommandContext } from './doing.ts'
import type { EntitlementCommand } from './entitlements.ts'
import {
  allowanceEvents,
  entitlementEvents,
  leaveRequestEvents,
  settlementEvents,
  timeOffEvents,
  type LeaveEvent,
  type LeaveFact,
} from './events.ts'
import { evolve } from './evolve.ts'
import {
  leave,
  withCovered,
  type CountAnew,
  type GiveAllowance,
  type LeaveRefusal,
} from './leave.ts'
import { partly, type NotSaved } from './partly.ts'
import type { RestoreRequest } from './restoring.ts'
import { datesIn } from './saying.ts'
import { withPayouts, type SettlementCommand } from './settling.ts'
import { noLeave, type LeaveState } from './state.ts'

export type LeaveRequestCommand =
  | DemandLeave
  | DemandChange
  | DecideRequest
  | RestoreRequest
  | EntitlementCommand
  | CreditCommand
  | SettlementCommand
  | GiveAllowance
  | CountAnew

type Codes = LeaveRefusal['code']
/** `leave-rules §1.6`, §3.1: after its feature, with days where the rules speak of days. */
export type LeaveRequestRefusal =
  | {
      readonly code: `leave.${Extract<
        Codes,
        | 'not-found'
        | 'authority-insufficient'
        | 'own-request'
        | 'type-not-found'
        | 'range-invalid'
        | 'not-by-the-hour'
        | 'not-one-day'
        | 'nothing-to-count'
        | 'no-start-date'
        | 'birth-date-lost'
        | 'same-entitlement'
        | 'nothing-to-transfer'
        | 'not-shorter'
      >}`
    }
  /** Nothing is settled while he works here (`leave-rules §5.9`). */
  | { readonly code: 'leave.already-employed' }
  /** Nor with a day that is not his last; said is the one that is. */
  | { readonly code: 'leave.another-last-day'; readonly lastDay: LocalDate }
  | {
      readonly code: 'leave.already-decided' | 'leave.not-decided' | 'leave.not-approved'
      readonly status: number
    }
  | {
      readonly code: 'leave.description-too-short'
      readonly minimum: number
      readonly length: number
    }
  | { readonly code: 'leave.outside-employment'; readonly day: LocalDate }
  /** Another type was named where it is about annual leave (`leave-rules §5.1`). */
  | { readonly code: 'leave.type-not-annual'; readonly title: string }
  /** The leave that stands there, and its days. */
  | {
      readonly code: 'leave.already-exists' | 'leave.date-conflict'
      readonly request: LeaveRequestId
      readonly from: LocalDate | null
      readonly to: LocalDate | null
    }
  /** In days, or in minutes where the type is limited by them. */
  | {
      readonly code: 'leave.limit-exceeded'
      readonly unit: 'minutes' | 'days'
      readonly period: 'day' | 'month' | 'year'
      readonly key: string
      readonly limit: number
      readonly used: number
      readonly remaining: number
      readonly requested: number
    }
  /** In days; of time off in minutes. */
  | {
      readonly code: 'leave.annual-limit-exceeded' | 'leave.time-off-exceeded'
      readonly available: number
      readonly requested: number
    }
  | {
      readonly code:
        | 'leave.already-given'
        | 'leave.given-since'
        | 'leave.entitlement-not-found'
        | 'leave.entitlement-expired'
      readonly entitlement: EntitlementId
    }
  | {
      readonly code: 'leave.worked-years-insufficient'
      readonly worked: number
      readonly needed: number
    }
  /** In days: reserved, used and moved away. */
  | { readonly code: 'leave.below-used'; readonly taken: number }
  /** Minutes that leave takes of it. */
  | { readonly code: 'leave.time-off-taken'; readonly minutes: number }

/**
 * Demands of leave, decisions and entitlements, as the product takes them: all that is decided by `leave`, and
 * nothing that is in no catalogue yet.
 */
export const leaveRequests: Decider<
  LeaveState,
  LeaveRequestCommand,
  LeaveFact,
  LeaveRequestRefusal
> = {
  initial: noLeave,
  decide: (state, command) => recordable(state, command, leave.decide(state, command)),
  evolve,
}

/** Of a demand that is saved in parts or whole: which leaves it made, and what of its days it did not save. */
export type SavedOfDemand = {
  readonly saved: readonly LeaveRequestId[]
  readonly refused: readonly NotSavedLeave[]
}
/** Days that were not saved, and why. */
export type NotSavedLeave = {
  readonly from: LocalDate
  readonly to: LocalDate
  readonly refusal: LeaveRequestRefusal
}

/** A demand as `leaveRequests` decides it, answering what of it was saved (`leave-rules §3.4`). */
export const leaveDemands: AnsweringDecider<
  LeaveState,
  DemandLeave,
  LeaveFact,
  LeaveRequestRefusal,
  SavedOfDemand
> = {
  initial: noLeave,
  decide: (state, command) => {
    const plan = partly(state, command)
    if (!plan.ok) return refuse(toldOf(state, plan.refusal))
    const { events, parts } = plan.value
    const decision = recordable(state, command, ok(withCovered(state, events, command)))
    if (!decision.ok) return decision
    const { saved, refused } = parts ?? { saved: [command.requestId], refused: [] }
    const answer = { saved, refused: notSavedOf(state, refused) }
    return ok({ events: decision.value, answer })
  },
  evolve,
}

export const notSavedOf = (
  state: LeaveState,
  refused: readonly NotSaved[],
): readonly NotSavedLeave[] =>
  refused.map(one => ({ ...one, refusal: toldOf(state, one.refusal) }))

/** A decision in the words of the product: with what it pays out, or refused in days. */
const recordable = (
  state: LeaveState,
  doing: LeaveCommandContext,
  decision: Result<readonly LeaveEvent[], LeaveRefusal>,
): Result<readonly LeaveFact[], LeaveRequestRefusal> =>
  decision.ok
    ? ok(withPayouts(state, decision.value, doing).map(inCatalogue))
    : refuse(toldOf(state, decision.refusal))

/** @throws where a decision made something that the log does not take yet: a fault of this code. */
const inCatalogue = (event: LeaveEvent): LeaveFact => {
  if (isOf(leaveRequestEvents, event)) return event
  if (isOf(entitlementEvents, event) || isOf(timeOffEvents, event)) return event
  if (isOf(allowanceEvents, event) || isOf(settlementEvents, event)) return event
  throw new Error(`${event.type} is in no catalogue yet`)
}

const inDays = (halves: number): number => halves / 2

/** Long because it is one table of codes. */
export const toldOf = (state: LeaveState, refusal: LeaveRefusal): LeaveRequestRefusal => {
  switch (refusal.code) {
    case 'already-decided':
    case 'not-decided':
    case 'not-approved':
      return { code: `leave.${refusal.code}`, status: refusal.status }
    case 'description-too-short':
      return { ...refusal, code: 'leave.description-too-short' }
    case 'outside-employment':
      return { ...refusal, code: 'leave.outside-employment' }
    case 'already-exists':
    case 'date-conflict': {
      const other = state.requests.get(refusal.request)
      const { from, to } = (other && datesIn(state, other)) ?? { from: null, to: null }
      return { code: `leave.${refusal.code}`, request: refusal.request, from, to }
    }
    case 'limit-exceeded': {
      const { unit, limit, used, remaining, requested } = refusal
      const of = unit === 'days' ? inDays : (minutes: number) => minutes
      return {
        ...refusal,
        code: 'leave.limit-exceeded',
        limit: of(limit),
        used: of(used),
        remaining: of(remaining),
        requested: of(requested),
      }
    }
    case 'annual-limit-exceeded':
      return {
        code: 'leave.annual-limit-exceeded',
        available: inDays(refusal.available),
        requested: inDays(refusal.requested),
      }
    case 'already-given':
    case 'given-since':
    case 'entitlement-not-found':
    case 'entitlement-expired':
      return { code: `leave.${refusal.code}`, entitlement: refusal.entitlement }
    case 'worked-years-insufficient':
      return { ...refusal, code: 'leave.worked-years-insufficient' }
    case 'below-used':
      return { code: 'leave.below-used', taken: inDays(refusal.taken) }
    case 'time-off-taken':
      return { code: 'leave.time-off-taken', minutes: refusal.minutes }
    case 'time-off-exceeded':
      return { ...refusal, code: 'leave.time-off-exceeded' }
    case 'another-last-day':
      return { ...refusal, code: 'leave.another-last-day' }
    case 'already-employed':
    case 'not-found':
    case 'authority-insufficient':
    case 'own-request':
    case 'type-not-found':
    case 'range-invalid':
    case 'not-by-the-hour':
    case 'not-one-day':
    case 'nothing-to-count':
    case 'no-start-date':
    case 'birth-date-lost':
    case 'same-entitlement':
    case 'nothing-to-transfer':
    case 'not-shorter':
      return { code: `leave.${refusal.code}` }
  }
}
