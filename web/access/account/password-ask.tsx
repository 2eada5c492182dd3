import { useTranslation } from 'react-i18next'
import { SecretField } from '../../kit/fields/secret-field.tsx'
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
    <SecretField
      label={t('factor.password')}
      value={value}
      onChange={event => onChange(event.currentTarget.value)}
      error={wrong('password')}
      autoComplete="current-password"
      data-autofocus
    />
  )
}
