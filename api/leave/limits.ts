import type { z } from 'zod'
import type { leaveLimit } from '#api/contract/leave-types.ts'
import type { LeaveTypeDefinition } from '#domain/leave/settings/state.ts'

type Said = z.output<typeof leaveLimit>
type Limit = LeaveTypeDefinition['limit']

/** Limits in days are halves in the log: `by` is 2 on the way in, and 1/2 on the way out. */
const scaled = <L extends Said | Limit>(limit: L, by: number): L => {
  if (limit.kind !== 'limited' || limit.unit === 'minutes') return limit
  const times = (amount: number | null) => (amount === null ? null : amount * by)
  return {
    ...limit,
    daily: times(limit.daily),
    monthly: times(limit.monthly),
    annual: times(limit.annual),
  }
}

export const limitIn = (limit: Said): Limit => scaled(limit, 2)
export const limitOut = (limit: Limit): Said => scaled({ ...limit }, 1 / 2)
