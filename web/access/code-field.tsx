import { TextInput } from '@mantine/core'
import { CallError } from '../lib/call.ts'

const digits = 6
const western = (text: string): string =>
  text.replace(/[\u0660-\u0669]/g, digit => String(digit.charCodeAt(0) - 0x0660))

/** A security code: six digits and nothing else (`spec §5`), however the keyboard writes them. */
export const CodeField = ({
  label,
  value,
  error,
  refused = null,
  onChange,
}: {
  label: string
  value: string
  error: string | null
  /** What the server said last; a wrong code is typed again here. */
  refused?: Error | null
  onChange: (code: string) => void
}) => (
  <TextInput
    size="md"
    label={label}
    value={value}
    onChange={event =>
      onChange(western(event.currentTarget.value).replace(/\D/g, '').slice(0, digits))
    }
    error={error ?? (value === '' && isWrongCode(refused))}
    inputMode="numeric"
    autoComplete="one-time-code"
    data-autofocus
    autoFocus
    dir="ltr"
  />
)

const isWrongCode = (error: Error | null): boolean =>
  error instanceof CallError && error.code.endsWith('.code-wrong')

export const isWhole = (code: string): boolean => code.length === digits
