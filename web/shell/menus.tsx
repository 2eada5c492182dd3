import { ActionIcon, Menu, Tooltip } from '@mantine/core'
import IconChevronDown from '@tabler/icons-react/dist/esm/icons/IconChevronDown.mjs'
import IconSettings from '@tabler/icons-react/dist/esm/icons/IconSettings.mjs'
import { useEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { Link, useLocation } from 'react-router'
import { useSettings } from '../lib/settings.ts'
import styles from './menus.module.css'
import {
  groupPages,
  hasGroups,
  menuOf,
  menusOf,
  twinsOf,
  type MenuEntries,
} from '../kit/page/menu-entries.ts'
import { preload } from '../kit/page/preload.ts'
import { entryTo, useWorkCounts, waitingAt } from './work-counts.ts'
import { WorkNumber } from './work-number.tsx'

export const MenuBar = ({ allowed }: { allowed: readonly string[] }) => {
  const { t } = useTranslation()
  return (
    <nav className={styles.bar} aria-label={t('shell.menu')}>
      {menusOf(allowed)
        .filter(({ menu }) => menu !== 'settings')
        .map(entry => (
          <MenuItem key={entry.menu} {...entry} />
        ))}
    </nav>
  )
}

const MenuItem = ({ menu, entries }: MenuEntries) => {
  const { t } = useTranslation()
  const here = useHere(entries)
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
        {t(`page.${first.name}.title`)}
      </Link>
    )
  }
  return (
    <Menu width={hasGroups(entries) ? 'auto' : 280} onOpen={() => preloadAll(entries)}>
      <Menu.Target>
        <button type="button" className={styles.item} data-here={here || undefined}>
          {t(`menu.${menu}`)}
          <IconChevronDown size={14} aria-hidden />
        </button>
      </Menu.Target>
      <Entries menu={menu} entries={entries} />
    </Menu>
  )
}

/** What is set up once and looked up now and then, behind a gear at the end of the bar. */
export const SettingsMenu = ({ allowed }: { allowed: readonly string[] }) => {
  const { t } = useTranslation()
  const entries = menuOf('settings', allowed)
  const here = useHere(entries)
  const name = t('menu.settings')
  if (entries.length === 0) return null
  return (
    <Menu width={260} position="bottom-end" onOpen={() => preloadAll(entries)}>
      <Menu.Target>
        <Tooltip label={name}>
          <ActionIcon className={styles.gear} aria-label={name} data-here={here || undefined}>
            <IconSettings size={18} />
          </ActionIcon>
        </Tooltip>
      </Menu.Target>
      <Entries menu="settings" entries={entries} below />
    </Menu>
  )
}

/** What a menu opens with. */
export const Entries = ({
  menu,
  entries,
  below = false,
}: MenuEntries & { below?: boolean }) => {
  const { t } = useTranslation()
  const counts = useWorkCounts()
  const { pathname } = useLocation()
  return (
    <Menu.Dropdown>
      <div className={hasGroups(entries) && !below ? styles.grouped : undefined}>
        {groupPages(entries).map(({ group, pages }) => (
          <div
            key={group ?? ''}
            role="group"
            aria-label={group ? t(`menu.group.${group}`) : t(`menu.${menu}`)}
          >
            {group && <Menu.Label>{t(`menu.group.${group}`)}</Menu.Label>}
            {pages.map(page => (
              <Menu.Item
                key={page.path}
                component={Link}
                to={entryTo(page, waitingAt(page, counts))}
                onPointerEnter={() => preload(page.path)}
                aria-current={page.path === pathname ? 'page' : undefined}
                title={group ? t(`page.${page.name}.what`) : undefined}
              >
                <span className={styles.name}>
                  {t(`page.${page.name}.title`)} <WorkNumber count={waitingAt(page, counts)} />
                </span>
                {!group && <span className={styles.what}>{t(`page.${page.name}.what`)}</span>}
              </Menu.Item>
            ))}
          </div>
        ))}
      </div>
    </Menu.Dropdown>
  )
}

/** One of the pages is open, or its other dress. */
export const useHere = (entries: MenuEntries['entries']): boolean => {
  const { pathname } = useLocation()
  return entries.some(page => page.path === pathname || twinsOf(page).includes(pathname))
}
const preloadAll = (entries: MenuEntries['entries']): void => {
  for (const page of entries) preload(page.path)
}

/** Moves what the list lies in, where it scrolls by itself, and never the page, which begins at its top. */
const showInFrame = (entry: Element): void => {
  const frame = frameOf(entry)
  if (!frame) return
  const [box, own] = [frame.getBoundingClientRect(), entry.getBoundingClientRect()]
  if (own.top < box.top || own.bottom > Math.min(box.bottom, innerHeight))
    frame.scrollTop += own.top + own.height / 2 - (box.top + frame.clientHeight / 2)
}
const frameOf = (entry: Element): Element | null => {
  let at = entry.parentElement
  while (at && at !== document.body) {
    if (at.scrollHeight > at.clientHeight && /auto|scroll/.test(getComputedStyle(at).overflowY))
      return at
    at = at.parentElement
  }
  return null
}

/** The same, one below the other, for the drawer. */
export const MenuList = ({ allowed }: { allowed: readonly string[] }) => {
  const { t } = useTranslation()
  const counts = useWorkCounts()
  const { pathname } = useLocation()
  const list = useRef<HTMLElement>(null)
  useEffect(() => {
    const open = list.current?.querySelector('[aria-current]')
    if (open) showInFrame(open)
  }, [pathname])
  return (
    <nav aria-label={t('shell.menu')} ref={list}>
      {menusOf(allowed).map(({ menu, entries }) => (
        <section key={menu} className={styles.section}>
          <h2>{t(`menu.${menu}`)}</h2>
          {groupPages(entries).map(({ group, pages }) => (
            <div key={group ?? ''}>
              {group && <h3>{t(`menu.group.${group}`)}</h3>}
              {pages.map(page => (
                <Link
                  key={page.path}
                  to={entryTo(page, waitingAt(page, counts))}
                  className={styles.entry}
                  aria-current={page.path === pathname ? 'page' : undefined}
                >
                  {t(`page.${page.name}.title`)} <WorkNumber count={waitingAt(page, counts)} />
                </Link>
              ))}
            </div>
          ))}
        </section>
      ))}
    </nav>
  )
}

/** The pages of the settings beside the one that is open, where there is room. */
export const SettingsColumn = () => {
  const { t } = useTranslation()
  const { pathname } = useLocation()
  const entries = menuOf('settings', useSettings().data?.pages ?? [])
  if (!useHere(entries)) return null
  return (
    <nav className={styles.column} aria-label={t('menu.settings')}>
      {groupPages(entries).map(({ group, pages }) => (
        <div key={group ?? ''}>
          {group && <h3>{t(`menu.group.${group}`)}</h3>}
          {pages.map(page => (
            <Link
              key={page.path}
              to={page.path}
              className={styles.entry}
              aria-current={page.path === pathname ? 'page' : undefined}
              onPointerEnter={() => preload(page.path)}
            >
              {t(`page.${page.name}.title`)}
            </Link>
          ))}
        </div>
      ))}
    </nav>
  )
}
