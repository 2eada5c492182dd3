// Long because it is what runs by itself, one story each, on one clock.
import { describe, expect, test } from 'vitest'
import { decideSubscription } from '#commands/subscription/decide.ts'
import { runSubscription, subscriptionsDue } from '#commands/subscription/hourly-jobs.ts'
import { openBooks } from '#commands/subscription/books.ts'
import { subscriptionStream } from '#commands/subscription/streams.ts'
import type { AttemptWord } from '#domain/subscription/installation.ts'
import { orderRenewal, orderStart, type StartCommand } from '#domain/subscription/orders.ts'
import { payOrder } from '#domain/subscription/paying.ts'
import { operatorAct } from '#domain/subscription/operator-acts.ts'
import { noticeTold } from '#domain/subscription/notices.ts'
import { dateAt, epochMsOf, instantOf } from '#domain/shared/time.ts'
import { ok } from '#domain/shared/result.ts'
import {
  asInstant,
  asLocalDate,
  asSubscriptionId,
  type SubscriptionId,
  type Zone,
} from '#domain/shared/values.ts'
import { catalogue, type MesaiEvent } from '#domain/catalogue.ts'
import { inMemoryStore } from '#event-store/in-memory.ts'
import { openLog } from '#event-store/log.ts'
import { covers } from '#tests/specification/covers.ts'
import { company, memoryDeps, memoryVault } from '#tests/shared/memory.ts'
import { asker, newSubscription, sell, seller, subscriptionDeps } from './rig.ts'

const subscription = asSubscriptionId(company)
const zone = 'Europe/Istanbul' as Zone
/** The clock is moved by so much at a time: an attempt is asked again an hour after it began. */
const stepMs = 2 * 60 * 60_000

/**
 * One company that subscribes, on a clock that is moved; the card answers as it is told to.
 * Long because it is all that happens to it.
 */
const lifeFrom = async (at: string) => {
  const clock = { at: asInstant(at) }
  const vault = memoryVault()
  const log = openLog<MesaiEvent>(inMemoryStore({ now: () => clock.at }), catalogue, vault)
  await sell({ log })
  const card: { says: (attempt: string) => AttemptWord | 'unreachable' | null } = {
    says: () => null,
  }
  const deps = subscriptionDeps(
    { log, vault, now: () => clock.at },
    { askAttempt: async attempt => card.says(attempt.split(':')[1] ?? '') },
  )
  const decide = async <V>(did: 'order' | 'renew' | 'pay' | 'confirm', judge: Judge<V>) => {
    const decided = await decideSubscription(deps, seller(), {
      subscription,
      did,
      asker,
      decide: judge,
    })
    if (!decided.ok) throw new Error(decided.refusal.code)
    return decided.value.value
  }
  const done: string[] = []
  return {
    deps,
    clock,
    card,
    done,
    terms: async () =>
      [...(await openBooks({ log }).of(subscription)).books.terms.values()].map(
        ({ from, to }) => `${from.slice(5)} ${to.slice(5)}`,
      ),
    books: async () => (await openBooks({ log }).of(subscription)).books,
    order: (over: Partial<StartCommand>) =>
      decide('order', journal => {
        if (journal.books.company === 'none') journal.record({ is: 'company-founded' })
        return orderStart(journal, { ...monthly, ...over })
      }),
    renew: (id: string) => decide('renew', journal => orderRenewal(journal, 'u1', id)),
    /** By transfer, which the bank has at once. */
    pay: async (order: string) => {
      const attempt = `a-${order}`
      const begun = await decide('pay', journal =>
        payOrder(journal, { id: attempt, by: 'u1', order, method: 'transfer' }),
      )
      await decide('confirm', journal =>
        operatorAct(journal, {
          do: 'confirm',
          id: `c-${order}`,
          by: 'op1',
          attempt,
          payment: `bank:${order}`,
          amount: begun?.amount ?? 0,
          valueDate: dateAt(zone, clock.at),
        }),
      )
    },
    begin: (order: string) =>
      decide('pay', journal =>
        payOrder(journal, { id: `a-${order}`, by: 'u1', order, method: 'transfer' }),
      ),
    /** Every hour up to midnight of a day, each look as the product does it; `done` says on which day what was. */
    until: async (day: string) => {
      const look = subscriptionsDue(deps)
      const end = asInstant(`${day}T00:00:00.000Z`)
      while (clock.at < end) {
        const before = new Set((await openBooks({ log }).of(subscription)).books.told)
        const orders = (await openBooks({ log }).of(subscription)).books.orders.size
        await look(new AbortController().signal, failed)
        const { books } = await openBooks({ log }).of(subscription)
        const date = dateAt(zone, clock.at).slice(5)
        if (books.orders.size > orders) done.push(`${date} order`)
        for (const key of books.told)
          if (!before.has(key)) {
            const told = noticeTold(key)
            done.push(`${date} ${told?.notice}${told && 'days' in told ? ` ${told.days}` : ''}`)
          }
        clock.at = instantOf(epochMsOf(clock.at) + stepMs)
      }
    },
  }
}
type Log = Awaited<ReturnType<typeof lifeFrom>>['deps']['log']
type Judge<V> = Parameters<typeof decideSubscription<V>>[2]['decide']
const failed = (error: unknown): void => {
  throw error
}
const monthly: StartCommand = {
  id: 'o1',
  by: 'u1',
  registration: null,
  package: 'pro',
  period: 'monthly',
  mode: 'prepaid',
  seats: 0,
  automatic: false,
}

