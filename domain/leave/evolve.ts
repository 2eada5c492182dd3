import type { Word } from '../approvals/approval.ts'
import type { LeaveRequestId, LocalDate } from '../shared/values.ts'
import type { LeaveEvent } from './events.ts'
import {
  allowanceKey,
  type Leave,
  type LeaveRequest,
  type LeaveState,
  type ServiceCount,
} from './state.ts'

/** Long because it is one table of what each event makes of the state. */
export const evolve = (state: LeaveState, { type, data }: LeaveEvent): LeaveState => {
  switch (type) {
    case 'LeaveDemanded': {
      const { requestId: id, leaveType, calculation, days, worked, sgk, by } = data
      const { asked, counted, taken } = data
      const kind = { leaveType, calculation, days, worked, sgk }
      const leave = { id, ...kind, asked, counted, taken, by, said: [] }
      return withRequest(state, { kind: 'leave', ...leave })
    }
    case 'LeaveChangeDemanded': {
      const { requestId: id, leaveId, to, by } = data
      return withRequest(state, { kind: 'change', id, leaveId, to, by, said: [] })
    }
    case 'LeaveRequestApproved':
      return said(state, data, 'approved')
    case 'LeaveRequestRejected':
      return changed(said(state, data, 'rejected'), data, { taken: [] })
    case 'LeaveDecisionRevoked': {
      const there = state.requests.get(data.requestId)
      return there ? withRequest(state, { ...there, said: there.said.slice(0, -1) }) : state
    }
    case 'LeaveRequestDeleted':
    case 'LeaveWithdrawn':
      return { ...state, requests: without(state.requests, data.requestId) }
    case 'LeaveShortened':
      return changed(state, data, {
        asked: data.asked,
        counted: data.counted,
        taken: data.taken,
      })
    case 'LeaveRecounted':
      return changed(state, data, { counted: data.counted, taken: data.taken })
    case 'LeaveTakingChanged':
      return changed(state, data, { taken: data.taken })
    case 'EntitlementGiven': {
      const {
        entitlementId: id,
        count,
        workYear,
        from,
        expires,
        halfDays,
        closed = null,
      } = data
      const given = { id, count, workYear, from, expires, halfDays, closed }
      return { ...state, entitlements: new Map(state.entitlements).set(id, given) }
    }
    case 'EntitlementChanged': {
      const { entitlementId: id, halfDays } = data
      const there = state.entitlements.get(id)
      if (!there) return state
      return {
        ...state,
        entitlements: new Map(state.entitlements).set(id, { ...there, halfDays }),
      }
    }
    case 'EntitlementTakenBack':
      return { ...state, entitlements: without(state.entitlements, data.entitlementId) }
    case 'EntitlementTransferred': {
      const { from, to, halfDays, day } = data
      return { ...state, transfers: [...state.transfers, { from, to, halfDays, day }] }
    }
    case 'EntitlementTransferTakenBack':
      return {
        ...state,
        transfers: state.transfers.filter(one => one.from !== data.from || one.to !== data.to),
      }
    case 'EntitlementsSettled':
      return settled(state, data)
    case 'SettlementTakenBack':
      return withoutSettlement(state, data.lastDay)
    case 'AnnualLeavePaidOut': {
      const { lastDay, halfDays } = data
      return { ...state, payouts: new Map(state.payouts).set(lastDay, halfDays) }
    }
    case 'AllowanceGiven': {
      const { leaveType, year, amount } = data
      const key = allowanceKey(leaveType, year)
      return { ...state, allowances: new Map(state.allowances).set(key, amount) }
    }
    case 'ServiceAdjusted': {
      const { service } = state
      // Whether a re-hire came between is not known here: they count wherever service is counted from.
      const ended = service.ended && adjusted(service.ended, data.days)
      return { ...state, service: { ...adjusted(service, data.days), ended } }
    }
    case 'TimeOffBooked': {
      const { overtimeId: id, from, expires, minutes } = data
      return {
        ...state,
        credits: new Map(state.credits).set(id, { id, from, expires, minutes }),
      }
    }
    case 'TimeOffTakenBack':
      return { ...state, credits: without(state.credits, data.overtimeId) }
  }
}

const withRequest = (state: LeaveState, request: LeaveRequest): LeaveState => ({
  ...state,
  requests: new Map(state.requests).set(request.id, request),
})
const without = <Id, One>(map: ReadonlyMap<Id, One>, id: Id): ReadonlyMap<Id, One> => {
  const next = new Map(map)
  next.delete(id)
  return next
}

const said = (
  state: LeaveState,
  {
    requestId,
    level,
    name,
    by,
  }: Omit<Word, 'verdict'> & { readonly requestId: LeaveRequestId },
  verdict: Word['verdict'],
): LeaveState => {
  const there = state.requests.get(requestId)
  return there
    ? withRequest(state, { ...there, said: [...there.said, { verdict, level, by, name }] })
    : state
}

const changed = (
  state: LeaveState,
  { requestId }: { readonly requestId: LeaveRequestId },
  change: Partial<Pick<Leave, 'asked' | 'counted' | 'taken'>>,
): LeaveState => {
  const there = state.requests.get(requestId)
  return there?.kind === 'leave' ? withRequest(state, { ...there, ...change }) : state
}

const adjusted = <Count extends ServiceCount>(count: Count, days: number): Count => ({
  ...count,
  notCounted: count.notCounted + days,
})

/** A re-hire finds none: each that is not closed yet ends with that day, and the work years begin anew. */
const settled = (
  before: LeaveState,
  { lastDay, instead }: Extract<LeaveEvent, { readonly type: 'EntitlementsSettled' }>['data'],
): LeaveState => {
  const state = instead === undefined ? before : withoutSettlement(before, instead)
  const { count, ...ended } = state.service
  return {
    ...state,
    entitlements: new Map(
      [...state.entitlements].map(([id, one]) => [
        id,
        { ...one, closed: one.closed ?? lastDay },
      ]),
    ),
    service: { count: count + 1, settled: lastDay, notCounted: 0, ended },
  }
}

/** What the last settlement closed lives on, in the count that it ended; no other is taken back. */
export const withoutSettlement = (state: LeaveState, lastDay: LocalDate): LeaveState => {
  const { count, settled: last, ended } = state.service
  if (last !== lastDay || ended === null) return state
  return {
    ...state,
    entitlements: new Map(
      [...state.entitlements].map(([id, one]) => [
        id,
        one.closed === lastDay ? { ...one, closed: null } : one,
      ]),
    ),
    service: { ...ended, count: count - 1 },
  }
}
