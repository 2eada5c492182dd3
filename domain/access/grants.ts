import type { Role } from './events.ts'
import type { DepartmentId } from '../shared/values.ts'
import {
  isHeldIn,
  isWider,
  neededFor,
  permissions,
  type Permission,
  type Scope,
} from './permissions.ts'

/** With whose rows each role works. */
export const scopeOfRole = {
  'company-admin': 'company',
  administrator: 'company',
  manager: 'departments',
  employee: 'own',
} as const satisfies Record<Role, Scope>

/** The main manager's alone: it cannot be taken back. */
const ofMainManager: readonly Permission[] = ['employees.erase']

/** The most that somebody of this role may do: all that has a meaning where he sees. */
export const grantsOfRole = (role: Role): readonly Permission[] =>
  permissions.filter(
    key =>
      isHeldIn(key, scopeOfRole[role]) &&
      (role === 'company-admin' || !ofMainManager.includes(key)),
  )

/**
 * What somebody may do: all that his role may, or what of it his menu-authorisation group holds. The main manager's
 * hands are never tied.
 * @param group keys of his group; null: he has none
 */
export const grantsOf = (
  role: Role,
  group: ReadonlySet<string> | null,
): ReadonlySet<Permission> =>
  new Set(
    grantsOfRole(role).filter(
      key => group === null || role === 'company-admin' || group.has(key),
    ),
  )

/**
 * Whether somebody who may `mine` would gain by being able to act as one who may `theirs` with this role. What
 * everybody may do with his own rows counts for nothing.
 */
export const isBeyond = (
  mine: ReadonlySet<string>,
  role: Role,
  theirs: Iterable<string>,
): boolean => scopeOfRole[role] !== 'own' && [...theirs].some(key => !mine.has(key))

/** What decides how far somebody reaches; `group` as for `grantsOf`. */
export type Reach = {
  readonly role: Role
  readonly group: ReadonlySet<string> | null
  /** Those that he manages, with all below. */
  readonly departments: readonly DepartmentId[]
}

/** Whether somebody could do by another's account what he may not do by his own, or see by it whom he does not see. */
export const reachesBeyond = (whom: Reach, who: Reach): boolean => {
  const [theirs, own] = [scopeOfRole[whom.role], scopeOfRole[who.role]]
  return (
    isBeyond(grantsOf(who.role, who.group), whom.role, grantsOf(whom.role, whom.group)) ||
    isWider(theirs, own) ||
    (theirs === 'departments' &&
      own === 'departments' &&
      whom.departments.some(one => !who.departments.includes(one)))
  )
}

/** Keys with all that they are of no use without, in the order of the catalogue. */
export const withNeeded = (keys: Iterable<Permission>): readonly Permission[] => {
  const all = new Set([...keys].flatMap(key => [key, ...neededFor(key)]))
  return permissions.filter(key => all.has(key))
}
