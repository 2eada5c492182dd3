import {
  DeleteHoliday,
  GetHolidays,
  PostHolidayImport,
  PutHoliday,
} from '#api/contract/holidays.ts'
import { GetPolicy, PostPolicyPreview, PutPolicy } from '#api/contract/policy.ts'
import { call, type Reply, type Request } from '../lib/call.ts'
import { oneQuery } from '../lib/reads.ts'

export type Policy = Reply<typeof GetPolicy>
export type PolicyValues = Policy['values']
export type PolicyChanges = Request<typeof PutPolicy>['body']['changes']
export type Preview = Reply<typeof PostPolicyPreview>
export type Holidays = Reply<typeof GetHolidays>
export type Holiday = Holidays['rows'][number]

export const policy = () => oneQuery(GetPolicy, {})
export const changePolicy = (from: string, changes: PolicyChanges) =>
  call(PutPolicy, { body: { from, changes } })
/** What days would have been, as it is asked for; ends on the server, too, when nobody waits for it any more. */
export type Asks<Shown = Preview> = {
  readonly key: readonly unknown[]
  readonly get: (signal: AbortSignal) => Promise<Shown>
}
export const previewPolicy = (changes: PolicyChanges): Asks => ({
  key: ['policy', 'preview', changes],
  get: signal => call(PostPolicyPreview, { body: { changes, days: 30 }, signal }),
})

export const holidays = (year: number) => oneQuery(GetHolidays, { query: { year } })
export const putHoliday = (body: Request<typeof PutHoliday>['body']) =>
  call(PutHoliday, { body })
export const removeHoliday = (day: string) => call(DeleteHoliday, { query: { day } })
export const importHolidays = (year: number) => call(PostHolidayImport, { body: { year } })
