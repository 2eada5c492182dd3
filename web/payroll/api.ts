import { queryOptions } from '@tanstack/react-query'
import { GetPayrollAttendance, GetPayrollPerson } from '#api/contract/payroll.ts'
import { call, download, ownPosition, type Reply, type Request } from '../lib/call.ts'
import { pageQuery } from '../lib/reads.ts'

type Report = Reply<typeof GetPayrollAttendance>
export type PayrollRow = Report['rows'][number]
export type PayrollSummary = NonNullable<Report['summary']>
export type PayrollPeriod = Report['period']
export type PayrollPerson = Reply<typeof GetPayrollPerson>
export type PayrollWeek = PayrollPerson['weeks'][number]
export type PayrollDay = PayrollWeek['days'][number]
type Asked = NonNullable<Request<typeof GetPayrollAttendance>['query']>
export type PayrollFilters = Omit<
  Asked,
  'cursor' | 'limit' | 'after' | 'format' | 'times' | 'columns'
>
export type PayrollSort = NonNullable<Asked['sort']>
export type Only = NonNullable<Asked['only']>
export const onlies = [
  'absent',
  'missing',
  'untimely',
  'overtime',
  'unapproved',
  'warned',
  'uncounted',
  'year',
] as const satisfies readonly Only[]

export const payrollAttendance = (filters: PayrollFilters) =>
  pageQuery(GetPayrollAttendance, filters)
export const payrollPerson = (employee: string, month: string | undefined) =>
  queryOptions({
    queryKey: ['reports', 'payroll', 'person', employee, month],
    queryFn: ({ signal }) =>
      call(GetPayrollPerson, { query: { employee, month, after: ownPosition() }, signal }),
  })
export const payrollFile = (
  filters: PayrollFilters,
  as: {
    format: 'csv' | 'xlsx'
    times: NonNullable<Asked['times']>
    columns?: string | undefined
  },
) => download(GetPayrollAttendance, { query: { ...filters, ...as } })
