import { Menu } from '@mantine/core'
import IconChevronDown from '@tabler/icons-react/dist/esm/icons/IconChevronDown.mjs'
import { useTranslation } from 'react-i18next'
import { Link, useLocation } from 'react-router'
import styles from './menus.module.css'
import { mayOpen, menus, pages, type Menu as MenuName, type Page } from './pages.ts'
import { preload } from './preload.ts'

type Entry = { menu: MenuName; entries: readonly Page[] }
/** A menu without a page the caller may open is not shown. */
const menusOf = (allowed: readonly string[]): Entry[] =>
  menus.map(menu => ({ menu, entries: pages.filter(page => page.menu === menu && mayOpen(page.path, allowed)) })).filter(({ entries }) => entries.length > 0)

export const MenuBar = ({ allowed }: { allowed: readonly string[] }) => {
  const { t } = useTranslation()
  return <nav className={styles.bar} aria-label={t('shell.menu')}>{menusOf(allowed).map(entry => <MenuItem key={entry.menu} {...entry} />)}</nav>
}

const MenuItem = ({ menu, entries }: Entry) => {
  const { t } = useTranslation()
  const { pathname } = useLocation()
  const here = entries.some(page => page.path === pathname)
  const [first] = entries
  if (entries.length === 1 && first) {
    return <Link className={styles.item} data-here={here || undefined} aria-current={here ? 'page' : undefined} to={first.path} onPointerEnter={() => preload(first.path)}>{t(`menu.${menu}`)}</Link>
  }
  return (
    <Menu width={280}>
      <Menu.Target>
        <button type="button" className={styles.item} data-here={here || undefined}>{t(`menu.${menu}`)}<IconChevronDown size={14} aria-hidden /></button>
      </Menu.Target>
      <Menu.Dropdown>
        {entries.map(page => (
          <Menu.Item key={page.path} component={Link} to={page.path} onPointerEnter={() => preload(page.path)} aria-current={page.path === pathname ? 'page' : undefined}>
            <span className={styles.name}>{t(`page.${page.name}.title`)}</span>
            <span className={styles.what}>{t(`page.${page.name}.what`)}</span>
          </Menu.Item>
        ))}
      </Menu.Dropdown>
    </Menu>
  )
}

/** The same, one below the other, for the drawer. */
export const MenuList = ({ allowed }: { allowed: readonly string[] }) => {
  const { t } = useTranslation()
  const { pathname } = useLocation()
  return (
    <nav aria-label={t('shell.menu')}>
      {menusOf(allowed).map(({ menu, entries }) => (
        <section key={menu} className={styles.section}>
          <h2>{t(`menu.${menu}`)}</h2>
          {entries.map(page => <Link key={page.path} to={page.path} className={styles.entry} aria-current={page.path === pathname ? 'page' : undefined}>{t(`page.${page.name}.title`)}</Link>)}
        </section>
      ))}
    </nav>
  )
}
