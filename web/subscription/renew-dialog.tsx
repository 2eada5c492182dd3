import { useTranslation } from 'react-i18next'
import { FormDialog } from '../kit/patterns/save-form.tsx'
import { shownThere, useSave } from '../kit/patterns/use-save.ts'
import { placeRenewal, quoteRenewal } from './api.ts'
import type { OrderingProps } from './order-form.tsx'

/** What comes after, ordered now; its price is shown first. */
export const RenewDialog = ({ onQuoted, onClose }: Omit<OrderingProps, 'of'>) => {
  const { t } = useTranslation()
  const quoting = useSave(quoteRenewal, {
    says: shownThere,
    fails: t('subscribed.cannotQuote'),
    onDone: quoted => onQuoted({ quoted, place: placeRenewal }),
  })
  return (
    <FormDialog
      of={quoting}
      title={t('subscribed.act.renew')}
      onClose={onClose}
      onSubmit={() => quoting.save()}
      action={t('subscribed.showPrice')}
    >
      <p>{t('subscribed.renewWhat')}</p>
    </FormDialog>
  )
}
