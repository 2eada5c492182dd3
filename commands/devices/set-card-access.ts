import { cardAccess, type DeviceAccessRefusal } from '#domain/devices/access.ts'
import { refuse, type Result } from '#domain/shared/result.ts'
import type { CardId, DeviceId } from '#domain/shared/values.ts'
import type { Caller, Deps, Position } from '../shared/deps.ts'
import { handle } from '../shared/handle.ts'
import type { SharedRefusal } from '../shared/refusals.ts'
import { cardExists } from '../cards/published.ts'
import { namedAccess } from './named-access.ts'

/** `deviceIds: null`: wherever its holder may pass. */
export type SetCardAccess = {
  readonly cardId: CardId
  readonly deviceIds: readonly DeviceId[] | null
}

/** Lets one card pass at these devices alone, whatever is said of its holder; an empty list: nowhere. */
export const setCardAccess =
  (deps: Deps) =>
  async (
    caller: Caller,
    request: SetCardAccess,
  ): Promise<Result<{ readonly position: Position }, DeviceAccessRefusal | SharedRefusal>> => {
    const { company } = caller
    const exists = await cardExists(deps, company, request.cardId)
    const { takesNobody: _none, ...missing } = await namedAccess(deps, company, {
      groupIds: [],
      deviceIds: request.deviceIds ?? [],
    })
    const stream = `${company}-card-access-${request.cardId}`
    const command = { type: 'SetCardAccess', ...request, missing } as const
    const set = await handle(
      deps,
      stream,
      cardAccess,
      { ...command, cardExists: exists },
      caller,
    )
    if (!set.ok || (await cardExists(deps, company, request.cardId))) return set
    // It was taken away meanwhile (docs/decisions/0032): what was said of it must not hold for the next of its number.
    const { requestKey: _setting, ...again } = caller
    const back = { ...command, cardExists: true, deviceIds: null } as const
    const withdrawn = await handle(deps, stream, cardAccess, back, again)
    return withdrawn.ok
      ? refuse({ code: 'devices.card-not-found', cardId: request.cardId })
      : withdrawn
  }
