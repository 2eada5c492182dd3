import { useTranslation } from 'react-i18next'
import { Counters } from '../kit/filters/counters.tsx'
import type { DashboardFigures } from './api.ts'
import { useReportLink } from '../kit/page/use-report-link.ts'
import { useOpenWork } from './open-work.ts'

type Props = { figures: DashboardFigures | undefined }

/**
 * What today asks for, and what waits for a decision; the latter only where there is a list that the caller may open.
 */
export const AttentionCounters = ({ figures }: Props) => {
  const { t } = useTranslation()
  const report = useReportLink()
  const { waiting, silent } = useOpenWork(figures?.day)
  const day = { from: figures?.day ?? '', to: figures?.day ?? '' }
  const today = (
    <Counters
      label={t('dashboard.attention')}
      counters={[
        {
          id: 'late',
          label: t('dashboard.late'),
          value: figures?.today.late,
          tone: 'warn',
          to: report('/reports/latecomers', day),
        },
        {
          id: 'missing',
          label: t('dashboard.missing'),
          value: figures?.today.missingDays,
          tone: 'bad',
          to: report('/reports/daily', { ...day, code: 'MW' }),
        },
        {
          id: 'invalid',
          label: t('dashboard.invalid'),
          value: figures?.invalidToday,
          tone: 'bad',
          to: report('/reports/invalid/movements', day),
        },
        ...silent,
      ]}
    />
  )
  return waiting.length === 0 ? (
    today
  ) : (
    <>
      {today}
      <Counters label={t('dashboard.waiting')} counters={waiting} />
    </>
  )
}
