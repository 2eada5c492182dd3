import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { addDays, daysBetween, wallClock } from '../lib/dates.ts'
import { useZone } from '../lib/settings.ts'
import { useFormat } from '../lib/use-format.ts'
import { Panel } from '../kit/page/page.tsx'
import { useLiveRefresh } from '../kit/feedback/use-live-refresh.ts'
import { lateUploadSoFar, type LateUpload } from '../kit/explain/published.ts'
import { recentLateUploads } from './api.ts'
import styles from './readers.module.css'
import { useReportLink } from '../kit/page/use-report-link.ts'

const lastDays = 7
const key = ['reports', 'late-uploads']

/**
 * Readers that sent days late in the last week, and how many figures of days that changed; not there while there are
 * none.
 */
export const LateUploadsPanel = ({ day }: { day: string }) => {
  const { t } = useTranslation()
  const list = useReportLink()('/reports/daily', { late: 'list' })
  const { data } = useQuery({
    ...recentLateUploads(addDays(day, 1 - lastDays)),
    enabled: list !== undefined,
  })
  useLiveRefresh(key, 5000)
  if (list === undefined || !data || data.rows.length === 0) return null
  return (
    <Panel
      title={t('dashboard.lateUploads.title')}
      aside={
        <Link className={styles.toAll} to={list}>
          {t('dashboard.lateUploads.toAll', { count: data.total })}
        </Link>
      }
    >
      <ul className={styles.readers}>
        {data.rows.map(row => (
          <li key={row.position}>
            <One row={row} to={list} />
          </li>
        ))}
      </ul>
    </Panel>
  )
}

const One = ({ row, to }: { row: LateUpload; to: string }) => {
  const { t } = useTranslation()
  const zone = useZone()
  const { number } = useFormat()
  const { data } = useQuery(lateUploadSoFar(row))
  const late = daysBetween(row.from, wallClock(row.begunAt, zone).slice(0, 10))
  return (
    <Link to={to}>
      <bdi title={row.device}>{row.device}</bdi>
      <span>{t('dashboard.lateUploads.late', { count: late })}</span>
      <small>
        {data
          ? t(
              data.partial
                ? 'dashboard.lateUploads.changedAtLeast'
                : 'dashboard.lateUploads.changed',
              {
                count: data.changed,
                number: number(data.changed),
              },
            )
          : t('dashboard.lateUploads.counting')}
      </small>
    </Link>
  )
}
