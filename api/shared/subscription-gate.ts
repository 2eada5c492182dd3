import type { Access, Endpoint } from '#api/contract/endpoint.ts'
import type { SubscriptionStanding } from '#commands/subscription/published.ts'
import {
  actRefusal,
  type ActingRole,
  type SubscriptionAct,
} from '#domain/subscription/allowed.ts'
import type { Role } from '#domain/access/events.ts'
import type { Language } from '#words/shared/languages.ts'
import { codeAndSentence, Failure } from './problem.ts'

/** Whom the rulebook calls what (subscription-rules 8.3). */
const actingRoles: Readonly<Record<Role, ActingRole>> = {
  'company-admin': 'main',
  administrator: 'administrator',
  manager: 'manager',
  employee: 'employee',
}

/** What of the rulebook a call is; `account`: his own way in, which no subscription closes. */
const actOf = (
  {
    does,
    access,
    method,
    sendsFile,
  }: Pick<Endpoint, 'does' | 'access' | 'method' | 'sendsFile'>,
  isFile: boolean,
): NonNullable<Endpoint['does']> => {
  if (does !== undefined) return does
  if (typeof access !== 'object' || isOwnAccount(access)) return 'account'
  if (method !== 'GET') return 'change'
  return isFile || sendsFile === true ? 'export' : 'read'
}

const isOwnAccount = ({ permission }: Exclude<Access, string>): boolean =>
  permission.startsWith('account-settings.')

/**
 * What a company that no longer pays may still do (subscription-rules 8.3).
 * @throws {Failure} `subscription.expired` or `subscription.ended`
 */
export const admitBySubscription = (
  endpoint: Pick<Endpoint, 'does' | 'access' | 'method' | 'sendsFile'>,
  {
    role,
    standing,
  }: { readonly role: Role; readonly standing: Pick<SubscriptionStanding, 'state'> },
  isFile: boolean,
): void => {
  const { state } = standing
  const act = actOf(endpoint, isFile)
  if (act === 'account' || isOpenFor(role, act, state)) return
  const isOver = state === 'ended' || state === 'removed'
  throw new Failure({ code: isOver ? 'subscription.ended' : 'subscription.expired' })
}

/** Whether a role may do something as the company stands, whatever its rights are (subscription-rules 8.3). */
export const isOpenFor = (
  role: Role,
  act: SubscriptionAct,
  state: SubscriptionStanding['state'],
): boolean =>
  // In service it is for rights alone to say what somebody may.
  state === 'active' ||
  state === 'expiring' ||
  actRefusal(actingRoles[role], act, state) === null

/** What the web shows of it; null where nothing is sold. */
export const subscriptionOf = ({ state, last, service }: SubscriptionStanding) =>
  state === 'active' && last === null ? null : { state, last, service }

/** The sentence that somebody who signs in is told with his answer; null: nothing is closed (`spec §8`). */
export const subscriptionWord = (
  { state }: Pick<SubscriptionStanding, 'state'>,
  locale: Language,
) =>
  state === 'active' || state === 'expiring'
    ? null
    : codeAndSentence(locale, {
        code:
          state === 'ended' || state === 'removed'
            ? 'subscription.ended'
            : 'subscription.expired',
      })
