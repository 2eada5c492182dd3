import { statusOf } from '#domain/approvals/approval.ts'
import type { DemandLeave } from '#domain/leave/demand.ts'
import type { LeaveEvent } from '#domain/leave/events.ts'
import { evolve } from '#domain/leave/evolve.ts'
import { leave, withCovered } from '#domain/leave/leave.ts'
import { partly, type NotSaved } from '#domain/leave/partly.ts'
import type { LeaveState } from '#domain/leave/state.ts'
import type { LeaveRequestId } from '#domain/shared/values.ts'
import { doneAnswer, refusedAnswer, savedAs } from './answers.ts'
import type { History } from './history-form.ts'
import { authorityIn, doingOf, type HistorySoFar } from './now.ts'
import type { CommandOf, Step } from './step.ts'

export const demandStep = (
  history: History,
  now: HistorySoFar,
  command: CommandOf<'demand'>,
): Step => {
  const { id, type, description, asked, partial } = command
  const doing = doingOf(history, now, command)
  const demand: DemandLeave = {
    type: 'DemandLeave',
    ...doing,
    requestId: id,
    leaveType: type,
    description,
    asked,
    partly: partial,
    partId: number => `${id}.${number}` as LeaveRequestId, // as the page names the parts
    authority: authorityIn(history, now, command),
  }
  const plan = partly(now.leave, demand)
  if (!plan.ok) return { now, answer: refusedAnswer(plan.refusal) }
  const { events, parts } = plan.value
  const saved = savedParts(now.leave, events, doing.circumstances)
  const next = withCovered(now.leave, events, doing).reduce(leave.evolve, now.leave)
  if (!parts) return { now: { ...now, leave: next }, answer: doneAnswer(saved[0]) }
  return {
    now: { ...now, leave: next },
    made: parts.saved,
    answer: doneAnswer({ saved, refused: parts.refused.map(notSaved) }),
  }
}

export const changeStep = (
  history: History,
  now: HistorySoFar,
  command: CommandOf<'change'>,
): Step => {
  const { id, leave: leaveId, description, to } = command
  const decision = leave.decide(now.leave, {
    type: 'DemandChange',
    ...doingOf(history, now, command),
    requestId: id,
    leaveId,
    description,
    to,
    authority: authorityIn(history, now, command),
  })
  if (!decision.ok) return { now, answer: refusedAnswer(decision.refusal) }
  const next = decision.value.reduce(leave.evolve, now.leave)
  return { now: { ...now, leave: next }, answer: doneAnswer(requestStatus(next, id)) }
}

/** Null where it is gone. */
export const requestStatus = (
  state: LeaveState,
  id: LeaveRequestId,
): { readonly request: string; readonly status: number | null } => {
  const request = state.requests.get(id)
  return { request: id, status: request ? statusOf(request.said) : null }
}

/** Each leave as it was when it was saved, before the next. */
const savedParts = (
  before: LeaveState,
  events: readonly LeaveEvent[],
  circumstances: Parameters<typeof savedAs>[2],
): Readonly<Record<string, unknown>>[] => {
  const saved: Readonly<Record<string, unknown>>[] = []
  let state = before
  events.forEach((event, index) => {
    state = evolve(state, event)
    const next = events[index + 1]
    if (event.type === 'LeaveDemanded' && next?.type !== 'LeaveRequestApproved')
      saved.push(savedAs(state, event.data.requestId, circumstances))
    if (event.type === 'LeaveRequestApproved')
      saved.push(savedAs(state, event.data.requestId, circumstances))
  })
  return saved
}

const notSaved = ({ from, to, refusal }: NotSaved) => {
  const { ok: _, ...figures } = refusedAnswer(refusal)
  return { from, to, ...figures }
}
