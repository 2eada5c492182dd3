import { ok, refuse, type Result } from '#domain/shared/result.ts'
import type { UserId } from '#domain/shared/values.ts'
import type { Claim } from '#event-store/contract.ts'
import { userBeside, userClaimed, type AddUserRefusal } from '../access/published.ts'
import {
  companyBeside,
  type CompanyRefusal,
  type FoundCompany,
} from '../organization/published.ts'
import type { Caller, Deps, Position } from '../shared/deps.ts'
import { handleTogether } from '../shared/together.ts'
import type { SharedRefusal } from '../shared/refusals.ts'

export type FoundWithManager = FoundCompany & {
  readonly username: string
  readonly password: string
  /** Somebody else chose the password. */
  readonly mustChange: boolean
  /** It is to be the first of the installation, or none. */
  readonly isFirst: boolean
}
type Founded = { readonly position: Position; readonly userId: UserId }
export type FoundingRefusal =
  | CompanyRefusal
  | AddUserRefusal
  | SharedRefusal
  | { readonly code: 'installation.founded' }

/** One stream of the whole log holds it: of many that found the first company at once, one does. */
const firstOf = ({ vault }: Pick<Deps, 'vault'>): Claim => ({
  scope: 'first-company',
  value: vault.hmac('claim', null, 'first company'),
  action: 'take',
})

/**
 * Founds the caller's company together with its main manager, in one append: there is no company without one. Whoever
 * calls has made up the company's id.
 */
export const foundWithManager =
  (deps: Deps) =>
  async (
    caller: Caller,
    { username, password, mustChange, isFirst, ...founding }: FoundWithManager,
  ): Promise<Result<Founded, FoundingRefusal>> => {
    const manager = await userBeside(deps, caller, {
      by: 'system',
      employeeId: null,
      names: [founding.name],
      username,
      password,
      role: 'company-admin',
      mustChange,
    })
    if (!manager.ok) return manager
    const { userId, part, forget } = manager.value
    const result = await handleTogether<FoundingRefusal>(deps, caller, async () => {
      const company = await companyBeside(
        deps,
        caller,
        founding,
        isFirst ? [firstOf(deps)] : [],
      )
      if (!company.ok) return company
      const user = await part()
      return user.ok ? ok([company.value, user.value]) : user
    })
    if (result.ok) return ok({ position: result.value.position, userId })
    const { refusal } = result
    if (refusal.code !== 'conflict') await forget()
    if (refusal.code !== 'claimed') return result
    return refuse(userClaimed(refusal.scope) ?? { code: 'installation.founded' })
  }
