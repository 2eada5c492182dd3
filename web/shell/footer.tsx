import { useTranslation } from 'react-i18next'
import { useSettings } from '../lib/settings.ts'
import styles from './shell.module.css'

/** Whose figures these are, and by which clock, for whoever wants it said below every page. */
export const Footer = ({ type }: { type: 'static' | 'sticky' }) => {
  const { t } = useTranslation()
  const { data: settings } = useSettings()
  return (
    <footer className={styles.footer} data-type={type}>
      <p>
        Mesai
        {settings && (
          <>
            {' '}
            · <bdi>{settings.company}</bdi>
          </>
        )}
      </p>
      {settings && <p>{t('appearance.footer', { zone: settings.zone })}</p>}
    </footer>
  )
}
