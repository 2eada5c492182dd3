import { useTranslation } from 'react-i18next'
import { Confirm } from '../kit/feedback/confirm.tsx'
import { Facts } from '../kit/table/facts.tsx'
import { showDate } from '../lib/format.ts'
import { ofSubscription, type OrderQuote } from './api.ts'
import { Money } from './money.tsx'

export type QuotedOrder = {
  readonly quoted: OrderQuote
  readonly place: () => Promise<unknown>
}

/** What it comes to, before it is ordered. */
export const ConfirmOrder = ({
  of: { quoted, place },
  currency,
  onClose,
}: {
  of: QuotedOrder
  currency: string
  onClose: () => void
}) => {
  const { t } = useTranslation()
  return (
    <Confirm
      title={t('subscribed.confirmTitle')}
      action={t('subscribed.confirm')}
      act={place}
      says={t('subscribed.ordered')}
      fails={t('subscribed.cannotOrder')}
      refreshes={ofSubscription}
      onClose={onClose}
    >
      <QuoteFacts order={quoted.order} currency={currency} />
      <p className="fine">
        {t(quoted.begins ? 'subscribed.beginsNow' : 'subscribed.beginsPaid')}
      </p>
    </Confirm>
  )
}

/** Its lines, and what is left to pay of them. */
export const QuoteFacts = ({
  order: { quote },
  currency,
}: {
  order: OrderQuote['order']
  currency: string
}) => {
  const { t } = useTranslation()
  const sum = (label: string, minor: number) => ({
    label,
    value: <Money minor={minor} currency={currency} />,
  })
  return (
    <Facts
      facts={[
        ...quote.lines.map(line =>
          sum(
            line.from === null || line.to === null
              ? t(`subscribed.line.${line.kind}`)
              : `${t(`subscribed.line.${line.kind}`)} ${showDate(line.from)} – ${showDate(line.to)}`,
            line.net,
          ),
        ),
        sum(t('subscribed.vat'), quote.vat),
        sum(t('subscribed.gross'), quote.gross),
        quote.credit > 0 ? sum(t('subscribed.credited'), -quote.credit) : null,
        quote.fromCredit > 0 ? sum(t('subscribed.fromCredit'), -quote.fromCredit) : null,
        sum(t('subscribed.toPay'), quote.toPay),
      ]}
    />
  )
}
