import { TextInput } from '@mantine/core'
import { useState, type ReactNode } from 'react'

type Props = {
  label: string
  value: string
  onChange: (text: string) => void
  error?: string | null | undefined
  /** What the server said of it, shown whether it was touched or not. */
  wrong?: string | null
  description?: ReactNode
  placeholder?: string
  /** The canonical form of what was typed, put in when the field is left; null leaves it as it is. */
  tidy: (text: string) => string | null
  onFocus?: () => void
  onBlur?: () => void
  hideLabel?: boolean
  required?: boolean
  suffix?: string
  autoFocus?: boolean
}

/**
 * A field for a time or for minutes: numbers stand left to right in every language, and what was typed is tidied when
 * it is left.
 */
export const TypedField = ({
  label,
  value,
  onChange,
  error,
  wrong = null,
  description,
  placeholder,
  tidy,
  onFocus,
  onBlur,
  hideLabel = false,
  required = false,
  suffix,
  autoFocus = false,
}: Props) => {
  const [touched, setTouched] = useState(false)
  return (
    <TextInput
      size="sm"
      dir="ltr"
      inputMode="text"
      value={value}
      placeholder={placeholder ?? ''}
      autoComplete="off"
      required={required}
      data-autofocus={autoFocus || undefined}
      {...(hideLabel ? { 'aria-label': label } : { label })}
      description={description}
      inputWrapperOrder={['label', 'input', 'description', 'error']}
      error={(touched ? error : null) ?? wrong}
      rightSection={
        suffix ? (
          <span aria-hidden style={{ fontSize: '0.75rem', color: 'var(--quiet)' }}>
            {suffix}
          </span>
        ) : undefined
      }
      onChange={event => onChange(event.currentTarget.value)}
      {...(onFocus ? { onFocus } : {})}
      onBlur={() => {
        setTouched(true)
        const tidied = tidy(value)
        if (tidied !== null && tidied !== value) onChange(tidied)
        onBlur?.()
      }}
    />
  )
}
