import { useTranslation } from 'react-i18next'
import { useMinutes } from '../../lib/times.ts'
import { Counters } from '../../kit/filters/counters.tsx'
import type { TableSummary, MonthGridFilters } from './api.ts'

type Code = NonNullable<MonthGridFilters['code']>
type Props = {
  summary: TableSummary | undefined
  filters: MonthGridFilters
  change: (next: { code?: string; awaiting?: string }) => void
}

/** The counters of all days (`attendance-rules §10`); each shows the people who have such a day. */
export const MonthGridCounters = ({ summary, filters, change }: Props) => {
  const { t } = useTranslation()
  const minutes = useMinutes()
  const counters = summary?.counters
  const one = (
    code: Code,
    label: string,
    value: number | string | undefined,
    tone?: 'good' | 'warn' | 'bad',
  ) => ({
    id: code,
    label,
    value,
    ...(tone ? { tone } : {}),
    chosen: filters.code === code,
    onClick: () => change({ code: filters.code === code ? '' : code }),
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
          onClick: () => change({ code: '', awaiting: '' }),
        },
        one('X', t('code.X'), counters?.normal_enter_exit_count, 'good'),
        one('LA', t('code.LA'), counters?.late_arrival_count, 'warn'),
        one('ED', t('code.ED'), counters?.early_departure_count, 'warn'),
        one('leave', t('monthGrid.anyLeave'), counters?.leave_count),
        one('WH', t('code.WH'), counters?.week_holiday_count),
        one('MW', t('code.MW'), counters && minutes(counters.sum_missing_work), 'bad'),
        one('OT', t('code.OT'), counters && minutes(counters.sum_overtime)),
        // The last: it comes with the figures, and would push the others away.
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
      ]}
    />
  )
}
