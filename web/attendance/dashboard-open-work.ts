import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { useMay } from '../lib/settings.ts'
import type { Counter } from '../shared/counters.tsx'
import { readerCounts } from './api.ts'
import { useReport } from './dashboard-links.ts'

/** What waits for somebody, each counted by the very list that it leads to; what the caller may not open is left out. */
export const useOpenWork = (_day: string | undefined): Counter[] => {
  const { t } = useTranslation()
  const report = useReport()
  const maySeeReaders = useMay('devices.view')
  const readers = useQuery({ ...readerCounts, enabled: maySeeReaders })
  return maySeeReaders ? [{ id: 'silent', label: t('dashboard.silent'), value: readers.data?.byState.silent, tone: 'warn', to: report('/company-management/devices', { state: 'silent' }) }] : []
}
