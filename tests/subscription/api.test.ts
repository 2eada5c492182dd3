// Long because it is one company's year with its subscription.
import { beforeAll, describe, expect, test } from 'vitest'
import { GetAppSettings } from '#api/contract/access.ts'
import {
  GetSubscription,
  PostSubscriptionCancel,
  PostSubscriptionOrder,
  PostSubscriptionOrderQuote,
  PostSubscriptionPayment,
  PostSubscriptionRenewal,
  PostSubscriptionRenewalQuote,
  PostSubscriptionSeats,
  PostSubscriptionSeatsQuote,
  PostSubscriptionTrial,
  PostSubscriptionUncancel,
  PostSubscriptionUpgrade,
  PostSubscriptionUpgradeQuote,
  PutSubscriptionRenewal,
} from '#api/contract/subscription.ts'
import { PostDepartment } from '#api/contract/organization.ts'
import { prefixedRefusal } from '#api/subscription/refusals.ts'
import { decideSubscription } from '#commands/subscription/decide.ts'
import { operatorAct } from '#domain/subscription/operator-acts.ts'
import { asLocalDate, asSubscriptionId } from '#domain/shared/values.ts'
import { apiTest } from '#tests/api/api-test.ts'
import { covers } from '#tests/specification/covers.ts'
import { asker, beginSelling, sell, seller, subscriptionDeps } from './rig.ts'

const monthly = {
  package: 'pro',
  period: 'monthly',
  mode: 'prepaid',
  seats: 0,
  automatic: false,
} as const

describe('an installation that sells nothing', () => {
  const { call, refusal } = apiTest()
  test('has no subscriptions', async () => {
    expect(await refusal(GetSubscription, 'chief')).toMatchObject({ status: 404 })
    expect(await refusal(PostSubscriptionOrder, 'chief', monthly)).toMatchObject({
      status: 404,
    })
    expect(await refusal(PostSubscriptionOrderQuote, 'chief', monthly)).toMatchObject({
      status: 404,
    })
    const { features, pages } = await call(GetAppSettings, 'chief')
    expect(features).not.toContain('subscription')
    expect(pages).not.toContain('/settings/subscription')
    // Over HTTP whatever is not there is answered alike.
    expect(prefixedRefusal({ code: 'selling.not-begun' })).toEqual({
      code: 'subscription.not-sold-here',
    })
  })
})

