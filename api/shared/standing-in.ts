import type { Endpoint, Permission } from '#api/contract/endpoint.ts'
import { todayOf } from '#commands/organization/published.ts'
import type { ApproverLevel } from '#domain/access/events.ts'
import { approverLevelOf } from '#domain/access/published.ts'
import { byCodePoint } from '#domain/shared/order.ts'
import { asEmployeeId, type EmployeeId } from '#domain/shared/values.ts'
import { LogUnavailable } from '#event-store/contract.ts'
import { accessOf } from '#projections/access/user-access.ts'
import { lentTo } from '#projections/approvals/delegation-list.ts'
import { visiblePeople } from '#projections/employees/employee-in-scope.ts'
import { waitUntil } from '#projections/shared/freshness.ts'
import type { ScopeFilter } from '#projections/shared/scope.ts'
import type { ApiDeps } from '../deps.ts'
import {
  maySignIn,
  scopeOf,
  type LentName,
  type AuthorisedUser,
  type SignedIn,
} from './auth.ts'
import { grantsOfUser } from './grants.ts'

/** So long a decision in another's name waits for the read model to know whether that name is still lent. */
const patienceMs = 5_000

/**
 * The caller, and while he stands in for others, with their people beside his own where the call is about what others
 * decide.
 * @throws {LogUnavailable} where it is not known in time whether he still stands in.
 */
export const standingIn = async (
  deps: ApiDeps,
  { asStandIn, method }: Pick<Endpoint, 'asStandIn' | 'method'>,
  by: SignedIn,
): Promise<SignedIn> => {
  const { scope } = by
  if (!asStandIn || scope === null || scope.kind === 'own') return by
  const lent = await lentNow(deps, by)
  if (lent.length === 0) return by
  const still = method === 'GET' ? lent : await lentByNow(deps, by)
  return still.length === 0
    ? by
    : { ...by, scope: together(scope, still), standsIn: { ownScope: scope, lent: still } }
}

const lentByNow = async (deps: ApiDeps, by: SignedIn): Promise<readonly LentName[]> => {
  if (!(await waitUntil(deps.db, ['delegations', 'users'], await deps.log.head(), patienceMs)))
    throw new LogUnavailable('who stands in for whom is not known up to the log yet')
  return lentNow(deps, by)
}

/** Of whoever is there still, and sees others' rows himself. */
const lentNow = async (deps: ApiDeps, by: SignedIn): Promise<readonly LentName[]> => {
  const { company, userId: own } = by.session
  const today = await todayOf(deps, company)
  return deps.db.withCompany(company, async tx => {
    const names: LentName[] = []
    for (const userId of await lentTo(tx, company, own, today)) {
      const user = await accessOf(tx, company, userId)
      const scope = user && user.role !== 'employee' ? scopeOf(user) : null
      if (!user || scope === null || !maySignIn(user, deps.now())) continue
      names.push({
        userId,
        actor: `user:${userId}`,
        employeeId: user.employeeId,
        level: approverLevelOf(user.role, user.approverLevel),
        scope,
        permissions: grantsOfUser(user).permissions,
      })
    }
    return names
  })
}

/** Readers stay his own: nobody lends those. */
const together = (own: ScopeFilter, lent: readonly LentName[]): ScopeFilter => {
  if (own.kind !== 'departments') return own
  if (lent.some(({ scope }) => scope.kind === 'company')) return { kind: 'company' }
  const theirs = lent.flatMap(({ scope }) =>
    scope.kind === 'departments' ? scope.departmentIds : [],
  )
  return { ...own, departmentIds: [...new Set([...own.departmentIds, ...theirs])] }
}

/** A name in which somebody may decide; `whose` is null of his own. */
export type Name = {
  readonly whose: Pick<LentName, 'actor' | 'employeeId'> | null
  readonly level: ApproverLevel
  readonly scope: ScopeFilter
  readonly permissions: ReadonlySet<Permission>
}
/** As `leave-rules §1.3` orders them: the highest level first, his own before others, then by id. */
export const namesOf = (by: AuthorisedUser): readonly Name[] => {
  const own: Name = {
    whose: null,
    level: by.level,
    scope: by.standsIn?.ownScope ?? by.scope,
    permissions: by.permissions,
  }
  const lent = (by.standsIn?.lent ?? []).toSorted((one, other) =>
    byCodePoint(one.actor, other.actor),
  )
  return (
    [
      own,
      ...lent.map(({ actor, employeeId, ...name }) => ({
        ...name,
        whose: { actor, employeeId },
      })),
    ]
      // What is equal stays in its order.
      .toSorted((one, other) => other.level - one.level)
  )
}

/** As whom somebody decides on a request; `name` is absent where it is his own. */
type ActingAs = { readonly level: ApproverLevel; readonly name?: string }
/** What a request is about, of those who decide alone. */
type About = {
  readonly employeeIds: readonly EmployeeId[]
  readonly askedBy?: string
  /** It is about somebody unknown, too, whom nobody sees but who sees the whole company. */
  readonly nobodys?: boolean
}

/**
 * As whom the caller decides on what is about all of these people; null where none of his names reaches them. In
 * another's name not on that one's own requests.
 */
export const actingAs = async (
  deps: ApiDeps,
  by: AuthorisedUser,
  permission: Permission,
  { employeeIds, askedBy, nobodys = false }: About,
): Promise<ActingAs | null> => {
  const { company } = by.session
  if (!by.standsIn) return { level: by.level }
  return deps.db.withCompany(company, async tx => {
    for (const { whose, level, scope, permissions } of namesOf(by)) {
      if (whose && !permissions.has(permission)) continue
      const isTheirs =
        whose !== null &&
        (askedBy === whose.actor || employeeIds.some(id => id === whose.employeeId))
      if (isTheirs || (nobodys && scope.kind !== 'company')) continue
      const seen = await visiblePeople(tx, { company, scope, employeeIds })
      if (employeeIds.every(id => seen.has(id)))
        return whose ? { level, name: whose.actor } : { level }
    }
    return null
  })
}

/** Of each of many people, as `actingAs` has it. */
export const actingOnEach = async (
  deps: ApiDeps,
  by: AuthorisedUser,
  permission: Permission,
  employeeIds: readonly string[],
): Promise<(employeeId: string) => ActingAs> => {
  const found = new Map<string, ActingAs>()
  for (const id of new Set(employeeIds)) {
    const about = { employeeIds: [asEmployeeId(id)] }
    const acting = await actingAs(deps, by, permission, about)
    if (acting) found.set(id, acting)
  }
  // Whom none of his names reaches he decides on with no authority.
  return id => found.get(id) ?? { level: 0 }
}
