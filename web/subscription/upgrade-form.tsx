import { useTranslation } from 'react-i18next'
import { PostSubscriptionUpgradeQuote } from '#api/contract/subscription.ts'
import { FormDialog } from '../kit/patterns/save-form.tsx'
import { useFields } from '../kit/patterns/use-fields.tsx'
import { shownThere } from '../kit/patterns/use-save.ts'
import { placeUpgrade, quoteUpgrade } from './api.ts'
import type { OrderingProps } from './order-form.tsx'
import { useWantedFields } from './wanted-fields.ts'

/** A larger package, or a year instead of a month, from today on. */
export const UpgradeForm = ({ of: { offered }, onQuoted, onClose }: OrderingProps) => {
  const { t } = useTranslation()
  const { mode: _mode, ...wanted } = useWantedFields(offered, {
    package: offered.at(-1)?.package ?? 'enterprise',
    period: 'annual',
    mode: 'prepaid',
    seats: 0,
    automatic: false,
  })
  const form = useFields(PostSubscriptionUpgradeQuote, wanted, {
    send: async body => ({ quoted: await quoteUpgrade(body), place: () => placeUpgrade(body) }),
    says: shownThere,
    fails: t('subscribed.cannotQuote'),
    onDone: onQuoted,
  })
  return (
    <FormDialog
      of={form}
      title={t('subscribed.act.upgrade')}
      onClose={onClose}
      onSubmit={form.submit}
      action={t('subscribed.showPrice')}
    >
      {form.all}
    </FormDialog>
  )
}
