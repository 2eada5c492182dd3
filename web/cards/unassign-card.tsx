import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { showInstant } from '../lib/format.ts'
import { useZone } from '../lib/settings.ts'
import { Confirm } from '../shared/confirm.tsx'
import form from '../shared/form.module.css'
import { MomentField, useMoment } from '../shared/moment-field.tsx'
import { toast } from '../shared/toasts.tsx'
import { unassignCard, type Card } from './api.ts'
import { useRefresh } from '../lib/reads.ts'

/** Takes a card back from an instant on; what was done with it before stays its holder's. */
export const UnassignCard = ({ card, onClose }: { card: Card; onClose: () => void }) => {
  const { t } = useTranslation()
  const zone = useZone()
  const refresh = useRefresh()
  const [now] = useState(() => new Date().toISOString())
  const until = useMoment(
    [{ value: 'now', label: t('moment.now'), at: now, shown: showInstant(now, zone) }],
    zone,
  )
  const done = () => {
    toast(t('cards.unassign.done'))
    void refresh()
    onClose()
  }
  return (
    <Confirm
      title={t('cards.unassign.title', { number: card.number ?? t(`credential.${card.kind}`) })}
      action={t('cards.unassign.submit')}
      disabled={until.at === null}
      act={() => unassignCard(card.cardId, until.at ?? now)}
      onDone={done}
      onClose={onClose}
    >
      <p className={form.fine}>
        {t('cards.unassign.what', { name: card.fullName ?? t('common.erased') })}
      </p>
      <MomentField of={until} legend={t('cards.unassign.until')} name="until" asked />
    </Confirm>
  )
}
