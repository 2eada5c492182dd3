import { beforeAll, describe, expect, test } from 'vitest'
import {
  GetSubscription,
  PostSubscriptionOrder,
  PostSubscriptionPayment,
} from '#api/contract/subscription.ts'
import { setSellingTerms } from '#commands/subscription/set-selling-terms.ts'
import { operatorAt, waitingMoney } from '#commands/subscription/transfers.ts'
import { asLocalDate } from '#domain/shared/values.ts'
import { apiTest } from '#tests/api/api-test.ts'
import { done } from '#tests/api/world.ts'
import { covers } from '#tests/specification/covers.ts'
import { sell, seller, subscriptionDeps } from './rig.ts'

const monthly = {
  package: 'pro',
  period: 'monthly',
  mode: 'prepaid',
  seats: 0,
  automatic: false,
} as const
const valueDate = asLocalDate('2026-03-02')

describe('a bank transfer', () => {
  const world = apiTest()
  const { call } = world
  const deps = () => ({ ...world.deps, ...subscriptionDeps(world.deps) })
  const operator = (name = 'ayşe') => operatorAt(deps(), { name })
  const waiting = () => waitingMoney(deps())
  const begin = async (who: 'chief' | 'stranger'): Promise<string> => {
    const { order } = await call(PostSubscriptionOrder, who, monthly)
    const { attempt } = await call(PostSubscriptionPayment, who, {
      order: order?.id ?? '',
      method: 'transfer',
    })
    return attempt?.reference ?? ''
  }
  const state = async (who: 'chief' | 'stranger') => {
    world.deps.standings.forget(who === 'chief' ? world.a.id : world.b.id)
    return (await call(GetSubscription, who)).state
  }
  beforeAll(async () => {
    await sell(world.deps)
    world.advance(1)
  })

  test(
    'is found by its reference, whosever it is, and opens what it pays for',
    covers('9.37'),
    async () => {
      const [own, others] = [await begin('chief'), await begin('stranger')]
      expect(
        (await waiting()).map(({ transfers }) =>
          transfers.map(({ reference, amount }) => [reference, amount]),
        ),
      ).toEqual([[[own, 42_000]], [[others, 42_000]]])
      const came = { reference: others, bank: '1', amount: 42_000, valueDate }
      expect(await operator().confirm(came)).toMatchObject({
        ok: true,
        value: { value: { done: { answer: { status: 'paid', alarm: null } } } },
      })
      expect([await state('chief'), await state('stranger')]).toEqual(['expired', 'active'])
      // The same line of the statement, typed once more for the other company.
      expect(await operator().confirm({ ...came, reference: own })).toMatchObject({
        ok: false,
        refusal: { code: 'payment-known' },
      })
      expect((await waiting()).map(({ subscription }) => subscription)).toEqual([world.a.id])
    },
  )
  test('of no reference that was given, or of a mistyped one, is nobody’s', async () => {
    for (const reference of ['MS-00000001-7', 'MS-00000009-1', 'MS-00000000-0'])
      expect(
        await operator().confirm({ reference, bank: '2', amount: 42_000, valueDate }),
      ).toMatchObject({ ok: false, refusal: { code: 'attempt-not-found' } })
  })
  test('of too little is held, and counts once it is released', async () => {
    const [one] = (await waiting())[0]?.transfers ?? []
    const reference = one?.reference ?? ''
    const said = await operator().confirm({ reference, bank: '3', amount: 41_999, valueDate })
    expect(said).toMatchObject({
      value: { value: { done: { answer: { alarm: 'payment-mismatch', status: 'mismatch' } } } },
    })
    expect(await waiting()).toMatchObject([
      { transfers: [], held: [{ payment: 'bank:3', left: 41_999 }], credit: 0 },
    ])
    expect(await operator().release('bank:3')).toMatchObject({ ok: true })
    expect(await operator().release('bank:3')).toMatchObject({ refusal: { code: 'not-held' } })
    expect(await waiting()).toMatchObject([{ held: [], credit: 41_999 }])
    expect((await call(GetSubscription, 'chief')).order?.quote).toMatchObject({
      fromCredit: 41_999,
      toPay: 1,
    })
  })
  test('goes back where it was agreed, with a reason', async () => {
    const refund = (reason: string) => operator().refund('bank:3', 41_999, reason)
    expect(await refund('kısa')).toMatchObject({ refusal: { code: 'reason-too-short' } })
    expect(await refund('telefonda böyle anlaşıldı')).toMatchObject({
      value: { value: { done: { status: 'done' } } },
    })
    expect(await waiting()).toEqual([])
    expect(await refund('telefonda böyle anlaşıldı')).toMatchObject({
      refusal: { code: 'amount-invalid', refundable: 0 },
    })
  })
  test('above the limit waits for another person', async () => {
    done(
      await setSellingTerms(world.deps)(seller(), [
        { type: 'SetSellingPolicy', dueDays: 14, fourEyes: 41_999, documents: 0 },
      ]),
    )
    const reference = await begin('chief')
    const said = await operator().confirm({ reference, bank: '4', amount: 42_000, valueDate })
    expect(said).toMatchObject({ value: { value: { done: null } } })
    expect(await state('chief')).toBe('expired')
    const [act] = (await waiting())[0]?.acts ?? []
    expect(act).toMatchObject({ does: 'confirm' })
    expect(await operator().approve(act?.act ?? '')).toMatchObject({
      refusal: { code: 'same-person' },
    })
    expect(await operator('mehmet').approve(act?.act ?? '')).toMatchObject({ ok: true })
    expect(await operator('mehmet').approve(act?.act ?? '')).toMatchObject({
      refusal: { code: 'already-decided' },
    })
    expect(await state('chief')).toBe('active')
    const stored = await world.deps.log.readStored({ after: 0n, max: 10_000 })
    expect(JSON.stringify(stored.map(({ data }) => data))).not.toMatch(/mehmet|ayşe|anlaşıldı/)
  })
})
