import { useCallback } from 'react'
import { useTranslation } from 'react-i18next'
import { useFormat } from '../../lib/use-format.ts'
import type { Limit, Unit } from './api.ts'
import { hoursText, periods } from './type-form.ts'

const said = {
  daily: 'leaveTypes.limitDaily',
  monthly: 'leaveTypes.limitMonthly',
  annual: 'leaveTypes.limitAnnual',
} as const

/** Amounts and limits in words. @example 'günde 2:00 saat · yılda 10 gün' */
export const useLimitText = () => {
  const { t } = useTranslation()
  const { number } = useFormat()
  const muchOf = useCallback(
    (amount: number, unit: Unit): string =>
      unit === 'days'
        ? t('leaveTypes.dayCount', { count: amount, shown: number(amount) })
        : t('leaveTypes.hours', { time: hoursText(amount) }),
    [t, number],
  )
  const limitText = useCallback(
    (limit: Limit): string => {
      if (limit.kind !== 'limited') return t(`leaveTypes.limit.${limit.kind}`)
      const parts = periods.flatMap(period => {
        const amount = limit[period]
        return amount === null ? [] : [t(said[period], { much: muchOf(amount, limit.unit) })]
      })
      return parts.length > 0 ? parts.join(' · ') : '–'
    },
    [t, muchOf],
  )
  return { muchOf, limitText }
}
