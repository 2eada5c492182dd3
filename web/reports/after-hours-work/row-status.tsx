import { useTranslation } from 'react-i18next'
import { useMinutes } from '../../lib/times.ts'
import { AwaitingChip } from '../../kit/table/awaiting-chip.tsx'
import { Mark } from '../../kit/table/flag-chip.tsx'
import { useWaitingOn, WaitingChip } from '../../kit/table/waiting-chip.tsx'
import { subjectOf, type AfterHoursRow } from '../../overtime/api.ts'
import { useEarlier } from '../../overtime/earlier.tsx'
import styles from '../../overtime/overtime.module.css'

const groups = {
  [-1]: 'overtime',
  0: 'late',
  1: 'late',
  2: 'present',
  3: 'missing',
} as const satisfies Record<AfterHoursRow['status'], string>

/** A newer server may say what this page has no word for. */
const knownOf = (status: number): AfterHoursRow['status'] | 'unknown' =>
  status === -1 || status === 0 || status === 1 || status === 2 || status === 3
    ? status
    : 'unknown'

export const Windows = ({ row: { window, measured } }: { row: AfterHoursRow }) => {
  const { t } = useTranslation()
  const shown = measured.length > 0 ? measured : window ? [window] : []
  const [first, ...more] = shown
  if (!first) return <span className="quiet">–</span>
  const whole = shown.map(({ from, to }) => `${from}–${to}`).join(', ')
  return (
    <span
      title={
        measured.length > 0
          ? t('overtime.measuredAt', { times: whole })
          : t('overtime.askedAt', { times: whole })
      }
    >
      <bdi dir="ltr">
        {first.from}–{first.to}
      </bdi>
      {more.length > 0 && <span className={styles.quiet}> +{more.length}</span>}
    </span>
  )
}

/** Long because it has a mark for each thing that may be said of a row. */
export const Status = ({ row }: { row: AfterHoursRow }) => {
  const { t } = useTranslation()
  const minutes = useMinutes()
  const waiting = useWaitingOn(subjectOf(row))
  const earlier = useEarlier(row)
  const { decidedBy, inNameOf } = row
  const name =
    decidedBy && inNameOf
      ? t('common.onBehalf', { name: decidedBy, whose: inNameOf })
      : decidedBy
  const known = knownOf(row.status)
  const said = [
    row.firstBy && t('overtime.first', { name: row.firstBy }),
    name && t('overtime.by', { name }),
    row.reason,
  ]
    .filter(Boolean)
    .join(' · ')
  return (
    <span className={styles.marks}>
      {waiting ? (
        <WaitingChip />
      ) : (
        <Mark
          group={known === 'unknown' ? 'rest' : groups[known]}
          text={t(`overtime.status.${known}`)}
          title={said || t(`overtime.statusWhat.${known}`)}
        />
      )}
      {row.status === 2 && row.compensation === 'timeOff' && (
        <Mark
          group="leave"
          text={t('overtime.compensation.timeOffShort')}
          title={t('overtime.compensation.timeOff')}
        />
      )}
      {earlier.length > 0 && (
        <Mark group="late" text={t('overtime.changed')} title={earlier.join(' · ')} />
      )}
      {row.longDay && (
        <Mark
          group="missing"
          text={t('overtime.longDay')}
          title={t('overtime.longDayWhat', { time: minutes(row.dayMinutes) })}
        />
      )}
      {row.longYear && (
        <Mark
          group="missing"
          text={t('overtime.longYear')}
          title={t('overtime.longYearWhat', { time: minutes(row.yearMinutes) })}
        />
      )}
      {row.provisional && (
        <span className="provisional" title={t('days.provisionalWhat')}>
          {t('days.provisional')}
        </span>
      )}
      <AwaitingChip devices={row.awaiting} />
    </span>
  )
}
