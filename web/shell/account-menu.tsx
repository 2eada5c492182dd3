import { Menu, UnstyledButton } from '@mantine/core'
import IconKey from '@tabler/icons-react/dist/esm/icons/IconKey.mjs'
import IconAdjustments from '@tabler/icons-react/dist/esm/icons/IconAdjustments.mjs'
import IconLogout from '@tabler/icons-react/dist/esm/icons/IconLogout.mjs'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { signOut } from '../lib/sign-out.ts'
import { useSession } from '../lib/use-session.ts'
import styles from './account-menu.module.css'
import { initialsOf } from '../kit/table/person.tsx'
import { SecondAccount } from './second-account.tsx'

export const AccountMenu = ({
  company,
  onAppearance,
}: {
  company: string | undefined
  onAppearance: () => void
}) => {
  const { t } = useTranslation()
  const user = useSession()?.user
  if (!user) return null
  return (
    <Menu width={250} position="bottom-end">
      <Menu.Target>
        <UnstyledButton
          className={styles.account}
          aria-label={t('shell.account', { name: user.fullName })}
        >
          <span aria-hidden data-initials={initialsOf(user.fullName)} />
        </UnstyledButton>
      </Menu.Target>
      <Menu.Dropdown>
        <div className={styles.who}>
          <strong>
            <bdi>{user.fullName}</bdi>
          </strong>
          <span>
            {t(`role.${user.role}`)}
            {company && (
              <>
                {' '}
                · <bdi>{company}</bdi>
              </>
            )}
          </span>
        </div>
        <Menu.Divider />
        <Menu.Item component={Link} to="/my-account" leftSection={<IconKey size={16} />}>
          {t('page.account.title')}
        </Menu.Item>
        <SecondAccount />
        <Menu.Item leftSection={<IconAdjustments size={16} />} onClick={onAppearance}>
          {t('shell.appearance')}
        </Menu.Item>
        <Menu.Item
          leftSection={<IconLogout size={16} className="mirrored" />}
          onClick={() => void signOut()}
        >
          {t('shell.signOut')}
        </Menu.Item>
      </Menu.Dropdown>
    </Menu>
  )
}
