import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
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

export type NewView = Request<typeof PostView>['body']
export type ViewContent = Request<typeof PutView>['body']
export type Schedule = NonNullable<Reply<typeof GetSchedule>['schedule']>
export type ScheduleBody = Request<typeof PutSchedule>['body']
export type OutboxRow = Reply<typeof GetOutbox>['rows'][number]

export const scheduleOf = (viewId: string) =>
  queryOptions({
    queryKey: ['views', 'schedule', viewId],
    queryFn: ({ signal }) => call(GetSchedule, { params: { viewId }, signal }),
  })
export const recipients = (search: string) =>
  queryOptions({
    queryKey: ['views', 'recipients', search],
    queryFn: ({ signal }) =>
      call(GetViewRecipients, { query: search === '' ? {} : { search }, signal }),
  })
export const outbox = queryOptions({
  queryKey: ['outbox'],
  queryFn: ({ signal }) => call(GetOutbox, { signal }),
  refetchInterval: 15_000,
})
export const outboxMail = (mailId: string) =>
  queryOptions({
    queryKey: ['outbox', mailId],
    queryFn: ({ signal }) => call(GetOutboxMail, { params: { mailId }, signal }),
  })

/** What is done to views; the list is asked again before the change counts as done. */
const useChange = <Given, Answer>(change: (given: Given) => Promise<Answer>) => {
  const client = useQueryClient()
  return useMutation({
    mutationFn: async (given: Given) => {
      const answer = await change(given)
      await client.invalidateQueries({ queryKey: ['views'] })
      return answer
    },
  })
}
export const useSaveView = () => useChange((body: NewView) => call(PostView, { body }))
export const useChangeView = () =>
  useChange(({ viewId, body }: { viewId: string; body: ViewContent }) =>
    call(PutView, { params: { viewId }, body }),
  )
export const useDeleteView = () =>
  useChange((viewId: string) => call(DeleteView, { params: { viewId } }))
export const useDefaultView = () =>
  useChange((body: { page: string; viewId: string | null }) => call(PutDefaultView, { body }))
export const useSchedule = () =>
  useChange(
    async ({
      viewId,
      body,
    }: {
      viewId: string
      body: ScheduleBody | null
    }): Promise<{ nextAt: string } | { viewId: string }> =>
      body === null
        ? call(DeleteSchedule, { params: { viewId } })
        : call(PutSchedule, { params: { viewId }, body }),
  )
export const useDecline = () =>
  useChange(({ viewId, declined }: { viewId: string; declined: boolean }) =>
    call(PutDeclined, { params: { viewId }, body: { declined } }),
  )
