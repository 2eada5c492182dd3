import { infiniteQueryOptions, keepPreviousData } from '@tanstack/react-query'
import { GetEmployees } from '#api/contract/employees.ts'
import { call, download, ownPosition, type Reply, type Request } from '../lib/call.ts'
import type { AsFile } from '../shared/export-button.tsx'

export type Employee = Reply<typeof GetEmployees>['rows'][number]
export type EmployeeFilters = Omit<
  Request<typeof GetEmployees>['query'] & object,
  'cursor' | 'limit' | 'after' | 'format' | 'times'
>

export const employeeList = (filters: EmployeeFilters) =>
  infiniteQueryOptions({
    queryKey: ['employees', 'list', filters],
    initialPageParam: undefined as string | undefined,
    placeholderData: keepPreviousData,
    queryFn: ({ pageParam, signal }) =>
      call(GetEmployees, { query: { ...filters, cursor: pageParam, limit: 100, after: ownPosition() }, signal }),
    getNextPageParam: page => page.next ?? undefined,
  })
export const employeeFile = (filters: EmployeeFilters, as: AsFile) =>
  download(GetEmployees, { query: { ...filters, ...as } })
