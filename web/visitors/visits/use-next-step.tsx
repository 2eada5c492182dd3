import { useCallback, useState, type ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { useSave } from '../../kit/patterns/use-save.ts'
import { useMay } from '../../lib/settings.ts'
import { arrive, leave, showsVisits, type Visit } from './api.ts'
import { CardDialog } from './card-dialog.tsx'
import { LeaveDialog } from './leave-dialog.tsx'
import { useBlacklistQuestion } from './use-blacklist-question.tsx'

/**
 * That somebody came or left, by one click; a card that his type asks for, or that he has, is asked about first,
 * and whether he is the one on the blacklist.
 * `step` null: the caller may not.
 */
export const useNextStep = (): {
  readonly step: ((visit: Visit) => void) | null
  readonly asking: ReactNode
} => {
  const { t } = useTranslation()
  const may = useMay('visitors.update')
  const [waiting, setWaiting] = useState<Visit | null>(null)
  const { asked, asking } = useBlacklistQuestion()
  const { save } = useSave(
    (visit: Visit) =>
      visit.state === 'inside'
        ? leave(visit, true)
        : asked(decision => arrive(visit, null, decision)),
    {
      says: (_, { state, name }) =>
        t(state === 'inside' ? 'visits.didLeave' : 'visits.didArrive', {
          name: name ?? t('visits.erasedName'),
        }),
      fails: t('visits.cannotSave'),
      refreshes: showsVisits,
      refusal: 'toast',
    },
  )
  const step = useCallback(
    (visit: Visit) => {
      const isAsked =
        visit.state === 'inside'
          ? visit.cardId !== null
          : visit.asksCard && visit.cardId === null
      if (isAsked) setWaiting(visit)
      else save(visit)
    },
    [save],
  )
  const close = () => setWaiting(null)
  return {
    step: may ? step : null,
    asking: (
      <>
        {waiting?.state === 'inside' && <LeaveDialog visit={waiting} onClose={close} />}
        {waiting && waiting.state !== 'inside' && (
          <CardDialog visit={waiting} comes onClose={close} />
        )}
        {asking}
      </>
    ),
  }
}
