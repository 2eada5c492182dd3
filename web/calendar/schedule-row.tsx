import IconAlertTriangle from '@tabler/icons-react/dist/esm/icons/IconAlertTriangle.mjs'
import { memo } from 'react'
import { useTranslation } from 'react-i18next'
import { addDays } from '../lib/dates.ts'
import { showDayMonth, showMinutes } from '../lib/format.ts'
import type { PlannedShift } from './api.ts'
import type { ShownPlan } from './planned.ts'
import type { CalendarRow } from './schedule-api.ts'
import styles from './schedule.module.css'
import { useWarningText } from './warning-words.ts'
import { PersonName } from '../kit/table/person.tsx'

/** Each day that is warned of with all that is said of it; of a week that began before, on the first that is shown. */
const warnedDays = (
  warnings: CalendarRow['warnings'],
  from: string,
  said: ReturnType<typeof useWarningText>,
): ReadonlyMap<string, string> => {
  const found = new Map<string, string>()
  for (const one of warnings) {
    const cell = one.day < from ? from : one.day
    const before = found.get(cell)
    found.set(
      cell,
      before ? `${before}; ${said(one)}` : `${showDayMonth(one.day)}: ${said(one)}`,
    )
  }
  return found
}

type Props = {
  row: CalendarRow
  index: number
  id: string
  start: number
  from: string
  show: (value: PlannedShift) => ShownPlan
  /** `2-4`: the chosen days; '' for none. */
  share: string
  active: number | null
  weekends: string
}

/** One person's days. Memoised: while one drags, only rows whose share of the selection changes are drawn again. */
export const ScheduleRow = memo(
  ({ row, index, id, start, from, show, share, active, weekends }: Props) => {
    const { t } = useTranslation()
    const warning = useWarningText()
    const [first, last] = share === '' ? [-1, -1] : share.split('-').map(Number)
    const drafted = new Set(row.drafted)
    const warned = warnedDays(row.warnings, from, warning)
    return (
      <div
        role="row"
        aria-rowindex={index + 2}
        className={styles.row}
        style={{ insetBlockStart: start }}
      >
        <span
          role="rowheader"
          className={styles.who}
          title={`${row.employeeNo} · ${row.department ?? ''}`}
        >
          <PersonName name={row.fullName} id={row.employeeId} inGrid />
          <small>
            <bdi>{row.position ?? row.department ?? row.employeeNo}</bdi>
          </small>
        </span>
        {row.plan.map((value, day) => {
          const shown = show(value)
          const source = row.sources[day] ?? 'nothing'
          const alert = warned.get(addDays(from, day))
          const empty = source === 'outside' || value === 'none'
          const inside = day >= (first ?? -1) && day <= (last ?? -1)
          const said = t(`schedule.source.${source}`, { name: shown.name })
          return (
            <span
              key={day}
              id={`${id}-${index}-${day}`}
              role="gridcell"
              data-row={index}
              data-day={day}
              aria-selected={inside}
              data-source={source}
              data-drafted={drafted.has(day) || undefined}
              data-active={active === day || undefined}
              data-weekend={weekends[day] === '1' || undefined}
              aria-label={`${empty ? '' : `${shown.short} `}${said}${alert ? `, ${alert}` : ''}`}
              title={`${shown.name}${shown.hours ? ` ${shown.hours}` : ''}${alert ? `\n${alert}` : ''}`}
              style={
                shown.colour === null
                  ? undefined
                  : ({ '--shift': shown.colour } as React.CSSProperties)
              }
            >
              {!empty && (
                <i data-empty={shown.colour === null || undefined} aria-hidden>
                  {shown.short}
                </i>
              )}
              {alert && <IconAlertTriangle size={11} className={styles.alert} aria-hidden />}
            </span>
          )
        })}
        <span role="gridcell" className={styles.sum}>
          <bdi dir="ltr">{showMinutes(row.plannedMinutes)}</bdi>
          {row.warnings.length > 0 && (
            <em title={[...warned.values()].join('\n')}>{row.warnings.length}</em>
          )}
        </span>
      </div>
    )
  },
)
ScheduleRow.displayName = 'ScheduleRow'
