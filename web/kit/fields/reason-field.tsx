import { Textarea } from '@mantine/core'
import { useState, type ChangeEvent } from 'react'
import { useTranslation } from 'react-i18next'

/** Why somebody does what will be asked about later: three letters at least, as the rules want it. */
export const ReasonField = ({
  value,
  onChange,
  asked,
  label,
  autoFocus = false,
  wrong = null,
}: {
  value: string
  onChange: (text: string) => void
  asked: boolean
  label?: string
  autoFocus?: boolean
  /** What the server said of it. */
  wrong?: string | null
}) => {
  const { t } = useTranslation()
  return (
    <Textarea
      size="sm"
      rows={3}
      maxLength={500}
      label={label ?? t('reason.label')}
      description={t('reason.help')}
      value={value}
      data-autofocus={autoFocus || undefined}
      error={asked && !isReason(value) ? t('reason.needed') : wrong}
      onChange={event => onChange(event.currentTarget.value)}
    />
  )
}
export const isReason = (text: string): boolean => text.trim().length >= 3

type Asking = { readonly label?: string; readonly autoFocus?: boolean }
/** The same where it is all that is typed: handed on once it is one. */
export const useReason = (asking: Asking = {}) => {
  const { t } = useTranslation()
  const [value, onChange] = useState('')
  const [asked, setAsked] = useState(false)
  return {
    text: value.trim(),
    asked,
    /** With what the server said of it. */
    field: (wrong: string | null = null) => (
      <ReasonField value={value} onChange={onChange} asked={asked} wrong={wrong} {...asking} />
    ),
    /** For an input of its own. */
    control: {
      value,
      maxLength: 500,
      error: asked && !isReason(value) ? t('reason.needed') : null,
      onChange: (event: ChangeEvent<HTMLInputElement>) => onChange(event.currentTarget.value),
    },
    handOn: (to: (reason: string) => void) => {
      setAsked(true)
      if (isReason(value)) to(value.trim())
    },
    /** Nothing is against it until it is handed on once more. */
    again: () => setAsked(false),
  }
}