describe('a company that subscribes', () => {
  const world = apiTest()
  const { call, refusal } = world
  /** What the seller's operator found on the bank's statement. */
  const confirm = async (attempt: string, payment: string, amount: number) => {
    const outcome = await decideSubscription(subscriptionDeps(world.deps), seller(), {
      subscription: asSubscriptionId(world.a.id),
      did: 'confirm',
      asker,
      decide: journal =>
        operatorAct(journal, {
          do: 'confirm',
          id: `c-${payment}`,
          by: 'op1',
          attempt,
          payment,
          amount,
          valueDate: asLocalDate('2026-03-02'),
        }),
    })
    expect(outcome).toMatchObject({ ok: true })
    world.deps.standings.forget(world.a.id)
  }

  test('sees what is sold, and that nothing is paid for', covers('4.96'), async () => {
    await sell(world.deps)
    world.advance(1)
    const page = '/settings/subscription'
    expect((await call(GetAppSettings, 'chief')).pages).toContain(page)
    expect((await call(GetAppSettings, 'manager')).pages).not.toContain(page)
    expect(await call(GetSubscription, 'chief')).toMatchObject({
      currency: 'TRY',
      state: 'expired',
      plan: null,
      terms: [],
      order: null,
      offered: [
        { package: 'pro', monthly: 10_000, setup: 25_000, people: 25 },
        { package: 'enterprise', monthly: 25_000, people: null },
      ],
    })
    expect(await refusal(PostDepartment, 'chief', { name: 'Yeni' })).toMatchObject({
      code: 'subscription.expired',
    })
  })
  test('is shown to nobody who may not see it', async () => {
    for (const who of ['manager', 'clerk'] as const)
      expect(await refusal(GetSubscription, who)).toMatchObject({ status: 403 })
    expect(await call(GetSubscription, 'stranger')).toMatchObject({ terms: [], invoices: [] })
  })
  test(
    'orders a month, pays it by transfer, and is open from then on',
    covers('4.52', '4.55', '9.34', '9.37', '9.39', '9.40'),
    async () => {
      const { order } = await call(PostSubscriptionOrder, 'chief', monthly)
      expect(order).toMatchObject({
        kind: 'start',
        quote: {
          lines: [
            { kind: 'term', from: '2026-03-02', to: '2026-04-01', net: 10_000 },
            { kind: 'setup', net: 25_000 },
          ],
          toPay: 42_000,
        },
      })
      const { attempt } = await call(PostSubscriptionPayment, 'chief', {
        order: order?.id ?? '',
        method: 'transfer',
      })
      expect(attempt).toMatchObject({ amount: 42_000, reference: 'MS-00000001-8' })
      expect(await call(GetSubscription, 'administrator')).toMatchObject({
        state: 'expired',
        order: { id: order?.id },
        attempts: [{ id: attempt?.id, reference: 'MS-00000001-8' }],
      })
      await confirm(attempt?.id ?? '', 'bank:1', 42_000)
      expect(await call(GetSubscription, 'chief')).toMatchObject({
        state: 'active',
        plan: 'pro',
        order: null,
        terms: [{ package: 'pro', from: '2026-03-02', to: '2026-04-01' }],
        invoices: [{ number: 'MES2026000000001', gross: 42_000, open: 0 }],
        renewal: { package: 'pro', automatic: false },
      })
      await call(PostDepartment, 'chief', { name: 'Açık' })
    },
  )
  test('is told what more would cost, as it would be charged, and nothing is ordered by it', async () => {
    const before = await call(GetSubscription, 'chief')
    expect(before.orders).toMatchObject([
      { kind: 'start', status: 'granted', invoice: 'MES2026000000001' },
    ])
    const seats = await call(PostSubscriptionSeatsQuote, 'chief', { add: 2 })
    expect(seats).toMatchObject({ begins: false, order: { seats: 2, quote: { net: 666 } } })
    const larger = { package: 'enterprise', period: 'annual', seats: 0 } as const
    expect(await call(PostSubscriptionUpgradeQuote, 'administrator', larger)).toMatchObject({
      order: { kind: 'upgrade', quote: { gross: 360_000, credit: 12_000, toPay: 348_000 } },
    })
    expect(await refusal(PostSubscriptionOrderQuote, 'chief', monthly)).toMatchObject({
      code: 'subscription.already-subscribed',
    })
    expect(await refusal(PostSubscriptionRenewalQuote, 'chief')).toMatchObject({
      code: 'subscription.too-early',
    })
    expect(await refusal(PostSubscriptionSeatsQuote, 'manager', { add: 2 })).toMatchObject({
      status: 403,
    })
    expect(await call(GetSubscription, 'chief')).toEqual(before)
  })
  test('is not charged twice for what it has', async () => {
    expect(await refusal(PostSubscriptionOrder, 'chief', monthly)).toMatchObject({
      status: 409,
      code: 'subscription.already-subscribed',
      to: '2026-04-01',
    })
    expect(await refusal(PostSubscriptionRenewal, 'chief')).toMatchObject({
      code: 'subscription.too-early',
    })
    expect(await refusal(PostSubscriptionTrial, 'chief', { package: 'pro' })).toMatchObject({
      code: 'subscription.trial-used',
    })
  })
  test('buys more people, and more than that: what is left is credited', async () => {
    const { order: more } = await call(PostSubscriptionSeats, 'chief', { add: 2 })
    expect(more).toMatchObject({ kind: 'seats', seats: 2, quote: { net: 666 } })
    const { order: larger } = await call(PostSubscriptionUpgrade, 'chief', {
      package: 'enterprise',
      period: 'annual',
      seats: 0,
    })
    expect(larger).toMatchObject({ kind: 'upgrade', quote: { credit: 12_000 } })
    expect(
      await refusal(PostSubscriptionUpgrade, 'chief', {
        package: 'pro',
        period: 'monthly',
        seats: 0,
      }),
    ).toMatchObject({ code: 'subscription.not-an-upgrade' })
    expect(
      await refusal(PostSubscriptionPayment, 'chief', {
        order: more?.id ?? '',
        method: 'transfer',
      }),
    ).toMatchObject({ code: 'subscription.order-closed' })
  })
  test('says what comes after, cancels, and takes that back', async () => {
    await call(PutSubscriptionRenewal, 'administrator', { ...monthly, seats: 3 })
    expect(await call(GetSubscription, 'chief')).toMatchObject({ renewal: { seats: 3 } })
    await call(PostSubscriptionCancel, 'chief')
    expect(await call(GetSubscription, 'chief')).toMatchObject({
      cancelled: true,
      flags: ['cancelled'],
    })
    expect(await refusal(PostSubscriptionCancel, 'chief')).toMatchObject({
      code: 'subscription.already-cancelled',
    })
    await call(PostSubscriptionUncancel, 'chief')
    expect(await refusal(PostSubscriptionUncancel, 'chief')).toMatchObject({
      code: 'subscription.not-cancelled',
    })
  })
  test('pays by card nowhere, where nobody takes cards', async () => {
    for (const automatic of [
      await refusal(PutSubscriptionRenewal, 'chief', { ...monthly, automatic: true }),
      await refusal(PostSubscriptionOrder, 'chief', { ...monthly, automatic: true }),
    ])
      expect(automatic).toMatchObject({ status: 422, code: 'subscription.card-not-offered' })
    expect(
      await refusal(PostSubscriptionPayment, 'chief', { order: 'any', method: 'card' }),
    ).toMatchObject({ code: 'subscription.card-not-offered' })
    expect(
      await refusal(PostSubscriptionPayment, 'chief', { order: 'any', method: 'transfer' }),
    ).toMatchObject({ status: 404 })
  })
  test('asked twice at one instant, is renewed once and invoiced once', async () => {
    world.advance(25 * 24 * 60)
    await world.signInAgain('chief')
    await call(PutSubscriptionRenewal, 'chief', { ...monthly, mode: 'invoiced' })
    const both = await Promise.all([
      world.send(PostSubscriptionRenewal, 'chief'),
      world.send(PostSubscriptionRenewal, 'chief'),
    ])
    expect(both.map(({ status }) => status).toSorted()).toEqual([200, 409])
    expect(both.find(({ status }) => status === 409)?.body).toMatchObject({
      code: 'subscription.already-renewed',
      to: '2026-05-01',
    })
    const { invoices } = await call(GetSubscription, 'chief')
    expect(invoices.map(({ number, due, open }) => [number, due, open])).toEqual([
      ['MES2026000000002', '2026-04-10', 12_000],
      ['MES2026000000001', '2026-03-02', 0],
    ])
  })
  test('sent again with the same key, orders nothing more', async () => {
    const [invoice] = (await call(GetSubscription, 'chief')).invoices
    const begin = async () =>
      call(
        PostSubscriptionPayment,
        'chief',
        { order: invoice?.order ?? '', method: 'transfer' },
        { 'idempotency-key': 'pay-once' },
      )
    const first = await begin()
    expect(await begin()).toEqual(first)
    expect((await call(GetSubscription, 'chief')).attempts).toEqual([first.attempt])
  })
  test('owes an invoice before it buys more, and pays it once', async () => {
    expect(
      await refusal(PostSubscriptionUpgrade, 'chief', {
        package: 'enterprise',
        period: 'monthly',
        seats: 0,
      }),
    ).toMatchObject({
      status: 409,
      code: 'subscription.invoice-open',
      invoice: 'MES2026000000002',
      open: 12_000,
    })
    const { attempts } = await call(GetSubscription, 'chief')
    const [attempt] = attempts
    await confirm(attempt?.id ?? '', 'bank:2', 12_000)
    expect(
      await refusal(PostSubscriptionPayment, 'chief', {
        order: attempt?.order ?? '',
        method: 'transfer',
      }),
    ).toMatchObject({ status: 409, code: 'subscription.nothing-to-pay' })
  })
  test('just after its end, is renewed and not begun anew', async () => {
    world.advance(38 * 24 * 60)
    await world.signInAgain('chief')
    expect(await refusal(PostSubscriptionOrder, 'chief', monthly)).toMatchObject({
      status: 409,
      code: 'subscription.renewal-due',
      until: '2026-05-16',
    })
    expect(await call(GetSubscription, 'chief')).toMatchObject({
      state: 'expired',
      last: '2026-05-01',
      plan: 'pro',
    })
  })
})

