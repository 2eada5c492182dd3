import { infiniteQueryOptions, keepPreviousData, queryOptions } from '@tanstack/react-query'
import type * as contract from '#api/contract/attendance.ts'
import type * as boards from '#api/contract/dashboard.ts'
import type * as explain from '#api/contract/explain.ts'
import type * as devices from '#api/contract/devices.ts'
import { call, download, endpoint, ownPosition, type Reply, type Request } from '../lib/call.ts'
import type { AsFile } from '../shared/export-button.tsx'

const GetDaily = endpoint<typeof contract.GetDaily>('GET', '/api/app/reports/daily')
const GetExplain = endpoint<typeof explain.GetExplain>('GET', '/api/app/reports/explain')
const GetDashboard = endpoint<typeof boards.GetDashboard>('GET', '/api/app/dashboard')
const GetDashboardTrend = endpoint<typeof boards.GetDashboardTrend>('GET', '/api/app/dashboard/trend')
const GetOwnDashboard = endpoint<typeof boards.GetOwnDashboard>('GET', '/api/app/dashboard/own')
const GetDeviceCounts = endpoint<typeof devices.GetDeviceCounts>('GET', '/api/app/devices/counts')

export type ReaderCounts = Reply<typeof devices.GetDeviceCounts>
export type DailyRow = Reply<typeof contract.GetDaily>['rows'][number]
export type DailySummary = Reply<typeof contract.GetDaily>['summary']
export type DailyFilters = Omit<Request<typeof contract.GetDaily>['query'], 'cursor' | 'limit' | 'after' | 'format' | 'times'>
export type Explained = Reply<typeof explain.GetExplain>
export type DashboardFigures = Reply<typeof boards.GetDashboard>
export type TrendDay = Reply<typeof boards.GetDashboardTrend>['days'][number]
export type OwnDay = Reply<typeof boards.GetOwnDashboard>

export const attendanceKeys = { dashboard: ['attendance', 'dashboard'] as const, own: ['attendance', 'own'] as const }

export const daily = (filters: DailyFilters) => infiniteQueryOptions({
  queryKey: ['attendance', 'daily', filters], initialPageParam: undefined as string | undefined, placeholderData: keepPreviousData,
  queryFn: ({ pageParam, signal }) => call(GetDaily, { query: { ...filters, cursor: pageParam, limit: 100, after: ownPosition() }, signal }),
  getNextPageParam: page => page.next ?? undefined,
})
export const dailyFile = (filters: DailyFilters, as: AsFile) => download(GetDaily, { query: { ...filters, ...as } })
export const explained = (employee: string, day: string) => queryOptions({
  queryKey: ['attendance', 'explain', employee, day], queryFn: ({ signal }) => call(GetExplain, { query: { employee, day }, signal }),
})
export const dashboard = queryOptions({ queryKey: attendanceKeys.dashboard, queryFn: ({ signal }) => call(GetDashboard, { signal }), refetchInterval: 60_000 })
/** Days that are over change by corrections alone: asked again when somebody comes back to them, and on a new day. */
export const trend = (days: '14' | '30', today: string) => queryOptions({
  queryKey: ['attendance', 'trend', days, today], placeholderData: keepPreviousData, staleTime: 30_000, refetchInterval: 300_000, queryFn: ({ signal }) => call(GetDashboardTrend, { query: { days }, signal }),
})
export const ownDay = queryOptions({ queryKey: attendanceKeys.own, queryFn: ({ signal }) => call(GetOwnDashboard, { query: { after: ownPosition() }, signal }), refetchInterval: 60_000 })
export const readerCounts = queryOptions({ queryKey: ['devices', 'counts'], queryFn: ({ signal }) => call(GetDeviceCounts, { signal }), refetchInterval: 30_000 })
