import { useTranslation } from 'react-i18next'
import { PostSubscriptionOrderQuote } from '#api/contract/subscription.ts'
import { constant } from '../kit/patterns/field-kinds.tsx'
import { FormDialog } from '../kit/patterns/save-form.tsx'
import { useFields } from '../kit/patterns/use-fields.tsx'
import { shownThere } from '../kit/patterns/use-save.ts'
import { placeOrder, quoteOrder, type Subscription } from './api.ts'
import type { QuotedOrder } from './quote.tsx'
import { useWantedFields } from './wanted-fields.ts'

export type OrderingProps = {
  readonly of: Pick<Subscription, 'offered' | 'renewal'>
  readonly onQuoted: (order: QuotedOrder) => void
  readonly onClose: () => void
}

/** Which package, for how long and how it is paid; what that comes to is shown before anything is ordered. */
export const OrderForm = ({ of: { offered }, onQuoted, onClose }: OrderingProps) => {
  const { t } = useTranslation()
  const wanted = useWantedFields(offered, {
    package: offered[0]?.package ?? 'pro',
    period: 'monthly',
    mode: 'prepaid',
    seats: 0,
    automatic: false,
  })
  const form = useFields(
    PostSubscriptionOrderQuote,
    { ...wanted, automatic: constant(false) },
    {
      send: async body => ({ quoted: await quoteOrder(body), place: () => placeOrder(body) }),
      says: shownThere,
      fails: t('subscribed.cannotQuote'),
      onDone: onQuoted,
    },
  )
  return (
    <FormDialog
      of={form}
      title={t('subscribed.act.order')}
      onClose={onClose}
      onSubmit={form.submit}
      action={t('subscribed.showPrice')}
    >
      {form.all}
    </FormDialog>
  )
}
