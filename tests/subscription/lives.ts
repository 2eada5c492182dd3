// Long because it is one life of a subscription: what may happen in it, one row each.
import fc from 'fast-check'
import { expect } from 'vitest'
import { installationOf } from '#commands/subscription/subscribe/installation-of.ts'
import { subscriptionHistory } from '#commands/subscription/subscribe/history-form.ts'
import { instantOf, epochMsOf } from '#domain/shared/time.ts'
import type { Instant } from '#domain/shared/values.ts'
import { type Attempt, type Books, emptyBooks } from '#domain/subscription/books.ts'
import type {
  AttemptWord,
  Installation,
  RefundWord,
} from '#domain/subscription/installation.ts'
import { owedOf } from '#domain/subscription/invoices.ts'
import { type Fields, historyOf } from './history.ts'

/** How a provider treats one attempt: what it says first, and what it says so many minutes later. */
export type Plan = { readonly kind: (typeof planKinds)[number]; readonly minutes: number }
const planKinds = ['paid', 'paid', 'paid', 'failed', 'silent', 'other', 'given-back'] as const
const plans = fc.record<Plan>({
  kind: fc.constantFrom(...planKinds),
  minutes: fc.constantFrom(0, 5, 29, 30, 90, 1500),
})

/** A command without its instant and id, and how many minutes pass before it. */
export type Act = {
  readonly wait: number
  readonly fields: (id: string, books: Books) => Fields
}
const periods = fc.constantFrom('monthly', 'annual')
const modes = fc.constantFrom('prepaid', 'prepaid', 'invoiced')
const picked = <T>(all: Iterable<T>, nth: number): T | undefined => [...all].at(-1 - nth)
const nth = fc.nat({ max: 2 })
export const reason = 'as was agreed by telephone'
const renewals = fc.record({
  package: fc.constantFrom('pro', 'enterprise'),
  period: periods,
  mode: modes,
  seats: fc.nat({ max: 3 }),
  automatic: fc.boolean(),
})
const fixed = (fields: Fields) => (id: string) => ({ id, ...fields })

/** Ids come with their place; what is paid, asked and credited is one of the last three of its kind. */
const acts: fc.Arbitrary<Act['fields']> = fc.oneof(
  {
    weight: 3,
    arbitrary: renewals.map(one =>
      fixed({
        do: 'order',
        by: 'u1',
        registration: null,
        ...one,
      }),
    ),
  },
  fc.constant(fixed({ do: 'renew', by: 'u1' })),
  renewals.map(one => () => ({ do: 'renewal', by: 'u1', ...one })),
  fc.tuple(periods, fc.nat({ max: 2 })).map(([period, more]) =>
    fixed({
      do: 'upgrade',
      by: 'u1',
      package: 'enterprise',
      period,
      seats: more,
    }),
  ),
  fc.integer({ min: 1, max: 3 }).map(add =>
    fixed({
      do: 'seats',
      by: 'u1',
      add,
    }),
  ),
  fc.constantFrom('cancel', 'uncancel').map(what => () => ({ do: what, by: 'u1' })),
  {
    weight: 4,
    arbitrary: fc
      .tuple(nth, fc.constantFrom('card', 'card', 'transfer'))
      .map(([n, method]) => (id: string, { orders }: Books) => ({
        do: 'pay',
        by: 'u1',
        id,
        order: picked(orders.keys(), n) ?? 'none',
        method,
      })),
  },
  {
    weight: 5,
    arbitrary: nth.map(n => (_: string, { attempts }: Books) => ({
      do: 'callback',
      attempt: picked(attempts.keys(), n) ?? 'none',
      genuine: true,
    })),
  },
  {
    weight: 2,
    arbitrary: fc.tuple(nth, fc.boolean()).map(([n, isOther]) => (id: string, books: Books) => {
      const one = picked(books.attempts.values(), n)
      return {
        do: 'confirm',
        by: 'op1',
        id,
        attempt: one?.id ?? 'none',
        payment: `bank-${id}`,
        amount: (one?.amount ?? 0) + (isOther ? 1 : 0),
        valueDate: '2026-01-01',
      }
    }),
  },
  {
    weight: 2,
    arbitrary: fc
      .tuple(nth, fc.constantFrom(1, 2))
      .map(([n, by]) => (id: string, books: Books) => {
        const one = picked(books.payments.values(), n)
        const left = one ? one.amount - one.refunded : 1
        const amount = Math.max(1, Math.floor(left / by))
        return {
          do: 'refund',
          by: 'op1',
          id,
          payment: one?.id ?? 'none',
          amount,
          reason,
        }
      }),
  },
  nth.map(n => (_: string, { payments }: Books) => ({
    do: 'release',
    by: 'op1',
    payment: picked(payments.keys(), n) ?? 'none',
  })),
  fc.tuple(nth, fc.boolean()).map(([n, whole]) => (id: string, { orders }: Books) => ({
    do: 'credit',
    by: 'op1',
    id,
    order: picked(orders.keys(), n) ?? 'none',
    whole,
    reason,
  })),
  { weight: 6, arbitrary: fc.constant(() => ({ do: 'run' })) },
)
export const histories = fc.tuple(
  fc.array(
    fc.record<Act>({
      wait: fc.constantFrom(0, 5, 30, 61, 1440, 7 * 1440, 20 * 1440),
      fields: acts,
    }),
    // Long from the first run on: what is worth a look begins with an order that was paid.
    {
      minLength: 20,
      maxLength: 60,
      size: 'max',
    },
  ),
  fc.array(plans, { minLength: 1, maxLength: 8 }),
)

