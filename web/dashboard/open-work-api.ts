import { queryOptions } from '@tanstack/react-query'
import { GetCorrections } from '#api/contract/corrections.ts'
import { GetErrorActivity } from '#api/contract/error-activity.ts'
import { GetMissingWork } from '#api/contract/missing-work.ts'
import { GetAfterHoursWork } from '#api/contract/overtime.ts'
import { call } from '../lib/call.ts'

export type Period = { from: string; to: string }
/**
 * Counted by the lists themselves: asked for one row, they still count all. Not with every swipe: nobody decides that
 * fast.
 */
const counted = { staleTime: 5000, refetchInterval: 60_000 }
const one = { limit: 1 }
export const openWorkKeys = { all: ['open-work'] as const }

export const openCorrections = queryOptions({
  queryKey: [...openWorkKeys.all, 'corrections'],
  ...counted,
  queryFn: ({ signal }) =>
    call(GetCorrections, {
      query: { status: 'open', demanded: 'true', ...one },
      signal,
    }),
})
export const wrongDays = (period: Period) =>
  queryOptions({
    queryKey: [...openWorkKeys.all, 'wrong', period],
    ...counted,
    queryFn: ({ signal }) => call(GetErrorActivity, { query: { ...period, ...one }, signal }),
  })
export const undecidedMissing = (period: Period) =>
  queryOptions({
    queryKey: [...openWorkKeys.all, 'missing', period],
    ...counted,
    queryFn: ({ signal }) => call(GetMissingWork, { query: { ...period, ...one }, signal }),
  })
export const openOvertime = (period: Period) =>
  queryOptions({
    queryKey: [...openWorkKeys.all, 'overtime', period],
    ...counted,
    queryFn: ({ signal }) => call(GetAfterHoursWork, { query: { ...period, ...one }, signal }),
  })
