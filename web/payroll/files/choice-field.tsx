import { Select } from '@mantine/core'

/** One of few words, each by its name. */
export const ChoiceField = <Value extends string>({
  label,
  value,
  choices,
  name,
  error,
  onChange,
}: {
  label: string
  value: Value
  choices: readonly Value[]
  name: (value: Value) => string
  error?: string | null | undefined
  onChange: (value: Value) => void
}) => (
  <Select
    size="sm"
    label={label}
    data={choices.map(one => ({ value: one, label: name(one) }))}
    value={value}
    allowDeselect={false}
    error={error}
    onChange={chosen => {
      const found = choices.find(one => one === chosen)
      if (found !== undefined) onChange(found)
    }}
  />
)
