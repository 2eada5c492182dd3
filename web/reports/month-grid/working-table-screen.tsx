import { SegmentedControl } from '@mantine/core'
import { useMediaQuery } from '@mantine/hooks'
import { useInfiniteQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { AsOfDifference, AsOfMenu, AsOfNotice, WhyDrawer } from '../../kit/explain/published.ts'
import { narrowerThan, breakpoints } from '../../lib/measures.ts'
import { useFilters } from '../../lib/use-filters.ts'
import { usePrintAll } from '../../lib/use-print.ts'
import { useShownRows } from '../../lib/use-shown-rows.ts'
import { useDepartmentName } from '../../kit/filters/department-picker.tsx'
import { ExportButton } from '../../kit/table/export-button.tsx'
import { Page } from '../../kit/page/page.tsx'
import { useTableDensity } from '../../kit/table/table-columns.ts'
import { PrintHead } from '../../kit/table/print-head.tsx'
import { workingTable, workingTableFile, type TableRow } from './api.ts'
import { DaysDrawer } from './days-drawer.tsx'
import { useGroups } from './groups.ts'
import { TableGrid } from './lazy-grid.tsx'
import { Legend } from './legend.tsx'
import { PrintTable } from './print-table.tsx'
import { useTableGroups, type Figure } from './table-columns.ts'
import { useDays } from './use-days.ts'
import { useOpens } from './use-opens.ts'
import { askedOf, useMonthGridFilters } from './use-grid-filters.ts'
import { MonthGridBar } from './grid-bar.tsx'
import { MonthGridBody } from './grid-body.tsx'
import { MonthGridCounters } from './grid-counters.tsx'

const otherNames = ['why', 'show'] as const
const idOf = (row: TableRow) => row.employeeId

/**
 * People with the days of a month side by side; any number leads to its days, any day to how it came about.
 * Long because the grid, the paper and the drawers show the same rows.
 */
export const WorkingTableScreen = () => {
  const { t } = useTranslation()
  const { filters, change, clear, sorting, filtered, now } = useMonthGridFilters()
  const { filters: other, change: changeOther } = useFilters(otherNames)
  const show = other.show === 'missing' ? 'missing' : 'worked'
  const narrow = useMediaQuery(narrowerThan(breakpoints.md)) ?? false
  const density = useTableDensity('workingTable')
  const [listed, setListed] = useState<{ row: TableRow; figure: Figure } | null>(null)
  const [difference, setDifference] = useState(false)
  const { asOf } = filters
  const query = useInfiniteQuery(workingTable(filters))
  const { rows, total, dataUntil, head } = useShownRows(query.data?.pages)
  const summary = head?.summary ?? undefined
  const printAll = usePrintAll(query)
  const days = useDays(filters, now, summary)
  const opens = useOpens<TableRow, Figure>(
    {
      why: why => changeOther({ why }),
      list: (row, figure) => setListed({ row, figure }),
      department: filters.department,
    },
    other.why !== undefined || listed !== null,
  )
  const { columns, printed } = useGroups(
    'workingTable',
    useTableGroups(days, summary, { show, narrow, compact: density === 'compact' }, opens),
  )
  const department = useDepartmentName(filters.department)
  const more =
    query.hasNextPage && !query.isFetchingNextPage
      ? () => void query.fetchNextPage()
      : undefined
  const title = t('page.workingTable.title')
  return (
    <Page
      title={title}
      what={t('page.workingTable.what')}
      actions={
        <ExportButton
          durations
          print={printAll}
          file={as => workingTableFile(filters, show, as)}
          name={`working-table-${filters.from}-${filters.to}`}
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
      <MonthGridBar filters={filters} change={change} clear={clear}>
        <SegmentedControl
          aria-label={t('monthGrid.show')}
          value={show}
          onChange={next => changeOther({ show: next === 'missing' ? next : '' })}
          data={(['worked', 'missing'] as const).map(value => ({
            value,
            label: t(`monthGrid.figure.${value}`),
          }))}
        />
      </MonthGridBar>
      {asOf && (
        <AsOfNotice
          asOf={asOf}
          back={() => change({ asOf: '' })}
          difference={() => setDifference(true)}
        />
      )}
      <MonthGridCounters summary={summary} filters={filters} change={change} />
      <MonthGridBody
        query={query}
        rows={rows.length}
        total={total}
        until={dataUntil}
        more={more}
        asOf={
          <AsOfMenu
            until={asOf ? undefined : dataUntil}
            last={filters.to}
            asOf={asOf}
            change={moment => change({ asOf: moment })}
          />
        }
        filtered={filtered}
        clear={clear}
      >
        <TableGrid
          label={title}
          rows={rows}
          columns={columns}
          idOf={idOf}
          rowHeight={density === 'compact' ? 28 : 36}
          stale={query.isPlaceholderData}
          sorting={sorting}
          onEnd={more}
        />
        <Legend />
      </MonthGridBody>
      <PrintTable columns={printed} rows={rows} idOf={idOf} />
      <DaysDrawer
        of={listed}
        days={days}
        onClose={() => setListed(null)}
        why={(row, day) => {
          setListed(null)
          opens.why(row, day)
        }}
      />
      <WhyDrawer cell={other.why} asOf={asOf} onClose={() => changeOther({ why: '' })} />
      {asOf && (
        <AsOfDifference
          asked={askedOf(filters, asOf)}
          opened={difference}
          onClose={() => setDifference(false)}
        />
      )}
    </Page>
  )
}
