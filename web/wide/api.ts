import { queryOptions } from '@tanstack/react-query'
import {
  GetAttendanceLetters,
  GetAttendanceSheet,
  GetWorkingTable,
  PutAttendanceLetters,
} from '#api/contract/reports-wide.ts'
import { call, download, ownPosition, type Reply, type Request } from '../lib/call.ts'
import type { AsFile } from '../shared/export-button.tsx'
import { pageQuery } from '../lib/reads.ts'

export type TableRow = Reply<typeof GetWorkingTable>['rows'][number]
export type TableCell = NonNullable<TableRow['days'][number]>
export type TableSummary = NonNullable<Reply<typeof GetWorkingTable>['summary']>
export type SheetRow = Reply<typeof GetAttendanceSheet>['rows'][number]
export type SheetSummary = NonNullable<Reply<typeof GetAttendanceSheet>['summary']>
export type Letters = Reply<typeof GetAttendanceLetters>['letters']
export type WideFilters = Omit<
  Request<typeof GetAttendanceSheet>['query'],
  'cursor' | 'limit' | 'after' | 'format' | 'times' | 'columns'
>
export type Show = 'worked' | 'missing'

export const wideKeys = {
  all: ['wide'] as const,
  sheet: ['reports', 'employee-attendance-sheet'] as const,
  letters: ['wide', 'letters'] as const,
}
/** Some four screens of rows. */
const limit = 80

export const workingTable = (filters: WideFilters) => pageQuery(GetWorkingTable, filters, limit)
export const workingTableFile = (filters: WideFilters, show: Show, as: AsFile) =>
  download(GetWorkingTable, { query: { ...filters, show, ...as } })

export const attendanceSheet = (filters: WideFilters) =>
  pageQuery(GetAttendanceSheet, filters, limit)
export const attendanceSheetFile = (filters: WideFilters, as: AsFile) =>
  download(GetAttendanceSheet, { query: { ...filters, ...as } })

export const attendanceLetters = () =>
  queryOptions({
    queryKey: wideKeys.letters,
    queryFn: ({ signal }) =>
      call(GetAttendanceLetters, { query: { after: ownPosition() }, signal }),
  })
export const changeLetters = (letters: Letters) =>
  call(PutAttendanceLetters, { body: { letters } })
