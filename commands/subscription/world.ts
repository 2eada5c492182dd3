import { dayCounts, type DayCounts } from '#domain/subscription/day-counts.ts'
import type {
  AttemptWord,
  Installation,
  RefundWord,
  Unreachable,
  UserRole,
} from '#domain/subscription/installation.ts'
import type { SellingTerms } from '#domain/subscription/selling.ts'
import { asCompanyId, type SubscriptionId } from '#domain/shared/values.ts'
import { zoneOfCompany } from '../organization/published.ts'
import type { Deps } from '../shared/deps.ts'
import type { SubscriptionReads } from './reads.ts'

/** What decisions ask of the rest of the product and of the world. */
export type SubscriptionPorts = SubscriptionReads & PaymentPorts
export type PaymentPorts = {
  /**
   * Under an id that no attempt of another company has.
   * @param attempt `{subscription}:{attempt}`
   */
  askAttempt(attempt: string): Promise<AttemptWord | Unreachable | null>
  askRefund(refund: string): Promise<RefundWord | Unreachable | null>
  /**
   * Makes the company with its first manager (1), and its billing account (2); what is there is not made again.
   * @returns the stage that failed, 0: none
   */
  found(subscription: SubscriptionId): Promise<0 | 1 | 2>
}

/** What is known of whoever decides, before he decides. */
export type SubscriptionAsker = {
  readonly roleOf: (user: string) => UserRole | null
  /** Of a registration: whether somebody has an account with its phone or e-mail. */
  readonly hasAccount: boolean
  /** Keyed digest of the code that is sent with it, never the code; null: none is sent. */
  readonly codeDigest: string | null
}

/**
 * What the world says while something is decided. A decision is pure and cannot wait: what it asks for and nobody knows
 * yet is noted, answered as if nothing were known, and asked before it is decided anew. Long because it is all that a
 * decision asks.
 */
export const openWorld = (
  {
    deps,
    ports,
    subscription,
  }: {
    readonly deps: Pick<Deps, 'log' | 'now'>
    readonly ports: SubscriptionPorts
    readonly subscription: SubscriptionId
  },
  { roleOf, hasAccount, codeDigest }: SubscriptionAsker,
) => {
  const company = asCompanyId(subscription)
  const attempts = new Map<string, AttemptWord | Unreachable | null>()
  const refunds = new Map<string, RefundWord | Unreachable | null>()
  let founded: 0 | 1 | 2 | null = null
  /** What is to be asked before the decision counts. */
  const open = new Map<string, () => Promise<void>>()
  let counts: { readonly people: DayCounts; readonly devices: DayCounts } | null = null
  const known = <T>(
    what: 'attempt' | 'refund',
    answers: Map<string, T>,
    id: string,
    ask: (id: string) => Promise<T>,
    otherwise: T,
  ): T => {
    const answer = answers.get(id)
    if (answer !== undefined) return answer
    open.set(`${what}:${id}`, async () => {
      answers.set(id, await ask(`${subscription}:${id}`))
    })
    return otherwise
  }
  return {
    /** Asks what the last decision asked for. @returns whether it asked for anything */
    settle: async (): Promise<boolean> => {
      const asked = [...open.values()]
      open.clear()
      for (const ask of asked) await ask()
      return asked.length > 0
    },
    /**
     * The money is another company's, so it is of no attempt of this one (subscription-rules 6.3). @returns whether a
     * provider had said so of any
     */
    disown: (): boolean => {
      let any = false
      for (const [id, word] of attempts)
        if (word !== null && word !== 'unreachable' && word.status === 'paid') {
          any ||= word.attempt !== ''
          attempts.set(id, { ...word, attempt: '' })
        }
      return any
    },
    /**
     * With whether the company is in the log, wherever it came from.
     *
     * @param stored what the log has: an attempt or refund that is only being decided has not been asked for yet, and
     *   is asked for once it is written down (subscription-rules 6.1)
     */
    installation: async (
      { vat, policy, packages }: SellingTerms,
      seller: NonNullable<SellingTerms['seller']>,
      stored: { readonly attempts: Has; readonly refunds: Has },
    ): Promise<Installation & { readonly isFounded: boolean }> => {
      counts ??= {
        people: dayCounts(await ports.employments(company)),
        devices: dayCounts(await ports.readers(company)),
      }
      const zone = await zoneOfCompany(deps, company)
      return {
        zone: zone ?? seller.zone,
        isFounded: zone !== undefined,
        seller,
        currency: seller.currency,
        policy,
        vat,
        packages,
        ...counts,
        roleOf: user => (user === null ? null : roleOf(user)),
        hasAccount: () => hasAccount,
        codeOf: () => codeDigest,
        faultOf: () => {
          if (founded !== null) return founded
          open.set('found', async () => {
            founded = await ports.found(subscription)
          })
          return 0
        },
        askAttempt: id =>
          stored.attempts.has(id)
            ? known('attempt', attempts, id, ports.askAttempt, 'unreachable')
            : 'unreachable',
        askRefund: id =>
          stored.refunds.has(id)
            ? known('refund', refunds, id, ports.askRefund, 'unreachable')
            : 'unreachable',
      }
    },
  }
}
type Has = { has(id: string): boolean }
export type SubscriptionWorld = ReturnType<typeof openWorld>

/** Who only looks: nobody asks anybody, and nothing is made. */
export const silentWorld: {
  readonly ports: PaymentPorts
  readonly asker: SubscriptionAsker
} = {
  ports: {
    askAttempt: async () => 'unreachable',
    askRefund: async () => 'unreachable',
    found: async () => 1,
  },
  asker: { roleOf: () => null, hasAccount: false, codeDigest: null },
}
