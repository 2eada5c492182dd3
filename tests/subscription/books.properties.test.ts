import fc from 'fast-check'
import { expect, test } from 'vitest'
import { subscriptionCommand } from '#commands/subscription/subscribe/command-form.ts'
import { decideCommand } from '#commands/subscription/subscribe/step.ts'
import { openBooks } from '#commands/subscription/books.ts'
import { decideSubscription, type SubscriptionDeps } from '#commands/subscription/decide.ts'
import { ok, refuse } from '#domain/shared/result.ts'
import { asInstant, type Instant, type SubscriptionId } from '#domain/shared/values.ts'
import type { Books } from '#domain/subscription/books.ts'
import { memoryDeps } from '#tests/shared/memory.ts'
import {
  type Act,
  histories,
  minutesAfter,
  moneyIsConserved,
  type Plan,
  planned,
} from './lives.ts'
import { asker, newSubscription, sell, seller, subscriptionDeps } from './rig.ts'

type Life = readonly [readonly Act[], readonly Plan[]]

/** Companies of one installation, each with its life; what is done waits for nothing but its turn. */
const livedTogether = async (lives: readonly Life[]) => {
  let now: Instant = asInstant('2026-01-29T09:00:00.000Z')
  const memory = { ...memoryDeps(), now: () => now }
  await sell(memory)
  const plans = new Map<SubscriptionId, readonly Plan[]>(
    lives.map(([, all]) => [newSubscription(), all]),
  )
  const companies = [...plans.keys()]
  const deps: SubscriptionDeps = subscriptionDeps(memory, {
    askAttempt: async whole => {
      const [company = '', attempt = ''] = whole.split(':')
      const one = companies.find(id => id === company)
      if (!one) return null
      const { books } = await deps.books.of(one)
      const word = planned(books, plans.get(one) ?? []).askAttempt(attempt, now)
      return word === null || word === 'unreachable' || !('payment' in word)
        ? word
        : { ...word, payment: `${company}:${word.payment}` }
    },
    askRefund: async () => 'done',
  })
  for (const subscription of companies)
    await decideSubscription(deps, seller(), {
      subscription,
      did: 'found',
      asker,
      decide: journal => ok(journal.record({ is: 'company-founded' })),
    })
  const most = Math.max(...lives.map(([all]) => all.length))
  for (let step = 0; step < most; step++)
    for (const [index, subscription] of companies.entries()) {
      const act = lives[index]?.[0][step]
      if (!act) continue
      now = minutesAfter(now, act.wait)
      await done(deps, subscription, act, `i${step}`, now)
    }
  return { deps, companies, memory }
}
const done = async (
  deps: SubscriptionDeps,
  subscription: SubscriptionId,
  { fields }: Act,
  name: string,
  now: Instant,
): Promise<void> => {
  const { books } = await deps.books.of(subscription)
  const { id, ...rest } = fields(name, books)
  // The bank knows each of its transfers by a reference of its own.
  const payment = rest['do'] === 'confirm' ? { payment: `${subscription}:${name}` } : {}
  const command = subscriptionCommand.parse({
    ...rest,
    ...payment,
    ...(id !== undefined && rest['do'] !== 'release' ? { id } : {}),
    at: `${now.slice(0, 16)}Z`,
  })
  await decideSubscription(deps, seller(), {
    subscription,
    did: 'run',
    asker,
    decide: journal => {
      const answer = decideCommand(journal, command)
      if (answer.ok) return ok(answer)
      const { ok: _ok, ...refusal } = answer
      return refuse(refusal)
    },
  })
}

const numbersOf = (all: readonly Books[]): readonly string[] =>
  all.flatMap(({ issued }) => issued).toSorted()
/** Each series and year begins at 1 and leaves none out, whichever company a number went to. */
const areGapless = (numbers: readonly string[]): void => {
  const next = new Map<string, number>()
  for (const number of numbers) {
    const key = number.slice(0, 7)
    next.set(key, (next.get(key) ?? 0) + 1)
    expect(Number(number.slice(7)), number).toBe(next.get(key))
  }
}

test(
  'companies of one installation share its series without a gap, each has its own money, and the log alone makes ' +
    'the same books',
  () =>
    fc.assert(
      fc.asyncProperty(fc.array(histories, { minLength: 1, maxLength: 3 }), async lives => {
        const { deps, companies, memory } = await livedTogether(lives)
        const kept = await Promise.all(companies.map(id => deps.books.of(id)))
        kept.forEach(({ books }) => moneyIsConserved(books))
        areGapless(numbersOf(kept.map(({ books }) => books)))
        const references = kept.flatMap(({ books }) =>
          [...books.attempts.values()].flatMap(({ reference }) => reference ?? []),
        )
        expect(new Set(references).size).toBe(references.length)
        const anew = openBooks(memory)
        for (const [index, id] of companies.entries())
          expect(await anew.of(id)).toEqual(kept[index])
      }),
      { numRuns: 40 },
    ),
)
