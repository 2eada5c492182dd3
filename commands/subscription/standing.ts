import { DatabaseUnavailable } from '#database/errors.ts'
import { capacityOf } from '#domain/subscription/capacity.ts'
import type { Journal } from '#domain/subscription/journal.ts'
import { versionOf } from '#domain/subscription/packages.ts'
import { planNames, soldFeatures, type PlanName } from '#domain/subscription/plans.ts'
import { sellingDecider } from '#domain/subscription/selling.ts'
import { lastServiceDay, lastTerm, subscriptionState } from '#domain/subscription/states.ts'
import type { SubscriptionState } from '#domain/subscription/state-names.ts'
import { termInUse } from '#domain/subscription/terms.ts'
import { epochMsOf } from '#domain/shared/time.ts'
import type { CompanyId, LocalDate } from '#domain/shared/values.ts'
import { LogUnavailable } from '#event-store/contract.ts'
import type { Deps } from '../shared/deps.ts'
import { load } from '../shared/handle.ts'
import { openBooks } from './books.ts'
import { lookAtBooks } from './own-books.ts'
import type { SubscriptionReads } from './reads.ts'
import { sellingStream } from './streams.ts'

/** How a company stands with the installation, for all that hangs on it (subscription-rules 8, 9). */
export type SubscriptionStanding = {
  readonly state: SubscriptionState
  readonly plan: PlanName
  /** Of the version in use. */
  readonly features: readonly string[]
  /** The last day, and the last day of service; null: there is none. */
  readonly last: LocalDate | null
  readonly service: LocalDate | null
  /** More people, or readers, than are included and bought: a warning, never a refusal. */
  readonly exceeds: { readonly people: boolean; readonly devices: boolean }
}

/** Where nothing is sold: everything, without end. */
export const unlimitedStanding: SubscriptionStanding = {
  state: 'active',
  plan: 'enterprise',
  features: soldFeatures,
  last: null,
  service: null,
  exceeds: { people: false, devices: false },
}

/** How old what is known may be: a payment opens what it pays for so soon, also in another process. */
const knownMs = 5_000

/** How each company stands, asked with every call and so remembered for a few seconds. */
export type SubscriptionStandings = {
  of(company: CompanyId): Promise<SubscriptionStanding>
  /** Something was just decided of it here: it is looked at anew. */
  forget(company: CompanyId): void
}

export const openSubscriptionStandings = (
  deps: Pick<Deps, 'log' | 'now'>,
  reads: SubscriptionReads,
): SubscriptionStandings => {
  const books = openBooks(deps)
  const terms = remembered(
    deps,
    async (_stream: 'selling') => {
      const { state } = await load(deps, sellingStream, sellingDecider)
      return state
    },
    sellingDecider.initial,
  )
  const find = async (company: CompanyId): Promise<SubscriptionStanding> => {
    const journal = await lookAtBooks(
      deps,
      { books, reads },
      company,
      await terms.of('selling'),
    )
    return journal ? standingOf(journal) : unlimitedStanding
  }
  // A log that is away closes nothing to anybody.
  return remembered(deps, find, unlimitedStanding)
}

const standingOf = (journal: Journal): SubscriptionStanding => {
  const term = termInUse(journal.books, journal.today)
  return {
    state: subscriptionState(journal),
    plan: planNames.find(name => name === term?.package) ?? 'lite',
    features: term ? versionOf(journal.installation, term).features : [],
    last: lastTerm(journal)?.to ?? null,
    service: lastServiceDay(journal),
    exceeds: {
      people: capacityOf(journal, 'people').exceeded,
      devices: capacityOf(journal, 'devices').exceeded,
    },
  }
}

const most = 2_000
/**
 * What was found, for a few seconds; and for as long as log or database are away: what reads do without it they go on
 * doing. A fault of ours is thrown, and opens nothing to anybody.
 */
const remembered = <K, V>(
  { now }: Pick<Deps, 'now'>,
  find: (key: K) => Promise<V>,
  otherwise: V,
) => {
  const known = new Map<K, { readonly at: number; readonly found: Promise<V> }>()
  return {
    of: (key: K): Promise<V> => {
      const at = epochMsOf(now())
      const before = known.get(key)
      if (before && Math.abs(at - before.at) < knownMs) return before.found
      if (known.size >= most) known.clear()
      const found = find(key).catch((error: unknown) => {
        if (error instanceof LogUnavailable || error instanceof DatabaseUnavailable)
          return before?.found ?? otherwise
        known.delete(key)
        throw error
      })
      known.set(key, { at, found })
      return found
    },
    forget: (key: K): void => void known.delete(key),
  }
}
