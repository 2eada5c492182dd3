import { infiniteQueryOptions, keepPreviousData } from '@tanstack/react-query'
import type * as contract from '#api/contract/employees.ts'
import { call, endpoint, ownPosition, type Reply } from '../lib/call.ts'

const GetEmployees = endpoint<typeof contract.GetEmployees>('GET', '/api/app/employees')
export type Employee = Reply<typeof contract.GetEmployees>['rows'][number]
export type EmployeeFilters = { search?: string | undefined; department?: string | undefined }

export const employeeList = (filters: EmployeeFilters) => infiniteQueryOptions({
  queryKey: ['employees', 'list', filters], initialPageParam: undefined as string | undefined, placeholderData: keepPreviousData,
  queryFn: ({ pageParam, signal }) => call(GetEmployees, { query: { ...filters, cursor: pageParam, limit: 100, after: ownPosition() }, signal }),
  getNextPageParam: page => page.next ?? undefined,
})
