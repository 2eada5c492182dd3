import { useTranslation } from 'react-i18next'
import { Panel } from '../kit/page/page.tsx'
import { tidyMinutes } from '../kit/fields/typed.ts'
import { TypedField } from '../kit/fields/typed-field.tsx'
import type { Wrong } from '../lib/use-wrong-fields.ts'
import type { Shift } from './api.ts'
import { tolerances, type ShiftForm, type Tolerance } from './shift-form.ts'
import styles from './shifts.module.css'
import { toleranceWords } from './tolerance-words.ts'

type Props = {
  form: ShiftForm
  shift: Shift
  onChange: (values: ShiftForm['tolerances']) => void
  onFocus: (name: Tolerance | null) => void
  errorOf: (field: string) => string | null
  wrong: Wrong
}
/** A flexible shift knows only what is forgiven of a whole day (`attendance-rules §6`). */
const knownTo = (type: Shift['type']): readonly Tolerance[] =>
  type === 'flexible' ? ['missingWork', 'overtime'] : tolerances

/** Each tolerance with what it does to this very shift, in its own times. */
export const ToleranceFields = ({ form, shift, onChange, onFocus, errorOf, wrong }: Props) => {
  const { t } = useTranslation()
  return (
    <Panel title={t('shifts.section.tolerances')}>
      <p className={styles.rule}>{t('shifts.toleranceRule')}</p>
      <ul className={styles.tolerances}>
        {knownTo(form.type).map(name => (
          <li key={name}>
            <span aria-hidden>{t(`shifts.tolerance.${name}.name`)}</span>
            <TypedField
              hideLabel
              label={t(`shifts.tolerance.${name}.name`)}
              value={form.tolerances[name]}
              placeholder="0"
              suffix={t('shifts.minutesShort')}
              tidy={tidyMinutes}
              error={errorOf(name)}
              wrong={wrong(`shift.tolerances.${name}`)}
              onChange={text => onChange({ ...form.tolerances, [name]: text })}
              onFocus={() => onFocus(name)}
              onBlur={() => onFocus(null)}
            />
            <p>{toleranceWords(t, name, shift)}</p>
          </li>
        ))}
      </ul>
    </Panel>
  )
}
