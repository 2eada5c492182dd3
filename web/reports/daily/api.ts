import type { GetDaily } from '#api/contract/attendance.ts'
import type { Reply, Request } from '../../lib/call.ts'

export type DailyRow = Reply<typeof GetDaily>['rows'][number]
export type DailySummary = Reply<typeof GetDaily>['summary']
export type DailyFilters = Omit<
  Request<typeof GetDaily>['query'],
  'cursor' | 'limit' | 'after' | 'format' | 'times'
>
