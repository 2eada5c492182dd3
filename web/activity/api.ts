import { infiniteQueryOptions, keepPreviousData } from '@tanstack/react-query'
import type * as contract from '#api/contract/activity.ts'
import type * as calendar from '#api/contract/calendar.ts'
import type * as corrections from '#api/contract/corrections.ts'
import type { AsFile } from '../shared/export-button.tsx'
import { call, download, endpoint, ownPosition, type Reply, type Request } from '../lib/call.ts'

const GetActivity = endpoint<typeof contract.GetActivity>('GET', '/api/app/reports/activity')
const PostCorrectionUndo = endpoint<typeof corrections.PostCorrectionUndo>('POST', '/api/app/corrections/:correctionId/undo')
const PostCalendarUndo = endpoint<typeof calendar.PostCalendarUndo>('POST', '/api/app/calendar/acts/:actId/undo')

export type Act = Reply<typeof contract.GetActivity>['rows'][number]
export type ActSummary = Reply<typeof contract.GetActivity>['summary']
export type ActFilters = Omit<Request<typeof contract.GetActivity>['query'] & object, 'cursor' | 'limit' | 'after' | 'format' | 'times'>

/** The language is part of the key: the server writes the sentences. */
export const acts = (filters: ActFilters, language: string) => infiniteQueryOptions({
  queryKey: ['activity', language, filters], initialPageParam: undefined as string | undefined, placeholderData: keepPreviousData,
  queryFn: ({ pageParam, signal }) => call(GetActivity, { query: { ...filters, cursor: pageParam, limit: 100, after: ownPosition() }, signal }),
  getNextPageParam: page => page.next ?? undefined,
})
/** Takes the whole act back. */
export const undoAct = ({ kind, id }: NonNullable<Act['undo']>): Promise<unknown> =>
  kind === 'correction' ? call(PostCorrectionUndo, { params: { correctionId: id }, body: {} }) : call(PostCalendarUndo, { params: { actId: id } })

export const actFile = (filters: ActFilters, as: AsFile) => download(GetActivity, { query: { ...filters, ...as } })
