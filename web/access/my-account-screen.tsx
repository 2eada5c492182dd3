import { useTranslation } from 'react-i18next'
import { useSession } from '../lib/use-session.ts'
import { useSettings } from '../lib/settings.ts'
import { Page, Panel } from '../shared/page.tsx'
import styles from './my-account.module.css'
import { PasswordForm } from './password-form.tsx'

export const MyAccountScreen = () => {
  const { t } = useTranslation()
  const user = useSession()?.user
  const { data: settings } = useSettings()
  const facts = user
    ? ([
        ['name', user.fullName],
        ['role', t(`role.${user.role}`)],
        ['position', user.position],
        ['email', user.email],
        ['phone', user.phone],
        ['company', settings?.company ?? null],
      ] as const)
    : []
  return (
    <Page title={t('page.account.title')} what={t('page.account.what')}>
      <div className={styles.columns}>
        <Panel title={t('account.facts')}>
          <dl className={styles.facts}>
            {facts.map(
              ([name, value]) =>
                value && (
                  <div key={name}>
                    <dt>{t(`account.${name}`)}</dt>
                    <dd>
                      <bdi>{value}</bdi>
                    </dd>
                  </div>
                ),
            )}
          </dl>
        </Panel>
        <Panel title={t('password.title')}>
          <PasswordForm />
        </Panel>
      </div>
    </Page>
  )
}
