import type { FastifyRequest } from 'fastify'
import { findSession, type Session } from '#api/access/sessions.ts'
import { scope as scopes, type Access, type Permission } from '#api/contract/endpoint.ts'
import type { Caller } from '#commands/shared/deps.ts'
import type { Role } from '#domain/access/events.ts'
import type { EmployeeId } from '#domain/shared/values.ts'
import { accessOf, type UserAccess } from '#projections/access/user-access.ts'
import type { ScopeFilter } from '#projections/shared/scope.ts'
import type { ApiDeps } from '../deps.ts'
import { Failure } from './problem.ts'
import { permissionsOf, roles } from './roles.ts'

/** Who calls, what he may do, and with whose rows. */
export type SignedIn = {
  readonly session: Session
  readonly caller: Caller
  readonly role: Role
  readonly employeeId: EmployeeId | null
  readonly fullName: string | null
  /** Null for whom no row is: an employee's user without an employee. */
  readonly scope: ScopeFilter | null
  readonly permissions: ReadonlySet<Permission>
}

/** Where a route takes a permission, whoever comes through has a scope. */
export type Permitted = SignedIn & { readonly scope: ScopeFilter }

/** A bearer token of 32 bytes, as we make them. */
const bearer = /^Bearer ([A-Za-z0-9_-]{43})$/

/** @throws {Failure} `access.signed-out` without a live session of a user who may still sign in. */
export const authenticate = async (deps: ApiDeps, request: FastifyRequest, use = true): Promise<SignedIn> => {
  const token = bearer.exec(request.headers.authorization ?? '')?.[1]
  const session = token === undefined ? null : await findSession(deps, token, use)
  if (session?.kind !== 'access') throw new Failure({ code: 'access.signed-out' })
  const user = await deps.db.withCompany(session.company, tx => accessOf(tx, session.company, session.userId))
  if (!user || !maySignIn(user)) throw new Failure({ code: 'access.signed-out' })
  return {
    session, role: user.role, employeeId: user.employeeId, fullName: user.fullName,
    scope: scopeOf(user), permissions: permissionsOf(user.role),
    caller: { company: session.company, actor: `user:${session.userId}`, correlation: request.id },
  }
}

/** Neither disabled nor a former employee. */
export const maySignIn = (user: UserAccess): boolean => !user.disabled

/** @throws {Failure} `access.forbidden`, or `access.password-change-required`, by what the contract declares. */
export const authorise = (access: Access, whileWeak: boolean, signedIn: SignedIn): void => {
  if (signedIn.session.mustChange && !whileWeak) throw new Failure({ code: 'access.password-change-required' })
  if (typeof access === 'object' && (signedIn.scope === null || !signedIn.permissions.has(access.permission))) throw new Failure({ code: 'access.forbidden' })
}

const scopeOf = ({ role, employeeId, managedDepartments }: UserAccess): ScopeFilter | null => {
  switch (roles[role].scope) {
    case scopes.enum.company: return { kind: 'company' }
    case scopes.enum.departments: return { kind: 'departments', departmentIds: managedDepartments, employeeId }
    case scopes.enum.own: return employeeId === null ? null : { kind: 'own', employeeId }
  }
}
