import { titleKey } from '../organization/published.ts'
import type { Decider } from '../shared/decider.ts'
import { ok, refuse, type Result } from '../shared/result.ts'
import type { VisitTypeId } from '../shared/values.ts'
import type { VisitTypeEvent } from './events.ts'

type Defined = Extract<VisitTypeEvent, { type: 'VisitTypeDefined' }>['data']
/** Why somebody comes, and what is asked of him (`spec §3`). */
export type VisitType = Omit<Defined, 'visitTypeId'>

export type VisitTypes = {
  readonly types: ReadonlyMap<VisitTypeId, VisitType>
  /** Ids once used are not used again, but for the same one that comes back. */
  readonly removed: ReadonlySet<VisitTypeId>
}
export type VisitTypeCommand =
  | ({
      readonly type: 'DefineVisitType'
      readonly visitTypeId: VisitTypeId
      /** A new one, one that stands, or one that stands or was removed, as it was. */
      readonly as: 'new' | 'there' | 'before'
    } & VisitType)
  /** `visits`: how many are of it. Their own streams hold that, so whoever asks for the removal counts them. */
  | {
      readonly type: 'RemoveVisitType'
      readonly visitTypeId: VisitTypeId
      readonly visits: number
    }
export type VisitTypeRefusal =
  | { readonly code: 'visitors.type-not-found'; readonly visitTypeId: VisitTypeId }
  | { readonly code: 'visitors.type-title-taken'; readonly title: string }
  | { readonly code: 'visitors.types-full'; readonly most: number }
  | { readonly code: 'visitors.type-in-use'; readonly visits: number }

/** As many as a list to choose from at a busy desk can hold. */
const most = 100

/** A company's types of visits. */
export const visitTypes: Decider<
  VisitTypes,
  VisitTypeCommand,
  VisitTypeEvent,
  VisitTypeRefusal
> = {
  initial: { types: new Map(), removed: new Set() },
  decide: (state, command) =>
    command.type === 'DefineVisitType' ? define(state, command) : remove(state, command),
  evolve: ({ types, removed }, event) => {
    const [next, gone] = [new Map(types), new Set(removed)]
    if (event.type === 'VisitTypeDefined') {
      const { visitTypeId, ...type } = event.data
      next.set(visitTypeId, type)
      gone.delete(visitTypeId)
    } else {
      next.delete(event.data.visitTypeId)
      gone.add(event.data.visitTypeId)
    }
    return { types: next, removed: gone }
  },
}

type CommandOf<T extends VisitTypeCommand['type']> = Extract<VisitTypeCommand, { type: T }>
type Decision = Result<readonly VisitTypeEvent[], VisitTypeRefusal>

const define = (
  { types, removed }: VisitTypes,
  command: CommandOf<'DefineVisitType'>,
): Decision => {
  const { type: _, visitTypeId, as, ...type } = command
  const before = types.get(visitTypeId)
  const isKnown = before !== undefined || (as === 'before' && removed.has(visitTypeId))
  if (as !== 'new' && !isKnown) return refuse({ code: 'visitors.type-not-found', visitTypeId })
  if (!before && types.size >= most) return refuse({ code: 'visitors.types-full', most })
  const { title } = type
  const isTaken = [...types].some(
    ([id, one]) => id !== visitTypeId && titleKey(one.title) === titleKey(title),
  )
  if (isTaken) return refuse({ code: 'visitors.type-title-taken', title })
  return ok(
    before && isSame(before, type)
      ? []
      : [{ type: 'VisitTypeDefined', data: { visitTypeId, ...type } }],
  )
}

const isSame = (one: VisitType, other: VisitType): boolean =>
  one.title === other.title &&
  one.colour === other.colour &&
  one.active === other.active &&
  one.asksCompany === other.asksCompany &&
  one.asksReason === other.asksReason &&
  one.asksCard === other.asksCard &&
  one.asksHost === other.asksHost

const remove = (
  { types, removed }: VisitTypes,
  { visitTypeId, visits }: CommandOf<'RemoveVisitType'>,
): Decision => {
  if (removed.has(visitTypeId)) return ok([])
  if (!types.has(visitTypeId)) return refuse({ code: 'visitors.type-not-found', visitTypeId })
  return visits > 0
    ? refuse({ code: 'visitors.type-in-use', visits })
    : ok([{ type: 'VisitTypeRemoved', data: { visitTypeId } }])
}
