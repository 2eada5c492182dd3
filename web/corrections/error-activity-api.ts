import { infiniteQueryOptions, keepPreviousData } from '@tanstack/react-query'
import { GetErrorActivity } from '#api/contract/error-activity.ts'
import { call, download, ownPosition, type Reply, type Request } from '../lib/call.ts'
import type { AsFile } from '../shared/export-button.tsx'
import type { Step } from './steps.ts'

export type WrongDay = Reply<typeof GetErrorActivity>['rows'][number]
export type WrongSummary = Reply<typeof GetErrorActivity>['summary']
export type WrongKind = WrongDay['kinds'][number]
export type WrongFilters = Omit<
  Request<typeof GetErrorActivity>['query'],
  'cursor' | 'limit' | 'after' | 'format' | 'times'
>

export const wrongDays = (filters: WrongFilters) =>
  infiniteQueryOptions({
    queryKey: ['reports', 'error-activity', filters],
    initialPageParam: undefined as string | undefined,
    placeholderData: keepPreviousData,
    queryFn: ({ pageParam, signal }) =>
      call(GetErrorActivity, { query: { ...filters, cursor: pageParam, limit: 100, after: ownPosition() }, signal }),
    getNextPageParam: page => page.next ?? undefined,
  })
export const wrongDaysFile = (filters: WrongFilters, as: AsFile) =>
  download(GetErrorActivity, { query: { ...filters, ...as } })

/** What is proposed for a day, as the steps of a correction. */
export const stepsOf = ({ employeeId, fix }: WrongDay): Step[] =>
  (fix?.changes ?? []).flatMap(({ kind, movementId, localTime, direction }): Step[] => {
    if (kind === 'add')
      return direction === 'unknown'
        ? []
        : [{ change: { kind, employeeId, localTime: localTime.slice(0, 16), direction }, localTime, direction }]
    if (movementId === null) return []
    return [
      { change: kind === 'direction' ? { kind, movementId, direction } : { kind, movementId }, localTime, direction },
    ]
  })
