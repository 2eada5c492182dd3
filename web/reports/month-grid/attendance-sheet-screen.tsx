import { Button } from '@mantine/core'
import { useMediaQuery } from '@mantine/hooks'
import { useInfiniteQuery } from '@tanstack/react-query'
import IconLetterCase from '@tabler/icons-react/dist/esm/icons/IconLetterCase.mjs'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { AsOfDifference, AsOfMenu, AsOfNotice, WhyDrawer } from '../../kit/explain/published.ts'
import { narrowerThan, breakpoints } from '../../lib/measures.ts'
import { useMay } from '../../lib/settings.ts'
import { useFilters } from '../../lib/use-filters.ts'
import { usePrintAll } from '../../lib/use-print.ts'
import { useShownRows } from '../../lib/use-shown-rows.ts'
import { useDepartmentName } from '../../kit/filters/department-picker.tsx'
import { ExportButton } from '../../kit/table/export-button.tsx'
import { Page } from '../../kit/page/page.tsx'
import { PrintHead } from '../../kit/table/print-head.tsx'
import { attendanceSheet, attendanceSheetFile, type SheetRow } from './api.ts'
import { useGroups } from './groups.ts'
import { SheetGrid } from './lazy-grid.tsx'
import { HeatMap } from './heat-map.tsx'
import { Legend } from './legend.tsx'
import { LetterDays } from './letter-days.tsx'
import { LettersDialog } from './letters-dialog.tsx'
import { PrintTable } from './print-table.tsx'
import { useSheetGroups } from './sheet-columns.ts'
import { useDays } from './use-days.ts'
import { useOpens } from './use-opens.ts'
import { askedOf, useMonthGridFilters } from './use-grid-filters.ts'
import { MonthGridBar } from './grid-bar.tsx'
import { MonthGridBody } from './grid-body.tsx'
import { MonthGridCounters } from './grid-counters.tsx'

const otherNames = ['why'] as const
const idOf = (row: SheetRow) => row.employeeId

/**
 * The month in letters, as it is signed and kept: one letter a day, in the company's own. Long because the grid, the
 * paper and the drawers show the same rows.
 */
export const AttendanceSheetScreen = () => {
  const { t } = useTranslation()
  const mayWrite = useMay('policy.update')
  const { filters, change, clear, sorting, filtered, now } = useMonthGridFilters()
  const {
    filters: { why: cell },
    change: changeWhy,
  } = useFilters(otherNames)
  const narrow = useMediaQuery(narrowerThan(breakpoints.md)) ?? false
  const [listed, setListed] = useState<{ row: SheetRow; letter: string } | null>(null)
  const [editing, setEditing] = useState(false)
  const [difference, setDifference] = useState(false)
  const { asOf } = filters
  const query = useInfiniteQuery(attendanceSheet(filters))
  const { rows, total, dataUntil, head } = useShownRows(query.data?.pages)
  const summary = head?.summary ?? undefined
  const printAll = usePrintAll(query)
  const days = useDays(filters, now, summary)
  const opens = useOpens<SheetRow, string>(
    {
      why: why => changeWhy({ why }),
      list: (row, letter) => setListed({ row, letter }),
      department: filters.department,
    },
    cell !== undefined || listed !== null,
  )
  const { columns, printed, density } = useGroups(
    'attendanceSheet',
    useSheetGroups(days, summary, narrow, opens),
  )
  const department = useDepartmentName(filters.department)
  const more =
    query.hasNextPage && !query.isFetchingNextPage
      ? () => void query.fetchNextPage()
      : undefined
  const title = t('page.attendanceSheet.title')
  return (
    <Page
      title={title}
      what={t('page.attendanceSheet.what')}
      actions={
        <>
          {mayWrite && (
            <Button
              variant="default"
              leftSection={<IconLetterCase size={15} aria-hidden />}
              onClick={() => setEditing(true)}
            >
              {t('monthGrid.letters')}
            </Button>
          )}
          <ExportButton
            print={printAll}
            file={as => attendanceSheetFile(filters, as)}
            name={`attendance-sheet-${filters.from}-${filters.to}`}
            disabled={query.isSuccess && total === 0}
          />
        </>
      }
    >
      <PrintHead
        title={title}
        from={filters.from}
        to={filters.to}
        filters={department ? [department] : []}
        until={dataUntil}
      />
      <MonthGridBar filters={filters} change={change} clear={clear} />
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
        <SheetGrid
          label={title}
          rows={rows}
          columns={columns}
          idOf={idOf}
          rowHeight={density === 'compact' ? 28 : 36}
          stale={query.isPlaceholderData}
          sorting={sorting}
          onEnd={more}
        />
        {summary && <Legend letters={summary.letters} />}
      </MonthGridBody>
      {summary && total > 0 && <HeatMap summary={summary} days={days} />}
      <PrintTable columns={printed} rows={rows} idOf={idOf} />
      <LettersDialog opened={editing} onClose={() => setEditing(false)} />
      <LetterDays
        of={listed}
        days={days}
        onClose={() => setListed(null)}
        why={(row, day) => {
          setListed(null)
          opens.why(row, day)
        }}
      />
      <WhyDrawer cell={cell} asOf={asOf} onClose={() => changeWhy({ why: '' })} />
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
