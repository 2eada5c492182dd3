import { TextInput } from '@mantine/core'
import { useState } from 'react'
import { isDate } from '../../lib/dates.ts'
import { showDate } from '../../lib/format.ts'

type Props = {
  label: string
  value: string
  onChange: (date: string) => void
  error?: string | null
  /** What the server said of it, shown whether it was touched or not. */
  wrong?: string | null
  description?: string
  /** What holds while nothing is typed; without one, an example. */
  placeholder?: string
  required?: boolean
}

/** A date as it is written here, dd.MM.yyyy; `value` is `2026-03-02`, or '' while what stands there is no date. */
export const DateField = ({
  label,
  value,
  onChange,
  error,
  wrong = null,
  description,
  placeholder = '31.12.2026',
  required = false,
}: Props) => {
  const [text, setText] = useState(() => (isDate(value) ? showDate(value) : ''))
  const [told, setTold] = useState(value)
  const [left, setLeft] = useState(false)
  if (value !== told) {
    // set from outside
    setTold(value)
    if (isDate(value)) setText(showDate(value))
  }
  const write = (next: string) => {
    setText(next)
    const date = readDate(next) ?? ''
    setTold(date)
    onChange(date)
  }
  return (
    <TextInput
      size="sm"
      dir="ltr"
      label={label}
      placeholder={placeholder}
      required={required}
      value={text}
      description={description}
      inputWrapperOrder={['label', 'input', 'description', 'error']}
      error={(left ? error : null) ?? wrong}
      onChange={event => write(event.currentTarget.value)}
      onBlur={() => {
        setLeft(true)
        const date = readDate(text)
        if (date) setText(showDate(date))
      }}
    />
  )
}

/** @example readDate('2.3.2026') // '2026-03-02'; null for what is no date */
export const readDate = (text: string): string | null => {
  const [, day = '', month = '', year = ''] =
    /^(\d{1,2})[./-](\d{1,2})[./-](\d{4})$/.exec(text.trim()) ?? []
  const date = `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`
  return isDate(date) ? date : null
}
