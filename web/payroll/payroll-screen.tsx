import { Button, SegmentedControl } from '@mantine/core'
import { useMediaQuery } from '@mantine/hooks'
import { useInfiniteQuery } from '@tanstack/react-query'
import { useCallback, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { WhyDrawer } from '../attendance/published.ts'
import { usePrintAll } from '../lib/use-print.ts'
import { useShownRows } from '../lib/use-shown-rows.ts'
import { useDepartmentName } from '../shared/department-picker.tsx'
import { EmptyNote } from '../shared/empty-note.tsx'
import { ExportButton } from '../shared/export-button.tsx'
import { Page } from '../shared/page.tsx'
import { PrintHead } from '../shared/print-head.tsx'
import { ProblemNote } from '../shared/problem-note.tsx'
import { TableFoot } from '../shared/table-foot.tsx'
import { TableWaiting } from '../shared/table-waiting.tsx'
import { payrollAttendance, payrollFile, type PayrollRow } from './api.ts'
import type { Figure } from './figures.ts'
import { PayrollCards } from './payroll-cards.tsx'
import { PayrollCounters } from './payroll-counters.tsx'
import { PayrollFilterBar } from './payroll-filter-bar.tsx'
import styles from './payroll.module.css'
import { PayrollTable } from './payroll-table.tsx'
import { PersonPanel } from './person-panel.tsx'
import { usePayrollFilters } from './use-payroll-filters.ts'

/**
 * A payroll period, one row an employee: what the wages of a month are reckoned from, each figure with the days behind
 * it.
 */
export const PayrollScreen = () => {
  const { t } = useTranslation()
  const { filters, change, clear, sorting, folded, fold, other, changeOther, filtered } =
    usePayrollFilters()
  const [unit, setUnit] = useFileUnit()
  const phone = useMediaQuery('(max-width: 599px)') ?? false
  const query = useInfiniteQuery(payrollAttendance(filters))
  const { rows, total, dataUntil, head } = useShownRows(query.data?.pages)
  const summary = head?.summary ?? undefined
  const printAll = usePrintAll(query)
  const department = useDepartmentName(filters.department)
  const open = useCallback(
    (row: PayrollRow, figure?: Figure) =>
      changeOther({ open: row.employeeId, figure: figure?.id ?? '' }),
    [changeOther],
  )
  const title = t('page.payrollAttendance.title')
  const more = query.hasNextPage ? () => void query.fetchNextPage() : undefined
  const period = head?.period
  const table = {
    label: title,
    rows,
    total,
    open,
    stale: query.isPlaceholderData,
    onEnd: more,
    foot: (
      <TableFoot
        shown={rows.length}
        total={total}
        until={dataUntil}
        more={more}
        loading={query.isFetchingNextPage}
      />
    ),
  }
  return (
    <Page
      title={title}
      what={t('page.payrollAttendance.what')}
      actions={
        <>
          <SegmentedControl
            className={styles.unit}
            aria-label={t('payroll.file.label')}
            value={unit}
            onChange={setUnit}
            data={[
              { value: 'minutes', label: t('payroll.file.minutes') },
              { value: 'shown', label: t('payroll.file.shown') },
            ]}
          />
          <ExportButton
            durations
            print={printAll}
            file={as =>
              payrollFile(
                { ...filters, month: period?.name },
                { ...as, times: unit === 'minutes' ? 'minutes' : as.times },
              )
            }
            name={`payroll-attendance-${period?.name ?? ''}`}
            disabled={query.isSuccess && total === 0}
          />
        </>
      }
    >
      <PrintHead
        title={title}
        from={period?.from}
        to={period?.to}
        filters={[
          ...(department ? [department] : []),
          ...(period?.running ? [t('payroll.period.running')] : []),
        ]}
        until={dataUntil}
      />
      <PayrollFilterBar filters={filters} period={period} change={change} clear={clear} />
      <PayrollCounters summary={summary} filters={filters} change={change} />
      {query.isError && !query.data ? (
        <ProblemNote error={query.error} retry={query.refetch} />
      ) : query.isPending ? (
        <TableWaiting />
      ) : rows.length === 0 ? (
        <Nothing filtered={filtered} clear={clear} />
      ) : phone ? (
        <PayrollCards {...table} />
      ) : (
        <PayrollTable
          {...table}
          totals={summary?.totals}
          sorting={sorting}
          folded={folded}
          fold={fold}
        />
      )}
      <PersonPanel
        employee={other.why ? undefined : employeeOf(other.open)}
        month={period?.name ?? filters.month}
        figure={other.figure}
        choose={figure => changeOther({ figure })}
        onClose={() => changeOther({ open: '', figure: '' })}
        why={(employee, day) => changeOther({ why: `${employee}.${day}` })}
      />
      <WhyDrawer cell={other.why} onClose={() => changeOther({ why: '' })} />
    </Page>
  )
}

const employeeOf = (text: string | undefined) =>
  /^[0-9a-f-]{36}$/.test(text ?? '') ? text : undefined

const Nothing = ({ filtered, clear }: { filtered: boolean; clear: () => void }) => {
  const { t } = useTranslation()
  return filtered ? (
    <EmptyNote
      kind="filtered"
      title={t('days.noneFiltered')}
      text={t('payroll.noneFilteredText')}
      action={
        <Button variant="default" onClick={clear}>
          {t('filter.clear')}
        </Button>
      }
    />
  ) : (
    <EmptyNote kind="none" title={t('payroll.none')} text={t('payroll.noneText')} />
  )
}

const place = 'mesai.payroll.file'
/**
 * How durations stand in the file: whole minutes, which payroll programs read, or as on the screen; the reader's choice
 * stays.
 */
const useFileUnit = (): readonly [string, (unit: string) => void] => {
  const [unit, setUnit] = useState(() => {
    try {
      return localStorage.getItem(place) === 'shown' ? 'shown' : 'minutes'
    } catch {
      return 'minutes'
    }
  })
  return [
    unit,
    next => {
      setUnit(next)
      try {
        localStorage.setItem(place, next)
      } catch {
        /* then it stays for now */
      }
    },
  ]
}
