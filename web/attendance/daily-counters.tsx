import { useTranslation } from 'react-i18next'
import { useMinutes } from '../lib/times.ts'
import { Counters } from '../shared/counters.tsx'
import type { DailyFilters, DailySummary } from './api.ts'

type Props = { summary: DailySummary | undefined; presence: DailyFilters['presence']; change: (next: { presence: string }) => void }

export const DailyCounters = ({ summary, presence, change }: Props) => {
  const { t } = useTranslation()
  const minutes = useMinutes()
  const toggle = (value: 'present' | 'absent') => () => change({ presence: presence === value ? '' : value })
  const average = summary && summary.present > 0 ? Math.round(summary.presenceMinutes / summary.present) : undefined
  return (
    <Counters label={t('dailyScreen.summary')} counters={[
      { id: 'people', label: t('dailyScreen.people'), value: summary?.people, chosen: false, onClick: () => change({ presence: '' }) },
      { id: 'present', label: t('dailyScreen.present'), value: summary?.present, tone: 'good', chosen: presence === 'present', onClick: toggle('present') },
      { id: 'absent', label: t('dailyScreen.absent'), value: summary?.absent, tone: 'bad', chosen: presence === 'absent', onClick: toggle('absent') },
      { id: 'flagged', label: t('dailyScreen.flagged'), value: summary?.flagged, tone: 'warn' },
      { id: 'minutes', label: t('dailyScreen.presence'), value: summary && minutes(summary.presenceMinutes, summary.totals.planned), ...(average === undefined ? {} : { hint: t('dailyScreen.average', { value: minutes(average) }) }) },
    ]} />
  )
}
