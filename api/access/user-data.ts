import type { SubscriptionStanding } from '#commands/subscription/published.ts'
import { approverLevelOf } from '#domain/access/approver-level.ts'
import type { UserAccess } from '#projections/access/user-access.ts'
import type { UserId } from '#domain/shared/values.ts'

/** What the web shows of who is signed in (`spec §3`, user data after sign-in). */
export const userDataOf = (
  { plan }: Pick<SubscriptionStanding, 'plan'>,
  userId: UserId,
  {
    fullName,
    position,
    degree,
    phone,
    email,
    role,
    approverLevel,
  }: Pick<
    UserAccess,
    'fullName' | 'position' | 'degree' | 'phone' | 'email' | 'role' | 'approverLevel'
  >,
) => ({
  id: userId,
  fullName,
  plan,
  position,
  phone,
  degree,
  avatar: '/avatar.svg',
  email,
  role,
  isApprover: approverLevelOf(role, approverLevel) > 0,
})
