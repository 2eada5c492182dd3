import { infiniteQueryOptions, keepPreviousData, queryOptions } from '@tanstack/react-query'
import type * as contract from '#api/contract/reports-wide.ts'
import { call, download, endpoint, ownPosition, type Reply, type Request } from '../lib/call.ts'
import type { AsFile } from '../shared/export-button.tsx'

const GetWorkingTable = endpoint<typeof contract.GetWorkingTable>('GET', '/api/app/reports/working-table')
const GetAttendanceSheet = endpoint<typeof contract.GetAttendanceSheet>(
  'GET',
  '/api/app/reports/employee-attendance-sheet',
)
const GetAttendanceLetters = endpoint<typeof contract.GetAttendanceLetters>('GET', '/api/app/attendance-letters')
const PutAttendanceLetters = endpoint<typeof contract.PutAttendanceLetters>('PUT', '/api/app/attendance-letters')

export type TableRow = Reply<typeof contract.GetWorkingTable>['rows'][number]
export type TableCell = NonNullable<TableRow['days'][number]>
export type TableSummary = NonNullable<Reply<typeof contract.GetWorkingTable>['summary']>
export type SheetRow = Reply<typeof contract.GetAttendanceSheet>['rows'][number]
export type SheetSummary = NonNullable<Reply<typeof contract.GetAttendanceSheet>['summary']>
export type Letters = Reply<typeof contract.GetAttendanceLetters>['letters']
export type WideFilters = Omit<
  Request<typeof contract.GetAttendanceSheet>['query'],
  'cursor' | 'limit' | 'after' | 'format' | 'times' | 'columns'
>
export type Show = 'worked' | 'missing'

export const wideKeys = {
  all: ['wide'] as const,
  sheet: ['wide', 'sheet'] as const,
  letters: ['wide', 'letters'] as const,
}
/** Some four screens of rows. */
const limit = 80
const first: string | undefined = undefined

export const workingTable = (filters: WideFilters) =>
  infiniteQueryOptions({
    queryKey: [...wideKeys.all, 'table', filters],
    initialPageParam: first as string | undefined,
    placeholderData: keepPreviousData,
    queryFn: ({ pageParam, signal }) =>
      call(GetWorkingTable, { query: { ...filters, cursor: pageParam, limit, after: ownPosition() }, signal }),
    getNextPageParam: page => page.next ?? undefined,
  })
export const workingTableFile = (filters: WideFilters, show: Show, as: AsFile) =>
  download(GetWorkingTable, { query: { ...filters, show, ...as } })

export const attendanceSheet = (filters: WideFilters) =>
  infiniteQueryOptions({
    queryKey: [...wideKeys.sheet, filters],
    initialPageParam: first as string | undefined,
    placeholderData: keepPreviousData,
    queryFn: ({ pageParam, signal }) =>
      call(GetAttendanceSheet, { query: { ...filters, cursor: pageParam, limit, after: ownPosition() }, signal }),
    getNextPageParam: page => page.next ?? undefined,
  })
export const attendanceSheetFile = (filters: WideFilters, as: AsFile) =>
  download(GetAttendanceSheet, { query: { ...filters, ...as } })

export const attendanceLetters = () =>
  queryOptions({
    queryKey: wideKeys.letters,
    queryFn: ({ signal }) => call(GetAttendanceLetters, { query: { after: ownPosition() }, signal }),
  })
export const changeLetters = (letters: Letters) => call(PutAttendanceLetters, { body: { letters } })
