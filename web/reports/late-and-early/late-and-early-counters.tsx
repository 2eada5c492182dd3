import { useTranslation } from 'react-i18next'
import type { GetEarlyLeavers, GetLatecomers } from '#api/contract/late-and-early.ts'
import type { Report } from '../../kit/patterns/use-report.ts'
import { useMinutes } from '../../lib/times.ts'
import { Counters } from '../../kit/filters/counters.tsx'
import type { ActiveFilter } from '../../kit/filters/filter-bar.tsx'
import type { Kind } from '../api.ts'

type Props = { readonly of: Report<typeof GetLatecomers | typeof GetEarlyLeavers> }

export const LateAndEarlyCounters = ({
  kind,
  of: { summary, filters, change },
}: Props & { kind: Kind }) => {
  const { forgiven, repeated } = filters
  const { t } = useTranslation()
  const minutes = useMinutes()
  const toggle = (value: 'yes' | 'no') => () =>
    change({ forgiven: forgiven === value ? '' : value })
  return (
    <Counters
      label={t('days.summary')}
      counters={[
        {
          id: 'days',
          label: t(`lateAndEarly.${kind}.days`),
          value: summary?.days,
          chosen: false,
          onClick: () => change({ forgiven: '', repeated: '' }),
        },
        { id: 'people', label: t('days.people'), value: summary?.people },
        {
          id: 'counted',
          label: t('lateAndEarly.counted'),
          value: summary && summary.days - summary.forgiven,
          tone: 'bad',
          chosen: forgiven === 'no',
          onClick: toggle('no'),
        },
        {
          id: 'forgiven',
          label: t('lateAndEarly.forgiven'),
          value: summary?.forgiven,
          tone: 'good',
          chosen: forgiven === 'yes',
          onClick: toggle('yes'),
        },
        {
          id: 'repeated',
          label: t('lateAndEarly.repeated'),
          value: summary?.repeated,
          tone: 'warn',
          chosen: repeated === 'yes',
          onClick: () => change({ repeated: repeated === 'yes' ? '' : 'yes' }),
        },
        {
          id: 'minutes',
          label: t('lateAndEarly.total'),
          value: summary && minutes(summary.minutes),
        },
      ]}
    />
  )
}

/** What is chosen of the days, in words. */
export const useLateAndEarlyChips = ({ of: { filters, change } }: Props): ActiveFilter[] => {
  const { t } = useTranslation()
  const chip = (id: string, label: string): ActiveFilter => ({
    id,
    label,
    remove: () => change({ [id]: '' }),
  })
  const { forgiven, repeated, awaiting } = filters
  return [
    ...(forgiven
      ? [
          chip(
            'forgiven',
            t(forgiven === 'yes' ? 'lateAndEarly.forgiven' : 'lateAndEarly.counted'),
          ),
        ]
      : []),
    ...(repeated ? [chip('repeated', t('lateAndEarly.repeated'))] : []),
    ...(awaiting ? [chip('awaiting', t('awaitingReaders.count'))] : []),
  ]
}
