import type { TextInputProps } from '@mantine/core'
import { Check } from '../fields/check.tsx'
import { Choice } from '../fields/choice.tsx'
import { ColourField } from '../fields/colour-field.tsx'
import { readNumber } from '../fields/masks.ts'
import { NumericField } from '../fields/numeric-field.tsx'
import { WrongGroup } from '../fields/wrong-group.tsx'
import { beginsAt, type FieldOptions } from './field-kinds.tsx'
import type { Field } from './use-fields.tsx'

/** One of two or three that are all in sight, under what they are about; `what`: what it means. */
export const inSight = <Value extends string | boolean>(
  label: string,
  first: Value,
  options: readonly { readonly value: Value; readonly label: string }[],
  what?: string,
): Field<Value, Value> => ({
  first,
  sent: shown => shown,
  draw: ({ value, onChange, error, disabled }) => (
    <WrongGroup wrong={error}>
      <Choice
        label={label}
        values={options}
        chosen={value}
        disabled={disabled}
        what={what}
        onChange={onChange}
      />
    </WrongGroup>
  ),
})
/** Yes, or nothing is said of it. */
export const yes = (label: string): Field<boolean, boolean> => ({
  first: false,
  sent: shown => shown || null,
  draw: ({ value, onChange, error, disabled }) => (
    <WrongGroup wrong={error}>
      <Check label={label} checked={value} disabled={disabled} onChange={onChange} />
    </WrongGroup>
  ),
})
/** A colour of the palette, or the one that the screen picks. */
export const colour = (first: string | null | undefined): Field<string, string | null> => ({
  first: first ?? null,
  sent: shown => shown,
  draw: ({ value, onChange, error }) => (
    <WrongGroup wrong={error}>
      <ColourField value={value} onChange={onChange} />
    </WrongGroup>
  ),
})
/** A number that is told at once where it is none; `read` answers undefined to what cannot stand there. */
export const number = (
  label: string,
  first: number | null | undefined,
  {
    need,
    begins = false,
    read = typedNumber,
    of = 'number',
    ...props
  }: FieldOptions<TextInputProps> & {
    readonly need: string
    readonly read?: (text: string) => number | null | undefined
    readonly of?: 'digits' | 'number'
  },
): Field<number, string> => ({
  first: first === null || first === undefined ? '' : String(first),
  sent: shown => read(shown) ?? null,
  need,
  against: shown => (read(shown) === undefined ? need : null),
  draw: ({ value, onChange, problem, said, disabled }) => (
    <NumericField
      of={of}
      {...beginsAt(begins)}
      label={label}
      {...props}
      value={value}
      onChange={onChange}
      error={problem ?? said}
      disabled={disabled}
    />
  ),
})
const typedNumber = (text: string): number | null | undefined =>
  text.trim() === '' ? null : (readNumber(text) ?? undefined)
