import type { TextInputProps } from '@mantine/core'
import { useState } from 'react'
import { NumericField } from './numeric-field.tsx'

type Props = Omit<TextInputProps, 'value' | 'onChange' | 'onBlur' | 'min' | 'max'> & {
  readonly value: number
  readonly onChange: (count: number) => void
  readonly min: number
  readonly max: number
}

/**
 * A whole number between two others. It may be emptied to type another: what stands is the last one that could be
 * read, and is shown again when the field is left.
 */
export const CountField = ({ value, onChange, min, max, ...rest }: Props) => {
  const [typed, setTyped] = useState<string | null>(null)
  return (
    <NumericField
      of="digits"
      {...rest}
      value={typed ?? String(value)}
      onChange={text => {
        const count = Math.min(max, Number(text))
        setTyped(text === '' ? text : String(count))
        if (text !== '' && count >= min) onChange(count)
      }}
      onBlur={() => setTyped(null)}
    />
  )
}
