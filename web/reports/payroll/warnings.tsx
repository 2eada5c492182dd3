import { useTranslation } from 'react-i18next'
import { useMinutes } from '../../lib/times.ts'
import { Mark } from '../../kit/table/flag-chip.tsx'
import type { PayrollRow } from './api.ts'
import { mostYearOvertime } from './figures.ts'
import styles from './payroll.module.css'

type Group = Parameters<typeof Mark>[0]['group']
export type Warning = { id: string; group: Group; text: string; what: string }

/** What to look at before the period is closed, in words; none of it changes a figure. */
export const useWarnings = (): ((row: PayrollRow) => readonly Warning[]) => {
  const { t } = useTranslation()
  const minutes = useMinutes()
  return row => [
    ...(row.uncountedDays > 0
      ? [
          {
            id: 'uncounted',
            group: 'missing' as const,
            text: t('payroll.warning.uncounted', { count: row.uncountedDays }),
            what: t('payroll.warning.uncountedWhat'),
          },
        ]
      : []),
    ...(row.shortRests > 0
      ? [
          {
            id: 'rest',
            group: 'late' as const,
            text: t('payroll.warning.rest', { count: row.shortRests }),
            what: t('payroll.warning.restWhat'),
          },
        ]
      : []),
    ...(row.yearOvertime > mostYearOvertime
      ? [
          {
            id: 'year',
            group: 'late' as const,
            text: t('payroll.warning.year', { hours: minutes(row.yearOvertime) }),
            what: t('payroll.warning.yearWhat'),
          },
        ]
      : []),
    ...(row.awaitingDays > 0
      ? [
          {
            id: 'awaiting',
            group: 'late' as const,
            text: t('payroll.warning.awaiting', { count: row.awaitingDays }),
            what: t('payroll.warning.awaitingWhat'),
          },
        ]
      : []),
    ...(row.correctedDays > 0
      ? [
          {
            id: 'corrected',
            group: 'rest' as const,
            text: t('payroll.warning.corrected', { count: row.correctedDays }),
            what: t('payroll.warning.correctedWhat'),
          },
        ]
      : []),
  ]
}

export const Warnings = ({ of }: { of: PayrollRow }) => {
  const { t } = useTranslation()
  const warnings = useWarnings()(of)
  return (
    <span className={styles.marks}>
      {warnings.map(({ id, group, text, what }) => (
        <Mark key={id} group={group} text={text} title={what} />
      ))}
      {of.provisionalDays > 0 && (
        <span className="provisional" title={t('days.provisionalWhat')}>
          {t('days.provisional')}
        </span>
      )}
    </span>
  )
}
