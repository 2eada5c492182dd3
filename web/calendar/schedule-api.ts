import { infiniteQueryOptions, keepPreviousData, queryOptions } from '@tanstack/react-query'
import type * as contract from '#api/contract/calendar.ts'
import { call, endpoint, ownPosition, type Reply, type Request } from '../lib/call.ts'

const GetCalendar = endpoint<typeof contract.GetCalendar>('GET', '/api/app/calendar')
const GetCoverage = endpoint<typeof contract.GetCoverage>('GET', '/api/app/calendar/coverage')
const PostCalendarEntries = endpoint<typeof contract.PostCalendarEntries>('POST', '/api/app/calendar/entries')
const PostCalendarCopy = endpoint<typeof contract.PostCalendarCopy>('POST', '/api/app/calendar/copy')
const GetCalendarActs = endpoint<typeof contract.GetCalendarActs>('GET', '/api/app/calendar/acts')
const PostCalendarUndo = endpoint<typeof contract.PostCalendarUndo>('POST', '/api/app/calendar/acts/:actId/undo')
const GetDrafts = endpoint<typeof contract.GetDrafts>('GET', '/api/app/calendar/drafts')
const PostDraft = endpoint<typeof contract.PostDraft>('POST', '/api/app/calendar/drafts')
const PutDraftEntries = endpoint<typeof contract.PutDraftEntries>('PUT', '/api/app/calendar/drafts/:draftId/entries')
const GetDraft = endpoint<typeof contract.GetDraft>('GET', '/api/app/calendar/drafts/:draftId')
const PostDraftPublication = endpoint<typeof contract.PostDraftPublication>(
  'POST',
  '/api/app/calendar/drafts/:draftId/publish',
)
const PostDraftTakingUp = endpoint<typeof contract.PostDraftTakingUp>(
  'POST',
  '/api/app/calendar/drafts/:draftId/take-up',
)
const DeleteDraft = endpoint<typeof contract.DeleteDraft>('DELETE', '/api/app/calendar/drafts/:draftId')
const PostCalendarColumns = endpoint<typeof contract.PostCalendarColumns>('POST', '/api/app/calendar/import/columns')
const PostCalendarImport = endpoint<typeof contract.PostCalendarImport>('POST', '/api/app/calendar/import')

export type CalendarPage = Reply<typeof contract.GetCalendar>
export type CalendarRow = CalendarPage['rows'][number]
export type PlanWarning = CalendarRow['warnings'][number]
export type CalendarChange = Request<typeof contract.PostCalendarEntries>['body']['changes'][number]
export type DraftRow = Reply<typeof contract.GetDrafts>['rows'][number]
export type DraftDetail = Reply<typeof contract.GetDraft>
export type ImportColumns = Reply<typeof contract.PostCalendarColumns>
export type ImportBody = Request<typeof contract.PostCalendarImport>['body']
export type ImportResult = Reply<typeof contract.PostCalendarImport>

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

export const calendar = (filters: CalendarFilters) =>
  infiniteQueryOptions({
    queryKey: ['calendar', 'plan', filters],
    initialPageParam: undefined as string | undefined,
    placeholderData: keepPreviousData,
    queryFn: ({ pageParam, signal }) =>
      call(GetCalendar, { query: { ...filters, cursor: pageParam, limit: pageSize, after: ownPosition() }, signal }),
    getNextPageParam: page => page.next ?? undefined,
  })
export const coverage = ({ from, to, department, draft }: CalendarFilters) =>
  queryOptions({
    queryKey: ['calendar', 'coverage', { from, to, department, draft }],
    placeholderData: keepPreviousData,
    queryFn: ({ signal }) =>
      call(GetCoverage, { query: { from, to, department, draft, after: ownPosition() }, signal }),
  })
export const acts = () =>
  queryOptions({
    queryKey: ['calendar', 'acts'],
    queryFn: ({ signal }) => call(GetCalendarActs, { query: { after: ownPosition() }, signal }),
  })
export const drafts = () =>
  queryOptions({
    queryKey: ['calendar', 'drafts'],
    queryFn: ({ signal }) => call(GetDrafts, { query: { after: ownPosition() }, signal }),
  })
export const draftDetail = (draftId: string) =>
  queryOptions({
    queryKey: ['calendar', 'draft', draftId],
    queryFn: ({ signal }) => call(GetDraft, { params: { draftId }, query: { after: ownPosition() }, signal }),
  })

export const setEntries = (changes: CalendarChange[]) => call(PostCalendarEntries, { body: { changes } })
export const setDraftEntries = (draftId: string, revision: number, changes: readonly CalendarChange[]) =>
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
export const copyPlan = (body: Request<typeof contract.PostCalendarCopy>['body']) => call(PostCalendarCopy, { body })
export const undoAct = (actId: string) => call(PostCalendarUndo, { params: { actId } })
export const openDraft = (body: Request<typeof contract.PostDraft>['body']) => call(PostDraft, { body })
export const publishDraft = (draftId: string, revision: number) =>
  call(PostDraftPublication, { params: { draftId }, body: { revision } })
export const discardDraft = (draftId: string) => call(DeleteDraft, { params: { draftId } })
export const takeUpDraft = (draftId: string) => call(PostDraftTakingUp, { params: { draftId } })
export const importColumns = (body: Request<typeof contract.PostCalendarColumns>['body']) =>
  call(PostCalendarColumns, { body })
export const importPlan = (body: ImportBody) => call(PostCalendarImport, { body })
