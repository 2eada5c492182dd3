import { useTranslation } from 'react-i18next'
import { Counters } from '../kit/filters/counters.tsx'
import type { MovementFilters, MovementPage } from './api.ts'

type Props = {
  summary: MovementPage['summary'] | undefined
  filters: MovementFilters
  change: (next: { validity?: string; direction?: string }) => void
}

export const MovementCounters = ({ summary, filters, change }: Props) => {
  const { t } = useTranslation()
  const direction = (value: 'in' | 'out') => ({
    id: value,
    label: t(`movements.count.${value}`),
    value: summary?.[value],
    chosen: filters.direction === value,
    onClick: () => change({ direction: filters.direction === value ? '' : value }),
  })
  const validity = (value: 'valid' | 'invalid', tone: 'good' | 'bad') => ({
    id: value,
    tone,
    label: t(`movements.count.${value}`),
    value: summary?.[value],
    chosen: filters.validity === value,
    onClick: () => change({ validity: filters.validity === value ? '' : value }),
  })
  return (
    <Counters
      label={t('movements.count.label')}
      counters={[
        direction('in'),
        direction('out'),
        validity('valid', 'good'),
        validity('invalid', 'bad'),
      ]}
    />
  )
}
