import { ActionIcon, Menu, Tooltip } from '@mantine/core'
import IconAlertTriangle from '@tabler/icons-react/dist/esm/icons/IconAlertTriangle.mjs'
import IconBeach from '@tabler/icons-react/dist/esm/icons/IconBeach.mjs'
import IconBuilding from '@tabler/icons-react/dist/esm/icons/IconBuilding.mjs'
import IconCalendar from '@tabler/icons-react/dist/esm/icons/IconCalendar.mjs'
import IconHome from '@tabler/icons-react/dist/esm/icons/IconHome.mjs'
import IconIdBadge2 from '@tabler/icons-react/dist/esm/icons/IconIdBadge2.mjs'
import IconCollapse from '@tabler/icons-react/dist/esm/icons/IconLayoutSidebarLeftCollapse.mjs'
import IconExpand from '@tabler/icons-react/dist/esm/icons/IconLayoutSidebarLeftExpand.mjs'
import IconReportAnalytics from '@tabler/icons-react/dist/esm/icons/IconReportAnalytics.mjs'
import IconSettings from '@tabler/icons-react/dist/esm/icons/IconSettings.mjs'
import IconUsers from '@tabler/icons-react/dist/esm/icons/IconUsers.mjs'
import { useTranslation } from 'react-i18next'
import type { Menu as MenuName } from '#api/contract/page.ts'
import { useSettings } from '../lib/settings.ts'
import { choose, useAppearance } from './appearance.ts'
import { menusOf, type MenuEntries } from '../kit/page/menu-entries.ts'
import { Entries, MenuList, useHere } from './menus.tsx'
import styles from './side-nav.module.css'

const icons = {
  today: IconHome,
  fix: IconAlertTriangle,
  plan: IconCalendar,
  leave: IconBeach,
  reports: IconReportAnalytics,
  people: IconUsers,
  visitors: IconIdBadge2,
  company: IconBuilding,
  settings: IconSettings,
} as const satisfies Record<MenuName, unknown>

/** The menus below each other at the side of the page; collapsed, a column of their signs. */
export const SideNav = () => {
  const { t } = useTranslation()
  const allowed = useSettings().data?.pages ?? []
  const collapsed = useAppearance().isVerticalNavCollapsed === 'true'
  const Turn = collapsed ? IconExpand : IconCollapse
  const name = collapsed ? t('appearance.widen') : t('appearance.narrowMenu')
  return (
    <div className={styles.side} data-collapsed={collapsed || undefined}>
      <Tooltip label={name}>
        <ActionIcon
          aria-label={name}
          aria-expanded={!collapsed}
          onClick={() => choose('isVerticalNavCollapsed', collapsed ? 'false' : 'true')}
        >
          <Turn size={18} className="mirrored" />
        </ActionIcon>
      </Tooltip>
      {collapsed ? <Signs allowed={allowed} /> : <MenuList allowed={allowed} />}
    </div>
  )
}

const Signs = ({ allowed }: { allowed: readonly string[] }) => {
  const { t } = useTranslation()
  return (
    <nav className={styles.signs} aria-label={t('shell.menu')}>
      {menusOf(allowed).map(entry => (
        <Sign key={entry.menu} {...entry} />
      ))}
    </nav>
  )
}

const Sign = ({ menu, entries }: MenuEntries) => {
  const { t } = useTranslation()
  const here = useHere(entries)
  const Icon = icons[menu]
  const name = t(`menu.${menu}`)
  return (
    <Menu width={260} position="right-start">
      <Menu.Target>
        <Tooltip label={name} position="right">
          <ActionIcon
            size={36}
            className={styles.sign}
            aria-label={name}
            data-here={here || undefined}
          >
            <Icon size={20} stroke={1.7} />
          </ActionIcon>
        </Tooltip>
      </Menu.Target>
      <Entries menu={menu} entries={entries} below />
    </Menu>
  )
}
