import type { Decider } from '../shared/decider.ts'
import { ok, refuse, type Result } from '../shared/result.ts'
import type { DeviceId, EmployeeId } from '../shared/values.ts'
import type { PhoneRuleEvent } from './events.ts'

/** By which ways somebody checks in with the phone, and where. */
export type PhoneRules = Omit<PhoneRuleEvent['data'], 'employeeId'>
/** Of whom nothing was said: he scans the codes of every place that is for his department. */
export const usualRules: PhoneRules = { usage: true, remote: 'never', locationIds: [] }

export type PhoneRuleCommand = PhoneRules & {
  readonly type: 'SetPhoneRules'
  readonly employeeId: EmployeeId
  /** Of those named: is no place of codes. */
  readonly missing: readonly DeviceId[]
}
export type PhoneRuleRefusal = {
  readonly code: 'locations.not-found'
  readonly deviceId: DeviceId
}

/** What one person may do with the phone. The last word counts, whole. */
export const phoneRules: Decider<
  PhoneRules,
  PhoneRuleCommand,
  PhoneRuleEvent,
  PhoneRuleRefusal
> = {
  initial: usualRules,
  decide: (state, { usage, remote, missing, employeeId, ...named }) => {
    // A place that is gone since it was named stays named: it opens nothing.
    const deviceId = missing.find(one => !state.locationIds.includes(one))
    if (deviceId !== undefined) return refuse({ code: 'locations.not-found', deviceId })
    const wanted = { usage, remote, locationIds: [...new Set(named.locationIds)].toSorted() }
    return ok(
      isSame(state, wanted) ? [] : [{ type: 'PhoneRulesSet', data: { employeeId, ...wanted } }],
    )
  },
  evolve: (_, { data: { employeeId: _employeeId, ...rules } }) => rules,
}

const isSame = (one: PhoneRules, other: PhoneRules): boolean =>
  one.usage === other.usage &&
  one.remote === other.remote &&
  one.locationIds.join() === other.locationIds.join()

/** How somebody wants to check in: by a code of a place, or from where he is. */
export type Wish = 'code' | 'remote'
export type WayRefusal = {
  readonly code: 'mobile.not-allowed' | 'mobile.remote-not-allowed'
}

/** Whether his rules let him check in this way at all; where, is asked of the place. */
export const mayCheckIn = (
  { usage, remote }: PhoneRules,
  wish: Wish,
): Result<null, WayRefusal> =>
  !usage
    ? refuse({ code: 'mobile.not-allowed' })
    : wish === 'remote' && remote === 'never'
      ? refuse({ code: 'mobile.remote-not-allowed' })
      : ok(null)

/** Whether a place is one of those that he may use; none named: every one. */
export const isHisPlace = ({ locationIds }: PhoneRules, deviceId: DeviceId): boolean =>
  locationIds.length === 0 || locationIds.includes(deviceId)
