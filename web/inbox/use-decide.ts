import { useQueryClient, type InfiniteData } from '@tanstack/react-query'
import { useCallback, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { PostActUndo } from '#api/contract/acts.ts'
import { GetCorrection } from '#api/contract/corrections.ts'
import { useAllAgain } from '../corrections/published.ts'
import type { Outcomes } from '../kit/feedback/outcomes-dialog.tsx'
import { useProblemText } from '../kit/feedback/problem-note.tsx'
import { toast } from '../kit/feedback/toasts.tsx'
import { useEach } from '../kit/feedback/use-each.ts'
import { useToldApproved } from '../kit/patterns/use-told-approved.ts'
import { call } from '../lib/call.ts'
import { decideLeave } from '../leave/published.ts'
import { revoke } from '../overtime/published.ts'
import { shiftDemandActs } from '../shift-demands/published.ts'
import {
  decidedOf,
  decideOn,
  inboxList,
  isAskedOfMe,
  isDecidedAlready,
  leaveWeighedBy,
  type Decision,
  type DecisionAnswer,
  type InboxPage,
  type InboxRow,
} from './api.ts'

const useSays = () => {
  const { t } = useTranslation()
  const toldApproved = useToldApproved()
  return (
    rows: readonly InboxRow[],
    { approve }: Decision,
    answers: readonly DecisionAnswer[],
  ): string => {
    const count = answers.length
    if (rows.every(isAskedOfMe))
      return t(approve ? 'shiftDemand.consented' : 'shiftDemand.youDeclined', { count })
    return approve
      ? toldApproved(answers.map(decidedOf), last => t('inbox.approved', { count: last }))
      : t('inbox.rejected', { count })
  }
}

type Given = Decision & { readonly row: InboxRow }
type Pages = InfiniteData<InboxPage, string | undefined>

/** Decides on cards, each by itself: they go at once, and what became of them is said, with the way back. */
export const useDecide = (show: (outcomes: Outcomes) => void) => {
  const { t } = useTranslation()
  const client = useQueryClient()
  const again = useAllAgain()
  const problem = useProblemText()
  const undo = useUndo()
  const says = useSays()
  const { start } = useEach(useSent())
  const [running, setRunning] = useState(false)
  const decide = useCallback(
    async (rows: readonly InboxRow[], decision: Decision): Promise<void> => {
      if (rows.length === 0) return
      setRunning(true)
      await client.cancelQueries({ queryKey: inboxList.queryKey })
      client.setQueryData<Pages>(inboxList.queryKey, pages => without(pages, rows))
      const { answers, failed } = await start(rows.map(row => ({ ...decision, row })))
      setRunning(false)
      void again()
      const refused = failed.map(({ item }) => item.row)
      const decided = rows.filter(row => !refused.includes(row))
      if (answers.length > 0)
        toast(
          says(decided, decision, answers),
          'success',
          mayUndo(decided, decision)
            ? { label: t('inbox.undo'), act: () => void undo(decided, decision) }
            : null,
        )
      const [one] = failed
      if (!one) return
      if (rows.length === 1)
        toast(
          isDecidedAlready(one.error) ? t('inbox.decidedAlready') : problem(one.error),
          'error',
        )
      else
        show({
          refused: failed.map(({ item, error }) => ({ ...item.row, said: problem(error) })),
          done: decided,
        })
    },
    [again, client, problem, says, show, start, t, undo],
  )
  return { decide, running }
}

/** With what he was shown of leave that he has opened, which is there still. */
const useSent = () => {
  const client = useQueryClient()
  return ({ row, ...decision }: Given) => {
    const { queryKey } = leaveWeighedBy(row.employeeId ?? '', row.id)
    return decideOn(row, { ...decision, shown: client.getQueryData(queryKey)?.shown })
  }
}

/**
 * A correction that was rejected can be asked for again, and is not brought back; one decided in another's name is that
 * one's to take back, in the log of acts. A change of leave is final, and what somebody said as a colleague stays.
 */
const mayUndo = (rows: readonly InboxRow[], { approve }: Decision): boolean =>
  rows.length > 0 &&
  !rows.some(isAskedOfMe) &&
  rows.every(
    ({ kind, inNameOf, leave }) =>
      !leave?.change && (kind !== 'correction' || (approve && inNameOf === null)),
  )

const useUndo = () => {
  const { t } = useTranslation()
  const again = useAllAgain()
  const problem = useProblemText()
  return useCallback(
    async (rows: readonly InboxRow[], _decision: Decision): Promise<void> => {
      const overtime = rows.flatMap(({ kind, id, employeeId }) =>
        kind === 'overtime' && employeeId !== null ? [{ employeeId, overtimeId: id }] : [],
      )
      const requests = (of: 'leave' | 'shift') =>
        rows.flatMap(({ kind, id, employeeId }) =>
          kind === of && employeeId !== null ? [{ employeeId, requestId: id }] : [],
        )
      const [leaves, shifts] = [requests('leave'), requests('shift')]
      try {
        for (const { kind, id } of rows) if (kind === 'correction') await undoCorrection(id)
        if (overtime.length > 0) await revoke(overtime)
        if (leaves.length > 0) await decideLeave('revoke', leaves)
        if (shifts.length > 0) await shiftDemandActs.revoke(shifts)
        toast(t('inbox.undone', { count: rows.length }))
      } catch (error) {
        toast(problem(error), 'error')
      }
      void again()
    },
    [again, problem, t],
  )
}

/** By its place in the log of acts, which it has since it counts. */
const undoCorrection = async (correctionId: string): Promise<void> => {
  const { undo } = await call(GetCorrection, {
    params: { correctionId },
  })
  if (undo !== null) await call(PostActUndo, { params: { position: undo }, body: {} })
}

const without = (pages: Pages | undefined, rows: readonly InboxRow[]): Pages | undefined => {
  const gone = new Set(rows.map(({ id }) => id))
  return (
    pages && {
      ...pages,
      pages: pages.pages.map(page => ({
        ...page,
        rows: page.rows.filter(({ id }) => !gone.has(id)),
        total: page.total - rows.length,
      })),
    }
  )
}
