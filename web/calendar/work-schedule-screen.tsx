import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { useCallback, useMemo, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import {
  addDays,
  firstOfMonth,
  isDate,
  lastOfMonth,
  monday,
  daysBetween,
  today,
} from '../lib/dates.ts'
import { useMay, useZone } from '../lib/settings.ts'
import { useFilters } from '../lib/use-filters.ts'
import { useFormat } from '../lib/use-format.ts'
import { EmptyNote } from '../kit/table/empty-note.tsx'
import { Freshness } from '../kit/table/freshness.tsx'
import { Page } from '../kit/page/page.tsx'
import { ProblemNote } from '../kit/feedback/problem-note.tsx'
import { TableWaiting } from '../kit/table/table-waiting.tsx'
import type { PlannedShift } from './api.ts'
import { Brushes } from './brushes.tsx'
import { CoverageTable } from './coverage-table.tsx'
import { DraftBar } from './draft-bar.tsx'
import { blockOf, changesOfBlock, changesOver } from './plan-changes.ts'
import { usePlanned } from './planned.ts'
import {
  acts,
  calendar,
  drafts,
  type CalendarFilters,
  type CalendarRow,
} from './schedule-api.ts'
import { ScheduleBar, type Range } from './schedule-bar.tsx'
import { ScheduleGrid } from './schedule-grid.tsx'
import { ScheduleMenu } from './schedule-menu.tsx'
import styles from './schedule.module.css'
import { rectangleOf, type Selection } from './selection.ts'
import { usePlanning } from './use-planning.ts'

const names = ['view', 'range', 'at', 'department', 'search', 'draft'] as const
const noRows: readonly CalendarRow[] = []

/** Who works what when, for as many people as there are; what one plans is seen at once and can be taken back. */
export const WorkScheduleScreen = () => {
  const { t } = useTranslation()
  const { filters, change } = useFilters(names)
  const now = today(useZone())
  const { range, wanted, step } = useWanted(filters, now)
  const { from, to } = wanted
  const openDrafts = useQuery({ ...drafts(), enabled: useMay('calendar-drafts.view') }).data
    ?.rows
  const draft = openDrafts?.find(one => one.draftId === filters.draft)
  return (
    <Page
      title={t('page.workSchedule.title')}
      what={t('page.workSchedule.what')}
      actions={
        <ScheduleMenu
          from={from}
          to={to}
          department={filters.department}
          draft={draft}
          onDraft={draftId => change({ draft: draftId })}
        />
      }
    >
      <ScheduleBar
        view={filters.view === 'shifts' ? 'shifts' : 'people'}
        range={range}
        from={from}
        to={to}
        department={filters.department}
        search={filters.search}
        onChange={change}
        step={by => change({ at: step(by) })}
      />
      {draft && <DraftBar draft={draft} onEnd={() => change({ draft: '' })} />}
      {filters.view === 'shifts' ? (
        <CoverageTable filters={wanted} now={now} />
      ) : (
        <People key={`${from} ${to}`} filters={wanted} now={now} draft={draft} />
      )}
    </Page>
  )
}

/** What is looked at, by the address; today's month where it says nothing. */
const useWanted = (
  filters: { readonly [name in (typeof names)[number]]?: string | undefined },
  now: string,
) => {
  const range: Range =
    filters.range === 'week' || filters.range === 'fortnight' ? filters.range : 'month'
  const at = isDate(filters.at) ? filters.at : now
  const { from, to } = periodOf(range, at)
  const wanted: CalendarFilters = useMemo(
    () => ({
      from,
      to,
      department: filters.department,
      search: filters.search,
      draft: filters.draft,
    }),
    [from, to, filters.department, filters.search, filters.draft],
  )
  return { range, wanted, step: (by: -1 | 1) => stepped(range, from, by) }
}

/** Long because keys, brushes and grid work on one selection of one plan. */
const People = ({
  filters,
  now,
  draft,
}: {
  filters: CalendarFilters
  now: string
  draft: Parameters<typeof usePlanning>[1]
}) => {
  const { t } = useTranslation()
  const { number } = useFormat()
  const may = useMay(filters.draft ? 'calendar-drafts.update' : 'work-schedules.update')
  const mayClear = useMay('work-schedules.delete')
  const planned = usePlanned()
  const query = useInfiniteQuery(calendar(filters))
  const [selection, select] = useState<Selection | null>(null)
  const copied = useRef<readonly (readonly PlannedShift[])[] | null>(null)
  const { apply, undo } = usePlanning(filters, draft)
  const lastAct = useQuery({ ...acts(), enabled: may }).data?.rows.find(act => !act.undone)
  const rows = useMemo(
    () => query.data?.pages.flatMap(page => page.rows) ?? noRows,
    [query.data],
  )
  const first = query.data?.pages[0]
  const paint = useCallback(
    (value: PlannedShift | null) => {
      if (!selection || !may || (value === null && !mayClear)) return
      const changes = changesOver(rows, filters.from, rectangleOf(selection), value)
      if (changes.length > 0) apply.mutate(changes)
    },
    [selection, may, mayClear, rows, filters.from, apply],
  )
  const takeBack = () => {
    if (lastAct && !undo.isPending) undo.mutate(lastAct.position)
  }
  const onKey = (event: React.KeyboardEvent): boolean => {
    if (!may) return false
    const key = event.key.toLowerCase()
    if (event.ctrlKey || event.metaKey) {
      if (key === 'z') takeBack()
      else if (key === 'c' && selection) copied.current = blockOf(rows, rectangleOf(selection))
      else if (key === 'v' && selection && copied.current) {
        const changes = changesOfBlock(
          rows,
          filters.from,
          { row: rectangleOf(selection).rows[0], day: rectangleOf(selection).days[0] },
          copied.current,
        )
        if (changes.length > 0) apply.mutate(changes)
      } else return false
      return true
    }
    const value =
      key === 'delete' || key === 'backspace'
        ? null
        : key === '0'
          ? 'rest'
          : key === '-'
            ? 'none'
            : /^[1-9]$/.test(key)
              ? planned.active[Number(key) - 1]?.shiftId
              : undefined
    if (value === undefined || !selection) return false
    paint(value)
    return true
  }
  const more =
    query.hasNextPage && !query.isFetchingNextPage
      ? () => void query.fetchNextPage()
      : undefined
  if (query.isError && !query.data)
    return <ProblemNote error={query.error} retry={query.refetch} />
  if (query.isPending || !first) return <TableWaiting />
  if (rows.length === 0)
    return (
      <EmptyNote
        kind={filters.search || filters.department ? 'filtered' : 'none'}
        title={t('schedule.nobody')}
        text={t('schedule.nobodyText')}
      />
    )
  return (
    <>
      {may && (
        <Brushes
          planned={planned}
          selection={selection}
          rows={rows.length}
          mayClear={mayClear}
          paint={paint}
          undo={lastAct ? takeBack : null}
          busy={apply.isPending || undo.isPending}
        />
      )}
      <ScheduleGrid
        rows={rows}
        total={first.total}
        from={filters.from}
        days={daysBetween(filters.from, filters.to) + 1}
        now={now}
        holidays={first.holidays}
        show={planned.show}
        selection={selection}
        onSelect={select}
        onKey={onKey}
        onEnd={more}
        editable={may}
      />
      <p className={styles.foot}>
        <span>
          {t('schedule.people', {
            count: first.total,
            shown: number(rows.length),
            total: number(first.total),
          })}
        </span>
        <span>{t('schedule.legend')}</span>
        <Freshness until={first.dataUntil} />
      </p>
    </>
  )
}

const periodOf = (range: Range, at: string): { from: string; to: string } => {
  if (range === 'month') return { from: firstOfMonth(at), to: lastOfMonth(at) }
  return { from: monday(at), to: addDays(monday(at), range === 'week' ? 6 : 13) }
}
const stepped = (range: Range, from: string, by: number): string =>
  range === 'month'
    ? addDays(by > 0 ? lastOfMonth(from) : from, by)
    : addDays(from, by * (range === 'week' ? 7 : 14))
