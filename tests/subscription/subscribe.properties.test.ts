// Long because it is one life of a subscription, and what holds all through it.
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { installationOf } from '#commands/subscription/subscribe/installation-of.ts'
import { decideCommand } from '#commands/subscription/subscribe/step.ts'
import { subscriptionCommand } from '#commands/subscription/subscribe/command-form.ts'
import { subscriptionHistory } from '#commands/subscription/subscribe/history-form.ts'
import { subscribeLine } from '#commands/subscription/subscribe/subscribe-line.ts'
import { instantOf, epochMsOf } from '#domain/shared/time.ts'
import { asInstant, type Instant } from '#domain/shared/values.ts'
import { shiftedBy } from '#domain/shared/years.ts'
import { type Attempt, type Books, emptyBooks } from '#domain/subscription/books.ts'
import type { SubscriptionFact } from '#domain/subscription/facts.ts'
import type {
  AttemptWord,
  Installation,
  RefundWord,
} from '#domain/subscription/installation.ts'
import { owedOf } from '#domain/subscription/invoices.ts'
import { type Journal, journalAt } from '#domain/subscription/journal.ts'
import { remember } from '#domain/subscription/remember.ts'
import { lastServiceDay, lastTerm, subscriptionState } from '#domain/subscription/states.ts'
import { termOn } from '#domain/subscription/terms.ts'
import { type Fields, historyOf } from './history.ts'

/** How a provider treats one attempt: what it says first, and what it says so many minutes later. */
type Plan = { readonly kind: (typeof planKinds)[number]; readonly minutes: number }
const planKinds = ['paid', 'paid', 'paid', 'failed', 'silent', 'other', 'given-back'] as const
const plans = fc.record<Plan>({
  kind: fc.constantFrom(...planKinds),
  minutes: fc.constantFrom(0, 5, 29, 30, 90, 1500),
})

/** A command without its instant and id, and how many minutes pass before it. */
type Act = { readonly wait: number; readonly fields: (id: string, books: Books) => Fields }
const periods = fc.constantFrom('monthly', 'annual')
const modes = fc.constantFrom('prepaid', 'prepaid', 'invoiced')
const picked = <T>(all: Iterable<T>, nth: number): T | undefined => [...all].at(-1 - nth)
const nth = fc.nat({ max: 2 })
const reason = 'as was agreed by telephone'
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
  renewals.map(one =>
    fixed({
      do: 'order',
      by: 'u1',
      registration: null,
      ...one,
    }),
  ),
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
  fc.integer({ min: 1, max: 3 }).map(add => fixed({ do: 'seats', by: 'u1', add })),
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
        return { do: 'refund', by: 'op1', id, payment: one?.id ?? 'none', amount, reason }
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
const histories = fc.tuple(
  fc.array(
    fc.record<Act>({
      wait: fc.constantFrom(0, 5, 30, 61, 1440, 7 * 1440, 20 * 1440),
      fields: acts,
    }),
    { maxLength: 30 },
  ),
  fc.array(plans, { minLength: 1, maxLength: 8 }),
)

const base = subscriptionHistory.parse(historyOf([], { policy: { fourEyes: 9_000_000 } }))
const minutesAfter = (at: Instant, minutes: number): Instant =>
  instantOf(epochMsOf(at) + minutes * 60_000)

