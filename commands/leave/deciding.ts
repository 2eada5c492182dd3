import { statusOf } from '#domain/approvals/approval.ts'
import { decideProposal } from '#domain/corrections/published.ts'
import { isEmployed } from '#domain/leave/circumstances.ts'
import type { DecideRequest } from '#domain/leave/deciding.ts'
import { leave } from '#domain/leave/leave.ts'
import type { LeaveRequestId } from '#domain/shared/values.ts'
import { doneAnswer, refusedAnswer, refusedAs } from './answers.ts'
import { requestStatus } from './demanding.ts'
import type { History } from './history-form.ts'
import { authorityIn, doingOf, type HistorySoFar } from './now.ts'
import { decideOvertimeStep } from './overtime-steps.ts'
import type { Action, DecideStep, Step } from './step.ts'

export const decideStep = (history: History, now: HistorySoFar, command: DecideStep): Step => {
  if (now.corrections.has(command.request)) return decideCorrection(history, now, command)
  return decideOvertimeStep(history, now, command) ?? decideLeave(history, now, command)
}

const types = {
  approve: 'ApproveRequest',
  reject: 'RejectRequest',
  revoke: 'RevokeDecision',
  delete: 'DeleteRequest',
} as const satisfies Record<Action, DecideRequest['type']>

const decideLeave = (history: History, now: HistorySoFar, command: DecideStep): Step => {
  const requestId = command.request as LeaveRequestId // here any text is an id
  const decision = leave.decide(now.leave, {
    type: types[command.action],
    ...doingOf(history, now, command),
    requestId,
    authority: authorityIn(history, now, command),
  })
  if (!decision.ok) return { now, answer: refusedAnswer(decision.refusal) }
  const next = decision.value.reduce(leave.evolve, now.leave)
  return { now: { ...now, leave: next }, answer: doneAnswer(requestStatus(next, requestId)) }
}

const decideCorrection = (history: History, now: HistorySoFar, command: DecideStep): Step => {
  const { action, request } = command
  const decision = decideProposal(
    now.corrections.get(request),
    action,
    authorityIn(history, now, command),
    day => isEmployed(now, day),
  )
  if (!decision.ok) return { now, answer: refusedAs(decision.refusal) }
  const corrections = new Map(now.corrections)
  if (decision.value) corrections.set(request, decision.value)
  else corrections.delete(request)
  const status = decision.value && statusOf(decision.value.said)
  return { now: { ...now, corrections }, answer: doneAnswer({ request, status }) }
}
