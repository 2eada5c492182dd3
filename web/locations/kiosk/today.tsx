import { useTranslation } from 'react-i18next'
import { wallClock } from '../../lib/dates.ts'
import { showTime } from '../../lib/format.ts'
import type { KioskLook } from './api.ts'
import styles from './kiosk.module.css'

/** The day's ins and outs by the clock at the door. */
export const Today = ({
  of: today,
  zone,
}: {
  readonly of: KioskLook['today']
  readonly zone: string
}) => {
  const { t } = useTranslation()
  if (today.length === 0) return null
  return (
    <ul className={styles.today} aria-label={t('kiosk.today')}>
      {today.map(({ at, direction }) => (
        <li key={at}>
          <span>{t(`checkIn.way.${direction}`)}</span>
          <bdi dir="ltr">{showTime(wallClock(at, zone))}</bdi>
        </li>
      ))}
    </ul>
  )
}
