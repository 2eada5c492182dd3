import {
  GetEmployeeTracking,
  type GetEnterExitTime,
  type GetTimeDetail,
} from '#api/contract/presence.ts'
import type { AsFile } from '../shared/export-button.tsx'
import { download, type Reply, type Request } from '../lib/call.ts'
import { pageQuery } from '../lib/reads.ts'

export type TimeDetailRow = Reply<typeof GetTimeDetail>['rows'][number]
export type EnterExitDay = Reply<typeof GetEnterExitTime>['rows'][number]
export type TrackingRow = Reply<typeof GetEmployeeTracking>['rows'][number]
export type TrackingSummary = Reply<typeof GetEmployeeTracking>['summary']
export type TrackingFilters = Omit<
  Request<typeof GetEmployeeTracking>['query'] & object,
  'cursor' | 'limit' | 'after' | 'format' | 'times'
>

export const trackingKeys = { all: ['reports', 'employee-tracking'] as const }
export const tracking = (filters: TrackingFilters) => ({
  ...pageQuery(GetEmployeeTracking, filters),
  refetchInterval: 60_000,
})
export const trackingFile = (filters: TrackingFilters, as: AsFile) =>
  download(GetEmployeeTracking, { query: { ...filters, ...as } })
