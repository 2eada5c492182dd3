import { useFormat } from '../lib/use-format.ts'
import styles from './calendar.module.css'

type Props = {
  label: string
  help?: string
  value: readonly number[]
  onChange: (weekdays: readonly number[]) => void
  except?: readonly number[]
  error: string | null
}

/** Days of the week, Monday first (1 to 7). */
export const WeekdayField = ({ label, help, value, onChange, except = [], error }: Props) => {
  const { weekday } = useFormat()
  return (
    <fieldset className={styles.weekdays} data-wrong={error !== null || undefined}>
      <legend>{label}</legend>
      {[1, 2, 3, 4, 5, 6, 7].map(day => (
        <label key={day} data-off={except.includes(day) || undefined}>
          <input
            type="checkbox"
            checked={value.includes(day)}
            disabled={except.includes(day)}
            onChange={event =>
              onChange(
                event.currentTarget.checked
                  ? [...value, day].toSorted((one, other) => one - other)
                  : value.filter(other => other !== day),
              )
            }
          />
          {/* 1 January 2024 was a Monday. */}
          <span>{weekday(`2024-01-0${day}`)}</span>
        </label>
      ))}
      {help && <small>{help}</small>}
      {error && (
        <p className={styles.error} role="alert">
          {error}
        </p>
      )}
    </fieldset>
  )
}
