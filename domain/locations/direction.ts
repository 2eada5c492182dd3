import type { DirectionRule } from '../devices/events.ts'
import type { Direction } from '../movements/events.ts'
import { ok, refuse, type Result } from '../shared/result.ts'

export type DirectionRefusal = {
  readonly code: 'movement.direction-invalid' | 'movement.last-not-found'
}

/** The other way than the last time; null where that is not known. */
export const proposedAfter = (last: Direction | null): 'in' | 'out' | null => {
  if (last === 'in') return 'out'
  return last === 'out' ? 'in' : null
}

/**
 * Which way somebody goes: as he says, or the other way than the last time (`next`); at a place that is one way alone,
 * that way.
 */
export const directionOf = (
  asked: string,
  rule: DirectionRule,
  last: Direction | null,
): Result<'in' | 'out', DirectionRefusal> => {
  if (asked !== 'in' && asked !== 'out' && asked !== 'next')
    return refuse({ code: 'movement.direction-invalid' })
  if (rule !== 'as-sent')
    return asked === 'next' || asked === rule
      ? ok(rule)
      : refuse({ code: 'movement.direction-invalid' })
  if (asked !== 'next') return ok(asked)
  const proposed = proposedAfter(last)
  return proposed === null ? refuse({ code: 'movement.last-not-found' }) : ok(proposed)
}
