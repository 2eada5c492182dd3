import { approveAct, operatorAct, type ActAnswer } from '#domain/subscription/operator-acts.ts'
import { sellerTenant, type SubscriptionDeed } from '#domain/subscription/events.ts'
import type { Books, OperatorAct } from '#domain/subscription/books.ts'
import type { Journal } from '#domain/subscription/journal.ts'
import { transferReference } from '#domain/subscription/money.ts'
import type { SubscriptionRefusal } from '#domain/subscription/refusals.ts'
import { leftOf, releasePayment } from '#domain/subscription/refunds.ts'
import { refuse, type Result } from '#domain/shared/result.ts'
import {
  asCompanyId,
  asSubscriptionId,
  type Instant,
  type LocalDate,
  type SubscriptionId,
} from '#domain/shared/values.ts'
import { companyNow } from '../organization/published.ts'
import { companiesOf } from '../shared/companies.ts'
import type { Deps } from '../shared/deps.ts'
import {
  decideSubscription,
  type SubscriptionDeps,
  type SubscriptionOutcome,
} from './decide.ts'
import { seriesStream } from './streams.ts'
import { silentWorld } from './world.ts'

/** Who acts for the seller at the machine: a name that he gives, of which the log has a keyed digest alone. */
export type Operator = { readonly name: string }

/** What the seller is to look at, of one company. Money in minor units. */
export type WaitingMoney = {
  readonly company: string
  readonly subscription: SubscriptionId
  /** Transfers that are awaited, oldest first. */
  readonly transfers: readonly {
    readonly reference: string
    readonly amount: number
    readonly until: Instant
  }[]
  /** Payments of another amount than was asked for: they count once they are released. */
  readonly held: readonly { readonly payment: string; readonly left: number }[]
  /** Acts that wait for a second operator. */
  readonly acts: readonly { readonly act: string; readonly does: OperatorAct['do'] }[]
  /** Paid, and of no invoice. */
  readonly credit: number
}

/** Of all companies that have something waiting. */
export const waitingMoney = async (
  deps: SubscriptionDeps,
): Promise<readonly WaitingMoney[]> => {
  const found: WaitingMoney[] = []
  for (const company of await companiesOf(deps)()) {
    const subscription = asSubscriptionId(company)
    const { books } = await deps.books.of(subscription)
    const waiting = waitingIn(books)
    if (
      waiting.transfers.length + waiting.held.length + waiting.acts.length > 0 ||
      waiting.credit > 0
    )
      found.push({
        company: (await companyNow(deps, company))?.name ?? '',
        subscription,
        ...waiting,
      })
  }
  return found
}

const waitingIn = (books: Books) => ({
  transfers: [...books.attempts.values()].flatMap(({ status, reference, amount, until }) =>
    status === 'open' && reference !== null ? [{ reference, amount, until }] : [],
  ),
  held: [...books.payments.values()]
    .filter(one => one.status === 'held' && leftOf(one) > 0)
    .map(one => ({ payment: one.id, left: leftOf(one) })),
  acts: [...books.acts.values()]
    .filter(({ isDecided }) => !isDecided)
    .map(({ act }) => ({ act: act.id, does: act.do })),
  credit: books.credit,
})

export type TransferCommand = {
  /** As it stands on the bank's statement: `MS-00000001-8`. */
  readonly reference: string
  /** The bank's own number of the transfer. */
  readonly bank: string
  /** In minor units. */
  readonly amount: number
  readonly valueDate: LocalDate
}
type Acted<V> = SubscriptionOutcome<V>
type Judge<V> = (journal: Journal) => Result<V, SubscriptionRefusal>

/**
 * What operators do about money at the machine (subscription-rules 6.5, 6.6, 9.5; docs/decisions/0558). Long because it
 * is one act after the other.
 */
export const operatorAt = (
  deps: SubscriptionDeps & Pick<Deps, 'newId'>,
  { name }: Operator,
) => {
  const by = deps.vault.hmac('claim', null, `operator:${name}`)
  const caller = { company: sellerTenant, actor: 'system:operator', correlation: 'transfers' }
  const decide = <V>(
    subscription: SubscriptionId | null,
    did: SubscriptionDeed,
    judge: Judge<V>,
    none: 'attempt-not-found' | 'act-not-found' | 'payment-not-found',
  ): Promise<Acted<V>> | Acted<V> =>
    subscription === null
      ? refuse({ code: none })
      : decideSubscription(deps, caller, {
          subscription,
          did,
          asker: { ...silentWorld.asker, roleOf: () => 'operator' },
          decide: judge,
        })
  const act = async (
    one: OperatorAct,
    of: SubscriptionId | null,
    none: Parameters<typeof decide>[3],
  ) => decide<ActAnswer>(of, one.do, journal => operatorAct(journal, one), none)
  return {
    /** A transfer came: what is paid is granted; another amount is held (subscription-rules 6.3). */
    confirm: async ({ reference, bank, amount, valueDate }: TransferCommand) => {
      const of = await subscriptionOfReference(deps, reference)
      const attempt = of && attemptOf((await deps.books.of(of)).books, reference)
      const id = deps.newId(caller, 'confirm')
      const payment = `bank:${bank}`
      return act(
        { do: 'confirm', id, by, attempt: attempt ?? '', payment, amount, valueDate },
        of,
        'attempt-not-found',
      )
    },
    approve: async (id: string) =>
      decide(
        await bookedIn(deps, ({ acts }) => acts.has(id)),
        'approve',
        journal => approveAct(journal, by, id),
        'act-not-found',
      ),
    /** A held payment counts. */
    release: async (payment: string) =>
      decide(
        await bookedIn(deps, ({ payments }) => payments.has(payment)),
        'release',
        journal => releasePayment(journal, payment),
        'payment-not-found',
      ),
    refund: async (payment: string, amount: number, reason: string) =>
      act(
        { do: 'refund', id: deps.newId(caller, 'refund'), by, payment, amount, reason },
        await bookedIn(deps, ({ payments }) => payments.has(payment)),
        'payment-not-found',
      ),
  }
}

/** The n-th reference is the n-th event of its series. */
const subscriptionOfReference = async (
  { log }: Pick<Deps, 'log'>,
  reference: string,
): Promise<SubscriptionId | null> => {
  const number = Number(/^MS-(\d{8})-\d$/.exec(reference)?.[1] ?? 0)
  if (number === 0 || transferReference(number) !== reference) return null
  const [taken] = await log.readStream(seriesStream('transfer'), number)
  return taken?.type === 'SeriesNumberTaken' && taken.revision === number
    ? taken.data.subscription
    : null
}
const attemptOf = ({ attempts }: Books, reference: string): string | null =>
  [...attempts.values()].find(one => one.reference === reference)?.id ?? null

const bookedIn = async (
  deps: SubscriptionDeps,
  has: (books: Books) => boolean,
): Promise<SubscriptionId | null> => {
  for (const company of await companiesOf(deps)()) {
    const subscription = asSubscriptionId(asCompanyId(company))
    if (has((await deps.books.of(subscription)).books)) return subscription
  }
  return null
}
