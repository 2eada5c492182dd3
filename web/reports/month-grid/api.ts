import {
  GetAttendanceLetters,
  GetAttendanceSheet,
  GetWorkingTable,
  PutAttendanceLetters,
} from '#api/contract/month-grid.ts'
import { call, download, type Reply, type Request } from '../../lib/call.ts'
import type { AsFile } from '../../kit/table/export-button.tsx'
import { oneQuery, pageQuery } from '../../lib/reads.ts'

export type TableRow = Reply<typeof GetWorkingTable>['rows'][number]
export type TableCell = NonNullable<TableRow['days'][number]>
export type TableSummary = NonNullable<Reply<typeof GetWorkingTable>['summary']>
export type SheetRow = Reply<typeof GetAttendanceSheet>['rows'][number]
export type SheetSummary = NonNullable<Reply<typeof GetAttendanceSheet>['summary']>
export type Letters = Reply<typeof GetAttendanceLetters>['letters']
export type MonthGridFilters = Omit<
  Request<typeof GetAttendanceSheet>['query'],
  'cursor' | 'limit' | 'after' | 'format' | 'times' | 'columns'
>
export type Show = 'worked' | 'missing'

/** Some four screens of rows. */
const limit = 80

export const workingTable = (filters: MonthGridFilters) =>
  pageQuery(GetWorkingTable, filters, limit)
export const workingTableFile = (filters: MonthGridFilters, show: Show, as: AsFile) =>
  download(GetWorkingTable, { query: { ...filters, show, ...as } })

export const attendanceSheet = (filters: MonthGridFilters) =>
  pageQuery(GetAttendanceSheet, filters, limit)
export const attendanceSheetFile = (filters: MonthGridFilters, as: AsFile) =>
  download(GetAttendanceSheet, { query: { ...filters, ...as } })

export const attendanceLetters = () => oneQuery(GetAttendanceLetters, { query: {} })
export const changeLetters = (letters: Letters) =>
  call(PutAttendanceLetters, { body: { letters } })
