import { useTranslation } from 'react-i18next'
import type { GetDashboardTrend } from '#api/contract/dashboard.ts'
import type { Reply } from '../../lib/call.ts'
import { showDate, showDayMonth } from '../../lib/format.ts'
import { useMinutes } from '../../lib/times.ts'
import { useFormat } from '../../lib/use-format.ts'
import { useReportLink } from '../page/use-report-link.ts'
import { ChartPanel } from './chart-panel.tsx'
import type { ChartPoint, Series, Tone } from './chart.tsx'

type TrendDay = Reply<typeof GetDashboardTrend>['days'][number]
type Props = {
  readonly days: readonly TrendDay[]
  /** The day that still runs. */
  readonly today: string
  /** Whom the reports behind it are asked for. */
  readonly within?: Readonly<Record<string, string>>
}

/** Days as three pictures: who came, who came late, what was missing and what too much. */
export const DayTrend = ({ days, today, within = {} }: Props) => {
  const { t } = useTranslation()
  const { number, weekday } = useFormat()
  const minutes = useMinutes()
  const report = useReportLink()
  const points = (path: string): ChartPoint[] =>
    days.map(({ day }) => ({
      id: day,
      short: showDayMonth(day),
      long: `${weekday(day)} ${showDate(day)}`,
      running: day === today,
      to: report(path, { from: day, to: day, ...within }),
    }))
  const bar = (
    id: 'present' | 'absent' | 'late' | 'missing' | 'overtime',
    label: string,
    tone: Tone,
  ): Series => ({
    id,
    label,
    tone,
    values: days.map(day => day[id]),
  })
  const common = { of: t('dashboard.day'), none: t('dashboard.noTrend') }
  return (
    <>
      <ChartPanel
        {...common}
        title={t('dashboard.attendance')}
        show={number}
        stacked
        points={points('/reports/daily')}
        bars={[
          bar('present', t('dashboard.present'), 'good'),
          bar('absent', t('dashboard.absent'), 'bad'),
        ]}
      />
      <ChartPanel
        {...common}
        title={t('dashboard.lateTrend')}
        show={number}
        points={points('/reports/latecomers')}
        bars={[bar('late', t('dashboard.lateDays'), 'warn')]}
      />
      <ChartPanel
        {...common}
        title={t('dashboard.minutesTrend')}
        show={value => minutes(value)}
        unit="minutes"
        points={points('/reports/daily')}
        bars={[
          bar('missing', t('dashboard.missingHours'), 'bad'),
          bar('overtime', t('dashboard.overtimeHours'), 'extra'),
        ]}
      />
    </>
  )
}
