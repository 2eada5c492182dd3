import { queryOptions } from '@tanstack/react-query'
import { GetFreshness } from '#api/contract/explain.ts'
import { call } from '../lib/call.ts'

/** One question for all stamps on a screen, asked again each minute. */
export const freshness = queryOptions({
  queryKey: ['freshness'],
  refetchInterval: 60_000,
  staleTime: 30_000,
  retry: false,
  queryFn: ({ signal }) => call(GetFreshness, { signal }),
})
