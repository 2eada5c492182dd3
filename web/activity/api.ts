import { infiniteQueryOptions, keepPreviousData } from '@tanstack/react-query'
import type * as contract from '#api/contract/activity.ts'
import type { AsFile } from '../shared/export-button.tsx'
import { call, download, endpoint, ownPosition, type Reply, type Request } from '../lib/call.ts'

const GetActivity = endpoint<typeof contract.GetActivity>('GET', '/api/app/reports/activity')

export type Act = Reply<typeof contract.GetActivity>['rows'][number]
export type ActSummary = Reply<typeof contract.GetActivity>['summary']
export type ActFilters = Omit<Request<typeof contract.GetActivity>['query'] & object, 'cursor' | 'limit' | 'after' | 'format' | 'times'>

/** The language is part of the key: the server writes the sentences. */
export const acts = (filters: ActFilters, language: string) => infiniteQueryOptions({
  queryKey: ['activity', language, filters], initialPageParam: undefined as string | undefined, placeholderData: keepPreviousData,
  queryFn: ({ pageParam, signal }) => call(GetActivity, { query: { ...filters, cursor: pageParam, limit: 100, after: ownPosition() }, signal }),
  getNextPageParam: page => page.next ?? undefined,
})
export const actFile = (filters: ActFilters, as: AsFile) => download(GetActivity, { query: { ...filters, ...as } })
