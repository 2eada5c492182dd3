import { catalogue, type ActKind, type MesaiEventType } from '#domain/catalogue.ts'
import type { Act, FactsOf } from '#domain/shared/acts.ts'
import type { RecordedEvent } from '../shared/projection.ts'

export const isAct = (type: MesaiEventType): type is ActKind => catalogue[type].act !== 'nobody'

/** What somebody did by it, as the event's own declaration tells it. */
export const actOf = (event: RecordedEvent, known: FactsOf): Act | null => {
  // What is told under an event's type takes that event's data: the compiler cannot follow the two together.
  const tell = catalogue[event.type].act as
    | 'nobody'
    | ((data: RecordedEvent['data'], known: FactsOf) => Act)
  return tell === 'nobody' ? null : tell(event.data, known)
}

/** Ids of things that the event names: whatever ends in `Id`, and the values of planned days. */
export const idsOf = ({ actor, data }: RecordedEvent): string[] => {
  const things = Object.entries(data).flatMap(([key, value]: [string, unknown]) =>
    key.endsWith('Id') && typeof value === 'string' ? [value] : [],
  )
  const shifts =
    'changes' in data && Array.isArray(data.changes)
      ? data.changes.flatMap(change =>
          'value' in change && 'before' in change ? [change.value, change.before] : [],
        )
      : []
  const followed = 'rule' in data && data.rule ? Object.values(data.rule) : []
  return [...things, ...shifts, ...followed, actor.slice(actor.indexOf(':') + 1)].filter(
    (id): id is string => typeof id === 'string' && /^[0-9a-f-]{36}$/.test(id),
  )
}
