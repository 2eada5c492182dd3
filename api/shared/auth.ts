import type { FastifyRequest } from 'fastify'
import { z } from 'zod'
import { isFirstUse } from '#api/access/app-sessions.ts'
import { isLetIn } from '#api/access/known-ways.ts'
import { findSession, type Session } from '#api/access/sessions.ts'
import { waitingHeader } from '#api/contract/headers.ts'
import {
  scope as scopes,
  takenBy,
  type Access,
  type Endpoint,
  type Permission,
} from '#api/contract/endpoint.ts'
import { meets, type Feature } from '#api/contract/features.ts'
import type { Caller } from '#commands/shared/deps.ts'
import type { SubscriptionStanding } from '#commands/subscription/published.ts'
import type { ConnectionsFor } from '#database/types.ts'
import { prefixOf } from '#domain/access/address-prefix.ts'
import { approverLevelOf } from '#domain/access/approver-level.ts'
import type { ApproverLevel, Role } from '#domain/access/events.ts'
import { scopeOfRole } from '#domain/access/grants.ts'
import { dateAt } from '#domain/shared/time.ts'
import type { EmployeeId, Instant, UserId } from '#domain/shared/values.ts'
import { accessOf, type UserAccess } from '#projections/access/user-access.ts'
import type { ScopeFilter } from '#projections/shared/scope.ts'
import type { ApiDeps } from '../deps.ts'
import { grantsOfUser, type Grants } from './grants.ts'
import { proofOf } from './app-proof.ts'
import { Failure } from './problem.ts'

/** Who calls, what he may do, and with whose rows. */
export type SignedIn = Grants & {
  readonly session: Session
  readonly caller: Caller
  readonly user: UserAccess
  readonly role: Role
  /** With which authority he decides. */
  readonly level: ApproverLevel
  /** How his company stands with the installation. */
  readonly standing: SubscriptionStanding
  /** Null for whom no row is: an employee's user without an employee. */
  readonly scope: ScopeFilter | null
  /** Of whoever takes a file: what it is read by. */
  readonly connections?: ConnectionsFor
  /** While he stands in for others, of a call that says `asStandIn`: then `scope` has theirs in it, too. */
  readonly standsIn?: { readonly ownScope: ScopeFilter; readonly lent: readonly LentName[] }
}

/** A name that somebody has beside his own, while that one is away. */
export type LentName = {
  readonly userId: UserId
  readonly actor: string
  readonly employeeId: EmployeeId | null
  readonly level: ApproverLevel
  readonly scope: ScopeFilter
  readonly permissions: ReadonlySet<Permission>
}

/** Where a route takes a permission, whoever comes through has a scope. */
export type AuthorisedUser = SignedIn & { readonly scope: ScopeFilter }

/** A bearer token of 32 bytes, as we make them. */
const bearer = /^Bearer ([A-Za-z0-9_-]{43})$/
const bare = /^[A-Za-z0-9_-]{43}$/

/** @throws {Failure} `access.proof-required`, `-old` or `-used`: a session of the app, and no call of its phone's. */
const admitProven =
  (deps: ApiDeps, request: FastifyRequest, token: string) =>
  async (session: Session): Promise<void> => {
    const { kind, appKey: key } = session
    if (kind === 'file' || key === null) return
    const proof = proofOf(request, { key, token, now: deps.now() })
    if (!proof.ok) throw new Failure(proof.refusal)
    if (!(await isFirstUse(deps, session, proof.value)))
      throw new Failure({ code: 'access.proof-used' })
  }

/**
 * @param use somebody is at work, and no stream was left open
 * @param brings the call brings scans that were kept: it says nothing against them
 * @param files the call brings a file, which a file token opens, too
 * @param opened it was let in before, and is looked at again: a proof is asked for once
 * @param inAddress a token that stands in the address, where no header says one: it has to be a file token
 * @throws {Failure} `access.signed-out` without a live session of a user who may still sign in; of one of the app also
 *   what `admitProven` does
 */
