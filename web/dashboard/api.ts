import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import {
  GetDashboard,
  GetDashboardTrend,
  GetOwnDashboard,
  GetOwnRequests,
  GetOwnTeam,
} from '#api/contract/dashboard.ts'
import { GetDeviceCounts } from '#api/contract/devices.ts'
import { GetLateUploads } from '#api/contract/late-uploads.ts'
import { call, type Reply } from '../lib/call.ts'
import { oneQuery } from '../lib/reads.ts'

export type ReaderCounts = Reply<typeof GetDeviceCounts>
export type DashboardFigures = Reply<typeof GetDashboard>
export type OwnDay = Reply<typeof GetOwnDashboard>
export type OwnRequest = Reply<typeof GetOwnRequests>['rows'][number]
export type OwnTeam = Reply<typeof GetOwnTeam>

/** The latest few since a day, for whoever looks at the day as a whole. */
export const recentLateUploads = (from: string) =>
  oneQuery(GetLateUploads, { query: { from, limit: 3 } })
export const dashboard = { ...oneQuery(GetDashboard, {}), refetchInterval: 60_000 }
/** Days that are over change by corrections alone: asked again when somebody comes back to them, and on a new day. */
export const trend = (days: '14' | '30', today: string) =>
  queryOptions({
    queryKey: ['dashboard', 'trend', days, today],
    placeholderData: keepPreviousData,
    staleTime: 30_000,
    refetchInterval: 300_000,
    queryFn: ({ signal }) => call(GetDashboardTrend, { query: { days }, signal }),
  })
export const ownDay = { ...oneQuery(GetOwnDashboard, { query: {} }), refetchInterval: 60_000 }
export const readerCounts = { ...oneQuery(GetDeviceCounts, {}), refetchInterval: 30_000 }
/** Not with every swipe: nobody decides that fast. */
const seldom = { staleTime: 5000, refetchInterval: 60_000 }
export const ownRequests = { ...oneQuery(GetOwnRequests, { query: {} }), ...seldom }
export const ownTeam = { ...oneQuery(GetOwnTeam, { query: {} }), ...seldom }
