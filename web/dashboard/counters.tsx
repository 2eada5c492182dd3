import { useTranslation } from 'react-i18next'
import { useFormat } from '../lib/use-format.ts'
import { Counters, type Counter } from '../kit/filters/counters.tsx'
import type { DashboardFigures } from './api.ts'
import { useReport } from './links.ts'
import { useOpenWork } from './open-work.ts'

type Props = { figures: DashboardFigures | undefined }
const tones = { inside: 'good', overdue: 'bad', notYetDue: 'warn' } as const satisfies Partial<
  Record<keyof DashboardFigures['now'], Counter['tone']>
>
const states = ['inside', 'outside', 'overdue', 'notYetDue', 'leave', 'off'] as const

/** Where everybody is; each leads to the report that names them. Leave is shown where somebody is on leave. */
export const NowCounters = ({ figures }: Props) => {
  const { t } = useTranslation()
  const { percent, longDate } = useFormat()
  const report = useReport()
  const now = figures?.now
  const shown = states.filter(state => state !== 'leave' || (now?.leave ?? 0) > 0)
  return (
    <Counters
      label={
        figures ? t('dashboard.now', { date: longDate(figures.day) }) : t('common.loading')
      }
      counters={[
        {
          id: 'people',
          label: t('dashboard.people'),
          value: now?.people,
          to: report('/reports/employee-tracking', {}),
        },
        ...shown.map(
          (state): Counter => ({
            id: state,
            label: t(`dashboard.${state}`),
            value: now?.[state],
            to: report('/reports/employee-tracking', { state }),
            ...(state in tones ? { tone: tones[state as keyof typeof tones] } : {}),
            ...(now && now[state] > 0 ? { hint: percent(now[state] / now.people) } : {}),
          }),
        ),
      ]}
    />
  )
}

/**
 * What today asks for, and what waits for a decision; the latter only where there is a list that the caller may open.
 */
export const AttentionCounters = ({ figures }: Props) => {
  const { t } = useTranslation()
  const report = useReport()
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
