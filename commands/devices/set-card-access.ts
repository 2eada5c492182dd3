import { cardAccess } from '#domain/devices/access.ts'
import type { CardId, DeviceId } from '#domain/shared/values.ts'
import type { Caller, Deps } from '../shared/deps.ts'
import { handle } from '../shared/handle.ts'
import { cardStream } from '../shared/streams.ts'
import { missingOf, type AccessAnswer } from './set-device-access.ts'

/** `deviceIds: null`: wherever its holder may pass. */
export type SetCardAccess = { readonly cardId: CardId; readonly deviceIds: readonly DeviceId[] | null }

/** Lets one card pass at these devices alone, whatever is said of its holder; an empty list: nowhere. */
export const setCardAccess = (deps: Deps) => async (caller: Caller, request: SetCardAccess): AccessAnswer => {
  const { company } = caller
  const cardExists = (await deps.log.readStream(cardStream(company, request.cardId))).length > 0
  const missing = await missingOf(deps, company, { groupIds: [], deviceIds: request.deviceIds ?? [] })
  return handle(deps, `${company}-card-access-${request.cardId}`, cardAccess, { type: 'SetCardAccess', ...request, cardExists, missing }, caller)
}
