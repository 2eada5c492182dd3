import { useTranslation } from 'react-i18next'
import { GetCorrections } from '#api/contract/corrections.ts'
import { PostCard } from '#api/contract/cards.ts'
import { useAllAgain, useTakeBack } from '../corrections/published.ts'
import { call } from '../lib/call.ts'
import { useProblemText } from '../kit/feedback/problem-note.tsx'
import { toast } from '../kit/feedback/toasts.tsx'
import { countOwnCard, type InvalidMovement } from './api.ts'

/** Undoes the act that cancelled a movement, with all that it did; who may not undo it is told so. */
export const useRestore = () => {
  const { t } = useTranslation()
  const problem = useProblemText()
  const takeBack = useTakeBack()
  return async (row: InvalidMovement): Promise<void> => {
    try {
      const { rows } = await call(GetCorrections, {
        query: {
          movement: row.movementId,
          status: 'counted',
          kind: 'cancel',
          limit: 1,
        },
      })
      const [act] = rows
      if (act?.undo) await takeBack(act.undo, 'undo')
      else toast(t('invalidNext.notYours'), 'error')
    } catch (error) {
      toast(problem(error), 'error')
    }
  }
}

/** Makes an unknown card known; it is nobody's until it is given to somebody. */
export const useAddCard = () => {
  const { t } = useTranslation()
  const problem = useProblemText()
  const again = useAllAgain()
  return async ({ number, credentialKind }: InvalidMovement): Promise<void> => {
    if (number === null) return
    try {
      await call(PostCard, { body: { number, kind: credentialKind ?? 'card' } })
      toast(t('invalidNext.added'))
      void again()
    } catch (error) {
      toast(problem(error), 'error')
    }
  }
}

/** Counts what somebody swiped with his own cards while he had the temporary one. */
export const useCountOwnCard = () => {
  const { t } = useTranslation()
  const problem = useProblemText()
  const again = useAllAgain()
  return async ({ movementId }: InvalidMovement): Promise<void> => {
    try {
      await countOwnCard(movementId)
      toast(t('invalidNext.ownCounted'))
      void again()
    } catch (error) {
      toast(problem(error), 'error')
    }
  }
}
