import type { FastifyRequest } from 'fastify'
import { findSession, type Session } from '#api/access/sessions.ts'
import { scope as scopes, type Access, type Permission } from '#api/contract/endpoint.ts'
import type { Caller } from '#commands/shared/deps.ts'
import type { Role } from '#domain/access/events.ts'
import { dateAt } from '#domain/shared/time.ts'
import type { Instant } from '#domain/shared/values.ts'
import { accessOf, type UserAccess } from '#projections/access/user-access.ts'
import type { ScopeFilter } from '#projections/shared/scope.ts'
import type { ApiDeps } from '../deps.ts'
import { Failure } from './problem.ts'
import { permissionsOf, roles } from './roles.ts'

/** Who calls, what he may do, and with whose rows. */
export type SignedIn = {
  readonly session: Session
  readonly caller: Caller
  readonly user: UserAccess
  readonly role: Role
  /** Null for whom no row is: an employee's user without an employee. */
  readonly scope: ScopeFilter | null
  readonly permissions: ReadonlySet<Permission>
}

/** Where a route takes a permission, whoever comes through has a scope. */
export type Permitted = SignedIn & { readonly scope: ScopeFilter }

/** A bearer token of 32 bytes, as we make them. */
const bearer = /^Bearer ([A-Za-z0-9_-]{43})$/

/** @throws {Failure} `access.signed-out` without a live session of a user who may still sign in. */
export const authenticate = async (
  deps: ApiDeps,
  request: FastifyRequest,
  use = true,
): Promise<SignedIn> => {
  const token = bearer.exec(request.headers.authorization ?? '')?.[1]
  const session = token === undefined ? null : await findSession(deps, token, use)
  if (session?.kind !== 'access') throw new Failure({ code: 'access.signed-out' })
  const user = await deps.db.withCompany(session.company, tx =>
    accessOf(tx, session.company, session.userId),
  )
  if (!user || !maySignIn(user, deps.now())) throw new Failure({ code: 'access.signed-out' })
  return {
    session,
    user,
    role: user.role,
    scope: scopeOf(user),
    permissions: permissionsOf(user.role),
    caller: {
      company: session.company,
      actor: `user:${session.userId}`,
      correlation: request.id,
    },
  }
}

/** Neither disabled nor a former employee: the day after the last day, on the company's clock, the sessions end. */
export const maySignIn = ({ disabled, lastDay, zone }: UserAccess, now: Instant): boolean =>
  !disabled && (lastDay === null || zone === null || dateAt(zone, now) <= lastDay)

/** @throws {Failure} `access.forbidden`, or `access.password-change-required`, by what the contract declares. */
export const authorise = (access: Access, whileWeak: boolean, signedIn: SignedIn): void => {
  if (signedIn.session.mustChange && !whileWeak)
    throw new Failure({ code: 'access.password-change-required' })
  if (
    typeof access === 'object' &&
    (signedIn.scope === null || !signedIn.permissions.has(access.permission))
  )
    throw new Failure({ code: 'access.forbidden' })
}

const scopeOf = ({ role, employeeId, managedDepartments }: UserAccess): ScopeFilter | null => {
  switch (roles[role].scope) {
    case scopes.enum.company:
      return { kind: 'company' }
    case scopes.enum.departments:
      return { kind: 'departments', departmentIds: managedDepartments, employeeId }
    case scopes.enum.own:
      return employeeId === null ? null : { kind: 'own', employeeId }
  }
}
