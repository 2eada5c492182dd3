// Long because it is what the books of several companies keep, one story each.
import { describe, expect, test } from 'vitest'
import { decideSubscription, type SubscriptionDeps } from '#commands/subscription/decide.ts'
import { sellingStream, subscriptionStream } from '#commands/subscription/streams.ts'
import { handle } from '#commands/shared/handle.ts'
import { operatorAct } from '#domain/subscription/operator-acts.ts'
import { orderStart } from '#domain/subscription/orders.ts'
import { payOrder } from '#domain/subscription/paying.ts'
import { lookAtAttempt } from '#domain/subscription/provider-answers.ts'
import { enterCode, register, uploadDocuments } from '#domain/subscription/registration.ts'
import { finishRegistration } from '#domain/subscription/completing.ts'
import { openSupport } from '#domain/subscription/support.ts'
import { startTrial } from '#domain/subscription/trials.ts'
import type { AttemptWord } from '#domain/subscription/installation.ts'
import type { Journal } from '#domain/subscription/journal.ts'
import type { SubscriptionRefusal } from '#domain/subscription/refusals.ts'
import { sellingDecider } from '#domain/subscription/selling.ts'
import { sellerTenant, type SubscriptionDeed } from '#domain/subscription/events.ts'
import { ok, type Result } from '#domain/shared/result.ts'
import { asInstant, asLocalDate, type SubscriptionId } from '#domain/shared/values.ts'
import { memoryDeps } from '#tests/shared/memory.ts'
import { asker, newSubscription, sell, seller, subscriptionDeps } from './rig.ts'

const noon = asInstant('2026-03-01T09:00:30.500Z')
const rig = async (over: Parameters<typeof subscriptionDeps>[1] = {}, at = noon) => {
  const memory = { ...memoryDeps(at) }
  await sell(memory)
  return subscriptionDeps(memory, over)
}
const decide = <V>(
  deps: SubscriptionDeps,
  subscription: SubscriptionId,
  did: SubscriptionDeed,
  judge: (journal: Journal) => Result<V, SubscriptionRefusal>,
  over: { readonly requestKey?: string; readonly codeDigest?: string | null } = {},
) =>
  decideSubscription(deps, seller(over.requestKey === undefined ? {} : over), {
    subscription,
    did,
    asker: { ...asker, codeDigest: over.codeDigest ?? null },
    decide: judge,
  })
const found = async (deps: SubscriptionDeps): Promise<SubscriptionId> => {
  const subscription = newSubscription()
  await decide(deps, subscription, 'found', journal =>
    ok(journal.record({ is: 'company-founded' })),
  )
  return subscription
}
const pro = (id: string, mode: 'prepaid' | 'invoiced', registration: string | null = null) =>
  ({
    id,
    by: registration === null ? 'u1' : null,
    registration,
    package: 'pro',
    period: 'monthly',
    mode,
    seats: 0,
    automatic: false,
  }) as const
const ordered = (deps: SubscriptionDeps, one: SubscriptionId, mode: 'prepaid' | 'invoiced') =>
  decide(deps, one, 'order', journal => orderStart(journal, pro('o1', mode)))
const paying = (deps: SubscriptionDeps, one: SubscriptionId, method: 'card' | 'transfer') =>
  decide(deps, one, 'pay', journal =>
    payOrder(journal, {
      id: 'a1',
      by: 'u1',
      order: 'o1',
      method,
    }),
  )

test('companies that are invoiced at one instant get numbers side by side, and none twice', async () => {
  const deps = await rig()
  const companies = await Promise.all(Array.from({ length: 6 }, () => found(deps)))
  await Promise.all(companies.map(one => ordered(deps, one, 'invoiced')))
  const all = await Promise.all(companies.map(one => deps.books.of(one)))
  expect(all.flatMap(({ books }) => books.issued).toSorted()).toEqual(
    [1, 2, 3, 4, 5, 6].map(number => `MES2026${String(number).padStart(9, '0')}`),
  )
})

