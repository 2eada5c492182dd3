import { useTranslation } from 'react-i18next'
import { Counters } from '../kit/filters/counters.tsx'
import type { Sample } from './samples.ts'

/** Figures of the rows; each is a button, as where it filters. */
export const SampleCounters = ({ rows }: { rows: readonly Sample[] }) => {
  const { t } = useTranslation()
  return (
    <Counters
      label={t('patterns.codes')}
      counters={(['LA', 'MW', 'OT'] as const).map(code => ({
        id: code,
        label: t(`code.${code}`),
        value: rows.filter(row => row.code === code).length,
        chosen: false,
        onClick: () => undefined,
        ...(code === 'MW' ? { tone: 'bad' as const } : {}),
      }))}
    />
  )
}
