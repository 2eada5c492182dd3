import { useTranslation } from 'react-i18next'
import form from '../kit/fields/form.module.css'
import { readMinutes, readTime } from '../kit/fields/typed.ts'
import { TypedField } from '../kit/fields/typed-field.tsx'
import type { Wrong } from '../lib/use-wrong-fields.ts'
import type { ShiftForm } from './shift-form.ts'
import styles from './shifts.module.css'

type Lunch = ShiftForm['lunch']

/** The window in which lunch is taken, and how long it is. */
export const LunchFields = ({
  lunch,
  onChange,
  errorOf,
  wrong,
}: {
  lunch: Lunch
  onChange: (lunch: Lunch) => void
  errorOf: (field: string) => string | null
  wrong: Wrong
}) => {
  const { t } = useTranslation()
  const set = (part: Partial<Lunch>) => onChange({ ...lunch, ...part })
  return (
    <div className={styles.lunchFields}>
      <label className={form.check}>
        <input
          type="checkbox"
          checked={lunch.on}
          onChange={event => set({ on: event.currentTarget.checked })}
        />
        <span>{t('shifts.field.lunch')}</span>
      </label>
      {lunch.on && (
        <div className={styles.three}>
          <TypedField
            label={t('shifts.field.lunchStart')}
            value={lunch.start}
            onChange={start => set({ start })}
            tidy={readTime}
            error={errorOf('lunchStart')}
            wrong={wrong('shift.lunch.start')}
          />
          <TypedField
            label={t('shifts.field.lunchEnd')}
            value={lunch.end}
            onChange={end => set({ end })}
            tidy={readTime}
            error={errorOf('lunchEnd')}
            wrong={wrong('shift.lunch.end')}
          />
          <TypedField
            label={t('shifts.field.lunchMinutes')}
            value={lunch.minutes}
            onChange={minutes => set({ minutes })}
            suffix={t('shifts.minutesShort')}
            error={errorOf('lunchMinutes')}
            wrong={wrong('shift.lunch.minutes')}
            tidy={text => {
              const minutes = readMinutes(text)
              return minutes === null ? null : String(minutes)
            }}
          />
        </div>
      )}
    </div>
  )
}
