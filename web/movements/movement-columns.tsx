import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { showDayMonth, showSeconds } from '../lib/format.ts'
import type { Column } from '../shared/data-table.tsx'
import { DirectionMark } from '../shared/direction-mark.tsx'
import { Mark } from '../shared/flag-chip.tsx'
import { Person } from '../shared/person.tsx'
import type { Movement } from './api.ts'
import styles from './movements.module.css'

export const useMovementColumns = (): readonly Column<Movement>[] => {
  const { t } = useTranslation()
  return useMemo(() => [
    { id: 'time', header: t('movements.time'), width: 150, cell: row => <When local={row.localTime} /> },
    { id: 'direction', header: t('movements.direction'), width: 110, cell: row => <DirectionMark direction={row.direction} /> },
    { id: 'person', header: t('movements.person'), width: 2.2, phone: 'title', cell: row => row.employeeId ? <Person name={row.fullName} no={row.employeeNo} /> : <span className={styles.nobody}>{t('movements.nobody')}</span> },
    { id: 'department', header: t('common.department'), width: 1.3, drop: 's', phone: 'hidden', cell: row => <bdi title={row.department ?? undefined}>{row.department ?? '–'}</bdi> },
    { id: 'device', header: t('movements.device'), width: 1.3, cell: row => <bdi title={row.device}>{row.device}</bdi> },
    { id: 'credential', header: t('movements.credential'), width: 110, drop: 'm', phone: 'hidden', cell: row => t(`credential.${row.credentialKind ?? 'hand'}`) },
    { id: 'validity', header: t('movements.state'), width: 190, cell: row => row.invalid ? <Mark group="missing" text={t(`invalid.${row.invalid}.name`)} title={t(`invalid.${row.invalid}.what`)} /> : <Mark group="present" text={t('movements.counts')} /> },
  ], [t])
}

/** Day and time to the second; numbers stand left to right in every language. */
export const When = ({ local }: { local: string }) => (
  <time dateTime={local} dir="ltr" className={styles.when}><span>{showDayMonth(local)}</span> {showSeconds(local)}</time>
)
