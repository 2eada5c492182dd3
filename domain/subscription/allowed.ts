import { ok, refuse, type Result } from '../shared/result.ts'
import type { UserRole } from './installation.ts'
import type { Journal } from './journal.ts'
import { featureRefusal, versionOf } from './packages.ts'
import type { SubscriptionRefusal } from './refusals.ts'
import type { SubscriptionState } from './state-names.ts'
import { subscriptionState } from './states.ts'
import { termInUse } from './terms.ts'

export const subscriptionActs = [
  'movement',
  'read',
  'export',
  'erase',
  'change',
  'subscribe',
  'operate',
  'remove',
] as const
export type SubscriptionAct = (typeof subscriptionActs)[number]
export const actingRoles = [
  'device',
  'employee',
  'manager',
  'administrator',
  'main',
  'api',
  'operator',
] as const
export type ActingRole = UserRole | 'device'

type Until = 'in-service' | 'in-expired' | 'in-ended' | 'in-ended-alone'
const owner = {
  change: 'in-service',
  movement: 'in-ended',
  read: 'in-ended',
  export: 'in-ended',
  erase: 'in-ended',
  subscribe: 'in-ended',
} as const
/** What each role may do, and until which state (subscription-rules 8.3). */
const rights: Readonly<Record<ActingRole, Partial<Record<SubscriptionAct, Until>>>> = {
  device: { movement: 'in-ended' },
  employee: { change: 'in-service', read: 'in-expired', movement: 'in-ended' },
  manager: {
    change: 'in-service',
    read: 'in-expired',
    export: 'in-expired',
    movement: 'in-ended',
  },
  administrator: owner,
  main: owner,
  api: { change: 'in-service', read: 'in-expired', export: 'in-expired' },
  operator: { operate: 'in-ended', remove: 'in-ended-alone' },
}

const holdsIn = (until: Until, state: SubscriptionState): boolean => {
  switch (state) {
    case 'none':
    case 'removed':
      return false
    case 'active':
    case 'expiring':
      return until !== 'in-ended-alone'
    case 'expired':
      return until === 'in-expired' || until === 'in-ended'
    case 'ended':
      return until === 'in-ended' || until === 'in-ended-alone'
  }
}

/** For each role its acts, as they stand in `subscriptionActs`. */
export const allowedActs = (
  state: SubscriptionState,
): readonly (readonly [ActingRole, readonly SubscriptionAct[]])[] =>
  actingRoles.map(role => [
    role,
    subscriptionActs.filter(act => {
      const until = rights[role][act]
      return until !== undefined && holdsIn(until, state)
    }),
  ])

export type ActQuestion = {
  readonly role: ActingRole
  readonly act: SubscriptionAct
  readonly allOf: readonly string[]
  readonly anyOf: readonly string[]
}

/** Why a role may not do something in a state (subscription-rules 8.3), whatever the package has. */
export const actRefusal = (
  role: ActingRole,
  act: SubscriptionAct,
  state: SubscriptionState,
): SubscriptionRefusal | null => {
  if (state === 'none' || state === 'removed') return { code: 'company-not-found' }
  const until = rights[role][act]
  if (until === undefined) return { code: 'authority-insufficient' }
  if (holdsIn(until, state)) return null
  return until === 'in-ended-alone'
    ? { code: 'not-ended', state }
    : { code: state === 'ended' ? 'ended' : 'expired' }
}

/** Whether a role may do something now, with these features (subscription-rules 2.4, 8.3). */
export const mayAct = (
  journal: Journal,
  question: ActQuestion,
): Result<null, SubscriptionRefusal> => {
  const refusal = actRefusal(question.role, question.act, subscriptionState(journal))
  if (refusal) return refuse(refusal)
  const term = termInUse(journal.books, journal.today)
  const missing = featureRefusal(term && versionOf(journal.installation, term), question)
  return missing ? refuse(missing) : ok(null)
}
