import type { Decider } from '../shared/decider.ts'
import { ok, refuse, type Result } from '../shared/result.ts'
import { daysBetween } from '../shared/time.ts'
import type { DelegationId, Instant, LocalDate, UserId } from '../shared/values.ts'
import type { DelegationEvent } from './events.ts'

/** `from` is away from the first to the last day, and `to` decides in his name. */
export type GivenDelegation = {
  readonly from: UserId
  readonly to: UserId
  readonly first: LocalDate
  readonly last: LocalDate
}
export type DelegationState = {
  /** Those that hold, held until their last day or will hold. */
  readonly given: ReadonlyMap<DelegationId, GivenDelegation>
  /** Those that were ended before their last day. */
  readonly ended: ReadonlyMap<DelegationId, GivenDelegation>
}
type Acting = { readonly delegationId: DelegationId; readonly by: string; readonly at: Instant }
export type DelegationCommand =
  | (Acting &
      GivenDelegation & {
        readonly type: 'GiveDelegation'
        readonly today: LocalDate
        /** `from` may decide, and `to` may sign in and has others' rows; their own streams say so. */
        readonly fromDecides: boolean
        readonly toMay: boolean
        /** One that was ended comes back as it was. */
        readonly again?: boolean
      })
  /** `asIfNever`: that it was given is taken back. `of`: whose it has to be; null: anybody's. */
  | (Acting & {
      readonly type: 'EndDelegation'
      readonly today: LocalDate
      readonly of: UserId | null
      readonly asIfNever?: boolean
    })

export type DelegationRefusal =
  | { readonly code: 'delegations.not-found' }
  | { readonly code: 'delegations.to-himself' }
  | { readonly code: 'delegations.range-invalid' }
  | {
      readonly code: 'delegations.date-past'
      readonly day: LocalDate
      readonly today: LocalDate
    }
  | { readonly code: 'delegations.too-long'; readonly days: number; readonly most: number }
  | { readonly code: 'delegations.not-approver' }
  | { readonly code: 'delegations.not-suitable' }
  /** On one of its days another stands in for him already. */
  | {
      readonly code: 'delegations.already-given'
      readonly first: LocalDate
      readonly last: LocalDate
    }
  /** Whoever is to stand in is away himself on these days, and his word would come back to who asks for it. */
  | {
      readonly code: 'delegations.circle'
      readonly first: LocalDate
      readonly last: LocalDate
    }
  | { readonly code: 'delegations.over'; readonly last: LocalDate }

/** Nobody is away longer and still to decide. */
const mostDays = 366

/** Who stands in for whom: one person on a day for each who is away, never in a circle. */
export const delegations: Decider<
  DelegationState,
  DelegationCommand,
  DelegationEvent,
  DelegationRefusal
> = {
  initial: { given: new Map(), ended: new Map() },
  decide: (state, command) =>
    command.type === 'GiveDelegation' ? give(state, command) : end(state, command),
  evolve: (state, event) => {
    const [given, ended] = [new Map(state.given), new Map(state.ended)]
    const { delegationId } = event.data
    if (event.type === 'DelegationGiven') {
      const { from, to, first, last } = event.data
      given.set(delegationId, { from, to, first, last })
      ended.delete(delegationId)
    } else {
      const there = given.get(delegationId)
      if (there) ended.set(delegationId, there)
      given.delete(delegationId)
    }
    return { given, ended }
  },
}

type Decision = Result<readonly DelegationEvent[], DelegationRefusal>
type CommandOf<T extends DelegationCommand['type']> = Extract<DelegationCommand, { type: T }>

const give = ({ given }: DelegationState, command: CommandOf<'GiveDelegation'>): Decision => {
  const { delegationId, from, to, first, last, by, at } = command
  if (given.has(delegationId)) return ok([]) // the same one, asked for again
  const refusal =
    againstParties(command) ?? againstDays(command) ?? againstOthers(given, command)
  return refusal
    ? refuse(refusal)
    : ok([{ type: 'DelegationGiven', data: { delegationId, from, to, first, last, by, at } }])
}

const againstParties = ({
  from,
  to,
  fromDecides,
  toMay,
}: CommandOf<'GiveDelegation'>): DelegationRefusal | null => {
  if (from === to) return { code: 'delegations.to-himself' }
  if (!fromDecides) return { code: 'delegations.not-approver' }
  return toMay ? null : { code: 'delegations.not-suitable' }
}

/** What was decided without him stays: nobody stands in on days before today. One that comes back may have begun. */
const againstDays = ({
  first,
  last,
  today,
  again = false,
}: CommandOf<'GiveDelegation'>): DelegationRefusal | null => {
  if (last < first) return { code: 'delegations.range-invalid' }
  if (again) return last < today ? { code: 'delegations.over', last } : null
  if (first < today) return { code: 'delegations.date-past', day: first, today }
  const days = daysBetween(first, last) + 1
  return days > mostDays ? { code: 'delegations.too-long', days, most: mostDays } : null
}

const againstOthers = (
  given: DelegationState['given'],
  wanted: GivenDelegation,
): DelegationRefusal | null => {
  const all = [...given.values()]
  const other = all.find(one => one.from === wanted.from && shared(one, wanted) !== null)
  if (other) {
    const { first, last } = other
    return { code: 'delegations.already-given', first, last }
  }
  const circle = circleWith(all, wanted.from, wanted.to, wanted)
  return circle ? { code: 'delegations.circle', ...circle } : null
}

type Days = Pick<GivenDelegation, 'first' | 'last'>
const shared = (one: Days, other: Days): Days | null => {
  const first = one.first > other.first ? one.first : other.first
  const last = one.last < other.last ? one.last : other.last
  return first <= last ? { first, last } : null
}

/**
 * Days on which each of a chain from `at` is away, whose end is who is to be away himself. What stands has no circle,
 * so every chain has an end.
 */
const circleWith = (
  all: readonly GivenDelegation[],
  origin: UserId,
  at: UserId,
  days: Days,
): Days | null => {
  for (const one of all) {
    const both = one.from === at ? shared(one, days) : null
    if (!both) continue
    const found = one.to === origin ? both : circleWith(all, origin, one.to, both)
    if (found) return { first: found.first, last: found.last }
  }
  return null
}

/** At once: what he has decided by then stays. One that has not begun is as if it had never been given. */
const end = (
  { given, ended }: DelegationState,
  { delegationId, of, today, asIfNever = false, by, at }: CommandOf<'EndDelegation'>,
): Decision => {
  const there = given.get(delegationId) ?? ended.get(delegationId)
  if (!there || (of !== null && there.from !== of))
    return refuse({ code: 'delegations.not-found' })
  if (!given.has(delegationId)) return ok([])
  const { from, to, first, last } = there
  if (last < today && !asIfNever) return refuse({ code: 'delegations.over', last })
  const day = asIfNever || today < first ? null : today
  return ok([{ type: 'DelegationEnded', data: { delegationId, from, to, day, by, at } }])
}
