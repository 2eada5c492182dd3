import { queryOptions } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { PostCardlessEntry, PostCardlessPreview } from '#api/contract/corrections.ts'
import { call, type Reply, type Request } from '../lib/call.ts'
import { useAllAgain, useTakeBack } from './acts.ts'
import { shownThere, useSave } from '../kit/patterns/use-save.ts'

export type CardlessLine = Request<typeof PostCardlessEntry>['body']['lines'][number]
export type CardlessAnswer = Reply<typeof PostCardlessEntry>
export type RefusedLine = CardlessAnswer['refused'][number]

export const cardlessPreview = (lines: readonly CardlessLine[]) =>
  queryOptions({
    queryKey: ['corrections', 'cardless', lines],
    enabled: lines.length > 0,
    staleTime: 0,
    gcTime: 60_000,
    retry: false,
    queryFn: ({ signal }) => call(PostCardlessPreview, { body: { lines: [...lines] }, signal }),
  })

/** Saves what can be taken; the toast has the way back, and who waits for it hears what could not be. */
export const useEnterCardless = (onDone: (answer: CardlessAnswer) => void) => {
  const { t } = useTranslation()
  const again = useAllAgain()
  const takeBack = useTakeBack()
  return useSave(
    ({ reason, lines }: { reason: string; lines: readonly CardlessLine[] }) =>
      call(PostCardlessEntry, { body: { reason, lines: [...lines] } }),
    {
      says: ({ correctionId, position, saved, status }) => {
        if (!correctionId) return shownThere
        return status === 'counted'
          ? {
              text: t('cardless.saved', { count: saved }),
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
            }
      },
      fails: t('cardless.cannot'),
      onDone: answer => {
        void again()
        onDone(answer)
      },
    },
  )
}
