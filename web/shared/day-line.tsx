import { useDirection } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { clockOf, scaleOf, ticksOf, type DayLineData, type Span } from './day-line-scale.ts'
import styles from './day-line.module.css'

/** One day as a band: the plan, presence on it, swipes as strokes. Minutes of the company's clock since midnight opening the day; mirrored from right to left. */
export const DayLine = ({ data }: { data: DayLineData }) => {
  const { t } = useTranslation()
  const mirrored = useDirection().dir === 'rtl'
  const { from, to, step } = ticksOf(data)
  const { at, band, anchor } = scaleOf(from, to, mirrored)
  const ticks = Array.from({ length: Math.floor((to - from) / step) + 1 }, (_, index) => from + index * step)
  const text = [
    data.plan.length > 0 ? t('dayLine.plan', { spans: words(data.plan) }) : t('dayLine.noPlan'),
    data.presence.length > 0 ? t('dayLine.presence', { spans: words(data.presence) }) : t('dayLine.noPresence'),
  ].join('. ')
  return (
    <figure className={styles.figure}>
      <svg className={styles.line} role="img" aria-label={text} width="100%" height="66">
        {ticks.map(minute => <line key={minute} x1={at(minute)} x2={at(minute)} y1="6" y2="48" className={styles.tick} />)}
        {data.plan.map(span => <rect key={span.from} {...band(span)} y="12" height="30" rx="4" className={styles.plan} />)}
        {data.presence.map(span => <rect key={span.from} {...band(span)} y="18" height="18" rx="3" className={styles.presence} data-open={span.open || undefined} />)}
        {data.swipes.map(swipe => <line key={swipe.id} x1={at(swipe.minute)} x2={at(swipe.minute)} y1="9" y2="45" className={styles.swipe} data-chosen={swipe.chosen || undefined} />)}
        {ticks.map(minute => <text key={minute} x={at(minute)} y="62" textAnchor={anchor(minute)} className={styles.hour} direction="ltr">{clockOf(minute)}</text>)}
      </svg>
      <figcaption>
        <span data-kind="plan">{t('dayLine.legendPlan')}</span><span data-kind="presence">{t('dayLine.legendPresence')}</span><span data-kind="swipe">{t('dayLine.legendSwipe')}</span>
      </figcaption>
    </figure>
  )
}

const words = (spans: readonly Span[]) => spans.map(span => `${clockOf(span.from)}–${clockOf(span.to)}`).join(', ')
