import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import {
  GetKnownVisitors,
  GetVisitorNotices,
  PostVisitCode,
  PostVisits,
} from '#api/contract/visits.ts'
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
/** What visitors are shown when they come. */
export const visitorNotices = oneQuery(GetVisitorNotices, {})
export type VisitorNotice = Reply<typeof GetVisitorNotices>['rows'][number]
/** What a scanner types of the mail of an invitation. */
export const isVisitCode = (typed: string): boolean => /^\d{24}$/.test(typed.replace(/\s/g, ''))
/** The visit that it was mailed for. */
export const visitByCode = (typed: string) =>
  call(PostVisitCode, { body: { code: typed.replace(/\s/g, '') } })
export const registerVisits = (body: Registration) => call(PostVisits, { body })
