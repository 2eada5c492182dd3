import type { CompanyId, ShiftId } from '#domain/shared/values.ts'
import { shifts, type ShiftState } from '#domain/shifts/shifts.ts'
import type { Deps } from '../shared/deps.ts'
import { load } from '../shared/handle.ts'
import { shiftStream } from './streams.ts'

export const shiftState = async (
  deps: Pick<Deps, 'log'>,
  company: CompanyId,
  shiftId: ShiftId,
): Promise<ShiftState> => (await load(deps, shiftStream(company, shiftId), shifts)).state

/** Every one of them exists and is active. */
export const mayBePlanned = async (
  deps: Pick<Deps, 'log'>,
  company: CompanyId,
  shiftIds: Iterable<ShiftId>,
): Promise<boolean> => {
  const states = await Promise.all(
    [...new Set(shiftIds)].map(shiftId => shiftState(deps, company, shiftId)),
  )
  return states.every(({ status, versions }) => status === 'active' && versions.size > 0)
}