const paidByCard = (attempt: string): AttemptWord => ({
  status: 'paid',
  payment: `card:${attempt}`,
  amount: 12_000,
  currency: 'TRY',
  attempt,
})

describe('fourteen months of a company', () => {
  test('are renewed, tried in vain, expired, ended, begun anew and invoiced, each once', {
    ...covers('9.36', '4.54'),
    timeout: 60_000,
  }, async () => {
    const life = await lifeFrom('2026-01-01T09:00:00.000Z')
    const { card, done, until } = life
    card.says = paidByCard
    await life.order({ automatic: true })
    await life.pay('o1')
    await until('2026-03-10')
    expect(done.splice(0)).toEqual([
      '01-24 term-ends 7',
      '01-30 term-ends 1',
      '01-31 order',
      '02-21 term-ends 7',
      '02-27 term-ends 1',
      '02-28 order',
    ])
    expect(await life.terms()).toEqual(['01-01 01-31', '02-01 02-28', '03-01 03-31'])
    card.says = () => ({ status: 'failed' })
    await until('2026-08-01')
    expect(done.splice(0)).toEqual([
      '03-24 term-ends 7',
      '03-30 term-ends 1',
      '03-31 order',
      '04-01 order',
      '04-03 order',
      '04-07 order',
      '04-08 expired',
      '07-07 ended',
    ])
    await life.order({ id: 'o2', mode: 'invoiced' })
    await until('2026-08-25')
    expect(done.splice(0)).toEqual(['08-16 overdue 1', '08-23 overdue 8', '08-24 term-ends 7'])
    await life.pay('o2')
    // Renewed by itself once nothing is overdue any more, and that invoice nobody pays.
    await until('2027-01-05')
    expect(done.splice(0)).toEqual([
      '08-25 order',
      '09-09 overdue 1',
      '09-16 overdue 8',
      '09-23 term-ends 7',
      '09-24 expired',
      '09-29 term-ends 1',
      '12-23 ended',
    ])
    await life.pay('R7')
    await life.order({ id: 'o3', period: 'annual' })
    await life.pay('o3')
    await until('2027-03-01')
    expect(done).toEqual([])
    expect((await life.terms()).at(-1)).toBe('01-05 03-04')
    const { books } = life
    const { invoices, issued, credit } = await books()
    expect([...invoices.values()].map(({ gross, paid }) => gross - paid)).toEqual(
      issued.map(() => 0),
    )
    expect(issued.map(number => Number(number.slice(7)))).toEqual([1, 2, 3, 4, 5, 1])
    expect(credit).toBe(0)
  })
})

test('a transfer that never came lapses, and its order can be paid again', async () => {
  const life = await lifeFrom('2026-01-01T09:00:00.000Z')
  await life.order({})
  await life.begin('o1')
  await life.until('2026-01-15')
  expect([...(await life.books()).attempts.values()]).toMatchObject([{ status: 'open' }])
  await life.until('2026-01-16')
  expect([...(await life.books()).attempts.values()]).toMatchObject([{ status: 'lapsed' }])
  await life.pay('o1')
  expect(await life.terms()).toEqual(['01-16 02-15'])
})

