import { useTranslation } from 'react-i18next'
import { Link, useLocation } from 'react-router'
import type { Page } from '#api/contract/pages.ts'
import { useSettings } from '../../lib/settings.ts'
import styles from './dresses.module.css'
import { dressesOf } from './menu-entries.ts'
import { mayOpen } from './pages.ts'
import { preload } from './preload.ts'

/** What both dresses of a page ask by, and stays when one goes from one to the other. */
const kept = ['from', 'to', 'employee', 'department', 'search', 'shift', 'month', 'asOf']

/** The dresses of the page that the caller may open; none where it has but one, or the other is closed. */
export const useDresses = (): readonly Page[] => {
  const { pathname } = useLocation()
  const allowed = useSettings().data?.pages ?? []
  const open = dressesOf(pathname).filter(({ path }) => mayOpen(path, allowed))
  return open.length > 1 ? open : []
}

/** From one dress of a page to the other. */
export const Dresses = ({ of }: { of: readonly Page[] }) => {
  const { t } = useTranslation()
  const { pathname, search } = useLocation()
  if (of.length === 0) return null
  const params = new URLSearchParams(
    [...new URLSearchParams(search)].filter(([name]) => kept.includes(name)),
  )
  return (
    <nav className={styles.switch} aria-label={t('shell.dresses')}>
      {of.map(({ path, name }) => (
        <Link
          key={path}
          to={{ pathname: path, search: params.toString() }}
          aria-current={path === pathname ? 'page' : undefined}
          onPointerEnter={() => preload(path)}
        >
          {t(`page.${name}.title`)}
        </Link>
      ))}
    </nav>
  )
}
