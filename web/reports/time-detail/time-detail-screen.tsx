import { useMemo, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { GetTimeDetail } from '#api/contract/time-detail.ts'
import { ReportPage } from '../../kit/patterns/report-page.tsx'
import { useReport } from '../../kit/patterns/use-report.ts'
import { whyColumn, type OpenWhy } from '../../kit/explain/published.ts'
import { useMinutes } from '../../lib/times.ts'
import { useFormat } from '../../lib/use-format.ts'
import { AwaitingChip } from '../../kit/table/awaiting-chip.tsx'
import { CorrectedMark } from '../../kit/day/code-chip.tsx'
import type { Column } from '../../kit/table/data-table.tsx'
import { dayColumn, departmentColumn, nameColumn } from '../../kit/table/day-columns.tsx'
import { DayStrip } from '../../kit/day/day-strip.tsx'
import { FlagChip } from '../../kit/table/flag-chip.tsx'
import { personColumns } from '../../kit/table/person-columns.tsx'
import type { TimeDetailRow } from './presence-api.ts'
import { PresenceCounters, PresenceFilterBar, usePrintedFilters } from './presence-filters.tsx'
import styles from './presence.module.css'
import { lineOf, TimeDetailPanel } from './time-detail-panel.tsx'

export const TimeDetailScreen = () => {
  const { t } = useTranslation()
  const report = useReport(GetTimeDetail, {
    page: 'timeDetail',
    opensWith: 'last7Days',
    limit: 60,
  })
  const { rows, why } = report
  const [opened, setOpened] = useState<TimeDetailRow | null>(null)
  const openWhy = (employeeId: string, day: string) => {
    setOpened(null)
    why.open?.(employeeId, day)
  }
  return (
    <ReportPage
      of={report}
      rows={rows}
      columns={useColumns(useScale(rows), why.open)}
      onOpen={setOpened}
      printed={usePrintedFilters(report.filters)}
      bar={<PresenceFilterBar of={report} />}
      counters={<PresenceCounters of={report} />}
      none={{ kind: 'none', title: t('presence.none'), text: t('presence.noneText') }}
      noneFiltered={t('presence.noneFiltered')}
    >
      <TimeDetailPanel row={opened} why={why.open && openWhy} onClose={() => setOpened(null)} />
    </ReportPage>
  )
}

/** Whole hours that hold every day of the table, so that days can be compared down the column. */
const useScale = (rows: readonly TimeDetailRow[]) =>
  useMemo(() => {
    const all = rows.flatMap(row =>
      [...row.plan, ...row.presence]
        .flatMap(span => [span.from, span.to])
        .concat(row.movements.map(({ minute }) => minute)),
    )
    return all.length === 0
      ? { from: 360, to: 1200 }
      : {
          from: Math.floor((Math.min(...all) - 20) / 60) * 60,
          to: Math.ceil((Math.max(...all) + 20) / 60) * 60,
        }
  }, [rows])

/** Long because it is one table of columns, in their order. */
const useColumns = (
  { from, to }: { from: number; to: number },
  why: OpenWhy | null,
): readonly Column<TimeDetailRow>[] => {
  const { t } = useTranslation()
  const minutes = useMinutes()
  const { weekday } = useFormat()
  return useMemo(
    () => [
      dayColumn<TimeDetailRow>(t, weekday, { width: 110, marks: false }),
      nameColumn<TimeDetailRow>(t, { width: 1.6 }),
      departmentColumn<TimeDetailRow>(t, { width: 1, drop: 'm' }),
      {
        id: 'line',
        file: ['movements'],
        header: t('presence.line'),
        width: 2.4,
        drop: 's',
        phone: 'hidden',
        cell: row => <DayStrip data={lineOf(row)} from={from} to={to} />,
      },
      {
        id: 'inside',
        file: ['insideMinutes'],
        header: t('presence.inside'),
        width: 96,
        end: true,
        unit: 'time',
        phone: 'label',
        cell: row => <bdi dir="ltr">{minutes(row.insideMinutes)}</bdi>,
      },
      {
        id: 'outside',
        file: ['outsideMinutes'],
        header: t('presence.outside'),
        width: 96,
        end: true,
        unit: 'time',
        phone: 'label',
        cell: row => <bdi dir="ltr">{minutes(row.outsideMinutes)}</bdi>,
      },
      {
        id: 'counted',
        file: ['presenceMinutes'],
        header: t('presence.counted'),
        width: 110,
        end: true,
        unit: 'time',
        sort: 'presenceMinutes',
        phone: 'label',
        cell: row => <bdi dir="ltr">{minutes(row.presenceMinutes)}</bdi>,
      },
      {
        id: 'devices',
        file: ['devices'],
        header: t('presence.devices'),
        width: 1.4,
        drop: 'm',
        phone: 'hidden',
        cell: row => <Devices row={row} />,
      },
      {
        id: 'flags',
        file: ['flags', 'provisional', 'awaiting'],
        header: t('days.flags'),
        width: 196,
        cell: row => (
          <span className={styles.flags}>
            {row.corrected && <CorrectedMark />}
            {row.provisional && <span className="provisional">{t('days.provisional')}</span>}
            <AwaitingChip devices={row.awaiting} />
            {row.flags.map(flag => (
              <FlagChip key={flag} flag={flag} />
            ))}
          </span>
        ),
      },
      ...personColumns<TimeDetailRow>(t),
      ...whyColumn<TimeDetailRow>(t, why, row => row),
    ],
    [t, weekday, minutes, from, to, why],
  )
}

const Devices = ({ row }: { row: TimeDetailRow }) => {
  const minutes = useMinutes()
  const text = row.devices.map(
    ({ device, insideMinutes }) => `${device} ${minutes(insideMinutes)}`,
  )
  const [most, ...others] = row.devices.toSorted((a, b) => b.insideMinutes - a.insideMinutes)
  if (!most) return null
  return (
    <span className={styles.devices} title={text.join(' · ')}>
      <bdi>{most.device}</bdi>
      <bdi dir="ltr">{minutes(most.insideMinutes)}</bdi>
      {others.length > 0 && <bdi dir="ltr">+{others.length}</bdi>}
    </span>
  )
}
