import {
  phoneRules,
  type PhoneRuleRefusal,
  type PhoneRules,
} from '#domain/locations/phone-rules.ts'
import { refuse, type Result } from '#domain/shared/result.ts'
import type { CompanyId, DeviceId, EmployeeId } from '#domain/shared/values.ts'
import { deviceNow } from '../devices/published.ts'
import { employmentOf } from '../employees/published.ts'
import type { Caller, Deps } from '../shared/deps.ts'
import { handle, load, type CommandOutcome } from '../shared/handle.ts'
import type { SharedRefusal } from '../shared/refusals.ts'

export const phoneRuleStream = (company: CompanyId, employeeId: EmployeeId): string =>
  `${company}-phone-rules-${employeeId}`

/** What somebody may do with the phone, by the log. */
export const phoneRulesNow = async (
  deps: Pick<Deps, 'log'>,
  company: CompanyId,
  employeeId: EmployeeId,
): Promise<PhoneRules> =>
  (await load(deps, phoneRuleStream(company, employeeId), phoneRules)).state

export type SetPhoneRules = PhoneRules & { readonly employeeId: EmployeeId }
type Refusal =
  | PhoneRuleRefusal
  | { readonly code: 'employees.not-found'; readonly employeeId: EmployeeId }
  | SharedRefusal

/** Says by which ways one person checks in with the phone, and at which places. @throws {LogUnavailable} */
export const setPhoneRules =
  (deps: Deps) =>
  async (caller: Caller, request: SetPhoneRules): Promise<Result<CommandOutcome, Refusal>> => {
    const { company } = caller
    const { employeeId, locationIds } = request
    const employment = await employmentOf(deps, company, employeeId)
    if (employment.status !== 'employed')
      return refuse({ code: 'employees.not-found', employeeId })
    return handle(
      deps,
      phoneRuleStream(company, employeeId),
      phoneRules,
      {
        type: 'SetPhoneRules',
        ...request,
        missing: await noPlaces(deps, company, locationIds),
      },
      caller,
    )
  }

/** Of these, those that are no places of codes. */
export const noPlaces = async (
  deps: Pick<Deps, 'log'>,
  company: CompanyId,
  deviceIds: readonly DeviceId[],
): Promise<DeviceId[]> => {
  const missing: DeviceId[] = []
  for (const deviceId of deviceIds) {
    const device = await deviceNow(deps, company, deviceId)
    if (device.status === 'unknown' || device.protocol !== 'qr') missing.push(deviceId)
  }
  return missing
}
