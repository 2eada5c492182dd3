import { Button } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { Panel } from '../kit/page/page.tsx'
import { Copyable } from '../kit/table/copyable.tsx'
import { Facts } from '../kit/table/facts.tsx'
import { showInstant } from '../lib/format.ts'
import { useMay, useZone } from '../lib/settings.ts'
import type { Subscription } from './api.ts'
import { Money } from './money.tsx'
import type { SubscriptionDoing } from './open-acts.ts'
import { QuoteFacts } from './quote.tsx'

type Props = {
  readonly of: Subscription
  readonly onDo: (doing: SubscriptionDoing) => void
}

/** What waits to be paid, and where its transfer goes. */
export const PaymentPanel = ({ of, onDo }: Props) => {
  const { t } = useTranslation()
  const may = useMay('subscription.update')
  const { order, attempts, account, currency } = of
  return (
    <Panel title={t('subscribed.open')}>
      {order && (
        <>
          <p>
            {t(`subscribed.kind.${order.kind}`)}: {t(`subscribed.package.${order.package}`)}
          </p>
          <QuoteFacts order={order} currency={currency} />
          {may && attempts.length === 0 && (
            <Button size="sm" onClick={() => onDo({ act: 'pay', order: order.id })}>
              {t('subscribed.act.pay')}
            </Button>
          )}
        </>
      )}
      {attempts.map(attempt => (
        <Transfer key={attempt.id} of={attempt} account={account} currency={currency} />
      ))}
    </Panel>
  )
}

const Transfer = ({
  of: { amount, reference, until },
  account,
  currency,
}: {
  of: Subscription['attempts'][number]
  account: Subscription['account']
  currency: string
}) => {
  const { t } = useTranslation()
  const zone = useZone()
  return (
    <section aria-label={t('subscribed.transfer')}>
      <h3>{t('subscribed.transfer')}</h3>
      <Facts
        facts={[
          {
            label: t('subscribed.amount'),
            value: <Money minor={amount} currency={currency} />,
          },
          account && {
            label: t('subscribed.holder'),
            value: <bdi>{account.holder}</bdi>,
          },
          { label: t('subscribed.until'), value: showInstant(until, zone) },
        ]}
      />
      {account && <Copyable label={t('subscribed.iban')} value={account.iban} />}
      {reference !== null && <Copyable label={t('subscribed.reference')} value={reference} />}
    </section>
  )
}
