import type { Seat } from '../shared/browsers.ts'
import type { Decider } from '../shared/decider.ts'
import { ok, refuse, type Result } from '../shared/result.ts'
import type { EmployeeId, PhoneId } from '../shared/values.ts'
import type { PhoneEvent } from './events.ts'

/**
 * What a company asks of phones that people check in with: nothing; the one that was there first, and a word for every
 * other; or a word for each.
 */
export type PhonesAsked = 'any' | 'first' | 'approved'
export type PhoneStanding = 'bound' | 'waiting' | 'removed'

export type PhonesState = {
  /** The public key of each that ever said one; null once its person is erased. */
  readonly keys: ReadonlyMap<PhoneId, string | null>
  /** One at most: another that is approved takes its place. */
  readonly bound: PhoneId | null
  readonly waiting: readonly PhoneId[]
}
type Of = { readonly employeeId: EmployeeId; readonly phoneId: PhoneId }
export type PhoneCommand =
  | (Of & {
      readonly type: 'RegisterPhone'
      readonly key: string
      readonly asked: PhonesAsked
    } & Seat)
  | (Of & { readonly type: 'BindPhone' | 'RemovePhone' })
  /** His account may have been somebody else's: the phone waits for a word again, or is none of his any more. */
  | { readonly type: 'SetAsidePhone'; readonly employeeId: EmployeeId; readonly gone: boolean }
  /** As it was, when an act is taken back. */
  | (Of & { readonly type: 'SetPhones' } & Pick<PhonesState, 'bound' | 'waiting'>)
export type PhoneRefusal =
  | { readonly code: 'mobile.phone-not-asked' | 'mobile.phone-not-found' }
  | { readonly code: 'mobile.phone-removed' | 'mobile.phone-signature' }
  | { readonly code: 'mobile.too-many-phones'; readonly most: number }

/** So many may wait for a word at one time. */
const mostWaiting = 5

/** With which phones somebody checks in, by their keys. */
export const phones: Decider<PhonesState, PhoneCommand, PhoneEvent, PhoneRefusal> = {
  initial: { keys: new Map(), bound: null, waiting: [] },
  decide: (state, command) => {
    if (command.type === 'SetAsidePhone') return setAside(state, command)
    const { employeeId, phoneId } = command
    const set = (bound: PhoneId | null, waiting: readonly PhoneId[]) =>
      isSame(state, { bound, waiting })
        ? ok([])
        : ok([
            {
              type: 'PhonesSet' as const,
              data: { employeeId, phoneId, bound, waiting: [...waiting] },
            },
          ])
    switch (command.type) {
      case 'RegisterPhone':
        return registered(state, command)
      case 'SetPhones':
        return set(command.bound, command.waiting)
      case 'BindPhone':
        return state.keys.has(phoneId)
          ? set(phoneId, without(state.waiting, phoneId))
          : refuse({ code: 'mobile.phone-not-found' })
      case 'RemovePhone':
        return state.keys.has(phoneId)
          ? set(state.bound === phoneId ? null : state.bound, without(state.waiting, phoneId))
          : refuse({ code: 'mobile.phone-not-found' })
    }
  },
  evolve: (state, { type, data }) => {
    if (type === 'PhonesSet') return { ...state, bound: data.bound, waiting: data.waiting }
    const { phoneId, key, bound } = data
    return {
      keys: new Map([...state.keys, [phoneId, key]]),
      bound: bound ? phoneId : state.bound,
      waiting: bound ? state.waiting : [...state.waiting, phoneId],
    }
  },
}

const setAside = (
  { bound, waiting }: PhonesState,
  { employeeId, gone }: Extract<PhoneCommand, { readonly type: 'SetAsidePhone' }>,
): Result<PhoneEvent[], PhoneRefusal> => {
  const phoneId = bound ?? (gone ? waiting[0] : null)
  if (!phoneId) return ok([])
  const left = gone ? [] : [phoneId, ...waiting]
  return ok([{ type: 'PhonesSet', data: { employeeId, phoneId, bound: null, waiting: left } }])
}

const registered = (
  state: PhonesState,
  command: Extract<PhoneCommand, { readonly type: 'RegisterPhone' }>,
): Result<PhoneEvent[], PhoneRefusal> => {
  const { employeeId, phoneId, key, browser, system, asked } = command
  if (asked === 'any') return refuse({ code: 'mobile.phone-not-asked' })
  const known = state.keys.get(phoneId)
  if (known !== undefined && known !== key) return refuse({ code: 'mobile.phone-signature' })
  if (known !== undefined)
    return standingOf(state, phoneId) === 'removed'
      ? refuse({ code: 'mobile.phone-removed' })
      : ok([])
  if (state.waiting.length >= mostWaiting)
    return refuse({ code: 'mobile.too-many-phones', most: mostWaiting })
  const bound = asked === 'first' && state.keys.size === 0
  return ok([
    { type: 'PhoneRegistered', data: { employeeId, phoneId, key, browser, system, bound } },
  ])
}

export const standingOf = (
  { bound, waiting }: Pick<PhonesState, 'bound' | 'waiting'>,
  phoneId: PhoneId,
): PhoneStanding =>
  bound === phoneId ? 'bound' : waiting.includes(phoneId) ? 'waiting' : 'removed'

const without = (all: readonly PhoneId[], phoneId: PhoneId): readonly PhoneId[] =>
  all.filter(one => one !== phoneId)
const isSame = (
  one: Pick<PhonesState, 'bound' | 'waiting'>,
  other: Pick<PhonesState, 'bound' | 'waiting'>,
): boolean => one.bound === other.bound && one.waiting.join() === other.waiting.join()

/** Why a scan waits for somebody's word though its signature is true. */
export type PhoneWaits = 'phone-waits' | 'phone-replaced'
export type PhoneScanRefusal = {
  readonly code:
    | 'mobile.phone-unsigned'
    | 'mobile.phone-unknown'
    | 'mobile.phone-removed'
    | 'mobile.phone-signature'
}

/**
 * What a scan that this phone signed is worth. The phone that is his by now is believed, whenever it was made; one that
 * waits has its scans decided upon with it. Of one that is none of his any more those that it kept from when it was
 * are decided upon, too.
 * @param then his phones as they were when it was made, where the phone kept it; null: it comes as it was made
 * @returns null: it counts
 */
export const worthOf = (
  now: PhonesState,
  then: PhonesState | null,
  phoneId: PhoneId,
): Result<PhoneWaits | null, PhoneScanRefusal> => {
  if (!now.keys.has(phoneId)) return refuse({ code: 'mobile.phone-unknown' })
  const standing = standingOf(now, phoneId)
  if (standing === 'bound') return ok(null)
  if (standing === 'waiting') return ok('phone-waits')
  return then?.bound === phoneId
    ? ok('phone-replaced')
    : refuse({ code: 'mobile.phone-removed' })
}
