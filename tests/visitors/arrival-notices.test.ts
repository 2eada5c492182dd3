// Long because a host is told by each channel, of each way in which somebody comes.
import { afterAll, beforeAll, expect, test } from 'vitest'
import { PostCard } from '#api/contract/cards.ts'
import { PutEmployee } from '#api/contract/employees.ts'
import { PutSendEmail } from '#api/contract/my-account.ts'
import { GetOwnNotices } from '#api/contract/own-notices.ts'
import { GetOwnPushes, PostOwnPush } from '#api/contract/pushes.ts'
import { PostVisitType } from '#api/contract/visit-types.ts'
import {
  DeleteVisitor,
  PostVisitArrival,
  PostVisitCard,
  PostVisitLeaving,
  PostVisits,
} from '#api/contract/visits.ts'
import { arrivalNotices } from '#api/visitors/arrival-notices.ts'
import { openMail } from '#database/outbox.ts'
import type { Envelope } from '#database/types.ts'
import { apiTest } from '#tests/api/api-test.ts'
import { makeDevice } from '#tests/api/examples.ts'
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
const visitorOf = (name: string) => ({
  visitorId: null,
  name,
  fromCompany: 'Kuzey Nakliyat',
  phone: null,
  cardNumber: null,
})
const visitOf = (visitTypeId: string, name: string, here: boolean, ...more: string[]) => ({
  visitors: [name, ...more].map(visitorOf),
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

/** Of a host's notices those that name one of these, the newest first. */
const noticesOf = async (...names: readonly string[]) => {
  await world.settle()
  await arrivalNotices({ ...world.deps, publicUrl: 'https://mesai.test' })()
  const { rows } = await call(GetOwnNotices, 'clerk')
  return rows
    .map(row => JSON.stringify(row))
    .filter(row => names.some(name => row.includes(name)))
}
let sent = 0
/** Past a reader, a minute after whatever was before. */
const swipe = async (key: string, card: string, direction: 'in' | 'out') => {
  world.advance(1)
  // On the clock of a reader in Istanbul.
  const at = new Date(Date.parse(world.clock.at) + 3 * 3_600_000).toISOString().slice(0, 19)
  await world.swipe(key, [{ id: `arrival-${(sent += 1)}`, card, at, direction }])
}
const cardOf = async (number: string) => {
  await call(PostCard, 'chief', { number, cardType: 'visitor' })
  return number
}

test('of several who come together a host is told once, in whichever way each of them comes', async () => {
  const { visitTypeId } = await typeWithHost('Denetim')
  const { key } = await makeDevice(world, await world.tokenOf('chief'))
  const group = ['Efe Çam', 'Filiz Çam', 'Gül Çam']
  const [first = '', ...along] = group
  const { visits } = await call(
    PostVisits,
    'chief',
    visitOf(visitTypeId, first, false, ...along),
  )
  const [efe, filiz, gul] = visits
  if (!efe || !filiz || !gul) throw new Error('three were entered')
  await call(PostVisitCard, 'chief', { ...gul, cardNumber: await cardOf('9101') })
  expect(await noticesOf(...group)).toEqual([])
  await call(PostVisitArrival, 'chief', { ...filiz, cardNumber: null })
  const [told, ...more] = await noticesOf(...group)
  expect(more).toEqual([])
  expect(told).toContain('Filiz Çam · Kuzey Nakliyat')
  expect(told).toContain('3 kişi')
  world.advance(2)
  await call(PostVisitArrival, 'chief', { ...efe, cardNumber: null })
  expect(await noticesOf(...group)).toEqual([told])
  await swipe(key, '9101', 'in')
  expect(await noticesOf(...group)).toEqual([told])
  await call(PostVisits, 'chief', visitOf(visitTypeId, 'Hale Dut', true, 'Işın Dut'))
  const [both, ...others] = await noticesOf('Dut')
  expect(others).toEqual([])
  expect(both).toContain('2 kişi')
})

test('of who comes in by his card a host is told once, and of no click that follows', async () => {
  const { visitTypeId } = await typeWithHost('Bakım')
  const { key } = await makeDevice(world, await world.tokenOf('chief'))
  const { visits } = await call(PostVisits, 'chief', visitOf(visitTypeId, 'Kaan Uz', false))
  const [which] = visits
  if (!which) throw new Error('nobody was entered')
  await call(PostVisitCard, 'chief', { ...which, cardNumber: await cardOf('9102') })
  expect(await noticesOf('Kaan Uz')).toEqual([])
  await swipe(key, '9102', 'in')
  const [told, ...more] = await noticesOf('Kaan Uz')
  expect(more).toEqual([])
  expect(told).toContain('kartıyla içeri girdi')
  await call(PostVisitArrival, 'chief', { ...which, cardNumber: null })
  await swipe(key, '9102', 'out')
  await swipe(key, '9102', 'in')
  expect(await noticesOf('Kaan Uz')).toEqual([told])
})

test('of an arrival that was said by mistake he is told again when his visitor does come', async () => {
  const { visitTypeId } = await typeWithHost('Görüşme')
  const { visits } = await call(PostVisits, 'chief', visitOf(visitTypeId, 'Lale Su', false))
  const [which] = visits
  if (!which) throw new Error('nobody was entered')
  const arrival = { ...which, cardNumber: null }
  const { position } = await call(PostVisitArrival, 'chief', arrival)
  expect(await noticesOf('Lale Su')).toHaveLength(1)
  const undo = await world.ask('POST', `/api/app/reports/activity/${position}/undo`, {
    as: 'chief',
    body: { reason: 'yanlış kişi' },
  })
  expect(undo.status).toBe(200)
  expect(await noticesOf('Lale Su')).toHaveLength(1)
  world.advance(5)
  await call(PostVisitArrival, 'chief', arrival)
  expect(await noticesOf('Lale Su')).toHaveLength(2)
})
