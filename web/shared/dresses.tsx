import { useTranslation } from 'react-i18next'
import { Link, useLocation } from 'react-router'
import { useSettings } from '../lib/settings.ts'
import styles from './dresses.module.css'
import { dressesOf } from './menu-entries.ts'
import { mayOpen } from './pages.ts'
import { preload } from './preload.ts'

/** What both dresses of a page ask by, and stays when one goes from one to the other. */
const kept = ['from', 'to', 'employee', 'department', 'search', 'shift', 'month', 'asOf']

/** Between the two dresses of one page; nothing where the page has but one, or the other is closed. */
export const Dresses = () => {
  const { t } = useTranslation()
  const { pathname, search } = useLocation()
  const allowed = useSettings().data?.pages ?? []
  const open = dressesOf(pathname).filter(({ path }) => mayOpen(path, allowed))
  if (open.length < 2) return null
  const params = new URLSearchParams([...new URLSearchParams(search)].filter(([name]) => kept.includes(name)))
  return (
    <nav className={styles.switch} aria-label={t('shell.dresses')}>
      {open.map(({ path, name }) => (
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
