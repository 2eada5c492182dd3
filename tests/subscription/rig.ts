import { randomUUID } from 'node:crypto'
import { openBooks } from '#commands/subscription/books.ts'
import type { SubscriptionDeps } from '#commands/subscription/decide.ts'
import { setSellingTerms } from '#commands/subscription/set-selling-terms.ts'
import type { SubscriptionPorts } from '#commands/subscription/world.ts'
import type { Deps } from '#commands/shared/deps.ts'
import { sellerTenant } from '#domain/subscription/events.ts'
import type { UserRole } from '#domain/subscription/installation.ts'
import { planNames, type PlanName } from '#domain/subscription/plans.ts'
import type { SellingCommand } from '#domain/subscription/selling.ts'
import {
  asInstant,
  asLocalDate,
  asSubscriptionId,
  type SubscriptionId,
} from '#domain/shared/values.ts'
import { zoneOf } from '#domain/shared/time.ts'
import { done } from '#tests/api/world.ts'
import { base } from './lives.ts'

export const newSubscription = (): SubscriptionId => asSubscriptionId(randomUUID())
export const seller = (over: { readonly requestKey?: string } = {}) => ({
  company: sellerTenant,
  actor: 'system:test',
  correlation: 'test',
  ...over,
})
const istanbul =
  zoneOf('Europe/Istanbul') ??
  (() => {
    throw new Error('no zone')
  })()

const planOf = (id: string): PlanName => {
  const name = planNames.find(one => one === id)
  if (!name) throw new Error(`no package ${id}`)
  return name
}

/** The installation sells from now on, by these packages and terms. */
export const beginSelling = async (
  deps: Pick<Deps, 'log'>,
  more: readonly SellingCommand[],
): Promise<void> => {
  const begin: SellingCommand = {
    type: 'BeginSelling',
    zone: istanbul,
    series: 'MES',
    creditSeries: 'MEC',
    currency: 'TRY',
    at: asInstant('2020-01-01T09:00:00.000Z'),
  }
  done(await setSellingTerms(deps)(seller(), [begin, ...more]))
}

/** What histories of the form are sold by, as an installation has it. */
export const sell = async (deps: Pick<Deps, 'log'>): Promise<void> => {
  const today = asLocalDate('2020-01-01')
  await beginSelling(deps, [
    { type: 'SetSellingPolicy', ...base.policy },
    ...base.vat.map(rate => ({ type: 'SetVatRate' as const, ...rate, today })),
    ...base.packages.flatMap(({ id, rank, versions }): SellingCommand[] => [
      { type: 'MakePackage', package: planOf(id), rank },
      ...versions.map(({ version: _version, ...one }) => ({
        type: 'MakePackageVersion' as const,
        package: planOf(id),
        ...one,
        features: [],
        today,
      })),
    ]),
  ])
}

/** Nobody is asked and nothing is counted, but for what is said. */
export const ports = (over: Partial<SubscriptionPorts> = {}): SubscriptionPorts => ({
  employments: async () => [],
  readers: async () => [],
  askAttempt: async () => null,
  askRefund: async () => null,
  found: async () => 0,
  ...over,
})
const roles: ReadonlyMap<string, UserRole> = new Map(Object.entries(base.users))
export const asker = {
  roleOf: (user: string) => roles.get(user) ?? null,
  hasAccount: false,
  codeDigest: null,
}

export const subscriptionDeps = (
  deps: Pick<Deps, 'log' | 'vault' | 'now'>,
  over: Partial<SubscriptionPorts> = {},
): SubscriptionDeps => ({ ...deps, books: openBooks(deps), ports: ports(over) })