test('a transfer that the bank has once is confirmed for one company alone', async () => {
  const deps = await rig()
  const [one, other] = [await found(deps), await found(deps)]
  for (const company of [one, other]) {
    await ordered(deps, company, 'prepaid')
    await paying(deps, company, 'transfer')
  }
  const confirm = (company: SubscriptionId) =>
    decide(deps, company, 'confirm', journal =>
      operatorAct(journal, {
        do: 'confirm',
        id: 'c1',
        by: 'op1',
        attempt: 'a1',
        payment: 'bank:77',
        amount: 42_000,
        valueDate: asLocalDate('2026-03-01'),
      }),
    )
  expect(await confirm(one)).toMatchObject({ ok: true })
  expect(await confirm(other)).toEqual({ ok: false, refusal: { code: 'payment-known' } })
  expect((await deps.books.of(one)).books.orders.get('o1')?.status).toBe('granted')
  expect((await deps.books.of(other)).books.orders.get('o1')?.status).toBe('open')
})

test('money of another company’s attempt grants nothing, and somebody looks at it', async () => {
  const word = (attempt: string): AttemptWord => ({
    status: 'paid',
    payment: 'card:9',
    amount: 42_000,
    currency: 'TRY',
    attempt,
  })
  const deps = await rig({ askAttempt: async () => word('a1') })
  const [one, other] = [await found(deps), await found(deps)]
  const looked = async (company: SubscriptionId) => {
    await ordered(deps, company, 'prepaid')
    await paying(deps, company, 'card')
    return decide(deps, company, 'callback', journal => lookAtAttempt(journal, 'a1'))
  }
  expect(await looked(one)).toMatchObject({ value: { value: { granted: 'o1', alarm: null } } })
  expect(await looked(other)).toMatchObject({
    value: {
      value: {
        granted: null,
        alarm: 'payment-mismatch',
        status: 'mismatch',
      },
    },
  })
  expect((await deps.books.of(other)).books.payments.size).toBe(0)
})

test('what is sent twice under one key is done once', async () => {
  const deps = await rig()
  const one = await found(deps)
  const twice = { requestKey: 'k1' }
  const order = () =>
    decide(deps, one, 'order', journal => orderStart(journal, pro('o1', 'invoiced')), twice)
  expect(await order()).toMatchObject({ ok: true, value: { value: { order: { id: 'o1' } } } })
  expect(await order()).toMatchObject({ ok: true, value: { value: null } })
  expect((await deps.books.of(one)).books.invoices.size).toBe(1)
})

test('a clock that goes back decides at the instant of the last decision', async () => {
  const memory = memoryDeps(noon)
  await sell(memory)
  const one = await found(subscriptionDeps(memory))
  const late = subscriptionDeps({ ...memory, now: () => asInstant('2026-02-27T21:00:00.000Z') })
  await ordered(late, one, 'invoiced')
  const { books, last } = await late.books.of(one)
  expect(last).toBe('2026-03-01T09:00:00.000Z')
  expect([...books.invoices.values()].map(({ date }) => date)).toEqual(['2026-03-01'])
})

test('where nothing is sold, nothing is decided', async () => {
  const deps = subscriptionDeps(memoryDeps(noon))
  expect(
    await decide(deps, newSubscription(), 'order', journal =>
      orderStart(journal, pro('o1', 'prepaid')),
    ),
  ).toEqual({ ok: false, refusal: { code: 'selling.not-begun' } })
})

test('a provider that gives no answer at the end of an attempt leaves it open', async () => {
  let answer: AttemptWord | 'unreachable' | null = 'unreachable'
  const memory = memoryDeps(noon)
  await sell(memory)
  const one = await found(subscriptionDeps(memory))
  const early = subscriptionDeps(memory)
  await ordered(early, one, 'prepaid')
  await paying(early, one, 'card')
  const after = subscriptionDeps(
    { ...memory, now: () => asInstant('2026-03-01T11:00:00.000Z') },
    { askAttempt: async () => answer },
  )
  const look = () => decide(after, one, 'return', journal => lookAtAttempt(journal, 'a1'))
  expect(await look()).toMatchObject({ value: { value: { status: 'open' } } })
  answer = null
  expect(await look()).toMatchObject({ value: { value: { status: 'lapsed' } } })
})

