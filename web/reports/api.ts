import { infiniteQueryOptions, keepPreviousData, queryOptions } from '@tanstack/react-query'
import { GetEmployeeReport, GetEmployeeTimes } from '#api/contract/reports-employee.ts'
import {
  GetEarlyLeaverGroups,
  GetEarlyLeavers,
  GetLatecomerGroups,
  GetLatecomers,
} from '#api/contract/reports-untimely.ts'
import { call, download, ownPosition, type Reply, type Request } from '../lib/call.ts'
import type { AsFile } from '../shared/export-button.tsx'

export type Kind = 'late' | 'early'
export type UntimelyRow = Reply<typeof GetLatecomers>['rows'][number]
export type UntimelySummary = Reply<typeof GetLatecomers>['summary']
export type UntimelyGroup = Reply<typeof GetLatecomerGroups>['rows'][number]
export type UntimelyFilters = Omit<
  Request<typeof GetLatecomers>['query'],
  'cursor' | 'limit' | 'after' | 'format' | 'times'
>
export type GroupFilters = Omit<
  Request<typeof GetLatecomerGroups>['query'],
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

export type EmployeeReport = Reply<typeof GetEmployeeReport>
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
