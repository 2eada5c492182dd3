import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { showDayMonth, showInstant } from '../lib/format.ts'
import { useMay, useSettings, useZone } from '../lib/settings.ts'
import { Mark } from '../kit/table/flag-chip.tsx'
import { Panel } from '../kit/shell/page.tsx'
import { mayOpen } from '../kit/shell/pages.ts'
import { useLiveRefresh } from '../kit/feedback/use-live-refresh.ts'
import { openCorrections, openWorkKeys } from './open-work-api.ts'
import styles from './dashboard.module.css'

const page = '/reports/error-activity'

/** What one asked to be put right and nobody decided yet. Shown to who may ask. */
export const OwnRequests = () => {
  const { t } = useTranslation()
  const zone = useZone()
  const allowed = useSettings().data?.pages ?? []
  const mayAsk = useMay('movements.demand')
  const { data } = useQuery({ ...openCorrections(true), enabled: mayAsk })
  useLiveRefresh(openWorkKeys.all, 5000)
  if (!mayAsk || !data) return null
  return (
    <Panel
      title={t('ownDay.requests')}
      aside={
        mayOpen(page, allowed) && (
          <Link className={styles.all} to={`${page}?view=requests&mine=true`}>
            {t('dashboard.allOf')}
          </Link>
        )
      }
    >
      {data.rows.length === 0 ? (
        <p className={styles.fine}>{t('ownDay.noRequests')}</p>
      ) : (
        <ul className={styles.next}>
          {data.rows.map(({ correctionId, at, lines, movements }) => (
            <li key={correctionId}>
              <time dateTime={lines[0]?.localTime.slice(0, 10)} dir="ltr">
                {showDayMonth(lines[0]?.localTime ?? '')}
              </time>
              <span>
                {t('ownDay.asked', { count: movements })}
                <small>
                  <bdi dir="ltr">{showInstant(at, zone)}</bdi>
                </small>
              </span>
              <Mark group="late" text={t('ownDay.waiting')} />
            </li>
          ))}
        </ul>
      )}
    </Panel>
  )
}
