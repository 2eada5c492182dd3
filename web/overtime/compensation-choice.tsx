import { SegmentedControl } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import form from '../kit/fields/form.module.css'
import type { Compensation } from './api.ts'

type Props = {
  value: Compensation
  onChange: (value: Compensation) => void
  /** Pay alone, by law: nothing is left to choose, and it says why. */
  paid: boolean
}

/** What overtime is given in return. */
export const CompensationChoice = ({ value, onChange, paid }: Props) => {
  const { t } = useTranslation()
  if (paid) return <p className={form.fine}>{t('overtime.paidByLaw')}</p>
  return (
    <SegmentedControl
      fullWidth
      aria-label={t('overtime.compensationOf')}
      value={value}
      onChange={next => onChange(next === 'timeOff' ? 'timeOff' : 'pay')}
      data={(['pay', 'timeOff'] as const).map(one => ({
        value: one,
        label: t(`overtime.compensation.${one}`),
      }))}
    />
  )
}
