import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { useMay, useSettings } from '../../lib/settings.ts'
import { useSession } from '../../lib/use-session.ts'
import { DataFile } from '../../kit/patterns/data-file.tsx'
import { Panel } from '../../kit/page/page.tsx'
import { Facts } from '../../kit/table/facts.tsx'
import { ChannelBlockNote } from '../channel-block.tsx'
import { accountSettings, liftOwnSmsBlock, ownPersonalData, userDetails } from './api.ts'
import { ChangeEmail } from './change-email.tsx'
import { ChangePhone } from './change-phone.tsx'
import styles from './account.module.css'

const dialogs = { email: ChangeEmail, phone: ChangePhone } as const
type Reached = keyof typeof dialogs

/** Who one is here, and how one is reached. Long because it is one list of facts. */
export const Basics = () => {
  const { t } = useTranslation()
  const signedIn = useSession()?.user
  const { data: settings } = useSettings()
  const { data: details } = useQuery(userDetails)
  const { data: own } = useQuery(accountSettings)
  const mayChange = useMay('account-settings.update')
  const [changing, setChanging] = useState<Reached | null>(null)
  const user = details?.user_data ?? signedIn
  if (!user) return null
  const fact = (name: 'name' | 'role' | 'position' | 'company', value: string | null) =>
    value ? { label: t(`account.${name}`), value: <bdi>{value}</bdi> } : null
  const reached = (name: Reached) => ({
    label: t(`account.${name}`),
    value: (
      <span className={styles.reached}>
        {user[name] ? (
          <bdi dir="ltr">{user[name]}</bdi>
        ) : (
          <span className="quiet">{t('account.unknown')}</span>
        )}
        {mayChange && (
          <Button
            size="compact-sm"
            variant="light"
            aria-label={t(`account.${name}.${user[name] ? 'open' : 'enter'}`)}
            onClick={() => setChanging(name)}
          >
            {t(user[name] ? 'account.change' : 'account.enter')}
          </Button>
        )}
      </span>
    ),
  })
  const Changing = changing && dialogs[changing]
  return (
    <div className={styles.one}>
      <Panel title={t('account.facts')}>
        <img src={user.avatar} alt="" width={72} height={72} className={styles.picture} />
        <Facts
          facts={[
            fact('name', user.fullName),
            fact('role', t(`role.${user.role}`)),
            fact('position', user.position),
            fact('company', settings?.company ?? null),
            reached('email'),
            reached('phone'),
          ]}
        />
        {own?.sms_block && (
          <div className={styles.told}>
            <ChannelBlockNote
              of={own.sms_block}
              channel="sms"
              words="account"
              lift={mayChange ? liftOwnSmsBlock : null}
              refreshes={['myaccount']}
            />
          </div>
        )}
      </Panel>
      <DataFile
        title={t('account.data')}
        what={t('account.data.what')}
        action={t('account.data.take')}
        name="mesai.json"
        get={() => ownPersonalData()}
        says={t('account.data.taken')}
        fails={t('account.data.cannot')}
        refreshes={['reports']}
      >
        <Button component={Link} to="/my-account/personal-data" variant="subtle" size="sm">
          {t('account.data.read')}
        </Button>
      </DataFile>
      {Changing && <Changing onClose={() => setChanging(null)} />}
    </div>
  )
}
