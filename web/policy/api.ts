import { queryOptions } from '@tanstack/react-query'
import type * as calendar from '#api/contract/calendar.ts'
import type * as contract from '#api/contract/policy.ts'
import { call, endpoint, ownPosition, type Reply, type Request } from '../lib/call.ts'

const GetPolicy = endpoint<typeof contract.GetPolicy>('GET', '/api/app/policy')
const PutPolicy = endpoint<typeof contract.PutPolicy>('PUT', '/api/app/policy')
const PostPolicyPreview = endpoint<typeof contract.PostPolicyPreview>('POST', '/api/app/policy/preview')
const GetHolidays = endpoint<typeof calendar.GetHolidays>('GET', '/api/app/holidays')
const PutHoliday = endpoint<typeof calendar.PutHoliday>('PUT', '/api/app/holidays')
const DeleteHoliday = endpoint<typeof calendar.DeleteHoliday>('DELETE', '/api/app/holidays')
const PostHolidayImport = endpoint<typeof calendar.PostHolidayImport>('POST', '/api/app/holidays/import')

export type Policy = Reply<typeof contract.GetPolicy>
export type PolicyValues = Policy['values']
export type PolicyChanges = Request<typeof contract.PutPolicy>['body']['changes']
export type Preview = Reply<typeof contract.PostPolicyPreview>
export type Holidays = Reply<typeof calendar.GetHolidays>
export type Holiday = Holidays['rows'][number]

export const policy = () =>
  queryOptions({
    queryKey: ['policy'],
    queryFn: ({ signal }) => call(GetPolicy, { query: { after: ownPosition() }, signal }),
  })
export const changePolicy = (from: string, changes: PolicyChanges) => call(PutPolicy, { body: { from, changes } })
/** Ends on the server, too, when nobody waits for it any more. */
export const previewPolicy = (changes: PolicyChanges) =>
  queryOptions({
    queryKey: ['policy', 'preview', changes],
    queryFn: ({ signal }) => call(PostPolicyPreview, { body: { changes, days: 30 }, signal }),
    staleTime: 60_000,
    gcTime: 60_000,
  })

export const holidays = (year: number) =>
  queryOptions({
    queryKey: ['holidays', year],
    queryFn: ({ signal }) => call(GetHolidays, { query: { year, after: ownPosition() }, signal }),
  })
export const putHoliday = (body: Holiday) => call(PutHoliday, { body })
export const removeHoliday = (day: string) => call(DeleteHoliday, { query: { day } })
export const importHolidays = (year: number) => call(PostHolidayImport, { body: { year } })
