import type { UserAccess } from '#projections/access/user-access.ts'
import type { UserId } from '#domain/shared/values.ts'

/** What the web shows of who is signed in (`spec §3`, user data after sign-in). */
export const userDataOf = (
  userId: UserId,
  {
    fullName,
    position,
    phone,
    email,
    role,
  }: Pick<UserAccess, 'fullName' | 'position' | 'phone' | 'email' | 'role'>,
) => ({
  id: userId,
  fullName,
  plan: 'pro',
  position,
  phone,
  degree: null,
  avatar: '/favicon.svg',
  email,
  role,
  isApprover: role !== 'employee',
})
