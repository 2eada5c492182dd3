import { useCallback } from 'react'
import { useTranslation } from 'react-i18next'
import { showMinutes } from '../lib/format.ts'
import type { PlanWarning } from './schedule-api.ts'

/** A warning in words with its figures, without its day; it never stops anybody. */
export const useWarningText = () => {
  const { t } = useTranslation()
  return useCallback(
    ({ kind, minutes, limit }: PlanWarning): string =>
      t(`schedule.warning.${kind}`, {
        minutes: showMinutes(minutes),
        limit: showMinutes(limit),
      }),
    [t],
  )
}
