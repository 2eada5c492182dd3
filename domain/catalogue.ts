import { events } from './registry.ts'
import type { Days, DaySaying } from './shared/days.ts'
import type { EventOf } from './shared/events.ts'

/**
 * Every event there is. A type that is not here can neither be written nor read: an unknown type stops a reader, it is
 * never skipped.
 */
export const catalogue = events
export type MesaiEvent = EventOf<typeof catalogue>
export type MesaiEventType = MesaiEvent['type']
// The keys of the catalogue are the types.
export const eventTypes = Object.keys(catalogue) as readonly MesaiEventType[]
/** Events that somebody did. */
export type ActKind = {
  [T in MesaiEventType]: (typeof catalogue)[T]['act'] extends 'nobody' ? never : T
}[MesaiEventType]
/** Events by which figures of days may become others: evaluation answers for each. */
export type DayEvent = {
  [T in MesaiEventType]: (typeof catalogue)[T]['days'] extends
    | 'none'
    | { readonly only: 'told' }
    ? never
    : T
}[MesaiEventType]

/** What an event has its say in, in which days; null: an explanation does not name it. */
export const sayingOf = (type: MesaiEventType): DaySaying<MesaiEvent['data']> | null => {
  // What a saying takes is the data of its own event: the compiler cannot follow the two together.
  const days = catalogue[type].days as Days<MesaiEvent['data']>
  return typeof days === 'string' ? null : days
}
