import { infiniteQueryOptions, keepPreviousData, queryOptions } from '@tanstack/react-query'
import type * as employees from '#api/contract/reports-employee.ts'
import type * as contract from '#api/contract/reports-untimely.ts'
import { call, download, endpoint, ownPosition, type Reply, type Request } from '../lib/call.ts'
import type { AsFile } from '../shared/export-button.tsx'

const GetLatecomers = endpoint<typeof contract.GetLatecomers>('GET', '/api/app/reports/latecomers')
const GetEarlyLeavers = endpoint<typeof contract.GetEarlyLeavers>('GET', '/api/app/reports/earlyleavers')
const GetLatecomerGroups = endpoint<typeof contract.GetLatecomerGroups>('GET', '/api/app/reports/latecomers/groups')
const GetEarlyLeaverGroups = endpoint<typeof contract.GetEarlyLeaverGroups>(
  'GET',
  '/api/app/reports/earlyleavers/groups',
)

export type Kind = 'late' | 'early'
export type UntimelyRow = Reply<typeof contract.GetLatecomers>['rows'][number]
export type UntimelySummary = Reply<typeof contract.GetLatecomers>['summary']
export type UntimelyGroup = Reply<typeof contract.GetLatecomerGroups>['rows'][number]
export type UntimelyFilters = Omit<
  Request<typeof contract.GetLatecomers>['query'],
  'cursor' | 'limit' | 'after' | 'format' | 'times'
>
export type GroupFilters = Omit<
  Request<typeof contract.GetLatecomerGroups>['query'],
  'cursor' | 'limit' | 'after' | 'format' | 'times' | 'columns'
>

const first: string | undefined = undefined
export const untimely = (kind: Kind, filters: UntimelyFilters) =>
  infiniteQueryOptions({
    queryKey: ['reports', 'untimely', kind, filters],
    initialPageParam: first as string | undefined,
    placeholderData: keepPreviousData,
    queryFn: ({ pageParam, signal }) => {
      const request = { query: { ...filters, cursor: pageParam, limit: 100, after: ownPosition() }, signal }
      return kind === 'late' ? call(GetLatecomers, request) : call(GetEarlyLeavers, request)
    },
    getNextPageParam: page => page.next ?? undefined,
  })
export const untimelyGroups = (kind: Kind, filters: GroupFilters) =>
  infiniteQueryOptions({
    queryKey: ['reports', 'untimely', kind, 'groups', filters],
    initialPageParam: first as string | undefined,
    placeholderData: keepPreviousData,
    queryFn: ({ pageParam, signal }) => {
      const request = { query: { ...filters, cursor: pageParam, limit: 100, after: ownPosition() }, signal }
      return kind === 'late' ? call(GetLatecomerGroups, request) : call(GetEarlyLeaverGroups, request)
    },
    getNextPageParam: page => page.next ?? undefined,
  })
export const untimelyFile = (kind: Kind, filters: UntimelyFilters, as: AsFile) => {
  const request = { query: { ...filters, ...as } }
  return kind === 'late' ? download(GetLatecomers, request) : download(GetEarlyLeavers, request)
}

export const untimelyGroupsFile = (kind: Kind, filters: GroupFilters, as: AsFile) => {
  const request = { query: { ...filters, ...as } }
  return kind === 'late' ? download(GetLatecomerGroups, request) : download(GetEarlyLeaverGroups, request)
}

const GetEmployeeReport = endpoint<typeof employees.GetEmployeeReport>('GET', '/api/app/reports/employee')
const GetEmployeeTimes = endpoint<typeof employees.GetEmployeeTimes>(
  'GET',
  '/api/app/reports/employee/Columns/StartEndTime',
)
export type EmployeeReport = Reply<typeof employees.GetEmployeeReport>
type EmployeeQuery = { employee: string | undefined; from: string; to: string; asOf: string | undefined }
export const employeeFile = (query: EmployeeQuery, times: boolean, as: AsFile) =>
  times
    ? download(GetEmployeeTimes, { query: { ...query, ...as } })
    : download(GetEmployeeReport, { query: { ...query, ...as } })
export const employeeReport = (query: EmployeeQuery) =>
  queryOptions({
    queryKey: ['reports', 'employee', query],
    placeholderData: keepPreviousData,
    queryFn: ({ signal }) => call(GetEmployeeReport, { query: { ...query, after: ownPosition() }, signal }),
  })
