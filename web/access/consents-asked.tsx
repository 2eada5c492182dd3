import { Button } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { Link, useLocation } from 'react-router'
import { Notice } from '../kit/feedback/notice.tsx'
import styles from './users.module.css'

/** That texts wait to be read, above every page but the one where they are. */
export const ConsentsAsked = ({ count }: { count: number }) => {
  const { t } = useTranslation()
  const { pathname, search } = useLocation()
  if (`${pathname}${search}` === there) return null
  return (
    <div className={styles.offer}>
      <Notice tone="warn" role="status">
        {t('consents.asked', { count })}
      </Notice>
      <Button size="sm" component={Link} to={there}>
        {t('consents.readThem')}
      </Button>
    </div>
  )
}
const there = '/my-account?tab=consents'
