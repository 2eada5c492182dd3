import { ActionIcon, Drawer, Tooltip, UnstyledButton } from '@mantine/core'
import { useMediaQuery } from '@mantine/hooks'
import IconKeyboard from '@tabler/icons-react/dist/esm/icons/IconKeyboard.mjs'
import IconMenu2 from '@tabler/icons-react/dist/esm/icons/IconMenu2.mjs'
import IconSearch from '@tabler/icons-react/dist/esm/icons/IconSearch.mjs'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link, useLocation } from 'react-router'
import { narrowerThan, besideFrom } from '../lib/measures.ts'
import { useSettings } from '../lib/settings.ts'
import { AccountMenu } from './account-menu.tsx'
import { useAppearance, type Appearance } from './appearance.ts'
import { BellLink } from './bell-link.tsx'
import { InboxLink } from './inbox-link.tsx'
import { LanguageMenu } from '../kit/page/language-menu.tsx'
import { LiveDot } from './live-dot.tsx'
import { CompanyMark } from './company-mark.tsx'
import { MenuBar, MenuList, SettingsMenu } from './menus.tsx'
import { firstPage } from '../kit/page/pages.ts'
import { useLiveWorkCounts, useWorkCounts } from './work-counts.ts'
import { ThemeMenu } from '../kit/page/theme-menu.tsx'
import styles from './top-bar.module.css'

type Props = { onSearch: () => void; onKeys: () => void; onAppearance: () => void }

/** Where the menus are, in a window that is wide enough for them. */
const menusOf = ({ appContentLayoutNav, horizontalNavType }: Appearance) => {
  if (appContentLayoutNav === 'vertical') return 'beside'
  return ({ sticky: 'within', static: 'below', hidden: 'behind' } as const)[horizontalNavType]
}

export const TopBar = ({ onSearch, onKeys, onAppearance }: Props) => {
  const { t } = useTranslation()
  const appearance = useAppearance()
  const menus = menusOf(appearance)
  const { data: settings } = useSettings()
  const allowed = settings?.pages ?? []
  useWorkCounts() // known before a menu is opened
  useLiveWorkCounts()
  return (
    <>
      <header
        className={styles.bar}
        data-type={appearance.navbarType}
        data-blur={appearance.isNavbarBlurEnabled}
        data-width={appearance.appContentWidth}
        data-menus={menus}
      >
        <MenuDrawer allowed={allowed} company={settings?.company} always={menus === 'behind'} />
        <Link
          to={firstPage(allowed)}
          className={styles.home}
          aria-label={`Mesai, ${t('shell.home')}`}
        >
          <CompanyMark />
        </Link>
        {menus === 'within' && <MenuBar allowed={allowed} />}
        <End
          allowed={allowed}
          company={settings?.company}
          onSearch={onSearch}
          onKeys={onKeys}
          onAppearance={onAppearance}
        />
      </header>
      {menus === 'below' && (
        <div className={styles.below} data-width={appearance.appContentWidth}>
          <MenuBar allowed={allowed} />
        </div>
      )}
    </>
  )
}

type Of = { allowed: readonly string[]; company: string | undefined }

/** At the end of the bar: what waits, the search, and what is one's own. */
const End = ({ allowed, company, onSearch, onKeys, onAppearance }: Props & Of) => {
  const { t } = useTranslation()
  return (
    <div className={styles.end}>
      <InboxLink allowed={allowed} />
      <BellLink allowed={allowed} />
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
      <span className={styles.roomy}>
        <ThemeMenu />
      </span>
      <SettingsMenu allowed={allowed} />
      <AccountMenu company={company} onAppearance={onAppearance} />
    </div>
  )
}

/**
 * Below 1264 px the menus move into a drawer, and where they are hidden; it goes when they stand beside the page again.
 */
const MenuDrawer = ({ allowed, company, always }: Of & { always: boolean }) => {
  const { t } = useTranslation()
  const { pathname } = useLocation()
  const [openAt, setOpenAt] = useState<string | null>(null)
  const narrow = useMediaQuery(narrowerThan(besideFrom), false, {
    getInitialValueInEffect: false,
  })
  const open = openAt === pathname && (narrow || always)
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
        title={<CompanyMark name={company} />}
        closeButtonProps={{ 'aria-label': t('common.close') }}
      >
        {company && <p className={styles.company}>{company}</p>}
        <MenuList allowed={allowed} />
      </Drawer>
    </>
  )
}
