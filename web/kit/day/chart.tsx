import { useId, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router'
import { axisOf, nameEvery, placeOf } from './chart-scale.ts'
import styles from './chart.module.css'

/** What a series means; each has a colour and a pattern of its own, since colour alone tells some readers nothing. */
export type Tone = 'good' | 'bad' | 'warn' | 'extra'
export type Series = {
  readonly id: string
  readonly label: string
  readonly tone: Tone
  readonly values: readonly number[]
}
export type ChartPoint = {
  readonly id: string
  /** Below the axis, and in full. */
  readonly short: string
  readonly long: string
  /** Not over yet. */
  readonly running?: boolean
  /** The report that these figures are from. */
  readonly to?: string | undefined
}
export type ChartData = {
  readonly points: readonly ChartPoint[]
  readonly bars: readonly Series[]
  readonly stacked?: boolean
  /** What was to be expected, as steps behind the bars. */
  readonly plan?: Omit<Series, 'tone'>
  readonly unit?: 'count' | 'minutes'
  readonly show: (value: number) => string
  /**
   * Whose figures stand above the drawing while the pointer is elsewhere: the newest's, unless points are not newer
   * than each other.
   */
  readonly rests?: 'newest' | 'nowhere'
}

/**
 * Bars with their axes, drawn in percent of whatever room there is: no library, no measuring. Whoever does not see it
 * gets the same figures as a table; the pointer only repeats them. Names and axes follow the reading direction, the
 * drawing is mirrored. Long because axes, bars and what the pointer is at are drawn on one scale.
 */
export const Chart = (data: ChartData) => {
  const { points, bars, stacked = false, plan, unit = 'count', show, rests = 'newest' } = data
  const navigate = useNavigate()
  const [pointed, setPointed] = useState<number | null>(null)
  const totals = points.map((_, at) =>
    stacked
      ? bars.reduce((sum, { values }) => sum + (values[at] ?? 0), 0)
      : Math.max(0, ...bars.map(({ values }) => values[at] ?? 0)),
  )
  const ticks = axisOf(Math.max(0, ...totals, ...(plan?.values ?? [])), unit)
  const top = ticks.at(-1) ?? 1
  const every = nameEvery(points.length)
  const { band, middle } = placeOf(points.length, 1)
  return (
    <div className={styles.chart} aria-hidden onPointerLeave={() => setPointed(null)}>
      <Legend {...data} at={pointed ?? (rests === 'newest' ? points.length - 1 : null)} />
      <div className={styles.plot}>
        {ticks.map(tick => (
          <span
            key={tick}
            className={styles.tick}
            style={{ insetBlockEnd: `${(tick / top) * 100}%` }}
          >
            <bdi dir="ltr">{show(tick)}</bdi>
          </span>
        ))}
        <svg className={`${styles.drawing} mirrored`} width="100%" height="100%">
          {ticks.map(tick => (
            <line
              key={tick}
              x1="0"
              x2="100%"
              y1={`${100 - (tick / top) * 100}%`}
              y2={`${100 - (tick / top) * 100}%`}
              className={styles.grid}
            />
          ))}
          {pointed !== null && (
            <rect
              x={`${pointed * band}%`}
              width={`${band}%`}
              y="0"
              height="100%"
              className={styles.pointed}
            />
          )}
          {plan && <Steps values={plan.values} top={top} />}
          <Bars points={points} bars={bars} stacked={stacked} top={top} />
          {points.map(({ id, to }, at) => (
            <rect
              key={id}
              x={`${at * band}%`}
              width={`${band}%`}
              y="0"
              height="100%"
              className={styles.band}
              data-open={to !== undefined || undefined}
              onPointerEnter={() => setPointed(at)}
              onClick={() => {
                if (to) void navigate(to)
              }}
            />
          ))}
        </svg>
        {points.map(
          ({ id, short }, at) =>
            (points.length - 1 - at) % every === 0 && (
              <span
                key={id}
                className={styles.name}
                style={{ insetInlineStart: `${middle(at)}%` }}
              >
                <bdi dir="ltr">{short}</bdi>
              </span>
            ),
        )}
      </div>
    </div>
  )
}

/** What each pattern stands for, with the figures of the point under the pointer, else of the last. */
const Legend = ({ points, bars, plan, show, at }: ChartData & { at: number | null }) => {
  const { t } = useTranslation()
  const point = at === null ? undefined : points[at]
  const figure = (values: readonly number[]) =>
    at !== null && (
      <>
        {' '}
        <bdi dir="ltr">{show(values[at] ?? 0)}</bdi>
      </>
    )
  return (
    <div className={styles.legend}>
      {point && (
        <b>
          {point.long}
          {point.running && <small> · {t('days.provisional')}</small>}
        </b>
      )}
      {bars.map(({ id, label, tone, values }) => (
        <span key={id}>
          <Swatch tone={tone} />
          {label}
          {figure(values)}
        </span>
      ))}
      {plan && (
        <span>
          <svg width="16" height="12">
            <line x1="0" x2="16" y1="6" y2="6" className={styles.plan} />
          </svg>
          {plan.label}
          {figure(plan.values)}
        </span>
      )}
    </div>
  )
}

const Swatch = ({ tone }: { tone: Tone }) => {
  const id = useId()
  return (
    <svg width="12" height="12">
      <Pattern id={id} tone={tone} />
      <rect
        x="0.5"
        y="0.5"
        width="11"
        height="11"
        rx="2.5"
        fill={`url(#${id})`}
        className={styles.bar}
        data-tone={tone}
      />
    </svg>
  )
}

const Bars = ({
  points,
  bars,
  stacked,
  top,
}: Pick<ChartData, 'points' | 'bars'> & { stacked: boolean; top: number }) => {
  const id = useId()
  const { bar, width } = placeOf(points.length, stacked ? 1 : bars.length)
  const below = (point: number, series: number): number =>
    stacked
      ? bars.slice(0, series).reduce((sum, { values }) => sum + (values[point] ?? 0), 0)
      : 0
  return bars.map(({ id: name, tone, values }, series) => (
    <g key={name}>
      <Pattern id={`${id}${name}`} tone={tone} />
      {points.map((point, at) => {
        const value = values[at] ?? 0
        if (value <= 0) return null
        return (
          <rect
            key={point.id}
            x={`${bar(at, stacked ? 0 : series)}%`}
            width={`${width}%`}
            y={`${100 - ((below(at, series) + value) / top) * 100}%`}
            height={`${(value / top) * 100}%`}
            rx="2"
            fill={`url(#${id}${name})`}
            className={styles.bar}
            data-tone={tone}
            data-running={point.running || undefined}
          />
        )
      })}
    </g>
  ))
}

const Pattern = ({ id, tone }: { id: string; tone: Tone }) => (
  <defs>
    <pattern
      id={id}
      className={styles.pattern}
      data-tone={tone}
      width="7"
      height="7"
      patternUnits="userSpaceOnUse"
      patternTransform={
        tone === 'bad' ? 'rotate(45)' : tone === 'extra' ? 'rotate(-45)' : undefined
      }
    >
      <rect width="7" height="7" />
      {tone === 'bad' && <line x1="1.5" x2="1.5" y1="0" y2="7" />}
      {tone === 'extra' && (
        <>
          <line x1="1" x2="1" y1="0" y2="7" />
          <line x1="0" x2="7" y1="1" y2="1" />
        </>
      )}
      {tone === 'warn' && (
        <>
          <circle cx="1.8" cy="1.8" r="1.1" />
          <circle cx="5.3" cy="5.3" r="1.1" />
        </>
      )}
    </pattern>
  </defs>
)

/** A line as high as each point asks, over its whole width. */
const Steps = ({ values, top }: { values: readonly number[]; top: number }) => {
  const band = 100 / Math.max(1, values.length)
  const height = (value: number | undefined): string => `${100 - ((value ?? 0) / top) * 100}%`
  return values.map((value, at) => (
    <g key={at}>
      {value > 0 && (
        <rect
          x={`${at * band}%`}
          width={`${band}%`}
          y={height(value)}
          height={`${(value / top) * 100}%`}
          className={styles.planned}
        />
      )}
      {value > 0 && (
        <line
          x1={`${at * band}%`}
          x2={`${(at + 1) * band}%`}
          y1={height(value)}
          y2={height(value)}
          className={styles.plan}
        />
      )}
    </g>
  ))
}
