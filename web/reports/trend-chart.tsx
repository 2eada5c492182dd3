import '@mantine/charts/styles.layer.css'
import { BarChart } from '@mantine/charts'
import { useDirection } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { showDayMonth } from '../lib/format.ts'
import type { Kind, UntimelySummary } from './api.ts'

/** Left to right inside; from right to left the axes are turned instead. */
export const TrendChart = ({ kind, trend }: { kind: Kind; trend: UntimelySummary['trend'] }) => {
  const { t } = useTranslation()
  const mirrored = useDirection().dir === 'rtl'
  return (
    <BarChart h={168} gridAxis="x" strokeDasharray="0" tickLine="none" gridColor="var(--line)" tooltipAnimationDuration={0} dataKey="day" data={trend.map(({ from, days }) => ({ day: showDayMonth(from), days }))}
      series={[{ name: 'days', label: t(`untimely.${kind}.days`), color: 'var(--warn-graphic)' }]} xAxisProps={{ reversed: mirrored, tickMargin: 8 }}
      yAxisProps={{ width: 44, allowDecimals: false, ...(mirrored ? { orientation: 'right' as const, tickMargin: 12 } : {}) }}
      barProps={{ radius: 2, isAnimationActive: false, maxBarSize: 22 }} barChartProps={{ margin: { top: 12 } }} />
  )
}
