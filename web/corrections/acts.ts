import { queryOptions } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { PostActUndo } from '#api/contract/acts.ts'
import {
  PostCorrection,
  PostCorrectionDecision,
  PostCorrectionDecisions,
  PostCorrectionDemand,
  PostCorrectionPreview,
  PostCorrectionWithdrawal,
} from '#api/contract/corrections.ts'
import { call, type Reply, type Request } from '../lib/call.ts'
import { callOrWait } from '../lib/waiting.ts'
import { useProblemText } from '../kit/feedback/problem-note.tsx'
import { toast } from '../kit/feedback/toasts.tsx'
import { useRefresh } from '../lib/reads.ts'
import { useSave } from '../kit/patterns/use-save.ts'

export type Change = Request<typeof PostCorrection>['body']['changes'][number]
export type Difference = Reply<typeof PostCorrectionPreview>
export type DifferenceRow = Difference['rows'][number]

/** The days that the changes would make different; asked again for every other set of them. */
export const previewOf = (changes: readonly Change[]) =>
  queryOptions({
    queryKey: ['corrections', 'preview', changes],
    enabled: changes.length > 0,
    staleTime: 0,
    gcTime: 60_000,
    retry: false,
    queryFn: ({ signal }) =>
      call(PostCorrectionPreview, { body: { changes: [...changes] }, signal }),
  })
export const correctionSubject = (correctionId: string): string => `correction:${correctionId}`
export const decide = (correctionId: string, approve: boolean, reason: string | undefined) =>
  callOrWait(PostCorrectionDecision, { params: { correctionId }, body: { approve, reason } }, [
    correctionSubject(correctionId),
  ])

/** Many in one call, each on its own. @throws {CallError} what one alone is refused for. */
export const decideEach = (
  rows: readonly { readonly correctionId: string }[],
  approve: boolean,
  reason: string | undefined,
) => {
  const correctionIds = rows.map(({ correctionId }) => correctionId)
  return callOrWait(
    PostCorrectionDecisions,
    { body: { correctionIds, approve, reason } },
    correctionIds.map(correctionSubject),
  )
}

/** As long as the server holds an answer back for what was just written. */
const patienceMs = 2000
const mostTries = 5

/**
 * Everything shown may rest on a movement: after an act all of it is asked for again, but for who one is. An answer
 * that took as long as the server waits may still be without the act, so it is asked for once more.
 */
export const useAllAgain = () => {
  const refresh = useRefresh()
  return async (): Promise<void> => {
    for (let tries = 0; tries < mostTries; tries += 1) {
      const from = performance.now()
      await refresh()
      if (performance.now() - from < patienceMs) return
    }
  }
}

type Act = { reason: string; changes: readonly Change[]; demand: boolean }

/** Corrects, or proposes where it is not one's own to decide; the toast has the way back. */
export const useCorrect = (onDone: () => void) => {
  const { t } = useTranslation()
  const again = useAllAgain()
  const takeBack = useTakeBack()
  return useSave(
    ({ reason, changes, demand }: Act) => {
      const request = { body: { reason, changes: [...changes] } }
      return demand ? call(PostCorrectionDemand, request) : call(PostCorrection, request)
    },
    {
      says: ({ correctionId, position, status }, { changes }) =>
        status === 'counted'
          ? {
              text: t('correct.saved', { count: changes.length }),
              way: {
                label: t('correct.undo'),
                act: () => void takeBack(position, 'undo'),
              },
            }
          : {
              text: t('correct.proposed'),
              way: {
                label: t('correct.withdraw'),
                act: () => void takeBack(correctionId, 'withdraw'),
              },
            },
      fails: t('correct.cannot'),
      onDone: () => {
        void again()
        onDone()
      },
    },
  )
}

/**
 * Undoes what counts, or takes its first word back, by its place in the log of acts; withdraws what waits, by its id.
 * Says how it went.
 */
export const useTakeBack = () => {
  const { t } = useTranslation()
  const again = useAllAgain()
  const problem = useProblemText()
  return async (act: string | null, how: keyof typeof takenBack): Promise<void> => {
    if (act === null) return
    try {
      await (how === 'withdraw'
        ? call(PostCorrectionWithdrawal, { params: { correctionId: act } })
        : call(PostActUndo, { params: { position: act }, body: {} }))
      toast(t(takenBack[how]))
      void again()
    } catch (error) {
      toast(problem(error), 'error')
    }
  }
}
const takenBack = {
  undo: 'correct.undone',
  withdraw: 'correct.withdrawn',
  revoke: 'requests.revoked',
} as const
