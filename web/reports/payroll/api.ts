import type { GetPayrollAttendance, GetPayrollPerson } from '#api/contract/payroll.ts'
import type { Report as ReportOf } from '../../kit/patterns/use-report.ts'
import type { Reply } from '../../lib/call.ts'
import type { FiltersOf } from '../../lib/reads.ts'

type Report = Reply<typeof GetPayrollAttendance>
export type PayrollRow = Report['rows'][number]
export type PayrollSummary = NonNullable<Report['summary']>
export type PayrollPeriod = Report['period']
export type PayrollPerson = Reply<typeof GetPayrollPerson>
export type PayrollWeek = PayrollPerson['weeks'][number]
export type PayrollDay = PayrollWeek['days'][number]
export type PayrollReport = ReportOf<typeof GetPayrollAttendance>
export type PayrollFilters = FiltersOf<typeof GetPayrollAttendance>
export type PayrollSort = NonNullable<PayrollFilters['sort']>
export type OnlyFilter = NonNullable<PayrollFilters['only']>
