import { useTranslation } from 'react-i18next'
import type { PlannedShift } from './api.ts'
import styles from './calendar.module.css'
import { runsOf, type ShownPlan } from './planned.ts'

/** The days of a pattern as blocks in a row; long ones are cut and say so. */
export const CycleStrip = ({
  cycle,
  show,
  most = 28,
}: {
  cycle: readonly PlannedShift[]
  show: (value: PlannedShift) => ShownPlan
  most?: number
}) => {
  const { t } = useTranslation()
  const text = runsOf(cycle)
    .map(({ value, days }) => t('calendar.run', { count: days, name: show(value).name }))
    .join(', ')
  return (
    <span className={styles.strip} role="img" aria-label={text} title={text}>
      {cycle.slice(0, most).map((value, day) => (
        <Block key={day} shown={show(value)} />
      ))}
      {cycle.length > most && <small>+{cycle.length - most}</small>}
    </span>
  )
}

/** A day as a block; `named` where nothing else says what it is. */
export const Block = ({ shown, named = false }: { shown: ShownPlan; named?: boolean }) => (
  <i
    className={styles.block}
    data-empty={shown.colour === null || undefined}
    style={
      shown.colour === null ? undefined : ({ '--shift': shown.colour } as React.CSSProperties)
    }
    {...(named ? { role: 'img', 'aria-label': shown.name, title: shown.name } : {})}
  >
    {shown.short}
  </i>
)
