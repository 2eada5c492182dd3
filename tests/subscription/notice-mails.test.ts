import { beforeAll, expect, test } from 'vitest'
import { PostSubscriptionOrder } from '#api/contract/subscription.ts'
import { GetSystemMessages } from '#api/contract/system-messages.ts'
import { subscriptionMails } from '#api/subscription/notice-mails.ts'
import { runSubscription } from '#commands/subscription/hourly-jobs.ts'
import { lastMails, openMail, type Mail } from '#database/outbox.ts'
import { asSubscriptionId } from '#domain/shared/values.ts'
import { apiTest } from '#tests/api/api-test.ts'
import { withAddresses } from '#tests/views/world.ts'
import { sell, subscriptionDeps } from './rig.ts'

const world = apiTest()
const mails = async (): Promise<Mail[]> => {
  const rows = await world.deps.db.withCompany(world.a.id, tx => lastMails(tx, world.a.id))
  const opened = await Promise.all(
    rows.map(({ mailId, about, sealed }) =>
      sealed
        ? openMail(world.deps.vault, { company: world.a.id, mailId }, about, sealed)
        : null,
    ),
  )
  return opened.filter(mail => mail !== null)
}
const look = () => subscriptionMails({ ...world.deps, publicUrl: 'https://mesai.example' })()
const run = () => runSubscription(subscriptionDeps(world.deps), asSubscriptionId(world.a.id))
const monthly = {
  package: 'pro',
  period: 'monthly',
  mode: 'invoiced',
  seats: 0,
  automatic: false,
} as const

beforeAll(async () => {
  await withAddresses(world, world.a, ['chief', 'administrator', 'manager', 'clerk'])
  await sell(world.deps)
  world.advance(1)
  await world.call(PostSubscriptionOrder, 'chief', monthly)
})

test('an invoice that nobody pays is told once to who may act on the subscription, in his words', async () => {
  await look()
  expect(await mails()).toEqual([])
  world.advance(15 * 24 * 60)
  await world.signInAgain('chief')
  await run()
  await run()
  // Two processes, and one of them once more.
  await look()
  await look()
  await look()
  const written = await mails()
  expect(written.map(({ subject }) => subject)).toEqual([
    'Mesai faturası ödenmedi',
    'Mesai faturası ödenmedi',
  ])
  expect(written[0]?.text).toContain('MES2026000000001 numaralı faturanın ödeme günü geçti.')
  expect(written[0]?.text).toContain('https://mesai.example/settings/subscription')
  await world.settle()
  const { rows } = await world.call(GetSystemMessages, 'chief', {})
  expect(rows.filter(({ kind }) => kind === 'subscription')).toMatchObject([
    { notice: 'overdue', invoice: 'MES2026000000001', date: null },
  ])
})

test('of what is older than two days nobody is told any more', async () => {
  const before = (await mails()).length
  world.advance(7 * 24 * 60)
  await run()
  world.advance(3 * 24 * 60)
  await look()
  expect(await mails()).toHaveLength(before)
})
