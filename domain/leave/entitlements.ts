import { ok, refuse, type Result } from '../shared/result.ts'
import type { EntitlementId, LocalDate } from '../shared/values.ts'
import { plusMonths, plusYears } from '../shared/years.ts'
import type { Circumstances } from './circumstances.ts'
import type { LeaveEvent } from './events.ts'
import { figuresOf } from './figures.ts'
import {
  anniversaryOf,
  halfDaysOf,
  hangsOnLostBirthDate,
  isWorked,
  serviceOf,
  workedYears,
} from './service.ts'
import { leavesOf, movedOf, takenOf, type Entitlement, type LeaveState } from './state.ts'
import { usableUntil } from './taking.ts'
import type { LeaveCommandContext } from './doing.ts'

export type EntitlementRefusal =
  | { readonly code: 'no-start-date' }
  /** Days were left to the tiers, and hang on a date of birth that is lost. */
  | { readonly code: 'birth-date-lost' }
  | { readonly code: 'already-given'; readonly entitlement: EntitlementId }
  | {
      readonly code: 'worked-years-insufficient'
      readonly worked: number
      readonly needed: number
    }
  | { readonly code: 'entitlement-not-found'; readonly entitlement: EntitlementId }
  /** In half days: reserved, used and moved away. */
  | { readonly code: 'below-used'; readonly taken: number }
  | { readonly code: 'same-entitlement' }
  | { readonly code: 'entitlement-expired'; readonly entitlement: EntitlementId }
  | { readonly code: 'nothing-to-transfer' }

export type EntitlementCommand =
  /** `halfDays` null: by the tiers. */
  | (LeaveCommandContext & {
      readonly type: 'GiveEntitlement'
      readonly entitlementId: EntitlementId
      readonly workYear: number
      readonly halfDays: number | null
    })
  | (LeaveCommandContext & {
      readonly type: 'ChangeEntitlement'
      readonly entitlementId: EntitlementId
      readonly halfDays: number
    })
  | (LeaveCommandContext & {
      readonly type: 'TransferEntitlement'
      readonly from: EntitlementId
      readonly to: EntitlementId
    })
  /** It was given by mistake: nothing of it is taken yet. */
  | (LeaveCommandContext & {
      readonly type: 'TakeEntitlementBack'
      readonly entitlementId: EntitlementId
    })
  | (LeaveCommandContext & {
      readonly type: 'TakeTransferBack'
      readonly from: EntitlementId
      readonly to: EntitlementId
    })
type CommandOf<T extends EntitlementCommand['type']> = Extract<EntitlementCommand, { type: T }>
type Decision = Result<readonly LeaveEvent[], EntitlementRefusal>

/** `leave-rules §5.3`, once per employee, count and work year. */
export const give = (state: LeaveState, command: CommandOf<'GiveEntitlement'>): Decision => {
  const { workYear, entitlementId, employeeId, by, at, circumstances } = command
  const service = serviceOf(state, circumstances.employments)
  if (!service) return refuse({ code: 'no-start-date' })
  const { count } = service
  const there = [...state.entitlements.values()].find(
    one => one.count === count && one.workYear === workYear,
  )
  if (there) return refuse({ code: 'already-given', entitlement: there.id })
  const { today, group, grantAheadMonths } = circumstances
  const needed = Math.max(workYear, group.tiers[0]?.min ?? 1)
  // What comes due soon can be given before: to plan with, and usable from its anniversary like any other.
  const until = plusMonths(today, grantAheadMonths)
  if (needed > workYear || !isWorked(service, workYear, until))
    return refuse({
      code: 'worked-years-insufficient',
      worked: workedYears(service, today),
      needed,
    })
  if (command.halfDays === null && hangsOnLostBirthDate(workYear, circumstances))
    return refuse({ code: 'birth-date-lost' })
  const from = anniversaryOf(service, workYear)
  const expires = plusYears(service.countedStart, workYear + group.validityYears)
  const halfDays = command.halfDays ?? halfDaysOf(workYear, from, circumstances)
  return ok([
    {
      type: 'EntitlementGiven',
      data: {
        entitlementId,
        employeeId,
        count,
        workYear,
        from,
        expires,
        halfDays,
        ...(count < state.service.count && state.service.settled !== null
          ? { closed: state.service.settled }
          : {}),
        by,
        at,
      },
    },
  ])
}

