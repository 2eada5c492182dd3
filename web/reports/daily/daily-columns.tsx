import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { WhyFigure } from '../../kit/explain/published.ts'
import { useMinutes } from '../../lib/times.ts'
import { useFormat } from '../../lib/use-format.ts'
import { AwaitingChip } from '../../kit/table/awaiting-chip.tsx'
import { DayCodes } from '../../kit/day/code-chip.tsx'
import type { Column } from '../../kit/table/data-table.tsx'
import {
  dayColumn,
  departmentColumn,
  nameColumn,
  shiftColumn,
} from '../../kit/table/day-columns.tsx'
import { FlagChip } from '../../kit/table/flag-chip.tsx'
import { personColumns } from '../../kit/table/person-columns.tsx'
import type { DailyRow } from './api.ts'
import styles from './daily.module.css'

/**
 * Long because it is one table of columns, in their order.
 * @param manyDays whether each row says its day
 */
export const useDailyColumns = (
  manyDays: boolean,
  why: (row: DailyRow) => void,
): readonly Column<DailyRow>[] => {
  const { t } = useTranslation()
  const { weekday } = useFormat()
  const minutes = useMinutes()
  return useMemo(() => {
    const figure = (row: DailyRow, value: string | null, what: string) => (
      <WhyFigure what={what} value={value} onOpen={() => why(row)} />
    )
    return [
      nameColumn<DailyRow>(t, { width: 2 }),
      departmentColumn<DailyRow>(t, { width: 1.3, drop: 's' }),
      ...(manyDays ? [dayColumn<DailyRow>(t, weekday, { width: 110, marks: false })] : []),
      shiftColumn<DailyRow>(t, { width: 1 }),
      {
        id: 'firstIn',
        file: ['firstIn'],
        header: t('days.firstIn'),
        width: 92,
        end: true,
        sort: 'firstIn',
        phone: 'label',
        cell: row => figure(row, row.firstIn, t('days.firstIn')),
      },
      {
        id: 'lastOut',
        file: ['lastOut'],
        header: t('days.lastOut'),
        width: 92,
        end: true,
        sort: 'lastOut',
        phone: 'label',
        cell: row => figure(row, row.lastOut, t('days.lastOut')),
      },
      {
        id: 'presence',
        file: ['presenceMinutes'],
        header: t('days.presence'),
        width: 126,
        end: true,
        unit: 'time',
        sort: 'presenceMinutes',
        drop: 'm',
        phone: 'hidden',
        cell: row => figure(row, minutes(row.presenceMinutes, row.planned), t('days.presence')),
      },
      {
        id: 'planned',
        file: ['planned'],
        header: t('days.planned'),
        width: 110,
        end: true,
        unit: 'time',
        sort: 'planned',
        drop: 'm',
        phone: 'hidden',
        cell: row => figure(row, minutes(row.planned, row.planned), t('days.planned')),
      },
      {
        id: 'worked',
        file: ['worked'],
        header: t('days.worked'),
        width: 104,
        end: true,
        unit: 'time',
        sort: 'worked',
        phone: 'label',
        cell: row => figure(row, minutes(row.worked, row.planned), t('days.worked')),
      },
      {
        id: 'missing',
        file: ['missing'],
        header: t('days.missing'),
        width: 88,
        end: true,
        unit: 'time',
        sort: 'missing',
        phone: 'label',
        cell: row =>
          figure(
            row,
            row.missing === 0 ? null : minutes(row.missing, row.planned),
            t('days.missing'),
          ),
      },
      {
        id: 'overtime',
        file: ['overtime'],
        header: t('days.overtime'),
        width: 132,
        end: true,
        unit: 'time',
        sort: 'overtime',
        drop: 's',
        phone: 'hidden',
        cell: row =>
          figure(
            row,
            overtimeOf(row) === 0 ? null : minutes(overtimeOf(row), row.planned),
            t('days.overtime'),
          ),
      },
      {
        id: 'codes',
        file: ['codes', 'flags', 'provisional', 'corrected', 'awaiting'],
        header: t('days.codes'),
        width: 220,
        cell: row => <Codes row={row} />,
      },
      ...(['late', 'early', 'break', 'leave', 'payable', 'night'] as const).map(
        (name): Column<DailyRow> => {
          const { file, of, sort } = more[name]
          const what = t(`why.figure.${name}`)
          return {
            id: name,
            file: [file],
            header: what,
            width: 96,
            end: true,
            unit: 'time',
            optional: true,
            phone: 'label',
            ...(sort ? { sort } : {}),
            cell: row =>
              figure(row, of(row) === 0 ? null : minutes(of(row), row.planned), what),
          }
        },
      ),
      ...leaveKinds.map(({ id, code, of }): Column<DailyRow> => {
        const what = t(`code.${code}`)
        return {
          id,
          file: [id],
          header: what,
          width: 110,
          end: true,
          unit: 'time',
          optional: true,
          phone: 'label',
          cell: row => figure(row, of(row) === 0 ? null : minutes(of(row), row.planned), what),
        }
      }),
      ...personColumns<DailyRow>(t),
    ] satisfies Column<DailyRow>[]
  }, [t, weekday, minutes, manyDays, why])
}

/** Leave by its kind. */
const leaveKinds = [
  { id: 'leaveAnnual', code: 'AL', of: (row: DailyRow) => row.leaveMinutes.annual },
  { id: 'leavePersonal', code: 'PL', of: (row: DailyRow) => row.leaveMinutes.personal },
  { id: 'leaveGeneral', code: 'GL', of: (row: DailyRow) => row.leaveMinutes.general },
  {
    id: 'leaveInsteadOvertime',
    code: 'IO',
    of: (row: DailyRow) => row.leaveMinutes.insteadOvertime,
  },
] as const
/** What else a day has, for whoever asks for it. */
const more: Readonly<
  Record<
    'late' | 'early' | 'break' | 'leave' | 'payable' | 'night',
    { readonly file: string; readonly of: (row: DailyRow) => number; readonly sort?: string }
  >
> = {
  late: { file: 'late', sort: 'late', of: row => row.late },
  early: { file: 'early', sort: 'early', of: row => row.early },
  break: { file: 'break', sort: 'break', of: row => row.break },
  leave: {
    file: 'leave',
    of: ({ leaveMinutes: of }) => of.annual + of.personal + of.general + of.insteadOvertime,
  },
  payable: {
    file: 'overtimePayable',
    sort: 'overtimePayable',
    of: ({ overtimePayable: of }) => of.workday + of.holiday,
  },
  night: { file: 'nightMinutes', of: row => row.nightMinutes },
}
const overtimeOf = ({ overtimeRaw }: DailyRow): number =>
  overtimeRaw.workday + overtimeRaw.holiday

const Codes = ({ row }: { row: DailyRow }) => {
  const { t } = useTranslation()
  return (
    <span className={styles.flags}>
      <DayCodes codes={row.codes} corrected={row.corrected} provisional={row.provisional} />
      {row.provisional && (
        <span className="provisional" title={t('days.provisionalWhat')}>
          {t('days.provisional')}
        </span>
      )}
      <AwaitingChip devices={row.awaiting} />
      {row.flags.map(flag => (
        <FlagChip key={flag} flag={flag} />
      ))}
    </span>
  )
}
