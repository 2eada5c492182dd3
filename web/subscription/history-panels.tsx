import { Button } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { Panel } from '../kit/page/page.tsx'
import { showDate } from '../lib/format.ts'
import { useMay } from '../lib/settings.ts'
import type { Subscription } from './api.ts'
import { Money } from './money.tsx'
import type { SubscriptionDoing } from './open-acts.ts'
import styles from './subscription.module.css'

type Props = {
  readonly of: Subscription
  readonly onDo: (doing: SubscriptionDoing) => void
}

/** Invoices and credit notes, last issued first; what one owes is paid from here. */
export const InvoicesPanel = ({ of: { invoices, currency }, onDo }: Props) => {
  const { t } = useTranslation()
  const may = useMay('subscription.update')
  return (
    <Panel title={t('subscribed.invoices')}>
      {invoices.length === 0 && <p className="quiet">{t('subscribed.noInvoices')}</p>}
      <ul className={styles.list}>
        {invoices.map(({ kind, number, date, due, gross, open, order }) => (
          <li key={number}>
            <span>
              <bdi dir="ltr">{number}</bdi> {kind === 'credit' && t('subscribed.note')}
            </span>
            <span className="fine">
              {t('subscribed.date')}: {showDate(date)}
              {due !== null && ` · ${t('subscribed.due')}: ${showDate(due)}`}
            </span>
            <Money minor={kind === 'credit' ? -gross : gross} currency={currency} />
            {open !== null && open > 0 && (
              <span>
                {t('subscribed.owed')}: <Money minor={open} currency={currency} />{' '}
                {may && (
                  <Button
                    size="compact-sm"
                    variant="default"
                    aria-label={`${t('subscribed.act.pay')} ${number}`}
                    onClick={() => onDo({ act: 'pay', order })}
                  >
                    {t('subscribed.act.pay')}
                  </Button>
                )}
              </span>
            )}
          </li>
        ))}
      </ul>
    </Panel>
  )
}

/** What was ordered, last first. */
export const OrdersPanel = ({ of: { orders } }: Pick<Props, 'of'>) => {
  const { t } = useTranslation()
  return (
    <Panel title={t('subscribed.orders')}>
      {orders.length === 0 && <p className="quiet">{t('subscribed.noOrders')}</p>}
      <ul className={styles.list}>
        {orders.map(order => (
          <li key={order.id}>
            <span>
              {t(`subscribed.kind.${order.kind}`)}: {t(`subscribed.package.${order.package}`)},{' '}
              {t(`subscribed.period.${order.period}`)}, {t(`subscribed.mode.${order.mode}`)}
              {order.seats > 0 && `, ${t('subscribed.seats')}: ${order.seats}`}
            </span>
            <span className="fine">
              {order.status === 'granted'
                ? t('subscribed.order.granted', {
                    date: order.grantedOn === null ? '' : showDate(order.grantedOn),
                  })
                : t(`subscribed.order.${order.status}`)}
            </span>
            {order.invoice !== null && <bdi dir="ltr">{order.invoice}</bdi>}
          </li>
        ))}
      </ul>
    </Panel>
  )
}
