import { keepPreviousData } from '@tanstack/react-query'
import { PostActUndo } from '#api/contract/acts.ts'
import {
  GetCalendar,
  GetCalendarActs,
  GetCoverage,
  PostCalendarCopy,
  PostCalendarEntries,
} from '#api/contract/calendar.ts'
import { PostCalendarColumns, PostCalendarImport } from '#api/contract/calendar-import.ts'
import {
  DeleteDraft,
  GetDraft,
  GetDrafts,
  PostDraft,
  PostDraftPublication,
  PostDraftTakingUp,
  PutDraftEntries,
} from '#api/contract/calendar-drafts.ts'
import { call, type Reply, type Request } from '../lib/call.ts'
import { oneQuery, pageQuery } from '../lib/reads.ts'

export type CalendarPage = Reply<typeof GetCalendar>
export type CalendarRow = CalendarPage['rows'][number]
export type PlanWarning = CalendarRow['warnings'][number]
export type CalendarChange = Request<typeof PostCalendarEntries>['body']['changes'][number]
export type DraftRow = Reply<typeof GetDrafts>['rows'][number]
export type DraftDetail = Reply<typeof GetDraft>
export type ImportColumns = Reply<typeof PostCalendarColumns>
export type ImportBody = Request<typeof PostCalendarImport>['body']
export type ImportResult = Reply<typeof PostCalendarImport>

export type CalendarFilters = {
  from: string
  to: string
  department?: string | undefined
  search?: string | undefined
  shift?: string | undefined
  group?: string | undefined
  draft?: string | undefined
}
/** People a page: 5,000 are ten pages, the first of which is drawn at once. */
const pageSize = 500

export const calendar = (filters: CalendarFilters) => pageQuery(GetCalendar, filters, pageSize)
export const coverage = ({ from, to, department, draft }: CalendarFilters) => ({
  ...oneQuery(GetCoverage, { query: { from, to, department, draft } }),
  placeholderData: keepPreviousData,
})
export const acts = () => oneQuery(GetCalendarActs, { query: {} })
export const drafts = () => oneQuery(GetDrafts, { query: {} })
export const draftDetail = (draftId: string) => oneQuery(GetDraft, { params: { draftId } })

export const setEntries = (changes: CalendarChange[]) =>
  call(PostCalendarEntries, { body: { changes } })
export const setDraftEntries = (
  draftId: string,
  revision: number,
  changes: readonly CalendarChange[],
) =>
  call(PutDraftEntries, {
    params: { draftId },
    body: {
      revision,
      changes: changes.map(({ seen: _seen, value, ...change }) => ({
        ...change,
        value,
        ...(value === null ? { keep: true } : {}),
      })),
    },
  })
export const copyPlan = (body: Request<typeof PostCalendarCopy>['body']) =>
  call(PostCalendarCopy, { body })
export const undoAct = (position: string) =>
  call(PostActUndo, { params: { position }, body: {} })
export const openDraft = (body: Request<typeof PostDraft>['body']) => call(PostDraft, { body })
export const publishDraft = (draftId: string, revision: number) =>
  call(PostDraftPublication, { params: { draftId }, body: { revision } })
export const discardDraft = (draftId: string) => call(DeleteDraft, { params: { draftId } })
export const takeUpDraft = (draftId: string) => call(PostDraftTakingUp, { params: { draftId } })
export const importColumns = (body: Request<typeof PostCalendarColumns>['body']) =>
  call(PostCalendarColumns, { body })
export const importPlan = (body: ImportBody) => call(PostCalendarImport, { body })