export const change = (
  state: LeaveState,
  { entitlementId, employeeId, halfDays, by, at }: CommandOf<'ChangeEntitlement'>,
): Decision => {
  if (!state.entitlements.has(entitlementId)) return notFound(entitlementId)
  const moved = movedOf(state, entitlementId)
  const taken = (takenOf(leavesOf(state)).get(entitlementId) ?? 0) + moved.out - moved.in
  if (halfDays < taken) return refuse({ code: 'below-used', taken })
  return ok([
    { type: 'EntitlementChanged', data: { entitlementId, employeeId, halfDays, by, at } },
  ])
}

/** What is available of one moves to another, and has the validity of where it is (`leave-rules §5.8`). */
export const transfer = (
  state: LeaveState,
  { from, to, employeeId, by, at, circumstances }: CommandOf<'TransferEntitlement'>,
): Decision => {
  const [giving, taking] = [state.entitlements.get(from), state.entitlements.get(to)]
  if (!giving) return notFound(from)
  if (!taking) return notFound(to)
  if (from === to || state.transfers.some(one => one.from === from))
    return refuse({ code: 'same-entitlement' })
  const { today } = circumstances
  // What was given ahead is usable from its anniversary alone: moved before, its days would be usable at once.
  const over = [giving, taking].find(one => !isUsable(one, today, circumstances))
  if (over) return refuse({ code: 'entitlement-expired', entitlement: over.id })
  const { remaining, reserved, planned } = figuresOf(state, giving, today, circumstances)
  const halfDays = remaining - planned - reserved
  if (halfDays <= 0) return refuse({ code: 'nothing-to-transfer' })
  return ok([
    {
      type: 'EntitlementTransferred',
      data: { from, to, employeeId, halfDays, day: today, by, at },
    },
  ])
}

export const takeEntitlementBack = (
  state: LeaveState,
  { entitlementId, employeeId, by, at }: CommandOf<'TakeEntitlementBack'>,
): Decision => {
  const there = state.entitlements.get(entitlementId)
  if (!there) return notFound(entitlementId)
  const moved = movedOf(state, entitlementId)
  const taken = (takenOf(leavesOf(state)).get(entitlementId) ?? 0) + moved.out + moved.in
  if (taken > 0) return refuse({ code: 'below-used', taken })
  const { workYear } = there
  return ok([
    { type: 'EntitlementTakenBack', data: { entitlementId, employeeId, workYear, by, at } },
  ])
}

/** Days that moved go back where they were, unless some of them are taken by now. */
export const takeTransferBack = (
  state: LeaveState,
  { from, to, employeeId, by, at }: CommandOf<'TakeTransferBack'>,
): Decision => {
  const there = state.transfers.find(one => one.from === from && one.to === to)
  const taking = state.entitlements.get(to)
  if (!there || !taking) return ok([])
  const { halfDays } = there
  const moved = movedOf(state, to)
  const taken = (takenOf(leavesOf(state)).get(to) ?? 0) + moved.out
  if (taking.halfDays + moved.in - halfDays < taken)
    return refuse({ code: 'below-used', taken })
  return ok([
    {
      type: 'EntitlementTransferTakenBack',
      data: { from, to, employeeId, halfDays, by, at },
    },
  ])
}

const isUsable = (
  one: Entitlement,
  day: LocalDate,
  circumstances: Pick<Circumstances, 'expiryRemoves'>,
): boolean => {
  const until = usableUntil(one, circumstances)
  return one.from <= day && (until === null || day <= until)
}
const notFound = (entitlement: EntitlementId): Decision =>
  refuse({ code: 'entitlement-not-found', entitlement })
