import { useTranslation } from 'react-i18next'
import { Confirm } from '../../kit/feedback/confirm.tsx'
import {
  cancelCard,
  eraseVisitor,
  holdCard,
  showsVisits,
  withdrawVisit,
  type Visit,
} from './api.ts'

type Props = { visit: Visit; onDone?: () => void; onClose: () => void }

const useNames = ({ name, cardNumber }: Visit) => {
  const { t } = useTranslation()
  return { name: name ?? t('visits.erasedName'), number: cardNumber ?? '–' }
}

/** Asks before his card is taken back. */
export const TakeCard = ({ visit, ...closing }: Props) => {
  const { t } = useTranslation()
  const { name, number } = useNames(visit)
  return (
    <Confirm
      title={t('visits.withCard', { number })}
      action={t('visits.takeCard')}
      act={() => holdCard(visit, null)}
      says={t('visits.cardTaken', { number })}
      fails={t('visits.cannotSave')}
      refreshes={showsVisits}
      {...closing}
    >
      <p className="fine">
        <bdi>{name}</bdi>
      </p>
    </Confirm>
  )
}

/** Asks before a card that does not come back is closed. */
export const CancelCard = ({ visit, ...closing }: Props) => {
  const { t } = useTranslation()
  const { number } = useNames(visit)
  return (
    <Confirm
      danger
      title={t('visits.cancelCardTitle', { number })}
      action={t('visits.cancelCard')}
      act={() => cancelCard(visit)}
      says={t('visits.cardCancelled', { number })}
      fails={t('visits.cannotSave')}
      refreshes={showsVisits}
      {...closing}
    >
      <p className="fine">{t('visits.cancelCardWhat')}</p>
    </Confirm>
  )
}

/** Asks before a visit that nobody came for leaves the list. */
export const WithdrawVisit = ({ visit, ...closing }: Props) => {
  const { t } = useTranslation()
  const { name } = useNames(visit)
  return (
    <Confirm
      danger
      title={t('visits.withdrawTitle', { name })}
      action={t('visits.withdraw')}
      act={() => withdrawVisit(visit)}
      says={t('visits.withdrawn')}
      fails={t('visits.cannotSave')}
      refreshes={showsVisits}
      {...closing}
    >
      <p className="fine">{t('visits.withdrawWhat')}</p>
    </Confirm>
  )
}

/** Asks before all that is known of somebody is destroyed. */
export const EraseVisitor = ({ visit, ...closing }: Props) => {
  const { t } = useTranslation()
  const { name } = useNames(visit)
  return (
    <Confirm
      danger
      title={t('visits.eraseTitle', { name })}
      action={t('visits.erase')}
      act={() => eraseVisitor(visit.visitorId)}
      says={t('visits.erased')}
      fails={t('visits.cannotSave')}
      refreshes={showsVisits}
      {...closing}
    >
      <p className="fine">{t('visits.eraseWhat')}</p>
    </Confirm>
  )
}
