import {
  againstDeleting,
  approve,
  reject,
  revoke,
  statusOf,
  type ApprovalRefusal,
  type Word,
} from '../approvals/approval.ts'
import { ok, refuse, type Result } from '../shared/result.ts'
import type { CalendarActId, EmployeeId, Instant, ShiftDemandId } from '../shared/values.ts'
import { acceptableAgain, againstPlanning, type AcceptRefusal } from './acceptable.ts'
import type { DemandCommand } from './demand.ts'
import type { ShiftDemandEvent } from './events.ts'
import { datesOf, type ShiftDemand, type ShiftDemands } from './state.ts'

export type DecideDemand = DemandCommand & {
  readonly type: 'ApproveDemand' | 'RejectDemand' | 'RevokeDecision' | 'DeleteDemand'
}
/** Of the colleague with whom somebody wants to exchange a day. */
export type AnswerExchange = {
  readonly type: 'AnswerExchange'
  readonly requestId: ShiftDemandId
  readonly consents: boolean
  /** As whom he answers. */
  readonly colleagueId: EmployeeId
  readonly by: string
  readonly at: Instant
}
type Told<R extends { readonly code: string }> = R extends unknown
  ? Omit<R, 'code'> & { readonly code: `shift.${R['code']}` }
  : never
export type DecideRefusal =
  | { readonly code: 'shift.not-found' }
  | { readonly code: 'shift.awaits-consent' }
  | Told<ApprovalRefusal>
  | AcceptRefusal
type Decision = Result<readonly ShiftDemandEvent[], DecideRefusal>

/** Approves, rejects, revokes or deletes, by the precedence of `leave-rules §1.6`. */
export const decideDemand = (state: ShiftDemands, command: DecideDemand): Decision => {
  const demand = state.get(command.requestId)
  if (!demand) return refuse({ code: 'shift.not-found' })
  switch (command.type) {
    case 'ApproveDemand':
      return approved(demand, command)
    case 'RejectDemand': {
      const word = reject(demand.said, command.authority)
      return word.ok
        ? ok([
            {
              type: 'ShiftDemandRejected',
              data: { ...aboutOf(demand), ...saying(word.value, command) },
            },
          ])
        : refuse(toldOf(word.refusal))
    }
    case 'RevokeDecision':
      return revoked(state, demand, command)
    case 'DeleteDemand':
      return deleted(demand, command)
  }
}

/** Only the colleague who was asked answers, while nobody has decided. */
export const answerExchange = (state: ShiftDemands, command: AnswerExchange): Decision => {
  const { requestId, consents, colleagueId, by, at } = command
  const demand = state.get(requestId)
  if (demand?.colleagueId !== colleagueId) return refuse({ code: 'shift.not-found' })
  if (demand.consent === (consents ? 'given' : 'declined')) return ok([])
  const status = statusOf(demand.said)
  if (status !== 0) return refuse({ code: 'shift.already-decided', status })
  return ok([
    {
      type: consents ? 'ShiftExchangeConsented' : 'ShiftExchangeDeclined',
      data: { ...aboutOf(demand), colleagueId, by, at },
    },
  ])
}

const approved = (demand: ShiftDemand, command: DecideDemand): Decision => {
  const word = approve(demand.said, command.authority)
  if (!word.ok) return refuse(toldOf(word.refusal))
  if (demand.consent === 'asked') return refuse({ code: 'shift.awaits-consent' })
  const isLast = statusOf([...demand.said, word.value]) === 2
  const against = isLast ? againstPlanning(demand, command.circumstances) : null
  if (against) return refuse(against)
  return ok([
    {
      type: 'ShiftDemandApproved',
      data: {
        ...aboutOf(demand),
        ...(isLast ? { calendar: command.actId } : {}),
        ...saying(word.value, command),
      },
    },
  ])
}

/** Its days are given back where it was approved; where it was rejected, they must be still to be had. */
const revoked = (
  state: ShiftDemands,
  demand: ShiftDemand,
  { authority, circumstances, by, at }: DecideDemand,
): Decision => {
  const last = revoke(demand.said, authority)
  if (!last.ok) return refuse(toldOf(last.refusal))
  if (statusOf(demand.said) === 3) {
    const again = acceptableAgain(state, demand, circumstances)
    if (!again.ok) return again
  }
  const back = givenBack(demand, circumstances)
  return back.ok
    ? ok([
        {
          type: 'ShiftDecisionRevoked',
          data: { ...aboutOf(demand), ...back.value, by, at },
        },
      ])
    : back
}

const deleted = (
  demand: ShiftDemand,
  { authority, circumstances, by, at }: DecideDemand,
): Decision => {
  const against = againstDeleting(demand.said, {
    asker: authority.self || by === demand.by,
    mayDelete: authority.mayDelete,
    own: authority.own,
  })
  if (against) return refuse(toldOf(against))
  const back = givenBack(demand, circumstances)
  return back.ok
    ? ok([{ type: 'ShiftDemandDeleted', data: { ...aboutOf(demand), ...back.value, by, at } }])
    : back
}

/** Days that somebody planned otherwise since are not given back over his head. */
const givenBack = (
  { calendar }: ShiftDemand,
  { changedSince }: DecideDemand['circumstances'],
): Result<{ readonly calendar?: CalendarActId }, DecideRefusal> => {
  if (calendar === null) return ok({})
  const day = changedSince(calendar)
  return day === null ? ok({ calendar }) : refuse({ code: 'shift.plan-changed', day })
}

const aboutOf = (demand: ShiftDemand) => ({
  requestId: demand.id,
  employeeId: demand.employeeId,
  dates: datesOf(demand),
})
const saying = ({ level, name }: Word, { by, at }: DecideDemand) => ({ level, name, by, at })

const toldOf = (refusal: ApprovalRefusal): Told<ApprovalRefusal> => {
  switch (refusal.code) {
    case 'already-decided':
    case 'not-decided':
      return { code: `shift.${refusal.code}`, status: refusal.status }
    case 'own-request':
    case 'authority-insufficient':
      return { code: `shift.${refusal.code}` }
  }
}
