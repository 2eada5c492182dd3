import { queryOptions } from '@tanstack/react-query'
import type * as contract from '#api/contract/explain.ts'
import { call, endpoint } from '../lib/call.ts'

const GetFreshness = endpoint<typeof contract.GetFreshness>('GET', '/api/app/freshness')

/** One question for all stamps on a screen, asked again each minute. */
export const freshness = queryOptions({
  queryKey: ['freshness'],
  refetchInterval: 60_000,
  staleTime: 30_000,
  retry: false,
  queryFn: ({ signal }) => call(GetFreshness, { signal }),
})
