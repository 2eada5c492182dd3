import { useTranslation } from 'react-i18next'
import { choice } from '../kit/patterns/choice-kinds.tsx'
import { inSight, number } from '../kit/patterns/sight-kinds.tsx'
import type { OfferedPackage, WantedOrder } from './api.ts'

type Plan = WantedOrder['package']

/** What is chosen of an order, each as it stands at first. */
export const useWantedFields = (offered: readonly OfferedPackage[], first: WantedOrder) => {
  const { t } = useTranslation()
  const labelled = <V extends string>(values: readonly V[], label: (value: V) => string) =>
    values.map(value => ({ value, label: label(value) }))
  const names = offered.map(one => one.package)
  return {
    package: choice<Plan>(
      t('subscribed.package'),
      first.package,
      labelled<Plan>(names, one => t(`subscribed.package.${one}`)),
      { allowDeselect: false, begins: true },
    ),
    period: inSight<WantedOrder['period']>(
      t('subscribed.period'),
      first.period,
      labelled(['monthly', 'annual'] as const, one => t(`subscribed.period.${one}`)),
    ),
    mode: inSight<WantedOrder['mode']>(
      t('subscribed.mode'),
      first.mode,
      labelled(['prepaid', 'invoiced'] as const, one => t(`subscribed.mode.${one}`)),
    ),
    seats: number(t('subscribed.seats'), first.seats, {
      need: t('subscribed.seatsNeed'),
      of: 'digits',
    }),
  }
}
