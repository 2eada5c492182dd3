import { Button } from '@mantine/core'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { showInstant } from '../lib/format.ts'
import { useZone } from '../lib/settings.ts'
import { Confirm } from '../kit/feedback/confirm.tsx'
import { Notice } from '../kit/feedback/notice.tsx'
import form from '../kit/fields/form.module.css'
import { acceptOffer, rejectOffer, type Offer } from './managers-api.ts'
import styles from './users.module.css'

/** To whom the main manager's place is offered, wherever he is: he takes it or leaves it. */
export const Offered = ({ offer }: { offer: Offer }) => {
  const { t } = useTranslation()
  const zone = useZone()
  const [answering, answer] = useState<'accept' | 'reject' | null>(null)
  const name = offer.from.fullName
  return (
    <div className={styles.offer}>
      <Notice tone="warn" role="status">
        {t('handOver.asked', { name, until: showInstant(offer.until, zone) })}
      </Notice>
      <Button size="sm" onClick={() => answer('accept')}>
        {t('handOver.accept')}
      </Button>
      <Button size="sm" variant="default" onClick={() => answer('reject')}>
        {t('handOver.reject')}
      </Button>
      {answering && (
        <Confirm
          title={t(`handOver.${answering}Title`)}
          action={t(`handOver.${answering}`)}
          danger={answering === 'accept'}
          act={() => (answering === 'accept' ? acceptOffer(offer) : rejectOffer(offer))}
          says={t(`handOver.${answering}ed`)}
          refreshes={['settings', 'managers', 'users']}
          onClose={() => answer(null)}
          fails={t('handOver.cannotAnswer')}
        >
          <p className={form.fine}>{t(`handOver.${answering}What`, { name })}</p>
        </Confirm>
      )}
    </div>
  )
}
