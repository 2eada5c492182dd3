// Long because it is all that holds all through a life of a subscription.
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { decideCommand } from '#commands/subscription/subscribe/step.ts'
import { subscriptionCommand } from '#commands/subscription/subscribe/command-form.ts'
import { subscribeLine } from '#commands/subscription/subscribe/subscribe-line.ts'
import { asInstant } from '#domain/shared/values.ts'
import { shiftedBy } from '#domain/shared/years.ts'
import type { Books } from '#domain/subscription/books.ts'
import type { SubscriptionFact } from '#domain/subscription/facts.ts'
import { owedOf } from '#domain/subscription/invoices.ts'
import { type Journal, journalAt } from '#domain/subscription/journal.ts'
import { remember } from '#domain/subscription/remember.ts'
import { lastServiceDay, lastTerm, subscriptionState } from '#domain/subscription/states.ts'
import { termOn } from '#domain/subscription/terms.ts'
import { type Fields, historyOf } from './history.ts'
import {
  type Act,
  begun,
  histories,
  invoicesAreGapless,
  minutesAfter,
  moneyIsConserved,
  type Plan,
  planned,
  reason,
} from './lives.ts'

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

test('lives are lived: of each fact of orders, terms and money some are among them', () => {
  const seen = new Set<string>()
  for (const [all, answers] of fc.sample(histories, { numRuns: 600, seed: 7 }))
    lived(all, answers, (_, facts) => facts.forEach(({ is }) => seen.add(is)))
  expect([...seen].toSorted()).toEqual([
    'attempt-asked',
    'attempt-begun',
    'attempt-ended',
    'cancelled',
    'cancelling-taken-back',
    'credit-note-issued',
    'credit-settled',
    'invoice-issued',
    'notice-told',
    'order-closed',
    'order-granted',
    'order-made',
    'payment-released',
    'payment-taken',
    'refund-asked',
    'refund-done',
    'refund-failed',
    'refund-made',
    'refunded-outside',
    'renewal-set',
    'renewal-tried',
    'seats-counted',
    'seats-gone',
    'term-begun',
    'term-cut',
    'term-withdrawn',
  ])
})

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
