import { useDirection } from '@mantine/core'
import { useId } from 'react'
import { useTranslation } from 'react-i18next'
import { clockOf, scaleOf, ticksOf } from '../kit/day/day-line-scale.ts'
import type { Shift } from './api.ts'
import { lunchSpan, spansOf, workedAt, type Span, type Tolerance } from './shift-form.ts'
import styles from './shifts.module.css'

/**
 * The day of a shift as a band: its periods, the lunch window, and as hatched edges what each tolerance forgives. The
 * one that is being typed stands out. Long because it draws each kind of span in its turn: what comes later lies above.
 */
export const ShiftPicture = ({ shift, focus }: { shift: Shift; focus: Tolerance | null }) => {
  const { t } = useTranslation()
  const mirrored = useDirection().dir === 'rtl'
  const hatch = useId()
  const periods = spansOf(shift.periods)
  const edges = edgesOf(shift, periods)
  const slid =
    shift.tolerances.flexible > 0 && shift.type !== 'flexible' ? shift.tolerances.flexible : 0
  const shown = [
    ...periods,
    ...edges.map(({ span }) => span),
    ...(slid > 0
      ? periods.flatMap(({ from, to }) => [
          { from: from - slid, to: to - slid },
          { from: from + slid, to: to + slid },
        ])
      : []),
  ]
  const { from, to, step } = ticksOf({ plan: shown, presence: [], swipes: [] })
  const { at, band, anchor } = scaleOf(from, to, mirrored)
  const ticks = Array.from(
    { length: Math.floor((to - from) / step) + 1 },
    (_, index) => from + index * step,
  )
  const window = shift.lunch ? lunchSpan(shift.periods, shift.lunch) : undefined
  const [first, last] = [periods[0], periods.at(-1)]
  // From when on somebody who came at the start is no longer absent, and has a whole day.
  const marks = shift.dayHalves
    ? [shift.dayHalves.absentBelow, shift.dayHalves.halfBelow].flatMap(
        minutes => workedAt(shift, minutes) ?? [],
      )
    : []
  const text =
    periods.length === 0
      ? t('shifts.picture.none')
      : [
          t('shifts.picture.periods', { spans: periods.map(words).join(', ') }),
          ...(window && shift.lunch
            ? [t('shifts.picture.lunch', { minutes: shift.lunch.minutes, span: words(window) })]
            : []),
          ...(shift.hours === 'firstLast' ? [t('shifts.picture.legendThrough')] : []),
          ...(marks.length > 0
            ? [t('shifts.picture.halves', { times: marks.map(clockOf).join(', ') })]
            : []),
        ].join('. ')
  return (
    <svg className={styles.picture} role="img" aria-label={text} width="100%" height="104">
      <defs>
        <pattern
          id={hatch}
          width="6"
          height="6"
          patternUnits="userSpaceOnUse"
          patternTransform="rotate(45)"
        >
          <rect width="6" height="6" className={styles.hatchGround} />
          <line x1="0" y1="0" x2="0" y2="6" className={styles.hatchLine} />
        </pattern>
      </defs>
      {ticks.map(minute => (
        <line
          key={minute}
          x1={at(minute)}
          x2={at(minute)}
          y1="4"
          y2="84"
          className={styles.tick}
        />
      ))}
      {slid > 0 &&
        [-slid, slid].map(by =>
          periods.map(period => (
            <rect
              key={`${by} ${period.from}`}
              {...band(moved(period, by))}
              y={by < 0 ? 8 : 68}
              height="12"
              rx="3"
              className={styles.slid}
              data-focus={focus === 'flexible' || undefined}
            />
          )),
        )}
      {periods.map(period => (
        <rect
          key={period.from}
          {...band(period)}
          y="26"
          height="36"
          rx="4"
          className={styles.period}
        />
      ))}
      {window && <rect {...band(window)} y="26" height="36" className={styles.lunchWindow} />}
      {window && shift.lunch && (
        <rect
          {...band({
            from: window.from,
            to: Math.min(window.to, window.from + shift.lunch.minutes),
          })}
          y="34"
          height="20"
          rx="2"
          className={styles.lunch}
        />
      )}
      {shift.hours === 'firstLast' && first && last && (
        <rect
          {...band({ from: first.from, to: last.to })}
          y="14"
          height="4"
          rx="2"
          className={styles.through}
        />
      )}
      {marks.map(minute => (
        <line
          key={`mark ${minute}`}
          x1={at(minute)}
          x2={at(minute)}
          y1="18"
          y2="72"
          className={styles.halfMark}
        />
      ))}
      {edges.map(({ name, span }) => (
        <rect
          key={`${name} ${span.from}`}
          {...band(span)}
          y="22"
          height="44"
          fill={`url(#${hatch})`}
          className={styles.edge}
          data-focus={focus === name || undefined}
          data-late={name === 'lateArrival' || name === 'earlyExit' || undefined}
        />
      ))}
      {ticks.map(minute => (
        <text
          key={minute}
          x={at(minute)}
          y="100"
          textAnchor={anchor(minute)}
          className={styles.hour}
          direction="ltr"
        >
          {clockOf(minute)}
        </text>
      ))}
    </svg>
  )
}

const words = ({ from, to }: Span): string => `${clockOf(from)}–${clockOf(to)}`
const moved = ({ from, to }: Span, by: number): Span => ({ from: from + by, to: to + by })

/** Before and after each start and end; a flexible shift knows none of them. */
const edgesOf = (
  { type, tolerances }: Shift,
  periods: readonly Span[],
): { name: Tolerance; span: Span }[] => {
  if (type === 'flexible') return []
  const { earlyArrival, lateArrival, earlyExit, lateExit } = tolerances
  return periods
    .flatMap(({ from, to }) => [
      { name: 'earlyArrival' as const, span: { from: from - earlyArrival, to: from } },
      { name: 'lateArrival' as const, span: { from, to: from + lateArrival } },
      { name: 'earlyExit' as const, span: { from: to - earlyExit, to } },
      { name: 'lateExit' as const, span: { from: to, to: to + lateExit } },
    ])
    .filter(({ span }) => span.to > span.from)
}
