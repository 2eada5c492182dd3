import { Textarea, TextInput, type TextareaProps, type TextInputProps } from '@mantine/core'
import type { ComponentProps, ReactNode } from 'react'
import { DateField } from '../fields/date-field.tsx'
import { NumericField } from '../fields/numeric-field.tsx'
import { SecretField } from '../fields/secret-field.tsx'
import { readTime } from '../fields/typed.ts'
import { TypedField } from '../fields/typed-field.tsx'
import type { Field, FieldStanding } from './use-fields.tsx'

/** What a kind of field takes of its control beside what the form says. */
export type FieldOptions<Props> = Omit<
  Props,
  'value' | 'onChange' | 'label' | 'error' | 'disabled' | 'required'
> & {
  /** What is said where it is missing, or outside of its bounds. */
  readonly need?: string
  /** The keyboard begins here. */
  readonly begins?: boolean
}
type Begins = { readonly 'data-autofocus'?: true }
/** Where the keyboard begins in a dialog. */
export const beginsAt = (begins: boolean): Begins => (begins ? { 'data-autofocus': true } : {})

/** A text of one line, as long as the body may have it; sent without what surrounds it. */
export const text = (
  label: string,
  first: string | null | undefined,
  { need, begins = false, ...props }: FieldOptions<TextInputProps> = {},
): Field<string, string> => ({
  first: first ?? '',
  sent: trimmed,
  need,
  draw: at => (
    <TextInput
      size="sm"
      {...beginsAt(begins)}
      label={label}
      {...lettersOf(at)}
      {...props}
      {...controlOf(at)}
    />
  ),
})
/** A text of several lines, of which `least` letters have to be there. */
export const longText = (
  label: string,
  first: string | null | undefined,
  {
    need,
    begins = false,
    least = 0,
    ...props
  }: FieldOptions<TextareaProps> & { least?: number } = {},
): Field<string, string> => ({
  first: first ?? '',
  sent: shown => (shown.trim().length < least ? null : trimmed(shown)),
  need,
  needed: least > 0,
  draw: at => (
    <Textarea
      size="sm"
      {...beginsAt(begins)}
      label={label}
      {...lettersOf(at)}
      {...props}
      {...controlOf(at)}
    />
  ),
})
/** A whole number that is not negative. */
export const digits = (
  label: string,
  first: number | null | undefined,
  { need, begins = false, ...props }: FieldOptions<TextInputProps> = {},
): Field<number, string> => ({
  first: first === null || first === undefined ? '' : String(first),
  sent: shown => (shown === '' ? null : Number(shown)),
  need,
  draw: ({ value, onChange, error, disabled, bound }) => (
    <NumericField
      of="digits"
      {...beginsAt(begins)}
      label={label}
      {...(bound.whole?.[1] ? { maxLength: String(bound.whole[1]).length } : {})}
      {...props}
      value={value}
      onChange={onChange}
      error={error}
      disabled={disabled}
    />
  ),
})
type DateOptions = {
  readonly need?: string
  readonly help?: string | undefined
  readonly placeholder?: string
}
/** A day, as `2026-03-02`. */
export const date = (
  label: string,
  first: string | null | undefined,
  { need, help, placeholder }: DateOptions = {},
): Field<string, string> => ({
  first: first ?? '',
  sent: shown => (shown === '' ? null : shown),
  need,
  draw: ({ value, onChange, error, problem }) => (
    <DateField
      label={label}
      value={value}
      onChange={onChange}
      error={problem}
      wrong={error}
      {...(help === undefined ? {} : { description: help })}
      {...(placeholder === undefined ? {} : { placeholder })}
    />
  ),
})
/** What nobody should read over a shoulder; sent as it is typed. */
export const secret = (
  label: string,
  { need, begins = false, ...props }: FieldOptions<ComponentProps<typeof SecretField>> = {},
): Field<string, string> => ({
  first: '',
  sent: shown => (shown === '' ? null : shown),
  need,
  draw: at => <SecretField {...beginsAt(begins)} label={label} {...props} {...controlOf(at)} />,
})
/** A time of day, `09:30`; people write it as they do. */
export const time = (
  label: string,
  first: string | null | undefined,
  { need }: { readonly need?: string } = {},
): Field<string, string> => ({
  first: first ?? '',
  sent: readTime,
  need,
  needed: true,
  draw: ({ value, onChange, error, problem }) => (
    <TypedField
      label={label}
      value={value}
      onChange={onChange}
      tidy={readTime}
      error={problem}
      wrong={error}
    />
  ),
})
/** What is sent as it is, and no field of it. */
export const constant = <Value,>(value: Value): Field<Value, Value> => ({
  first: value,
  sent: () => value,
  draw: null,
})
/** Nothing is sent of it. */
export const noValue: Field<never, null> = { first: null, sent: () => null, draw: null }
/** Drawn by hand: a form that needs more than one of these is none of this kind. */
export const drawnBy = <Value, Shown>(
  field: Omit<Field<Value, Shown>, 'draw'>,
  draw: (at: FieldStanding<Shown>) => ReactNode,
): Field<Value, Shown> => ({ ...field, draw })

const trimmed = (shown: string): string | null => shown.trim() || null
const lettersOf = ({ bound: { text: letters } }: FieldStanding<string>) =>
  letters?.[1] ? { maxLength: letters[1] } : {}
const controlOf = ({ value, onChange, error, disabled }: FieldStanding<string>) => ({
  value,
  onChange: (event: React.ChangeEvent<HTMLInputElement | HTMLTextAreaElement>) =>
    onChange(event.currentTarget.value),
  error,
  disabled,
})
