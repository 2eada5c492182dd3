import { Textarea } from '@mantine/core'
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
