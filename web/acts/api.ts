import { queryOptions } from '@tanstack/react-query'
import { GetActUndo, GetActivity, PostActUndo } from '#api/contract/acts.ts'
import { call, type Reply } from '../lib/call.ts'

export type Act = Reply<typeof GetActivity>['rows'][number]
export type ActSummary = Reply<typeof GetActivity>['summary']
/** What taking an act back would record; asked anew each time, since others may act meanwhile. */
export const foreseenUndo = (position: string, language: string) =>
  queryOptions({
    queryKey: ['activity', 'undo', language, position],
    staleTime: 0,
    gcTime: 0,
    queryFn: ({ signal }) => call(GetActUndo, { params: { position }, signal }),
  })
/** Takes the whole act back, together with the others that the same request recorded where asked. */
export const undoAct = (position: string, reason = '', together = false) =>
  call(PostActUndo, {
    params: { position },
    body: { together, ...(reason.length < 3 ? {} : { reason }) },
  })
