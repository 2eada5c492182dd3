import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { showInstant } from '../lib/format.ts'
import { useZone } from '../lib/settings.ts'
import { Confirm } from '../kit/feedback/confirm.tsx'
import form from '../kit/fields/form.module.css'
import { MomentField, useMoment } from '../kit/fields/moment-field.tsx'
import { unassignCard, type Card } from './api.ts'

/** Takes a card back from an instant on; what was done with it before stays its holder's. */
export const UnassignCard = ({ card, onClose }: { card: Card; onClose: () => void }) => {
  const { t } = useTranslation()
  const zone = useZone()
  const [now] = useState(() => new Date().toISOString())
  const until = useMoment(
    [{ value: 'now', label: t('moment.now'), at: now, shown: showInstant(now, zone) }],
    zone,
  )
  return (
    <Confirm
      title={t('cards.unassign.title', { number: card.number ?? t(`credential.${card.kind}`) })}
      action={t('cards.unassign.submit')}
      disabled={until.at === null}
      act={() => unassignCard(card.cardId, until.at ?? now)}
      says={t('cards.unassign.done')}
      refreshes="all"
      onClose={onClose}
      fails={t('cards.unassign.cannot')}
    >
      {wrong => (
        <>
          <p className={form.fine}>
            {t('cards.unassign.what', { name: card.fullName ?? t('common.erased') })}
          </p>
          <MomentField
            of={until}
            legend={t('cards.unassign.until')}
            name="until"
            asked
            wrong={wrong('until')}
          />
        </>
      )}
    </Confirm>
  )
}
