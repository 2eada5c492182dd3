import { useCallback } from 'react'
import { useTranslation } from 'react-i18next'
import type { Outcomes } from '../../kit/feedback/outcomes-dialog.tsx'
import { inParts } from '../../kit/patterns/in-parts.ts'
import { useDeciding, type DecidedRows } from '../../kit/patterns/use-deciding.ts'
import { useToldApproved } from '../../kit/patterns/use-told-approved.ts'
import type { LeaveRow } from '../demand/api.ts'
import { decide, type Act } from './api.ts'

/** A request as those who decide are told of it: whose it is, and its first day. */
export type LeaveSubject = LeaveRow & { readonly day: string }
export type LeaveDecisionAsked = {
  readonly act: Act
  readonly rows: readonly LeaveSubject[]
  /** Of a change of leave: it is carried out, and nothing of it is taken back. */
  readonly isFinal?: boolean
}

/**
 * Decides on leave, and deletes it. It is not shown ahead: whether a word is the first or the last one, only the answer
 * knows.
 */
export const useDecidingLeave = (onDone: () => void, show: (outcomes: Outcomes) => void) => {
  const { t } = useTranslation()
  const toldApproved = useToldApproved()
  const of = {
    send: ({ act }: LeaveDecisionAsked, rows: readonly LeaveSubject[]) => decide(act, rows),
    says: ({ act }: LeaveDecisionAsked, done: number, results: readonly Answered[]) =>
      act === 'approve'
        ? toldApproved(results, count => t('leaves.did.approve', { count }))
        : t(`leaves.did.${act}`, { count: done }),
    onDone,
    show,
    fails: t('leaves.cannotDecide'),
  }
  const decideOn = useDeciding({ ...of, undo: takeBack })
  const remove = useDeciding(of)
  return useCallback(
    (deciding: LeaveDecisionAsked) =>
      deciding.act === 'remove' || deciding.isFinal ? remove(deciding) : decideOn(deciding),
    [decideOn, remove],
  )
}

type Answered = Awaited<ReturnType<typeof decide>>['results'][number]
/** A word by its revocation, a revocation by the word that it took. */
const takeBack = async (
  { act }: LeaveDecisionAsked,
  done: DecidedRows<LeaveSubject, Answered>,
): Promise<boolean> => {
  const rows = done.map(({ row }) => row)
  if (act !== 'revoke') {
    await inParts(rows, part => decide('revoke', part))
    return true
  }
  const [rejected, approved] = [
    rows.filter(({ status }) => status === 3),
    rows.filter(({ status }) => status !== 3),
  ]
  await inParts(approved, part => decide('approve', part))
  await inParts(rejected, part => decide('reject', part))
  return true
}
