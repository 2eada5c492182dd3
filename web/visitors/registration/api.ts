import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { GetKnownVisitors, PostVisits } from '#api/contract/visits.ts'
import { call, type Reply, type Request } from '../../lib/call.ts'
import { oneQuery } from '../../lib/reads.ts'

export type KnownVisitor = Reply<typeof GetKnownVisitors>['rows'][number]
export type Registration = Request<typeof PostVisits>['body']
/** One of those who come. */
export type ComingVisitor = Registration['visitors'][number]

/** Asked from two letters on. */
export const knownVisitors = (search: string) =>
  queryOptions({
    ...oneQuery(GetKnownVisitors, { query: { search } }),
    enabled: search.length >= 2,
    placeholderData: keepPreviousData,
  })
export const registerVisits = (body: Registration) => call(PostVisits, { body })
