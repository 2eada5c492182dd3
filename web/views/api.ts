import {
  DeleteSchedule,
  DeleteView,
  GetOutbox,
  GetOutboxMail,
  GetSchedule,
  GetViewRecipients,
  PostView,
  PutDeclined,
  PutDefaultView,
  PutSchedule,
  PutView,
} from '#api/contract/views.ts'
import { call, type Reply, type Request } from '../lib/call.ts'
import { oneQuery } from '../lib/reads.ts'

export type NewView = Request<typeof PostView>['body']
export type ViewContent = Request<typeof PutView>['body']
export type Schedule = NonNullable<Reply<typeof GetSchedule>['schedule']>
export type ScheduleBody = Request<typeof PutSchedule>['body']
export type OutboxRow = Reply<typeof GetOutbox>['rows'][number]

export const scheduleOf = (viewId: string) => oneQuery(GetSchedule, { params: { viewId } })
export const recipients = (search: string) =>
  oneQuery(GetViewRecipients, { query: search === '' ? {} : { search } })
export const outbox = { ...oneQuery(GetOutbox, {}), refetchInterval: 15_000 }
export const outboxMail = (mailId: string) => oneQuery(GetOutboxMail, { params: { mailId } })

export const saveView = (body: NewView) => call(PostView, { body })
export const changeView = (viewId: string, body: ViewContent) =>
  call(PutView, { params: { viewId }, body })
export const deleteView = (viewId: string) => call(DeleteView, { params: { viewId } })
export const chooseDefault = (page: string, viewId: string | null) =>
  call(PutDefaultView, { body: { page, viewId } })
export const setSchedule = (viewId: string, body: ScheduleBody) =>
  call(PutSchedule, { params: { viewId }, body })
export const endSchedule = (viewId: string) => call(DeleteSchedule, { params: { viewId } })
export const decline = (viewId: string, declined: boolean) =>
  call(PutDeclined, { params: { viewId }, body: { declined } })

/** The list of views is read again before a change of them counts as done. */
export const readAgain = { refreshes: ['views'], doneWhenRead: true } as const
