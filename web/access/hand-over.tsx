import { Button, Select } from '@mantine/core'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { showInstant } from '../lib/format.ts'
import { useZone } from '../lib/settings.ts'
import { Confirm } from '../kit/feedback/confirm.tsx'
import { Notice } from '../kit/feedback/notice.tsx'
import form from '../kit/fields/form.module.css'
import { useSave } from '../kit/patterns/use-save.ts'
import { offerTo, withdrawOffer, type Manager, type Offer } from './managers-api.ts'
import styles from './users.module.css'

/** To whom the main manager offers his place. @param among whoever is manager or administrator */
export const HandOver = ({
  among,
  onClose,
}: {
  among: readonly Manager[]
  onClose: () => void
}) => {
  const { t } = useTranslation()
  const [to, choose] = useState<string | null>(null)
  const name = among.find(({ userId }) => userId === to)?.fullName ?? ''
  return (
    <Confirm
      title={t('handOver.title')}
      action={t('handOver.submit')}
      danger
      disabled={to === null}
      act={() => (to === null ? Promise.resolve() : offerTo(to))}
      says={t('handOver.offered', { name })}
      refreshes={['settings']}
      onClose={onClose}
      fails={t('handOver.cannotOffer')}
    >
      {wrong => (
        <>
          <p className={form.fine}>{t('handOver.what')}</p>
          <Select
            size="sm"
            label={t('handOver.to')}
            searchable
            openOnFocus={false}
            data-autofocus
            data={among.map(({ userId, fullName }) => ({ value: userId, label: fullName }))}
            value={to}
            onChange={choose}
            error={wrong('userId')}
          />
        </>
      )}
    </Confirm>
  )
}

/** What he offered and nobody answered yet. */
export const OfferWaits = ({ offer }: { offer: Offer }) => {
  const { t } = useTranslation()
  const zone = useZone()
  const withdraw = useSave(() => withdrawOffer(offer), {
    says: t('handOver.withdrawn'),
    refreshes: ['settings'],
    refusal: 'toast',
    fails: t('handOver.cannotWithdraw'),
  })
  return (
    <div className={styles.offer}>
      <Notice tone="warn" role="status">
        {t('handOver.waits', {
          name: offer.to.fullName,
          until: showInstant(offer.until, zone),
        })}
      </Notice>
      <Button
        size="sm"
        variant="default"
        loading={withdraw.busy}
        onClick={() => withdraw.save()}
      >
        {t('handOver.withdraw')}
      </Button>
    </div>
  )
}
