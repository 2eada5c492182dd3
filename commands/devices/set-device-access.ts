import {
  deviceAccess,
  type DeviceAccessCommand,
  type DeviceAccessRefusal,
} from '#domain/devices/access.ts'
import { ok, type Result } from '#domain/shared/result.ts'
import type { DeviceGroupId, DeviceId, EmployeeId } from '#domain/shared/values.ts'
import type { Caller, Deps } from '../shared/deps.ts'
import { handle, type CommandOutcome, type OneOfMany } from '../shared/handle.ts'
import { employmentOf } from '../employees/published.ts'
import type { SharedRefusal } from '../shared/refusals.ts'
import { namedAccess, type NamedReader } from './named-access.ts'

export type SetDeviceAccess = {
  readonly employeeId: EmployeeId
  readonly groupIds: readonly DeviceGroupId[]
  readonly deviceIds: readonly DeviceId[]
}
type Given = CommandOutcome & {
  /** Readers of the named groups that people cannot be told to, by name: nobody is sent there. */
  readonly takesNobody: readonly NamedReader[]
}

/**
 * Says at which groups and single devices a person may pass, with all cards he holds; devices that take users hear of
 * it by a reaction. A reader named by itself, or a group of such readers alone, is refused where it takes nobody; of a
 * group with others these hear of it, and the answer names those that do not.
 */
export const setDeviceAccess =
  (deps: Deps) =>
  (caller: Caller, request: SetDeviceAccess): Answer =>
    say(deps, caller, { type: 'SetDeviceAccess', ...request })

/** The same of what comes to where he may pass, or goes from it; what is not named stays. */
export const changeDeviceAccess =
  (deps: Deps) =>
  (
    caller: Caller,
    { change, ...request }: SetDeviceAccess & { readonly change: 'give' | 'take' },
    one?: OneOfMany,
  ): Answer =>
    say(
      deps,
      caller,
      { type: change === 'give' ? 'GiveDeviceAccess' : 'TakeDeviceAccess', ...request },
      one,
    )

type Answer = Promise<Result<Given, DeviceAccessRefusal | SharedRefusal>>

const say = async (
  deps: Deps,
  caller: Caller,
  request: SetDeviceAccess & Pick<DeviceAccessCommand, 'type'>,
  one?: OneOfMany,
): Answer => {
  const { company } = caller
  const { employeeId } = request
  const employment = await employmentOf(deps, company, employeeId)
  const { takesNobody, ...missing } = await namedAccess(deps, company, request)
  const result = await handle(
    deps,
    `${company}-device-access-${employeeId}`,
    deviceAccess,
    { ...request, employment, missing },
    caller,
    one,
  )
  return result.ok ? ok({ ...result.value, takesNobody }) : result
}