export const base = subscriptionHistory.parse(
  historyOf([], { policy: { fourEyes: 9_000_000 } }),
)
export const minutesAfter = (at: Instant, minutes: number): Instant =>
  instantOf(epochMsOf(at) + minutes * 60_000)

/** A provider that goes by its plans, each for one attempt or refund after the other. */
export const planned = (books: Books, all: readonly Plan[]): Installation => {
  const planOf = (place: number): Plan =>
    all[place % all.length] ?? { kind: 'silent', minutes: 0 }
  const word = (one: Attempt, at: Instant): AttemptWord | null => {
    const { kind, minutes } = planOf([...books.attempts.keys()].indexOf(one.id))
    const began = minutesAfter(one.until, -30)
    if (kind === 'silent' || at < minutesAfter(began, minutes)) return null
    if (kind === 'failed') return { status: 'failed' }
    const payment = `of-${one.id}`
    if (kind === 'given-back' && at >= minutesAfter(began, minutes + 3000))
      return { status: 'refunded', payment }
    const amount = one.amount + (kind === 'other' ? 1 : 0)
    return {
      status: 'paid',
      payment,
      amount,
      currency: 'TRY',
      attempt: one.id,
    }
  }
  return {
    ...installationOf(base),
    askAttempt: (id, at) => {
      const one = books.attempts.get(id)
      return one ? word(one, at) : null
    },
    askRefund: id => {
      const words: readonly RefundWord[] = ['done', 'open', 'failed']
      return words[(all.length + id.length) % 3] ?? 'open'
    },
  }
}
export const begun = (): Books =>
  emptyBooks({
    isFounded: true,
    numbers: [],
    lastReference: 0,
  })

const sum = <T>(all: Iterable<T>, of: (one: T) => number): number =>
  [...all].reduce((so, one) => so + of(one), 0)

/** Payments counted - refunded = invoiced - credited - owed + open credit (subscription-rules 5.3). */
export const moneyIsConserved = ({ invoices, payments, credit }: Books): void => {
  const counted = [...payments.values()].filter(({ status }) => status === 'counted')
  expect(sum(counted, one => one.amount - one.refunded)).toBe(
    sum(invoices.values(), one => one.gross - one.credited - owedOf(one)) + credit,
  )
  expect(credit).toBeGreaterThanOrEqual(0)
  for (const one of invoices.values()) {
    expect(owedOf(one)).toBeGreaterThanOrEqual(0)
    expect(one.paid).toBeGreaterThanOrEqual(0)
    expect(one.credited).toBeLessThanOrEqual(one.gross)
  }
  for (const one of payments.values()) expect(one.refunded).toBeLessThanOrEqual(one.amount)
}

export const invoicesAreGapless = ({ invoices, creditNotes }: Books): void => {
  for (const numbers of [[...invoices.keys()], [...creditNotes.keys()]]) {
    const next = new Map<string, number>()
    for (const number of numbers) {
      const key = number.slice(0, 7)
      next.set(key, (next.get(key) ?? 0) + 1)
      expect(Number(number.slice(7))).toBe(next.get(key))
    }
  }
}
