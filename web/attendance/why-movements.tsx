import { useTranslation } from 'react-i18next'
import { showSeconds } from '../lib/format.ts'
import { DirectionMark } from '../shared/direction-mark.tsx'
import type { Explained } from './api.ts'
import styles from './attendance.module.css'

export const WhyMovements = ({ of }: { of: Explained }) => {
  const { t } = useTranslation()
  if (of.movements.length === 0) return <p className={styles.fine}>{t('why.noMovements')}</p>
  return (
    <ul className={styles.swipes}>
      {of.movements.map(({ movementId, localTime, direction, device }) => (
        <li key={movementId}>
          <time dateTime={localTime} dir="ltr">{showSeconds(localTime)}</time><DirectionMark direction={direction} /><bdi>{device}</bdi>
        </li>
      ))}
    </ul>
  )
}
