import { useTranslation } from 'react-i18next'
import { showDate, showDayMonth } from '../../lib/format.ts'
import { useFormat } from '../../lib/use-format.ts'
import { ChartPanel } from '../../kit/day/chart-panel.tsx'
import type { Kind, LateAndEarlySummary } from '../api.ts'
import styles from '../reports.module.css'

type Props = { kind: Kind; trend: LateAndEarlySummary['trend']; days: number }

/** How often it happened, day by day or week by week; a table behind the picture. */
export const TrendPanel = ({ kind, trend, days }: Props) => {
  const { t } = useTranslation()
  const { number, weekday } = useFormat()
  return (
    <div className={styles.trend}>
      <ChartPanel
        title={t(days === 1 ? `lateAndEarly.${kind}.trend` : `lateAndEarly.${kind}.trendWeeks`)}
        of={t('days.day')}
        show={number}
        points={trend.map(({ from }) => ({
          id: from,
          short: showDayMonth(from),
          long: `${weekday(from)} ${showDate(from)}`,
        }))}
        bars={[
          {
            id: 'days',
            label: t(`lateAndEarly.${kind}.days`),
            tone: 'warn',
            values: trend.map(one => one.days),
          },
        ]}
      />
    </div>
  )
}
