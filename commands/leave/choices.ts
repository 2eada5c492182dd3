import { typesFor } from '#domain/leave/settings/groups.ts'
import type { CompanyLeaveType } from '#domain/leave/settings/state.ts'
import type { CompanyId, EmployeeId } from '#domain/shared/values.ts'
import type { Deps } from '../shared/deps.ts'
import { leaveGroupOf } from './leave-groups.ts'
import { leaveSettingsOf } from './settings-now.ts'

/** What types somebody can ask for now, with the limits of his group; null: whoever is in none. */
export const leaveChoices = async (
  deps: Pick<Deps, 'log'>,
  company: CompanyId,
  employeeId: EmployeeId | null,
): Promise<readonly CompanyLeaveType[]> => {
  const settings = await leaveSettingsOf(deps, company)
  const group = employeeId === null ? null : await leaveGroupOf(deps, company, employeeId)
  const types = typesFor(settings, group)
  return [...types.values()].filter(({ active }) => active)
}
