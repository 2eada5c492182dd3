import { queryOptions } from '@tanstack/react-query'
import { GetActUndo, GetActivity, PostActUndo } from '#api/contract/activity.ts'
import { PostCalendarUndo } from '#api/contract/calendar.ts'
import { PostCorrectionUndo } from '#api/contract/corrections.ts'
import type { AsFile } from '../shared/export-button.tsx'
import { call, download, type Reply, type Request } from '../lib/call.ts'
import { pageQuery } from '../lib/reads.ts'

export type Act = Reply<typeof GetActivity>['rows'][number]
export type ActSummary = Reply<typeof GetActivity>['summary']
export type ActFilters = Omit<
  Request<typeof GetActivity>['query'] & object,
  'cursor' | 'limit' | 'after' | 'format' | 'times'
>

/** The language is part of the key: the server writes the sentences. */
export const acts = (filters: ActFilters, language: string) => ({
  ...pageQuery(GetActivity, filters),
  queryKey: ['reports', 'activity', language, filters],
})
/** What taking an act back would record; asked anew each time, since others may act meanwhile. */
export const foreseenUndo = (position: string, language: string) =>
  queryOptions({
    queryKey: ['activity', 'undo', language, position],
    staleTime: 0,
    gcTime: 0,
    queryFn: ({ signal }) => call(GetActUndo, { params: { position }, signal }),
  })
export type Undone = { readonly done: number; readonly refused: number }
/** Takes the whole act back; an act together with the others that the same request recorded, where asked. */
export const undoAct = async (
  { kind, id }: NonNullable<Act['undo']>,
  reason: string,
  together: boolean,
): Promise<Undone> => {
  if (kind === 'act')
    return call(PostActUndo, { params: { position: id }, body: { reason, together } })
  if (kind === 'correction')
    await call(PostCorrectionUndo, {
      params: { correctionId: id },
      body: reason.length < 3 ? {} : { reason },
    })
  else await call(PostCalendarUndo, { params: { actId: id } })
  return { done: 1, refused: 0 }
}

export const actFile = (filters: ActFilters, as: AsFile) =>
  download(GetActivity, { query: { ...filters, ...as } })
