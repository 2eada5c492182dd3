import { PasswordInput } from '@mantine/core'
import { useTranslation } from 'react-i18next'

/** Asked once more before what decides who gets in. */
export const OwnPassword = ({
  value,
  onChange,
  wrong,
}: {
  value: string
  onChange: (value: string) => void
  wrong: string | null
}) => {
  const { t } = useTranslation()
  return (
    <PasswordInput
      size="sm"
      label={t('password.old_password')}
      description={t('account.whyPassword')}
      autoComplete="current-password"
      maxLength={200}
      dir="ltr"
      value={value}
      onChange={event => onChange(event.currentTarget.value)}
      error={wrong}
      visibilityToggleButtonProps={{ 'aria-label': t('password.show') }}
    />
  )
}
