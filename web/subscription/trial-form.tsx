import { useTranslation } from 'react-i18next'
import { PostSubscriptionTrial } from '#api/contract/subscription.ts'
import { FormDialog } from '../kit/patterns/save-form.tsx'
import { useFields } from '../kit/patterns/use-fields.tsx'
import { beginTrial, ofSubscription, type OfferedPackage } from './api.ts'
import { useWantedFields } from './wanted-fields.ts'

/** A package without paying, once. */
export const TrialForm = ({
  offered,
  onClose,
}: {
  offered: readonly OfferedPackage[]
  onClose: () => void
}) => {
  const { t } = useTranslation()
  const tried = offered.filter(one => one.trialDays !== null)
  const wanted = useWantedFields(tried, {
    package: tried[0]?.package ?? 'pro',
    period: 'monthly',
    mode: 'prepaid',
    seats: 0,
    automatic: false,
  })
  const form = useFields(
    PostSubscriptionTrial,
    { package: wanted.package },
    {
      send: beginTrial,
      says: t('subscribed.tried'),
      fails: t('subscribed.cannotOrder'),
      refreshes: ofSubscription,
      onDone: onClose,
    },
  )
  return (
    <FormDialog
      of={form}
      title={t('subscribed.act.trial')}
      onClose={onClose}
      onSubmit={form.submit}
      action={t('subscribed.act.trial')}
    >
      {form.all}
    </FormDialog>
  )
}
