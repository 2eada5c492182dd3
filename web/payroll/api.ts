import { infiniteQueryOptions, keepPreviousData, queryOptions } from '@tanstack/react-query'
import { GetPayrollAttendance, GetPayrollPerson } from '#api/contract/payroll.ts'
import { call, download, ownPosition, type Reply, type Request } from '../lib/call.ts'

type Report = Reply<typeof GetPayrollAttendance>
export type PayrollRow = Report['rows'][number]
export type PayrollSummary = NonNullable<Report['summary']>
export type PayrollPeriod = Report['period']
export type PayrollPerson = Reply<typeof GetPayrollPerson>
export type PayrollWeek = PayrollPerson['weeks'][number]
export type PayrollDay = PayrollWeek['days'][number]
type Asked = NonNullable<Request<typeof GetPayrollAttendance>['query']>
export type PayrollFilters = Omit<Asked, 'cursor' | 'limit' | 'after' | 'format' | 'times' | 'columns'>
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

const first: string | undefined = undefined
export const payrollAttendance = (filters: PayrollFilters) =>
  infiniteQueryOptions({
    queryKey: ['reports', 'payroll', filters],
    initialPageParam: first as string | undefined,
    placeholderData: keepPreviousData,
    queryFn: ({ pageParam, signal }) =>
      call(GetPayrollAttendance, {
        query: { ...filters, cursor: pageParam, limit: 100, after: ownPosition() },
        signal,
      }),
    getNextPageParam: page => page.next ?? undefined,
  })
export const payrollPerson = (employee: string, month: string | undefined) =>
  queryOptions({
    queryKey: ['reports', 'payroll', 'person', employee, month],
    queryFn: ({ signal }) => call(GetPayrollPerson, { query: { employee, month, after: ownPosition() }, signal }),
  })
export const payrollFile = (
  filters: PayrollFilters,
  as: { format: 'csv' | 'xlsx'; times: NonNullable<Asked['times']>; columns?: string | undefined },
) => download(GetPayrollAttendance, { query: { ...filters, ...as } })
