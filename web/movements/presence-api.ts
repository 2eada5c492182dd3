import { infiniteQueryOptions, keepPreviousData } from '@tanstack/react-query'
import { GetEmployeeTracking, GetEnterExitTime, GetTimeDetail } from '#api/contract/presence.ts'
import type { AsFile } from '../shared/export-button.tsx'
import { call, download, ownPosition, type Reply, type Request } from '../lib/call.ts'

export type TimeDetailRow = Reply<typeof GetTimeDetail>['rows'][number]
export type EnterExitDay = Reply<typeof GetEnterExitTime>['rows'][number]
export type PresenceSummary = Reply<typeof GetTimeDetail>['summary']
export type PresenceFilters = Omit<
  Request<typeof GetTimeDetail>['query'],
  'cursor' | 'limit' | 'after' | 'format' | 'times'
>
export type TrackingRow = Reply<typeof GetEmployeeTracking>['rows'][number]
export type TrackingSummary = Reply<typeof GetEmployeeTracking>['summary']
export type TrackingFilters = Omit<
  Request<typeof GetEmployeeTracking>['query'] & object,
  'cursor' | 'limit' | 'after' | 'format' | 'times'
>

const first: string | undefined = undefined
export const timeDetail = (filters: PresenceFilters) =>
  infiniteQueryOptions({
    queryKey: ['movements', 'time-detail', filters],
    initialPageParam: first as string | undefined,
    placeholderData: keepPreviousData,
    queryFn: ({ pageParam, signal }) =>
      call(GetTimeDetail, { query: { ...filters, cursor: pageParam, limit: 60, after: ownPosition() }, signal }),
    getNextPageParam: page => page.next ?? undefined,
  })
export const timeDetailFile = (filters: PresenceFilters, as: AsFile) =>
  download(GetTimeDetail, { query: { ...filters, ...as } })

export const enterExit = (filters: PresenceFilters) =>
  infiniteQueryOptions({
    queryKey: ['movements', 'enter-exit', filters],
    initialPageParam: first as string | undefined,
    placeholderData: keepPreviousData,
    queryFn: ({ pageParam, signal }) =>
      call(GetEnterExitTime, { query: { ...filters, cursor: pageParam, limit: 60, after: ownPosition() }, signal }),
    getNextPageParam: page => page.next ?? undefined,
  })
export const enterExitFile = (filters: PresenceFilters, as: AsFile) =>
  download(GetEnterExitTime, { query: { ...filters, ...as } })

export const trackingKeys = { all: ['movements', 'tracking'] as const }
export const tracking = (filters: TrackingFilters) =>
  infiniteQueryOptions({
    queryKey: [...trackingKeys.all, filters],
    initialPageParam: first as string | undefined,
    placeholderData: keepPreviousData,
    refetchInterval: 60_000,
    queryFn: ({ pageParam, signal }) =>
      call(GetEmployeeTracking, { query: { ...filters, cursor: pageParam, limit: 100, after: ownPosition() }, signal }),
    getNextPageParam: page => page.next ?? undefined,
  })
export const trackingFile = (filters: TrackingFilters, as: AsFile) =>
  download(GetEmployeeTracking, { query: { ...filters, ...as } })
