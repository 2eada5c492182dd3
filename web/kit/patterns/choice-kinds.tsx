import { SegmentedControl, Select, type SelectProps } from '@mantine/core'
import { DegreeField } from '../fields/degree-field.tsx'
import {
  firstMoment,
  MomentField,
  momentAt,
  type ChosenMoment,
  type MomentOption,
} from '../fields/moment-field.tsx'
import { PersonPicker, type ChosenPerson } from '../fields/person-picker.tsx'
import { isReason, ReasonField } from '../fields/reason-field.tsx'
import { WrongGroup } from '../fields/wrong-group.tsx'
import { beginsAt, type FieldOptions } from './field-kinds.tsx'
import type { Field } from './use-fields.tsx'

/** One of several. */
export const choice = <Value extends string>(
  label: string,
  first: Value | null | undefined,
  options: readonly { readonly value: Value; readonly label: string }[],
  {
    need,
    begins = false,
    explains,
    ...props
  }: FieldOptions<Omit<SelectProps, 'data'>> & {
    /** What the chosen one means. */
    readonly explains?: (value: Value) => string
  } = {},
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
      {...(explains && value !== null ? { description: explains(value) } : {})}
      {...props}
      value={value}
      onChange={next => onChange(options.find(one => one.value === next)?.value ?? null)}
      error={error}
      disabled={disabled}
    />
  ),
})
/** One of a few, all of which are seen. */
export const segments = <Value extends string>(
  label: string,
  first: Value,
  options: readonly { readonly value: Value; readonly label: string }[],
): Field<Value, Value> => ({
  first,
  sent: shown => shown,
  draw: ({ value, onChange, error, disabled }) => (
    <WrongGroup wrong={error}>
      <SegmentedControl
        size="sm"
        fullWidth
        aria-label={label}
        data={[...options]}
        value={value}
        disabled={disabled}
        onChange={next => onChange(options.find(one => one.value === next)?.value ?? first)}
      />
    </WrongGroup>
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
/** An instant: one of those offered, or a date and a time on the wall of `zone`, which is called `other`. */
export const moment = (
  legend: string,
  options: readonly MomentOption[],
  zone: string,
  other?: string,
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
      other={other}
    />
  ),
})
