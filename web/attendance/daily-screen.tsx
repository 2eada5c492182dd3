import { useInfiniteQuery } from '@tanstack/react-query'
import { Button } from '@mantine/core'
import { useCallback, useMemo, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { isDate, periodOf, today } from '../lib/dates.ts'
import { useZone } from '../lib/settings.ts'
import { useFilters } from '../lib/use-filters.ts'
import { usePrintAll } from '../lib/use-print.ts'
import { useShownRows } from '../lib/use-shown-rows.ts'
import { dayCodes } from '../shared/code-chip.tsx'
import { DataTable } from '../shared/data-table.tsx'
import { EmptyNote } from '../shared/empty-note.tsx'
import { ExportButton } from '../shared/export-button.tsx'
import { dayFlags } from '../shared/flag-chip.tsx'
import { Page } from '../shared/page.tsx'
import { statusOf } from '../shared/people-filters.tsx'
import { PrintHead } from '../shared/print-head.tsx'
import { ProblemNote } from '../shared/problem-note.tsx'
import { TableFoot } from '../shared/table-foot.tsx'
import { TableWaiting } from '../shared/table-waiting.tsx'
import { AsOfDifference } from './as-of-difference.tsx'
import { AsOfMenu, AsOfNotice, momentOf } from './as-of-menu.tsx'
import { daily, dailyFile, type DailyFilters, type DailyRow } from './api.ts'
import { useDailyColumns } from './daily-columns.tsx'
import { DailyCounters } from './daily-counters.tsx'
import { DailyFilterBar } from './daily-filter-bar.tsx'
import { LateUploadsDrawer } from './late-uploads.tsx'
import { WhyDrawer } from './why-drawer.tsx'

const names = [
  'from',
  'to',
  'department',
  'employee',
  'search',
  'flag',
  'code',
  'presence',
  'awaiting',
  'position',
  'shift',
  'status',
  'asOf',
] as const
const sorts = [
  'name',
  'day',
  'firstIn',
  'lastOut',
  'presenceMinutes',
  'planned',
  'worked',
  'missing',
  'late',
  'early',
  'break',
  'overtime',
  'overtimePayable',
] as const

export const DailyScreen = () => {
  const { t } = useTranslation()
  const { filters, texts, change, clear, sorting } = useDailyFilters()
  const {
    filters: { why, late },
    change: changeWhy,
  } = useFilters(whyName)
  const [difference, setDifference] = useState(false)
  const { asOf } = filters
  const query = useInfiniteQuery(daily(filters))
  const { rows, total, dataUntil, head } = useShownRows(query.data?.pages)
  const printAll = usePrintAll(query)
  const open = useCallback((row: DailyRow) => changeWhy({ why: `${row.employeeId}.${row.day}` }), [changeWhy])
  const columns = useDailyColumns(filters.from !== filters.to, open)
  return (
    <Page
      title={t('page.daily.title')}
      what={t('page.daily.what')}
      actions={
        <ExportButton
          durations
          print={printAll}
          file={as => dailyFile(filters, as)}
          name={`daily-${filters.from}-${filters.to}`}
          disabled={total === 0}
        />
      }
    >
      <PrintHead title={t('page.daily.title')} from={filters.from} to={filters.to} until={dataUntil} />
      <DailyFilterBar filters={filters} change={change} clear={clear} />
      {asOf && <AsOfNotice asOf={asOf} back={() => change({ asOf: '' })} difference={() => setDifference(true)} />}
      <DailyCounters summary={head?.summary} filters={filters} change={change} />
      {query.isError && !query.data ? (
        <ProblemNote error={query.error} retry={query.refetch} />
      ) : query.isPending ? (
        <TableWaiting />
      ) : rows.length === 0 ? (
        <Nothing
          filtered={Object.keys(texts).some(name => name !== 'from' && name !== 'to' && name !== 'asOf')}
          clear={clear}
        />
      ) : (
        <DataTable
          name="daily"
          label={t('page.daily.title')}
          rows={rows}
          columns={columns}
          idOf={idOf}
          total={total}
          onOpen={open}
          sorting={sorting}
          stale={query.isPlaceholderData}
          onEnd={query.hasNextPage ? () => void query.fetchNextPage() : undefined}
          foot={
            <TableFoot
              shown={rows.length}
              total={total}
              until={dataUntil}
              more={query.hasNextPage ? () => void query.fetchNextPage() : undefined}
              loading={query.isFetchingNextPage}
              asOf={
                <AsOfMenu
                  until={asOf ? undefined : dataUntil}
                  last={filters.to}
                  asOf={asOf}
                  change={moment => change({ asOf: moment })}
                />
              }
            />
          }
        />
      )}
      <WhyDrawer cell={why} asOf={asOf} onClose={() => changeWhy({ why: '' })} />
      {asOf && (
        <AsOfDifference
          asked={{
            from: filters.from,
            to: filters.to,
            asOf,
            department: filters.department,
            employee: filters.employee,
            search: filters.search,
            position: filters.position,
            status: filters.status,
          }}
          opened={difference}
          onClose={() => setDifference(false)}
        />
      )}
      <LateUploadsDrawer opened={late === 'list'} onClose={() => changeWhy({ late: '' })} />
    </Page>
  )
}

/** What is open beside the report; `late=list` are the late uploads. */
const whyName = ['why', 'late'] as const
const idOf = (row: DailyRow) => `${row.employeeId}.${row.day}`

/** The URL's words, checked; yesterday where no period is given. */
const useDailyFilters = () => {
  const now = today(useZone())
  const { filters: texts, change, clear } = useFilters(names)
  const { filters: order, change: changeOrder } = useFilters(orderNames)
  const filters = useMemo<DailyFilters>(() => {
    const { from, to } =
      isDate(texts.from) && isDate(texts.to) && texts.from <= texts.to
        ? { from: texts.from, to: texts.to }
        : periodOf('yesterday', now)
    return {
      from,
      to,
      department: texts.department,
      employee: texts.employee,
      search: texts.search,
      flag: dayFlags.find(flag => flag === texts.flag),
      code: dayCodes.find(code => code === texts.code),
      presence: texts.presence === 'present' || texts.presence === 'absent' ? texts.presence : undefined,
      awaiting: texts.awaiting === 'true' ? 'true' : undefined,
      asOf: momentOf(texts.asOf),
      position: texts.position,
      shift: /^[0-9a-f-]{36}$/.test(texts.shift ?? '') ? texts.shift : undefined,
      status: statusOf(texts.status),
      sort: sorts.find(sort => sort === order.sort) ?? 'name',
      order: order.order === 'desc' ? 'desc' : 'asc',
    }
  }, [texts, order, now])
  const sorting = {
    by: filters.sort ?? 'name',
    order: filters.order ?? 'asc',
    onSort: (by: string) =>
      changeOrder({
        sort: by === 'name' ? '' : by,
        order: by === filters.sort && filters.order === 'asc' ? 'desc' : '',
      }),
  } as const
  return { filters, texts, change, clear, sorting }
}
const orderNames = ['sort', 'order'] as const

const Nothing = ({ filtered, clear }: { filtered: boolean; clear: () => void }) => {
  const { t } = useTranslation()
  return filtered ? (
    <EmptyNote
      kind="filtered"
      title={t('days.noneFiltered')}
      text={t('days.noneFilteredText')}
      action={
        <Button variant="default" onClick={clear}>
          {t('filter.clear')}
        </Button>
      }
    />
  ) : (
    <EmptyNote kind="none" title={t('days.none')} text={t('days.noneText')} />
  )
}