describe('of a registration', () => {
  const atPackage = async (deps: SubscriptionDeps, codeDigest = 'digest-of-204816') => {
    const one = newSubscription()
    await decide(
      deps,
      one,
      'register',
      journal =>
        register(journal, {
          id: one,
          taxNumber: '1234567890',
          phone: '+905321234567',
          email: 'ali@example.test',
          consent: '1',
        }),
      { codeDigest },
    )
    return one
  }

  test('a wrong code counts although it is refused, and the third ends it', async () => {
    const deps = await rig()
    const one = await atPackage(deps)
    const enter = () => decide(deps, one, 'code', journal => enterCode(journal, one, 'other'))
    for (const left of [2, 1, 0])
      expect(await enter()).toEqual({ ok: false, refusal: { code: 'code-wrong', left } })
    expect(await enter()).toEqual({ ok: false, refusal: { code: 'registration-not-found' } })
  })

  test('its company is made once, whatever stage fails before it, and the term begins with it', async () => {
    const stages: (0 | 1 | 2)[] = [1, 2, 0]
    let asked = 0
    const deps = await rig({ found: async () => stages[asked++] ?? 0 })
    const one = await atPackage(deps)
    await decide(deps, one, 'code', journal => enterCode(journal, one, 'digest-of-204816'))
    await decide(deps, one, 'documents', journal => uploadDocuments(journal, one, 0))
    const trial = await decide(deps, one, 'trial', journal =>
      startTrial(journal, {
        id: 't1',
        by: null,
        package: 'pro',
        registration: one,
      }),
    )
    expect(trial).toMatchObject({ value: { value: { failed: 1, from: null } } })
    const finish = () =>
      decide(deps, one, 'finish', journal => finishRegistration(journal, 'op1', one))
    expect(await finish()).toMatchObject({ value: { value: { failed: 2, granted: null } } })
    expect((await deps.books.of(one)).books.company).toBe('none')
    expect(await finish()).toMatchObject({ value: { value: { failed: null, granted: 't1' } } })
    expect(asked).toBe(3)
    const { books } = await deps.books.of(one)
    expect(books.company).toBe('there')
    expect([...books.terms.values()]).toMatchObject([{ id: 't1', from: '2026-03-01' }])
  })
})

test('what an operator wrote lies sealed beside the facts, and goes with its key', async () => {
  const deps = await rig()
  const one = await found(deps)
  const reason = 'Ayşe Hanım telefonda istedi'
  await decide(deps, one, 'support', journal =>
    openSupport(journal, {
      id: 's1',
      by: 'op1',
      reason,
      minutes: 60,
    }),
  )
  expect((await deps.books.of(one)).books.supports.get('s1')?.reason).toBe(reason)
  const stored = await deps.log.readStored({ after: 0n, max: 1000 })
  const text = JSON.stringify(
    stored.filter(({ stream }) => stream === subscriptionStream(one)).map(({ data }) => data),
  )
  expect(text).toContain('support-opened')
  expect(text).not.toContain('Ayşe')
  await deps.vault.destroy(sellerTenant, `subscription:${one}`, ['identity'])
  const anew = subscriptionDeps(deps)
  expect((await anew.books.of(one)).books.supports.get('s1')?.reason).toBe('')
})

describe('what is sold', () => {
  const today = asLocalDate('2026-03-01')
  const say = async (command: Parameters<typeof sellingDecider.decide>[1]) => {
    const deps = await rig()
    const result = await handle(deps, sellingStream, sellingDecider, command, seller())
    return result.ok ? result.value.position !== null : result.refusal.code
  }
  const version = {
    type: 'MakePackageVersion',
    package: 'pro' as const,
    sold: true,
    invoiced: true,
    monthly: 12_000,
    seat: null,
    setup: 0,
    people: 50,
    devices: 5,
    sms: 0,
    features: [],
    trialDays: null,
    today,
  } as const
  test.each([
    [
      'a price of a day that is over',
      { ...version, from: asLocalDate('2026-02-28') },
      'selling.from-past',
    ],
    ['a price of tomorrow', { ...version, from: asLocalDate('2026-03-02') }, true],
    [
      'a package twice',
      {
        type: 'MakePackage',
        package: 'pro',
        rank: 5,
      },
      'selling.package-known',
    ],
    [
      'another rate on the same day',
      {
        type: 'SetVatRate',
        from: asLocalDate('2020-01-01'),
        rate: 1,
        today: asLocalDate('2019-01-01'),
      },
      'selling.from-taken',
    ],
    [
      'the policy that is set',
      {
        type: 'SetSellingPolicy',
        dueDays: 14,
        fourEyes: 9_000_000,
        documents: 0,
      },
      false,
    ],
  ] as const)('%s', async (_, command, answer) => {
    expect(await say(command)).toBe(answer)
  })
})
