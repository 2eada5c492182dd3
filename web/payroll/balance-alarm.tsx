import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { useMay, useSettings } from '../lib/settings.ts'
import { Notice } from '../kit/feedback/notice.tsx'
import { mayOpen } from '../kit/page/pages.ts'
import { balanceQuery } from './balance-api.ts'
import styles from './balance.module.css'

const page = '/payroll/periods'

/** That what was locked does not come to what is now, and where it is said what; nothing while it does. */
export const BalanceAlarm = () => {
  const { t } = useTranslation()
  const may = useMay('payroll.view')
  const allowed = useSettings().data?.pages ?? []
  const { data } = useQuery({ ...balanceQuery, enabled: may })
  if (!data || data.differences === 0) return null
  return (
    <div className={styles.alarm}>
      <Notice tone="bad" role="alert" title={t('balance.alarm')}>
        {t('balance.alarmText', { number: data.differences })}{' '}
        {mayOpen(page, allowed) && <Link to={page}>{t('balance.look')}</Link>}
      </Notice>
    </div>
  )
}
