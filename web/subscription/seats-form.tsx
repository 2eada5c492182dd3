import { useTranslation } from 'react-i18next'
import { PostSubscriptionSeatsQuote } from '#api/contract/subscription.ts'
import { FormDialog } from '../kit/patterns/save-form.tsx'
import { number } from '../kit/patterns/sight-kinds.tsx'
import { useFields } from '../kit/patterns/use-fields.tsx'
import { shownThere } from '../kit/patterns/use-save.ts'
import { placeSeats, quoteSeats } from './api.ts'
import type { OrderingProps } from './order-form.tsx'

/** More people from today on. */
export const SeatsForm = ({ onQuoted, onClose }: Omit<OrderingProps, 'of'>) => {
  const { t } = useTranslation()
  const form = useFields(
    PostSubscriptionSeatsQuote,
    {
      add: number(t('subscribed.seats'), 1, {
        need: t('subscribed.addNeed'),
        of: 'digits',
        begins: true,
      }),
    },
    {
      send: async body => ({ quoted: await quoteSeats(body), place: () => placeSeats(body) }),
      says: shownThere,
      fails: t('subscribed.cannotQuote'),
      onDone: onQuoted,
    },
  )
  return (
    <FormDialog
      of={form}
      title={t('subscribed.act.seats')}
      onClose={onClose}
      onSubmit={form.submit}
      action={t('subscribed.showPrice')}
    >
      {form.all}
    </FormDialog>
  )
}
