import { useCallback } from 'react'
import { useTranslation } from 'react-i18next'
import { useFormat } from '../../lib/use-format.ts'
import type { FigureId } from './figures.ts'

/** What a figure is called; those of rules by their code, tiers by their coefficient. */
export const useFigureName = (): ((id: FigureId) => string) => {
  const { t } = useTranslation()
  const { number } = useFormat()
  return useCallback(
    id => {
      if (isPremium(id)) return t('payroll.figure.premium', { code: id.slice(8) })
      if (isTier(id))
        return t('payroll.figure.tier', { coefficient: number(Number(id.slice(5))) })
      return t(`payroll.figure.${id}`)
    },
    [t, number],
  )
}
const isPremium = (id: FigureId): id is `premium.${string}` => id.startsWith('premium.')
const isTier = (id: FigureId): id is `tier.${string}` => id.startsWith('tier.')
