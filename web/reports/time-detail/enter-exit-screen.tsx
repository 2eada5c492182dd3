import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { GetEnterExitTime } from '#api/contract/time-detail.ts'
import { ReportPage } from '../../kit/patterns/report-page.tsx'
import { useReport } from '../../kit/patterns/use-report.ts'
import { whyColumn, type OpenWhy } from '../../kit/explain/published.ts'
import { showDayMonth, showSeconds } from '../../lib/format.ts'
import { useMinutes } from '../../lib/times.ts'
import { useFormat } from '../../lib/use-format.ts'
import { AwaitingChip } from '../../kit/table/awaiting-chip.tsx'
import { CorrectedMark } from '../../kit/day/code-chip.tsx'
import type { Column } from '../../kit/table/data-table.tsx'
import { Mark } from '../../kit/table/flag-chip.tsx'
import { Person } from '../../kit/table/person.tsx'
import type { EnterExitDay } from './presence-api.ts'
import { PresenceCounters, PresenceFilterBar, usePrintedFilters } from './presence-filters.tsx'
import styles from './presence.module.css'

type Pair = EnterExitDay['pairs'][number]
type Row = { of: EnterExitDay; pair: Pair; id: string }

export const EnterExitScreen = () => {
  const { t } = useTranslation()
  const report = useReport(GetEnterExitTime, {
    page: 'enterExit',
    opensWith: 'last7Days',
    limit: 60,
  })
  const { rows: days, why, explain } = report
  const rows = useMemo<Row[]>(
    () =>
      days.flatMap(of =>
        of.pairs.map((pair, at) => ({ of, pair, id: `${of.employeeId}.${of.day}.${at}` })),
      ),
    [days],
  )
  return (
    <ReportPage
      of={report}
      rows={rows}
      columns={useColumns(why.open)}
      idOf={idOf}
      {...(why.open ? { onOpen: ({ of }: Row) => explain(of) } : {})}
      printed={usePrintedFilters(report.filters)}
      bar={<PresenceFilterBar of={report} />}
      counters={<PresenceCounters of={report} />}
      none={{ kind: 'none', title: t('presence.none'), text: t('presence.noneText') }}
      noneFiltered={t('presence.noneFiltered')}
    />
  )
}

const idOf = (row: Row) => row.id

/** Long because it is one table of columns, in their order. */
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
        cell: ({ of }) => <Person name={of.fullName} no={of.employeeNo} id={of.employeeId} />,
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
            <span className="quiet">–</span>
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
            <span className="quiet">–</span>
          ) : (
            <bdi
              dir="ltr"
              className={pair.countedMinutes === pair.rawMinutes ? undefined : styles.moved}
            >
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
  if (!side) return <span className="quiet">–</span>
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
        <small>
          {[source, side.inferred ? t('presence.inferred') : null].filter(Boolean).join(' · ')}
        </small>
      )}
    </span>
  )
}

const Counted = ({ pair }: { pair: Pair }) =>
  pair.countedFrom === null && pair.countedTo === null ? (
    <span className="quiet">–</span>
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
      return (
        <Mark
          group="late"
          text={t('presence.closedAtEnd')}
          title={t('presence.closedAtEndWhat')}
        />
      )
    case 'nothing': {
      const flag = pair.entry ? 'missingExit' : 'missingEntry'
      return (
        <Mark group="missing" text={t(`flag.${flag}.name`)} title={t(`flag.${flag}.what`)} />
      )
    }
  }
}
