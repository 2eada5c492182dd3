import {
  annualMembership,
  type AnnualMembershipRefusal,
} from '#domain/leave/settings/annual-membership.ts'
import { leaveSettings } from '#domain/leave/settings/settings.ts'
import type { Result } from '#domain/shared/result.ts'
import {
  asAnnualGroupId,
  type CompanyId,
  type EmployeeId,
  type AnnualGroupId,
} from '#domain/shared/values.ts'
import { employmentOf } from '../employees/published.ts'
import type { Caller, Deps } from '../shared/deps.ts'
import { handle, load, type CommandOutcome, type OneOfMany } from '../shared/handle.ts'
import { master } from '../shared/master.ts'
import type { SharedRefusal } from '../shared/refusals.ts'
import { leaveSettingsOf } from './settings-now.ts'
import { annualMembershipStream, leaveSettingsStream } from './streams.ts'

/** What is given to its people from now on follows it. Refused to go while somebody is in it. */
export const annualGroupMaster = master({
  decider: leaveSettings,
  stream: leaveSettingsStream,
  define: 'DefineAnnualGroup',
  remove: 'RemoveAnnualGroup',
  key: 'annualGroupId',
  asId: asAnnualGroupId,
  kind: 'annual-group',
  there: (state, id) => state.annualGroups.get(id),
  used: async (usage, company, id) => ({
    people: (await usage.annualGroup(company, id)).people,
  }),
})
export const { define: defineAnnualGroup, remove: removeAnnualGroup } = annualGroupMaster

type Choice = { readonly employeeId: EmployeeId; readonly annualGroupId: AnnualGroupId | null }

/** Puts somebody into a group, or into none. */
export const chooseAnnualGroup =
  (deps: Deps) =>
  async (
    caller: Caller,
    choice: Choice,
    one: OneOfMany = {},
  ): Promise<Result<CommandOutcome, AnnualMembershipRefusal | SharedRefusal>> =>
    handle(
      deps,
      annualMembershipStream(caller.company, choice.employeeId),
      annualMembership,
      {
        type: 'ChooseAnnualGroup',
        ...choice,
        ...(await annualThereFor(deps, caller.company, choice)),
      },
      caller,
      one,
    )

/** Whether there is such a group, and such a person. */
export const annualThereFor = async (
  deps: Pick<Deps, 'log'>,
  company: CompanyId,
  { employeeId, annualGroupId }: Choice,
): Promise<{ readonly groupThere: boolean; readonly employeeThere: boolean }> => {
  const { annualGroups } = await leaveSettingsOf(deps, company)
  const { status } = await employmentOf(deps, company, employeeId)
  return {
    groupThere: annualGroupId !== null && annualGroups.has(annualGroupId),
    employeeThere: status === 'employed',
  }
}

/** By which group somebody's annual leave is given. */
export const annualGroupOf = async (
  deps: Pick<Deps, 'log'>,
  company: CompanyId,
  employeeId: EmployeeId,
): Promise<AnnualGroupId | null> =>
  (await load(deps, annualMembershipStream(company, employeeId), annualMembership)).state
    .annualGroupId
