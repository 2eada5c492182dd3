import type { MesaiEvent } from '#domain/catalogue.ts'
import type { Decider } from '#domain/shared/decider.ts'
import { ok, type Result } from '#domain/shared/result.ts'
import type { CompanyId } from '#domain/shared/values.ts'
import type { Caller, Deps } from './deps.ts'
import { handle, load, type CommandOutcome } from './handle.ts'
import type { SharedRefusal } from './refusals.ts'
import type { UsageReads } from './usage-reads.ts'

type Typed = { readonly type: string }
type CommandOf<C extends Typed, T extends string> = Extract<C, { readonly type: T }>
/** `{ positionId }` of a position. */
type Named<Key extends string, Id> = { readonly [K in Key]: Id }
type OneOf = { readonly deps: Deps; readonly company: CompanyId }
type Undoing = { readonly deps: Deps; readonly caller: Caller; readonly usage: UsageReads }

/** What its command says of it, beside which one it is. */
type RecordOf<C extends Typed, Define extends string, Key extends string> = Omit<
  CommandOf<C, Define>,
  'type' | 'as' | Key
>
/** What uses it by now, as its removal is told. */
type UsedBy<C extends Typed, Remove extends string, Key extends string> = Omit<
  CommandOf<C, Remove>,
  'type' | Key
>

type Spec<
  State,
  C extends Typed,
  E extends MesaiEvent,
  R,
  Key extends string,
  Id extends string,
  Define extends string,
  Remove extends string,
> = {
  readonly decider: Decider<State, C, E, R>
  readonly stream: (company: CompanyId) => string
  readonly define: Define
  readonly remove: Remove
  /** By what name commands, events and addresses say which one. */
  readonly key: Key
  readonly asId: (text: string) => Id
  /** Tells the id of a new one from others of its request. */
  readonly kind: string
  /** As it is defined; undefined: it is not there. */
  readonly there: (
    state: State,
    id: Id,
    of: OneOf,
  ) => RecordOf<C, Define, Key> | undefined | Promise<RecordOf<C, Define, Key> | undefined>
  readonly used: (
    reads: UsageReads,
    company: CompanyId,
    id: Id,
  ) => Promise<UsedBy<C, Remove, Key>>
}

/**
 * A kind of small record of which a company keeps one list in one stream (docs/decisions/0240): said anew whole under a
 * title of its own, removed only while nothing uses it, and taken back to what it was. Its decider holds all the rules.
 */
export type Master<
  State,
  C extends Typed,
  R,
  Key extends string,
  Id extends string,
  Given extends object,
  Used extends object,
> = {
  readonly key: Key
  readonly asId: (text: string) => Id
  /** Without an id a new one. */
  define(
    deps: Deps,
  ): (
    caller: Caller,
    given: Given & Partial<Named<Key, Id>>,
  ) => Promise<Result<CommandOutcome & Named<Key, Id>, R | SharedRefusal>>
  /** Whoever asks for it has counted what uses it (`used`): other streams hold that. */
  remove(
    deps: Deps,
  ): (
    caller: Caller,
    request: Used & Named<Key, Id>,
  ) => Promise<Result<CommandOutcome, R | SharedRefusal>>
  used(reads: UsageReads, company: CompanyId, id: Id): Promise<Used>
  isThere(deps: Deps, company: CompanyId, id: Id): Promise<boolean>
  /** What leads back from a definition, and from a removal: to how it was before, or to its being gone. */
  back(before: State, id: Id, undoing: Undoing): Promise<C>
  /** The same, as ways back are declared (`commands/acts/way-back.ts`). */
  readonly wayBack: {
    readonly place: (data: Named<Key, Id>) => Id
    readonly back: (
      before: State,
      act: { readonly data: Named<Key, Id>; readonly undoing: Undoing },
    ) => Promise<C>
  }
}

/**
 * Commands and ways back of such records, by which commands of their decider define and remove one. Long because it is
 * one record with all that is done to it.
 */
export const master = <
  State,
  C extends Typed,
  E extends MesaiEvent,
  R,
  const Key extends string,
  Id extends string,
  Define extends C['type'],
  Remove extends C['type'],
>(
  spec: Spec<State, C, E, R, Key, Id, Define, Remove>,
): Master<State, C, R, Key, Id, RecordOf<C, Define, Key>, UsedBy<C, Remove, Key>> => {
  const { decider, stream, key, asId, there, used } = spec
  const named = (id: Id) => ({ [key]: id }) as Named<Key, Id> // a computed key is any text to the compiler
  // Put together of the parts that the spec took it apart into.
  const defining = (id: Id, as: 'new' | 'there' | 'before', record: object) =>
    ({ ...record, type: spec.define, ...named(id), as }) as Typed as C
  const removing = (id: Id, by: object) =>
    ({ ...by, type: spec.remove, ...named(id) }) as Typed as C
  const handled = (deps: Deps, caller: Caller, command: C) =>
    handle(deps, stream(caller.company), decider, command, caller)
  const back = async (before: State, id: Id, { deps, caller, usage }: Undoing): Promise<C> => {
    const { company } = caller
    const was = await there(before, id, { deps, company })
    return was ? defining(id, 'before', was) : removing(id, await used(usage, company, id))
  }
  return {
    key,
    asId,
    used,
    back,
    define: deps => async (caller, given) => {
      const known: Id | undefined = given[key]
      const id = known ?? asId(deps.newId(caller, spec.kind))
      const as = known === undefined ? 'new' : 'there'
      const result = await handled(deps, caller, defining(id, as, given))
      return result.ok ? ok({ ...result.value, ...named(id) }) : result
    },
    remove: deps => (caller, request) => handled(deps, caller, removing(request[key], request)),
    isThere: async (deps, company, id) => {
      const { state } = await load(deps, stream(company), decider)
      return (await there(state, id, { deps, company })) !== undefined
    },
    wayBack: {
      place: data => data[key],
      back: (before, { data, undoing }) => back(before, data[key], undoing),
    },
  }
}
