import { useMutation, useQueryClient, type InfiniteData } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { CallError } from '../lib/call.ts'
import { useProblemText } from '../kit/feedback/problem-note.tsx'
import { toast } from '../kit/feedback/toasts.tsx'
import { withChanges } from './plan-changes.ts'
import {
  calendar,
  setDraftEntries,
  setEntries,
  undoAct,
  type CalendarChange,
  type CalendarFilters,
  type CalendarPage,
  type DraftRow,
} from './schedule-api.ts'

type Pages = InfiniteData<CalendarPage, string | undefined>

/**
 * Writes changes into the calendar, or into the draft that is open: shown at once, taken back when the server refuses.
 */
export const usePlanning = (filters: CalendarFilters, draft: DraftRow | undefined) => {
  const { t } = useTranslation()
  const client = useQueryClient()
  const problem = useProblemText()
  const { queryKey } = calendar(filters)
  const all = () => client.invalidateQueries({ queryKey: ['calendar'] })

  const apply = useMutation({
    mutationFn: async (changes: CalendarChange[]) =>
      draft
        ? setDraftEntries(draft.draftId, draft.revision, changes).then(() => 0)
        : setEntries(changes).then(({ warningCount }) => warningCount),
    onSuccess: warnings => {
      if (warnings > 0) toast(t('schedule.savedWarned', { count: warnings }))
    },
    onMutate: async changes => {
      await client.cancelQueries({ queryKey })
      const before = client.getQueryData<Pages>(queryKey)
      client.setQueryData<Pages>(
        queryKey,
        pages =>
          pages && {
            ...pages,
            pages: pages.pages.map(page => ({
              ...page,
              rows: withChanges(page.rows, filters.from, changes, draft !== undefined),
            })),
          },
      )
      return { before }
    },
    onError: (error, _, context) => {
      if (context?.before) client.setQueryData(queryKey, context.before)
      toast(
        error instanceof CallError && error.status === 409
          ? t('schedule.conflict')
          : problem(error),
        'error',
      )
    },
    onSettled: all,
  })
  const undo = useMutation({
    mutationFn: (position: string) => undoAct(position),
    onSuccess: () => toast(t('schedule.undone')),
    onError: error => toast(problem(error), 'error'),
    onSettled: all,
  })
  return { apply, undo }
}
