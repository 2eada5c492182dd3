import { useTranslation } from 'react-i18next'
import { Link, Navigate } from 'react-router'
import { useSettings } from '../../lib/settings.ts'
import { menusOf } from '../../kit/page/menu-entries.ts'
import { Page, Panel } from '../../kit/page/page.tsx'
import { preload } from '../../kit/page/preload.ts'
import styles from './second-page.module.css'

/** The pages that are open to whoever may not see the one he asked for, as the menus have them. */
export const SecondPage = () => {
  const { t } = useTranslation()
  const menus = menusOf(useSettings().data?.pages ?? [])
  if (menus.length === 0) return <Navigate to="/unauthorized-dashboard" replace />
  return (
    <Page title={t('blank.open')} what={t('second.what')}>
      <div className={styles.menus}>
        {menus.map(({ menu, entries }) => (
          <Panel key={menu} title={t(`menu.${menu}`)}>
            <ul className={styles.pages}>
              {entries.map(({ path, name }) => (
                <li key={path}>
                  <Link to={path} onPointerEnter={() => preload(path)}>
                    {t(`page.${name}.title`)}
                  </Link>
                  <p>{t(`page.${name}.what`)}</p>
                </li>
              ))}
            </ul>
          </Panel>
        ))}
      </div>
    </Page>
  )
}
