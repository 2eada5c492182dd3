import type { Decider } from '../shared/decider.ts'
import { ok, refuse, type Result } from '../shared/result.ts'
import type { HandOverId, Instant, UserId } from '../shared/values.ts'
import type { HandOverEvent } from './events.ts'

/** What one main manager offers to one user; nobody takes it from `until` on. */
export type Offer = {
  readonly handOverId: HandOverId
  readonly from: UserId
  readonly to: UserId
  readonly until: Instant
}
/** The offer that nobody has answered, which may be over by now, and the last hand-over there was. */
export type HandOverState = {
  readonly offer: Offer | null
  readonly last: { readonly from: UserId; readonly to: UserId } | null
}
/**
 * `rules`: is main manager now; `may`: may sign in now; `known`: somebody else than the two may know the way into the
 * account that is to be the main manager's.
 */
export type HandOverCommand =
  | ({
      readonly type: 'OfferMainManager'
      readonly at: Instant
      readonly fromRules: boolean
      readonly toMay: boolean
      readonly known: boolean
    } & Offer)
  | {
      readonly type: 'WithdrawMainManagerOffer' | 'RejectMainManagerOffer'
      readonly handOverId: HandOverId
      readonly by: UserId
    }
  | {
      readonly type: 'AcceptMainManagerOffer'
      readonly handOverId: HandOverId
      readonly by: UserId
      readonly at: Instant
      /** Whoever offered is main manager still. */
      readonly fromRules: boolean
      readonly known: boolean
    }

export type HandOverRefusal =
  | { readonly code: 'hand-over.not-main-manager' }
  | { readonly code: 'hand-over.to-himself' }
  | { readonly code: 'hand-over.user-closed' }
  /** Who gave him his password could take the place for him. */
  | { readonly code: 'hand-over.way-in-known' }
  /** One at a time: he withdraws the one before, or waits until it is over. */
  | { readonly code: 'hand-over.offered-already'; readonly until: Instant }
  /** Withdrawn, answered, or somebody else's. */
  | { readonly code: 'hand-over.not-found' }
  | { readonly code: 'hand-over.over' }

/**
 * The main manager's place is handed over by two: he offers it to somebody, who accepts (`spec §6`: he can be neither
 * deleted nor made passive, so it leaves him by his own word alone, and comes to nobody unasked).
 */
export const handOver: Decider<HandOverState, HandOverCommand, HandOverEvent, HandOverRefusal> =
  {
    initial: { offer: null, last: null },
    decide: (state, command) => {
      switch (command.type) {
        case 'OfferMainManager':
          return offer(state, command)
        case 'WithdrawMainManagerOffer': {
          const found = offerOf(state, command, 'from')
          return found.ok
            ? ok([{ type: 'MainManagerOfferWithdrawn', data: partiesOf(found.value) }])
            : found
        }
        case 'RejectMainManagerOffer': {
          const found = offerOf(state, command, 'to')
          return found.ok
            ? ok([{ type: 'MainManagerOfferRejected', data: partiesOf(found.value) }])
            : found
        }
        case 'AcceptMainManagerOffer': {
          const found = offerOf(state, command, 'to')
          if (!found.ok) return found
          if (found.value.until <= command.at) return refuse({ code: 'hand-over.over' })
          if (command.known) return refuse({ code: 'hand-over.way-in-known' })
          return command.fromRules
            ? ok([{ type: 'MainManagerHandedOver', data: partiesOf(found.value) }])
            : refuse({ code: 'hand-over.not-main-manager' })
        }
      }
    },
    evolve: (state, { type, data }) => {
      switch (type) {
        case 'MainManagerOffered':
          return { ...state, offer: data }
        case 'MainManagerOfferWithdrawn':
        case 'MainManagerOfferRejected':
          return { ...state, offer: null }
        case 'MainManagerHandedOver':
          return { offer: null, last: { from: data.from, to: data.to } }
      }
    },
  }

type Decision = Result<readonly HandOverEvent[], HandOverRefusal>

const offer = (
  { offer: before }: HandOverState,
  {
    handOverId,
    from,
    to,
    until,
    at,
    fromRules,
    toMay,
    known,
  }: Extract<HandOverCommand, { readonly type: 'OfferMainManager' }>,
): Decision => {
  if (!fromRules) return refuse({ code: 'hand-over.not-main-manager' })
  if (before?.handOverId === handOverId) return ok([]) // a retry: the id comes from the request's key
  if (from === to) return refuse({ code: 'hand-over.to-himself' })
  if (!toMay) return refuse({ code: 'hand-over.user-closed' })
  if (known) return refuse({ code: 'hand-over.way-in-known' })
  if (before !== null && before.until > at)
    return refuse({ code: 'hand-over.offered-already', until: before.until })
  return ok([{ type: 'MainManagerOffered', data: { handOverId, from, to, until } }])
}

/** The one that is open, for who is this side of it. */
const offerOf = (
  state: HandOverState,
  { handOverId, by }: { readonly handOverId: HandOverId; readonly by: UserId },
  side: 'from' | 'to',
): Result<Offer, HandOverRefusal> =>
  state.offer?.handOverId === handOverId && state.offer[side] === by
    ? ok(state.offer)
    : refuse({ code: 'hand-over.not-found' })

const partiesOf = ({ handOverId, from, to }: Offer) => ({ handOverId, from, to })
