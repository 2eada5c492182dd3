import type {
  GetEmployeeTracking,
  GetEnterExitTime,
  GetTimeDetail,
} from '#api/contract/time-detail.ts'
import type { Reply } from '../../lib/call.ts'

export type TimeDetailRow = Reply<typeof GetTimeDetail>['rows'][number]
export type EnterExitDay = Reply<typeof GetEnterExitTime>['rows'][number]
export type TrackingRow = Reply<typeof GetEmployeeTracking>['rows'][number]
export type TrackingSummary = Reply<typeof GetEmployeeTracking>['summary']
