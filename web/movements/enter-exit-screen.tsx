import { useInfiniteQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { useWhy, whyColumn, type OpenWhy } from '../attendance/published.ts'
import { showDayMonth, showSeconds } from '../lib/format.ts'
import { useMinutes } from '../lib/times.ts'
import { useFormat } from '../lib/use-format.ts'
import { usePrintAll } from '../lib/use-print.ts'
import { useShownRows } from '../lib/use-shown-rows.ts'
import { AwaitingChip } from '../shared/awaiting-chip.tsx'
import { CorrectedMark } from '../shared/code-chip.tsx'
import { DataTable, type Column } from '../shared/data-table.tsx'
import { ExportButton } from '../shared/export-button.tsx'
import { Mark } from '../shared/flag-chip.tsx'
import { Page } from '../shared/page.tsx'
import { Person } from '../shared/person.tsx'
import { PrintHead } from '../shared/print-head.tsx'
import { ProblemNote } from '../shared/problem-note.tsx'
import { TableFoot } from '../shared/table-foot.tsx'
import { TableWaiting } from '../shared/table-waiting.tsx'
import { enterExit, enterExitFile, type EnterExitDay } from './presence-api.ts'
import { PresenceCounters, PresenceFilterBar, usePresenceFilters, usePrintedFilters } from './presence-filters.tsx'
import styles from './presence.module.css'
import { NoPresence } from './time-detail-screen.tsx'

type Pair = EnterExitDay['pairs'][number]
type Row = { of: EnterExitDay; pair: Pair; id: string }

export const EnterExitScreen = () => {
  const { t } = useTranslation()
  const { filters, change, clear, sorting, filtered } = usePresenceFilters()
  const query = useInfiniteQuery(enterExit(filters))
  const { rows: days, total, dataUntil, head } = useShownRows(query.data?.pages)
  const rows = useMemo<Row[]>(
    () => days.flatMap(of => of.pairs.map((pair, at) => ({ of, pair, id: `${of.employeeId}.${of.day}.${at}` }))),
    [days],
  )
  const printAll = usePrintAll(query)
  const printed = usePrintedFilters(filters)
  const why = useWhy()
  const columns = useColumns(why.open)
  const open = why.open ? { onOpen: ({ of }: Row) => why.open?.(of.employeeId, of.day) } : {}
  return (
    <Page
      title={t('page.enterExit.title')}
      what={t('page.enterExit.what')}
      actions={
        <ExportButton
          durations
          print={printAll}
          file={as => enterExitFile(filters, as)}
          name={`enter-exit-${filters.from}-${filters.to}`}
          disabled={total === 0}
        />
      }
    >
      <PrintHead
        title={t('page.enterExit.title')}
        from={filters.from}
        to={filters.to}
        filters={printed}
        until={dataUntil}
      />
      <PresenceFilterBar filters={filters} change={change} clear={clear} />
      <PresenceCounters summary={head?.summary} mark={filters.mark} change={change} />
      {query.isError && !query.data ? (
        <ProblemNote error={query.error} retry={query.refetch} />
      ) : query.isPending ? (
        <TableWaiting />
      ) : days.length === 0 ? (
        <NoPresence filtered={filtered} clear={clear} />
      ) : (
        <DataTable
          name="enterExit"
          label={t('page.enterExit.title')}
          rows={rows}
          columns={columns}
          idOf={idOf}
          total={rows.length}
          {...open}
          sorting={sorting}
          stale={query.isPlaceholderData}
          onEnd={query.hasNextPage ? () => void query.fetchNextPage() : undefined}
          foot={
            <TableFoot
              shown={days.length}
              total={total}
              until={dataUntil}
              more={query.hasNextPage ? () => void query.fetchNextPage() : undefined}
              loading={query.isFetchingNextPage}
            />
          }
        />
      )}
      {why.drawer}
    </Page>
  )
}

const idOf = (row: Row) => row.id

const useColumns = (why: OpenWhy | null): readonly Column<Row>[] => {
  const { t } = useTranslation()
  const minutes = useMinutes()
  const { weekday } = useFormat()
  return useMemo(
    () => [
      {
        id: 'day',
        file: ['day'],
        header: t('days.day'),
        width: 110,
        sort: 'day',
        cell: ({ of }) => (
          <span>
            {weekday(of.day)}{' '}
            <time dateTime={of.day} dir="ltr">
              {showDayMonth(of.day)}
            </time>
            {of.corrected && <CorrectedMark />}
          </span>
        ),
      },
      {
        id: 'name',
        file: ['fullName', 'employeeNo'],
        header: t('days.name'),
        width: 1.5,
        sort: 'name',
        phone: 'title',
        cell: ({ of }) => <Person name={of.fullName} no={of.employeeNo} />,
      },
      {
        id: 'employeeNo',
        header: t('common.employeeNo'),
        file: ['employeeNo'],
        width: 90,
        optional: true,
        phone: 'label',
        cell: ({ of }) => <bdi dir="ltr">{of.employeeNo}</bdi>,
      },
      {
        id: 'department',
        header: t('common.department'),
        file: ['department'],
        width: 1.1,
        optional: true,
        phone: 'label',
        cell: ({ of }) => <bdi>{of.department ?? '–'}</bdi>,
      },
      {
        id: 'position',
        header: t('common.position'),
        file: ['position'],
        width: 1.1,
        optional: true,
        phone: 'label',
        cell: ({ of }) => <bdi>{of.position ?? '–'}</bdi>,
      },
      {
        id: 'entry',
        file: ['entryAt', 'entryDevice', 'entrySource'],
        header: t('direction.in'),
        width: 1.6,
        phone: 'label',
        cell: ({ pair, of }) => <Side side={pair.entry} day={of.day} />,
      },
      {
        id: 'exit',
        file: ['exitAt', 'exitDevice', 'exitSource'],
        header: t('direction.out'),
        width: 1.6,
        phone: 'label',
        cell: ({ pair, of }) => <Side side={pair.exit} day={of.day} />,
      },
      {
        id: 'raw',
        file: ['rawMinutes'],
        header: t('presence.raw'),
        width: 96,
        end: true,
        unit: 'time',
        phone: 'label',
        cell: ({ pair }) =>
          pair.endedBy === 'nothing' ? (
            <span className={styles.nothing}>–</span>
          ) : (
            <bdi dir="ltr">{minutes(pair.rawMinutes)}</bdi>
          ),
      },
      {
        id: 'span',
        file: ['countedFrom', 'countedTo'],
        header: t('presence.countedSpan'),
        width: 140,
        end: true,
        drop: 's',
        phone: 'hidden',
        cell: ({ pair }) => <Counted pair={pair} />,
      },
      {
        id: 'counted',
        file: ['countedMinutes'],
        header: t('presence.counted'),
        width: 128,
        end: true,
        unit: 'time',
        phone: 'label',
        cell: ({ pair }) =>
          pair.endedBy === 'nothing' ? (
            <span className={styles.nothing}>–</span>
          ) : (
            <bdi dir="ltr" className={pair.countedMinutes === pair.rawMinutes ? undefined : styles.moved}>
              {minutes(pair.countedMinutes)}
            </bdi>
          ),
      },
      {
        id: 'state',
        file: ['pairState', 'awaiting'],
        header: t('movements.state'),
        width: 180,
        cell: ({ of, pair }) => (
          <span className={styles.flags}>
            <State pair={pair} />
            <AwaitingChip devices={of.awaiting} />
          </span>
        ),
      },
      ...whyColumn(t, why, ({ of }: Row) => of),
    ],
    [t, weekday, minutes, why],
  )
}

const Side = ({ side, day }: { side: Pair['entry']; day: string }) => {
  const { t } = useTranslation()
  if (!side) return <span className={styles.nothing}>–</span>
  const other = side.localTime.slice(0, 10) !== day
  const source = side.source === 'push' ? null : t(`presence.source.${side.source}`)
  return (
    <span className={styles.side} title={[side.device, source].filter(Boolean).join(' · ')}>
      <time dateTime={side.localTime} dir="ltr">
        {other && <small>{showDayMonth(side.localTime)} </small>}
        {showSeconds(side.localTime)}
      </time>
      <bdi>{side.device}</bdi>
      {(source ?? side.inferred) && (
        <small>{[source, side.inferred ? t('presence.inferred') : null].filter(Boolean).join(' · ')}</small>
      )}
    </span>
  )
}

const Counted = ({ pair }: { pair: Pair }) =>
  pair.countedFrom === null && pair.countedTo === null ? (
    <span className={styles.nothing}>–</span>
  ) : (
    <bdi dir="ltr">
      {pair.countedFrom ?? '…'} – {pair.countedTo ?? '…'}
    </bdi>
  )

const State = ({ pair }: { pair: Pair }) => {
  const { t } = useTranslation()
  switch (pair.endedBy) {
    case 'exit':
      return null
    case 'now':
      return <Mark group="present" text={t('presence.stillInside')} />
    case 'shiftEnd':
      return <Mark group="late" text={t('presence.closedAtEnd')} title={t('presence.closedAtEndWhat')} />
    case 'nothing': {
      const flag = pair.entry ? 'missingExit' : 'missingEntry'
      return <Mark group="missing" text={t(`flag.${flag}.name`)} title={t(`flag.${flag}.what`)} />
    }
  }
}
