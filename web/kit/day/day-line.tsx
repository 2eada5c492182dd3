import { useDirection } from '@mantine/core'
import { useId } from 'react'
import { useTranslation } from 'react-i18next'
import {
  clockOf,
  extraKinds,
  scaleOf,
  ticksOf,
  type DayLineData,
  type Span,
} from './day-line-scale.ts'
import styles from './day-line.module.css'

/**
 * One day as a band: the plan, presence on it, swipes as strokes. Minutes of the company's clock since midnight opening
 * the day; mirrored from right to left. Long because it draws each kind of span in its turn: what comes later lies
 * above.
 */
export const DayLine = ({ data }: { data: DayLineData }) => {
  const { t } = useTranslation()
  const mirrored = useDirection().dir === 'rtl'
  const { from, to, step } = ticksOf(data)
  const { at, band, anchor } = scaleOf(from, to, mirrored)
  const hatch = useId()
  const there = extraKinds.filter(kind => (data[kind]?.length ?? 0) > 0)
  const spans = (kind: (typeof extraKinds)[number]) => data[kind] ?? []
  const ticks = Array.from(
    { length: Math.floor((to - from) / step) + 1 },
    (_, index) => from + index * step,
  )
  const text = [
    data.plan.length > 0 ? t('dayLine.plan', { spans: words(data.plan) }) : t('dayLine.noPlan'),
    data.presence.length > 0
      ? t('dayLine.presence', { spans: words(data.presence) })
      : t('dayLine.noPresence'),
    ...there.map(kind => t(`dayLine.${kind}`, { spans: words(data[kind] ?? []) })),
  ].join('. ')
  return (
    <figure className={styles.figure}>
      <svg className={styles.line} role="img" aria-label={text} width="100%" height="66">
        {spans('tolerances').length > 0 && (
          <defs>
            <pattern
              id={hatch}
              width="5"
              height="5"
              patternUnits="userSpaceOnUse"
              patternTransform="rotate(45)"
            >
              <line x1="0" x2="0" y1="0" y2="5" className={styles.hatch} />
            </pattern>
          </defs>
        )}
        {ticks.map(minute => (
          <line
            key={minute}
            x1={at(minute)}
            x2={at(minute)}
            y1="6"
            y2="48"
            className={styles.tick}
          />
        ))}
        {data.plan.map(span => (
          <rect
            key={span.from}
            {...band(span)}
            y="12"
            height="30"
            rx="4"
            className={styles.plan}
          />
        ))}
        {spans('leave').map(span => (
          <rect
            key={span.from}
            {...band(span)}
            y="12"
            height="30"
            rx="4"
            className={styles.leave}
          />
        ))}
        {spans('lunch').map(span => (
          <rect key={span.from} {...band(span)} y="12" height="30" className={styles.lunch} />
        ))}
        {spans('tolerances').map(span => (
          <rect
            key={`${span.from} ${span.to}`}
            {...band(span)}
            y="12"
            height="30"
            fill={`url(#${hatch})`}
          />
        ))}
        {data.presence.map(span => (
          <rect
            key={span.from}
            {...band(span)}
            y="18"
            height="18"
            rx="3"
            className={styles.presence}
            data-open={span.open || undefined}
          />
        ))}
        {spans('overtime').map(span => (
          <rect
            key={span.from}
            {...band(span)}
            y="18"
            height="18"
            rx="3"
            className={styles.overtime}
          />
        ))}
        {spans('forgiven').map(span => (
          <rect
            key={span.from}
            {...band(span)}
            y="18"
            height="18"
            className={styles.forgiven}
          />
        ))}
        {spans('uncounted').map(span => (
          <rect
            key={span.from}
            {...band(span)}
            y="18"
            height="18"
            className={styles.uncounted}
          />
        ))}
        {spans('night').map(span => (
          <rect
            key={span.from}
            {...band(span)}
            y="44"
            height="3"
            rx="1.5"
            className={styles.night}
          />
        ))}
        {data.swipes.map(swipe => (
          <line
            key={swipe.id}
            x1={at(swipe.minute)}
            x2={at(swipe.minute)}
            y1="9"
            y2="45"
            className={styles.swipe}
            data-chosen={swipe.chosen || undefined}
          />
        ))}
        {ticks.map(minute => (
          <text
            key={minute}
            x={at(minute)}
            y="62"
            textAnchor={anchor(minute)}
            className={styles.hour}
            direction="ltr"
          >
            {clockOf(minute)}
          </text>
        ))}
      </svg>
      <figcaption>
        <span data-kind="plan">{t('dayLine.legendPlan')}</span>
        <span data-kind="presence">{t('dayLine.legendPresence')}</span>
        <span data-kind="swipe">{t('dayLine.legendSwipe')}</span>
        {there.map(kind => (
          <span key={kind} data-kind={kind}>
            {t(`dayLine.legend.${kind}`)}
          </span>
        ))}
      </figcaption>
    </figure>
  )
}

const words = (spans: readonly Span[]) =>
  spans.map(span => `${clockOf(span.from)}–${clockOf(span.to)}`).join(', ')
