import { GetInbox, GetInboxPerson } from '#api/contract/inbox.ts'
import { decide } from '../corrections/published.ts'
import { CallError, type Reply } from '../lib/call.ts'
import { oneQuery, pageQuery } from '../lib/reads.ts'
import { approve, reject } from '../overtime/published.ts'

export type InboxPage = Reply<typeof GetInbox>
export type InboxRow = InboxPage['rows'][number]

export type Weighing = Reply<typeof GetInboxPerson>

export const inboxList = pageQuery(GetInbox, {}, 50)
export const weighedBy = (employeeId: string, day: string) =>
  oneQuery(GetInboxPerson, { params: { employeeId }, query: { day } })

export type Decision = { readonly approve: boolean; readonly reason: string | undefined }

/** Each by the command of what it is. @throws {CallError} of what was refused */
export const decideOn = (row: InboxRow, { approve: yes, reason }: Decision) => {
  if (row.kind === 'correction') return decide(row.id, yes, reason)
  const items = [{ employeeId: row.employeeId ?? '', overtimeId: row.id }]
  return yes ? approve(items, reason) : reject(items, reason)
}

/** Somebody else was faster. */
export const isDecidedAlready = (error: unknown): boolean =>
  error instanceof CallError && (error.problem?.code ?? '').endsWith('already-decided')
