import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { whyColumn, type OpenWhy } from '../kit/explain/published.ts'
import { showDayMonth, showSeconds } from '../lib/format.ts'
import { CorrectedMark } from '../kit/day/code-chip.tsx'
import type { Column } from '../kit/table/data-table.tsx'
import { Mark } from '../kit/table/flag-chip.tsx'
import { personColumns } from '../kit/table/person-columns.tsx'
import { Person } from '../kit/table/person.tsx'
import type { Movement } from './api.ts'
import { DirectionCell, type CellEdits } from './movement-edits.tsx'
import styles from './movements.module.css'

/** Whose day a movement belongs to; its own date where no day has it. */
export const dayOfMovement = ({ employeeId, fullName, ownDay, localTime }: Movement) =>
  employeeId === null ? null : { employeeId, fullName, day: ownDay ?? localTime.slice(0, 10) }

/** Long because it is one table of columns, in their order. */
export const useMovementColumns = (
  edits: CellEdits,
  why: OpenWhy | null,
): readonly Column<Movement>[] => {
  const { t } = useTranslation()
  return useMemo(
    () => [
      {
        id: 'time',
        file: ['localTime'],
        header: t('movements.time'),
        width: 165,
        cell: row => (
          <>
            <MovementWhen local={row.localTime} />
            {row.corrected && <CorrectedMark />}
          </>
        ),
      },
      {
        id: 'direction',
        file: ['direction'],
        header: t('movements.direction'),
        width: edits.editing ? 170 : 110,
        cell: row => <DirectionCell row={row} of={edits} />,
      },
      {
        id: 'person',
        file: ['fullName', 'employeeNo'],
        header: t('movements.person'),
        width: 2.2,
        phone: 'title',
        cell: row =>
          row.employeeId ? (
            <Person name={row.fullName} no={row.employeeNo} id={row.employeeId} />
          ) : (
            <span className="quiet">{t('movements.nobody')}</span>
          ),
      },
      {
        id: 'department',
        file: ['department'],
        header: t('common.department'),
        width: 1.3,
        drop: 's',
        phone: 'hidden',
        cell: row => <bdi title={row.department ?? undefined}>{row.department ?? '–'}</bdi>,
      },
      ...personColumns<Movement>(t),
      {
        id: 'device',
        file: ['device', 'source'],
        header: t('movements.device'),
        width: 1.3,
        cell: row =>
          row.source === 'hand' ? (
            <em className={styles.hand}>{t('mark.hand')}</em>
          ) : (
            <bdi title={row.device}>{row.device}</bdi>
          ),
      },
      {
        id: 'rotation',
        header: t('movements.rotation'),
        width: 1.2,
        drop: 'm',
        phone: 'hidden',
        cell: row => <Rotation row={row} />,
      },
      {
        id: 'validity',
        file: ['invalid', 'refused'],
        header: t('movements.state'),
        width: 210,
        cell: row => (
          <span className={styles.marks}>
            {row.invalid ? (
              <Mark
                group="missing"
                text={t(`invalid.${row.invalid}.name`)}
                title={t(`invalid.${row.invalid}.what`)}
              />
            ) : (
              <Mark group="present" text={t('movements.counts')} />
            )}
            {row.approval !== 'counted' && (
              <Mark
                group={row.approval === 'proposed' ? 'late' : 'rest'}
                text={t(`movements.approval.${row.approval}`)}
                title={t(`movements.approvalWhat.${row.approval}`)}
              />
            )}
          </span>
        ),
      },
      ...whyColumn(t, why, dayOfMovement),
    ],
    [t, edits, why],
  )
}

/** The shift of the day that it belongs to; the day is said where it is another than its date. */
const Rotation = ({ row: { shift, ownDay, localTime } }: { row: Movement }) => {
  const name = <bdi title={shift ?? undefined}>{shift ?? '–'}</bdi>
  return ownDay === null || ownDay === localTime.slice(0, 10) ? (
    name
  ) : (
    <span className={styles.rotation}>
      {name}
      <small className="quiet">
        <bdi dir="ltr">{showDayMonth(ownDay)}</bdi>
      </small>
    </span>
  )
}

/** Day and time to the second; numbers stand left to right in every language. */
export const MovementWhen = ({ local }: { local: string }) => (
  <time dateTime={local} dir="ltr" className={styles.when}>
    <span>{showDayMonth(local)}</span> {showSeconds(local)}
  </time>
)
