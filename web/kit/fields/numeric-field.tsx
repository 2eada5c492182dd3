import { TextInput, type TextInputProps } from '@mantine/core'
import { digitsTyped, numberTyped } from './masks.ts'

type Props = Omit<TextInputProps, 'value' | 'onChange' | 'inputMode' | 'dir' | 'type'> & {
  readonly value: string
  readonly onChange: (text: string) => void
  /** Digits alone, or a number with its sign and decimal point. */
  readonly of: 'digits' | 'number'
}

/** Takes nothing that is no part of a number; numbers stand left to right in every language. */
export const NumericField = ({ of, onChange, ...rest }: Props) => (
  <TextInput
    size="sm"
    dir="ltr"
    inputMode={of === 'digits' ? 'numeric' : 'decimal'}
    autoComplete="off"
    {...rest}
    onChange={event =>
      onChange((of === 'digits' ? digitsTyped : numberTyped)(event.currentTarget.value))
    }
  />
)
