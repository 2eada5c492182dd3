import { Modal } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { PasswordForm } from './password-form.tsx'
import styles from './password-form.module.css'

/** While the password is weak nothing else is possible; it cannot be put away (spec §2: 600 × 600). */
export const ForcedPassword = () => {
  const { t } = useTranslation()
  return (
    <Modal
      opened
      onClose={() => undefined}
      withCloseButton={false}
      closeOnClickOutside={false}
      closeOnEscape={false}
      size={600}
      title={t('password.title')}
      styles={{ content: { minHeight: 'min(600px, 100%)' } }}
      overlayProps={{ backgroundOpacity: 0.6, blur: 3 }}
    >
      <p className={styles.fine}>{t('password.forced')}</p>
      <PasswordForm />
    </Modal>
  )
}
