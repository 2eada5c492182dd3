import '@mantine/core/styles/Pill.layer.css'
import '@mantine/core/styles/PillsInput.layer.css'
import { MultiSelect, type MultiSelectProps } from '@mantine/core'
import { WrongGroup } from '../fields/wrong-group.tsx'
import type { Field } from './use-fields.tsx'

/** Any number of several. */
export const multiChoice = (
  label: string,
  first: readonly string[] | undefined,
  options: readonly { readonly value: string; readonly label: string }[],
  props: Omit<MultiSelectProps, 'data' | 'value' | 'onChange' | 'label' | 'disabled'> = {},
): Field<string[], readonly string[]> => ({
  first: first ?? [],
  sent: shown => [...shown],
  draw: ({ value, onChange, error, disabled }) => (
    <WrongGroup wrong={error}>
      <MultiSelect
        size="sm"
        label={label}
        data={[...options]}
        {...props}
        value={[...value]}
        disabled={disabled}
        onChange={onChange}
      />
    </WrongGroup>
  ),
})
