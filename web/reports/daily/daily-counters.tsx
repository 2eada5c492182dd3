import { useTranslation } from 'react-i18next'
import { useMinutes } from '../../lib/times.ts'
import type { DayCode } from '../../kit/day/code-chip.tsx'
import { Counters } from '../../kit/filters/counters.tsx'
import type { DailyFilters, DailySummary } from './api.ts'

type Props = {
  summary: DailySummary | undefined
  filters: DailyFilters
  change: (next: { presence?: string; code?: string; awaiting?: string }) => void
}

/**
 * The counters of the days shown (`attendance-rules §10`); each shows its days alone, the first all of them.
 * Long because it is one row of counters, in their order.
 */
export const DailyCounters = ({ summary, filters, change }: Props) => {
  const { t } = useTranslation()
  const minutes = useMinutes()
  const counters = summary?.counters
  const planned = summary?.totals.planned
  const ofCode = (
    code: DayCode,
    value: number | string | undefined,
    tone?: 'good' | 'warn' | 'bad',
  ) => ({
    id: code,
    label: t(`code.${code}`),
    value,
    ...(tone ? { tone } : {}),
    chosen: filters.code === code,
    onClick: () => change({ code: filters.code === code ? '' : code, presence: '' }),
  })
  return (
    <Counters
      label={t('days.summary')}
      counters={[
        {
          id: 'people',
          label: t('days.people'),
          value: summary?.people,
          chosen: false,
          onClick: () => change({ presence: '', code: '' }),
        },
        {
          id: 'absent',
          label: t('days.absent'),
          value: summary?.absent,
          tone: 'bad',
          chosen: filters.presence === 'absent',
          onClick: () =>
            change({ presence: filters.presence === 'absent' ? '' : 'absent', code: '' }),
        },
        ...(summary && (summary.awaiting > 0 || filters.awaiting)
          ? [
              {
                id: 'awaiting',
                label: t('awaitingReaders.count'),
                value: summary.awaiting,
                tone: 'warn' as const,
                chosen: filters.awaiting === 'true',
                onClick: () => change({ awaiting: filters.awaiting ? '' : 'true' }),
              },
            ]
          : []),
        ofCode('X', counters?.normal_enter_exit_count, 'good'),
        ofCode('LA', counters?.late_arrival_count, 'warn'),
        ofCode('ED', counters?.early_departure_count, 'warn'),
        ofCode('WH', counters?.week_holiday_count),
        ofCode('MW', counters && minutes(counters.sum_missing_work, planned), 'bad'),
        ofCode('OT', counters && minutes(counters.sum_overtime, planned)),
      ]}
    />
  )
}
