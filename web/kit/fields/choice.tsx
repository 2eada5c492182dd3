import { SegmentedControl } from '@mantine/core'
import form from './form.module.css'

type Props<Value extends string | boolean> = {
  label: string
  values: readonly { readonly value: Value; readonly label: string }[]
  chosen: Value
  disabled?: boolean
  /** What the chosen one means. */
  what?: string | undefined
  onChange: (value: Value) => void
}

/** One of two or three, all in sight. */
export const Choice = <Value extends string | boolean>({
  label,
  values,
  chosen,
  disabled = false,
  what,
  onChange,
}: Props<Value>) => (
  <div className={form.choice}>
    <span aria-hidden>{label}</span>
    <SegmentedControl
      size="sm"
      fullWidth
      aria-label={label}
      data={values.map(({ value, label: word }) => ({ value: String(value), label: word }))}
      value={String(chosen)}
      disabled={disabled}
      onChange={next => {
        const found = values.find(({ value }) => String(value) === next)
        if (found) onChange(found.value)
      }}
    />
    {what && <p className={form.fine}>{what}</p>}
  </div>
)
