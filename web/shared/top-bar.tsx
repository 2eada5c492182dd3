import { ActionIcon, Drawer, Tooltip, UnstyledButton } from '@mantine/core'
import IconKeyboard from '@tabler/icons-react/dist/esm/icons/IconKeyboard.mjs'
import IconMenu2 from '@tabler/icons-react/dist/esm/icons/IconMenu2.mjs'
import IconSearch from '@tabler/icons-react/dist/esm/icons/IconSearch.mjs'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link, useLocation } from 'react-router'
import { useSettings } from '../lib/settings.ts'
import { AccountMenu } from './account-menu.tsx'
import { LanguageMenu } from './language-menu.tsx'
import { LiveDot } from './live-dot.tsx'
import { Mark } from './mark.tsx'
import { MenuBar, MenuList, SettingsMenu } from './menus.tsx'
import { firstPage } from './pages.ts'
import { ThemeMenu } from './theme-menu.tsx'
import styles from './top-bar.module.css'

type Props = { onSearch: () => void; onKeys: () => void }

export const TopBar = ({ onSearch, onKeys }: Props) => {
  const { t } = useTranslation()
  const { data: settings } = useSettings()
  const allowed = settings?.pages ?? []
  return (
    <header className={styles.bar}>
      <MenuDrawer allowed={allowed} company={settings?.company} />
      <Link
        to={firstPage(allowed)}
        className={styles.home}
        aria-label={`Mesai, ${t('shell.home')}`}
      >
        <Mark />
      </Link>
      <MenuBar allowed={allowed} />
      <div className={styles.end}>
        <LiveDot />
        <UnstyledButton
          className={styles.search}
          onClick={onSearch}
          title={t('shell.search')}
          aria-keyshortcuts="Control+K"
        >
          <IconSearch size={15} aria-hidden />
          <span>{t('shell.searchShort')}</span>
          <kbd dir="ltr">Ctrl K</kbd>
        </UnstyledButton>
        <Tooltip label={t('shell.keys')}>
          <ActionIcon
            className={styles.wide}
            aria-label={t('shell.keys')}
            aria-keyshortcuts="?"
            onClick={onKeys}
          >
            <IconKeyboard size={18} />
          </ActionIcon>
        </Tooltip>
        <LanguageMenu />
        <ThemeMenu />
        <SettingsMenu allowed={allowed} />
        <AccountMenu company={settings?.company} />
      </div>
    </header>
  )
}

/** Below 1264 px the menus move into a drawer. */
const MenuDrawer = ({
  allowed,
  company,
}: {
  allowed: readonly string[]
  company: string | undefined
}) => {
  const { t } = useTranslation()
  const { pathname } = useLocation()
  const [openAt, setOpenAt] = useState<string | null>(null)
  const open = openAt === pathname
  return (
    <>
      <ActionIcon
        className={styles.burger}
        aria-label={t('shell.menu')}
        aria-expanded={open}
        onClick={() => setOpenAt(pathname)}
      >
        <IconMenu2 size={20} />
      </ActionIcon>
      <Drawer
        opened={open}
        onClose={() => setOpenAt(null)}
        size={290}
        title={<Mark />}
        closeButtonProps={{ 'aria-label': t('common.close') }}
      >
        {company && <p className={styles.company}>{company}</p>}
        <MenuList allowed={allowed} />
      </Drawer>
    </>
  )
}
