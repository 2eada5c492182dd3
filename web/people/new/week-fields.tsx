import { Select } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { addDays } from '../../lib/dates.ts'
import { useFormat } from '../../lib/use-format.ts'
import form from '../../kit/fields/form.module.css'
import styles from './new-employee.module.css'

/** Any Monday: for the names of weekdays. */
const monday = '2026-03-02'
const week = [1, 2, 3, 4, 5, 6, 7] as const

type Week = { readonly weekdays: readonly number[]; readonly restDay: number | null }
type WeekForm = {
  readonly draft: Week
  readonly change: (some: Partial<Week>) => void
  readonly wrongAt: (field: 'weekdays') => string | null
}

/** On which days he works, and which of the others is his day of rest. */
export const WeekFields = ({ of: { draft, change, wrongAt } }: { of: WeekForm }) => {
  const { t } = useTranslation()
  const { weekday, weekdayName } = useFormat()
  const free = week.filter(day => !draft.weekdays.includes(day))
  const wrong = wrongAt('weekdays')
  const choose = (chosen: number, isWorked: boolean) => {
    const weekdays = week.filter(day =>
      day === chosen ? isWorked : draft.weekdays.includes(day),
    )
    const { restDay } = draft
    change({ weekdays, restDay: isWorked && restDay === chosen ? null : restDay })
  }
  return (
    <div className={form.two}>
      <fieldset className={styles.weekdays}>
        <legend>{t('newPerson.weekdays')}</legend>
        {week.map(day => (
          <label key={day}>
            <input
              type="checkbox"
              checked={draft.weekdays.includes(day)}
              aria-invalid={wrong !== null || undefined}
              onChange={event => choose(day, event.currentTarget.checked)}
            />
            <span>{weekday(addDays(monday, day - 1))}</span>
          </label>
        ))}
        {wrong !== null && (
          <p className={form.wrong} role="alert">
            {wrong}
          </p>
        )}
      </fieldset>
      <Select
        size="sm"
        clearable
        label={t('newPerson.restDay')}
        placeholder={t('newPerson.noRestDay')}
        data={free.map(day => ({
          value: String(day),
          label: weekdayName(addDays(monday, day - 1)),
        }))}
        value={draft.restDay === null ? null : String(draft.restDay)}
        onChange={next => change({ restDay: next === null ? null : Number(next) })}
      />
    </div>
  )
}
