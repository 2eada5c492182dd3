import { useTranslation } from 'react-i18next'
import { PutSubscriptionRenewal } from '#api/contract/subscription.ts'
import { constant } from '../kit/patterns/field-kinds.tsx'
import { FormDialog } from '../kit/patterns/save-form.tsx'
import { useFields } from '../kit/patterns/use-fields.tsx'
import { ofSubscription, setNext, type Subscription } from './api.ts'
import { useWantedFields } from './wanted-fields.ts'

/** What comes after the last term. */
export const NextForm = ({
  of: { offered, renewal },
  onClose,
}: {
  of: Pick<Subscription, 'offered' | 'renewal'>
  onClose: () => void
}) => {
  const { t } = useTranslation()
  const wanted = useWantedFields(offered, {
    package: renewal?.package ?? offered[0]?.package ?? 'pro',
    period: renewal?.period ?? 'monthly',
    mode: renewal?.mode ?? 'prepaid',
    seats: renewal?.seats ?? 0,
    automatic: false,
  })
  const form = useFields(
    PutSubscriptionRenewal,
    { ...wanted, automatic: constant(false) },
    {
      send: setNext,
      says: t('subscribed.saved'),
      fails: t('subscribed.cannotSave'),
      refreshes: ofSubscription,
      onDone: onClose,
    },
  )
  return (
    <FormDialog
      of={form}
      title={t('subscribed.act.renewal')}
      onClose={onClose}
      onSubmit={form.submit}
      action={t('common.save')}
    >
      {form.all}
    </FormDialog>
  )
}
