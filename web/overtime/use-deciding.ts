import { useMutation, useQueryClient, type InfiniteData } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { GetAfterHoursWork } from '#api/contract/overtime.ts'
import { pageQuery, useRefresh } from '../lib/reads.ts'
import { useProblemText } from '../shared/problem-note.tsx'
import type { Outcomes } from '../shared/outcomes-dialog.tsx'
import { toast } from '../shared/toasts.tsx'
import {
  approve,
  reject,
  revoke,
  type AfterHoursFilters,
  type AfterHoursPage,
  type AfterHoursRow,
  type Reason,
} from './api.ts'
import { inParts } from './in-parts.ts'
import { tellRefusals } from './outcomes.ts'
import { againOf, approvalOf, askedOf, idOf, withAct, type Act, type Given } from './rows.ts'

type Pages = InfiniteData<AfterHoursPage, string | undefined>
export type Deciding = {
  act: Act
  rows: readonly AfterHoursRow[]
  given?: Given
  reason?: Reason
}

/**
 * Decides on rows: shown at once, told with the way back; of many each is decided on its own, and whose was refused is
 * said by name. What waits for a connection is shown as waiting, not as done.
 */
export const useDeciding = (
  filters: AfterHoursFilters,
  onDone: () => void,
  show: (outcomes: Outcomes) => void,
) => {
  const { t } = useTranslation()
  const client = useQueryClient()
  const problem = useProblemText()
  const { queryKey } = pageQuery(GetAfterHoursWork, filters)
  // Figures of the day rest on it, wherever they are shown.
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
    mutationFn: decideAll,
    onMutate: async ({ act, rows, given = {} }) => {
      await client.cancelQueries({ queryKey })
      const before = client.getQueryData<Pages>(queryKey)
      const ids = new Set(rows.map(idOf))
      client.setQueryData<Pages>(
        queryKey,
        pages =>
          pages && { ...pages, pages: pages.pages.map(page => withAct(page, ids, act, given)) },
      )
      onDone()
      return { before }
    },
    onSuccess: (decided, { act, rows, given = {} }, context) => {
      const done = new Set(rows.filter((_, at) => decided.results[at]?.done).map(idOf))
      if (decided.waiting > 0)
        client.setQueryData<Pages>(
          queryKey,
          context.before && {
            ...context.before,
            pages: context.before.pages.map(page => withAct(page, done, act, given)),
          },
        )
      if (decided.done > 0)
        toast(t(`overtime.did.${act}`, { count: decided.done }), 'success', {
          label: t('overtime.undo'),
          act: () => undo.mutate(() => takeBack(act, rows, decided)),
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

const decideAll = (deciding: Deciding) =>
  inParts(deciding.rows, rows => send({ ...deciding, rows }))
const send = ({ act, rows, given = {}, reason }: Deciding) => {
  switch (act) {
    case 'approve':
      return approve(
        rows.map(row => approvalOf(row, given)),
        reason,
      )
    case 'reject':
      return reject(rows.map(askedOf), reason)
    case 'revoke':
      return revoke(
        rows.map(({ employeeId, overtimeId }) => ({
          employeeId,
          overtimeId: overtimeId ?? '',
        })),
      )
  }
}

/** The way back from what was done, and from nothing else. @returns whether it is gone; false while that waits. */
const takeBack = async (
  act: Act,
  rows: readonly AfterHoursRow[],
  { results }: Awaited<ReturnType<typeof decideAll>>,
): Promise<boolean> => {
  const done = rows.flatMap((row, at) => {
    const result = results[at]
    return result?.done ? [{ row, overtimeId: result.overtimeId ?? row.overtimeId }] : []
  })
  if (act !== 'revoke') {
    const { waiting } = await inParts(
      done.flatMap(({ row, overtimeId }) =>
        overtimeId === null ? [] : [{ employeeId: row.employeeId, overtimeId }],
      ),
      revoke,
    )
    return waiting === 0
  }
  const [approved, rejected] = [
    done.filter(({ row }) => row.status === 2),
    done.filter(({ row }) => row.status === 3),
  ]
  const one = await inParts(approved, part =>
    approve(
      part.map(({ row }) => againOf(row)),
      undefined,
    ),
  )
  const other = await inParts(rejected, part =>
    reject(
      part.map(({ row }) => againOf(row)),
      undefined,
    ),
  )
  return one.waiting + other.waiting === 0
}
