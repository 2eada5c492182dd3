import type { LeaveTypeDefinition } from './state.ts'

type Limit = LeaveTypeDefinition['limit']
export const isSameLimit = (one: Limit, other: Limit): boolean => {
  if (one.kind === 'limitless' || other.kind === 'limitless') return one.kind === other.kind
  if (one.unit !== other.unit) return false
  if (one.kind === 'defined' || other.kind === 'defined') return one.kind === other.kind
  return (
    one.daily === other.daily && one.monthly === other.monthly && one.annual === other.annual
  )
}
/** A limit that limits nothing. */
export const isEmptyLimit = (limit: Limit): boolean =>
  limit.kind === 'limited' &&
  [limit.daily, limit.monthly, limit.annual].every(amount => amount === null)
