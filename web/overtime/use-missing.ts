import { useMutation, useQueryClient, type InfiniteData } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { useProblemText } from '../shared/problem-note.tsx'
import { toast } from '../shared/toasts.tsx'
import { decideMissing, missingWork, reopenMissing, type MissingFilters, type MissingPage, type MissingRow, type Reason } from './api.ts'
import { inParts } from './in-parts.ts'
import { idOf, withAct, type Act } from './missing-rows.ts'

type Pages = InfiniteData<MissingPage, string | undefined>
type Deciding = { act: Act; rows: readonly MissingRow[]; reason?: Reason }

/** Says what becomes of missing work: shown at once, told with the way back; of many days each is decided on its own. */
export const useMissing = (filters: MissingFilters, onDone: () => void) => {
  const { t } = useTranslation()
  const client = useQueryClient()
  const problem = useProblemText()
  const { queryKey } = missingWork(filters)
  const again = () => client.invalidateQueries({ predicate: query => query.queryKey[0] !== 'settings' })
  const undo = useMutation({
    mutationFn: (work: () => Promise<unknown>) => work(),
    onSuccess: () => toast(t('overtime.undone')),
    onError: error => toast(problem(error), 'error'),
    onSettled: again,
  })
  return useMutation({
    mutationFn: ({ act, rows, reason }: Deciding) => inParts(rows, part => act === 'reopen' ? reopenMissing(part) : decideMissing(part, act, reason)),
    onMutate: async ({ act, rows, reason }) => {
      await client.cancelQueries({ queryKey })
      const before = client.getQueryData<Pages>(queryKey)
      const ids = new Set(rows.map(idOf))
      client.setQueryData<Pages>(queryKey, pages => pages && { ...pages, pages: pages.pages.map(page => withAct(page, ids, act, reason)) })
      onDone()
      return { before }
    },
    onSuccess: (decided, { act, rows }) => {
      const done = rows.filter((_, at) => decided.results[at]?.done)
      const refused = decided.results.find(result => !result.done)
      if (done.length > 0) toast(t(`missingWork.did.${act}`, { count: done.length }), 'success', { label: t('overtime.undo'), act: () => undo.mutate(() => takeBack(act, done)) })
      if (refused) toast(t('overtime.someRefused', { count: decided.refused, why: refused.error ?? '' }), 'error')
    },
    onError: (error, _, context) => {
      if (context?.before) client.setQueryData(queryKey, context.before)
      toast(problem(error), 'error')
    },
    onSettled: again,
  })
}

/** The way back from what was done; what was opened again gets its old word, each its own. */
const takeBack = async (act: Act, rows: readonly MissingRow[]): Promise<void> => {
  if (act !== 'reopen') {
    await inParts(rows, reopenMissing)
    return
  }
  for (const row of rows) if (row.decided) await decideMissing([row], row.decided.decision, row.decided.reason ?? undefined)
}
