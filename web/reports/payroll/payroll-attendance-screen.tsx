import { SegmentedControl } from '@mantine/core'
import { useCallback, useState, type ComponentProps } from 'react'
import { useTranslation } from 'react-i18next'
import { GetPayrollAttendance } from '#api/contract/payroll.ts'
import { useDepartmentName } from '../../kit/filters/department-picker.tsx'
import { ReportPage } from '../../kit/patterns/report-page.tsx'
import { useReport } from '../../kit/patterns/use-report.ts'
import { fileOf } from '../../lib/reads.ts'
import { usePhone } from '../../lib/use-phone.ts'
import type { PayrollRow } from './api.ts'
import type { Figure } from './figures.ts'
import { PayrollCards } from './payroll-cards.tsx'
import { PayrollCounters } from './payroll-counters.tsx'
import { PayrollFilterBar } from './payroll-filter-bar.tsx'
import styles from './payroll.module.css'
import { PayrollTable } from './payroll-table.tsx'
import { PersonPanel } from './person-panel.tsx'
import { useFolding } from './use-folding.ts'
import { useOpened } from './use-opened.ts'

/**
 * A payroll period, one row an employee: what the wages of a month are reckoned from, each figure with the days behind
 * it. Long because it is one report with its file, its folds and the person behind a row.
 */
export const PayrollAttendanceScreen = () => {
  const { t } = useTranslation()
  const report = usePayroll()
  const { filters, rows, head, why } = report
  const { folded, fold } = useFolding()
  const { opened, open: openAt } = useOpened()
  const [unit, setUnit] = useFileUnit()
  const phone = usePhone()
  const department = useDepartmentName(filters.department)
  const period = head?.period
  const open = useCallback(
    (row: PayrollRow, figure?: Figure) =>
      openAt({ open: row.employeeId, figure: figure?.id ?? '' }),
    [openAt],
  )
  return (
    <ReportPage
      of={report}
      rows={rows}
      shownAs={table =>
        bodyOf({
          ...table,
          phone,
          rows,
          open,
          totals: head?.summary?.totals,
          sorting: report.sorting,
          folded,
          fold,
        })
      }
      file={as =>
        fileOf(
          GetPayrollAttendance,
          { ...filters, month: period?.name },
          { ...as, times: unit === 'minutes' ? 'minutes' : as.times },
        )
      }
      fileName={`payroll-attendance-${period?.name ?? ''}`}
      printed={[
        ...(department ? [department] : []),
        ...(period?.running ? [t('payroll.period.running')] : []),
      ]}
      acts={<FileUnit unit={unit} choose={setUnit} />}
      bar={<PayrollFilterBar of={report} period={period} />}
      counters={<PayrollCounters of={report} />}
      none={{ kind: 'none', title: t('payroll.none'), text: t('payroll.noneText') }}
      noneFilteredText={t('payroll.noneFilteredText')}
    >
      <PersonPanel
        employee={why.isOpen ? undefined : employeeOf(opened.open)}
        month={period?.name ?? filters.month}
        asOf={report.asOf}
        figure={opened.figure}
        choose={figure => openAt({ figure })}
        onClose={() => openAt({ open: '', figure: '' })}
        why={why.open}
      />
    </ReportPage>
  )
}

const bodyOf = ({
  phone,
  ...table
}: ComponentProps<typeof PayrollTable> & { readonly phone: boolean }) =>
  phone ? <PayrollCards {...table} /> : <PayrollTable {...table} />

/**
 * The filters keep to the period that is looked at; without a month it is the one that runs, which the server knows.
 */
const usePayroll = () => {
  const report = useReport(GetPayrollAttendance, {
    page: 'payrollAttendance',
    periodOf: ({ period }) => period,
    mostFirst: by => !personal.includes(by),
  })
  const { change, clear, filters } = report
  const clearOthers = () => {
    clear()
    if (filters.month) change({ month: filters.month })
  }
  return { ...report, clear: clearOthers }
}
/** A figure is first shown from the most down. */
const personal: readonly string[] = ['name', 'employeeNo', 'department']

const employeeOf = (text: string | undefined) =>
  /^[0-9a-f-]{36}$/.test(text ?? '') ? text : undefined

const FileUnit = ({ unit, choose }: { unit: string; choose: (unit: string) => void }) => {
  const { t } = useTranslation()
  return (
    <SegmentedControl
      className={styles.unit}
      aria-label={t('payroll.file.label')}
      value={unit}
      onChange={choose}
      data={[
        { value: 'minutes', label: t('payroll.file.minutes') },
        { value: 'shown', label: t('payroll.file.shown') },
      ]}
    />
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
