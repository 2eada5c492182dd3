import { useTranslation } from 'react-i18next'
import { SecretField } from '../../kit/fields/secret-field.tsx'

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
    <SecretField
      size="sm"
      label={t('password.old_password')}
      description={t('account.whyPassword')}
      autoComplete="current-password"
      value={value}
      onChange={event => onChange(event.currentTarget.value)}
      error={wrong}
    />
  )
}
