import { useMutation, useQueryClient, type InfiniteData } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { waits } from '../lib/waiting.ts'
import { GetMissingWork } from '#api/contract/missing-work.ts'
import { pageQuery, useRefresh } from '../lib/reads.ts'
import { useProblemText } from '../shared/problem-note.tsx'
import type { Outcomes } from '../shared/outcomes-dialog.tsx'
import { toast } from '../shared/toasts.tsx'
import {
  decideMissing,
  reopenMissing,
  type MissingFilters,
  type MissingPage,
  type MissingRow,
  type Reason,
} from './api.ts'
import { inParts } from './in-parts.ts'
import { tellRefusals } from './outcomes.ts'
import { idOf, withAct, type Act } from './missing-rows.ts'

type Pages = InfiniteData<MissingPage, string | undefined>
type Deciding = { act: Act; rows: readonly MissingRow[]; reason?: Reason }

/**
 * Says what becomes of missing work: shown at once, told with the way back; of many days each is decided on its own.
 * What waits for a connection is shown as waiting, not as done.
 */
export const useMissing = (
  filters: MissingFilters,
  onDone: () => void,
  show: (outcomes: Outcomes) => void,
) => {
  const { t } = useTranslation()
  const client = useQueryClient()
  const problem = useProblemText()
  const { queryKey } = pageQuery(GetMissingWork, filters)
  const again = useRefresh()
  const undo = useMutation({
    mutationFn: (work: () => Promise<boolean>) => work(),
    onSuccess: undone => {
      if (undone) toast(t('overtime.undone'))
    },
    onError: error => toast(problem(error), 'error'),
    onSettled: () => again(),
  })
  return useMutation({
    mutationFn: ({ act, rows, reason }: Deciding) =>
      inParts(rows, part =>
        act === 'reopen' ? reopenMissing(part) : decideMissing(part, act, reason),
      ),
    onMutate: async ({ act, rows, reason }) => {
      await client.cancelQueries({ queryKey })
      const before = client.getQueryData<Pages>(queryKey)
      const ids = new Set(rows.map(idOf))
      client.setQueryData<Pages>(
        queryKey,
        pages =>
          pages && {
            ...pages,
            pages: pages.pages.map(page => withAct(page, ids, act, reason)),
          },
      )
      onDone()
      return { before }
    },
    onSuccess: (decided, { act, rows, reason }, context) => {
      const done = rows.filter((_, at) => decided.results[at]?.done)
      const ids = new Set(done.map(idOf))
      if (decided.waiting > 0)
        client.setQueryData<Pages>(
          queryKey,
          context.before && {
            ...context.before,
            pages: context.before.pages.map(page => withAct(page, ids, act, reason)),
          },
        )
      if (done.length > 0)
        toast(t(`missingWork.did.${act}`, { count: done.length }), 'success', {
          label: t('overtime.undo'),
          act: () => undo.mutate(() => takeBack(act, done)),
        })
      tellRefusals(rows, decided.results, show, t('common.erased'))
    },
    onError: (error, _, context) => {
      if (context?.before) client.setQueryData(queryKey, context.before)
      toast(problem(error), 'error')
    },
    onSettled: () => again(),
  })
}

/**
 * The way back from what was done; what was opened again gets its old word, each its own. @returns whether it is gone;
 * false while that waits.
 */
const takeBack = async (act: Act, rows: readonly MissingRow[]): Promise<boolean> => {
  if (act !== 'reopen') return (await inParts(rows, reopenMissing)).waiting === 0
  let waiting = 0
  for (const row of rows)
    if (row.decided)
      waiting +=
        (await decideMissing([row], row.decided.decision, row.decided.reason ?? undefined)) ===
        waits
          ? 1
          : 0
  return waiting === 0
}
