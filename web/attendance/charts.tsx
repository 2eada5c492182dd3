import '@mantine/charts/styles.layer.css'
import { AreaChart, BarChart } from '@mantine/charts'
import { useDirection } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { showDayMonth } from '../lib/format.ts'
import { clockOf } from '../shared/day-line-scale.ts'
import type { DashboardFigures } from './api.ts'

/** Charts stay left to right inside; from right to left the axes are turned instead. */
const useAxes = () => {
  const mirrored = useDirection().dir === 'rtl'
  const xAxisProps = { reversed: mirrored, tickMargin: 8 }
  return mirrored ? { xAxisProps, yAxisProps: { orientation: 'right' as const, tickMargin: 12, width: 44, allowDecimals: false } } : { xAxisProps, yAxisProps: { width: 44, allowDecimals: false } }
}
const common = { h: 264, gridAxis: 'x', strokeDasharray: '0', tickLine: 'none', gridColor: 'var(--line)', tooltipAnimationDuration: 0 } as const

export const HoursChart = ({ hours }: { hours: DashboardFigures['hours'] }) => {
  const { t } = useTranslation()
  return (
    <BarChart {...common} {...useAxes()} dataKey="hour" data={hours.map(({ hour, in: entries, out }) => ({ hour: clockOf(hour * 60), in: entries, out }))}
      series={[{ name: 'in', label: t('direction.in'), color: 'var(--chart-in)' }, { name: 'out', label: t('direction.out'), color: 'var(--chart-out)' }]}
      barProps={{ radius: 2, isAnimationActive: false, maxBarSize: 12 }} barChartProps={{ margin: { top: 12 }, barGap: 2, barCategoryGap: '22%' }} />
  )
}

export const DaysChart = ({ days }: { days: DashboardFigures['days'] }) => {
  const { t } = useTranslation()
  return (
    <AreaChart {...common} {...useAxes()} dataKey="day" data={days.map(({ day, present, people }) => ({ day: showDayMonth(day), present, people }))} curveType="linear" withGradient={false} fillOpacity={0.16} strokeWidth={2}
      dotProps={{ r: 2.5 }} areaChartProps={{ margin: { top: 12 } }} areaProps={{ isAnimationActive: false }}
      series={[{ name: 'people', label: t('dashboard.people'), color: 'var(--chart-people)' }, { name: 'present', label: t('dailyScreen.present'), color: 'var(--chart-in)' }]} />
  )
}
