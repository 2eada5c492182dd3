import { addDays, daysBetween } from '../lib/dates.ts'
import type { Step } from '../corrections/published.ts'
import type { Movement } from './api.ts'

/**
 * What can be done with many movements at once: make them entries or exits, cancel them, or give them to the
 * neighbouring day.
 */
export type BulkAct = 'in' | 'out' | 'cancel' | 'before' | 'after'

/** Movements that an act would change nothing of are left out of it. */
export const stepsFor = (act: BulkAct, movements: readonly Movement[]): Step[] =>
  movements.flatMap((movement): Step[] => {
    switch (act) {
      case 'in':
      case 'out':
        return directionStep(movement, act) ?? []
      case 'cancel':
        return movement.invalid === 'cancelled'
          ? []
          : [
              {
                change: { kind: 'cancel', movementId: movement.movementId },
                localTime: movement.localTime,
                direction: movement.direction,
              },
            ]
      case 'before':
        return dayStep(movement, -1)
      case 'after':
        return dayStep(movement, 1)
    }
  })

export const directionStep = (
  { movementId, localTime, direction, invalid }: Movement,
  wanted: Movement['direction'] | undefined,
): Step[] | null =>
  wanted === undefined || wanted === direction || invalid === 'cancelled'
    ? null
    : [
        {
          change: { kind: 'direction', movementId, direction: wanted },
          localTime,
          direction: wanted,
        },
      ]

/** From the day it belongs to, but never further than one day from its own date. */
const dayStep = (
  { movementId, localTime, direction, ownDay, invalid }: Movement,
  by: 1 | -1,
): Step[] => {
  const date = localTime.slice(0, 10)
  const day = addDays(ownDay ?? date, by)
  return invalid !== null || Math.abs(daysBetween(date, day)) > 1
    ? []
    : [{ change: { kind: 'day', movementId, day }, localTime, direction }]
}
