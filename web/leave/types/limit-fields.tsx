import { useTranslation } from 'react-i18next'
import { TypedField } from '../../kit/fields/typed-field.tsx'
import { Choice } from '../../kit/fields/choice.tsx'
import {
  hoursText,
  limitKinds,
  mostOf,
  periods,
  readAmount,
  readLimit,
  units,
  type Period,
  type LimitForm,
} from './type-form.ts'
import styles from './types.module.css'

type Props = {
  values: LimitForm
  asked: boolean
  wrong: (name: string) => string | null
  onChange: (next: Partial<LimitForm>) => void
}

/** How much of it may be taken: by the day, the month and the year. Long because it is one group of fields. */
export const LimitFields = ({ values, asked, wrong, onChange }: Props) => {
  const { t } = useTranslation()
  const { kind, unit } = values
  const { problems } = readLimit(values)
  const problemOf = (period: Period): string | null => {
    const problem = problems[period]
    if (problem === 'limit') return asked ? t('leaveTypes.needLimit') : null
    const most = mostOf[period]
    if (problem === 'days') return t('leaveTypes.needDays', { most })
    return problem === 'minutes'
      ? t('leaveTypes.needMinutes', { most: hoursText(most * 1440) })
      : null
  }
  return (
    <>
      <Choice
        label={t('leaveTypes.limit')}
        values={limitKinds.map(value => ({ value, label: t(`leaveTypes.limit.${value}`) }))}
        chosen={kind}
        what={t(`leaveTypes.limitWhat.${kind}`)}
        onChange={next => onChange({ kind: next })}
      />
      {kind !== 'limitless' && (
        <Choice
          label={t('leaveTypes.unit')}
          values={units.map(value => ({ value, label: t(`leaveTypes.unit.${value}`) }))}
          chosen={unit}
          {...(unit === 'days' ? { what: t('leaveTypes.unitWhat.days') } : {})}
          onChange={next => onChange({ unit: next, daily: '', monthly: '', annual: '' })}
        />
      )}
      {kind === 'limited' && (
        <div className={styles.three}>
          {periods.map(period => (
            <TypedField
              key={period}
              label={t(`leaveTypes.${period}`)}
              value={values[period]}
              onChange={text => onChange({ [period]: text })}
              tidy={text => tidied(text, unit)}
              error={problemOf(period)}
              wrong={(asked ? problemOf(period) : null) ?? wrong(`limit.${period}`)}
            />
          ))}
        </div>
      )}
    </>
  )
}

const tidied = (text: string, unit: LimitForm['unit']): string | null => {
  const amount = readAmount(text, unit)
  if (amount === undefined || amount === null) return null
  return unit === 'days' ? String(amount) : hoursText(amount)
}
