import type { Decider } from '../../shared/decider.ts'
import { ok, refuse } from '../../shared/result.ts'
import type { EmployeeId, AnnualGroupId } from '../../shared/values.ts'
import type { AnnualMembershipEvent } from './events.ts'

export type AnnualMembership = { readonly annualGroupId: AnnualGroupId | null }
export type AnnualMembershipCommand = {
  readonly type: 'ChooseAnnualGroup'
  readonly employeeId: EmployeeId
  /** Null: none, what the law gives is his. */
  readonly annualGroupId: AnnualGroupId | null
  /** Whether there is such a group, and such a person. */
  readonly groupThere: boolean
  readonly employeeThere: boolean
}
export type AnnualMembershipRefusal =
  | {
      readonly code: 'leave.annual-group-not-found'
      readonly annualGroupId: AnnualGroupId | null
    }
  | { readonly code: 'employees.not-found'; readonly employeeId: EmployeeId }

/** By which group somebody's annual leave is given. */
export const annualMembership: Decider<
  AnnualMembership,
  AnnualMembershipCommand,
  AnnualMembershipEvent,
  AnnualMembershipRefusal
> = {
  initial: { annualGroupId: null },
  decide: (before, { employeeId, annualGroupId, groupThere, employeeThere }) => {
    if (!employeeThere) return refuse({ code: 'employees.not-found', employeeId })
    if (annualGroupId !== null && !groupThere)
      return refuse({ code: 'leave.annual-group-not-found', annualGroupId })
    return ok(
      before.annualGroupId === annualGroupId
        ? []
        : [{ type: 'AnnualGroupChosen', data: { employeeId, annualGroupId } }],
    )
  },
  evolve: (_, { data: { annualGroupId } }) => ({ annualGroupId }),
}
