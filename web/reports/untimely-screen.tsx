import { Button, SegmentedControl } from '@mantine/core'
import { useInfiniteQuery } from '@tanstack/react-query'
import { useCallback, useMemo, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { AsOfDifference } from '../attendance/as-of-difference.tsx'
import { AsOfMenu, AsOfNotice, momentOf } from '../attendance/as-of-menu.tsx'
import { WhyDrawer } from '../attendance/why-drawer.tsx'
import { isDate, periodOf, today } from '../lib/dates.ts'
import { useZone } from '../lib/settings.ts'
import { useFilters } from '../lib/use-filters.ts'
import { usePrintAll } from '../lib/use-print.ts'
import { usePhone } from '../lib/use-phone.ts'
import { useShownRows } from '../lib/use-shown-rows.ts'
import { DataTable } from '../shared/data-table.tsx'
import { useDepartmentName } from '../shared/department-picker.tsx'
import { EmptyNote } from '../shared/empty-note.tsx'
import { ExportButton } from '../shared/export-button.tsx'
import { Page } from '../shared/page.tsx'
import { statusOf } from '../shared/people-filters.tsx'
import { PrintHead } from '../shared/print-head.tsx'
import { ProblemNote } from '../shared/problem-note.tsx'
import { TableFoot } from '../shared/table-foot.tsx'
import { TableWaiting } from '../shared/table-waiting.tsx'
import { untimely, untimelyFile, untimelyGroupsFile, type Kind, type UntimelyFilters, type UntimelyRow } from './api.ts'
import { TrendPanel } from './trend-panel.tsx'
import { useUntimelyColumns } from './untimely-columns.tsx'
import { UntimelyCounters } from './untimely-counters.tsx'
import { UntimelyFilterBar } from './untimely-filter-bar.tsx'
import { groupFilters, UntimelyGroups } from './untimely-groups.tsx'
import styles from './reports.module.css'

export const LatecomersScreen = () => <UntimelyScreen kind="late" />
export const EarlyLeaversScreen = () => <UntimelyScreen kind="early" />

const views = ['days', 'person', 'department'] as const

/** Late comers and early leavers: the same report, from either end of the day. */
const UntimelyScreen = ({ kind }: { kind: Kind }) => {
  const { t } = useTranslation()
  const page = kind === 'late' ? ('latecomers' as const) : ('earlyLeavers' as const)
  const { filters, texts, change, clear, sorting } = useUntimelyFilters()
  const {
    filters: { why, view: chosen },
    change: changeOther,
  } = useFilters(otherNames)
  const view = views.find(one => one === chosen) ?? 'days'
  const [difference, setDifference] = useState(false)
  const { asOf } = filters
  const query = useInfiniteQuery(untimely(kind, filters))
  const { rows, total, dataUntil, head } = useShownRows(query.data?.pages)
  const printAll = usePrintAll(query)
  const open = useCallback((row: UntimelyRow) => changeOther({ why: `${row.employeeId}.${row.day}` }), [changeOther])
  const columns = useUntimelyColumns(kind, filters.from !== filters.to, open)
  const department = useDepartmentName(filters.department)
  const title = t(`page.${page}.title`)
  const phone = usePhone() // there the rows come first
  const trend = head && head.summary.days > 0 && head.summary.trend.length > 1 && (
    <TrendPanel kind={kind} trend={head.summary.trend} days={head.summary.trendDays} />
  )
  const more = query.hasNextPage ? () => void query.fetchNextPage() : undefined
  return (
    <Page
      title={title}
      what={t(`page.${page}.what`)}
      actions={
        <ExportButton
          durations
          print={printAll}
          file={as =>
            view === 'days'
              ? untimelyFile(kind, filters, as)
              : untimelyGroupsFile(kind, groupFilters(filters, view), { ...as, columns: undefined })
          }
          name={`${page.toLowerCase()}-${filters.from}-${filters.to}`}
          disabled={query.isSuccess && total === 0}
        />
      }
    >
      <PrintHead
        title={title}
        from={filters.from}
        to={filters.to}
        filters={department ? [department] : []}
        until={dataUntil}
      />
      <UntimelyFilterBar filters={filters} change={change} clear={clear} />
      {asOf && <AsOfNotice asOf={asOf} back={() => change({ asOf: '' })} difference={() => setDifference(true)} />}
      <UntimelyCounters kind={kind} summary={head?.summary} filters={filters} change={change} />
      {!phone && trend}
      <div className={styles.views}>
        <SegmentedControl
          aria-label={t('untimely.view')}
          value={view}
          onChange={next => changeOther({ view: next === 'days' ? '' : next })}
          data={views.map(value => ({ value, label: t(`untimely.by.${value}`) }))}
        />
      </div>
      {view !== 'days' ? (
        <UntimelyGroups
          kind={kind}
          filters={filters}
          by={view}
          choose={id => changeOther(view === 'person' ? { employee: id, view: '' } : { department: id, view: '' })}
        />
      ) : query.isError && !query.data ? (
        <ProblemNote error={query.error} retry={query.refetch} />
      ) : query.isPending ? (
        <TableWaiting />
      ) : rows.length === 0 ? (
        <Nothing
          kind={kind}
          filtered={Object.keys(texts).some(name => name !== 'from' && name !== 'to' && name !== 'asOf')}
          clear={clear}
        />
      ) : (
        <DataTable
          name={page}
          label={title}
          rows={rows}
          columns={columns}
          idOf={idOf}
          total={total}
          onOpen={open}
          sorting={sorting}
          stale={query.isPlaceholderData}
          onEnd={more}
          foot={
            <TableFoot
              shown={rows.length}
              total={total}
              until={dataUntil}
              more={more}
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
      {phone && trend}
      <WhyDrawer cell={why} asOf={asOf} onClose={() => changeOther({ why: '' })} />
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
    </Page>
  )
}

const idOf = (row: UntimelyRow) => `${row.employeeId}.${row.day}`
const names = [
  'from',
  'to',
  'department',
  'employee',
  'search',
  'forgiven',
  'repeated',
  'position',
  'shift',
  'status',
  'awaiting',
  'asOf',
] as const
// One change of the address at a time: of two in one breath the later would undo the earlier.
const otherNames = ['why', 'view', 'employee', 'department'] as const
const orderNames = ['sort', 'order'] as const
const sorts = ['name', 'day', 'minutes'] as const

/** The URL's words, checked; this month where no period is given. */
const useUntimelyFilters = () => {
  const now = today(useZone())
  const { filters: texts, change, clear } = useFilters(names)
  const { filters: order, change: changeOrder } = useFilters(orderNames)
  const filters = useMemo<UntimelyFilters>(() => {
    const month = { from: periodOf('thisMonth', now).from, to: now }
    const { from, to } =
      isDate(texts.from) && isDate(texts.to) && texts.from <= texts.to ? { from: texts.from, to: texts.to } : month
    return {
      from,
      to,
      department: texts.department,
      employee: texts.employee,
      search: texts.search,
      forgiven: texts.forgiven === 'yes' || texts.forgiven === 'no' ? texts.forgiven : undefined,
      repeated: texts.repeated === 'yes' ? texts.repeated : undefined,
      position: texts.position,
      shift: /^[0-9a-f-]{36}$/.test(texts.shift ?? '') ? texts.shift : undefined,
      status: statusOf(texts.status),
      awaiting: texts.awaiting === 'true' ? 'true' : undefined,
      asOf: momentOf(texts.asOf),
      sort: sorts.find(sort => sort === order.sort) ?? 'day',
      order: order.order === 'asc' ? 'asc' : 'desc',
    }
  }, [texts, order, now])
  const sorting = {
    by: filters.sort ?? 'day',
    order: filters.order ?? 'desc',
    onSort: (by: string) =>
      changeOrder({
        sort: by === 'day' ? '' : by,
        order: by === filters.sort && filters.order === 'desc' ? 'asc' : '',
      }),
  } as const
  return { filters, texts, change, clear, sorting }
}

const Nothing = ({ kind, filtered, clear }: { kind: Kind; filtered: boolean; clear: () => void }) => {
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
    <EmptyNote kind="none" title={t(`untimely.${kind}.none`)} text={t(`untimely.${kind}.noneText`)} />
  )
}