/** A month that is invoiced, on a day on which it is renewed and too many people are told of. */
const renewingLife = async () => {
  const life = await lifeFrom('2026-01-01T09:00:00.000Z')
  await life.order({ mode: 'invoiced' })
  await life.pay('o1')
  life.clock.at = asInstant('2026-01-30T09:00:00.000Z')
  return life
}
const runOf = ({ deps }: Awaited<ReturnType<typeof renewingLife>>, log = deps.log) =>
  runSubscription(
    subscriptionDeps({ ...deps, log }, { employments: async () => crowd }),
    subscription,
  )
const crowd = Array.from({ length: 26 }, () => ({ from: asLocalDate('2026-01-15'), to: null }))
const factsOf = async ({ deps }: Awaited<ReturnType<typeof renewingLife>>) =>
  (await deps.log.readStream(subscriptionStream(subscription))).flatMap(event =>
    event.type === 'SubscriptionDecided' ? [event.data.did, event.data.facts] : [],
  )

describe('whoever dies in a run', () => {
  /** Dies at the n-th thing that is asked of the log, before it is done or right after. */
  const dyingLog = (log: Log, nth: number, isDone: boolean) => {
    const left = { calls: nth }
    const dying = async <T>(asked: () => Promise<T>): Promise<T> => {
      left.calls -= 1
      if (left.calls !== 0) return asked()
      if (isDone) await asked()
      throw new Error('killed')
    }
    const mortal: Log = {
      ...log,
      append: async (...given) => dying(() => log.append(...given)),
      readStream: async (...given) => dying(() => log.readStream(...given)),
      readAll: async given => dying(() => log.readAll(given)),
    }
    return { log: mortal, isAlive: () => left.calls > 0 }
  }
  test('has done all of it or nothing, and the next does what is left', async () => {
    const control = await renewingLife()
    expect((await runOf(control)).map(({ job }) => job)).toEqual(['renew', 'notice'])
    const expected = await factsOf(control)
    let deaths = 0
    for (const isDone of [false, true])
      for (let nth = 1; ; nth++) {
        const life = await renewingLife()
        const { log, isAlive } = dyingLog(life.deps.log, nth, isDone)
        await runOf(life, log).catch(() => (deaths += 1))
        await runOf(life)
        await runOf(life)
        expect(await factsOf(life)).toEqual(expected)
        if (isAlive()) break
      }
    // The selling terms, the zone, the books, the series and the append.
    expect(deaths).toBeGreaterThanOrEqual(2 * 5)
  })
  test('has two at once beside him that do it once', async () => {
    const control = await renewingLife()
    await runOf(control)
    const life = await renewingLife()
    const ran = await Promise.all([runOf(life), runOf(life), runOf(life)])
    expect(ran.filter(done => done.length > 0)).toHaveLength(1)
    expect(await factsOf(life)).toEqual(await factsOf(control))
    expect((await life.books()).issued).toHaveLength(2)
  })
})

test('one that cannot be looked at keeps none of the others', async () => {
  const life = await renewingLife()
  const { deps } = life
  const other = newSubscription()
  await decideSubscription(deps, seller(), {
    subscription: other,
    did: 'found',
    asker,
    decide: journal => ok(journal.record({ is: 'company-founded' })),
  })
  await decideSubscription(deps, seller(), {
    subscription: other,
    did: 'order',
    asker,
    decide: journal => orderStart(journal, { ...monthly, mode: 'invoiced' }),
  })
  life.clock.at = asInstant('2026-02-27T09:00:00.000Z')
  const heard: unknown[] = []
  const employments = async (of: string) => {
    if (of === company) throw new Error('no such table')
    return []
  }
  const look = subscriptionsDue(subscriptionDeps(deps, { employments }))
  await look(new AbortController().signal, error => void heard.push(error))
  expect(heard).toHaveLength(1)
  const told = async (one: SubscriptionId) =>
    [...(await openBooks(deps).of(one)).books.told].map(key => key.split(' ')[0])
  expect(await told(other)).toEqual(['term-ends', 'overdue'])
  expect(await told(subscription)).toEqual([])
})

test('where nothing is sold, nothing runs', async () => {
  const { log, now, vault } = memoryDeps()
  await subscriptionsDue(subscriptionDeps({ log, now, vault }))(
    new AbortController().signal,
    failed,
  )
  expect(await log.head()).toBe(0n)
})
