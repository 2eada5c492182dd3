import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { WhyFigure } from '../../kit/explain/published.ts'
import { useMinutes } from '../../lib/times.ts'
import { useFormat } from '../../lib/use-format.ts'
import { AwaitingChip } from '../../kit/table/awaiting-chip.tsx'
import { CorrectedMark } from '../../kit/day/code-chip.tsx'
import type { Column } from '../../kit/table/data-table.tsx'
import {
  dayColumn,
  departmentColumn,
  nameColumn,
  shiftColumn,
} from '../../kit/table/day-columns.tsx'
import { Mark } from '../../kit/table/flag-chip.tsx'
import { personColumns } from '../../kit/table/person-columns.tsx'
import type { Kind, LateAndEarlyRow } from '../api.ts'
import styles from '../reports.module.css'

/**
 * Long because it is one table of columns, in their order.
 * @param manyDays whether each row says its day
 */
export const useLateAndEarlyColumns = (
  kind: Kind,
  manyDays: boolean,
  why: (row: LateAndEarlyRow) => void,
): readonly Column<LateAndEarlyRow>[] => {
  const { t } = useTranslation()
  const { weekday, number } = useFormat()
  const minutes = useMinutes()
  return useMemo(() => {
    const time = (text: string | null) => <bdi dir="ltr">{text ?? '–'}</bdi>
    const what = t(`lateAndEarly.${kind}.minutes`)
    return [
      nameColumn<LateAndEarlyRow>(t, { width: 2 }),
      departmentColumn<LateAndEarlyRow>(t, { width: 1.3, drop: 's' }),
      ...(manyDays
        ? [dayColumn<LateAndEarlyRow>(t, weekday, { width: 110, marks: false })]
        : []),
      shiftColumn<LateAndEarlyRow>(t, { width: 1 }),
      {
        id: 'plannedAt',
        file: [kind === 'late' ? 'plannedStart' : 'plannedEnd'],
        header: t(`lateAndEarly.${kind}.plannedAt`),
        width: 96,
        end: true,
        drop: 's',
        phone: 'label',
        cell: row => time(row.plannedAt),
      },
      {
        id: 'at',
        file: [kind === 'late' ? 'firstIn' : 'lastOut'],
        header: t(`lateAndEarly.${kind}.at`),
        width: 84,
        end: true,
        phone: 'label',
        cell: row => time(row.at),
      },
      {
        id: 'minutes',
        file: [kind],
        header: what,
        width: 100,
        end: true,
        unit: 'time',
        sort: 'minutes',
        phone: 'label',
        cell: row => (
          <WhyFigure
            what={what}
            value={minutes(row.minutes, row.planned)}
            isMain
            onOpen={() => why(row)}
          />
        ),
      },
      {
        id: 'tolerance',
        file: ['tolerance'],
        header: t('lateAndEarly.tolerance'),
        width: 96,
        end: true,
        drop: 'm',
        phone: 'hidden',
        cell: row =>
          row.tolerance === null
            ? '–'
            : t('lateAndEarly.toleranceOf', { minutes: number(row.tolerance) }),
      },
      {
        id: 'often',
        file: ['inMonth', 'inYear'],
        header: t('lateAndEarly.often'),
        width: 118,
        end: true,
        drop: 's',
        phone: 'label',
        cell: row => (
          <span title={t('lateAndEarly.oftenWhat')}>
            <bdi dir="ltr">
              {number(row.inMonth)} / {number(row.inYear)}
            </bdi>
          </span>
        ),
      },
      {
        id: 'state',
        file: ['forgiven', 'provisional', 'corrected', 'awaiting'],
        header: t('lateAndEarly.state'),
        width: 190,
        cell: row => (
          <span className={styles.marks}>
            <Mark
              group={row.forgiven ? 'present' : kind === 'late' ? 'late' : 'missing'}
              text={t(row.forgiven ? 'lateAndEarly.forgiven' : 'lateAndEarly.counted')}
              title={t(row.forgiven ? 'lateAndEarly.forgivenWhat' : 'lateAndEarly.countedWhat')}
            />
            {row.corrected && <CorrectedMark />}
            {row.provisional && (
              <span className="provisional" title={t('days.provisionalWhat')}>
                {t('days.provisional')}
              </span>
            )}
            <AwaitingChip devices={row.awaiting} />
          </span>
        ),
      },
      ...personColumns<LateAndEarlyRow>(t),
    ] satisfies Column<LateAndEarlyRow>[]
  }, [t, weekday, number, minutes, kind, manyDays, why])
}
