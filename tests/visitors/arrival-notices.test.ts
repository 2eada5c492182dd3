import { afterAll, beforeAll, expect, test } from 'vitest'
import { PutEmployee } from '#api/contract/employees.ts'
import { PutSendEmail } from '#api/contract/my-account.ts'
import { GetOwnNotices } from '#api/contract/own-notices.ts'
import { GetOwnPushes, PostOwnPush } from '#api/contract/pushes.ts'
import { PostVisitType } from '#api/contract/visit-types.ts'
import {
  DeleteVisitor,
  PostVisitArrival,
  PostVisitLeaving,
  PostVisits,
} from '#api/contract/visits.ts'
import { arrivalNotices } from '#api/visitors/arrival-notices.ts'
import { openMail } from '#database/outbox.ts'
import type { Envelope } from '#database/types.ts'
import { apiTest } from '#tests/api/api-test.ts'
import { pushService, type PushServiceDouble } from '#tests/push/push-service.ts'

const hosts: string[] = []
const world = apiTest({ settles: 'reads', outbound: { outboundHosts: hosts } })
const { call } = world
let service: PushServiceDouble
beforeAll(async () => {
  service = await pushService(() => Date.parse(world.clock.at))
  hosts.push(service.host)
})
afterAll(() => service.close())

const typeWithHost = (title: string) =>
  call(PostVisitType, 'chief', {
    title,
    colour: null,
    active: true,
    asksCompany: false,
    asksReason: false,
    asksCard: false,
    asksHost: true,
  })
const visitOf = (visitTypeId: string, name: string, here: boolean) => ({
  visitors: [
    { visitorId: null, name, fromCompany: 'Kuzey Nakliyat', phone: null, cardNumber: null },
  ],
  visitTypeId,
  hostId: world.of('clerk'),
  departmentId: null,
  reason: 'Sözleşme',
  expectedAt: null,
  here,
})
/** By which channels a host was told of one visit, but the web list, and where each leads. */
const toldBy = async (visitId: string) => {
  const rows = await world.deps.db.withCompany(world.a.id, async tx =>
    tx.query<{
      channel: 'push' | 'mail' | 'sms'
      mailId: string
      about: string
      sealed: Envelope
    }>(
      `select channel, mail_id as "mailId", about, sealed from mail.outbox
       where company_id = $1 and cause = $2 and channel <> 'web' order by channel`,
      [world.a.id, `visit/${visitId}`],
    ),
  )
  return Promise.all(
    rows.map(async ({ channel, mailId, about, sealed }) => ({
      channel,
      mail: await openMail(world.deps.vault, { company: world.a.id, mailId }, about, sealed),
    })),
  )
}

test('a host finds that his visitor is here, once, and no word of it once that one is erased', async () => {
  const { visitTypeId } = await typeWithHost('Toplantı')
  const { visits } = await call(PostVisits, 'chief', visitOf(visitTypeId, 'Deniz Kaya', false))
  const [which] = visits
  if (!which) throw new Error('nobody was entered')
  const tell = arrivalNotices({ ...world.deps, publicUrl: 'https://mesai.test' })
  const told = async () => {
    await world.settle()
    await tell()
    return (await call(GetOwnNotices, 'clerk')).rows
  }
  expect(await told()).toEqual([])
  await call(PostVisitArrival, 'chief', { ...which, cardNumber: null })
  const rows = await told()
  expect(rows).toHaveLength(1)
  expect(JSON.stringify(rows)).toContain('Deniz Kaya · Kuzey Nakliyat')
  await arrivalNotices({ ...world.deps, publicUrl: 'https://mesai.test' })()
  expect(await told()).toHaveLength(1)
  await call(PostVisitLeaving, 'chief', { ...which, cardBack: true })
  await call(DeleteVisitor, 'chief', { visitorId: which.visitorId })
  expect(JSON.stringify(await told())).not.toContain('Deniz')
})

test('by mail and in browsers; by text message where neither reaches him; each leads to his page', async () => {
  const { visitTypeId } = await typeWithHost('Teslimat')
  const come = async (name: string) => {
    const { visits } = await call(PostVisits, 'chief', visitOf(visitTypeId, name, true))
    await world.settle()
    const parts = { ...world.deps, publicUrl: 'https://mesai.test', hasSms: async () => true }
    await arrivalNotices(parts)()
    return toldBy(visits[0]?.visitId ?? '')
  }
  await call(PutEmployee, 'chief', {
    employeeId: world.of('clerk'),
    name: 'Ceren',
    surname: 'Ak',
    phone: '+905321110099',
    email: 'ceren@acme.test',
  })
  const [mail, ...more] = await come('Ali Ak')
  expect(more).toEqual([])
  expect(mail).toMatchObject({ channel: 'mail', mail: { to: 'ceren@acme.test' } })
  expect(mail?.mail?.text).toContain('https://mesai.test/my-account/notices')
  const { key } = await call(GetOwnPushes, 'clerk')
  await call(PostOwnPush, 'clerk', service.browser(key).says)
  expect((await come('Bora Ak')).map(({ channel }) => channel)).toEqual(['mail', 'push'])
  await call(PutSendEmail, 'clerk', { send_email: false })
  expect((await come('Can Ak')).map(({ channel }) => channel)).toEqual(['push'])
  await world.deps.db.withCompany(world.a.id, tx =>
    tx.query('delete from access.push_subscriptions where company_id = $1', [world.a.id]),
  )
  const [text, ...others] = await come('Derya Ak')
  expect(others).toEqual([])
  expect(text).toMatchObject({ channel: 'sms', mail: { to: '+905321110099' } })
  expect(text?.mail?.text).toContain('Derya Ak · Kuzey Nakliyat')
})
