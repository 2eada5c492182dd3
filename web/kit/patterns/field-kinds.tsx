import {
  Select,
  Textarea,
  TextInput,
  type SelectProps,
  type TextareaProps,
  type TextInputProps,
} from '@mantine/core'
import type { ReactNode } from 'react'
import { DateField } from '../fields/date-field.tsx'
import { DegreeField } from '../fields/degree-field.tsx'
import {
  firstMoment,
  MomentField,
  momentAt,
  type ChosenMoment,
  type MomentOption,
} from '../fields/moment-field.tsx'
import { NumericField } from '../fields/numeric-field.tsx'
import { PersonPicker, type ChosenPerson } from '../fields/person-picker.tsx'
import { isReason, ReasonField } from '../fields/reason-field.tsx'
import type { Field, Standing } from './use-fields.tsx'

type Own<Props> = Omit<
  Props,
  'value' | 'onChange' | 'label' | 'error' | 'disabled' | 'required'
> & {
  /** What is said where it is missing, or outside of its bounds. */
  readonly need?: string
  /** The keyboard begins here. */
  readonly begins?: boolean
}
type Begins = { readonly 'data-autofocus'?: true }
const beginsAt = (begins: boolean): Begins => (begins ? { 'data-autofocus': true } : {})

/** A text of one line, as long as the body may have it; sent without what surrounds it. */
export const text = (
  label: string,
  first: string | null | undefined,
  { need, begins = false, ...props }: Own<TextInputProps> = {},
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
/** A text of several lines. */
export const lines = (
  label: string,
  first: string | null | undefined,
  { need, begins = false, ...props }: Own<TextareaProps> = {},
): Field<string, string> => ({
  first: first ?? '',
  sent: trimmed,
  need,
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
  { need, begins = false, ...props }: Own<TextInputProps> = {},
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
/** One of several. */
export const choice = <Value extends string>(
  label: string,
  first: Value | null | undefined,
  options: readonly { readonly value: Value; readonly label: string }[],
  { need, begins = false, ...props }: Own<Omit<SelectProps, 'data'>> = {},
): Field<Value, Value | null> => ({
  first: first ?? null,
  sent: shown => shown,
  need,
  draw: ({ value, onChange, error, disabled }) => (
    <Select
      size="sm"
      {...beginsAt(begins)}
      label={label}
      data={options}
      {...props}
      value={value}
      onChange={next => onChange(options.find(one => one.value === next)?.value ?? null)}
      error={error}
      disabled={disabled}
    />
  ),
})
/** One of the company's degrees, or none. */
export const degree = (
  label: string,
  of: { readonly degreeId: string | null; readonly degree: string | null } | null,
  help?: string,
): Field<string, string | null> => ({
  first: of?.degreeId ?? null,
  sent: shown => shown,
  draw: ({ value, onChange, error, disabled }) => (
    <DegreeField
      label={label}
      named={of?.degree ?? null}
      value={value}
      onChange={onChange}
      error={error}
      disabled={disabled}
      {...(help === undefined ? {} : { description: help })}
    />
  ),
})
type PersonOptions = {
  readonly need?: string
  readonly label?: string
  readonly begins?: boolean
}
/** Somebody; his name is shown, his id is sent. */
export const person = ({
  need,
  label,
  begins = true,
}: PersonOptions = {}): Field<string, ChosenPerson | null> => ({
  first: null,
  sent: shown => shown?.employeeId ?? null,
  need,
  draw: ({ value, onChange, error }) => (
    <PersonPicker
      value={value}
      onChange={onChange}
      error={error}
      autoFocus={begins}
      {...(label === undefined ? {} : { label })}
    />
  ),
})
/** Why it is done: three letters at least, as the rules want it. */
export const reason = (
  first = '',
  { begins = false, label }: { readonly begins?: boolean; readonly label?: string } = {},
): Field<string, string> => ({
  first,
  sent: shown => (isReason(shown) ? shown.trim() : null),
  needed: true,
  draw: ({ value, onChange, asked, said }) => (
    <ReasonField
      value={value}
      onChange={onChange}
      asked={asked}
      autoFocus={begins}
      wrong={said}
      {...(label === undefined ? {} : { label })}
    />
  ),
})
/** An instant: one of those offered, or a date and a time on the wall of `zone`. */
export const moment = (
  legend: string,
  options: readonly MomentOption[],
  zone: string,
): Field<string, ChosenMoment> => ({
  first: firstMoment(options, zone),
  sent: shown => momentAt(shown, options, zone),
  draw: ({ name, value, onChange, asked, said }) => (
    <MomentField
      of={{ options, ...value, at: momentAt(value, options, zone), change: onChange }}
      legend={legend}
      name={name}
      asked={asked}
      wrong={said}
    />
  ),
})
/** What is sent as it is, and no field of it. */
export const fixed = <Value,>(value: Value): Field<Value, Value> => ({
  first: value,
  sent: () => value,
  draw: null,
})
/** Drawn by hand: a form that needs more than one of these is none of this kind. */
export const drawnBy = <Value, Shown>(
  first: Shown,
  sent: (shown: Shown) => Value | null,
  draw: (at: Standing<Shown>) => ReactNode,
  need?: string,
): Field<Value, Shown> => ({ first, sent, draw, need })

const trimmed = (shown: string): string | null => shown.trim() || null
const lettersOf = ({ bound: { text: letters } }: Standing<string>) =>
  letters?.[1] ? { maxLength: letters[1] } : {}
const controlOf = ({ value, onChange, error, disabled }: Standing<string>) => ({
  value,
  onChange: (event: React.ChangeEvent<HTMLInputElement | HTMLTextAreaElement>) =>
    onChange(event.currentTarget.value),
  error,
  disabled,
})
