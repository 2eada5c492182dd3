import { useTranslation } from 'react-i18next'
import { bidiIsolate } from '../lib/isolated.ts'
import { useFormat } from '../lib/use-format.ts'
import { ChartPanel } from '../kit/day/chart-panel.tsx'
import { clockOf } from '../kit/day/day-line-scale.ts'
import type { DashboardFigures } from './api.ts'

/** When people were to begin, and when they came: the hours around either, nine at least. */
export const HoursPanel = ({ figures: { hours } }: { figures: DashboardFigures }) => {
  const { t } = useTranslation()
  const { number } = useFormat()
  const all = hours ?? []
  const busy = all
    .filter(({ planned, arrived }) => planned + arrived > 0)
    .map(({ hour }) => hour)
  const from = Math.max(0, Math.min(8, ...busy) - 1)
  const to = Math.min(23, Math.max(from + 8, ...busy) + 1)
  const shown = all.filter(({ hour }) => hour >= from && hour <= to)
  return (
    <ChartPanel
      title={t('dashboard.hours')}
      of={t('dashboard.hour')}
      none={t('dashboard.noHours')}
      show={number}
      points={shown.map(({ hour }) => ({
        id: String(hour),
        short: clockOf(hour * 60),
        long: bidiIsolate(`${clockOf(hour * 60)}–${clockOf(hour * 60 + 60)}`),
      }))}
      rests="nowhere"
      bars={[
        {
          id: 'arrived',
          label: t('dashboard.arrived'),
          tone: 'good',
          values: shown.map(({ arrived }) => arrived),
        },
      ]}
      plan={{
        id: 'planned',
        label: t('dashboard.planned'),
        values: shown.map(({ planned }) => planned),
      }}
    />
  )
}
