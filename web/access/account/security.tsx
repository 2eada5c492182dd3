import { useTranslation } from 'react-i18next'
import { Panel } from '../../kit/page/page.tsx'
import { PasswordForm } from '../password-form.tsx'
import styles from './account.module.css'
import { Passkeys } from './passkeys.tsx'
import { SecondFactor } from './second-factor.tsx'

/** By what one gets in. */
export const Security = () => {
  const { t } = useTranslation()
  return (
    <div className={styles.one}>
      <Panel title={t('password.title')}>
        <PasswordForm />
      </Panel>
      <SecondFactor />
      <Passkeys />
    </div>
  )
}
