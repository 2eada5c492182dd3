import { infiniteQueryOptions, keepPreviousData, queryOptions } from '@tanstack/react-query'
import { GetDaily } from '#api/contract/attendance.ts'
import { GetDashboard, GetDashboardTrend, GetOwnDashboard } from '#api/contract/dashboard.ts'
import {
  GetAsOfDifference,
  GetEvent,
  GetExplain,
  GetLateUpload,
  GetLateUploads,
} from '#api/contract/explain.ts'
import { GetDeviceCounts } from '#api/contract/devices.ts'
import { call, download, ownPosition, type Reply, type Request } from '../lib/call.ts'
import type { AsFile } from '../shared/export-button.tsx'

export type ReaderCounts = Reply<typeof GetDeviceCounts>
export type DailyRow = Reply<typeof GetDaily>['rows'][number]
export type DailySummary = Reply<typeof GetDaily>['summary']
export type DailyFilters = Omit<
  Request<typeof GetDaily>['query'],
  'cursor' | 'limit' | 'after' | 'format' | 'times'
>
export type Explained = Reply<typeof GetExplain>
export type DaySource = Explained['sources'][number]
export type AsOfAsked = Omit<Request<typeof GetAsOfDifference>['query'], 'after'>
export type DifferenceRow = Reply<typeof GetAsOfDifference>['rows'][number]
export type DayDifference = Pick<
  DifferenceRow,
  'employeeId' | 'employeeNo' | 'fullName' | 'day' | 'before' | 'after'
> & { readonly events?: DifferenceRow['events'] }
export type DifferenceTotals = Reply<typeof GetAsOfDifference>['totals']
export type LateUpload = Reply<typeof GetLateUploads>['rows'][number]
export type DashboardFigures = Reply<typeof GetDashboard>
export type TrendDay = Reply<typeof GetDashboardTrend>['days'][number]
export type OwnDay = Reply<typeof GetOwnDashboard>

export const attendanceKeys = {
  dashboard: ['attendance', 'dashboard'] as const,
  own: ['attendance', 'own'] as const,
}

export const explained = (employee: string, day: string, asOf?: string) =>
  queryOptions({
    queryKey: ['attendance', 'explain', employee, day, asOf],
    queryFn: ({ signal }) => call(GetExplain, { query: { employee, day, asOf }, signal }),
  })
/** An event never changes. */
export const recorded = (position: string) =>
  queryOptions({
    queryKey: ['attendance', 'event', position],
    staleTime: Infinity,
    queryFn: ({ signal }) => call(GetEvent, { params: { position }, signal }),
  })
export const asOfDifference = (asked: AsOfAsked) =>
  queryOptions({
    queryKey: ['attendance', 'as-of', asked],
    queryFn: ({ signal }) =>
      call(GetAsOfDifference, { query: { ...asked, after: ownPosition() }, signal }),
  })
export const lateUploads = (device?: string) =>
  infiniteQueryOptions({
    queryKey: ['attendance', 'late-uploads', device],
    initialPageParam: undefined as string | undefined,
    queryFn: ({ pageParam, signal }) =>
      call(GetLateUploads, { query: { device, cursor: pageParam, limit: 50 }, signal }),
    getNextPageParam: page => page.next ?? undefined,
  })
/** The latest few since a day, for whoever looks at the day as a whole. */
export const recentLateUploads = (from: string) =>
  queryOptions({
    queryKey: ['attendance', 'late-uploads', 'since', from],
    queryFn: ({ signal }) =>
      call(GetLateUploads, { query: { from, limit: 3, after: ownPosition() }, signal }),
  })
/** What one has changed up to its last record so far: while it goes on, another question. */
export const lateUploadSoFar = ({
  position,
  endedAt,
}: Pick<LateUpload, 'position' | 'endedAt'>) =>
  queryOptions({
    ...lateUpload(position),
    queryKey: ['attendance', 'late-upload', position, endedAt],
  })
export const lateUploadsFile = (as: AsFile) => download(GetLateUploads, { query: as })
export const lateUpload = (position: string) =>
  queryOptions({
    queryKey: ['attendance', 'late-upload', position],
    staleTime: Infinity,
    queryFn: ({ signal }) => call(GetLateUpload, { params: { position }, signal }),
  })
export const dashboard = queryOptions({
  queryKey: attendanceKeys.dashboard,
  queryFn: ({ signal }) => call(GetDashboard, { signal }),
  refetchInterval: 60_000,
})
/** Days that are over change by corrections alone: asked again when somebody comes back to them, and on a new day. */
export const trend = (days: '14' | '30', today: string) =>
  queryOptions({
    queryKey: ['attendance', 'trend', days, today],
    placeholderData: keepPreviousData,
    staleTime: 30_000,
    refetchInterval: 300_000,
    queryFn: ({ signal }) => call(GetDashboardTrend, { query: { days }, signal }),
  })
export const ownDay = queryOptions({
  queryKey: attendanceKeys.own,
  queryFn: ({ signal }) => call(GetOwnDashboard, { query: { after: ownPosition() }, signal }),
  refetchInterval: 60_000,
})
export const readerCounts = queryOptions({
  queryKey: ['devices', 'counts'],
  queryFn: ({ signal }) => call(GetDeviceCounts, { signal }),
  refetchInterval: 30_000,
})
