import { Menu } from '@mantine/core'
import IconChevronDown from '@tabler/icons-react/dist/esm/icons/IconChevronDown.mjs'
import { useTranslation } from 'react-i18next'
import { Link, useLocation } from 'react-router'
import { menus, pages, reportGroups, type Menu as MenuName, type Page, type ReportGroup } from '#api/contract/pages.ts'
import styles from './menus.module.css'
import { mayOpen } from './pages.ts'
import { preload } from './preload.ts'

type Entry = { menu: MenuName; entries: readonly Page[] }
/**
 * The pages of a menu under the headings of their groups, those without one at the end; a group whose pages are all
 * closed is not there.
 */
const grouped = (entries: readonly Page[]): { group: ReportGroup | null; pages: readonly Page[] }[] =>
  [...reportGroups, null]
    .map(group => ({ group, pages: entries.filter(page => groupOf(page) === group) }))
    .filter(({ pages: some }) => some.length > 0)
const groupOf = (page: Page): ReportGroup | null => ('group' in page ? page.group : null)
/** A menu without a page the caller may open is not shown. */
const menusOf = (allowed: readonly string[]): Entry[] =>
  menus
    .map(menu => ({ menu, entries: pages.filter(page => page.menu === menu && mayOpen(page.path, allowed)) }))
    .filter(({ entries }) => entries.length > 0)

export const MenuBar = ({ allowed }: { allowed: readonly string[] }) => {
  const { t } = useTranslation()
  return (
    <nav className={styles.bar} aria-label={t('shell.menu')}>
      {menusOf(allowed).map(entry => (
        <MenuItem key={entry.menu} {...entry} />
      ))}
    </nav>
  )
}

const MenuItem = ({ menu, entries }: Entry) => {
  const { t } = useTranslation()
  const { pathname } = useLocation()
  const here = entries.some(page => page.path === pathname)
  const [first] = entries
  if (entries.length === 1 && first) {
    return (
      <Link
        className={styles.item}
        data-here={here || undefined}
        aria-current={here ? 'page' : undefined}
        to={first.path}
        onPointerEnter={() => preload(first.path)}
      >
        {t(`menu.${menu}`)}
      </Link>
    )
  }
  return (
    <Menu
      width={entries.some(page => groupOf(page)) ? 'auto' : 280}
      onOpen={() => {
        for (const page of entries) preload(page.path)
      }}
    >
      <Menu.Target>
        <button type="button" className={styles.item} data-here={here || undefined}>
          {t(`menu.${menu}`)}
          <IconChevronDown size={14} aria-hidden />
        </button>
      </Menu.Target>
      <Menu.Dropdown>
        <div className={entries.some(page => groupOf(page)) ? styles.grouped : undefined}>
          {grouped(entries).map(({ group, pages: some }) => (
            <div
              key={group ?? ''}
              role="group"
              aria-label={group ? t(`menu.group.${group}`) : t(`menu.${menu}`)}
              className={styles.group}
            >
              {group && <Menu.Label>{t(`menu.group.${group}`)}</Menu.Label>}
              {some.map(page => (
                <Menu.Item
                  key={page.path}
                  component={Link}
                  to={page.path}
                  onPointerEnter={() => preload(page.path)}
                  aria-current={page.path === pathname ? 'page' : undefined}
                  title={group ? t(`page.${page.name}.what`) : undefined}
                >
                  <span className={styles.name}>{t(`page.${page.name}.title`)}</span>
                  {!group && <span className={styles.what}>{t(`page.${page.name}.what`)}</span>}
                </Menu.Item>
              ))}
            </div>
          ))}
        </div>
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
          {grouped(entries).map(({ group, pages: some }) => (
            <div key={group ?? ''}>
              {group && <h3>{t(`menu.group.${group}`)}</h3>}
              {some.map(page => (
                <Link
                  key={page.path}
                  to={page.path}
                  className={styles.entry}
                  aria-current={page.path === pathname ? 'page' : undefined}
                >
                  {t(`page.${page.name}.title`)}
                </Link>
              ))}
            </div>
          ))}
        </section>
      ))}
    </nav>
  )
}
