import { useDirection } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { clockOf, scaleOf, type DayLineData } from './day-line-scale.ts'
import styles from './day-line.module.css'

/**
 * The day line in a table's row: no hours, no legend; all strips of one table share a scale, so that days can be
 * compared down the column.
 */
export const DayStrip = ({
  data,
  from,
  to,
}: {
  data: DayLineData
  from: number
  to: number
}) => {
  const { t } = useTranslation()
  const { at, band } = scaleOf(from, to, useDirection().dir === 'rtl')
  const spans = data.presence
    .map(span => `${clockOf(span.from)}–${clockOf(span.to)}`)
    .join(', ')
  return (
    <svg
      className={styles.strip}
      role="img"
      aria-label={spans ? t('dayLine.presence', { spans }) : t('dayLine.noPresence')}
      width="100%"
      height="22"
    >
      <line x1="0" x2="100%" y1="11" y2="11" className={styles.tick} />
      {data.plan.map(span => (
        <rect
          key={span.from}
          {...band(span)}
          y="4"
          height="14"
          rx="3"
          className={styles.plan}
        />
      ))}
      {data.presence.map(span => (
        <rect
          key={span.from}
          {...band(span)}
          y="7"
          height="8"
          rx="2"
          className={styles.presence}
          data-open={span.open || undefined}
        />
      ))}
      {data.swipes.map(swipe => (
        <line
          key={swipe.id}
          x1={at(swipe.minute)}
          x2={at(swipe.minute)}
          y1="3"
          y2="19"
          className={styles.swipe}
          data-chosen={swipe.chosen || undefined}
        />
      ))}
    </svg>
  )
}
