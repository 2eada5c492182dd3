import { GetInbox, GetInboxLeave, GetInboxPerson, GetInboxShift } from '#api/contract/inbox.ts'
import { decide } from '../corrections/published.ts'
import { decideLeave } from '../leave/published.ts'
import { CallError, type Reply } from '../lib/call.ts'
import { oneQuery, pageQuery } from '../lib/reads.ts'
import { waits } from '../lib/waiting.ts'
import { approve, reject } from '../overtime/published.ts'
import { answerExchange, shiftDemandActs } from '../shift-demands/published.ts'

export type InboxPage = Reply<typeof GetInbox>
export type InboxRow = InboxPage['rows'][number]

export type InboxPerson = Reply<typeof GetInboxPerson>

export const inboxList = pageQuery(GetInbox, {}, 50)
export const weighedBy = (employeeId: string, day: string) =>
  oneQuery(GetInboxPerson, { params: { employeeId }, query: { day } })

export type WeighingLeave = Reply<typeof GetInboxLeave>
/** What a decision on leave is weighed by, in one call. */
export const leaveWeighedBy = (employeeId: string, leaveRequestId: string) =>
  oneQuery(GetInboxLeave, { params: { employeeId, leaveRequestId } })

export type WeighingShift = Reply<typeof GetInboxShift>
export const shiftWeighedBy = (employeeId: string, shiftDemandId: string) =>
  oneQuery(GetInboxShift, { params: { employeeId, shiftDemandId } })

/** An exchange of days that a colleague asks of the caller: he consents, and others decide. */
export const isAskedOfMe = ({ shift }: InboxRow): boolean => shift?.consent === 'asked'

export type Decision = { readonly approve: boolean; readonly reason: string | undefined }
type Given = Decision & {
  /** What was shown of leave that was opened, to be kept with the decision. */
  readonly shown?: string | undefined
}

/** Each by the command of what it is. @throws {CallError} of what was refused */
export const decideOn = async (row: InboxRow, { approve: yes, reason, shown }: Given) => {
  if (row.kind === 'correction') return decide(row.id, yes, reason)
  const employeeId = row.employeeId ?? ''
  if (row.kind === 'leave')
    return decideLeave(yes ? 'approve' : 'reject', [{ employeeId, requestId: row.id, shown }])
  if (isAskedOfMe(row)) {
    await answerExchange({ employeeId, requestId: row.id, consents: yes })
    return null
  }
  if (row.kind === 'shift')
    return shiftDemandActs[yes ? 'approve' : 'reject']([{ employeeId, requestId: row.id }])
  const items = [{ employeeId, overtimeId: row.id, edition: row.overtime?.edition }]
  return yes ? approve(items, reason) : reject(items, reason)
}

export type DecisionAnswer = Awaited<ReturnType<typeof decideOn>>
/** What became of the one that it decided on; null of a consent, and while it waits for a connection. */
export const decidedOf = (answer: DecisionAnswer) => {
  if (answer === null || answer === waits) return null
  return 'results' in answer ? (answer.results[0] ?? null) : answer
}

/** A rejection of leave or of another plan says no word: none is kept with it. */
export const asksReason = ({ kind }: InboxRow): boolean => kind !== 'leave' && kind !== 'shift'

/** Somebody else was faster. */
export const isDecidedAlready = (error: unknown): boolean =>
  error instanceof CallError && (error.problem?.code ?? '').endsWith('already-decided')
