import { useTranslation } from 'react-i18next'
import { useMinutes } from '../lib/times.ts'
import { Counters } from '../shared/counters.tsx'
import type { Kind, UntimelyFilters, UntimelySummary } from './api.ts'

type Props = {
  kind: Kind
  summary: UntimelySummary | undefined
  filters: UntimelyFilters
  change: (next: { forgiven?: string; repeated?: string }) => void
}

export const UntimelyCounters = ({ kind, summary, filters: { forgiven, repeated }, change }: Props) => {
  const { t } = useTranslation()
  const minutes = useMinutes()
  const toggle = (value: 'yes' | 'no') => () => change({ forgiven: forgiven === value ? '' : value })
  return (
    <Counters
      label={t('days.summary')}
      counters={[
        {
          id: 'days',
          label: t(`untimely.${kind}.days`),
          value: summary?.days,
          chosen: false,
          onClick: () => change({ forgiven: '', repeated: '' }),
        },
        { id: 'people', label: t('days.people'), value: summary?.people },
        {
          id: 'counted',
          label: t('untimely.counted'),
          value: summary && summary.days - summary.forgiven,
          tone: 'bad',
          chosen: forgiven === 'no',
          onClick: toggle('no'),
        },
        {
          id: 'forgiven',
          label: t('untimely.forgiven'),
          value: summary?.forgiven,
          tone: 'good',
          chosen: forgiven === 'yes',
          onClick: toggle('yes'),
        },
        {
          id: 'repeated',
          label: t('untimely.repeated'),
          value: summary?.repeated,
          tone: 'warn',
          chosen: repeated === 'yes',
          onClick: () => change({ repeated: repeated === 'yes' ? '' : 'yes' }),
        },
        { id: 'minutes', label: t('untimely.total'), value: summary && minutes(summary.minutes) },
      ]}
    />
  )
}
