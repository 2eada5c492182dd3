import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Confirm } from '../kit/feedback/confirm.tsx'
import { ProblemNote } from '../kit/feedback/problem-note.tsx'
import { Page } from '../kit/page/page.tsx'
import { TableWaiting } from '../kit/table/table-waiting.tsx'
import {
  cancelSubscription,
  ofSubscription,
  payByTransfer,
  subscription,
  takeCancellingBack,
  type Subscription,
} from './api.ts'
import { InvoicesPanel, OrdersPanel } from './history-panels.tsx'
import { NextForm } from './next-form.tsx'
import type { SubscriptionDoing } from './open-acts.ts'
import { OrderForm } from './order-form.tsx'
import { PaymentPanel } from './payment-panel.tsx'
import { ConfirmOrder, type QuotedOrder } from './quote.tsx'
import { RenewDialog } from './renew-dialog.tsx'
import { SeatsForm } from './seats-form.tsx'
import { StandingPanel } from './standing-panel.tsx'
import styles from './subscription.module.css'
import { TrialForm } from './trial-form.tsx'
import { UpgradeForm } from './upgrade-form.tsx'

/** How the company's subscription stands, what it cost, and what its administrators do about it. */
export const SubscriptionScreen = () => {
  const { t } = useTranslation()
  const { data, isError, error, refetch } = useQuery(subscription())
  const [doing, setDoing] = useState<SubscriptionDoing | null>(null)
  const [quoted, setQuoted] = useState<QuotedOrder | null>(null)
  return (
    <Page title={t('page.subscription.title')} what={t('page.subscription.what')}>
      {data ? (
        <div className={styles.page}>
          <StandingPanel of={data} onDo={setDoing} />
          {(data.order !== null || data.attempts.length > 0) && (
            <PaymentPanel of={data} onDo={setDoing} />
          )}
          <InvoicesPanel of={data} onDo={setDoing} />
          <OrdersPanel of={data} />
          {doing && (
            <Doing
              of={data}
              doing={doing}
              onClose={() => setDoing(null)}
              onQuoted={order => {
                setDoing(null)
                setQuoted(order)
              }}
            />
          )}
          {quoted && (
            <ConfirmOrder
              of={quoted}
              currency={data.currency}
              onClose={() => setQuoted(null)}
            />
          )}
        </div>
      ) : isError ? (
        <ProblemNote error={error} retry={refetch} />
      ) : (
        <TableWaiting rows={5} />
      )}
    </Page>
  )
}

type DoingProps = {
  readonly of: Subscription
  readonly doing: SubscriptionDoing
  readonly onQuoted: (order: QuotedOrder) => void
  readonly onClose: () => void
}

const Doing = ({ of, doing, ...back }: DoingProps) => {
  const { onClose } = back
  switch (doing.act) {
    case 'order':
      return <OrderForm of={of} {...back} />
    case 'upgrade':
      return <UpgradeForm of={of} {...back} />
    case 'seats':
      return <SeatsForm {...back} />
    case 'renew':
      return <RenewDialog {...back} />
    case 'trial':
      return <TrialForm offered={of.offered} onClose={onClose} />
    case 'renewal':
      return <NextForm of={of} onClose={onClose} />
    case 'pay':
      return <Pay order={doing.order} onClose={onClose} />
    case 'cancel':
      return <Cancel onClose={onClose} />
    case 'uncancel':
      return <Uncancel onClose={onClose} />
  }
}

type Asked = { readonly onClose: () => void }

const Pay = ({ order, onClose }: Asked & { readonly order: string }) => {
  const { t } = useTranslation()
  return (
    <Confirm
      title={t('subscribed.act.pay')}
      action={t('subscribed.act.pay')}
      act={() => payByTransfer(order)}
      says={t('subscribed.payBegun')}
      fails={t('subscribed.cannotPay')}
      refreshes={ofSubscription}
      onClose={onClose}
    >
      <p>{t('subscribed.payWhat')}</p>
    </Confirm>
  )
}

const Cancel = ({ onClose }: Asked) => {
  const { t } = useTranslation()
  return (
    <Confirm
      title={t('subscribed.act.cancel')}
      action={t('subscribed.act.cancel')}
      danger
      act={cancelSubscription}
      says={t('subscribed.cancelled')}
      fails={t('subscribed.cannotSave')}
      refreshes={ofSubscription}
      onClose={onClose}
    >
      <p>{t('subscribed.cancelWhat')}</p>
    </Confirm>
  )
}

const Uncancel = ({ onClose }: Asked) => {
  const { t } = useTranslation()
  return (
    <Confirm
      title={t('subscribed.act.uncancel')}
      action={t('subscribed.act.uncancel')}
      act={takeCancellingBack}
      says={t('subscribed.uncancelled')}
      fails={t('subscribed.cannotSave')}
      refreshes={ofSubscription}
      onClose={onClose}
    >
      <p>{t('subscribed.uncancelWhat')}</p>
    </Confirm>
  )
}
