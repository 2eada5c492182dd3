import { Button } from '@mantine/core'
import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import type { Column } from '../shared/data-table.tsx'
import { DirectionMark } from '../shared/direction-mark.tsx'
import { Mark } from '../shared/flag-chip.tsx'
import { Person } from '../shared/person.tsx'
import { useFormat } from '../lib/use-format.ts'
import type { InvalidMovement } from './api.ts'
import { canHeal } from './can-heal.ts'
import { When } from './movement-columns.tsx'
import styles from './movements.module.css'

/** @param assign null where the caller may not assign cards */
export const useInvalidColumns = (assign: ((row: InvalidMovement) => void) | null): readonly Column<InvalidMovement>[] => {
  const { t } = useTranslation()
  const { number } = useFormat()
  return useMemo(() => [
    { id: 'time', header: t('movements.time'), width: 150, cell: row => <When local={row.localTime} /> },
    { id: 'reason', header: t('invalidScreen.reason'), width: 190, cell: row => <Mark group="missing" text={t(`invalid.${row.invalid}.name`)} title={t(`invalid.${row.invalid}.what`)} /> },
    { id: 'card', header: t('invalidScreen.card'), width: 1, phone: 'title', cell: row => <bdi dir="ltr" title={row.number ?? undefined}>{row.number ?? t(`credential.${row.credentialKind ?? 'hand'}`)}</bdi> },
    { id: 'same', header: t('invalidScreen.sameCard'), width: 130, end: true, phone: 'label', cell: row => <bdi>{number(row.sameCard)}</bdi> },
    { id: 'direction', header: t('movements.direction'), width: 110, drop: 'm', phone: 'hidden', cell: row => <DirectionMark direction={row.direction} /> },
    { id: 'device', header: t('movements.device'), width: 1.2, drop: 's', cell: row => <bdi title={row.device}>{row.device}</bdi> },
    { id: 'person', header: t('movements.person'), width: 1.2, drop: 'm', phone: 'hidden', cell: row => row.employeeId ? <Person name={row.fullName} no={row.employeeNo} /> : <span className={styles.nobody}>{t('movements.nobody')}</span> },
    ...(assign ? [{ id: 'act', header: t('invalidScreen.act'), width: 150, end: true, cell: (row: InvalidMovement) => canHeal(row.invalid) ? <Button size="compact-xs" variant="light" onClick={() => assign(row)}>{t('assign.open')}</Button> : null }] : []),
  ], [t, number, assign])
}
