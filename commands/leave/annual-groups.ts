import {
  annualMembership,
  type AnnualMembershipRefusal,
} from '#domain/leave/settings/annual-membership.ts'
import type { LeaveSettingRefusal } from '#domain/leave/settings/settings.ts'
import type { CompanyAnnualGroup } from '#domain/leave/settings/state.ts'
import { ok, type Result } from '#domain/shared/result.ts'
import {
  asAnnualGroupId,
  type CompanyId,
  type EmployeeId,
  type AnnualGroupId,
} from '#domain/shared/values.ts'
import { employmentOf } from '../employees/published.ts'
import type { Caller, Deps, Position } from '../shared/deps.ts'
import { handle, load, type Handled, type OneOfMany } from '../shared/handle.ts'
import type { SharedRefusal } from '../shared/refusals.ts'
import { handleLeaveSetting } from './leave-types.ts'
import { leaveSettingsOf } from './settings-now.ts'
import { annualMembershipStream } from './streams.ts'

type Outcome<R, More = object> = Promise<
  Result<{ readonly position: Position } & More, R | SharedRefusal>
>

export type DefineAnnualGroup = CompanyAnnualGroup & {
  /** Not given: a new one. */
  readonly annualGroupId?: AnnualGroupId
}

/** Says a group anew, whole; what is given to its people from now on follows it. */
export const defineAnnualGroup =
  (deps: Deps) =>
  async (
    caller: Caller,
    { annualGroupId: given, ...group }: DefineAnnualGroup,
  ): Outcome<LeaveSettingRefusal, { readonly annualGroupId: AnnualGroupId }> => {
    const annualGroupId = given ?? asAnnualGroupId(deps.newId(caller, 'annual-group'))
    const as = given ? 'there' : 'new'
    const result = await handleLeaveSetting(deps, caller, {
      type: 'DefineAnnualGroup',
      annualGroupId,
      as,
      ...group,
    })
    return result.ok ? ok({ ...result.value, annualGroupId }) : result
  }

/** Refused while somebody is in it. `people`: how many are by now; the caller counts in the read model. */
export const removeAnnualGroup =
  (deps: Deps) =>
  (
    caller: Caller,
    request: { readonly annualGroupId: AnnualGroupId; readonly people: number },
  ): Outcome<LeaveSettingRefusal> =>
    handleLeaveSetting(deps, caller, { type: 'RemoveAnnualGroup', ...request })

type Choice = { readonly employeeId: EmployeeId; readonly annualGroupId: AnnualGroupId | null }

/** Puts somebody into a group, or into none. */
export const chooseAnnualGroup =
  (deps: Deps) =>
  async (
    caller: Caller,
    choice: Choice,
    one: OneOfMany = {},
  ): Promise<Result<Handled, AnnualMembershipRefusal | SharedRefusal>> =>
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
