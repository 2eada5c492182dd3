import { createHash } from 'node:crypto'
import { grantsOf, scopeOfRole } from '#domain/access/grants.ts'
import type { Permission } from '#domain/access/permissions.ts'
import type { MailReader } from '#domain/organization/published.ts'
import type { UserAccess } from '#projections/access/user-access.ts'

/** What somebody may do, and which of the pages that it opens he is given. */
export type Grants = {
  readonly permissions: ReadonlySet<Permission>
  /** Null: all of them. */
  readonly groupPages: ReadonlySet<string> | null
  /** He is a person of the company; a user who is nobody's employee opens no page of employees. */
  readonly isEmployee: boolean
  /** He works with his own rows alone, and opens no page that is of others. */
  readonly ownOnly?: boolean
}

/** By his role and his menu-authorisation group, as they are now. */
export const grantsOfUser = ({
  role,
  menuGroup,
  employeeId,
}: Pick<UserAccess, 'role' | 'menuGroup' | 'employeeId'>): Grants => ({
  permissions: grantsOf(role, menuGroup && new Set(menuGroup.permissions)),
  groupPages: menuGroup === null || role === 'company-admin' ? null : new Set(menuGroup.pages),
  isEmployee: employeeId !== null,
  ownOnly: scopeOfRole[role] === 'own',
})

/**
 * A word that is another when somebody may do something else than before: it goes with every answer, so that what is
 * open follows without being asked.
 */
export const markOf = ({
  role,
  menuGroup,
  approverLevel,
}: Pick<UserAccess, 'role' | 'menuGroup' | 'approverLevel'>): string =>
  createHash('sha256')
    .update(JSON.stringify([role, menuGroup, approverLevel]))
    .digest('base64url')
    .slice(0, 12)

/** Of whom no row is: an employee's user without an employee. */
export const noGrants: Grants = { permissions: new Set(), groupPages: null, isEmployee: false }

/** As the mails that a company has go out by themselves are judged by. */
export const mailReaderOf = (
  user: Pick<UserAccess, 'role' | 'menuGroup' | 'employeeId' | 'managedDepartments'>,
): MailReader => {
  const { permissions, isEmployee } = grantsOfUser(user)
  return {
    role: user.role,
    permissions,
    isEmployee,
    isManager: user.managedDepartments.length > 0,
  }
}