/** A provider that goes by its plans, each for one attempt or refund after the other. */
const planned = (books: Books, all: readonly Plan[]): Installation => {
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
    return { status: 'paid', payment, amount, currency: 'TRY', attempt: one.id }
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
const begun = (): Books =>
  emptyBooks({
    isFounded: true,
    numbers: [],
    lastReference: 0,
  })

type Told = (journal: Journal, facts: readonly SubscriptionFact[], isRefused: boolean) => void
/** Decides one after the other, and tells of each what it came to. */
const lived = (all: readonly Act[], answers: readonly Plan[], told: Told): Books => {
  const books = begun()
  const installation = planned(books, answers)
  let at = asInstant('2026-01-29T09:00:00.000Z')
  all.forEach(({ wait, fields }, index) => {
    at = minutesAfter(at, wait)
    const given = fields(`i${index}`, books)
    const isMaking = given['do'] !== 'release'
    const { id, ...rest } = given
    const command = subscriptionCommand.parse({
      ...rest,
      ...(id !== undefined && isMaking ? { id } : {}),
      at: `${at.slice(0, 16)}Z`,
    })
    const facts: SubscriptionFact[] = []
    const journal = journalAt(installation, books, command.at, facts)
    const answer = decideCommand(journal, command)
    told(journal, facts, !answer.ok)
  })
  return books
}

const sum = <T>(all: Iterable<T>, of: (one: T) => number): number =>
  [...all].reduce((so, one) => so + of(one), 0)

/** Payments counted - refunded = invoiced - credited - owed + open credit (subscription-rules 5.3). */
const moneyIsConserved = ({ invoices, payments, credit }: Books): void => {
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

const invoicesAreGapless = ({ invoices, creditNotes }: Books): void => {
  for (const numbers of [[...invoices.keys()], [...creditNotes.keys()]]) {
    const next = new Map<string, number>()
    for (const number of numbers) {
      const key = number.slice(0, 7)
      next.set(key, (next.get(key) ?? 0) + 1)
      expect(Number(number.slice(7))).toBe(next.get(key))
    }
  }
}

/** No day is charged for twice: what of each term's price was not credited is of days of its own. */
const noPeriodIsChargedTwice = ({ invoices, creditNotes, orders, terms }: Books): void => {
  const charged = [...invoices.values()].flatMap(invoice =>
    invoice.lines
      .filter(({ kind }) => kind === 'term')
      .map(line => {
        const note = [...creditNotes.values()]
          .filter(one => one.invoice === invoice.number)
          .flatMap(one => one.lines)
          .find(({ kind }) => kind === 'term')
        const end = note?.from ? shiftedBy(note.from, -1) : line.to
        return { from: line.from ?? '', to: end ?? '' }
      }),
  )
  const ranges = [
    charged.filter(({ from, to }) => from <= to),
    [...terms.values()].filter(({ isWithdrawn }) => !isWithdrawn),
  ]
  for (const all of ranges) {
    const sorted = all.toSorted((one, other) => (one.from < other.from ? -1 : 1))
    sorted.forEach(({ from, to }, index) => {
      expect(from <= to).toBe(true)
      const before = sorted[index - 1]
      if (before) expect(before.to < from).toBe(true)
    })
  }
  const invoiced = [...orders.values()].flatMap(({ invoice }) => (invoice ? [invoice] : []))
  expect(new Set(invoiced).size).toBe(invoices.size)
  expect([...orders.values()].filter(({ status }) => status === 'open').length).toBeLessThan(2)
}

/** Who is in service has a term of today, or the week in which his card is tried; and nothing owed for too long. */
const serviceIsPaidFor = (journal: Journal): void => {
  const { books, today } = journal
  const state = subscriptionState(journal)
  if (state !== 'active' && state !== 'expiring') return
  const term = termOn(books, today)
  const last = lastTerm(journal)
  if (!term) {
    expect(last && today <= shiftedBy(last.to, 7)).toBe(true)
    expect(books.renewal).toMatchObject({ mode: 'prepaid', automatic: true })
    expect(books.isCancelled).toBe(false)
  }
  for (const one of books.invoices.values())
    if (owedOf(one) > 0) expect(today <= shiftedBy(one.due, 15)).toBe(true)
  const order = books.orders.get(term?.id ?? last?.id ?? '')
  expect(order?.status).toBe('granted')
  expect(lastServiceDay(journal)).not.toBeNull()
}

const runs = Number(process.env['SUBSCRIPTIONS'] ?? 300)

test(
  'callbacks, time-outs, refunds and renewals in any order: money is conserved, invoices are gapless, no period is ' +
    'charged twice, no service without a fact that pays for it or a stated grace',
  () =>
    fc.assert(
      fc.property(histories, ([all, answers]) => {
        lived(all, answers, (journal, _, isRefused) => {
          if (isRefused) return
          moneyIsConserved(journal.books)
          noPeriodIsChargedTwice(journal.books)
          serviceIsPaidFor(journal)
          invoicesAreGapless(journal.books)
        })
      }),
      { numRuns: runs },
    ),
)

test('the facts alone make the same books, and what is refused records none', () =>
  fc.assert(
    fc.property(histories, ([all, answers]) => {
      const copy = begun()
      const books = lived(all, answers, (_, facts, isRefused) => {
        if (isRefused) expect(facts).toEqual([])
        for (const fact of facts) remember(copy, fact)
      })
      expect(copy).toEqual(books)
    }),
    { numRuns: 60 },
  ))

test('a fault in the books is noticed: money that nobody paid', () => {
  const books = begun()
  books.credit = 1
  expect(() => moneyIsConserved(books)).toThrow(/expected/)
})

const isNode = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null
/** Every place of a history, each as its way from the top. */
const places = (value: unknown, way: readonly string[] = []): (readonly string[])[] =>
  isNode(value)
    ? [way, ...Object.keys(value).flatMap(key => places(value[key], [...way, key]))]
    : [way]
const replaced = (value: unknown, [key, ...rest]: readonly string[], by: unknown): unknown => {
  if (key === undefined) return by
  if (Array.isArray(value))
    return value.map((one, index) => (String(index) === key ? replaced(one, rest, by) : one))
  return isNode(value) ? { ...value, [key]: replaced(value[key], rest, by) } : by
}

test('a history with any value in any place is answered and never crashes', () => {
  const whole = historyOf([
    {
      do: 'trial',
      at: '2026-03-01T09:00Z',
      by: 'u1',
      id: 't',
      package: 'pro',
      registration: null,
    },
    {
      do: 'order',
      at: '2026-03-02T09:00Z',
      by: 'u1',
      id: 'o',
      package: 'pro',
      period: 'annual',
      mode: 'invoiced',
      seats: 2,
      automatic: true,
      registration: null,
    },
    { do: 'pay', at: '2026-03-02T09:00Z', by: 'u1', id: 'a', order: 'o', method: 'card' },
    { do: 'callback', at: '2026-03-03T09:00Z', attempt: 'a', genuine: true },
    {
      do: 'credit',
      at: '2026-03-20T09:00Z',
      by: 'op1',
      id: 'c',
      order: 'o',
      whole: false,
      reason,
    },
    { do: 'support', at: '2026-03-20T09:00Z', by: 'op1', id: 's', minutes: 60, reason },
    { do: 'run', at: '2026-04-20T09:00Z' },
    { do: 'look', at: '2027-04-20T09:00Z' },
  ])
  const odd = fc.oneof(
    fc.constantFrom<unknown>(
      null,
      '',
      0,
      1,
      -1,
      1.5,
      1e300,
      9_007_199_254_740,
      [],
      {},
      true,
      'o',
    ),
    fc.constantFrom<unknown>(
      '0000-01-01',
      '9999-12-31',
      '0001-01-01T00:00Z',
      '9989-12-31T23:59Z',
    ),
    fc.constantFrom<unknown>(
      '__proto__',
      'annual',
      'monthly',
      'UTC',
      'pro',
      'seats',
      'removed',
    ),
    fc.string(),
  )
  fc.assert(
    fc.property(fc.constantFrom(...places(whole)), odd, (way, by) => {
      const line = subscribeLine(replaced(whole, way, by))
      if (line.ok) expect(Array.isArray(JSON.parse(line.results))).toBe(true)
      else expect(line.issue.error).not.toBe('')
    }),
    { numRuns: 400 },
  )
})

test('a history of six thousand commands is decided to its end', () => {
  const long = (count: number): Fields =>
    historyOf(
      Array.from({ length: count }, (_, index) => [
        {
          do: 'order',
          at: '2026-03-01T09:00Z',
          by: 'u1',
          id: `o${index}`,
          package: 'pro',
          period: 'monthly',
          mode: 'prepaid',
          seats: 0,
          automatic: false,
          registration: null,
        },
        {
          do: 'pay',
          at: '2026-03-01T09:00Z',
          by: 'u1',
          id: `a${index}`,
          order: `o${index}`,
          method: 'transfer',
        },
      ]).flat(),
    )
  const line = subscribeLine(long(3000))
  const results: unknown[] = line.ok ? JSON.parse(line.results) : []
  expect(results).toHaveLength(6001)
  expect(results.at(-2)).toMatchObject({ ok: true, reference: 'MS-00003000-7' })
})
