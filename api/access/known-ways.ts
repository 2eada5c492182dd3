import { knowersOf } from '#commands/access/accounts.ts'
import { addressKnowers } from '#commands/access/address-knower.ts'
import { changedSinceGiven } from '#commands/access/rights-changed.ts'
import type { Tx } from '#database/types.ts'
import { reachesBeyond, type Reach } from '#domain/access/grants.ts'
import type { CompanyId, UserId } from '#domain/shared/values.ts'
import { accessOf, type UserAccess } from '#projections/access/user-access.ts'
import type { ApiDeps } from '../deps.ts'

type Way = { readonly company: CompanyId; readonly mustChange: boolean }

/**
 * Whether somebody is let in, seen from whoever else may know a way into his account (`access.accounts.known_to`). A
 * password that was given and not yet changed serves until somebody else changes what its user may; changed or not, the
 * account is open only while it may no more than whoever gave it, and whoever may have sat at that one's account then.
 * So nobody enters by another's account what he may not enter by his own, whichever act widened the one or narrowed the
 * other. The main manager is never shut out: nobody becomes one while somebody else may know his way in
 * (`hand-over.ts`).
 */
export const isLetIn = async (
  deps: Pick<ApiDeps, 'db' | 'log'>,
  user: UserAccess,
  { company, mustChange }: Way,
): Promise<boolean> => {
  if (mustChange && (await changedSinceGiven(deps, company, user.userId))) return false
  if (user.role === 'employee' || user.role === 'company-admin') return true
  return deps.db.withCompany(company, async tx =>
    isWithin(tx, company, user, await knowersOf(tx, company, user.userId)),
  )
}

/**
 * Whether a password, or a link to set one, is sent to his phone or e-mail: not to one that was written by somebody who
 * may do less than he, whose own it may be.
 */
export const isOwnAddress = async (
  deps: Pick<ApiDeps, 'db' | 'log'>,
  company: CompanyId,
  user: UserAccess,
  kind: 'phone' | 'email',
): Promise<boolean> => {
  if (user.role === 'employee') return true
  const knowers = await addressKnowers(deps, { company, userId: user.userId }, kind)
  return deps.db.withCompany(company, tx => isWithin(tx, company, user, knowers))
}

/** Whether he may no more than each of these, as far as they are users still. */
const isWithin = async (
  tx: Tx,
  company: CompanyId,
  user: UserAccess,
  knowers: readonly UserId[],
): Promise<boolean> => {
  for (const userId of knowers) {
    const knower = await accessOf(tx, company, userId)
    if (knower !== null && reachesBeyond(reachOf(user), reachOf(knower))) return false
  }
  return true
}

const reachOf = ({ role, menuGroup, managedDepartments }: UserAccess): Reach => ({
  role,
  group: menuGroup && new Set(menuGroup.permissions),
  departments: managedDepartments,
})
