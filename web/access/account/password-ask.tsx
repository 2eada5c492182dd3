import { PasswordInput } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import type { Wrong } from '../../lib/use-wrong-fields.ts'

/** The password, asked again: an open window is not its owner. */
export const PasswordAsk = ({
  value,
  wrong,
  onChange,
}: {
  value: string
  wrong: Wrong
  onChange: (password: string) => void
}) => {
  const { t } = useTranslation()
  return (
    <PasswordInput
      label={t('factor.password')}
      value={value}
      onChange={event => onChange(event.currentTarget.value)}
      error={wrong('password')}
      autoComplete="current-password"
      data-autofocus
      maxLength={200}
      dir="ltr"
      visibilityToggleButtonProps={{ 'aria-label': t('password.show') }}
    />
  )
}
