import type { Decider } from '../shared/decider.ts'
import { ok, refuse } from '../shared/result.ts'
import type { DeviceId, LocalDate, MoveInId, Zone } from '../shared/values.ts'
import type { MoveInEvent, Product } from './events.ts'

/** `begun`: not all of it is in yet; `taken`: all of it counts; `back`: nothing of it counts. */
export type MoveIn = {
  readonly moveInId: MoveInId
  readonly deviceId: DeviceId
  readonly status: 'begun' | 'taken' | 'back'
}
/** In the order in which they began. */
export type MoveIns = readonly MoveIn[]
export type MoveInCommand =
  | {
      readonly type: 'BeginMoveIn'
      readonly moveInId: MoveInId
      readonly deviceId: DeviceId
      readonly product: Product
      readonly zone: Zone
      readonly from: LocalDate
      readonly to: LocalDate
    }
  | {
      readonly type: 'EndMoveIn'
      readonly moveInId: MoveInId
      readonly movements: number
      readonly known: number
      readonly refused: number
      readonly people: number
    }
  | { readonly type: 'TakeMoveInBack'; readonly moveInId: MoveInId }
export type MoveInRefusal =
  | { readonly code: 'move-in.not-found' }
  /** Another file is on its way in: what the two have in common would be there twice. */
  | { readonly code: 'move-in.under-way' }
  | { readonly code: 'move-in.taken-back' }

/**
 * Files that a company brings, one after the other, since what of one is there already is asked of those before it.
 */
export const moveIns: Decider<MoveIns, MoveInCommand, MoveInEvent, MoveInRefusal> = {
  initial: [],
  decide: (state, command) => {
    const { moveInId } = command
    const own = state.find(one => one.moveInId === moveInId)
    if (command.type === 'BeginMoveIn') {
      if (own?.status === 'back') return refuse({ code: 'move-in.taken-back' })
      if (own) return ok([])
      if (state.some(({ status }) => status === 'begun'))
        return refuse({ code: 'move-in.under-way' })
      const { type: _type, ...data } = command
      return ok([{ type: 'MoveInBegun', data }])
    }
    if (!own) return refuse({ code: 'move-in.not-found' })
    if (own.status === 'back') return refuse({ code: 'move-in.taken-back' })
    if (command.type === 'TakeMoveInBack')
      return ok([{ type: 'MoveInTakenBack', data: { moveInId, deviceId: own.deviceId } }])
    const { type: _type, ...data } = command
    return ok(own.status === 'taken' ? [] : [{ type: 'MoveInTaken', data }])
  },
  evolve: (state, { type, data }) => {
    if (type === 'MoveInBegun') {
      const { moveInId, deviceId } = data
      return [...state, { moveInId, deviceId, status: 'begun' }]
    }
    const status = type === 'MoveInTaken' ? 'taken' : 'back'
    return state.map(one => (one.moveInId === data.moveInId ? { ...one, status } : one))
  },
}
