import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import {
  DeleteSms,
  GetIntegrations,
  PostSms,
  PostSmsPause,
  PostSmsResume,
} from '#api/contract/integrations.ts'
import { outboxSmsOf } from '#commands/integrations/carry.ts'
import { askForReports } from '#commands/integrations/reports.ts'
import type { CarryOf } from '#commands/outbox/published.ts'
import { hearReport } from '#commands/outbox/reports.ts'
import { putMail, sealMail } from '#database/outbox.ts'
import { apiTest } from '#tests/api/api-test.ts'
import { lookOnce } from '#tests/outbox/send-outbox.ts'
import { iletimerkeziKeys } from '#tests/sms/doubles/iletimerkezi.ts'
import { netgsmKeys } from '#tests/sms/doubles/netgsm.ts'
import { providers } from './rig.ts'

/** A text message from the outbox to the provider, and back what became of it, as the jobs of a process do it. */
let at: Awaited<ReturnType<typeof providers>>
const world = apiTest({ integrations: { reach: name => at.reach(name) } })
const { call } = world
beforeAll(async () => {
  at = await providers()
  await call(PostSms, 'chief', {
    provider: 'netgsm',
    account: netgsmKeys.username,
    secret: netgsmKeys.password,
    sender: netgsmKeys.sender,
    plain: false,
  })
})
afterAll(() => at.close())

const write = async () => {
  const { id: company, people } = world.a
  const { userId } = people.chief
  const named = { company, mailId: randomUUID() }
  const text = { to: '+905321234567', subject: '', text: 'Yarın 09.00', html: null, files: [] }
  const sealed = await sealMail(world.deps.vault, named, userId, text)
  await world.deps.db.withCompany(company, tx =>
    putMail(tx, named, {
      userId,
      to: text.to,
      about: userId,
      sealed,
      at: world.deps.now(),
      kind: 'notice',
      channel: 'sms',
    }),
  )
  return named.mailId
}
/** The clock leaves sessions behind. */
const chief = async () => ({ token: await world.signIn(world.a.people.chief) })
const carryOf: CarryOf = async (company, channel) =>
  channel === 'sms' ? outboxSmsOf(world.deps, world.deps.integrations)(company) : null
const look = () => lookOnce(world.deps, carryOf)
const ask = () =>
  askForReports(world.deps, world.deps.integrations, (company, provider, found) =>
    hearReport(world.deps, company, provider, found),
  )(new AbortController().signal, error => {
    throw error
  })
const row = async (mailId: string) => {
  const [found] = await world.deps.db.withCompany(world.a.id, tx =>
    tx.query(
      `select state, delivery, attempts as tries, credits::int from mail.outbox
       where company_id = $1 and mail_id = $2`,
      [world.a.id, mailId],
    ),
  )
  return found
}

test('a message goes out once, and is delivered as the provider says when it is asked', async () => {
  const mailId = await write()
  expect(await look()).toBe(1)
  expect(await row(mailId)).toMatchObject({ state: 'accepted', delivery: 'pending', tries: 1 })
  const [held] = at.netgsm.held
  expect(held).toMatchObject({ to: '5321234567', text: 'Yarın 09.00', sender: 'MESAI' })
  at.netgsm.settle(String(held?.id), 1)
  world.advance(1)
  await ask()
  expect(await row(mailId)).toMatchObject({
    state: 'accepted',
    delivery: 'delivered',
    credits: 1,
  })
  expect(await look()).toBe(0)
  expect(at.netgsm.held).toHaveLength(1)
})

test('while it is paused a message waits and costs no try, and goes as soon as it goes on', async () => {
  await call(PostSmsPause, 'chief')
  const mailId = await write()
  expect(await look()).toBe(0)
  world.advance(10)
  await look()
  expect(await row(mailId)).toMatchObject({ state: 'waiting', tries: 0 })
  await call(PostSmsResume, 'chief')
  expect(await look()).toBe(1)
  expect(await row(mailId)).toMatchObject({ state: 'accepted', tries: 1 })
})

test('what comes to its end in a pause is given up when the pause ends, and goes nowhere', async () => {
  await call(PostSmsPause, await chief())
  const [mailId, before] = [await write(), at.netgsm.held.length]
  world.advance(25 * 60)
  await look()
  expect(await row(mailId)).toMatchObject({ state: 'waiting', tries: 0 })
  await call(PostSmsResume, await chief())
  expect(await look()).toBe(0)
  expect(await row(mailId)).toMatchObject({ state: 'given-up', tries: 0 })
  expect(at.netgsm.held).toHaveLength(before)
})

test('what is wrong with the account waits for whoever puts it right', async () => {
  const { senders } = at.netgsm.account
  at.netgsm.account.senders = []
  const mailId = await write()
  await look()
  expect(await row(mailId)).toMatchObject({ state: 'waiting', tries: 1 })
  at.netgsm.account.senders = senders
  world.advance(2)
  await look()
  expect(await row(mailId)).toMatchObject({ state: 'accepted', tries: 2 })
})

test('by İleti Merkezi it goes as well, whose key is as secret as its hash', async () => {
  await call(DeleteSms, await chief())
  const { key, hash, sender } = iletimerkeziKeys
  await call(PostSms, await chief(), {
    provider: 'iletimerkezi',
    account: key,
    secret: hash,
    sender,
    plain: false,
  })
  const { sms } = await call(GetIntegrations, await chief())
  expect(sms).toMatchObject({ state: 'working', provider: 'iletimerkezi', accountEnd: null })
  const mailId = await write()
  expect(await look()).toBe(1)
  expect(await row(mailId)).toMatchObject({ state: 'accepted', delivery: 'pending', tries: 1 })
  const [held] = at.iletimerkezi.held
  at.iletimerkezi.settle(String(held?.id), 111)
  world.advance(1)
  await ask()
  expect(await row(mailId)).toMatchObject({ state: 'accepted', delivery: 'delivered' })
})
