import { useFormat } from '../../lib/use-format.ts'
import styles from './choice-chips.module.css'

export type Choice<Value extends string> = {
  value: Value
  label: string
  count?: number | undefined
}
type Props<Value extends string> = {
  label: string
  choices: readonly Choice<Value>[]
  chosen: Value | undefined
  onChoose: (value: Value | undefined) => void
}

/** One of few, with how many there are of each; a second press takes the choice back. */
export const ChoiceChips = <Value extends string>({
  label,
  choices,
  chosen,
  onChoose,
}: Props<Value>) => {
  const { number } = useFormat()
  return (
    <div className={styles.chips} role="group" aria-label={label}>
      {choices.map(({ value, label: text, count }) => (
        <button
          key={value}
          type="button"
          className={styles.chip}
          aria-pressed={value === chosen}
          onClick={() => onChoose(value === chosen ? undefined : value)}
        >
          {text}
          {count !== undefined && <bdi className={styles.count}>{number(count)}</bdi>}
        </button>
      ))}
    </div>
  )
}
