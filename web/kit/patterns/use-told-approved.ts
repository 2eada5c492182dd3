import { useCallback } from 'react'
import { useTranslation } from 'react-i18next'

/** What an approval came to: `leave-rules §1`, and of corrections in words; others are told as approved. */
type Approved = { readonly status?: number | string | null } | null

/**
 * Tells so many approvals; those whose second approver has still to decide are not told as approved.
 * @param approved what is said of so many that are.
 */
export const useToldApproved = () => {
  const { t } = useTranslation()
  return useCallback(
    (results: readonly Approved[], approved: (count: number) => string): string => {
      const first = results.filter(
        result => result?.status === 1 || result?.status === 'waiting-second',
      ).length
      const last = results.length - first
      return [
        ...(last > 0 ? [approved(last)] : []),
        ...(first > 0 ? [t('decided.first', { count: first })] : []),
      ].join(' ')
    },
    [t],
  )
}
