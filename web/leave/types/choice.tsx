import { SegmentedControl } from '@mantine/core'
import form from '../../kit/fields/form.module.css'
import styles from './types.module.css'

type Props<Value extends string> = {
  label: string
  values: readonly { readonly value: Value; readonly label: string }[]
  chosen: Value
  disabled?: boolean
  /** What the chosen one means. */
  what?: string
  onChange: (value: Value) => void
}

/** One of two or three, all in sight. */
export const Choice = <Value extends string>({
  label,
  values,
  chosen,
  disabled = false,
  what,
  onChange,
}: Props<Value>) => (
  <div className={styles.choice}>
    <span aria-hidden>{label}</span>
    <SegmentedControl
      size="sm"
      fullWidth
      aria-label={label}
      data={[...values]}
      value={chosen}
      disabled={disabled}
      onChange={next => {
        const found = values.find(({ value }) => value === next)
        if (found) onChange(found.value)
      }}
    />
    {what && <p className={form.fine}>{what}</p>}
  </div>
)
