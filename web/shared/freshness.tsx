import { useTranslation } from 'react-i18next'
import { showSeconds } from '../lib/format.ts'
import { wallClock } from '../lib/dates.ts'
import { useZone } from '../lib/settings.ts'
import styles from './table-foot.module.css'

/** Up to which instant the log is in what is shown. */
export const Freshness = ({ until }: { until: string | undefined }) => {
  const { t } = useTranslation()
  const zone = useZone()
  if (!until) return null
  return <span className={styles.fresh}>{t('common.dataUntil')} <time dateTime={until} dir="ltr">{showSeconds(wallClock(until, zone))}</time></span>
}
