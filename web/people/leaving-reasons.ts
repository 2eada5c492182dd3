import type { PostEmployeeTermination } from '#api/contract/leaving.ts'
import type { Request } from '../lib/call.ts'

export type LeavingReason = NonNullable<
  Request<typeof PostEmployeeTermination>['body']['reason']
>
/** In the order in which they are offered. */
export const leavingReasons = [
  'resigned',
  'dismissed',
  'agreed',
  'contract-over',
  'probation',
  'retired',
  'moved',
  'died',
  'other',
] as const satisfies readonly LeavingReason[]
