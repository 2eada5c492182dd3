import { PasswordInput, type PasswordInputProps } from '@mantine/core'
import { useTranslation } from 'react-i18next'

type Props = Omit<PasswordInputProps, 'visibilityToggleButtonProps'> & {
  /** What the eye beside it does; shows the password, where it says nothing else. */
  readonly shows?: string
}

/** A password or a key. Mantine's own is the one field that does not say that it is wrong to who listens. */
export const SecretField = ({ shows, error, ...field }: Props) => {
  const { t } = useTranslation()
  return (
    <PasswordInput
      maxLength={200}
      dir="ltr"
      visibilityToggleButtonProps={{ 'aria-label': shows ?? t('password.show') }}
      {...field}
      error={error}
      aria-invalid={error ? true : undefined}
    />
  )
}
