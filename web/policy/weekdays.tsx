import '@mantine/core/styles/Chip.layer.css'
import { Chip } from '@mantine/core'
import styles from './policy.module.css'

/** Days of the week, Monday first (1 to 7); none chosen is every day. */
export const Weekdays = ({
  legend,
  value,
  nameOf,
  onChange,
}: {
  legend: string
  value: readonly number[]
  nameOf: (date: string) => string
  onChange: (weekdays: readonly number[]) => void
}) => (
  <fieldset className={styles.weekdays}>
    <legend>{legend}</legend>
    <Chip.Group
      multiple
      value={value.map(String)}
      onChange={chosen => onChange(chosen.map(Number).toSorted((one, other) => one - other))}
    >
      {[1, 2, 3, 4, 5, 6, 7].map(day => (
        <Chip key={day} value={String(day)} size="xs">
          {/* 1 January 2024 was a Monday. */}
          {nameOf(`2024-01-0${day}`)}
        </Chip>
      ))}
    </Chip.Group>
  </fieldset>
)