describe('a company that has nothing yet, asking for what is not sold', () => {
  const world = apiTest()
  const { refusal } = world
  const order = (over: object) =>
    refusal(PostSubscriptionOrder, 'chief', { ...monthly, ...over })
  beforeAll(async () => {
    const version = {
      type: 'MakePackageVersion',
      from: asLocalDate('2026-01-01'),
      today: asLocalDate('2026-01-01'),
      sold: true,
      invoiced: false,
      monthly: 100,
      seat: null,
      setup: 0,
      people: 1,
      devices: null,
      sms: 0,
      features: [],
      trialDays: null,
    } as const
    await beginSelling(world.deps, [
      { type: 'MakePackage', package: 'lite', rank: 1 },
      { type: 'MakePackage', package: 'pro', rank: 2 },
      { type: 'MakePackage', package: 'enterprise', rank: 3 },
      { ...version, package: 'lite', sold: false },
      { ...version, package: 'enterprise' },
    ])
    world.advance(1)
    await world.settle()
  })
  test('is told what is wrong with what it asked for', async () => {
    const enterprise = { package: 'enterprise' }
    const told = [
      await order({ package: 'pro' }),
      await order({ package: 'lite' }),
      await order({ ...enterprise, mode: 'invoiced' }),
      await order({ ...enterprise, seats: 1 }),
      await order(enterprise),
      await refusal(PostSubscriptionTrial, 'chief', enterprise),
    ]
    expect(told.map(({ status, code }) => [status, code])).toEqual([
      [422, 'subscription.package-not-found'],
      [422, 'subscription.package-not-sold'],
      [422, 'subscription.invoiced-not-offered'],
      [422, 'subscription.seats-not-sold'],
      [422, 'subscription.license-count-insufficient'],
      [422, 'subscription.no-trial'],
    ])
    expect(told[4]).toMatchObject({ limit: 1 })
  })
  test('renews, cancels and adds to nothing', async () => {
    const told = [
      await refusal(PostSubscriptionRenewal, 'chief'),
      await refusal(PutSubscriptionRenewal, 'chief', monthly),
      await refusal(PostSubscriptionCancel, 'chief'),
      await refusal(PostSubscriptionUncancel, 'chief'),
      await refusal(PostSubscriptionSeats, 'chief', { add: 1 }),
    ]
    expect(told.map(({ status, code }) => [status, code])).toEqual([
      ...told.slice(0, 4).map(() => [409, 'subscription.nothing-to-renew']),
      [409, 'subscription.no-paid-term'],
    ])
  })
})