export const authenticate = async (
  deps: ApiDeps,
  request: FastifyRequest,
  {
    use = true,
    brings = false,
    files = false,
    opened = false,
    inAddress,
  }: {
    readonly use?: boolean
    readonly brings?: boolean
    readonly files?: boolean
    readonly opened?: boolean
    readonly inAddress?: string | undefined
  } = {},
): Promise<SignedIn> => {
  const said = bearer.exec(request.headers.authorization ?? '')?.[1]
  const token = said ?? (bare.test(inAddress ?? '') ? inAddress : undefined)
  const session =
    token === undefined
      ? null
      : await findSession(
          deps,
          token,
          use
            ? { prefix: prefixOf(request.ip), waiting: brings || saysWaiting(request) }
            : null,
          opened ? undefined : admitProven(deps, request, token),
        )
  if (session === null || (session.kind === 'file' ? !files : said === undefined))
    throw new Failure({ code: 'access.signed-out' })
  const user = await deps.db.withCompany(session.company, tx =>
    accessOf(tx, session.company, session.userId),
  )
  if (!user || !maySignIn(user, deps.now())) throw new Failure({ code: 'access.signed-out' })
  if (!session.unattended && !(await isLetIn(deps, user, session)))
    throw new Failure({ code: 'access.signed-out' })
  return {
    session,
    user,
    role: user.role,
    level: approverLevelOf(user.role, user.approverLevel),
    scope: scopeOf(user),
    standing: await deps.standings.of(session.company),
    ...grantsOfUser(user),
    caller: {
      company: session.company,
      actor: `user:${session.userId}`,
      correlation: request.id,
    },
  }
}

/** Scans or taps wait on the phone or tablet that calls, as it says itself. */
export const saysWaiting = ({ headers }: Pick<FastifyRequest, 'headers'>): boolean =>
  headers[waitingHeader] === '1'

/** Neither disabled nor a former employee: the day after the last day, on the company's clock, the sessions end. */
export const maySignIn = (
  { disabled, lastDay, zone }: Pick<UserAccess, 'disabled' | 'lastDay' | 'zone'>,
  now: Instant,
): boolean => !disabled && (lastDay === null || zone === null || dateAt(zone, now) <= lastDay)

/**
 * @throws {Failure} `access.forbidden`, `access.password-change-required` or `access.no-feature`, by what the contract
 *   declares.
 */
export const authorise = (
  {
    access,
    whileWeak = false,
    features: needed = {},
  }: Pick<Endpoint, 'access' | 'whileWeak' | 'features'>,
  signedIn: SignedIn,
  features: readonly Feature[],
): void => {
  if (signedIn.session.mustChange && !whileWeak)
    throw new Failure({ code: 'access.password-change-required' })
  if (typeof access === 'object') allow(signedIn, takenBy(access))
  if (!meets(needed, features)) throw new Failure({ code: 'access.no-feature' })
}

/** @throws {Failure} `access.forbidden` where the body, or an item of it, takes what the caller may not. */
export const authoriseItems = (access: Access, by: Granted, body: unknown): void => {
  const items = typeof access === 'object' ? access.items : undefined
  if (items === undefined) return
  const { in: name } = items
  const listed =
    name === undefined
      ? [fields.parse(body)]
      : (z.object({ [name]: z.array(fields) }).parse(body)[name] ?? [])
  allow(
    by,
    listed.flatMap(item => items.take[String(item[items.by])] ?? []),
  )
}
const fields = z.record(z.string(), z.unknown())

type Granted = Pick<SignedIn, 'scope' | 'permissions'>
const allow = ({ scope, permissions }: Granted, taken: readonly Permission[]): void => {
  if (scope === null || !taken.every(key => permissions.has(key)))
    throw new Failure({ code: 'access.forbidden' })
}

/** With whose rows a user works; null: with nobody's. */
export const scopeOf = ({
  role,
  employeeId,
  managedDepartments,
  authorisedDevices,
}: UserAccess): ScopeFilter | null => {
  switch (scopeOfRole[role]) {
    case scopes.enum.company:
      return { kind: 'company' }
    case scopes.enum.departments:
      return {
        kind: 'departments',
        departmentIds: managedDepartments,
        deviceIds: authorisedDevices,
        employeeId,
      }
    case scopes.enum.own:
      return employeeId === null ? null : { kind: 'own', employeeId }
  }
}
