import { keepPreviousData } from '@tanstack/react-query'
import { GetEmployeeReport, GetEmployeeTimes } from '#api/contract/employee-report.ts'
import {
  GetEarlyLeaverGroups,
  GetEarlyLeavers,
  GetLatecomerGroups,
  GetLatecomers,
} from '#api/contract/late-and-early.ts'
import { download, type Reply } from '../lib/call.ts'
import { fileOf, oneQuery, type FiltersOf, type RowOf } from '../lib/reads.ts'
import type { AsFile } from '../kit/table/export-button.tsx'

export type Kind = 'late' | 'early'
export const listOf = { late: GetLatecomers, early: GetEarlyLeavers } as const
export const groupsOf = { late: GetLatecomerGroups, early: GetEarlyLeaverGroups } as const
export type LateAndEarlyRow = RowOf<typeof GetLatecomers>
export type LateAndEarlySummary = Reply<typeof GetLatecomers>['summary']
export type LateAndEarlyGroup = RowOf<typeof GetLatecomerGroups>
export type LateAndEarlyFilters = FiltersOf<typeof GetLatecomers>
export type GroupFilters = FiltersOf<typeof GetLatecomerGroups>
export const groupsFile = (kind: Kind, filters: GroupFilters, as: AsFile) =>
  fileOf(groupsOf[kind], filters, { ...as, columns: undefined })

export type EmployeeReport = Reply<typeof GetEmployeeReport>
type EmployeeQuery = {
  employee: string | undefined
  from: string
  to: string
  asOf: string | undefined
}
export const employeeFile = (query: EmployeeQuery, times: boolean, as: AsFile) =>
  times
    ? download(GetEmployeeTimes, { query: { ...query, ...as } })
    : download(GetEmployeeReport, { query: { ...query, ...as } })
export const employeeReport = (query: EmployeeQuery) => ({
  ...oneQuery(GetEmployeeReport, { query }),
  placeholderData: keepPreviousData,
})
