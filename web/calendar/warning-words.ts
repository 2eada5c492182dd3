import { useCallback } from 'react'
import { useTranslation } from 'react-i18next'
import { showDayMonth, showMinutes } from '../lib/format.ts'
import type { PlanWarning } from './schedule-api.ts'

/** A warning as a sentence with its figures; it never stops anybody. */
export const useWarningText = () => {
  const { t } = useTranslation()
  return useCallback(({ kind, day, minutes, limit }: PlanWarning): string => t(`schedule.warning.${kind}`, { day: showDayMonth(day), minutes: showMinutes(minutes), limit: showMinutes(limit) }), [t])
}
