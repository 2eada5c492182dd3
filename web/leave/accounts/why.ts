import { useTranslation } from 'react-i18next'
import { useFormat } from '../../lib/use-format.ts'
import type { Proposal } from './api.ts'

/** What is proposed, and why it is so much. */
export const useWhy = () => {
  const { t } = useTranslation()
  const { number } = useFormat()
  return ({ workYear, days, tier, age }: Proposal) => ({
    what: t('accounts.proposed', { year: number(workYear), days: number(days) }),
    why:
      age === null
        ? t('accounts.byTier', {
            min: number(tier.min),
            max: number(tier.max),
            days: number(tier.days),
          })
        : t('accounts.byAge', { age: number(age), days: number(days) }),
  })
}
